use std::fmt;

use game::Seed;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Ply, Setup};

/// All that is needed to go on with a match without playing it again. It holds all secrets of the match.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    /// The game's id.
    pub game: String,
    /// The version of the rules under which the match began.
    pub rules: u16,
    /// The whole config.
    pub config: Value,
    /// What all rolls follow from.
    pub seed: Option<Seed>,
    /// How the match began.
    pub setup: Setup,
    /// What was done so far.
    pub plies: Vec<Ply>,
    /// The full state after these plies.
    pub state: Value,
}

/// The full state of a match for local tools: position editors, tests. Never for a client.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dump {
    /// The game's id.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u16,
    /// The whole config.
    pub config: Value,
    /// The full state.
    pub state: Value,
}

/// For logs, so without anything that may be hidden from a viewer.
impl fmt::Debug for Snapshot {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut shown = f.debug_struct("Snapshot");
        shown.field("game", &self.game).field("rules", &self.rules);
        shown.field("plies", &self.plies.len()).finish_non_exhaustive()
    }
}

/// For logs, as that of [`Snapshot`].
impl fmt::Debug for Dump {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut shown = f.debug_struct("Dump");
        shown.field("game", &self.game).field("rules", &self.rules).finish_non_exhaustive()
    }
}
