use game::Telling;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// A game of the catalog, for those who choose one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct GameInfo {
    /// Its name in URLs, rows and replays.
    pub id: String,
    /// The version of its rules.
    pub rules: u16,
    /// The least and the most players.
    #[schema(value_type = Vec<u8>)]
    pub players: (u8, u8),
    /// Whether anything is ever hidden from a viewer.
    pub secrets: bool,
    /// What can be chosen beside the number of players.
    #[ts(type = "GameOption[]")]
    #[schema(value_type = Vec<Object>)]
    pub options: Value,
    /// The strengths of its bots, weakest first.
    pub levels: Vec<String>,
    /// The config of a match for which nothing was chosen.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub default: Value,
}

/// What is agreed before a match and never changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Terms {
    /// The game's id.
    pub game: String,
    /// The game's whole config; what is left out is as in the game's default.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub config: Value,
    /// How much time there is.
    #[serde(default)]
    pub pace: Pace,
    /// Whether the table is in the lobby; else it is reached by its link.
    #[serde(default)]
    pub public: bool,
    /// Whether people without a seat may watch; they see what the public sees.
    #[serde(default)]
    pub spectators: bool,
    /// Whether people may ask a bot for advice.
    #[serde(default)]
    pub hints: bool,
    /// Whether people may take back plies that taught them nothing.
    #[serde(default = "yes")]
    pub undo: bool,
    /// Whether one person may have several seats, because people share a device. It is so where a table is set up with
    /// several seats of one person.
    #[serde(default)]
    pub shared_device: bool,
}

fn yes() -> bool {
    true
}

/// How much time there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Pace {
    /// As much as one likes.
    #[default]
    None,
    /// A bank for the whole match, and a little more after every turn.
    Live {
        /// The bank, in seconds.
        bank_s: u32,
        /// What a turn adds, in seconds.
        increment_s: u32,
    },
    /// A limit for every decision.
    Correspondence {
        /// The limit, in seconds.
        turn_s: u32,
    },
}

/// A table to be set.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct NewTable {
    /// What is agreed.
    #[serde(flatten)]
    pub terms: Terms,
    /// Who is to sit where; as many as the config has players.
    pub seats: Vec<SeatChoice>,
}

/// Who is to sit somewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum SeatChoice {
    /// The person who sets the table up.
    Me,
    /// Free for the first person who takes it.
    Open,
    /// A bot.
    Bot {
        /// One of the game's levels.
        level: String,
    },
}

/// What is to happen with a seat before the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum SeatChange {
    /// I sit down.
    Take,
    /// The host invites a bot.
    Bot {
        /// One of the game's levels.
        level: String,
    },
    /// I stand up, or the host frees it.
    Free,
    /// The host removes the person there, who cannot come back to this table.
    Bar,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// People may sit down.
    Open,
    /// The match is on.
    Running,
    /// The match is over.
    Finished,
    /// The table was closed before a match began, or its match was called off.
    Closed,
}

/// A table from outside.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct TableInfo {
    /// Its name in URLs.
    pub id: String,
    /// The number of its last event.
    pub version: i64,
    /// When it was set, in milliseconds since 1970.
    pub created: i64,
    /// When something last happened, in milliseconds since 1970.
    pub at: i64,
    /// What is agreed. Lists leave out what is long in the config, such as the text of a whole box.
    pub terms: Terms,
    /// SHA-256 of the house's secret, from which, with the players' nonces, all chance of the match follows.
    pub commitment: String,
    /// How far it is.
    pub status: Status,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// Your seats.
    pub you: Vec<u8>,
    /// The seats that are kept for you.
    pub kept: Vec<u8>,
    /// Whether you may invite bots, free seats, start and close the table.
    pub host: bool,
    /// Who can act now.
    pub to_move: Vec<u8>,
    /// How the match ended.
    pub finish: Option<Finish>,
    /// The seats whose people asked a bot for advice in this match.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub hinted: Vec<u8>,
    /// The table where the same people play again.
    pub rematch: Option<String>,
    /// The table whose match is played again here.
    pub rematch_of: Option<String>,
    /// The position from which the match begins, if not from a set-up that was drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub begun_from: Option<Position>,
}

/// A position of a finished match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Position {
    /// The table of that match.
    pub table: String,
    /// After how many plies.
    pub ply: usize,
}

/// A wish to play on from a position of a finished match, against bots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PlayOn {
    /// After how many plies of that match.
    pub ply: usize,
    /// Where I sit.
    pub seat: u8,
    /// The level of the bots at the other seats.
    pub level: String,
}

/// How and when a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Finish {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The points of each seat.
    pub scores: Vec<i32>,
    /// The place of each seat, from 1.
    pub ranks: Vec<u8>,
}

/// A seat from outside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatInfo {
    /// Who sits there.
    #[serde(flatten)]
    pub occupant: Occupant,
    /// Whether a person is connected, as far as this process knows.
    pub connected: bool,
}

/// Who sits somewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Occupant {
    /// It is free.
    Open,
    /// A person.
    Person {
        /// Text, never markup.
        name: String,
        /// Why a bot stands in, if one does.
        away: Option<Away>,
        /// The level of the bot that stands in, if so.
        stand_in: Option<String>,
    },
    /// It is kept for a person, who has not sat down yet.
    Kept {
        /// Text, never markup.
        name: String,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: String,
    },
}

/// Why a bot stands in for a person, who may come back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Away {
    /// The person left.
    Left,
    /// The person's time was up.
    Flagged,
}

/// The body of every answer that is not a success.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Problem {
    /// What a person is to be told.
    #[ts(type = "Telling")]
    #[schema(value_type = Object)]
    pub telling: Telling,
}
