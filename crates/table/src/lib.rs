//! A running match with its types erased.
//!
//! [`Of<G>`] makes a [`Kind`] of any [`Game`](game::Game), and a [`Kind`] opens a [`Table`]. Servers, terminals and
//! programs know these two traits and no game by name. Here, and nowhere below, a match becomes JSON.

mod digest;
mod fair;
mod kind;
mod options;
mod perft;
mod refused;
mod replay;
mod running;
mod simulate;
mod snapshot;
mod table;
mod undo;

pub use digest::{Digest, from_hex, to_hex};
pub use fair::{Commitment, Fair, Nonce, Secret};
pub use kind::{Info, Kind, Of, OptionInfo, Source};
pub use refused::Refused;
pub use replay::{Checked, Ply, Replay, Setup, Start};
pub use serde_json::Value;
pub use simulate::Played;
pub use snapshot::{Dump, Snapshot};
pub use table::{Table, Thought, telling};
