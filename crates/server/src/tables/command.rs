use game::{Seat, Seats};
use table::Prepared;

use super::event::Event;

/// What a person asks a table to do.
#[derive(Clone, Debug)]
pub(crate) enum Command {
    /// Those who are `blocked_by` want nothing to do with the person.
    Sit {
        seat: Seat,
        name: String,
        blocked_by: Vec<String>,
    },
    Invite {
        seat: Seat,
        level: String,
    },
    Free {
        seat: Seat,
    },
    /// The people at the `connected` seats are there.
    Start {
        connected: Seats,
    },
    /// The people at these seats, who were absent when the match began, are connected.
    Come {
        seats: Seats,
    },
    CallOff {
        now: i64,
    },
    Leave,
    Return,
    Act {
        seat: Seat,
        version: i64,
        action: String,
    },
    Undo {
        seat: Seat,
        version: i64,
    },
    AskUndo {
        seat: Seat,
        version: i64,
    },
    AnswerUndo {
        request: i64,
        grant: bool,
    },
    Rename {
        name: String,
    },
    /// By the `id` the client finds its line among the news.
    Chat {
        text: String,
        name: String,
        id: Option<u32>,
    },
    Commit {
        commitment: String,
    },
    Nonce {
        nonce: String,
    },
    Rematch {
        table: String,
    },
    /// Removes the person at a seat, who cannot come back.
    Bar {
        seat: Seat,
    },
    Close,
    CloseByModerator,
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
