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

    /// The `n`-th point of a bitboard, from 0; there must be so many. The points before and in each byte are counted for
    /// all bytes at once (a broadword select; Vigna, 2008), because random matches spend most of their time here.
    #[inline]
    pub(crate) fn nth_in(bits: u64, n: u32) -> Self {
        let each_byte = |byte: u64| byte * 0x0101_0101_0101_0101;
        let pairs = bits - ((bits >> 1) & each_byte(0x55));
        let fours = (pairs & each_byte(0x33)) + ((pairs >> 2) & each_byte(0x33));
        let bytes = (fours + (fours >> 4)) & each_byte(0x0f);
        let up_to = bytes.wrapping_mul(each_byte(1));
        // The first byte up to which there are more than n has the lowest of these bits.
        let more = ((up_to | each_byte(0x80)) - each_byte(u64::from(n) + 1)) & each_byte(0x80);
        let byte = more.trailing_zeros() & 56;
        let before = (up_to << 8 >> byte) as u32 % 256;
        let place = PLACES[(bits >> byte) as usize % 256][(n - before) as usize % 8];
        Self(byte as u8 + place)
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

/// The places of the set bits of each byte; the others are there to make the rows equally long.
static PLACES: [[u8; 8]; 256] = {
    let mut places = [[0; 8]; 256];
    let mut byte: usize = 0;
    while byte < 256 {
        let (mut bits, mut n) = (byte, 0);
        while bits > 0 {
            places[byte][n] = bits.trailing_zeros() as u8;
            bits &= bits - 1;
            n += 1;
        }
        byte += 1;
    }
    places
};
