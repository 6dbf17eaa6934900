use std::fmt;
use std::str::FromStr;

use game::{ReadError, number};

use crate::bits::Bits;
use crate::layout::{LEVELS, Layout, MAIN_COLUMNS, STRIDE};
use crate::shared::Shared;
use crate::shelf::Shelf;
use crate::view::PatternView;
use crate::{Colour, Compartment};

/// An objective, `o1` to `o35`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Objective(u8);

impl Objective {
    /// How many there are.
    pub const COUNT: usize = 35;

    #[inline]
    pub(crate) fn of(place: u8) -> Self {
        Self(place)
    }

    /// Its place in arrays that have one entry an objective.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0) % Self::COUNT
    }

    /// Its bit in a set of objectives.
    #[inline]
    pub(crate) fn bit(self) -> u64 {
        1 << self.0
    }

    /// The objectives of a set, in order.
    pub(crate) fn all_in(objectives: u64) -> impl ExactSizeIterator<Item = Self> {
        Bits(objectives).map(Self)
    }
}

impl fmt::Display for Objective {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "o{}", self.0 + 1)
    }
}

impl FromStr for Objective {
    type Err = ReadError;

    fn from_str(word: &str) -> Result<Self, ReadError> {
        number(word, "o", 1..=Self::COUNT as u8)
            .map(|number| Self(number - 1))
            .ok_or_else(|| ReadError::new(word, "an objective from o1 to o35"))
    }
}

game::serde_as_text!(Objective);

/// A pattern has at most 32 places, so what is missing of it has at most six binary digits.
const DIGITS: usize = 6;

/// What an objective asks for and gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Goal {
    pub(crate) points: u8,
    pub(crate) wand: bool,
    pub(crate) patterns: Vec<Pattern>,
    /// The patterns, as every view shows them.
    pub(crate) shown: Shared<PatternView>,
}

/// Books that must stand in one compartment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pattern {
    /// Any compartment will do where there is none.
    pub(crate) compartment: Option<Compartment>,
    /// As it is printed, top row first.
    pub(crate) rows: Vec<Vec<Cell>>,
    /// Where its lower left corner can be.
    corners: u64,
    /// What must be so far from that corner.
    needs: Vec<(u8, Need)>,
}

/// A place of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    /// Whatever stands there or does not (ATH-34).
    Whatever,
    Need(Need),
}

/// What must stand at a place of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// Any book (ATH-33).
    Any,
    /// A book of that colour (ATH-31, ATH-32).
    Book(Colour),
}

impl Need {
    /// Where it stands.
    #[inline]
    fn on(self, shelf: &Shelf) -> u64 {
        match self {
            Self::Any => shelf.occupied,
            Self::Book(colour) => shelf.colours[colour as usize],
        }
    }
}

impl Goal {
    /// Whether all its patterns stand.
    #[inline]
    pub(crate) fn fulfilled(&self, shelf: &Shelf) -> bool {
        self.patterns.iter().all(|pattern| pattern.stands(shelf))
    }

    /// How many places of its patterns are not yet as they must be, at best. For that the slots must be `open`.
    pub(crate) fn away(&self, shelf: &Shelf, open: u64) -> u8 {
        self.patterns.iter().map(|pattern| pattern.away(shelf, open)).sum()
    }
}

impl Pattern {
    /// None if it fits nowhere or asks for nothing. A pattern may stand anywhere within its compartment.
    pub(crate) fn new(
        layout: &Layout,
        compartment: Option<Compartment>,
        rows: Vec<Vec<Cell>>,
    ) -> Option<Self> {
        let small = |size: usize, most: u8| u8::try_from(size).ok().filter(|size| *size <= most);
        let levels = small(rows.len(), LEVELS)?;
        let columns = small(rows.iter().map(Vec::len).max()?, MAIN_COLUMNS)?;
        let mut corners = 0;
        for (place, rectangle) in Compartment::ALL.into_iter().zip(layout.boxes) {
            if compartment.is_none_or(|only| only == place) {
                for bit in rectangle.bits() {
                    let (level, column) =
                        (bit / STRIDE - rectangle.level, bit % STRIDE - rectangle.column);
                    if level + levels <= rectangle.levels && column + columns <= rectangle.columns {
                        corners |= 1 << bit;
                    }
                }
            }
        }
        let mut needs = Vec::new();
        for (level, row) in (0..levels).zip(rows.iter().rev()) {
            for (column, cell) in (0..columns).zip(row) {
                if let Cell::Need(need) = cell {
                    needs.push((level * STRIDE + column, *need));
                }
            }
        }
        let possible = corners != 0 && !needs.is_empty();
        possible.then_some(Self { compartment, rows, corners, needs })
    }

    #[inline]
    fn stands(&self, shelf: &Shelf) -> bool {
        let fits = |corners, (offset, need): &(u8, Need)| corners & need.on(shelf) >> offset;
        self.needs.iter().fold(self.corners, fits) != 0
    }

    /// Counts for all corners at once: each plane holds one binary digit of what is missing from every corner.
    fn away(&self, shelf: &Shelf, open: u64) -> u8 {
        let corners = self.corners & open;
        if corners == 0 {
            return self.needs.len() as u8;
        }
        let mut planes = [0; DIGITS];
        for (offset, need) in &self.needs {
            let mut carry = corners & !(need.on(shelf) >> offset);
            for plane in &mut planes {
                (*plane, carry) = (*plane ^ carry, *plane & carry);
                if carry == 0 {
                    break;
                }
            }
        }
        let (mut best, mut fewest) = (corners, 0);
        for (place, plane) in planes.iter().enumerate().rev() {
            match best & !plane {
                0 => fewest |= 1 << place,
                fewer => best = fewer,
            }
        }
        fewest
    }
}
