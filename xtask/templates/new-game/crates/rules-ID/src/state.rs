use game::Seat;
use serde::{Deserialize, Serialize};

use crate::saved::Saved;

/// A match of {{Title}}.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Saved", try_from = "Saved")]
pub struct {{Type}} {
    pub(crate) long: bool,
    pub(crate) count: u8,
    /// Whose turn it is; at the end, whose it would be.
    pub(crate) turn: Seat,
}

impl {{Type}} {
    /// Where the count ends ({{RULE}}-1).
    pub(crate) fn goal(&self) -> u8 {
        if self.long { 20 } else { 10 }
    }
}
