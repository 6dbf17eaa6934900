//! Fits to exact values: what undecided tiles of Libraria promise. Fits to how matches ended played worse.
//!
//! Bots that look a little ahead play until few points are free, and now and then a pawn is placed at random. How such a
//! position ends if both seats play perfectly is worked out. The numbers are those with which the tiles foretell it best
//! (linear regression).

use std::sync::atomic::AtomicBool;

use bots::libraria::{Librarian, NAMES, Skill, UNIT, Values, features};
use bots::weights::Weights;
use game::{Chance, Game, Play, Quick, Viewer};
use rules_libraria::{Config, Libraria, Starts};

use crate::Command;
use crate::regression::solve;

const N: usize = NAMES.len();

/// What the numbers are held back to, and what the bots play with: what tiles bring on average when their free corners are
/// filled at random.
const FIRST: [(&str, f32); N] = [
    ("b0-1-0", 0.125),
    ("b0-2-0", 0.25),
    ("b0-3-0", 0.5),
    ("b0-2-1", 0.0),
    ("b1-1-0", 0.5),
    ("b1-2-0", 1.0),
    ("b1-3-0", 0.5),
    ("b1-2-1", 0.5),
    ("b2-1-0", 0.875),
    ("b2-2-0", 1.75),
    ("b2-3-0", 0.5),
    ("b2-2-1", 1.0),
    ("b3-1-0", 1.25),
    ("b3-2-0", 2.5),
    ("b3-3-0", 0.5),
    ("b3-2-1", 1.5),
    ("mouse-1-0", -0.5),
    ("mouse-2-0", -1.0),
    ("mouse-3-0", -0.5),
    ("mouse-2-1", -0.5),
];

/// How many matches are played if nothing else is said.
const GAMES: u64 = 3_000;
/// How many points are free in the positions that are noted: one in each match.
const FREE: [u8; 5] = [16, 17, 18, 19, 20];
/// What plays until then.
const PLAYER: Skill = Skill { budget: 2_000, exact: 0, memory: 12, ..Skill::EXPERT };
/// One of so many pawns is placed at random.
const RANDOM: u32 = 8;
/// What works the position out.
const SOLVER: Skill = Skill { exact: 36, ..Skill::MASTER };
/// One of so many matches is kept back, to see how well the numbers foretell what they were not fitted to.
const KEPT_BACK: u64 = 5;
/// How strongly numbers may be held back to the first ones, in tiles: what foretells the matches that are kept back best.
const RIDGES: [f64; 5] = [1.0, 10.0, 100.0, 1_000.0, 10_000.0];
/// Leaves the first numbers as they are.
const FIXED: f64 = 1e12;

/// The features, and how many points are free: what it means to be the next to place is the same for all positions.
const COLUMNS: usize = N + FREE.len();

/// A position, and what it ends with beyond what the first numbers say, for seat 0.
struct Row {
    features: [f64; COLUMNS],
    surprise: f64,
}

impl Command {
    /// Fits the numbers and writes their file.
    pub(crate) fn fit_exact(&self) -> Result<(), String> {
        let games = self.games.unwrap_or(GAMES).max(KEPT_BACK);
        assert_eq!(FIRST.map(|(name, _)| name), NAMES, "the first numbers, in order");
        let first = FIRST.map(|(_, number)| number);
        let values = Values::from(Weights::from(first));
        let rows = self.in_order(0..games, games, |number| self.row(&values, number));
        let (mut back, mut fitted) = (Vec::new(), Vec::new());
        for (number, row) in (0..).zip(rows) {
            if number % KEPT_BACK == 0 { &mut back } else { &mut fitted }.push(row);
        }
        let fits = RIDGES.map(|ridge| {
            let changes = least_squares(&fitted, ridge);
            (squared_error(&back, &changes), ridge, changes)
        });
        let best = fits.into_iter().min_by(|(one, ..), (other, ..)| one.total_cmp(other));
        let (error, ridge, changes) = best.expect("there are some ridges");
        let before = squared_error(&back, &least_squares(&fitted, FIXED));
        let told = format!("{error:.4} instead of {before:.4}, ridge {ridge}");
        self.tell(&format!("{} positions; {told}", fitted.len()));
        let numbers: [f32; N] = std::array::from_fn(|at| first[at] + changes[at] as f32);
        self.write(games, &format!("Mean squared errors: {told}."), &NAMES, &numbers)
    }

    /// Plays a match until few points are free, and works out how it ends.
    fn row(&self, values: &Values, number: u64) -> Row {
        let deal = self.seed(number);
        let mut chance = Quick::new(deal);
        let config = Config { starts: Starts::Green, ..Config::default() };
        let mut state = Libraria::new(&config, &mut chance).expect("a good config");
        let think = |state: &Libraria, skill| {
            let mut bot = Librarian::with(deal, skill, values.clone());
            let thought = bot.think(&state.view(Viewer::Public), &AtomicBool::new(false));
            thought.expect("a point is free")
        };
        let size = (number / KEPT_BACK) as usize % FREE.len();
        for _ in FREE[size]..36 {
            let mover = state.to_move().first().expect("a point is free");
            let legal = state.legal(mover);
            let place = match chance.below(RANDOM) {
                0 => legal[chance.below(legal.len() as u32) as usize],
                _ => think(&state, PLAYER).place().expect("a point of the board"),
            };
            state.apply(mover, &place, &mut chance, &mut ());
        }
        let view = state.view(Viewer::Public);
        let value = think(&state, SOLVER).value as f32 / UNIT as f32;
        let value = if view.to_move.is_some_and(|mover| mover.0 == 0) { value } else { -value };
        let tiles = features(&view);
        let said: f32 = tiles.iter().zip(FIRST).map(|(tiles, (_, number))| tiles * number).sum();
        let now = view.live[0] - view.live[1];
        let mut features = [0.0; COLUMNS];
        features.iter_mut().zip(tiles).for_each(|(feature, tiles)| *feature = tiles.into());
        features[N + size] = 1.0;
        Row { features, surprise: (value - now as f32 - said).into() }
    }
}

/// By how much the numbers are to be changed.
fn least_squares(rows: &[Row], ridge: f64) -> [f64; COLUMNS] {
    let mut left = vec![[0.0; COLUMNS]; COLUMNS];
    let mut right = vec![0.0; COLUMNS];
    for Row { features, surprise } in rows {
        for one in 0..COLUMNS {
            right[one] += features[one] * surprise;
            for other in 0..COLUMNS {
                left[one][other] += features[one] * features[other];
            }
        }
    }
    for (at, row) in left.iter_mut().take(N).enumerate() {
        row[at] += ridge;
    }
    solve(left, right).try_into().expect("a change for each column")
}

/// The mean squared error.
fn squared_error(rows: &[Row], changes: &[f64; COLUMNS]) -> f64 {
    let error = |row: &Row| {
        let foretold: f64 = row.features.iter().zip(changes).map(|(one, other)| one * other).sum();
        (foretold - row.surprise).powi(2)
    };
    rows.iter().map(error).sum::<f64>() / rows.len().max(1) as f64
}
