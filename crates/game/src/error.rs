use std::borrow::Cow;
use std::fmt;

use crate::{Arg, Telling};

/// A config that no match can be set up with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidConfig(pub Telling);

impl InvalidConfig {
    /// The game is not for that many players.
    pub fn players(given: u8, least: u8, most: u8) -> Self {
        Self(match least == most {
            true => Telling::new("config-players-exactly").with("given", given).with("n", most),
            false => Telling::new("config-players")
                .with("given", given)
                .with("least", least)
                .with("most", most),
        })
    }
}

impl fmt::Display for InvalidConfig {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "invalid config: {}", self.0)
    }
}

impl std::error::Error for InvalidConfig {}

/// An action that the rules do not allow now, and why, in a form that a person can be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalAction(pub Telling);

impl IllegalAction {
    /// The match is over.
    pub fn over() -> Self {
        Self(Telling::new("refused-over"))
    }

    /// It is not that seat's turn.
    pub fn not_to_move(seat: crate::Seat) -> Self {
        Self(Telling::new("refused-not-to-move").with("seat", seat))
    }

    /// The action is not among the legal ones.
    pub fn unlisted(action: impl fmt::Display) -> Self {
        Self(Telling::new("refused-unlisted").with("action", Arg::Word(action.to_string())))
    }
}

impl fmt::Display for IllegalAction {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "illegal action: {}", self.0)
    }
}

impl std::error::Error for IllegalAction {}

/// A text that is no action of the game at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The text.
    pub given: String,
    /// What can be read, as an example or a form: `place p1`.
    pub expected: Cow<'static, str>,
    /// Why it cannot be read, where the game can say more than that.
    pub reason: Option<Telling>,
}

impl ReadError {
    /// `given` cannot be read, something like `expected` can.
    pub fn new(given: &str, expected: impl Into<Cow<'static, str>>) -> Self {
        Self { given: given.to_owned(), expected: expected.into(), reason: None }
    }

    /// The same with a reason that a person can be told.
    #[must_use]
    pub fn because(self, reason: Telling) -> Self {
        Self { reason: Some(reason), ..self }
    }

    /// The same, for a person.
    pub fn telling(&self) -> Telling {
        self.reason.clone().unwrap_or_else(|| {
            Telling::new("refused-unreadable")
                .with("given", &*self.given)
                .with("expected", &*self.expected)
        })
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "cannot read {:?}: expected {}", self.given, self.expected)
    }
}

impl std::error::Error for ReadError {}
