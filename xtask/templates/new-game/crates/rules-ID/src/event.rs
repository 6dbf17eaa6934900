use game::Seat;
use serde::{Deserialize, Serialize};

use crate::Amount;

/// What happened, and what everyone saw of it: nothing is ever hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Sighting"))]
#[serde(tag = "tag")]
pub enum Event {
    /// The count was raised.
    #[serde(rename = "{{id}}-added")]
    Added {
        /// Who did it.
        seat: Seat,
        /// By how much.
        amount: Amount,
        /// The count now.
        count: u8,
    },
}
