use std::sync::atomic::{AtomicBool, Ordering};

use game::{Bot, Chance, Game, Quick, Seed, Sight};

use crate::{payoff, playout};

/// No playout is longer: a game that random play does not end must not hang the bot.
const LONGEST: u32 = 2_000;

/// Tries every action in worlds that look like the view, plays each on at random, and keeps what did best.
///
/// All actions meet the same worlds and the same luck, which makes them comparable early. After each of several equal
/// parts of the budget the worse half of them is dropped (sequential halving), so most of the thinking goes into the
/// close calls.
#[derive(Clone, Debug)]
pub struct FlatMonteCarlo {
    chance: Quick,
    decisions: u32,
}

impl FlatMonteCarlo {
    /// A bot whose choices flow from the seed and cost about `decisions` simulated decisions each, in any game.
    pub fn new(seed: Seed, decisions: u32) -> Self {
        Self { chance: Quick::new(seed), decisions }
    }
}

impl<G: Game> Bot<G> for FlatMonteCarlo {
    fn choose(&mut self, sight: &Sight<G>, stop: &AtomicBool) -> G::Action {
        let mut candidates = sight.candidates();
        if candidates.len() == 1 {
            return candidates.remove(0);
        }
        let (seat, view) = (sight.seat(), sight.view());
        let mut rivals: Vec<_> = candidates.iter().map(|action| (0.0, action)).collect();
        // The sort below is stable, so this is what decides between actions that did equally well.
        self.chance.shuffle(&mut rivals);
        let rounds = rivals.len().next_power_of_two().ilog2();
        let mut scratch = Vec::new();
        for _ in 0..rounds {
            let mut left = self.decisions / rounds;
            // All actions have met the same worlds: what is the best so far is the best of those.
            while !stop.load(Ordering::Relaxed) {
                let world = G::determinize(&view, &mut self.chance);
                let luck = self.chance.fork();
                for (total, action) in &mut rivals {
                    let (mut state, mut chance) = (world.clone(), luck.clone());
                    state.apply(seat, action, &mut chance, &mut ());
                    let end = playout(&mut state, &mut chance, &mut scratch, LONGEST);
                    *total += match end.outcome {
                        Some(outcome) => payoff(&outcome, seat),
                        None => 1.0 / f64::from(state.seats()),
                    };
                    left = left.saturating_sub(1 + end.plies);
                }
                if left == 0 {
                    break;
                }
            }
            rivals.sort_by(|(one, _), (other, _)| other.total_cmp(one));
            rivals.truncate(rivals.len().div_ceil(2));
        }
        rivals[0].1.clone()
    }

    fn hurry(&mut self, part: u32) {
        self.decisions /= part.max(1);
    }
}
