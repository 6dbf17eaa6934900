use game::{Game, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{{Type}};

/// All there is to know; everyone sees the same, but for what they are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// Whether the goal is 20 instead of 10.
    pub long: bool,
    /// The count.
    pub count: u8,
    /// Where it ends.
    pub goal: u8,
    /// Whose turn it is; at the end, whose it would be.
    pub turn: Seat,
    /// What the viewer is asked to do.
    pub ask: Option<Ask>,
}

/// What a viewer is asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "tag")]
pub enum Ask {
    /// To raise the count.
    #[serde(rename = "{{id}}-ask-add")]
    Add {
        /// How much is left to the goal.
        left: u8,
    },
}

impl View {
    pub(crate) fn new(state: &{{Type}}, viewer: Viewer) -> Self {
        let goal = state.goal();
        let asked = viewer.seat().is_some_and(|seat| state.to_move().contains(seat));
        Self {
            long: state.long,
            count: state.count,
            goal,
            turn: state.turn,
            ask: asked.then_some(Ask::Add { left: goal - state.count }),
        }
    }

    /// The one state that looks like this.
    pub(crate) fn state(&self) -> {{Type}} {
        {{Type}} { long: self.long, count: self.count, turn: self.turn }
    }
}
