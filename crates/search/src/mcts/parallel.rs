use std::collections::BTreeMap;

use game::{Game, Quick, Seed};

use super::{Finding, Mcts};
use crate::Knowledge;

impl<G: Game, K: Knowledge<G>> Mcts<G, K> {
    /// Splits its thought of the next decision into so many searches, each with a seed, a tree and an equal part of the
    /// budget of its own. The caller lets them think on threads of its own and [merges](merge) what they find: the same
    /// seed and number of parts give the same choice, whichever thread is done first.
    pub fn split(&mut self, parts: u32) -> Vec<Self> {
        let part = |_| {
            let mut settings = self.settings;
            settings.simulations = settings.simulations.div_ceil(parts);
            settings.effort = settings.effort.div_ceil(u64::from(parts));
            let mut part = Self::new(Seed([0; 32]), self.knowledge.clone(), settings);
            part.chance = Quick::fork(&mut self.chance);
            part
        };
        (0..parts).map(part).collect()
    }
}

/// What several searches have found about the same decision, taken together (root parallelism), the best first.
pub fn merge<A: Ord>(parts: impl IntoIterator<Item = Vec<Finding<A>>>) -> Vec<Finding<A>> {
    let mut sums: BTreeMap<A, (u32, f64, f32)> = BTreeMap::new();
    for Finding { action, visits, expectation } in parts.into_iter().flatten() {
        let (all, total, untried) = sums.entry(action).or_default();
        *all += visits;
        *total += f64::from(visits) * f64::from(expectation);
        *untried = expectation;
    }
    let mut findings: Vec<Finding<A>> = sums
        .into_iter()
        .map(|(action, (visits, total, untried))| {
            let tried = (total / f64::from(visits.max(1))) as f32;
            Finding { action, visits, expectation: if visits == 0 { untried } else { tried } }
        })
        .collect();
    findings.sort_by(Finding::best_first);
    findings
}
