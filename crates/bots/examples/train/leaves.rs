//! The leave values of Gutenberg: bots that think little play matches, in generations that each begin with the leave
//! values of the one before. After each draft and each round it is noted what best word each rival can expect, and which
//! letters it has. A leave value is by how much a letter raises what came of it in the end, measured in points of the
//! expected word (linear regression on the differences between the rivals of a match).

use std::sync::atomic::AtomicBool;

use bots::gutenberg::leaves::{LETTERS, Leaves, NAMES, Outlook, bonuses, outlook};
use bots::gutenberg::{Printer, Skill};
use game::{Bot, Game, Quick, Seat, Seeded, Sight};
use rules_gutenberg::{Config, Gutenberg, Language, Phase};

use crate::Command;
use crate::regression::solve;

/// How many matches are played if nothing else is said.
const GAMES: u64 = 2_400;
/// How many generations there are.
const GENERATIONS: u64 = 2;
/// The numbers of players, one after the other.
const PLAYERS: [u8; 4] = [2, 2, 3, 4];
/// What plays.
const PRINTER: Skill = Skill { futures: 4, words: 20, ..Skill::MASTER };
/// In how many futures what is noted is weighed: others than those that the choices were made in.
const FUTURES: u32 = 32;
/// One of so many matches is kept back, to see how well the numbers foretell what they were not fitted to.
const KEPT_BACK: u64 = 5;
/// How strongly leave values may be held back to nothing, in cards: what foretells the matches that are kept back best.
const RIDGES: [f64; 5] = [30.0, 100.0, 300.0, 1_000.0, 10_000.0];

/// The expected word, the letters, and the value of all cards.
const COLUMNS: usize = 2 + LETTERS;

/// What was noted of a match, for each seat.
struct Notes {
    language: Language,
    /// After the drafts of the first four rounds.
    drafts: Vec<Vec<Outlook>>,
    /// After these rounds; the last time when the last word is to be written.
    collections: Vec<Vec<Outlook>>,
    /// What cards that were not known yet would have brought.
    bonuses: Vec<[f32; 3]>,
    points: Vec<f64>,
}

/// A rival of a match: by how much its features and what came of them differ from the mean of all rivals.
struct Row {
    features: [f64; COLUMNS],
    result: f64,
}

impl Command {
    /// Fits the leave values and writes their file.
    pub(crate) fn fit_leaves(&self) -> Result<(), String> {
        let games = self.games.unwrap_or(GAMES).max(GENERATIONS * KEPT_BACK);
        let mut numbers = [0.0; NAMES.len()];
        let mut told = String::new();
        let mut notes = Vec::new();
        for generation in 0..GENERATIONS {
            let from = generation * games / GENERATIONS;
            let to = (generation + 1) * games / GENERATIONS;
            let leaves = Leaves::from(numbers);
            notes.extend(self.in_order(from..to, games, |number| self.notes(leaves, number)));
            (numbers, told) = fit_all(&notes);
            self.tell(&format!("generation {}: {told}", generation + 1));
        }
        self.write(games, &format!("Mean squared errors: {told}."), &NAMES, &numbers)
    }

    /// Plays one match.
    fn notes(&self, leaves: Leaves, number: u64) -> Notes {
        let deal = self.seed(number);
        let mut chance = Quick::new(deal);
        let language = if number.is_multiple_of(2) { Language::Fr } else { Language::En };
        let players = PLAYERS[(number / 2) as usize % PLAYERS.len()];
        let config = Config { players, language, ..Config::default() };
        let mut state = Gutenberg::new(&config, &mut chance).expect("a good config");
        let mut bots: Vec<_> = Seat::all(players)
            .map(|seat| Printer::with(Seeded::new(deal, seat.0.into()).seed(), PRINTER, leaves))
            .collect();
        let (mut drafts, mut collections) = (Vec::new(), Vec::new());
        let mut unknown = Vec::new();
        while let Some(seat) = state.to_move().first() {
            let round = usize::from(state.round());
            let drafted = state.phase() == Phase::Write && round < 5 && drafts.len() < round;
            let claimed = round > 1 && collections.len() + 1 < round;
            if drafted || claimed {
                let each =
                    Seat::all(players).map(|seat| outlook(&state, seat, FUTURES, &mut chance));
                if claimed { &mut collections } else { &mut drafts }.push(each.collect());
            }
            if claimed && round < 5 {
                unknown
                    .extend(Seat::all(players).map(|seat| bonuses(&state, seat, 8, &mut chance)));
            }
            let action =
                bots[seat.index()].choose(&Sight::new(&state, seat), &AtomicBool::new(false));
            state.apply(seat, &action, &mut chance, &mut ());
        }
        let scores = state.outcome().map(|outcome| outcome.scores).unwrap_or_default();
        let points = scores.into_iter().map(|score| score as f64).collect();
        Notes { language, drafts, collections, bonuses: unknown, points }
    }
}

/// All numbers, in the order of their names, and what is told about them.
fn fit_all(notes: &[Notes]) -> ([f32; NAMES.len()], String) {
    let mut numbers = Vec::with_capacity(NAMES.len());
    let (claimed, told) = fit(&rows(notes, |_| true, collections), COLUMNS);
    let mut all_told = format!("{} matches; claimed {told}", notes.len());
    let leaves = in_points(&claimed);
    numbers.extend_from_slice(&leaves[1..=LETTERS]);
    for (language, name) in [(Language::Fr, "fr"), (Language::En, "en")] {
        let rows = rows(notes, |notes| notes.language == language, |it| drafts(it, &leaves));
        let (drafted, told) = fit(&rows, 1 + LETTERS);
        all_told += &format!(", drafted-{name} {told}");
        numbers.extend_from_slice(&in_points(&drafted)[1..=LETTERS]);
    }
    numbers.push(leaves[1 + LETTERS]);
    let bonuses: Vec<_> = notes.iter().flat_map(|notes| &notes.bonuses).collect();
    for place in 0..3 {
        let sum: f64 = bonuses.iter().map(|bonuses| f64::from(bonuses[place])).sum();
        numbers.push(sum / bonuses.len().max(1) as f64);
    }
    let numbers: Vec<f32> = numbers.into_iter().map(|number| number as f32).collect();
    (numbers.try_into().expect("as many numbers as names"), all_told)
}

