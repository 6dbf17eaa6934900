use std::sync::atomic::{AtomicBool, Ordering};

use game::{Advice, Game, Quick, Sight};

use crate::payoff;

/// How many advised actions there are at most.
const MOST: usize = 5;

/// The first is the one that a bot would take. None of the others can be expected to bring more: what seems better was
/// tried less, or was lucky.
pub fn advice<A>(weighed: impl IntoIterator<Item = Advice<A>>) -> Vec<Advice<A>> {
    let mut advice: Vec<Advice<A>> = weighed.into_iter().collect();
    // A lead in points adds a little to a payoff.
    let share = |advice: &Advice<A>| advice.expectation.map(|share| share.clamp(0.0, 1.0));
    let best = advice.first().and_then(share);
    for one in &mut advice {
        one.expectation = share(one).zip(best).map(|(share, best)| share.min(best));
    }
    if let [_, others @ ..] = &mut advice[..] {
        let expected = |one: &Advice<A>| one.expectation.unwrap_or(0.0);
        others.sort_by(|one, other| expected(other).total_cmp(&expected(one)));
    }
    advice.truncate(MOST);
    advice
}

/// Puts what was compared with an action that was taken in order, the best first: as many as for an advice, and `taken`
/// among them however bad it is. Shares are within 0 and 1.
pub fn appraisal<A: PartialEq>(
    weighed: impl IntoIterator<Item = Advice<A>>,
    taken: &A,
) -> Vec<Advice<A>> {
    let mut weighed: Vec<Advice<A>> = weighed.into_iter().collect();
    for one in &mut weighed {
        one.expectation = one.expectation.map(|share| share.clamp(0.0, 1.0));
    }
    let expected = |one: &Advice<A>| one.expectation.unwrap_or(-1.0);
    // The sort is stable: of equals the one that the bot would take stays first.
    weighed.sort_by(|one, other| expected(other).total_cmp(&expected(one)));
    let mut place = 0;
    weighed.retain(|one| {
        place += 1;
        place <= MOST || one.action == *taken
    });
    weighed
}

/// Weighs actions by playing the match to its end after each of them, in worlds that look like the view.
pub struct Weighed<'a, G: Game> {
    /// What the seat sees.
    pub sight: &'a Sight<'a, G>,
    /// In how many worlds every action is tried.
    pub worlds: u32,
    /// Once it is set, no further world is drawn.
    pub stop: &'a AtomicBool,
}

impl<G: Game> Weighed<'_, G> {
    /// Weighs the actions, of which the first is the one to advise; `play_on` chooses for all seats afterwards.
    pub fn advice(
        &self,
        actions: Vec<G::Action>,
        chance: &mut Quick,
        play_on: impl FnMut(&G, game::Seat, &mut Quick) -> G::Action,
    ) -> Vec<Advice<G::Action>> {
        advice(self.weigh(actions, chance, play_on))
    }

    /// What can be expected of each of the actions, in their order; `play_on` chooses for all seats afterwards. All
    /// actions meet the same worlds and the same luck.
    pub fn weigh(
        &self,
        actions: Vec<G::Action>,
        chance: &mut Quick,
        mut play_on: impl FnMut(&G, game::Seat, &mut Quick) -> G::Action,
    ) -> Vec<Advice<G::Action>> {
        let (seat, view) = (self.sight.seat(), self.sight.view());
        let mut sums = vec![0.0; actions.len()];
        let mut worlds = 0;
        while worlds < self.worlds && !self.stop.load(Ordering::Relaxed) {
            let world = G::determinize(&view, chance);
            let luck = chance.fork();
            for (sum, action) in sums.iter_mut().zip(&actions) {
                let (mut state, mut luck) = (world.clone(), luck.clone());
                state.apply(seat, action, &mut luck, &mut ());
                while let Some(mover) = state.to_move().first() {
                    let action = play_on(&state, mover, &mut luck);
                    state.apply(mover, &action, &mut luck, &mut ());
                }
                *sum += state.outcome().map_or(0.0, |outcome| payoff(&outcome, seat));
            }
            worlds += 1;
        }
        let mean = |sum: f64| (worlds > 0).then(|| (sum / f64::from(worlds)) as f32);
        let weighed = actions.into_iter().zip(sums);
        weighed.map(|(action, sum)| Advice { action, expectation: mean(sum) }).collect()
    }
}
