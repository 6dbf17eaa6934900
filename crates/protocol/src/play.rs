use game::{Outcome, Telling, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{AnalysisProgress, Position, Reveal, SeatInfo, Status, Terms};

/// What a client may say at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ClientMessage {
    /// A decision.
    Act {
        /// The version that the person was looking at.
        version: i64,
        /// For which of the person's seats.
        seat: u8,
        /// In the game's notation.
        action: String,
    },
    /// Takes the person's last decision back.
    Undo {
        /// The version that the person was looking at.
        version: i64,
        /// For which of the person's seats.
        seat: u8,
    },
    /// Asks the others to let the person's last decision be taken back, where taking it back alone is refused.
    AskUndo {
        /// The version that the person was looking at.
        version: i64,
        /// For which of the person's seats.
        seat: u8,
    },
    /// Answers such a request of another person; the person who asked withdraws it by refusing.
    AnswerUndo {
        /// The version of the request.
        request: i64,
        /// Whether the decision may be taken back.
        grant: bool,
    },
    /// A chat line for all at the table.
    Chat {
        /// At most 500 characters.
        text: String,
        /// A number of the client's choice, by which it finds its line among the news.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        id: Option<u32>,
    },
    /// Asks a bot for advice; refused if there is another choice by the time it comes.
    Hint {
        /// For which of the person's seats.
        seat: u8,
    },
    /// Takes back the wish for advice that has not come yet.
    CancelHint,
    /// Asks whether an action would be accepted now. It changes nothing, and no other client learns of it.
    Try {
        /// For which of the person's seats.
        seat: u8,
        /// In the game's notation.
        action: String,
    },
    /// Chooses the point of view, among the person's seats and the public's.
    Look {
        /// Whose.
        #[ts(type = "Viewer")]
        viewer: Viewer,
    },
    /// Commits the person to their part of the match's seed, before the start; the last one counts.
    Commit {
        /// SHA-256 of the nonce's bytes, in hexadecimal digits.
        commitment: String,
    },
    /// Opens the nonce that the person has committed to, once the host has started the draw.
    Nonce {
        /// Up to 64 bytes in hexadecimal digits.
        nonce: String,
    },
    /// Asks for everything since a version, as on connecting.
    Sync {
        /// The last version that the client has; 0 if none.
        since: i64,
    },
}

/// What the server says at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// How the table stands, and what happened.
    State(Box<State>),
    /// Something that was asked for was not done.
    Refused {
        /// What was asked for.
        about: About,
        /// Why not.
        #[ts(type = "Telling")]
        telling: Telling,
        /// The version by which this was decided.
        version: i64,
    },
    /// A bot's advice.
    Hint {
        /// For whom.
        seat: u8,
        /// What the bot would do, in the game's notation.
        action: String,
        /// The version that the bot was looking at.
        version: i64,
        /// The share of the win that the seat can then expect, from 0 to 1; left out if the bot does not know.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        expectation: Option<f64>,
        /// Why it is good, where that is sure by what the seat can see.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "Telling")]
        reason: Option<Telling>,
        /// The next best actions, the better before the worse; left out if the bot does not compare.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<Alternative>>")]
        others: Vec<Alternative>,
    },
    /// How far the advice is that the client asked for; at most four a second, and only if it has changed.
    HintProgress {
        /// For whom.
        seat: u8,
        /// How much of the thought is done, from 0 to 1; 0 while it waits for its turn.
        done: f64,
    },
    /// How far the analysis of the finished match is.
    Analysis(AnalysisProgress),
    /// The answer to a client that tried an action.
    Tried {
        /// For which seat.
        seat: u8,
        /// As the client wrote it.
        action: String,
        /// Why it would be refused; null if it would be accepted.
        #[ts(type = "Telling | null")]
        refused: Option<Telling>,
    },
    /// The server is about to hang up. The client may come back with the last version it has.
    Bye {
        /// Why.
        #[ts(type = "Telling")]
        reason: Telling,
        /// The table's last version.
        version: i64,
    },
}

/// Another action than the one that a bot advises.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Alternative {
    /// In the game's notation.
    pub action: String,
    /// How much less of the win can be expected of it.
    pub loses: f64,
    /// What it is good for, where that is sure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Telling")]
    #[schema(value_type = Option<Object>)]
    pub reason: Option<Telling>,
}

/// What a refusal is about: the type of the client's message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum About {
    /// A decision.
    Act,
    /// Taking one back.
    Undo,
    /// Asking the others to let one be taken back.
    AskUndo,
    /// Answering that.
    AnswerUndo,
    /// A chat line.
    Chat,
    /// Asking for advice.
    Hint,
    /// Taking that back.
    CancelHint,
    /// Asking whether an action would be accepted.
    Try,
    /// A point of view.
    Look,
    /// Committing to a part of the seed.
    Commit,
    /// A part of the seed.
    Nonce,
    /// Catching up.
    Sync,
    /// A message that could not be read.
    Message,
}

