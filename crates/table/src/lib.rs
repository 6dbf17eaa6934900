//! Matches of any game, with their types erased.
//!
//! [`Erased<G>`] makes an [`AnyGame`] of any [`Game`](game::Game), and an [`AnyGame`] opens a [`Match`]. Servers, terminals
//! and programs use these two traits and know no game by name. This crate converts matches to JSON; the crates below it
//! do not know JSON.

mod any_game;
mod digest;
mod fair;
mod hint;
mod json;
mod options;
mod perft;
mod prepared;
mod refused;
mod replay;
mod running_match;
mod simulate;
mod snapshot;
mod typed_match;
mod undo;

pub use any_game::{AnyGame, Comments, Erased, Info, OptionInfo, Picture, Source, Statistics};
pub use digest::{Digest, from_hex, to_hex};
pub use fair::{Commitment, Fair, Nonce, Secret};
pub use hint::{Alternative, Appraisal, Hint};
pub use prepared::Prepared;
pub use refused::Refused;
pub use replay::{Checked, Ply, Replay, Setup, Start};
pub use running_match::{AppraisalTask, BotTask, HintTask, Match, TimedTask, telling};
pub use serde_json::Value;
pub use simulate::{LineUp, Moment, Played, Simulator};
pub use snapshot::{Dump, Snapshot};
