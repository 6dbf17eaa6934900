use std::sync::atomic::AtomicBool;

use crate::{Game, Seat, Seed};

/// Somebody who plays by what a seat can see.
pub trait Bot<G: Game>: Send {
    /// One of the `legal` actions, of which there is at least one.
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &[G::Action]) -> G::Action;

    /// The same, unless the flag is set meanwhile: then nobody waits for the answer any more, and any will do. Bots
    /// that think long look at it.
    fn choose_unless(
        &mut self,
        seat: Seat,
        view: &G::View,
        legal: &[G::Action],
        _: &AtomicBool,
    ) -> G::Action {
        self.choose(seat, view, legal)
    }
}

/// A strength of bots that people can choose.
pub struct Level<G> {
    /// Its name on the command line and on the wire; the end of its message id (`level-amateur`).
    pub name: &'static str,
    /// A new bot of that strength, whose own dice flow from the seed.
    pub bot: fn(Seed) -> Box<dyn Bot<G>>,
}
