use std::sync::atomic::{AtomicBool, Ordering};

use game::{Bot, Chance, Game, Quick, Seed, Sight};

use crate::Knowledge;
use crate::knowledge::one_ply;

/// Takes what leads to the best position at once, on average over a few worlds that look like the view.
#[derive(Clone, Debug)]
pub struct Greedy<K> {
    knowledge: K,
    worlds: u32,
    chance: Quick,
}

impl<K> Greedy<K> {
    /// A bot that looks at so many worlds; what they are flows from the seed.
    pub fn new(seed: Seed, knowledge: K, worlds: u32) -> Self {
        Self { knowledge, worlds, chance: Quick::new(seed) }
    }
}

impl<G: Game, K: Knowledge<G>> Bot<G> for Greedy<K> {
    fn choose(&mut self, sight: &Sight<G>, stop: &AtomicBool) -> G::Action {
        let mut candidates = sight.candidates();
        let obvious = self.knowledge.obvious(&candidates);
        if candidates.len() == 1 || obvious.is_some() {
            return candidates.swap_remove(obvious.unwrap_or(0));
        }
        // Which of several equally good ones is taken must not depend on their order.
        self.chance.shuffle(&mut candidates);
        let view = sight.view();
        let mut sums = vec![0.0; candidates.len()];
        let mut ratings = Vec::new();
        for _ in 0..self.worlds {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let world = G::determinize(&view, &mut self.chance);
            let (knowledge, chance) = (&self.knowledge, &mut self.chance);
            one_ply(knowledge, &world, sight.seat(), &candidates, chance, &mut ratings);
            sums.iter_mut().zip(&ratings).for_each(|(sum, rating)| *sum += rating);
        }
        let best = (0..sums.len()).max_by(|&one, &other| sums[one].total_cmp(&sums[other]));
        candidates.swap_remove(best.unwrap_or(0))
    }
}
