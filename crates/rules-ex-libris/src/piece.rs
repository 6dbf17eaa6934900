use std::fmt;
use std::str::FromStr;

use game::{ReadError, Seat, number, serde_as_text};
use serde::{Deserialize, Serialize};

use crate::{Actor, Special};

/// An assistant of a player who is known: `gnome`, or the word of a special one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub enum Figure {
    /// An ordinary assistant; those of a player are all alike.
    Gnome,
    /// A special assistant.
    Special(Special),
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Gnome => f.pad("gnome"),
            Self::Special(special) => special.fmt(f),
        }
    }
}

impl FromStr for Figure {
    type Err = ReadError;

    fn from_str(word: &str) -> Result<Self, ReadError> {
        match word {
            "gnome" => Ok(Self::Gnome),
            _ => word.parse().map(Self::Special),
        }
    }
}

serde_as_text!(Figure);

/// An assistant on a location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Piece {
    /// Whose it is.
    pub seat: Seat,
    /// Whether it is the special one.
    pub special: bool,
}

impl Piece {
    /// Its owner, acting through it.
    pub(crate) fn actor(self) -> Actor {
        Actor { seat: self.seat, special: self.special }
    }
}

/// Assistants of one player that are together: at home, or not placed yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Team {
    /// How many ordinary ones.
    pub gnomes: u8,
    /// Whether the special one is with them.
    pub special: bool,
}

impl Team {
    /// How many there are.
    #[inline]
    pub fn len(self) -> u8 {
        self.gnomes + u8::from(self.special)
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    pub(crate) fn join(&mut self, special: bool) {
        match special {
            true => self.special = true,
            false => self.gnomes += 1,
        }
    }

    pub(crate) fn leave(&mut self, special: bool) {
        match special {
            true => self.special = false,
            false => self.gnomes = self.gnomes.saturating_sub(1),
        }
    }
}

/// A player as a word, `player2`, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(pub Seat);

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "player{}", self.0.0 + 1)
    }
}

impl FromStr for Player {
    type Err = ReadError;

    fn from_str(word: &str) -> Result<Self, ReadError> {
        let player = number(word, "player", 1..=4);
        let seat = player.map(|player| Self(Seat(player - 1)));
        seat.ok_or_else(|| ReadError::new(word, "player1 to player4"))
    }
}

serde_as_text!(Player);
