use std::fmt;
use std::str::FromStr;

use game::{ReadError, number, serde_as_text, words};

/// A cell of a collection or beside it, `shelf1.3`: row from the top, column from the left, both from 1. Row 0 is above
/// the top row and column 0 to the left of the first, where a collection can still grow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Cell {
    /// The row.
    pub row: u8,
    /// The column.
    pub column: u8,
}

impl Cell {
    pub(crate) fn bit(self) -> u64 {
        1u64.checked_shl(u32::from(self.column)).unwrap_or(0)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "shelf{}.{}", self.row, self.column)
    }
}

impl FromStr for Cell {
    type Err = ReadError;

    fn from_str(word: &str) -> Result<Self, ReadError> {
        let cell = || {
            let (row, column) = word.split_once('.')?;
            Some(Self { row: number(row, "shelf", 0..=4)?, column: number(column, "", 0..=200)? })
        };
        cell().ok_or_else(|| ReadError::new(word, "a place on a shelf, such as shelf1.3"))
    }
}

serde_as_text!(Cell);

words! {
    /// Where the Wizard pushes cards to.
    pub enum Direction, "left, right, up or down" {
        /// To the left.
        Left = "left",
        /// To the right.
        Right = "right",
        /// To the row above.
        Up = "up",
        /// To the row below.
        Down = "down",
    }
}
