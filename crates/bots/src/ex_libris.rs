//! Ex Libris: what a collection promises, and the levels.

mod alone;

use std::sync::LazyLock;

use game::{Bot, Chance, Game, Level, Quick, Seat, Seed};
use rules_ex_libris::{Action, Category, ExLibris, Prospect};
use search::{Greedy, Keys, Knowledge, Mcts, Random, Settings, Worth, one_ply, shares};

use crate::pair::Pair;
use crate::weights::{Features, RIVALS, Weights};

use alone::Alone;
pub use alone::lead::NAMES as ALONE_NAMES;

/// The levels of Ex Libris, those for programs first, then from the gentlest to the strongest.
pub fn levels() -> Vec<Level<ExLibris>> {
    vec![
        Level { name: "random", bot: |seed| Box::new(Random::new(seed)) },
        Level { name: "greedy", bot: |seed| Box::new(Greedy::new(seed, Shelver, 1)) },
        Level { name: "novice", bot: |seed| search(seed, NOVICE) },
        Level { name: "amateur", bot: |seed| search(seed, AMATEUR) },
        Level { name: "expert", bot: |seed| search(seed, EXPERT) },
        Level { name: "master", bot: |seed| search(seed, MASTER) },
    ]
}

/// How the master thinks. A simulation takes some 30 microseconds, and several times as many where there is most to choose
/// from. Each level has about a tenth of the simulations of the one above: that is what tells them apart.
///
/// Master and expert rate what can be done by what it leads to before they try it (`trust`). That takes as long as the
/// simulations themselves; at a twentieth of them it won 60.0 % ± 8.8 of 120 matches, in as much time 51 to 55 % ± 6.9 of 200.
/// What is drawn is not told apart (`keys`): by sightings it won 49.3 % ± 5.7 of 300 matches, at a fiftieth of the simulations
/// and in as much time.
pub const MASTER: Settings = Settings {
    simulations: 6_000,
    exploration: 0.35,
    horizon: 8,
    trust: 2.0,
    per_world: 4,
    temperature: 0.0,
    edges: 1 << 20,
    effort: 10_000_000,
    keys: Keys::Actions,
};
const EXPERT: Settings = Settings { simulations: 500, effort: 2_000_000, ..MASTER };
const AMATEUR: Settings = Settings { simulations: 50, trust: 0.0, effort: 500_000, ..MASTER };
const NOVICE: Settings = Settings { simulations: 30, temperature: 0.02, ..AMATEUR };

/// A tree search with the knowledge of the levels, and another search against the Public Library.
pub fn search(seed: Seed, settings: Settings) -> Box<dyn Bot<ExLibris>> {
    Box::new(Pair {
        one: Box::new(Alone::new(seed, settings)),
        other: Box::new(Mcts::new(seed, Librarian::new(), settings)),
        is_for_one: |sight| sight.view().players == 1,
    })
}

/// The search against the Public Library, with other numbers than those that were fitted.
pub fn alone(
    seed: Seed,
    settings: Settings,
    numbers: Weights<{ ALONE_NAMES.len() }>,
) -> Box<dyn Bot<ExLibris>> {
    Box::new(Alone::with(numbers.into(), seed, settings))
}

/// What is looked at in a position, for each of several players.
pub const NAMES: [&str; 21] = [
    "stability",
    "stability-early",
    "popular",
    "popular-lead",
    "banned",
    "diversity",
    "diversity-next",
    "diversity-early",
    "speciality",
    "buried",
    "books",
    "shelved",
    "shelved-early",
    "hand",
    "hand-early",
    "fitting",
    "fitting-early",
    "fitting-worth",
    "room-early",
    "disorder",
    "idle",
];

type Fitted = Weights<{ NAMES.len() }>;

static WEIGHTS: LazyLock<Fitted> = LazyLock::new(|| {
    let text = include_str!("../data/ex-libris.txt");
    Weights::read("ex-libris", &NAMES, text).unwrap_or_else(|wrong| panic!("{wrong}"))
});

/// Knows what collections are worth, and that no more can be had from changing what is proposed at the inspection.
#[derive(Clone, Copy, Debug)]
pub struct Librarian(Fitted);

impl Librarian {
    /// With the weights that were fitted.
    pub fn new() -> Self {
        Self(*WEIGHTS)
    }

    /// With other weights.
    pub fn with(weights: Fitted) -> Self {
        Self(weights)
    }
}

