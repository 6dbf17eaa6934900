use super::pair::{NORMAL, Pair};

/// Points of a rating by which a bot is ten times as likely to win.
const TENFOLD: f64 = 400.0;

/// A bot's strength, with half the width of its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rating {
    pub(super) rating: f64,
    pub(super) half: f64,
}

/// Ratings by the model of Bradley and Terry: a bot wins against each of its rivals in proportion to their strengths. The
/// first bot has 0. A table of `seats` has the bot once and its rival at all other seats. To every pair one game is added
/// that no one wins, so that a rating stays finite.
pub(super) fn ratings(bots: usize, seats: u8, pairs: &[Pair]) -> Vec<Rating> {
    let rivals = f64::from(seats.max(2) - 1);
    let mut strengths = vec![0.0; bots];
    let mut information = Vec::new();
    // Newton's method; it has settled long before.
    for _ in 0..100 {
        let mut slope = vec![0.0; bots];
        information = vec![vec![0.0; bots]; bots];
        for pair in pairs {
            let Some(rival) = pair.rival else { continue };
            let (one, other) = (pair.bot, rival);
            let games = f64::from(pair.games());
            let odds = f64::exp(strengths[one] - strengths[other]);
            let expected = odds / (odds + rivals);
            let won = pair.share() * games + 1.0 / (rivals + 1.0);
            let games = games + 1.0;
            slope[one] += won - games * expected;
            slope[other] -= won - games * expected;
            let known = games * expected * (1.0 - expected);
            information[one][one] += known;
            information[other][other] += known;
            information[one][other] -= known;
            information[other][one] -= known;
        }
        fix_first(&mut information);
        slope[0] = 0.0;
        let steps = solve(information.clone(), slope);
        for (strength, step) in strengths.iter_mut().zip(steps) {
            *strength += step.clamp(-1.0, 1.0);
        }
    }
    let scale = TENFOLD / std::f64::consts::LN_10;
    (0..bots)
        .map(|bot| {
            let unit = (0..bots).map(|other| if other == bot { 1.0 } else { 0.0 }).collect();
            let variance = if bot == 0 { 0.0 } else { solve(information.clone(), unit)[bot] };
            let half = NORMAL * variance.max(0.0).sqrt() * scale;
            Rating { rating: strengths[bot] * scale, half }
        })
        .collect()
}

/// Only differences are known: the first is held.
fn fix_first(matrix: &mut [Vec<f64>]) {
    matrix.iter_mut().for_each(|row| row[0] = 0.0);
    matrix[0].fill(0.0);
    matrix[0][0] = 1.0;
}

/// Solves a system of linear equations by elimination.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for column in 0..size {
        let pivot = matrix[column].clone();
        if pivot[column].abs() < 1e-12 {
            continue;
        }
        for row in (0..size).filter(|&row| row != column) {
            let factor = matrix[row][column] / pivot[column];
            for place in column..size {
                matrix[row][place] -= factor * pivot[place];
            }
            right[row] -= factor * right[column];
        }
    }
    let value = |place: usize| match matrix[place][place] {
        pivot if pivot.abs() < 1e-12 => 0.0,
        pivot => right[place] / pivot,
    };
    (0..size).map(value).collect()
}

#[cfg(test)]
mod tests {
    use game::{Outcome, Seat};

    use super::*;
    use crate::arena::pair::Deal;

    /// A pair of which the first won so many of 1,000 games.
    fn pair(bot: usize, rival: usize, won: u32) -> Pair {
        let deals = (0..1_000).map(|number| {
            let mut deal = Deal::new(2);
            let scores = if number < won { [1, 0] } else { [0, 1] };
            deal.add(Seat(0), &Outcome::by_score(scores, Vec::new()));
            deal
        });
        Pair { deals: deals.collect(), ..Pair::new(bot, Some(rival)) }
    }

    #[test]
    fn ten_wins_to_one_are_four_hundred_points() {
        let rated = ratings(2, 2, &[pair(0, 1, 91)]);
        assert_eq!(rated[0], Rating { rating: 0.0, half: 0.0 });
        assert!((rated[1].rating - 400.0).abs() < 5.0, "{rated:?}");
        assert!((30.0..50.0).contains(&rated[1].half), "{rated:?}");
    }

    #[test]
    fn a_bot_that_never_loses_has_a_finite_rating() {
        let rated = ratings(2, 2, &[pair(0, 1, 0)]);
        assert!((1_000.0..2_000.0).contains(&rated[1].rating), "{rated:?}");
    }

    #[test]
    fn steps_add_up() {
        let rated = ratings(3, 2, &[pair(0, 1, 240), pair(1, 2, 240), pair(0, 2, 91)]);
        assert!((rated[1].rating - 200.0).abs() < 10.0, "{rated:?}");
        assert!((rated[2].rating - 400.0).abs() < 10.0, "{rated:?}");
    }
}
