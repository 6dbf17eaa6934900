use game::{Seat, Seats};
use serde::{Deserialize, Serialize};
use table::{Commitment, Nonce, Ply, Setup};

/// Something that happened at a table, as it is written to the log. It holds secrets of the match and is never sent to a
/// client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Event {
    /// A person sat down.
    Seated { seat: Seat, person: String, name: String },
    /// A seat is kept for a person, who has not sat down yet.
    Kept { seat: Seat, person: String, name: String },
    /// The host invited a bot.
    Invited { seat: Seat, level: String },
    /// A seat became free.
    Freed { seat: Seat },
    /// The host removed a person, who cannot come back to this table.
    Barred { person: String },
    /// A person gave their part of the seed, at a time when nobody committed to it. It counts only where the match began
    /// then.
    Nonce { person: String, nonce: Nonce },
    /// A person committed to their part of the seed.
    Committed { person: String, commitment: Commitment },
    /// The host wants to start: the people with these commitments, in the order of the seats, are to open their nonces.
    Drawing { commitments: Vec<Option<Commitment>>, absent: Seats },
    /// A person opened the nonce that they had committed to.
    Opened { person: String, nonce: Nonce },
    /// The people at these seats did not open their nonces in time, so the draw is void.
    Undrawn { seats: Seats },
    /// The match began under these rules, with these parts of the seed, in the order of the seats, and what people had
    /// committed to, after so many draws that were void. The people at the `absent` seats were not there, so their
    /// clocks wait for them.
    Started {
        nonces: Vec<Nonce>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitments: Option<Vec<Option<Commitment>>>,
        #[serde(default)]
        void_draws: u32,
        rules: u16,
        setup: Setup,
        #[serde(default, skip_serializing_if = "is_none")]
        absent: Seats,
    },
    /// A person who was absent when the match began has come.
    Came { seat: Seat },
    /// A seat acted.
    Played { ply: Ply },
    /// A seat took plies back; so many are left.
    Undone { seat: Seat, left: usize },
    /// A person asked the others to let them take plies back; so many would be left.
    UndoAsked { seat: Seat, left: usize },
    /// A person granted that.
    UndoGranted { seat: Seat },
    /// A person refused that.
    UndoRefused { seat: Seat },
    /// The person who had asked does not want it any more.
    UndoWithdrawn { seat: Seat },
    /// A person has another name.
    Renamed { person: String, name: String },
    /// A person wrote a chat line.
    Said {
        person: String,
        name: String,
        text: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<u32>,
    },
    /// A person asked a bot for advice, for the first time in this match.
    Hinted { seat: Seat },
    /// A person's time was up; a bot stands in.
    Flagged { seat: Seat },
    /// A person left a running match; a bot stands in.
    Left { seat: Seat },
    /// A person came back.
    Returned { seat: Seat },
    /// The same people play again, at that table.
    Rematch { table: String },
    /// The host closed the table before a match began, or a moderator at any time.
    Closed,
    /// A person called the match off, because another never showed up.
    CalledOff { seat: Seat },
    /// The rules have changed since the match began, and it cannot go on. This is the last event.
    Stopped,
}

impl Event {
    /// Whether other people, or fewer, are to play than before.
    pub(crate) fn changes_seats(&self) -> bool {
        matches!(
            self,
            Self::Seated { .. }
                | Self::Kept { .. }
                | Self::Invited { .. }
                | Self::Freed { .. }
                | Self::Barred { .. }
                | Self::Closed
        )
    }

    /// The event as it is written to the log.
    pub(crate) fn to_json(&self) -> String {
        serde_json::to_string(self).expect("an event is made of text, numbers and JSON values")
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_none(seats: &Seats) -> bool {
    seats.is_empty()
}
