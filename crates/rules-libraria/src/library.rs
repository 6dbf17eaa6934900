use std::fmt;

use crate::pawns::Pawns;
use crate::{Components, Tile, TileKind};

/// The 25 tiles as they lie (LIB-1), as bitboards in which a tile has the bit of its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Library {
    /// The tiles with one or three books.
    ones: u64,
    /// The tiles with two or three books.
    twos: u64,
    mice: u64,
}

/// Where the points of a player come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) books: i32,
    pub(crate) mice: i32,
    pub(crate) total_control: i32,
}

/// The tiles with at least three and those with all four corners in `pawns`, found for all tiles at once.
#[inline]
const fn majorities(pawns: u64) -> (u64, u64) {
    let (a, b, c, d) = (pawns, pawns >> 1, pawns >> 6, pawns >> 7);
    let (above, below) = (a & b, c & d);
    let (with_below, with_above) = (above & (c | d), below & (a | b));
    ((with_below | with_above) & Tile::EVERY, above & below & Tile::EVERY)
}

impl Library {
    /// The tiles laid row by row from the top left; they must be those in the box.
    pub(crate) fn new(kinds: &[TileKind]) -> Result<Self, LibraryError> {
        if kinds.len() != Tile::COUNT {
            return Err(LibraryError::Size(kinds.len()));
        }
        let mut left = TileKind::ALL.map(|kind| Components::of_the_box().count(kind));
        for (tile, &kind) in Tile::all().zip(kinds) {
            let left = &mut left[kind as usize];
            *left = left.checked_sub(1).ok_or(LibraryError::TooMany(tile, kind))?;
        }
        Ok(Self::of(kinds.iter().copied()))
    }

    /// The same without a check.
    pub(crate) fn of(kinds: impl IntoIterator<Item = TileKind>) -> Self {
        let mut library = Self { ones: 0, twos: 0, mice: 0 };
        for (bit, kind) in Tile::BITS.into_iter().zip(kinds) {
            // Without branches: no processor foresees 25 shuffled tiles. A kind is the number of its books in binary; the
            // mouse has the next bit.
            let digit = |place: u32| bit & (kind as u64 >> place & 1).wrapping_neg();
            library.ones |= digit(0);
            library.twos |= digit(1);
            library.mice |= digit(2);
        }
        library
    }

    pub(crate) fn kind(&self, tile: Tile) -> TileKind {
        let shows = |tiles| tiles & tile.bit() != 0;
        match (shows(self.mice), shows(self.ones), shows(self.twos)) {
            (true, ..) => TileKind::Mouse,
            (_, false, false) => TileKind::Empty,
            (_, true, false) => TileKind::One,
            (_, false, true) => TileKind::Two,
            (_, true, true) => TileKind::Three,
        }
    }

    /// The points of each seat.
    #[inline]
    pub(crate) fn points(&self, pawns: Pawns) -> [i32; 2] {
        pawns.0.map(|pawns| self.tally(pawns).total())
    }

    /// What these pawns of one colour are worth (LIB-5 to LIB-7).
    #[inline]
    pub(crate) fn tally(&self, pawns: u64) -> Tally {
        let (owned, controlled) = majorities(pawns);
        let count = |tiles: u64| tiles.count_ones() as i32;
        Tally {
            books: count(owned & self.ones) + 2 * count(owned & self.twos),
            mice: -count(owned & self.mice),
            total_control: count(controlled & !self.mice) - count(controlled & self.mice),
        }
    }
}

impl Tally {
    #[inline]
    pub(crate) fn total(self) -> i32 {
        self.books + self.mice + self.total_control
    }
}

impl std::ops::Add for Tally {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            books: self.books + other.books,
            mice: self.mice + other.mice,
            total_control: self.total_control + other.total_control,
        }
    }
}

/// Tiles that are not those in the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LibraryError {
    /// So many tiles are not 25.
    Size(usize),
    /// With this tile there are more of that kind than in the box.
    TooMany(Tile, TileKind),
}

impl fmt::Display for LibraryError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Size(given) => write!(f, "{given} tiles are given but the library has 25"),
            Self::TooMany(tile, kind) => {
                let count = Components::of_the_box().count(*kind);
                write!(f, "tile {tile} is one {kind} too many: the box has {count}")
            }
        }
    }
}
