use std::fmt;
use std::str::FromStr;

use game::ReadError;

/// The one thing to do: raising the count, `add two`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Action(pub Amount);

game::words! {
    /// How much is added ({{RULE}}-2).
    pub enum Amount, "one or two" {
        /// 1.
        One = "one",
        /// 2.
        Two = "two",
    }
}

impl Amount {
    /// What the count is raised by.
    pub fn number(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "add {}", self.0)
    }
}

impl FromStr for Action {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        text.strip_prefix("add ")
            .and_then(|amount| amount.parse().ok())
            .map(Self)
            .ok_or_else(|| ReadError::new(text, "add one, add two"))
    }
}

game::serde_as_text!(Action);
