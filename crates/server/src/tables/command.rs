use game::Seat;
use table::Prepared;

use super::event::Event;

/// What a person asks a table to do.
#[derive(Clone, Debug)]
pub(crate) enum Command {
    Sit { seat: Seat, name: String },
    Invite { seat: Seat, level: String },
    Free { seat: Seat },
    Start,
    Leave,
    Return,
    Act { seat: Seat, version: i64, action: String },
    Undo { seat: Seat, version: i64 },
    AskUndo { seat: Seat, version: i64 },
    AnswerUndo { request: i64, grant: bool },
    Rename { name: String },
    Chat { text: String, name: String },
    Nonce { nonce: String },
    Rematch { table: String },
    Close,
}

/// What a valid command leads to.
#[derive(Default)]
pub(crate) struct Change {
    /// The events to append to the log; none if nothing changes.
    pub(crate) events: Vec<Event>,
    /// Where one of the events is a ply, that ply with its result.
    pub(crate) prepared: Option<Prepared>,
}

impl From<Event> for Change {
    fn from(event: Event) -> Self {
        vec![event].into()
    }
}

impl From<Vec<Event>> for Change {
    fn from(events: Vec<Event>) -> Self {
        Self { events, prepared: None }
    }
}
