use std::time::{Duration, Instant};

use game::{Outcome, Seat};
use table::Moment;

/// 95 % of a normal distribution lie within so many standard deviations.
pub(super) const NORMAL: f64 = 1.96;

/// A bot, its rival, which sits at all other seats, and what they played. A bot alone has none.
pub(super) struct Pair {
    pub(super) bot: usize,
    pub(super) rival: Option<usize>,
    pub(super) deals: Vec<Deal>,
}

/// One deal, played with the bot at every seat in turn.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Deal {
    games: u32,
    /// The bot's shares of first places.
    won: f64,
    /// The games that several seats won together.
    draws: u32,
    /// The first places of each seat, whoever sat there.
    seats: Vec<f64>,
    /// The bot's points.
    score: f64,
    /// Its points beyond those of the best other.
    margin: f64,
    /// How long the bot and its rival thought, if that was measured.
    thought: [Thought; 2],
}

/// How long a bot thought.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Thought {
    decisions: u32,
    time: Duration,
    longest: Duration,
}

impl Thought {
    fn and(self, other: Self) -> Self {
        Self {
            decisions: self.decisions + other.decisions,
            time: self.time + other.time,
            longest: self.longest.max(other.longest),
        }
    }

    /// The mean of a decision, in seconds, and the longest; `None` if nothing was measured.
    pub(super) fn seconds(self) -> Option<[f64; 2]> {
        let mean = self.time.as_secs_f64() / f64::from(self.decisions);
        (self.decisions > 0).then_some([mean, self.longest.as_secs_f64()])
    }
}

/// Measures one thought after the other.
#[derive(Default)]
pub(super) struct Stopwatch(Option<Instant>);

impl Stopwatch {
    pub(super) fn watch(&mut self, deal: &mut Deal, is_bot: bool, moment: Moment) {
        match (moment, self.0) {
            (Moment::Begins, _) => self.0 = Some(Instant::now()),
            (Moment::Ends, Some(begin)) => {
                let time = begin.elapsed();
                let thought = &mut deal.thought[usize::from(!is_bot)];
                *thought = thought.and(Thought { decisions: 1, time, longest: time });
            }
            (Moment::Ends, None) => {}
        }
    }
}

impl Deal {
    pub(super) fn new(seats: u8) -> Self {
        let seats = vec![0.0; seats.into()];
        let thought = [Thought::default(); 2];
        Self { games: 0, won: 0.0, draws: 0, seats, score: 0.0, margin: 0.0, thought }
    }

    /// Takes in a game with the bot at `seat`.
    pub(super) fn add(&mut self, seat: Seat, outcome: &Outcome) {
        let winners = outcome.winners();
        self.games += 1;
        self.draws += u32::from(winners.len() > 1);
        for winner in winners.iter() {
            let share = 1.0 / winners.len() as f64;
            self.seats[winner.index()] += share;
            self.won += if winner == seat { share } else { 0.0 };
        }
        let score = |seat: usize| f64::from(outcome.scores[seat]);
        let others = (0..outcome.scores.len()).filter(|&other| other != seat.index());
        let best = others.map(score).reduce(f64::max);
        self.score += score(seat.index());
        self.margin += best.map_or(0.0, |best| score(seat.index()) - best);
    }

    fn share(&self) -> f64 {
        self.won / f64::from(self.games)
    }
}

impl Pair {
    pub(super) fn new(bot: usize, rival: Option<usize>) -> Self {
        Self { bot, rival, deals: Vec::new() }
    }

    pub(super) fn games(&self) -> u32 {
        self.deals.iter().map(|deal| deal.games).sum()
    }

    fn per_game(&self, of: impl Fn(&Deal) -> f64) -> f64 {
        self.deals.iter().map(of).sum::<f64>() / f64::from(self.games())
    }

    /// The bot's share of first places.
    pub(super) fn share(&self) -> f64 {
        self.per_game(|deal| deal.won)
    }

