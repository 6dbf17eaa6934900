use game::{Outcome, Telling};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Alternative;

/// How far the analysis of a finished match is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct AnalysisInfo {
    /// How far it is, and how much is done.
    #[serde(flatten)]
    pub progress: AnalysisProgress,
    /// Whether you may ask for it.
    pub may_ask: bool,
    /// Why it failed, or why you may not ask for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Telling")]
    #[schema(value_type = Option<Object>)]
    pub telling: Option<Telling>,
    /// The analysis of all seats, once it is done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub analysis: Option<Analysis>,
}

/// How much of an analysis is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct AnalysisProgress {
    /// How far it is.
    pub status: AnalysisStatus,
    /// How many analyses are before it in the queue.
    pub ahead: u32,
    /// How many plies have been looked at.
    pub done: u32,
    /// How many there are; 0 as long as that is not known.
    pub all: u32,
}

/// How far an analysis is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AnalysisStatus {
    /// No person has asked for one.
    None,
    /// It waits.
    Queued,
    /// A bot is at it.
    Running,
    /// It is there.
    Done,
    /// There is none, and asking again does not help.
    Failed,
}

/// The analysis of a finished match, as `docs/analysis.md` defines it. Expectations are shares of the win from 0 to 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Analysis {
    /// The version of this form.
    pub format: u16,
    /// The game's id.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u16,
    /// The level of the bot that judged.
    pub level: String,
    /// What the bot's own dice followed from.
    pub seed: String,
    /// How many plies the match had.
    pub plies: usize,
    /// How the match ended.
    #[ts(type = "Outcome")]
    #[schema(value_type = Object)]
    pub outcome: Outcome,
    /// What each seat decided, in ascending order.
    pub seats: Vec<SeatAnalysis>,
}

/// What one seat decided.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatAnalysis {
    /// The seat.
    pub seat: u8,
    /// Its decisions that could be judged, in order.
    pub decisions: Vec<Decision>,
    /// What happened to its expectation between its last decision and the result.
    pub end: Option<Change>,
    /// What led from its first expectation to the result.
    pub balance: Balance,
    /// A word on style. An argument `category` is a line of the score sheet.
    #[ts(type = "Telling[]")]
    #[schema(value_type = Vec<Object>)]
    pub style: Vec<Telling>,
}

/// One decision of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Decision {
    /// The number of its ply, from 1.
    pub ply: usize,
    /// What happened to the seat's expectation since its decision before; null for the first.
    pub since: Option<Change>,
    /// What the seat did, in the game's notation.
    pub action: String,
    /// What that was good for, where the seat could be sure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Telling")]
    #[schema(value_type = Option<Object>)]
    pub reason: Option<Telling>,
    /// What the bot would have done; the same if nothing is better.
    pub best: String,
    /// What that is good for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Telling")]
    #[schema(value_type = Option<Object>)]
    pub best_reason: Option<Telling>,
    /// What the seat could expect of the best action.
    pub before: f64,
    /// What it could expect of what it did.
    pub after: f64,
    /// The difference.
    pub loses: f64,
    /// How bad that is; null if it is not.
    pub grade: Option<Grade>,
    /// What else the bot looked at, the better before the worse.
    pub others: Vec<Alternative>,
}

/// How bad a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    /// It lost a little.
    Inaccuracy,
    /// It lost more.
    Mistake,
    /// It lost much.
    Blunder,
}

/// A change of a seat's expectation that its own decisions did not make.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Change {
    /// Where it comes from.
    pub cause: Cause,
    /// By how much the expectation rose; less than 0 if it fell.
    pub by: f64,
}

/// Where a change of expectation comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// Nothing happened: the bot looked again and thinks otherwise.
    Review,
    /// Rolls and draws of the seat's own plies.
    Chance,
    /// Other seats acted.
    Others,
}

/// What led from the first expectation of a seat to its result: `start + chance + others + review - lost = result`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Balance {
    /// What the seat could expect at its first decision.
    pub start: f64,
    /// What rolls and draws gave or took.
    pub chance: f64,
    /// What the others' actions gave or took.
    pub others: f64,
    /// What the bot thought otherwise when it looked again.
    pub review: f64,
    /// What the seat's decisions lost.
    pub lost: f64,
    /// Its share of the win.
    pub result: f64,
}