/// How the table stands for one person, and what happened since the version that the client has. A client draws from
/// this alone; following a match and coming back to it are the same.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(concrete(View = Value))]
pub struct State<View = Value> {
    /// The number of the table's last event.
    pub version: i64,
    /// What is agreed, in the first state after connecting or asking to catch up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub terms: Option<Terms>,
    /// SHA-256 of the house's secret.
    pub commitment: String,
    /// How far the table is.
    pub status: Status,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// The person's seats.
    pub you: Vec<u8>,
    /// The seats that are kept for the person.
    pub kept: Vec<u8>,
    /// Whether the person may invite bots, free seats, start and close the table.
    pub host: bool,
    /// From whose point of view this is.
    #[ts(type = "Viewer")]
    pub viewpoint: Viewer,
    /// What the person's seats can do now.
    pub legal: Vec<Legal>,
    /// Who can act now.
    pub to_move: Vec<u8>,
    /// How much time is left, if time is limited.
    pub clocks: Option<Clocks>,
    /// In how many milliseconds the person may call the match off, because another who is to move never showed up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub call_off_ms: Option<i64>,
    /// How the match ended.
    #[ts(type = "Outcome | null")]
    pub outcome: Option<Outcome>,
    /// What all chance followed from, once the match is over.
    pub reveal: Option<Reveal>,
    /// How far the draw of the seed is, before the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub draw: Option<Draw>,
    /// The seats whose people asked a bot for advice in this match.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub hinted: Vec<u8>,
    /// What somebody asks the others to let be taken back.
    pub undo_request: Option<UndoRequest>,
    /// How many people without a seat are connected, as far as this process knows. Players are told when it changes.
    pub watchers: usize,
    /// The table where the same people play again.
    pub rematch: Option<String>,
    /// The table whose match is played again here.
    pub rematch_of: Option<String>,
    /// The position from which the match begins, if not from a set-up that was drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub begun_from: Option<Position>,
    /// What happened since the version that the client has.
    pub news: Vec<News>,
    /// More happened than can be told: draw without telling the story.
    pub fresh: bool,
    /// Everything known from that viewpoint; null before the start. It comes last, so that the server can write it where it
    /// belongs without making a text of it first.
    #[ts(type = "unknown")]
    pub view: View,
}

/// How the seed of a match is drawn: people commit to nonces, the host starts, and then they open them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Draw {
    /// What the people have committed to, in the order of the seats; null for seats that add nothing.
    pub commitments: Vec<Option<String>>,
    /// The seats whose nonces are to be opened; null until the host has started.
    pub awaited: Option<Vec<u8>>,
}

/// A person asks the others to let them take back their last decision, and everything since.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct UndoRequest {
    /// The version of the request.
    pub version: i64,
    /// Who asks.
    pub seat: u8,
    /// How many plies would be left.
    pub left: usize,
    /// The seats of the people who have not answered.
    pub waiting: Vec<u8>,
}

/// What one seat can do now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Legal {
    /// Who.
    pub seat: u8,
    /// In the game's notation; null while the list would give the answer away.
    pub actions: Option<Vec<String>>,
}

/// How much time is left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Clocks {
    /// Of each seat, in milliseconds, when this was sent.
    pub left_ms: Vec<i64>,
    /// Whose clocks run.
    pub running: Vec<u8>,
}

/// Something that happened at the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct News {
    /// Its number.
    pub version: i64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What.
    #[serde(flatten)]
    pub what: What,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum What {
    /// A seat acted.
    Ply {
        /// The number of the ply, from 1.
        ply: usize,
        /// Who.
        seat: u8,
        /// What was seen of it from this point of view; null if that cannot be told any more.
        #[ts(type = "Tagged[] | null")]
        sightings: Option<Vec<Value>>,
    },
    /// A seat took decisions back.
    Undo {
        /// Who.
        seat: u8,
        /// How many plies are left.
        left: usize,
    },
    /// A person asks the others to let them take back their last decision.
    UndoAsked {
        /// Who.
        seat: u8,
        /// How many plies would be left.
        left: usize,
    },
    /// A person grants what was asked.
    UndoGranted {
        /// Who.
        seat: u8,
    },
    /// A person refuses what was asked.
    UndoRefused {
        /// Who.
        seat: u8,
    },
    /// The person who asked does not want it any more.
    UndoWithdrawn {
        /// Who.
        seat: u8,
    },
    /// A person wrote a chat line.
    Chat {
        /// Text, never markup.
        name: String,
        /// The speaker's seats.
        seats: Vec<u8>,
        /// Text, never markup.
        text: String,
        /// The number that the speaker's client gave the line.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        id: Option<u32>,
    },
    /// A person sat down.
    Seated {
        /// Where.
        seat: u8,
        /// Text, never markup.
        name: String,
    },
    /// A bot was invited.
    Invited {
        /// Where.
        seat: u8,
        /// Its level.
        level: String,
    },
    /// A seat became free.
    Freed {
        /// Which.
        seat: u8,
    },
    /// A person has another name.
    Renamed {
        /// The person's seats.
        seats: Vec<u8>,
        /// The name until now. Text, never markup.
        before: String,
        /// The new one. Text, never markup.
        name: String,
    },
    /// The people at these seats did not open their nonces, so the draw is void and the host has to start again.
    Undrawn {
        /// Whose nonces were missing.
        seats: Vec<u8>,
    },
    /// The match began.
    Started,
    /// A person asked a bot for advice, for the first time in this match.
    Hinted {
        /// For which seat.
        seat: u8,
    },
    /// A person's time was up; a bot stands in.
    Flagged {
        /// Whose.
        seat: u8,
    },
    /// A person left; a bot stands in.
    Left {
        /// Who.
        seat: u8,
    },
    /// A person came back.
    Returned {
        /// Who.
        seat: u8,
    },
    /// The same people play again.
    Rematch {
        /// Where.
        table: String,
    },
    /// The table was closed.
    Closed,
    /// A person called the match off, because another never showed up.
    CalledOff {
        /// Who.
        seat: u8,
    },
}
