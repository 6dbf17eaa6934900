use game::{Outcome, Seat, Seed, Telling};
use serde::{Deserialize, Serialize};
use table::Alternative;

use crate::Grade;

/// The version of the form in which an analysis is written.
pub const FORMAT: u16 = 1;

/// The analysis of a finished match. Expectations are shares of the win from 0 to 1, in thousandths.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    /// The version of this form, [`FORMAT`].
    pub format: u16,
    /// The game's id.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u16,
    /// The level of the bot that appraised.
    pub level: String,
    /// What the bot's own dice flowed from; it has nothing to do with the seed of the match.
    pub seed: Seed,
    /// How many plies the match had.
    pub plies: usize,
    /// How the match ended.
    pub outcome: Outcome,
    /// The seats that were analysed, in ascending order.
    pub seats: Vec<SeatAnalysis>,
}

/// What one seat decided.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatAnalysis {
    /// The seat.
    pub seat: Seat,
    /// Its decisions that could be appraised, in order. Where there was nothing to choose there is none.
    pub decisions: Vec<Decision>,
    /// What happened to its expectation between its last decision and the result.
    pub end: Option<Change>,
    /// What led from its first expectation to the result.
    pub balance: Balance,
    /// A word on style: five to eight lines to be told in the words of the game.
    pub style: Vec<Telling>,
}

/// One decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decision {
    /// The number of its ply, from 1.
    pub ply: usize,
    /// What happened to the seat's expectation since its decision before; `None` for the first.
    pub since: Option<Change>,
    /// What the seat did, in the game's notation.
    pub action: String,
    /// What that was good for, where the seat could be sure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Telling>,
    /// What the bot would have done.
    pub best: String,
    /// What that is good for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best_reason: Option<Telling>,
    /// What the seat could expect of the best action.
    pub before: f64,
    /// What it could expect of what it did; at least what it expected next, if nothing was learnt before that.
    pub after: f64,
    /// The difference.
    pub loses: f64,
    /// How bad that is.
    pub grade: Option<Grade>,
    /// What else the bot looked at, with what that loses beside the best: the better before the worse.
    pub others: Vec<Alternative>,
}

/// A change of a seat's expectation that its own decisions did not make.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Change {
    /// Where it comes from.
    pub cause: Cause,
    /// By how much the expectation rose; less than 0 if it fell.
    pub by: f64,
}

/// Where a change comes from: the last of these that there was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Cause {
    /// Nothing happened: the bot looked again, from one step further on, and thinks otherwise.
    Review,
    /// Only rolls and draws of the seat's own plies.
    Chance,
    /// Other seats acted, with what was rolled and drawn meanwhile.
    Others,
}

/// What led from the first expectation of a seat to its result: `start + chance + others + review - lost = result`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Balance {
    /// What the seat could expect at its first decision.
    pub start: f64,
    /// What rolls and draws gave, or took.
    pub chance: f64,
    /// What the others' actions gave or took, with what was rolled and drawn meanwhile.
    pub others: f64,
    /// What the bot thought otherwise when it looked again.
    pub review: f64,
    /// What the seat's decisions lost.
    pub lost: f64,
    /// Its share of the win.
    pub result: f64,
}

/// A point of the curve of a seat's expectation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// After how many plies.
    pub ply: usize,
    /// What the seat could expect then.
    pub expectation: f64,
}

impl Decision {
    /// Takes in what the seat could expect of what it did. What is as good as the best is the best.
    pub(crate) fn lead_to(&mut self, after: f64) {
        self.after = after;
        self.loses = thousandths((self.before - after).max(0.0));
        self.grade = Grade::of(self.loses);
        if self.loses == 0.0 && self.best != self.action {
            let action = std::mem::replace(&mut self.best, self.action.clone());
            let reason = std::mem::replace(&mut self.best_reason, self.reason.clone());
            self.others.insert(0, Alternative { action, loses: 0.0, reason });
        }
    }
}

impl Balance {
    /// What was not in the seat's hands.
    pub fn luck(&self) -> f64 {
        thousandths(self.chance + self.others)
    }

    pub(crate) fn new(decisions: &[Decision], end: Option<Change>, result: f64) -> Self {
        let mut balance = Self { result, ..Self::default() };
        balance.start = decisions.first().map_or(result, |first| first.before);
        for change in decisions.iter().filter_map(|decision| decision.since).chain(end) {
            let sum = match change.cause {
                Cause::Review => &mut balance.review,
                Cause::Chance => &mut balance.chance,
                Cause::Others => &mut balance.others,
            };
            *sum = thousandths(*sum + change.by);
        }
        balance.lost = thousandths(decisions.iter().map(|decision| decision.loses).sum());
        balance
    }
}

impl SeatAnalysis {
    /// The curve of the seat's expectation: before and after each decision, and at last the result, after `plies` plies.
    pub fn curve(&self, plies: usize) -> Vec<Point> {
        let around = |decision: &Decision| {
            let before = Point { ply: decision.ply - 1, expectation: decision.before };
            [before, Point { ply: decision.ply, expectation: decision.after }]
        };
        let mut curve: Vec<_> = self.decisions.iter().flat_map(around).collect();
        // A last decision that ends the match has the result instead of what was expected.
        curve.pop_if(|last| last.ply == plies);
        curve.push(Point { ply: plies, expectation: self.balance.result });
        curve
    }
}

/// No bot knows more exactly; and sums of such numbers come out even.
pub(crate) fn thousandths(share: f64) -> f64 {
    // Never a negative zero.
    (share * 1000.0).round() / 1000.0 + 0.0
}
