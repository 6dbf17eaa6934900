use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, LazyLock};

use game::{InvalidConfig, Telling};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::word::words;
use crate::{Resource, Tile};

words! {
    /// A space of the clock.
    pub enum Space, "start, plain, gift, gem, book, provision, tool, weapon, total or waves" {
        /// Where the needle starts.
        Start = "start",
        /// Nothing happens.
        Plain = "plain",
        /// Resources are given for points.
        Gift = "gift",
        /// An inventory of gems.
        Gem = "gem",
        /// An inventory of books.
        Book = "book",
        /// An inventory of provisions.
        Provision = "provision",
        /// An inventory of tools.
        Tool = "tool",
        /// An inventory of weapons.
        Weapon = "weapon",
        /// An inventory of all resources.
        Total = "total",
        /// The last space.
        Waves = "waves",
    }
}

impl Space {
    /// The resource that is counted there.
    pub fn inventory(self) -> Option<Resource> {
        Resource::ALL.into_iter().find(|resource| resource.word() == self.word())
    }
}

/// What is printed on the board and on the tiles: the list in `data/components.txt`, or that of a box of one's own.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Components {
    clock: Vec<Space>,
    tiles: [u8; Tile::ALL.len()],
    market: u8,
}

static BOX: LazyLock<Components> = LazyLock::new(|| {
    include_str!("../data/components.txt").parse().expect("a test reads what is compiled in")
});

impl Components {
    /// What is in the box of the house.
    pub fn of_the_box() -> &'static Self {
        &BOX
    }

    /// The spaces of the clock, from the start to the waves.
    pub fn clock(&self) -> &[Space] {
        &self.clock
    }

    /// The number of the last space.
    pub fn last_space(&self) -> u8 {
        (self.clock.len() - 1) as u8
    }

    /// The needle symbols on a tile.
    pub fn needles(&self, tile: Tile) -> u8 {
        self.tiles[tile.index()]
    }

    /// The needle symbols on the black market.
    pub fn market_needles(&self) -> u8 {
        self.market
    }
}

/// The components that a match is played with: those of the box unless it says otherwise.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Chosen(Option<Arc<Components>>);

impl Chosen {
    pub(crate) fn read(text: Option<&str>) -> Result<Self, ComponentsError> {
        let own = text.map(str::parse::<Components>).transpose()?;
        // Read with the set-up, not in the middle of the first turn.
        Components::of_the_box();
        Ok(own.map_or(Self(None), Self::from))
    }

    /// The components.
    #[inline]
    pub fn get(&self) -> &Components {
        self.0.as_deref().unwrap_or_else(|| Components::of_the_box())
    }
}

/// Those of the box are not written down.
impl From<Components> for Chosen {
    fn from(components: Components) -> Self {
        Self((components != *Components::of_the_box()).then(|| components.into()))
    }
}

/// Null for the box, else the whole text.
impl Serialize for Chosen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.as_ref().map(ToString::to_string).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Chosen {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        Self::read(text.as_deref()).map_err(serde::de::Error::custom)
    }
}

/// The list as it is read.
impl fmt::Display for Components {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.clock.iter().try_for_each(|space| writeln!(f, "space {space}"))?;
        Tile::ALL.iter().try_for_each(|&tile| writeln!(f, "tile {tile} {}", self.needles(tile)))?;
        writeln!(f, "market {}", self.market)
    }
}

/// How many spaces a clock can have.
const SPACES: std::ops::RangeInclusive<usize> = 8..=200;

impl FromStr for Components {
    type Err = ComponentsError;

    fn from_str(text: &str) -> Result<Self, ComponentsError> {
        let mut clock = Vec::new();
        let mut tiles = [None; Tile::ALL.len()];
        let mut market = None;
        for (line, written) in (1..).zip(text.lines()) {
            let fault = |fault| ComponentsError { line, fault };
            let uncommented = written.split_once('#').map_or(written, |(before, _)| before);
            match uncommented.split_whitespace().collect::<Vec<_>>()[..] {
                [] => {}
                ["space", word] => {
                    let space = word.parse().map_err(|_| fault(Fault::Space(word.to_owned())))?;
                    follows(&clock, space).map_err(fault)?;
                    clock.push(space);
                }
                ["tile", word, count] => {
                    let tile: Tile =
                        word.parse().map_err(|_| fault(Fault::Tile(word.to_owned())))?;
                    let needles = needles(count).map_err(fault)?;
                    if tiles[tile.index()].replace(needles).is_some() {
                        return Err(fault(Fault::Twice(word.to_owned())));
                    }
                }
                ["market", count] => {
                    if market.replace(needles(count).map_err(fault)?).is_some() {
                        return Err(fault(Fault::Twice("market".to_owned())));
                    }
                }
                _ => return Err(fault(Fault::Shape(uncommented.trim().to_owned()))),
            }
        }
        let end = |fault| ComponentsError { line: text.lines().count().max(1), fault };
        if clock.last() != Some(&Space::Waves) {
            return Err(end(Fault::NoWaves));
        }
        if !SPACES.contains(&clock.len()) {
            return Err(end(Fault::Length(clock.len())));
        }
        if let Some(tile) = Tile::ALL.into_iter().find(|tile| tiles[tile.index()].is_none()) {
            return Err(end(Fault::Missing(tile.word().to_owned())));
        }
        let market = market.ok_or_else(|| end(Fault::Missing("market".to_owned())))?;
        Ok(Self { clock, tiles: tiles.map(Option::unwrap_or_default), market })
    }
}