    /// Between what the share lies with 95 % confidence. The games of a deal are not independent, so a deal counts as
    /// one observation; if all deals went the same way, the interval is Wilson's.
    pub(super) fn interval(&self) -> [f64; 2] {
        let (mean, deals) = (self.share(), self.deals.len() as f64);
        let squares = self.deals.iter().map(|deal| (deal.share() - mean).powi(2)).sum::<f64>();
        let [low, high] = if squares > 1e-12 && deals > 1.0 {
            let half = NORMAL * (squares / (deals - 1.0) / deals).sqrt();
            [mean - half, mean + half]
        } else {
            wilson(mean, deals)
        };
        [low.max(0.0), high.min(1.0)]
    }

    /// The share of games that several seats won together.
    pub(super) fn draws(&self) -> f64 {
        self.per_game(|deal| deal.draws.into())
    }

    /// The bot's share of first places in the games that one seat won.
    pub(super) fn decisive(&self) -> Option<f64> {
        let draws: f64 = self.deals.iter().map(|deal| f64::from(deal.draws)).sum();
        let decisive = f64::from(self.games()) - draws;
        // With two players a draw is half a win.
        let two = self.deals.first().is_some_and(|deal| deal.seats.len() == 2);
        let won: f64 = self.deals.iter().map(|deal| deal.won).sum();
        (two && decisive > 0.0).then(|| (won - draws / 2.0) / decisive)
    }

    /// The share of first places of each seat.
    pub(super) fn seats(&self) -> Vec<f64> {
        let seats = self.deals.first().map_or(0, |deal| deal.seats.len());
        (0..seats).map(|seat| self.per_game(|deal| deal.seats[seat])).collect()
    }

    /// How long the bot (0) and its rival (1) thought.
    pub(super) fn thought(&self, of: usize) -> Thought {
        self.deals.iter().map(|deal| deal.thought[of]).fold(Thought::default(), Thought::and)
    }

    pub(super) fn score(&self) -> f64 {
        self.per_game(|deal| deal.score)
    }

    pub(super) fn margin(&self) -> f64 {
        self.per_game(|deal| deal.margin)
    }
}

/// Wilson's interval of a share in `count` observations.
fn wilson(share: f64, count: f64) -> [f64; 2] {
    let square = NORMAL * NORMAL / count;
    let middle = share + square / 2.0;
    let half = (square * share * (1.0 - share) + square * square / 4.0).sqrt();
    [(middle - half) / (1.0 + square), (middle + half) / (1.0 + square)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deal(games: &[[i32; 2]]) -> Deal {
        let mut deal = Deal::new(2);
        for (seat, scores) in (0..).zip(games) {
            deal.add(Seat(seat), &Outcome::by_score(*scores, Vec::new()));
        }
        deal
    }

    fn pair(deals: Vec<Deal>) -> Pair {
        Pair { deals, ..Pair::new(0, Some(1)) }
    }

    #[test]
    fn a_deal_counts_from_both_seats() {
        let pair = pair(vec![deal(&[[7, 3], [2, 2]]), deal(&[[1, 5], [0, 6]])]);
        assert_eq!((pair.games(), pair.share(), pair.draws()), (4, 0.625, 0.25));
        assert_eq!(pair.seats(), [0.375, 0.625]);
        assert_eq!((pair.score(), pair.margin()), (4.0, 1.5));
        assert_eq!(pair.decisive(), Some(2.0 / 3.0));
    }

    #[test]
    fn deals_that_each_seat_wins_once_leave_no_doubt_about_the_share() {
        let pair = pair(vec![deal(&[[1, 0], [1, 0]]); 50]);
        let [low, high] = pair.interval();
        assert_eq!(pair.share(), 0.5);
        assert!(low > 0.3 && high < 0.7, "{low} to {high}");
    }

    #[test]
    fn an_interval_holds_what_is_likely() {
        let all_won = pair(vec![deal(&[[1, 0], [0, 1]]); 20]);
        let [low, high] = all_won.interval();
        assert!((0.8..0.9).contains(&low) && high > 0.999, "{low} to {high}");
        let mixed: Vec<Deal> = (0..100)
            .map(
                |number| {
                    if number < 70 { deal(&[[1, 0], [0, 1]]) } else { deal(&[[0, 1], [1, 0]]) }
                },
            )
            .collect();
        let [low, high] = pair(mixed).interval();
        assert!((0.60..0.62).contains(&low) && (0.78..0.80).contains(&high), "{low} to {high}");
    }
}
