//! Fits to positions: bots that think little play matches, in generations that each begin with the weights of the one
//! before. Positions are noted with how the match ended; the weights are those with which the features of the positions
//! foretell it best (logistic regression over the rivals of a match).

use std::sync::atomic::AtomicBool;

use bots::weights::{Features, RIVALS, Weights};
use bots::{atheneum, atlandice, ex_libris};
use game::{Bot, Chance, Game, Quick, Seat, Seed, Seeded, Sight};
use rules_atheneum::Atheneum;
use rules_atlandice::Atlandice;
use rules_ex_libris::ExLibris;
use search::{Mcts, Settings, Worth, shares};

use crate::Command;

/// What is fitted, and how.
pub(crate) struct Lesson<G: Game, const N: usize> {
    names: [&'static str; N],
    /// What the first generation plays with; what is not named counts nothing.
    first: &'static [(&'static str, f32)],
    /// How many matches are played if nothing else is said.
    games: u64,
    /// The numbers of players, one after the other.
    players: &'static [u8],
    settings: Settings,
    bot: fn(Seed, Weights<N>, Settings) -> Box<dyn Bot<G>>,
    features: fn(&G) -> Features<N>,
    /// How many points of a lead make a win e times as clear.
    scale: f32,
}

pub(crate) const ATLANDICE: Lesson<Atlandice, { atlandice::NAMES.len() }> = Lesson {
    names: atlandice::NAMES,
    first: &[("points", 0.2), ("majorities", 0.2), ("resources", 0.05)],
    games: 3_000,
    players: &[2, 2, 3, 4],
    settings: Settings { simulations: 60, temperature: 0.03, ..atlandice::MASTER },
    bot: |seed, weights, settings| {
        Box::new(Mcts::new(seed, atlandice::Diver::with(weights), settings))
    },
    features: atlandice::features,
    scale: 2.0,
};

pub(crate) const ATHENEUM: Lesson<Atheneum, { atheneum::NAMES.len() }> = Lesson {
    names: atheneum::NAMES,
    first: &[
        ("counted", 0.125),
        ("objectives", 0.125),
        ("filling", 0.125),
        ("books", 0.02),
        ("favourites", 0.03),
        ("in-hand", 0.125),
        ("spiders", 0.125),
        ("rearrangements", 0.0025),
        ("tokens", 0.125),
    ],
    games: 2_000,
    players: &[2, 2, 3, 4],
    // The ratings alone, and a glance at the best of them. Nothing is planned: that takes far less time, and
    // after 150 games weights fitted to the play of beams won 43.5 % ± 6.9 of 200 matches against those fitted to this.
    settings: Settings {
        simulations: 12,
        horizon: 2,
        temperature: 0.01,
        effort: 8_000_000,
        ..atheneum::MASTER
    },
    bot: |seed, weights, settings| {
        Box::new(Mcts::new(seed, atheneum::Student::with(weights).sampling(4), settings))
    },
    features: atheneum::features,
    scale: 6.0,
};

pub(crate) const EX_LIBRIS: Lesson<ExLibris, { ex_libris::NAMES.len() }> = Lesson {
    names: ex_libris::NAMES,
    first: &[
        ("stability", 0.1),
        ("popular", 0.1),
        ("banned", 0.1),
        ("diversity", 0.1),
        ("speciality", 0.1),
        ("buried", 0.1),
        ("books", 0.015),
        ("shelved", 0.03),
        ("hand", 0.06),
    ],
    games: 1_200,
    players: &[2, 2, 3, 4],
    // Without the ratings that the master begins with: a simulation takes far less time.
    settings: Settings {
        simulations: 60,
        horizon: 4,
        trust: 0.0,
        temperature: 0.03,
        ..ex_libris::MASTER
    },
    bot: |seed, weights, settings| {
        Box::new(Mcts::new(seed, ex_libris::Librarian::with(weights), settings))
    },
    features: ex_libris::features,
    scale: 8.0,
};

/// The points of all seats at the end.
fn scores<G: Game>(state: &G) -> Vec<f32> {
    let scores = state.outcome().map(|outcome| outcome.scores).unwrap_or_default();
    scores.into_iter().map(|score| score as f32).collect()
}

