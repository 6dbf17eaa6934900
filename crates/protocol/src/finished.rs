use game::{Outcome, Telling};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// What all chance of a finished match followed from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Reveal {
    /// What was published before the match: SHA-256 of the secret's bytes.
    pub commitment: String,
    /// What the house had committed to.
    pub secret: String,
    /// What the players added, in the order of their seats.
    pub nonces: Vec<String>,
    /// What the players had committed to before the first nonce was opened, in the order of their seats: SHA-256 of the
    /// nonces' bytes, null for seats that added nothing. Absent where players committed to nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub commitments: Option<Vec<Option<String>>>,
    /// How many draws before this one came to nothing.
    #[serde(default)]
    #[ts(optional, as = "Option<u32>")]
    pub void_draws: u32,
    /// The match's seed: HMAC-SHA-256, keyed by the secret, of the nonces, each behind its length in one byte.
    pub seed: String,
}

/// What is telling of how a finished match was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Statistics {
    /// For each seat up to eight messages. An argument `category` is a line of the score sheet.
    #[ts(type = "Telling[][]")]
    #[schema(value_type = Vec<Vec<Object>>)]
    pub seats: Vec<Vec<Telling>>,
}

/// A finished match, ply by ply, from one point of view.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Story {
    /// The table at the beginning.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub first: Value,
    /// What happened.
    pub steps: Vec<Step>,
    /// How it ended.
    #[ts(type = "Outcome")]
    #[schema(value_type = Object)]
    pub outcome: Outcome,
    /// What all chance followed from.
    pub reveal: Reveal,
}

/// One ply of a finished match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Step {
    /// Who acted.
    pub seat: u8,
    /// What they did, in the game's notation.
    pub action: String,
    /// What was seen of it.
    #[ts(type = "Tagged[]")]
    #[schema(value_type = Vec<Object>)]
    pub sightings: Vec<Value>,
    /// The table after it.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub view: Value,
}
