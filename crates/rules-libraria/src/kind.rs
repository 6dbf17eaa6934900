use std::fmt;
use std::str::FromStr;

use game::ReadError;

use crate::word::travels_as_text;

/// What a tile shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// No book, `b0`.
    Empty,
    /// One book, `b1`.
    One,
    /// Two books, `b2`.
    Two,
    /// Three books, `b3`.
    Three,
    /// A mouse and no book, `mouse`.
    Mouse,
}

impl Kind {
    /// All kinds in order.
    pub const ALL: [Self; 5] = [Self::Empty, Self::One, Self::Two, Self::Three, Self::Mouse];

    /// What a tile of this kind brings its owner (LIB-6), more so under total control (LIB-7).
    pub fn points(self, total_control: bool) -> i32 {
        let more = i32::from(total_control);
        match self {
            Self::Mouse => -1 - more,
            books => books as i32 + more,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Self::Empty => "b0",
            Self::One => "b1",
            Self::Two => "b2",
            Self::Three => "b3",
            Self::Mouse => "mouse",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Kind {
    type Err = ReadError;

    fn from_str(word: &str) -> Result<Self, ReadError> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.word() == word)
            .ok_or_else(|| ReadError::new(word, "b0, b1, b2, b3 or mouse"))
    }
}

travels_as_text!(Kind);
