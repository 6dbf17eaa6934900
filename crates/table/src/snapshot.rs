use game::Seed;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Ply, Setup};

/// A running match at rest: it can be resumed without being played again. It holds all secrets of the match.
#[derive(Clone, Debug, Serialize, Deserialize)]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
