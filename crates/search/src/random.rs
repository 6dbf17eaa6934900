use game::{Bot, Chance, Game, Seat, Seed};

use crate::Quick;

/// Takes any legal action, each as likely as the other.
#[derive(Clone, Debug)]
pub struct Random(Quick);

impl Random {
    /// A bot whose choices flow from the seed.
    pub fn new(seed: Seed) -> Self {
        Self(Quick::new(seed))
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _: Seat, _: &G::View, legal: &[G::Action]) -> G::Action {
        legal[self.0.below(legal.len() as u32) as usize].clone()
    }
}
