use std::sync::atomic::AtomicBool;

use game::{Bot, Chance, Game, Seed, Sight};

use crate::Quick;

/// Takes any candidate, each as likely as the other.
#[derive(Clone, Debug)]
pub struct Random<G: Game> {
    chance: Quick,
    candidates: Vec<G::Action>,
}

impl<G: Game> Random<G> {
    /// A bot whose choices flow from the seed.
    pub fn new(seed: Seed) -> Self {
        Self { chance: Quick::new(seed), candidates: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Random<G> {
    fn choose(&mut self, sight: &Sight<G>, _: &AtomicBool) -> G::Action {
        sight.list_candidates(&mut self.candidates);
        self.candidates[self.chance.below(self.candidates.len() as u32) as usize].clone()
    }
}
