use std::fmt;
use std::str::FromStr;

use game::{ReadError, number};

use crate::Tile;

/// One of the 36 places for pawns, `p1` to `p36`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Point(u8);

impl Point {
    /// How many there are.
    pub const COUNT: usize = 36;

    pub(crate) const EVERY: u64 = (1 << Self::COUNT) - 1;

    pub(crate) const FIRST: Self = Self(0);

    /// The point of that number, from 1 to 36.
    pub fn new(number: u8) -> Option<Self> {
        matches!(number, 1..=36).then(|| Self(number - 1))
    }

    /// All points in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The point after this one.
    pub(crate) const fn next(self) -> Option<Self> {
        if self.index() + 1 < Self::COUNT { Some(Self(self.0 + 1)) } else { None }
    }

    /// The points of a bitboard in order.
    pub(crate) fn all_in(bits: u64) -> impl Iterator<Item = Self> {
        Self::all().filter(move |point| bits & point.bit() != 0)
    }

    /// A bitboard of these points.
    pub(crate) fn bits(points: &[Self]) -> u64 {
        points.iter().fold(0, |bits, point| bits | point.bit())
    }

    /// Its place in arrays that have one entry a point.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its place in bitboards: row * 6 + column.
    #[inline]
    pub(crate) fn bit(self) -> u64 {
        1 << self.0
    }

    /// The tiles that it is a corner of.
    pub(crate) fn tiles(self) -> impl Iterator<Item = Tile> {
        [7, 6, 1, 0]
            .into_iter()
            .filter_map(move |back| Tile::below_right(self.0.checked_sub(back)?))
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "p{}", self.0 + 1)
    }
}

impl FromStr for Point {
    type Err = ReadError;

    fn from_str(word: &str) -> Result<Self, ReadError> {
        number(word, "p", 1..=36)
            .and_then(Self::new)
            .ok_or_else(|| ReadError::new(word, "a point from p1 to p36"))
    }
}

game::serde_as_text!(Point);