/// A position, and how the match ended.
struct Sample<const N: usize> {
    features: Features<N>,
    rivals: usize,
    result: Worth,
}

/// How many generations there are.
const GENERATIONS: u64 = 3;
/// One of so many positions is noted.
const APART: u32 = 6;
/// One of so many matches is kept back, to see how well the weights foretell what they were not fitted to.
const KEPT_BACK: u64 = 5;

impl Command {
    /// Fits the weights of a lesson and writes their file.
    pub(crate) fn teach<G: Game, const N: usize>(
        &self,
        lesson: &Lesson<G, N>,
    ) -> Result<(), String> {
        let games = self.games.unwrap_or(lesson.games).max(GENERATIONS * KEPT_BACK);
        let mut weights = [0.0; N];
        for (name, weight) in lesson.first {
            let place = lesson.names.iter().position(|known| known == name);
            weights[place.ok_or_else(|| format!("{name} is no feature of {}", self.name))?] =
                *weight;
        }
        let first = weights;
        let mut told = String::new();
        let (mut back, mut fitted) = (Vec::new(), Vec::new());
        for generation in 0..GENERATIONS {
            let from = generation * games / GENERATIONS;
            let to = (generation + 1) * games / GENERATIONS;
            let play = |number| self.game(lesson, Weights::from(weights), number);
            let played = self.in_order(from..to, games, play);
            // What was played with poorer weights is still true of many positions.
            for (number, samples) in (from..to).zip(played) {
                let part = if number % KEPT_BACK == 0 { &mut back } else { &mut fitted };
                part.extend(samples);
            }
            let before = loss(&back, &weights);
            weights = fit(&fitted, first);
            let after = loss(&back, &weights);
            told = format!("{} positions; foretells with a loss of {after:.4}", fitted.len());
            self.tell(&format!("generation {}: {told}, before {before:.4}", generation + 1));
        }
        let remark = format!("Last generation: {told}.");
        self.write(games, &remark, &lesson.names, &weights)
    }

    /// Plays one match and notes some of its positions.
    fn game<G: Game, const N: usize>(
        &self,
        lesson: &Lesson<G, N>,
        weights: Weights<N>,
        number: u64,
    ) -> Vec<Sample<N>> {
        let deal = self.seed(number);
        let mut chance = Quick::new(deal);
        let mut config = serde_json::to_value(G::Config::default()).expect("a config is JSON");
        config["players"] = lesson.players[number as usize % lesson.players.len()].into();
        let config: G::Config = serde_json::from_value(config).expect("a good config");
        let mut state = G::new(&config, &mut chance).expect("a good config");
        let mut bots: Vec<_> = Seat::all(state.seats())
            .map(|seat| {
                (lesson.bot)(Seeded::new(deal, seat.0.into()).seed(), weights, lesson.settings)
            })
            .collect();
        let mut samples = Vec::new();
        while let Some(seat) = state.to_move().first() {
            let sight = Sight::new(&state, seat);
            if sight.candidates().len() > 1 && chance.below(APART) == 0 {
                let rivals = usize::from(state.seats());
                let features = (lesson.features)(&state);
                samples.push(Sample { features, rivals, result: [0.0; RIVALS] });
            }
            let action = bots[seat.index()].choose(&sight, &AtomicBool::new(false));
            state.apply(seat, &action, &mut chance, &mut ());
        }
        let result = shares(&scores(&state), lesson.scale);
        samples.iter_mut().for_each(|sample| sample.result = result);
        samples
    }
}

/// The chances of the rivals of a sample by some weights.
fn chances<const N: usize>(sample: &Sample<N>, weights: &[f64; N]) -> Vec<f64> {
    let rivals = &sample.features[..sample.rivals];
    let sum = |features: &[f32; N]| -> f64 {
        features.iter().zip(weights).map(|(feature, weight)| f64::from(*feature) * weight).sum()
    };
    let sums: Vec<f64> = rivals.iter().map(sum).collect();
    let most = sums.iter().copied().fold(f64::MIN, f64::max);
    let parts: Vec<f64> = sums.iter().map(|sum| (sum - most).exp()).collect();
    let all: f64 = parts.iter().sum();
    parts.into_iter().map(|part| part / all).collect()
}

