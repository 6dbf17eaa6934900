use std::sync::atomic::AtomicBool;

use game::{Advice, Bot, Game, Meter, Sight};

/// Two bots that share a seat: what is to be decided says which of them thinks.
pub(crate) struct Pair<G: Game> {
    pub(crate) one: Box<dyn Bot<G>>,
    pub(crate) other: Box<dyn Bot<G>>,
    /// Whether a decision is for `one`.
    pub(crate) is_for_one: fn(&Sight<G>) -> bool,
}

impl<G: Game> Pair<G> {
    fn bot(&mut self, sight: &Sight<G>) -> &mut dyn Bot<G> {
        if (self.is_for_one)(sight) { &mut *self.one } else { &mut *self.other }
    }
}

impl<G: Game> Bot<G> for Pair<G> {
    fn choose(&mut self, sight: &Sight<G>, stop: &AtomicBool) -> G::Action {
        self.bot(sight).choose(sight, stop)
    }

    fn advise(&mut self, sight: &Sight<G>, stop: &AtomicBool) -> Vec<Advice<G::Action>> {
        self.bot(sight).advise(sight, stop)
    }

    fn appraise(
        &mut self,
        sight: &Sight<G>,
        taken: &G::Action,
        stop: &AtomicBool,
    ) -> Vec<Advice<G::Action>> {
        self.bot(sight).appraise(sight, taken, stop)
    }

    fn report_to(&mut self, meter: Meter) {
        self.one.report_to(meter.clone());
        self.other.report_to(meter);
    }

    fn hurry(&mut self, part: u32) {
        self.one.hurry(part);
        self.other.hurry(part);
    }
}
