use std::fmt;

use crate::ComponentList;

/// A person who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The person's id, which never changes.
    pub id: String,
    /// What the person wants to be called.
    pub name: String,
    /// When the person first came, in milliseconds since 1970.
    pub created: i64,
}

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It waits for players.
    Open,
    /// They play.
    Running,
    /// The match is over, or the host closed the table.
    Finished,
}

impl Status {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Running => "running",
            Self::Finished => "finished",
        }
    }

    /// The schema allows no other names.
    pub(crate) fn from_name(name: &str) -> Self {
        match name {
            "open" => Self::Open,
            "running" => Self::Running,
            _ => Self::Finished,
        }
    }
}

/// A table apart from its events.
#[derive(Clone, PartialEq, Eq)]
pub struct TableRow {
    /// The table's id, which never changes.
    pub id: String,
    /// The game that is played.
    pub game: String,
    /// What was agreed and may be shown, as the server wrote it.
    pub terms: String,
    /// What only the server may know, as it wrote it.
    pub house: String,
    /// The person who set it up.
    pub creator: String,
    /// The network that they came from, as the server named it; nothing once the match is over and this
    /// is forgotten.
    pub network: String,
    /// When, in milliseconds since 1970.
    pub created: i64,
    /// Whether the lobby shows it.
    pub public: bool,
    /// How far it has come.
    pub status: Status,
    /// When a process must look at it even if no client does, while it is running.
    pub wake_at: Option<i64>,
}

/// Without the `house`, which is secret.
impl fmt::Debug for TableRow {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("TableRow")
            .field("id", &self.id)
            .field("game", &self.game)
            .field("terms", &self.terms)
            .field("creator", &self.creator)
            .field("created", &self.created)
            .field("public", &self.public)
            .field("status", &self.status)
            .field("wake_at", &self.wake_at)
            .finish_non_exhaustive()
    }
}

/// A table to be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    /// The table.
    pub row: TableRow,
    /// Its first events, from version 1.
    pub events: Vec<Event>,
    /// The people who find it among their tables.
    pub members: Vec<String>,
    /// The component lists that its terms refer to.
    pub lists: Vec<ComponentList>,
}

/// Something that happened at a table.
#[derive(Clone, PartialEq, Eq)]
pub struct Event {
    /// Its place in the table's log, from 1, without gaps.
    pub version: i64,
    /// When it happened, in milliseconds since 1970.
    pub at: i64,
    /// Which ply of the match it is, if it is one. Plies rise from event to event; a ply that was taken back is none
    /// any more.
    pub ply: Option<i64>,
    /// The seats to move afterwards, one bit each.
    pub to_move: u8,
    /// What happened, as the server wrote it.
    pub data: String,
}

/// Without the data, which may be hidden from a viewer.
impl fmt::Debug for Event {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Event")
            .field("version", &self.version)
            .field("at", &self.at)
            .field("ply", &self.ply)
            .field("to_move", &self.to_move)
            .finish_non_exhaustive()
    }
}

/// What is to be added to the log of a table, and what follows from it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Append {
    /// The table.
    pub table: String,
    /// At least one event, with the versions that follow the last one.
    pub events: Vec<Event>,
    /// The last ply that stays: those after it are taken back before the new events count.
    pub undone_after: Option<i64>,
    /// How far the table has come now, if that changes.
    pub status: Option<Status>,
    /// When a process must look at the table even if no client does, if that changes.
    pub wake_at: Option<Option<i64>>,
    /// People who find the table among theirs from now on.
    pub join: Vec<String>,
    /// People who no longer do; leaving comes before joining.
    pub part: Vec<String>,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Which table.
    pub id: String,
    /// The game that is played.
    pub game: String,
    /// The person who set it up.
    pub creator: String,
    /// The network that they came from, as the server named it; nothing once the match is over and this
    /// is forgotten.
    pub network: String,
    /// When, in milliseconds since 1970.
    pub created: i64,
    /// Whether the lobby shows it.
    pub public: bool,
    /// How far it has come.
    pub status: Status,
    /// The version of its last event, 0 if there is none.
    pub version: i64,
    /// When the last event happened, or else when the table was set up.
    pub at: i64,
    /// The seats to move after the last event, one bit each.
    pub to_move: u8,
}

/// Whose tables are counted: those that a person set up, or all people of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner<'a> {
    /// The person's id.
    Person(&'a str),
    /// The network, as in [`TableRow::network`].
    Network(&'a str),
}

/// Where a list of a person's tables goes on: after a table, as that was when it was listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct After<'a> {
    /// Whether it was running.
    pub running: bool,
    /// When it had last changed.
    pub at: i64,
    /// Which table.
    pub id: &'a str,
}

impl After<'_> {
    /// The list begins.
    pub const NOTHING: Self = Self { running: true, at: i64::MAX, id: "" };
}

impl<'a> From<&'a Summary> for After<'a> {
    fn from(table: &'a Summary) -> Self {
        Self { running: table.status == Status::Running, at: table.at, id: &table.id }
    }
}

/// What this process hears of others that use the same database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// Another process appended to a table.
    Appended {
        /// The table.
        table: String,
        /// The version of its last event.
        version: i64,
    },
    /// Notices may have been missed: every table may have changed.
    Missed,
}
