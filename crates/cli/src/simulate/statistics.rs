use std::borrow::Cow;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use table::Played;

/// One game won alone, in parts that can be shared by up to eight winners. Whole numbers add up to the same sum in
/// every order, so the number of threads makes no difference.
const WHOLE: u64 = 840;

/// What is counted over many matches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Statistics {
    pub(super) games: u64,
    /// How many decisions were made.
    pub(super) plies: u64,
    /// How many games several seats won together.
    pub(super) draws: u64,
    pub(super) seats: Vec<SeatStatistics>,
    /// Where the points come from.
    categories: BTreeMap<Cow<'static, str>, Category>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SeatStatistics {
    wins: u64,
    /// How many games ended with each score.
    scores: BTreeMap<i32, u64>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Category {
    /// Its place on the score sheet.
    place: usize,
    /// The points of each seat in all games.
    points: Vec<i64>,
}

impl Statistics {
    /// The same with one more match.
    pub(super) fn with(mut self, Played { outcome, plies }: &Played) -> Self {
        let winners = outcome.winners();
        self.games += 1;
        self.plies += plies;
        self.draws += u64::from(winners.len() > 1);
        self.seats.resize_with(outcome.scores.len(), Default::default);
        for (seat, score) in self.seats.iter_mut().zip(&outcome.scores) {
            *seat.scores.entry(*score).or_default() += 1;
        }
        for seat in winners.iter() {
            self.seats[seat.index()].wins += WHOLE / winners.len() as u64;
        }
        for (place, line) in outcome.sheet.iter().enumerate() {
            let points = line.points.iter().copied().map(i64::from);
            self.add(line.category.clone(), place, points);
        }
        self
    }

    /// Of both together.
    pub(super) fn and(mut self, other: Self) -> Self {
        self.games += other.games;
        self.plies += other.plies;
        self.draws += other.draws;
        self.seats.resize_with(self.seats.len().max(other.seats.len()), Default::default);
        for (mine, theirs) in self.seats.iter_mut().zip(other.seats) {
            mine.wins += theirs.wins;
            for (score, games) in theirs.scores {
                *mine.scores.entry(score).or_default() += games;
            }
        }
        for (name, theirs) in other.categories {
            self.add(name, theirs.place, theirs.points);
        }
        self
    }

    fn add(
        &mut self,
        category: Cow<'static, str>,
        place: usize,
        points: impl IntoIterator<Item = i64>,
    ) {
        match self.categories.entry(category) {
            Entry::Vacant(new) => {
                new.insert(Category { place, points: points.into_iter().collect() });
            }
            Entry::Occupied(mut known) => {
                let known = known.get_mut();
                known.place = known.place.min(place);
                known.points.iter_mut().zip(points).for_each(|(sum, points)| *sum += points);
            }
        }
    }

    pub(super) fn per_game(&self, count: u64) -> f64 {
        count as f64 / self.games as f64
    }

    pub(super) fn win_share(&self, seat: &SeatStatistics) -> f64 {
        self.per_game(seat.wins) / WHOLE as f64
    }

    /// The categories in the order of the score sheet, with the mean points of each seat.
    pub(super) fn categories(&self) -> Vec<(&str, Vec<f64>)> {
        let mut categories: Vec<_> = self.categories.iter().collect();
        categories.sort_by_key(|(name, category)| (category.place, *name));
        let mean = |points: &i64| *points as f64 / self.games as f64;
        categories
            .into_iter()
            .map(|(name, category)| (name.as_ref(), category.points.iter().map(mean).collect()))
            .collect()
    }
}

impl SeatStatistics {
    pub(super) fn mean(&self) -> f64 {
        let points: i64 =
            self.scores.iter().map(|(score, games)| i64::from(*score) * *games as i64).sum();
        points as f64 / self.scores.values().sum::<u64>() as f64
    }

    /// The least score that at least `percent` of the games do not exceed.
    pub(super) fn percentile(&self, percent: u64) -> i32 {
        let games: u64 = self.scores.values().sum();
        let mut reached = 0;
        for (score, count) in &self.scores {
            reached += count;
            if reached * 100 >= games * percent {
                return *score;
            }
        }
        0
    }
}

#[cfg(test)]
mod tests {
    use game::{Outcome, SheetLine};

    use super::*;

    fn played(scores: &[i32]) -> Statistics {
        let sheet = vec![SheetLine::new("zeal", scores.to_vec()), SheetLine::new("art", [0, 0])];
        let outcome = Outcome::by_score(scores, sheet);
        Statistics::default().with(&Played { outcome, plies: 3 })
    }

    fn all(games: &[&[i32]]) -> Statistics {
        games.iter().map(|scores| played(scores)).fold(Statistics::default(), Statistics::and)
    }

    #[test]
    fn a_shared_first_place_is_split() {
        let statistics = all(&[&[5, 5], &[5, 4], &[5, 4], &[1, 9]]);
        let shares: Vec<f64> =
            statistics.seats.iter().map(|seat| statistics.win_share(seat)).collect();
        assert_eq!(shares, [0.625, 0.375]);
        assert_eq!(statistics.draws, 1);
        assert_eq!(statistics.per_game(statistics.plies), 3.0);
    }

    #[test]
    fn percentiles_are_scores_that_happened() {
        let games: Vec<[i32; 2]> = (1..=10).map(|score| [score, -score]).collect();
        let games: Vec<&[i32]> = games.iter().map(<[i32; 2]>::as_slice).collect();
        let statistics = all(&games);
        let percentiles =
            |seat: usize| [10, 50, 90].map(|percent| statistics.seats[seat].percentile(percent));
        assert_eq!(percentiles(0), [1, 5, 9]);
        assert_eq!(percentiles(1), [-10, -6, -2]);
        assert_eq!(statistics.seats[0].mean(), 5.5);
    }

    #[test]
    fn categories_keep_the_order_of_the_sheet() {
        let statistics = all(&[&[1, 2], &[2, 4]]);
        assert_eq!(statistics.categories(), [("zeal", vec![1.5, 3.0]), ("art", vec![0.0, 0.0])]);
    }

    #[test]
    fn the_order_of_adding_makes_no_difference() {
        let games: [&[i32]; 4] = [&[5, 5], &[-5, 4], &[7, 4], &[1, 9]];
        let [a, b, c, d] = games.map(played);
        let one_way = a.clone().and(b.clone()).and(c.clone().and(d.clone()));
        assert_eq!(one_way, d.and(c).and(b).and(a));
    }
}
