use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use game::component_fault::about;
use game::{ComponentLine, ComponentsError, Telling, number, words};

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

/// What is printed on the board and on the tiles: the list in `data/components.txt`, or that of another box.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Components {
    clock: Vec<Space>,
    tiles: [u8; Tile::COUNT],
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
        let mut lists = Lists::default();
        for line in ComponentLine::all(text) {
            lists.read(&line).map_err(|fault| line.error(fault))?;
        }
        lists.finish().map_err(|fault| ComponentsError::whole(text, fault))
    }
}

/// What was read so far.
#[derive(Default)]
struct Lists {
    clock: Vec<Space>,
    tiles: [Option<u8>; Tile::COUNT],
    market: Option<u8>,
}

impl Lists {
    fn read(&mut self, line: &ComponentLine) -> Result<(), Telling> {
        match line.words()[..] {
            ["space", word] => {
                let unknown = |_| about("atlandice-components-space", word);
                self.add_space(word.parse().map_err(unknown)?)
            }
            ["tile", word, count] => {
                let unknown = |_| about("atlandice-components-tile", word);
                let tile: Tile = word.parse().map_err(unknown)?;
                set(&mut self.tiles[tile.index()], word, count)
            }
            ["market", count] => set(&mut self.market, "market", count),
            _ => Err(about("atlandice-components-shape", line.text)),
        }
    }

    /// The clock begins with its start and ends with the waves; both are there once.
    fn add_space(&mut self, space: Space) -> Result<(), Telling> {
        match (self.clock.last(), space) {
            (None, Space::Start) => {}
            (None, _) | (Some(_), Space::Start) => {
                return Err(about("atlandice-components-start", "start"));
            }
            (Some(Space::Waves), _) => {
                return Err(about("atlandice-components-after-waves", "waves"));
            }
            _ => {}
        }
        self.clock.push(space);
        Ok(())
    }

    fn finish(self) -> Result<Components, Telling> {
        if self.clock.last() != Some(&Space::Waves) {
            return Err(about("atlandice-components-no-waves", "waves"));
        }
        if !SPACES.contains(&self.clock.len()) {
            let fault = Telling::new("atlandice-components-length");
            return Err(fault.with("given", self.clock.len()));
        }
        let missing = |word| about("atlandice-components-missing", word);
        let mut tiles = [0; Tile::COUNT];
        for tile in Tile::ALL {
            let needles = self.tiles[tile.index()];
            tiles[tile.index()] = needles.ok_or_else(|| missing(tile.word()))?;
        }
        let market = self.market.ok_or_else(|| missing("market"))?;
        Ok(Components { clock: self.clock, tiles, market })
    }
}

/// Sets the needles of something that must not have any yet.
fn set(needles: &mut Option<u8>, word: &str, count: &str) -> Result<(), Telling> {
    let count =
        number(count, "", 1..=9).ok_or_else(|| about("atlandice-components-needles", count))?;
    match needles.replace(count) {
        Some(_) => Err(about("atlandice-components-twice", word)),
        None => Ok(()),
    }
}
