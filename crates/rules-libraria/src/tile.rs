use std::fmt;
use std::str::FromStr;

use game::{ReadError, number};

/// The place of one of the 25 tiles, `t1` to `t25`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Tile(u8);

impl Tile {
    /// How many there are.
    pub const COUNT: usize = 25;

    /// Every tile in a bitboard, where a tile has the bit of its upper left corner.
    pub(crate) const EVERY: u64 = 0b011111_011111_011111_011111_011111;

    /// The [places](Self::bit) of all tiles in bitboards, in order.
    pub(crate) const BITS: [u64; Self::COUNT] = {
        let mut bits = [0; Self::COUNT];
        let mut tile = 0;
        while tile < Self::COUNT {
            bits[tile] = 1 << (tile + tile / 5);
            tile += 1;
        }
        bits
    };

    const CORNERS: u64 = 0b11_000011;

    /// The tile of that number, from 1 to 25.
    pub fn new(number: u8) -> Option<Self> {
        matches!(number, 1..=25).then(|| Self(number - 1))
    }

    /// All tiles in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The tile whose upper left corner is the point with that place in bitboards.
    pub(crate) fn below_right(place: u8) -> Option<Self> {
        (Self::EVERY >> place & 1 == 1).then(|| Self(place - place / 6))
    }

    /// Its place in arrays that have one entry a tile.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Its place in bitboards: that of its upper left corner.
    pub(crate) fn bit(self) -> u64 {
        1 << (self.0 + self.0 / 5)
    }

    /// How many of its four corners are in a bitboard of points.
    pub(crate) fn corners_in(self, points: u64) -> u8 {
        (points & Self::CORNERS << (self.0 + self.0 / 5)).count_ones() as u8
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "t{}", self.0 + 1)
    }
}

impl FromStr for Tile {
    type Err = ReadError;

    fn from_str(word: &str) -> Result<Self, ReadError> {
        number(word, "t", 1..=25)
            .and_then(Self::new)
            .ok_or_else(|| ReadError::new(word, "a tile from t1 to t25"))
    }
}

game::serde_as_text!(Tile);

game::words! {
    /// What a tile shows.
    pub enum TileKind, "b0, b1, b2, b3 or mouse" {
        /// No book.
        Empty = "b0",
        /// One book.
        One = "b1",
        /// Two books.
        Two = "b2",
        /// Three books.
        Three = "b3",
        /// A mouse and no book.
        Mouse = "mouse",
    }
}

impl TileKind {
    /// What a tile of this kind brings its owner (LIB-6), more so under total control (LIB-7).
    pub fn points(self, total_control: bool) -> i32 {
        let more = i32::from(total_control);
        match self {
            Self::Mouse => -1 - more,
            books => books as i32 + more,
        }
    }
}