impl Default for Librarian {
    fn default() -> Self {
        Self::new()
    }
}

impl Knowledge<ExLibris> for Librarian {
    fn worth(&self, state: &ExLibris) -> Worth {
        self.0.worth(&features(state), state.seats().into())
    }

    /// Passing and stopping are seldom better than what can still be done.
    fn roll(&self, _: &ExLibris, _: Seat, candidates: &[Action], chance: &mut Quick) -> usize {
        let any = |chance: &mut Quick| chance.below(candidates.len() as u32) as usize;
        match any(chance) {
            at if matches!(candidates[at], Action::Done | Action::Pass) => any(chance),
            at => at,
        }
    }

    fn rate(
        &self,
        state: &ExLibris,
        seat: Seat,
        candidates: &[Action],
        chance: &mut Quick,
        ratings: &mut Vec<f32>,
    ) {
        one_ply(self, state, seat, candidates, chance, ratings);
    }

    fn obvious(&self, candidates: &[Action]) -> Option<usize> {
        obvious(candidates)
    }
}

/// What is proposed at the inspection is the best that can be had: nothing is gained by turning cards.
fn obvious(candidates: &[Action]) -> Option<usize> {
    candidates.iter().rposition(|action| *action == Action::Confirm)
}

/// What a position looks like to each player.
pub fn features(state: &ExLibris) -> Features<{ NAMES.len() }> {
    let early = 1.0 - f32::from(state.progress()) / 100.0;
    let prospects = state.prospects();
    let seats = usize::from(state.seats());
    let mut features = [[0.0; NAMES.len()]; RIVALS];
    for (rival, (features, prospect)) in features.iter_mut().zip(&prospects).enumerate().take(seats)
    {
        let form = &prospect.form;
        let least = form.diversity / 3;
        // How far the next point of diversity is: books beyond two more of a category do not bring it nearer.
        let (banned, mut next, mut books) = (-form.banned, 0, 0);
        for &count in &prospect.books {
            next += (i32::from(count) - least).clamp(0, 2);
            books += i32::from(count);
        }
        books -= banned;
        let most = prospects[..seats].iter().enumerate().filter(|(other, _)| *other != rival);
        let most = most.map(|(_, other)| other.popular).max().unwrap_or(0);
        let popular_lead = (i32::from(prospect.popular) - i32::from(most)).clamp(-5, 5);
        let (shelved, hand) = (f32::from(prospect.shelved), f32::from(prospect.hand.min(10)));
        let fitting = f32::from(prospect.fitting.min(8));
        *features = [
            form.stability as f32,
            form.stability as f32 * early,
            form.popular as f32,
            popular_lead as f32,
            form.banned as f32,
            form.diversity as f32,
            next as f32,
            form.diversity as f32 * early,
            form.speciality as f32,
            form.buried as f32,
            books as f32,
            shelved,
            shelved * early,
            hand,
            hand * early,
            fitting,
            fitting * early,
            prospect.fitting_worth.clamp(0, 60) as f32 / 5.0,
            f32::from(prospect.room) / 100.0 * early,
            f32::from(prospect.disorder),
            f32::from(prospect.idle),
        ];
    }
    features
}

/// The greedy rule: the points that a seat has, and a little for what will become points.
#[derive(Clone, Copy)]
struct Shelver;

/// A lead of so many points makes a win e times as likely.
const SCALE: f32 = 10.0;

impl Knowledge<ExLibris> for Shelver {
    fn worth(&self, state: &ExLibris) -> Worth {
        let points = state.prospects().map(|prospect| promise(&prospect));
        // Alone, the Public Library is the rival.
        shares(&points[..usize::from(state.seats().max(2))], SCALE)
    }

    fn obvious(&self, candidates: &[Action]) -> Option<usize> {
        obvious(candidates)
    }
}

/// The points that a seat has, and a little for what will become points: books of every category, shelved cards, for
/// which the match is a race, and a hand to shelve from.
fn promise(prospect: &Prospect) -> f32 {
    let books = prospect.books.iter().sum::<u8>() as f32 + prospect.form.banned as f32;
    prospect.form.total() as f32
        + 0.7 * books / (Category::ALL.len() as f32 - 1.0)
        + 0.3 * f32::from(prospect.shelved)
        + 0.6 * f32::from(prospect.hand.min(8))
}
