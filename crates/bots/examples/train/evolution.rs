//! Fits to whole matches: an evolution strategy for the judgement of Ex Libris alone, where fits to positions failed.
//!
//! Every deal is played twice, with all numbers changed at random and with the opposite changes. What ended further ahead
//! of the Public Library is followed a little.

use std::sync::atomic::AtomicBool;

use bots::ex_libris::{self, ALONE_NAMES};
use bots::weights::Weights;
use game::{Chance, Game, Quick, Seeded, Sight};
use rules_ex_libris::{Config, ExLibris, Level};

use crate::Command;

const N: usize = ALONE_NAMES.len();

/// What the first matches are played with: round numbers, near those that an earlier fit had found.
const FIRST: [(&str, f32); N] = [
    ("donated", 1.0),
    ("laid", 1.5),
    ("prepared", 0.5),
    ("hand", -1.5),
    ("hand-early", 3.0),
    ("shelved", 1.0),
    ("disorder", 0.5),
    ("fitting-worth", 0.2),
    ("room-early", 0.1),
    ("diversity-early", 0.5),
    ("books", 0.3),
    ("books-early", 0.5),
    ("public-books", 0.3),
    ("public-diversity", 0.3),
    ("popular-now", 6.0),
    ("popular-soon", 25.0),
    ("popular-early", 10.0),
    ("popular-width", 1.5),
    ("popular-width-early", 4.0),
    ("popular-cards", 0.5),
    ("popular-laid", 0.7),
    ("popular-prepared", 0.3),
    ("golem", 10.0),
    ("bookworm", 5.0),
    ("imp", 2.0),
    ("mummy", -3.0),
    ("automaton", -4.0),
    ("wizard", -5.0),
    ("dump", 0.5),
    ("lodge", 0.5),
    ("wishing-well", 0.5),
    ("bookshop", 0.0),
    ("exchange", 0.0),
    ("shack", 0.0),
    ("collector", 0.0),
    ("donation-bin", -0.5),
    ("dump-waiting", 2.0),
];

/// How many matches are played if nothing else is said.
const GAMES: u64 = 2_560;
/// How many pairs of matches there are in a generation.
const PAIRS: u64 = 40;
/// A bot thinks so small a part of the master's time.
const PART: u32 = 100;
/// By how much a number is changed on average: a part of what it is at first, and a little more.
const CHANGE: (f32, f32) = (0.25, 0.05);
/// How far a pair moves the numbers if one of its matches is all won and the other all lost.
const RATE: f32 = 2.0;
/// A lead of so many points is nearly all that can be won.
const CLEAR: f32 = 30.0;

/// How two matches of one deal ended, with some changes and with the opposite ones.
struct Pair {
    changes: [f32; N],
    leads: [f32; 2],
}

impl Command {
    /// Fits the numbers and writes their file.
    pub(crate) fn evolve(&self) -> Result<(), String> {
        let generations = self.games.unwrap_or(GAMES).div_ceil(2 * PAIRS).max(1);
        let pairs = generations * PAIRS;
        let mut numbers = FIRST.map(|(_, number)| number);
        assert_eq!(FIRST.map(|(name, _)| name), ALONE_NAMES, "the first numbers, in order");
        let sizes = numbers.map(|number| CHANGE.0 * number.abs() + CHANGE.1);
        let mut told = String::new();
        for generation in 0..generations {
            let from = generation * PAIRS;
            let play = |number| self.pair(&numbers, &sizes, number);
            let played = self.in_order(from..from + PAIRS, pairs, play);
            for pair in &played {
                let [one, other] = pair.leads.map(|lead| (lead / CLEAR).tanh());
                let step = RATE * (one - other) / 2.0 / PAIRS as f32;
                for ((number, size), change) in numbers.iter_mut().zip(sizes).zip(pair.changes) {
                    *number += step * size * change;
                }
            }
            let leads: Vec<f32> = played.iter().flat_map(|pair| pair.leads).collect();
            let all = leads.len() as f32;
            let won = leads.iter().filter(|lead| **lead > 0.0).count() as f32 / all;
            let mean = leads.iter().sum::<f32>() / all;
            told = format!("{:.0} % won, {mean:+.1} points ahead", 100.0 * won);
            self.tell(&format!("generation {}: {told}", generation + 1));
        }
        let remark = format!("Last generation, with numbers changed at random: {told}.");
        self.write(2 * pairs, &remark, &ALONE_NAMES, &numbers)
    }

    /// Plays a deal with changes of the numbers and with the opposite ones.
    fn pair(&self, numbers: &[f32; N], sizes: &[f32; N], number: u64) -> Pair {
        let mut chance = Quick::new(self.seed(number));
        let changes = [(); N].map(|()| normal(&mut chance));
        let leads = [1.0, -1.0].map(|sign| {
            let changed = |at: usize| numbers[at] + sign * sizes[at] * changes[at];
            self.lead(std::array::from_fn(changed), number)
        });
        Pair { changes, leads }
    }

    /// By how much a player with these numbers ends ahead of the library. Each ply has its own rolls, so that the matches of
    /// a pair are alike as long as the players are.
    fn lead(&self, numbers: [f32; N], number: u64) -> f32 {
        let deal = self.seed(number);
        let config = Config { players: 1, level: Level::Professor, ..Config::default() };
        let set_up = ExLibris::new(&config, &mut Seeded::new(deal, 0));
        let mut state = set_up.expect("the config is valid");
        let seed = Seeded::new(deal, u64::MAX).seed();
        let mut bot = ex_libris::alone(seed, ex_libris::MASTER, Weights::from(numbers));
        bot.hurry(PART);
        let mut ply = 0;
        while let Some(seat) = state.to_move().first() {
            let action = bot.choose(&Sight::new(&state, seat), &AtomicBool::new(false));
            ply += 1;
            state.apply(seat, &action, &mut Seeded::new(deal, ply), &mut ());
        }
        let [own, public, ..] = state.prospects();
        (own.form.total() - public.form.total()) as f32
    }
}

/// A normally distributed number (Box and Muller).
fn normal(chance: &mut Quick) -> f32 {
    let mut uniform = || (chance.below(1 << 24) as f32 + 0.5) / (1 << 24) as f32;
    let (one, other) = (uniform(), uniform());
    (-2.0 * one.ln()).sqrt() * (std::f32::consts::TAU * other).cos()
}
