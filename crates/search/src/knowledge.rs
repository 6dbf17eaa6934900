use game::{Chance, Game, Quick, Seat};

use crate::Worth;
use crate::worth::even;

/// What bots know of a game beside its rules. It only ever sees worlds that a bot has drawn itself.
pub trait Knowledge<G: Game>: Clone + Send + 'static {
    /// What a position is worth to each seat, before the end.
    fn worth(&self, state: &G) -> Worth;

    /// The place of the candidate that `seat` takes in a rollout.
    #[inline]
    fn roll(&self, state: &G, seat: Seat, candidates: &[G::Action], chance: &mut Quick) -> usize {
        let _ = (state, seat);
        chance.below(candidates.len() as u32) as usize
    }

    /// Clears `ratings` and fills it with what each candidate seems to be worth to `seat`, before any thought; it stays
    /// empty if nothing is known.
    fn rate(
        &self,
        state: &G,
        seat: Seat,
        candidates: &[G::Action],
        chance: &mut Quick,
        ratings: &mut Vec<f32>,
    ) {
        let _ = (state, seat, candidates, chance);
        ratings.clear();
    }

    /// Fills `plan`, which is empty, with what `seat` does next without a choice, in the tree below the root and in
    /// rollouts: one step there, however many actions it is, on which nothing branches and which is no decision to the
    /// horizon. It stays empty where `seat` has a choice to think about. Returns how many positions were looked at for it.
    #[inline]
    fn plan(&self, state: &G, seat: Seat, chance: &mut Quick, plan: &mut Vec<G::Action>) -> u32 {
        let _ = (state, seat, chance, plan);
        0
    }

    /// After how many decisions beyond the tree a position is judged, where it is `usual` otherwise.
    #[inline]
    fn horizon(&self, state: &G, usual: u32) -> u32 {
        let _ = state;
        usual
    }

    /// Takes only the given part of its usual time from now on; what takes no time of its own does nothing.
    fn hurry(&mut self, part: u32) {
        let _ = part;
    }

    /// The place of a candidate that is taken without thought.
    #[inline]
    fn obvious(&self, candidates: &[G::Action]) -> Option<usize> {
        let _ = candidates;
        None
    }
}

/// Knows nothing.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl<G: Game> Knowledge<G> for Plain {
    fn worth(&self, state: &G) -> Worth {
        even(state)
    }
}

/// The worth to `seat` of what each candidate leads to: a way to [rate](Knowledge::rate) them. All meet the same luck.
pub fn one_ply<G: Game>(
    knowledge: &impl Knowledge<G>,
    state: &G,
    seat: Seat,
    candidates: &[G::Action],
    chance: &mut Quick,
    ratings: &mut Vec<f32>,
) {
    ratings.clear();
    let luck = chance.fork();
    let rate = |action| after(knowledge, state, seat, action, &mut luck.clone());
    ratings.extend(candidates.iter().map(rate));
}

/// The place of the best of `sample` candidates drawn at random, by one ply: a way to [roll](Knowledge::roll).
pub fn best_of<G: Game>(
    sample: u32,
    knowledge: &impl Knowledge<G>,
    state: &G,
    seat: Seat,
    candidates: &[G::Action],
    chance: &mut Quick,
) -> usize {
    let mut best = (f32::MIN, 0);
    for _ in 0..sample.min(candidates.len() as u32) {
        let at = chance.below(candidates.len() as u32) as usize;
        let worth = after(knowledge, state, seat, &candidates[at], chance);
        if worth > best.0 {
            best = (worth, at);
        }
    }
    best.1
}

/// What `action` leads to, as it is worth to `seat`.
fn after<G: Game>(
    knowledge: &impl Knowledge<G>,
    state: &G,
    seat: Seat,
    action: &G::Action,
    chance: &mut Quick,
) -> f32 {
    let mut next = state.clone();
    next.apply(seat, action, chance, &mut ());
    position(knowledge, &next)[seat.index()]
}

/// What a position is worth, at the end or before it.
#[inline]
pub(crate) fn position<G: Game>(knowledge: &impl Knowledge<G>, state: &G) -> Worth {
    match state.outcome() {
        Some(outcome) => crate::worth::worth_of(&outcome),
        None => knowledge.worth(state),
    }
}
