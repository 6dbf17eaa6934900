use std::iter::repeat_n;
use std::str::FromStr;
use std::sync::LazyLock;

use game::{ComponentLine, ComponentsError, Telling, component_fault, number};

use crate::{Tile, TileKind};

/// The tiles in the box, sorted by kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Components([TileKind; Tile::COUNT]);

static BOX: LazyLock<Components> = LazyLock::new(|| {
    include_str!("../data/tiles.txt").parse().expect("a test reads the list that is compiled in")
});

impl Components {
    /// What is in the box: the list in `data/tiles.txt`.
    pub fn of_the_box() -> &'static Self {
        &BOX
    }

    /// How many tiles of a kind there are.
    pub fn count(&self, kind: TileKind) -> u8 {
        self.0.iter().filter(|&&tile| tile == kind).count() as u8
    }

    /// All tiles, sorted by kind.
    pub fn tiles(&self) -> [TileKind; Tile::COUNT] {
        self.0
    }
}

/// One kind a line and how many tiles are of it; `#` starts a comment. Every kind is there once, 25 tiles in all.
impl FromStr for Components {
    type Err = ComponentsError;

    fn from_str(text: &str) -> Result<Self, ComponentsError> {
        let mut counts = [None; TileKind::COUNT];
        for line in ComponentLine::all(text) {
            read(&line, &mut counts).map_err(|fault| line.error(fault))?;
        }
        whole(counts).map_err(|fault| ComponentsError::whole(text, fault))
    }
}

fn read(line: &ComponentLine, counts: &mut [Option<u8>; TileKind::COUNT]) -> Result<(), Telling> {
    let [kind, count] = line.words()[..] else {
        return Err(component_fault::shape(line.text, "mouse 5"));
    };
    let known = |_| component_fault::word(kind, "b0, b1, b2, b3, mouse");
    let kind: TileKind = kind.parse().map_err(known)?;
    let most = Tile::COUNT as u8;
    let tiles =
        number(count, "", 0..=most).ok_or_else(|| component_fault::number(count, 0, most))?;
    match counts[kind.index()].replace(tiles) {
        Some(_) => Err(component_fault::twice(kind.word())),
        None => Ok(()),
    }
}

fn whole(counts: [Option<u8>; TileKind::COUNT]) -> Result<Components, Telling> {
    let mut tiles = Vec::new();
    for (kind, count) in TileKind::ALL.into_iter().zip(counts) {
        let count = count.ok_or_else(|| component_fault::missing(kind.word()))?;
        tiles.extend(repeat_n(kind, count.into()));
    }
    tiles
        .try_into()
        .map(Components)
        .map_err(|tiles: Vec<_>| component_fault::count("tile", tiles.len(), Tile::COUNT))
}
