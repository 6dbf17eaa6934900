use std::fmt;

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::library::{Library, LibraryError};
use crate::pawns::Pawns;
use crate::{Kind, Libraria, Point, Tile};

/// A state as it is written down. Reading it back checks it, so that what was edited by hand is refused or can be
/// played on.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Saved {
    komi: bool,
    mirror: bool,
    tiles: Vec<Kind>,
    starter: Seat,
    pawns: Vec<Option<Seat>>,
    last: Vec<Point>,
    first_game: Option<Vec<Option<Seat>>>,
}

impl From<Libraria> for Saved {
    fn from(state: Libraria) -> Self {
        Self {
            komi: state.komi,
            mirror: state.mirror,
            tiles: Tile::all().map(|tile| state.library.kind(tile)).collect(),
            starter: state.starter,
            pawns: state.pawns.list(),
            last: Point::all_in(state.last).collect(),
            first_game: state.first_game.map(Pawns::list),
        }
    }
}

impl TryFrom<Saved> for Libraria {
    type Error = SavedError;

    fn try_from(saved: Saved) -> Result<Self, SavedError> {
        if saved.komi && saved.mirror {
            return Err(SavedError::KomiAndMirror);
        }
        if saved.starter.0 > 1 {
            return Err(SavedError::NoSuchSeat(saved.starter));
        }
        let library = Library::new(&saved.tiles).map_err(SavedError::Tiles)?;
        let pawns = pawns(&saved.pawns)?;
        let [green, red] = pawns.placed();
        let state = Self {
            komi: saved.komi,
            mirror: saved.mirror,
            starter: saved.starter,
            placed: green + red,
            library,
            pawns,
            last: Point::bits(&saved.last),
            first_game: saved.first_game.as_deref().map(self::pawns).transpose()?,
        };
        state.check_order()?;
        state.check_last(&saved.last)?;
        state.check_first_game()?;
        Ok(state)
    }
}

fn pawns(list: &[Option<Seat>]) -> Result<Pawns, SavedError> {
    if list.len() != Point::COUNT {
        return Err(SavedError::Points(list.len()));
    }
    match list.iter().flatten().find(|seat| seat.0 > 1) {
        Some(&seat) => Err(SavedError::NoSuchSeat(seat)),
        None => Ok(Pawns::from_list(list)),
    }
}

impl Libraria {
    /// The pawns of each seat are as many as it had turns for (LIB-4).
    fn check_order(&self) -> Result<(), SavedError> {
        let mut expected = [0; 2];
        for placement in 0..self.placed {
            expected[self.placer(placement).index()] += 1;
        }
        let given = self.pawns.placed();
        if given == expected { Ok(()) } else { Err(SavedError::Order { given, expected }) }
    }

    /// The latest turn is one pawn of the seat that made it, two after the opening double.
    fn check_last(&self, last: &[Point]) -> Result<(), SavedError> {
        let (expected, by) = match self.placed {
            0 => (0, 0),
            3 => (2, self.pawns.0[self.placer(2).index()]),
            placed => (1, self.pawns.0[self.placer(placed - 1).index()]),
        };
        let each_once = last.is_sorted_by(|a, b| a < b);
        if last.len() == expected && each_once && self.last & !by == 0 {
            Ok(())
        } else {
            Err(SavedError::Last { expected })
        }
    }

    fn check_first_game(&self) -> Result<(), SavedError> {
        match self.first_game {
            Some(_) if !self.mirror => Err(SavedError::FirstGameWithoutMirror),
            Some(first) if first.left() != [0, 0] => Err(SavedError::FirstGameUnfinished),
            None if self.mirror && self.placed == Point::COUNT as u8 => {
                Err(SavedError::FirstGameFull)
            }
            _ => Ok(()),
        }
    }
}

/// Why a saved state cannot be played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SavedError {
    KomiAndMirror,
    NoSuchSeat(Seat),
    Tiles(LibraryError),
    Points(usize),
    Order { given: [u8; 2], expected: [u8; 2] },
    Last { expected: usize },
    FirstGameWithoutMirror,
    FirstGameUnfinished,
    FirstGameFull,
}

impl fmt::Display for SavedError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::KomiAndMirror => f.write_str("a mirror match has no komi: set one of them to false"),
            Self::NoSuchSeat(seat) => write!(f, "there is no seat {seat}: 0 is green, 1 is red"),
            Self::Tiles(error) => error.fmt(f),
            Self::Points(given) => write!(f, "{given} points are given but the board has 36"),
            Self::Order { given, expected } => write!(
                f,
                "after {} placements green has {} pawns on the board and red {}, not {} and {}",
                expected[0] + expected[1],
                expected[0],
                expected[1],
                given[0],
                given[1]
            ),
            Self::Last { expected } => write!(
                f,
                "last must name {expected} points, in order, with pawns of the seat that placed last"
            ),
            Self::FirstGameWithoutMirror => {
                f.write_str("only a mirror match has a first game: set mirror to true or first_game to null")
            }
            Self::FirstGameUnfinished => {
                f.write_str("first_game must have 18 pawns of each seat")
            }
            Self::FirstGameFull => f.write_str(
                "the first game of a mirror match is over: move its pawns to first_game, empty pawns and last, and let the other seat start",
            ),
        }
    }
}
