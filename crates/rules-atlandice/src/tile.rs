use serde::{Deserialize, Serialize};

use crate::{Choice, Resource, Sector};
use game::words;

words! {
    /// One of the fifteen district tiles. The letters stand for the effects.
    pub enum Tile, "a tile from jeweller-a to forge-c" {
        /// Roll 1, 3, 5: one more resource from here (ATL-20).
        JewellerA = "jeweller-a",
        /// Swap a resource with one on another district (ATL-21).
        JewellerB = "jeweller-b",
        /// Roll 6: roll again and visit that sector (ATL-22).
        JewellerC = "jeweller-c",
        /// Roll 5, 6: a resource from another district (ATL-23).
        LibraryA = "library-a",
        /// Move a resource to the black market (ATL-24).
        LibraryB = "library-b",
        /// Second die of the round: one more resource from here (ATL-25).
        LibraryC = "library-c",
        /// Roll 1 to 4: the needle advances by one (ATL-26).
        InnA = "inn-a",
        /// Move a resource from the black market to another district (ATL-27).
        InnB = "inn-b",
        /// Move a die to another sector (ATL-28).
        InnC = "inn-c",
        /// Move the submarine (ATL-29).
        MachineryA = "machinery-a",
        /// Move the submarine (ATL-29).
        MachineryB = "machinery-b",
        /// Move the submarine (ATL-29).
        MachineryC = "machinery-c",
        /// Roll 2, 4, 6: one more resource from here (ATL-30).
        ForgeA = "forge-a",
        /// Move a resource to another district (ATL-31).
        ForgeB = "forge-b",
        /// Roll 6: a resource from the black market (ATL-32).
        ForgeC = "forge-c",
    }
}

impl Tile {
    /// The district it belongs to.
    pub fn district(self) -> Sector {
        Sector::ALL[self.index() / 3]
    }

    /// What its effect lets the visitor choose, if anything.
    pub(crate) fn choice(self) -> Option<Choice> {
        Some(match self {
            Self::JewellerA | Self::LibraryC | Self::ForgeA => Choice::Extra,
            Self::JewellerB => Choice::Swap,
            Self::LibraryA => Choice::Elsewhere,
            Self::LibraryB => Choice::ToMarket,
            Self::InnB => Choice::OutOfMarket,
            Self::InnC => Choice::Turn,
            Self::MachineryA | Self::MachineryB | Self::MachineryC => Choice::MoveSubmarine,
            Self::ForgeB => Choice::Away,
            Self::ForgeC => Choice::FromMarket,
            Self::JewellerC | Self::InnA => return None,
        })
    }
}

/// A set of tiles; it travels as their list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Tile[]"))]
#[serde(into = "Vec<Tile>", try_from = "Vec<Tile>")]
pub struct Tiles(u16);

impl Tiles {
    /// No tile.
    pub const NONE: Self = Self(0);
    /// All fifteen.
    pub const ALL: Self = Self((1 << 15) - 1);

    /// Those among them that belong to the district of a resource.
    pub fn of(self, resource: Resource) -> Self {
        Self(self.0 & 0b111 << (3 * resource.index()))
    }

    /// Whether the tile is among them.
    pub fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.index() & 1 == 1
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The tiles in order.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        Tile::ALL.into_iter().filter(move |&tile| self.contains(tile))
    }

    pub(crate) fn insert(&mut self, tile: Tile) {
        self.0 |= 1 << tile.index();
    }

    pub(crate) fn remove(&mut self, tile: Tile) {
        self.0 &= !(1 << tile.index());
    }

    pub(crate) fn shares_any_with(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    #[must_use]
    pub(crate) fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl FromIterator<Tile> for Tiles {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let mut set = Self::NONE;
        tiles.into_iter().for_each(|tile| set.insert(tile));
        set
    }
}

impl From<Tiles> for Vec<Tile> {
    fn from(tiles: Tiles) -> Self {
        tiles.iter().collect()
    }
}

impl TryFrom<Vec<Tile>> for Tiles {
    type Error = String;

    fn try_from(tiles: Vec<Tile>) -> Result<Self, String> {
        match tiles.windows(2).find(|pair| pair[0] >= pair[1]) {
            Some(pair) => {
                Err(format!("list each tile once, in order: not {} after {}", pair[1], pair[0]))
            }
            None => Ok(tiles.into_iter().collect()),
        }
    }
}
