use game::Seat;
use serde::{Deserialize, Serialize};
use table::{Nonce, Ply, Setup};

/// Something that happened at a table, as it is written down. It holds secrets of the match and never goes out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Event {
    /// A person sat down.
    Seated { seat: Seat, person: String, name: String },
    /// The host invited a bot.
    Invited { seat: Seat, level: String },
    /// A seat became free.
    Freed { seat: Seat },
    /// A person's part of the seed.
    Nonce { person: String, nonce: Nonce },
    /// The match began under these rules, with these parts of the seed, in the order of the seats.
    Started { nonces: Vec<Nonce>, rules: u16, setup: Setup },
    /// Somebody acted.
    Played { ply: Ply },
    /// Somebody took plies back; so many are left.
    Undone { seat: Seat, left: usize },
    /// Somebody said something.
    Said { person: String, name: String, text: String },
    /// A person's time was up.
    Flagged { seat: Seat },
    /// A person left a running match.
    Left { seat: Seat },
    /// A person came back.
    Returned { seat: Seat },
    /// The same people play again, at that table.
    Rematch { table: String },
    /// The host closed the table before a match began.
    Closed,
    /// The rules have changed, and what was played before cannot be followed any more. Nothing comes after this.
    Stopped,
}
