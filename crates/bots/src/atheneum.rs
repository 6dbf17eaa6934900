//! Atheneum: what a desk and a card promise, a rule of thumb, and the levels.

mod beam;
mod greedy;
mod student;

use game::{Bot, Level, Seed};
use rules_atheneum::{Action, Atheneum};
use search::{Keys, Mcts, Random, Settings};

use crate::pair::Pair;

pub use beam::{Beam, Resolution};
pub use greedy::Greedy;
pub use student::{NAMES, Student, features};

/// The levels of Atheneum, those for programs first, then from the gentlest to the strongest.
pub fn levels() -> Vec<Level<Atheneum>> {
    vec![
        Level { name: "random", bot: |seed| Box::new(Random::new(seed)) },
        Level { name: "greedy", bot: |seed| Box::new(Greedy::new(seed)) },
        Level { name: "novice", bot: |seed| level(seed, NOVICE, 1) },
        Level { name: "amateur", bot: |seed| level(seed, AMATEUR, 2) },
        Level { name: "expert", bot: |seed| search(seed, EXPERT, Student::new().wide(4)) },
        Level { name: "master", bot: |seed| search(seed, MASTER, Student::new().wide(192)) },
    ]
}

/// A level that plans nothing, and whose rollouts compare so many actions at each step.
fn level(seed: Seed, settings: Settings, sample: usize) -> Box<dyn Bot<Atheneum>> {
    Box::new(Mcts::new(seed, Student::new().sampling(sample), settings))
}

/// How the master chooses a card. A simulation takes some 200 microseconds: it resolves whole turns. The expert has a fiftieth
/// of the simulations and a narrow beam; the levels below have none.
///
/// What is drawn is not told apart (`keys`): by sightings it won 49.2 % ± 6.9 of 200 matches, at a fiftieth of the simulations
/// and in as much time.
pub const MASTER: Settings = Settings {
    simulations: 2_000,
    exploration: 0.35,
    horizon: 1,
    trust: 2.0,
    per_world: 2,
    temperature: 0.0,
    edges: 1 << 20,
    effort: 60_000_000,
    keys: Keys::Actions,
};
const EXPERT: Settings = Settings { simulations: 40, effort: 6_000_000, ..MASTER };
const AMATEUR: Settings = Settings { simulations: 40, horizon: 8, effort: 500_000, ..MASTER };
const NOVICE: Settings = Settings { simulations: 20, temperature: 0.02, ..AMATEUR };

/// How many times as many simulations the choice of a card takes as one of the many steps of a resolution, which the beam
/// has judged already.
const CARDS_FIRST: u32 = 4;
/// How many visits the best that the beam has found after an action counts as much as.
const BEAM_TRUST: f32 = 30.0;

/// Chooses cards by a search with these settings, which looks along the draft, and resolves what they give by one that
/// trusts a beam.
pub fn search(seed: Seed, settings: Settings, student: Student) -> Box<dyn Bot<Atheneum>> {
    let simulations = settings.simulations.div_ceil(CARDS_FIRST);
    let resolution = Settings { simulations, trust: BEAM_TRUST, ..settings };
    Box::new(Pair {
        one: Box::new(Mcts::new(seed, student, settings)),
        other: Box::new(Mcts::new(seed, student, resolution)),
        is_for_one: |sight| matches!(sight.candidates().first(), Some(Action::Play(_))),
    })
}
