use std::fmt::Display;

use game::{Advice, Telling};
use serde::{Deserialize, Serialize};

/// What a bot advises a seat to do. Actions are in the game's notation.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Hint {
    /// The best action that the bot knows.
    pub action: String,
    /// The share of the win that the seat can then expect, from 0 to 1; `None` if the bot does not know.
    pub expectation: Option<f64>,
    /// Why it is good, where that is sure.
    pub reason: Option<Telling>,
    /// The next best actions, the better before the worse; none if the bot does not compare.
    pub others: Vec<Alternative>,
}

/// Another action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Alternative {
    /// The action.
    pub action: String,
    /// How much less of the win can be expected of it.
    pub loses: f64,
    /// What it is good for, where that is sure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Telling>,
}

/// What a bot thinks of an action that a seat has taken.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Appraisal {
    /// The best action that the bot knows, which may be the one that was taken, and others.
    pub best: Hint,
    /// The share of the win that the seat could expect of what it took, at most that of the best; `None` if the bot does
    /// not know, or finds nothing to think about.
    pub taken: Option<f64>,
    /// What that was good for, where it was sure.
    pub reason: Option<Telling>,
}

/// Why an action is good, as far as the seat can know.
pub(crate) type Why<'a, A> = &'a dyn Fn(&A) -> Option<Telling>;

impl Appraisal {
    pub(crate) fn new<A: Display + PartialEq>(
        advice: Vec<Advice<A>>,
        taken: &A,
        why: Why<A>,
    ) -> Self {
        let share = advice.iter().find(|one| one.action == *taken).and_then(|one| one.expectation);
        let share = share.map(|share| thousandths(share.clamp(0.0, 1.0)));
        Self { best: Hint::new(advice, why), taken: share, reason: why(taken) }
    }
}

impl Hint {
    pub(crate) fn new<A: Display>(advice: Vec<Advice<A>>, why: Why<A>) -> Self {
        let mut advice = advice.into_iter().map(|Advice { action, expectation }| {
            let share = expectation.map(|share| thousandths(share.clamp(0.0, 1.0)));
            (action.to_string(), share, why(&action))
        });
        let Some((action, expectation, reason)) = advice.next() else {
            debug_assert!(false, "a bot advises at least one action");
            return Self::default();
        };
        let other = |(action, share, reason): (String, Option<f64>, Option<Telling>)| {
            let loses = (expectation? - share?).max(0.0);
            Some(Alternative { action, loses: (loses * 1000.0).round() / 1000.0, reason })
        };
        let others = advice.filter_map(other).collect();
        Self { action, expectation, reason, others }
    }
}

/// No bot knows more exactly.
fn thousandths(share: f32) -> f64 {
    (f64::from(share) * 1000.0).round() / 1000.0
}
