//! What a desk promises, in numbers that were fitted, and how a search uses them.

use std::sync::LazyLock;

use game::{Chance, Game, Quick, Seat};
use rules_atheneum::{Action, Atheneum, Standing};
use search::{Knowledge, Worth};

use super::beam::Beam;
use super::greedy::{card, given_up, objectives, promise};
use crate::weights::{Features, RIVALS, Weights};

/// What is looked at on a desk.
pub const NAMES: [&str; 17] = [
    "counted",
    "objectives",
    "filling",
    "filling-early",
    "books",
    "books-early",
    "favourites",
    "favourites-early",
    "in-hand",
    "spiders",
    "wands-early",
    "supply",
    "sides-early",
    "candle-places",
    "candle-places-early",
    "rearrangements",
    "tokens",
];

type Fitted = Weights<{ NAMES.len() }>;

static WEIGHTS: LazyLock<Fitted> = LazyLock::new(|| {
    let text = include_str!("../../data/atheneum.txt");
    Weights::read("atheneum", &NAMES, text).unwrap_or_else(|wrong| panic!("{wrong}"))
});

/// Knows what a desk promises and what cards give.
#[derive(Clone, Copy, Debug)]
pub struct Student {
    weights: Fitted,
    /// How many actions a rollout compares at each step.
    sample: usize,
    /// How the resolutions to choose from are searched; there are no beams at all where there is none.
    beam: Option<Beam>,
}

/// How a turn beyond the one to choose from is resolved.
const QUICK: Beam = Beam { width: 1, length: LENGTH, moves: false };
/// A turn seldom gives more to do.
const LENGTH: usize = 24;
/// How widely the fitted weights are tried.
const USUAL: usize = 32;
/// How many actions the rollouts compare at each step where there is no beam to plan.
const SAMPLE: usize = 5;

impl Student {
    /// With the weights that were fitted.
    pub fn new() -> Self {
        Self::with(*WEIGHTS)
    }

    /// With other weights.
    pub fn with(weights: Fitted) -> Self {
        Self { weights, sample: SAMPLE, beam: None }.wide(USUAL)
    }

    /// Keeps so many positions when it searches a resolution.
    pub fn wide(self, width: usize) -> Self {
        Self { beam: Some(Beam { width, length: LENGTH, moves: true }), ..self }
    }

    /// Has no beams, and rollouts in which so many actions are compared at each step.
    pub fn sampling(self, sample: usize) -> Self {
        Self { beam: None, sample, ..self }
    }

    fn promise(&self, standing: &Standing) -> f32 {
        self.weights.sum(&desk(standing))
    }

    fn desk(&self, standing: Option<Standing>) -> f32 {
        standing.map_or(0.0, |standing| self.promise(&standing))
    }

    /// What an action promises to its seat: a card by what it gives, anything else by what it leads to. Nothing that a
    /// seat does changes the desks of the others.
    ///
    /// To rate a card by the desks after a beam has resolved it won 50.0 % ± 11.0 of 80 matches, and took half as much time
    /// again: the simulations resolve it anyway.
    fn after(&self, state: &Atheneum, seat: Seat, action: &Action, chance: &mut Quick) -> f32 {
        match action {
            Action::Play(played) => self.weights.numbers()[0] * card(state, seat, *played) as f32,
            Action::Done => self.desk(state.standing(seat).map(given_up)),
            action => {
                let mut next = state.clone();
                next.apply(seat, action, chance, &mut ());
                self.desk(next.standing(seat))
            }
        }
    }
}

impl Default for Student {
    fn default() -> Self {
        Self::new()
    }
}

impl Knowledge<Atheneum> for Student {
    fn worth(&self, state: &Atheneum) -> Worth {
        self.weights.worth(&features(state), usize::from(state.seats()))
    }