/// How badly the weights foretell the samples: the mean cross entropy.
fn loss<const N: usize>(samples: &[Sample<N>], weights: &[f32; N]) -> f64 {
    let weights = weights.map(f64::from);
    let each = samples.iter().map(|sample| {
        let chances = chances(sample, &weights);
        chances
            .iter()
            .zip(sample.result)
            .map(|(p, t)| -f64::from(t) * p.max(1e-9).ln())
            .sum::<f64>()
    });
    each.sum::<f64>() / samples.len().max(1) as f64
}

/// How strongly weights are held back to the first ones, in samples. Those of a match are much alike, so it takes more of
/// them to learn something.
const RIDGE: f64 = 600.0;

/// The weights with which the samples are foretold best (Newton's method).
fn fit<const N: usize>(samples: &[Sample<N>], first: [f32; N]) -> [f32; N] {
    // Features are measured by how much rivals differ in them, so that all are held back alike.
    let mut spread = [0.0f64; N];
    for sample in samples {
        for (place, spread) in spread.iter_mut().enumerate() {
            let column = sample.features[..sample.rivals].iter().map(|it| f64::from(it[place]));
            let mean = column.clone().sum::<f64>() / sample.rivals as f64;
            *spread += column.map(|it| (it - mean).powi(2)).sum::<f64>() / sample.rivals as f64;
        }
    }
    let count = samples.len().max(1) as f64;
    let ridge: Vec<f64> = spread.iter().map(|spread| RIDGE * (spread / count + 1e-6)).collect();
    let first = first.map(f64::from);
    let mut weights = first;
    for _ in 0..20 {
        let mut slope: Vec<f64> = (0..N).map(|at| ridge[at] * (first[at] - weights[at])).collect();
        let mut curve = vec![[0.0f64; N]; N];
        for sample in samples {
            let chances = chances(sample, &weights);
            let mut mean = [0.0f64; N];
            for (features, p) in sample.features.iter().zip(&chances) {
                for (mean, feature) in mean.iter_mut().zip(features) {
                    *mean += p * f64::from(*feature);
                }
            }
            for (rival, p) in chances.iter().enumerate() {
                let off: [f64; N] =
                    std::array::from_fn(|at| f64::from(sample.features[rival][at]) - mean[at]);
                let miss = f64::from(sample.result[rival]) - p;
                for one in 0..N {
                    slope[one] += miss * off[one];
                    for other in 0..N {
                        curve[one][other] += p * off[one] * off[other];
                    }
                }
            }
        }
        for at in 0..N {
            curve[at][at] += ridge[at];
        }
        let step = solve(curve, slope);
        let longest = step.iter().fold(0.0f64, |most, it| most.max(it.abs()));
        for (weight, step) in weights.iter_mut().zip(step) {
            *weight += step * (1.0 / longest).min(1.0);
        }
        if longest < 1e-6 {
            break;
        }
    }
    weights.map(|weight| weight as f32)
}

/// Solves linear equations (Gauss, with pivots).
pub(crate) fn solve<const N: usize>(mut rows: Vec<[f64; N]>, mut right: Vec<f64>) -> Vec<f64> {
    for column in 0..N {
        let pivot =
            (column..N).max_by(|&a, &b| rows[a][column].abs().total_cmp(&rows[b][column].abs()));
        let pivot = pivot.unwrap_or(column);
        rows.swap(column, pivot);
        right.swap(column, pivot);
        if rows[column][column].abs() < 1e-12 {
            continue;
        }
        for row in column + 1..N {
            let part = rows[row][column] / rows[column][column];
            let pivot = rows[column];
            for (entry, above) in rows[row].iter_mut().zip(pivot).skip(column) {
                *entry -= part * above;
            }
            right[row] -= part * right[column];
        }
    }
    let mut found = vec![0.0; N];
    for row in (0..N).rev() {
        let rest: f64 = (row + 1..N).map(|at| rows[row][at] * found[at]).sum();
        let pivot = rows[row][row];
        found[row] = if pivot.abs() < 1e-12 { 0.0 } else { (right[row] - rest) / pivot };
    }
    found
}