/// After the first three rounds: collections, and the points of the last word. The more rounds there are to come, the more
/// a letter can still do.
fn collections(notes: &Notes) -> Vec<Row> {
    let rounds = notes.collections.iter().take(3).zip([1.0, 2.0 / 3.0, 1.0 / 3.0]);
    rounds.flat_map(|(outlooks, part)| differences(outlooks, part, &notes.points)).collect()
}

/// Drafts, and by how much the collection has become better when the round is over.
fn drafts(notes: &Notes, leaves: &[f64; COLUMNS]) -> Vec<Row> {
    let rating = |round: usize, seat: usize| {
        let Some(before) = round.checked_sub(1) else { return 0.0 };
        let features = features(&notes.collections[before][seat], (4.0 - round as f64) / 3.0);
        features.iter().zip(leaves).map(|(feature, leave)| feature * leave).sum()
    };
    let rounds = notes.drafts.iter().enumerate();
    let rows = rounds.flat_map(|(round, outlooks)| {
        let gain = |seat| rating(round + 1, seat) - rating(round, seat);
        let gains: Vec<f64> = (0..outlooks.len()).map(gain).collect();
        differences(outlooks, 1.0, &gains)
    });
    rows.collect()
}

/// What is told of a seat, in columns.
fn features(outlook: &Outlook, part: f64) -> [f64; COLUMNS] {
    let mut features = [f64::from(outlook.word); COLUMNS];
    for (feature, count) in features[1..].iter_mut().zip(outlook.letters) {
        *feature = f64::from(count) * part;
    }
    features[1 + LETTERS] = outlook.value.into();
    features
}

/// The rivals of a match, by how much they differ from their mean: what is the same for all tells nothing.
fn differences(outlooks: &[Outlook], part: f64, results: &[f64]) -> Vec<Row> {
    let row =
        |(outlook, result): (_, &f64)| Row { features: features(outlook, part), result: *result };
    let mut rows: Vec<Row> = outlooks.iter().zip(results).map(row).collect();
    let all = rows.len().max(1) as f64;
    let mut mean = [0.0; COLUMNS];
    for row in &rows {
        for (mean, feature) in mean.iter_mut().zip(row.features) {
            *mean += feature / all;
        }
    }
    let mean_result = rows.iter().map(|row| row.result).sum::<f64>() / all;
    for row in &mut rows {
        row.features.iter_mut().zip(mean).for_each(|(feature, mean)| *feature -= mean);
        row.result -= mean_result;
    }
    rows
}

/// The rows of some matches: those to fit to, and those that are kept back.
fn rows(
    notes: &[Notes],
    which: impl Fn(&Notes) -> bool,
    of: impl Fn(&Notes) -> Vec<Row>,
) -> [Vec<Row>; 2] {
    let mut parts = [Vec::new(), Vec::new()];
    for (number, notes) in (0..).zip(notes).filter(|(_, notes)| which(notes)) {
        parts[usize::from(number % KEPT_BACK == 0)].extend(of(notes));
    }
    parts
}

/// What each of the first columns counts towards the result, and how well it foretells the rows that were kept back.
fn fit([rows, back]: &[Vec<Row>; 2], columns: usize) -> ([f64; COLUMNS], String) {
    let fits = RIDGES.map(|ridge| {
        let coefficients = least_squares(rows, columns, ridge);
        (squared_error(back, &coefficients), ridge, coefficients)
    });
    let best = fits.into_iter().min_by(|(one, ..), (other, ..)| one.total_cmp(other));
    let (error, ridge, coefficients) = best.expect("there are some ridges");
    let word = squared_error(back, &least_squares(rows, 1, 0.0));
    (coefficients, format!("{error:.4} instead of {word:.4}, ridge {ridge}"))
}

/// The coefficients of the first columns; those of letters are held back to nothing.
fn least_squares(rows: &[Row], columns: usize, ridge: f64) -> [f64; COLUMNS] {
    let mut left = vec![[0.0; COLUMNS]; COLUMNS];
    let mut right = vec![0.0; COLUMNS];
    for Row { features, result } in rows {
        for one in 0..columns {
            right[one] += features[one] * result;
            for other in 0..columns {
                left[one][other] += features[one] * features[other];
            }
        }
    }
    for (letter, row) in left.iter_mut().skip(1).take(LETTERS).enumerate() {
        row[1 + letter] += ridge;
    }
    solve(left, right).try_into().expect("a coefficient for each column")
}

/// The coefficients in points of the expected word.
fn in_points(coefficients: &[f64; COLUMNS]) -> [f64; COLUMNS] {
    coefficients.map(|coefficient| coefficient / coefficients[0].max(0.1))
}

/// The mean squared error.
fn squared_error(rows: &[Row], coefficients: &[f64; COLUMNS]) -> f64 {
    let error = |row: &Row| {
        let foretold: f64 =
            row.features.iter().zip(coefficients).map(|(one, other)| one * other).sum();
        (foretold - row.result).powi(2)
    };
    rows.iter().map(error).sum::<f64>() / rows.len().max(1) as f64
}