/// The clock begins with its start and ends with the waves; both are there once.
fn follows(clock: &[Space], space: Space) -> Result<(), Fault> {
    match (clock.last(), space) {
        (None, Space::Start) => Ok(()),
        (None, _) | (Some(_), Space::Start) => Err(Fault::Start),
        (Some(Space::Waves), _) => Err(Fault::AfterWaves),
        _ => Ok(()),
    }
}

fn needles(word: &str) -> Result<u8, Fault> {
    word.parse()
        .ok()
        .filter(|needles| (1..=9).contains(needles))
        .ok_or_else(|| Fault::Needles(word.to_owned()))
}

/// A list of components that cannot be used, and the line that is at fault (the last one if it is the whole).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComponentsError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a list of components.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A line is neither a space, nor a tile, nor the market.
    Shape(String),
    /// There is no such space.
    Space(String),
    /// There is no such tile.
    Tile(String),
    /// That is no number of needles.
    Needles(String),
    /// A tile or the market is there a second time.
    Twice(String),
    /// A tile or the market is not there.
    Missing(String),
    /// The first space is not the start, or another one is.
    Start,
    /// There is a space behind the waves.
    AfterWaves,
    /// The last space is not the waves.
    NoWaves,
    /// The clock does not have 8 to 200 spaces.
    Length(usize),
}

impl ComponentsError {
    fn telling(&self) -> Telling {
        let (tag, given): (_, &str) = match &self.fault {
            Fault::Shape(line) => ("atlandice-components-shape", line),
            Fault::Space(word) => ("atlandice-components-space", word),
            Fault::Tile(word) => ("atlandice-components-tile", word),
            Fault::Needles(word) => ("atlandice-components-needles", word),
            Fault::Twice(word) => ("atlandice-components-twice", word),
            Fault::Missing(word) => ("atlandice-components-missing", word),
            Fault::Start => ("atlandice-components-start", "start"),
            Fault::AfterWaves => ("atlandice-components-after-waves", "waves"),
            Fault::NoWaves => ("atlandice-components-no-waves", "waves"),
            Fault::Length(spaces) => {
                let telling = Telling::new("atlandice-components-length");
                return telling.with("line", self.line).with("given", *spaces);
            }
        };
        Telling::new(tag).with("line", self.line).with("given", given)
    }
}

impl From<ComponentsError> for InvalidConfig {
    fn from(error: ComponentsError) -> Self {
        Self(error.telling())
    }
}

impl fmt::Display for ComponentsError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.fault {
            Fault::Shape(line) => {
                write!(f, "{line:?} is not of the form: space gift, tile inn-a 1, market 2")
            }
            Fault::Space(word) => write!(
                f,
                "{word:?} is not start, plain, gift, gem, book, provision, tool, weapon, total or waves"
            ),
            Fault::Tile(word) => write!(f, "{word:?} is not a tile from jeweller-a to forge-c"),
            Fault::Needles(word) => write!(f, "{word:?} is not a number of needles from 1 to 9"),
            Fault::Twice(word) => write!(f, "{word} is there twice; write one line for it"),
            Fault::Missing(word) => write!(f, "{word} is missing; write how many needles it has"),
            Fault::Start => write!(f, "the first space is the start, and no other one is"),
            Fault::AfterWaves => write!(f, "the waves are the last space; move this line before"),
            Fault::NoWaves => write!(f, "the last space is not the waves; write space waves"),
            Fault::Length(spaces) => {
                write!(f, "the clock has {spaces} spaces; it takes 8 to 200")
            }
        }
    }
}

impl std::error::Error for ComponentsError {}
