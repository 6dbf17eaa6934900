//! The levels of Libraria.
//!
//! The game hides nothing and has no luck after the set-up: all levels search the same tree, as far as their budget of
//! positions goes, and the better ones know the last points exactly. Beginners also misjudge.

mod alpha_beta;
mod board;
mod values;
mod weigh;

use std::sync::atomic::{AtomicBool, Ordering};

use game::{Advice, Bot, Chance, Level, Quick, Seed, Sight};
use rules_libraria::{Libraria, Place, View};
use search::{Random, advice, appraisal};

use self::alpha_beta::Search;
pub use self::alpha_beta::Thought;
use self::board::Board;
pub use self::board::UNIT;
use self::values::FITTED;
pub use self::values::{NAMES, Values, features};

/// How many times its budget a bot takes to appraise a placement, and how many positions at least: it has to compare them all.
const CARE: u64 = 20;
const LEAST_APPRAISED: u64 = 400_000;
/// From so many free points on placements are appraised exactly, also by those who play less well.
const EXACTLY_APPRAISED: u8 = 12;

/// How many positions are still looked at when the time is up in the middle of a proof.
const LOOK: u64 = 20_000;

/// The levels of Libraria, weakest first.
pub fn levels() -> Vec<Level<Libraria>> {
    fn bot(seed: Seed, skill: Skill) -> Box<dyn Bot<Libraria>> {
        Box::new(Librarian::new(seed, skill))
    }
    vec![
        Level { name: "random", bot: |seed| Box::new(Random::new(seed)) },
        Level { name: "greedy", bot: |seed| bot(seed, Skill::GREEDY) },
        Level { name: "novice", bot: |seed| bot(seed, Skill::NOVICE) },
        Level { name: "amateur", bot: |seed| bot(seed, Skill::AMATEUR) },
        Level { name: "expert", bot: |seed| bot(seed, Skill::EXPERT) },
        Level { name: "master", bot: |seed| bot(seed, Skill::MASTER) },
    ]
}

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// How many positions it looks at for a placement.
    pub budget: u64,
    /// How many placements it looks ahead at most.
    pub depth: u8,
    /// From so many free points on it plays perfectly, however many positions that takes.
    pub exact: u8,
    /// From so many free points on it tries to, within its budget.
    pub try_exact: u8,
    /// By how much it misjudges a placement at most, in [`UNIT`]s.
    pub error: u32,
    /// The size of its memory: `32 << memory` bytes while it thinks.
    pub memory: u32,
}

impl Skill {
    /// Takes the placement that looks best at once.
    pub const GREEDY: Self =
        Self { budget: 100_000, depth: 1, exact: 1, try_exact: 0, error: 0, memory: 1 };
    /// Sees what a pawn brings, and often not quite.
    pub const NOVICE: Self = Self { exact: 2, error: 400, ..Self::GREEDY };
    /// Also sees the answer to it.
    pub const AMATEUR: Self = Self { depth: 2, exact: 4, error: 150, ..Self::GREEDY };
    /// Looks some placements ahead.
    pub const EXPERT: Self =
        Self { budget: 200, depth: 36, exact: 8, try_exact: 0, error: 0, memory: 14 };
    /// Looks far ahead.
    pub const MASTER: Self =
        Self { budget: 400_000, depth: 36, exact: 18, try_exact: 20, error: 0, memory: 18 };
}

/// A bot for Libraria.
#[derive(Clone, Debug)]
pub struct Librarian {
    chance: Quick,
    skill: Skill,
    values: Values,
}

impl Librarian {
    /// A bot whose errors flow from the seed.
    pub fn new(seed: Seed, skill: Skill) -> Self {
        Self::with(seed, skill, FITTED.clone())
    }

    /// A bot that judges by other values.
    pub fn with(seed: Seed, skill: Skill, values: Values) -> Self {
        Self { chance: Quick::new(seed), skill, values }
    }

    /// The placement that it finds best, and what it expects of it; `None` if no seat is to move.
    pub fn think(&mut self, view: &View, stop: &AtomicBool) -> Option<Thought> {
        let board = Board::new(view, &self.values);
        let thought = self.search(&board, stop)?;
        // Komi and the first game of a mirror match count too, whatever happens in this game.
        let before = [0, 1].map(|seat| view.total[seat] - view.live[seat]);
        let before = board.for_mover(before[0] - before[1]) * UNIT;
        Some(Thought { value: thought.value + before, ..thought })
    }

    fn search(&mut self, board: &Board, stop: &AtomicBool) -> Option<Thought> {
        let Skill { budget, depth, exact, try_exact, error, memory } = self.skill;
        let left = board.left();
        let search = |budget| Search::new(&self.values, memory, budget, stop);
        if left <= exact
            && let Some(thought) = search(u64::MAX).solve(board)
        {
            return Some(thought);
        }
        if left <= try_exact
            && let Some(thought) = search(budget).solve(board)
        {
            return Some(thought);
        }
        if stop.load(Ordering::Relaxed) {
            // Half a proof says nothing. Without one a short look ahead is the best so far.
            let going_on = AtomicBool::new(false);
            let budget = budget.min(LOOK);
            return Search::new(&self.values, Skill::EXPERT.memory, budget, &going_on)
                .deepen(board, depth);
        }
        let mut search = search(budget);
        if error == 0 {
            return search.deepen(board, depth);
        }
        let rated = search.rate(board, depth).into_iter().map(|thought| {
            let error = self.chance.below(2 * error + 1) as i32 - error as i32;
            Thought { value: thought.value + error, ..thought }
        });
        rated.max_by_key(|thought| thought.value)
    }
}

impl Bot<Libraria> for Librarian {
    fn choose(&mut self, sight: &Sight<Libraria>, stop: &AtomicBool) -> Place {
        let thought = self.think(&sight.view(), stop);
        thought.and_then(|thought| thought.place()).unwrap_or_else(|| sight.candidates()[0])
    }

    fn advise(&mut self, sight: &Sight<Libraria>, stop: &AtomicBool) -> Vec<Advice<Place>> {
        advice(self.weigh(&sight.view(), None, stop))
    }

    fn appraise(
        &mut self,
        sight: &Sight<Libraria>,
        taken: &Place,
        stop: &AtomicBool,
    ) -> Vec<Advice<Place>> {
        let budget = self.skill.budget.saturating_mul(CARE).max(LEAST_APPRAISED);
        let exact = self.skill.exact.max(EXACTLY_APPRAISED);
        let mut careful = Self { skill: Skill { budget, exact, ..self.skill }, ..self.clone() };
        let mut weighed = careful.weigh(&sight.view(), Some(*taken), stop);
        if weighed.iter().all(|one| one.action != *taken) {
            weighed.push(Advice { action: *taken, expectation: None });
        }
        appraisal(weighed, taken)
    }

    /// Endgames that it always plays perfectly take no less time.
    fn hurry(&mut self, part: u32) {
        self.skill.budget /= u64::from(part.max(1));
    }
}
