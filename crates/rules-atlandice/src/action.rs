use std::fmt;
use std::str::FromStr;

use game::{ReadError, unordered};

use crate::{Resource, Sector};

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Taking a die, `visit forge`; `visit forge neutral` if it is for the neutral player.
    Visit {
        /// Beside which sector.
        sector: Sector,
        /// Whether it is for the neutral player.
        neutral: bool,
    },
    /// Taking a resource, `take gem@forge`.
    Take(Piece),
    /// Swapping a resource of the visited district with one on another, `swap gem@jeweller weapon@forge`.
    Swap(Piece, Piece),
    /// Moving a resource to a sector, `move book@library market`.
    Move(Piece, Sector),
    /// Moving a die that lies at one sector to another, `turn die@forge inn`.
    Turn {
        /// Where it lies.
        from: Sector,
        /// Where it is put.
        to: Sector,
    },
    /// Moving the submarine, `submarine market`.
    Submarine(Sector),
    /// Giving two resources for a point, the lesser first, `give gem book`.
    Give(Resource, Resource),
    /// Giving no more, `done`.
    Done,
}

/// A resource on a sector, `gem@forge`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Where it is.
    pub at: Sector,
    /// What it is.
    pub resource: Resource,
}

const EXPECTED: &str = "visit forge, visit forge neutral, take gem@forge, swap gem@jeweller weapon@forge, \
                        move book@library market, turn die@forge inn, submarine market, give gem book, done";

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Visit { sector, neutral: false } => write!(f, "visit {sector}"),
            Self::Visit { sector, neutral: true } => write!(f, "visit {sector} neutral"),
            Self::Take(piece) => write!(f, "take {piece}"),
            Self::Swap(mine, other) => write!(f, "swap {mine} {other}"),
            Self::Move(piece, to) => write!(f, "move {piece} {to}"),
            Self::Turn { from, to } => write!(f, "turn die@{from} {to}"),
            Self::Submarine(to) => write!(f, "submarine {to}"),
            Self::Give(one, other) => write!(f, "give {one} {other}"),
            Self::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        read(text).ok_or_else(|| ReadError::new(text, EXPECTED))
    }
}

fn read(text: &str) -> Option<Action> {
    Some(match text.split(' ').collect::<Vec<_>>()[..] {
        ["visit", sector] => Action::Visit { sector: sector.parse().ok()?, neutral: false },
        ["visit", sector, "neutral"] => {
            Action::Visit { sector: sector.parse().ok()?, neutral: true }
        }
        ["take", piece] => Action::Take(piece.parse().ok()?),
        ["swap", mine, other] => Action::Swap(mine.parse().ok()?, other.parse().ok()?),
        ["move", piece, to] => Action::Move(piece.parse().ok()?, to.parse().ok()?),
        ["turn", die, to] => {
            let from = die.strip_prefix("die@")?.parse().ok()?;
            Action::Turn { from, to: to.parse().ok()? }
        }
        ["submarine", to] => Action::Submarine(to.parse().ok()?),
        ["give", one, other] => {
            let (one, other) = unordered(one.parse().ok()?, other.parse().ok()?);
            Action::Give(one, other)
        }
        ["done"] => Action::Done,
        _ => return None,
    })
}

game::serde_as_text!(Action);

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}@{}", self.resource, self.at)
    }
}

impl FromStr for Piece {
    type Err = ReadError;

    fn from_str(word: &str) -> Result<Self, ReadError> {
        word.split_once('@')
            .and_then(|(resource, at)| {
                Some(Self { resource: resource.parse().ok()?, at: at.parse().ok()? })
            })
            .ok_or_else(|| ReadError::new(word, "a resource on a sector, such as gem@forge"))
    }
}

game::serde_as_text!(Piece);