    /// The best of a few sampled actions.
    fn roll(
        &self,
        state: &Atheneum,
        seat: Seat,
        candidates: &[Action],
        chance: &mut Quick,
    ) -> usize {
        let mut best = (f32::MIN, 0);
        for _ in 0..self.sample.min(candidates.len()) {
            let at = chance.below(candidates.len() as u32) as usize;
            let worth = self.after(state, seat, &candidates[at], chance);
            if worth > best.0 {
                best = (worth, at);
            }
        }
        best.1
    }

    /// A turn is resolved as it seems best to a narrow beam.
    fn plan(
        &self,
        state: &Atheneum,
        seat: Seat,
        chance: &mut Quick,
        plan: &mut Vec<Action>,
    ) -> u32 {
        if self.beam.is_none() || !resolves(state, seat) {
            return 0;
        }
        let way = QUICK.resolve(state, seat, |it| self.promise(it), chance);
        plan.extend(way.actions);
        way.judged
    }

    fn rate(
        &self,
        state: &Atheneum,
        seat: Seat,
        candidates: &[Action],
        chance: &mut Quick,
        ratings: &mut Vec<f32>,
    ) {
        let luck = chance.fork();
        let seats = usize::from(state.seats());
        let mut sums = features(state).map(|features| self.weights.sum(&features));
        let before = sums[seat.index()];
        ratings.clear();
        ratings.extend(
            candidates.iter().map(|action| self.after(state, seat, action, &mut luck.clone())),
        );
        if let (Some(beam), Some(Action::Done)) = (&self.beam, candidates.last()) {
            beam.resolve_and_rate(state, seat, |it| self.promise(it), &mut luck.clone(), ratings);
        }
        // Cards are compared with each other, anything else with the desks of the others.
        let cards = matches!(candidates.first(), Some(Action::Play(_)));
        let mean = ratings.iter().sum::<f32>() / candidates.len() as f32;
        for rating in ratings {
            sums[seat.index()] = if cards { before + *rating - mean } else { *rating };
            *rating = search::shares(&sums[..seats], 1.0)[seat.index()];
        }
    }

    fn hurry(&mut self, part: u32) {
        if let Some(beam) = &mut self.beam {
            beam.width = (beam.width / part as usize).max(1);
        }
    }
}

/// Whether a seat resolves what cards gave it.
fn resolves(state: &Atheneum, seat: Seat) -> bool {
    let mut listed = Vec::new();
    state.legal_actions(seat, &mut listed);
    listed.last() == Some(&Action::Done)
}

/// What a position looks like to each player.
pub fn features(state: &Atheneum) -> Features<{ NAMES.len() }> {
    let mut features = [[0.0; NAMES.len()]; RIVALS];
    for (seat, features) in Seat::all(state.seats()).zip(&mut features) {
        if let Some(standing) = state.standing(seat) {
            *features = desk(&standing);
        }
    }
    features
}

/// What a desk looks like.
fn desk(it: &Standing) -> [f32; NAMES.len()] {
    let early = f32::from(it.turns_left) / 8.0;
    let filling: f64 =
        it.compartments.iter().flatten().map(|compartment| promise(it, compartment)).sum();
    let [book, any, only, pair] = it.in_hand.map(f32::from);
    let [side, wand, token] = it.to_take.map(f32::from);
    let wands = it.count.wands as f32;
    [
        it.count.total() as f32,
        objectives(it) as f32,
        filling as f32,
        filling as f32 * early,
        f32::from(it.books),
        f32::from(it.books) * early,
        f32::from(it.favourites),
        f32::from(it.favourites) * early,
        0.1 * book + 0.3 * any + 0.15 * only + 0.3 * pair + 0.3 * (side + wand),
        f32::from(it.spiders),
        wands * early,
        f32::from(it.supply),
        f32::from(it.sides) * early,
        f32::from(it.candle_places),
        f32::from(it.candle_places) * early,
        f32::from(it.rearrangements),
        f32::from(it.tokens) + 0.9 * token,
    ]
}
