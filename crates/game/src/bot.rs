// A length of time is plain data; `core` has no clock to measure it with.
use core::time::Duration;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use crate::{Game, Seed, Sight};

/// A program that plays a seat by what the seat can see.
pub trait Bot<G: Game>: Send {
    /// Chooses a legal action of the seat that has the sight; it is to move.
    ///
    /// Once the flag is set the bot answers soon, with the best that it has found so far: its time is up, or the caller no
    /// longer needs the answer. Bots that think long look at the flag.
    fn choose(&mut self, sight: &Sight<G>, stop: &AtomicBool) -> G::Action;

    /// Weighs what the seat can do: the action that it would advise first, then others, the better before the worse. Of a
    /// bot that does not compare actions it is what it would choose, and nothing else.
    fn advise(&mut self, sight: &Sight<G>, stop: &AtomicBool) -> Vec<Advice<G::Action>> {
        vec![Advice { action: self.choose(sight, stop), expectation: None }]
    }

    /// Weighs an action that was taken as carefully as the best that the bot knows. Returns what it compared, the better
    /// before the worse; `taken`, which is legal, is always there. What was taken has no expectation if the bot does not
    /// compare actions, or if it finds nothing to think about.
    fn appraise(
        &mut self,
        sight: &Sight<G>,
        taken: &G::Action,
        stop: &AtomicBool,
    ) -> Vec<Advice<G::Action>> {
        let mut advice = self.advise(sight, stop);
        if !advice.iter().any(|one| one.action == *taken) {
            advice.push(Advice { action: taken.clone(), expectation: None });
        }
        advice
    }

    /// Shows on the meter how far its thoughts have come from now on. Bots that take no time do nothing.
    fn report_to(&mut self, meter: Meter) {
        let _ = meter;
    }

    /// Thinks only the given part of its usual time from now on: a half, a third, .. Bots that take no time do nothing.
    fn hurry(&mut self, part: u32) {
        let _ = part;
    }

    /// Becomes as if it had just been made with that seed, and says so; others have to be made anew. For bots that take so
    /// little time that making them would count.
    fn restart(&mut self, seed: Seed) -> bool {
        let _ = seed;
        false
    }
}

/// What a bot thinks of an action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice<A> {
    /// The action.
    pub action: A,
    /// The share of the win that the seat can expect if it acts like this, from 0 to 1, as far as the bot can tell: 1 is
    /// a win, a half a win shared by two. `None` if the bot does not know.
    pub expectation: Option<f32>,
}

/// How far a thought has come, from 0 to 1, for other threads to look at.
#[derive(Clone, Debug, Default)]
pub struct Meter(Arc<AtomicU32>);

impl Meter {
    /// Shows how far the thought has come.
    pub fn show(&self, share: f32) {
        self.0.store((share.clamp(0.0, 1.0) * 1000.0) as u32, Ordering::Relaxed);
    }

    /// What was shown last, in thousandths.
    pub fn thousandths(&self) -> u32 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A strength of bots that people can choose.
pub struct Level<G> {
    /// Its name on the command line and on the wire; the end of its message id (`level-amateur`).
    pub name: &'static str,
    /// A new bot of that strength, whose own dice flow from the seed.
    pub bot: fn(Seed) -> Box<dyn Bot<G>>,
}

impl<G> Level<G> {
    /// How long a bot of this strength may think about one decision while people wait. Bots have no clock: callers that
    /// have one set the flag when that time is up. Levels of other names have as long as the strongest.
    pub fn limit(&self) -> Duration {
        match self.name {
            "novice" | "amateur" => Duration::from_millis(100),
            "expert" => Duration::from_secs(1),
            _ => Duration::from_secs(5),
        }
    }
}
