use std::fmt;
use std::str::FromStr;

use game::{ReadError, number};

use crate::bits::Bits;

game::words! {
    /// A part of a shelf that books stand in: those of the main shelf, then the two side shelves in the order in which
    /// they come (ATH-18).
    pub enum Compartment, "a compartment such as middle or upper-left" {
        /// The upper left.
        UpperLeft = "upper-left",
        /// The upper right.
        UpperRight = "upper-right",
        /// The middle.
        Middle = "middle",
        /// The lower left.
        LowerLeft = "lower-left",
        /// The lower right.
        LowerRight = "lower-right",
        /// The side shelf on the right, which comes first.
        Right = "right",
        /// The side shelf on the left.
        Left = "left",
    }
}

impl Compartment {
    /// How many of them are on the main shelf.
    pub const MAIN: usize = 5;

    /// The compartments of a set, in order.
    pub(crate) fn all_in(compartments: u8) -> impl ExactSizeIterator<Item = Self> {
        let known = u64::from(compartments) & ((1 << Self::COUNT) - 1);
        Bits(known).map(|place| Self::ALL[usize::from(place)])
    }

    /// Those of the main shelf.
    pub fn main() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().take(Self::MAIN)
    }

    /// Its bit in a set of compartments.
    #[inline]
    pub(crate) fn bit(self) -> u8 {
        1 << self as u8
    }

    /// What the words of its slots begin with: `mid` of `mid3`.
    pub fn prefix(self) -> &'static str {
        match self {
            Self::UpperLeft => "ul",
            Self::UpperRight => "ur",
            Self::Middle => "mid",
            Self::LowerLeft => "ll",
            Self::LowerRight => "lr",
            Self::Right => "sr",
            Self::Left => "sl",
        }
    }
}

/// A place for one book: its compartment and its number there, from 1, from left to right and from the bottom up.
/// Which numbers there are depends on the shelves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Slot(u8);

impl Slot {
    /// How many a compartment can have.
    pub(crate) const MOST: u8 = 32;

    pub(crate) const fn of(compartment: Compartment, number: u8) -> Self {
        Self(compartment as u8 * Self::MOST + number - 1)
    }

    /// Its compartment.
    #[inline]
    pub fn compartment(self) -> Compartment {
        Compartment::ALL[usize::from(self.0 / Self::MOST) % Compartment::COUNT]
    }

    /// Its place in tables that have one entry a slot that could be.
    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", self.compartment().prefix(), self.0 % Self::MOST + 1)
    }
}

impl FromStr for Slot {
    type Err = ReadError;

    fn from_str(word: &str) -> Result<Self, ReadError> {
        let read = || {
            let prefix = word.trim_end_matches(|char: char| char.is_ascii_digit());
            let named = |place: &Compartment| place.prefix() == prefix;
            let compartment = Compartment::ALL.into_iter().find(named)?;
            Some(Self::of(compartment, number(word, prefix, 1..=Self::MOST)?))
        };
        read().ok_or_else(|| ReadError::new(word, "a slot such as ul1, mid7 or sr4"))
    }
}

game::serde_as_text!(Slot);

/// A place for a candle: `c1` to `c3` on the main shelf, `c4` and `c5` on the right side shelf, `c6` and `c7` on the
/// left one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct CandlePlace(u8);

impl CandlePlace {
    /// How many there are.
    pub const COUNT: usize = 7;

    /// All places in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The places of a set, in order.
    pub(crate) fn all_in(places: u8) -> impl ExactSizeIterator<Item = Self> {
        Bits(places.into()).map(Self)
    }

    /// Its place in arrays that have one entry a place.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The places of a player with so many side shelves, as a set.
    #[inline]
    pub(crate) fn with_sides(sides: u8) -> u8 {
        (1 << (3 + 2 * sides)) - 1
    }

    /// Its bit in a set of places.
    #[inline]
    pub(crate) fn bit(self) -> u8 {
        1 << self.0
    }
}

impl fmt::Display for CandlePlace {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "c{}", self.0 + 1)
    }
}

impl FromStr for CandlePlace {
    type Err = ReadError;

    fn from_str(word: &str) -> Result<Self, ReadError> {
        number(word, "c", 1..=Self::COUNT as u8)
            .map(|number| Self(number - 1))
            .ok_or_else(|| ReadError::new(word, "a place for a candle from c1 to c7"))
    }
}

game::serde_as_text!(CandlePlace);
