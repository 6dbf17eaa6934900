use game::{Outcome, Seat};

/// How much a lead in points can add to a win, or a deficit take from a defeat.
const MARGIN: f64 = 0.1;

/// What a result is worth to `seat`: its share of the win, between 0 and 1, and a little for the margin in points over
/// the best other seat, so that a bot which wins anyway (or loses anyway) still plays for points.
///
/// First places count and all others are alike: that is what tables and ladders count, what the weights of evaluators are
/// fitted to, and what an expectation shown to people means. Where half of the payoff was the rank, Atlandice's master won
/// 24.8 % ± 2.9 of 600 matches against three others of its kind, at a fiftieth of the simulations.
pub fn payoff(outcome: &Outcome, seat: Seat) -> f64 {
    let winners = outcome.winners();
    let share = if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
    share + MARGIN * margin(&outcome.scores, seat)
}

/// The lead of `seat` as a part of all points on the table: from -1 to 1, whatever points are worth in the game.
fn margin(scores: &[i32], seat: Seat) -> f64 {
    let others = scores.iter().enumerate().filter(|&(other, _)| other != seat.index());
    let (Some(&own), Some(best)) =
        (scores.get(seat.index()), others.map(|(_, &score)| score).max())
    else {
        return 0.0;
    };
    let all: f64 = scores.iter().map(|&score| f64::from(score).abs()).sum();
    (f64::from(own) - f64::from(best)) / all.max(1.0)
}
