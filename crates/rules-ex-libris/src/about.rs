use std::fmt;
use std::str::FromStr;

use game::{ReadError, serde_as_text};

use crate::{Location, Special};

/// What people are told of a thing, as a word: `tent-about` is what the tent does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct About<T>(pub T);

impl<T: fmt::Display> fmt::Display for About<T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}-about", self.0)
    }
}

impl<T: FromStr<Err = ReadError>> FromStr for About<T> {
    type Err = ReadError;

    fn from_str(word: &str) -> Result<Self, ReadError> {
        let of = word.strip_suffix("-about");
        of.ok_or_else(|| ReadError::new(word, "a word such as tent-about"))?.parse().map(Self)
    }
}

serde_as_text!(About<Location>, About<Special>);
