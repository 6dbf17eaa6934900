//! What the methods take, by name.

use game::{Seat, Seed, Viewer};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use table::Dump;

/// The number of a match.
pub(super) type Id = u64;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    pub(super) game: String,
    #[serde(default)]
    pub(super) config: serde_json::Map<String, Value>,
    pub(super) seed: Option<Seed>,
    pub(super) rolls: Option<Vec<u32>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MatchId {
    #[serde(rename = "match")]
    pub(super) id: Id,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AtSeat {
    #[serde(rename = "match")]
    pub(super) id: Id,
    pub(super) seat: Seat,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeenBy {
    #[serde(rename = "match")]
    pub(super) id: Id,
    pub(super) viewer: Viewer,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlySeenBy {
    #[serde(rename = "match")]
    pub(super) id: Id,
    pub(super) ply: usize,
    pub(super) viewer: Viewer,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Act {
    #[serde(rename = "match")]
    pub(super) id: Id,
    pub(super) seat: Seat,
    pub(super) action: String,
    pub(super) rolls: Option<Vec<u32>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Undo {
    #[serde(rename = "match")]
    pub(super) id: Id,
    pub(super) seat: Seat,
    #[serde(default)]
    pub(super) bots: game::Seats,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Choose {
    #[serde(rename = "match")]
    pub(super) id: Id,
    pub(super) seat: Seat,
    pub(super) level: String,
    pub(super) seed: Option<Seed>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskHint {
    #[serde(rename = "match")]
    pub(super) id: Id,
    pub(super) seat: Seat,
    pub(super) level: Option<String>,
    pub(super) seed: Option<Seed>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Load {
    pub(super) replay: Box<RawValue>,
    pub(super) seed: Option<Seed>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Restore {
    pub(super) dump: Dump,
    pub(super) seed: Option<Seed>,
}
