use std::sync::atomic::AtomicBool;

use game::{Bot, Game, Quick, Seed, Sight};

/// Takes any candidate, each as likely as the other.
#[derive(Clone, Debug)]
pub struct Random<G: Game> {
    chance: Quick,
    scratch: Vec<G::Action>,
}

impl<G: Game> Random<G> {
    /// A bot whose choices flow from the seed.
    pub fn new(seed: Seed) -> Self {
        Self { chance: Quick::new(seed), scratch: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Random<G> {
    fn choose(&mut self, sight: &Sight<G>, _: &AtomicBool) -> G::Action {
        let candidate = sight.random_candidate(&mut self.chance, &mut self.scratch);
        candidate.expect("a seat that is to move has a candidate")
    }

    fn restart(&mut self, seed: Seed) -> bool {
        self.chance = Quick::new(seed);
        true
    }
}
