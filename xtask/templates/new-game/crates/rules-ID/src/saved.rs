use game::Seat;
use serde::{Deserialize, Serialize};

use crate::{{Type}};

/// A state as it is written down. Reading it back checks it, so that what was edited by hand is refused or can be
/// played on.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object, the state of a match of {{Title}}")]
pub(crate) struct Saved {
    long: bool,
    count: u8,
    turn: Seat,
}

impl From<{{Type}}> for Saved {
    fn from(state: {{Type}}) -> Self {
        Self { long: state.long, count: state.count, turn: state.turn }
    }
}

impl TryFrom<Saved> for {{Type}} {
    /// What is wrong and how to put it right.
    type Error = String;

    fn try_from(saved: Saved) -> Result<Self, String> {
        let state = Self { long: saved.long, count: saved.count, turn: saved.turn };
        if state.turn.0 > 1 {
            return Err(format!("there is no seat {}: there are 0 and 1", state.turn));
        }
        if state.count > state.goal() {
            return Err(format!("the count ends at {}, not at {}", state.goal(), state.count));
        }
        Ok(state)
    }
}
