use game::{Game, Outcome, Seat};

use crate::payoff;

/// What a position is worth to each seat, on the scale of [`payoff`]; a table has at most eight seats.
pub type Worth = [f32; 8];

/// The payoffs of a result.
pub fn worth_of(outcome: &Outcome) -> Worth {
    let mut worth = [0.0; 8];
    for (seat, worth) in (0..).zip(&mut worth).take(outcome.ranks.len()) {
        *worth = payoff(outcome, Seat(seat)) as f32;
    }
    worth
}

/// The chances of each seat to win with these points in sight, where a lead of `scale` points makes a win e times as
/// likely. A player alone has a rival, whose points come second.
pub fn shares(points: &[f32], scale: f32) -> Worth {
    let best = points.iter().copied().fold(f32::MIN, f32::max);
    let mut worth = [0.0; 8];
    for (worth, points) in worth.iter_mut().zip(points) {
        *worth = ((points - best) / scale).exp();
    }
    let sum: f32 = worth.iter().sum();
    worth.map(|worth| worth / sum.max(f32::MIN_POSITIVE))
}

/// The same chance for every seat.
pub fn even<G: Game>(state: &G) -> Worth {
    [1.0 / f32::from(state.seats()); 8]
}
