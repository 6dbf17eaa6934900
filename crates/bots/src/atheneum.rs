//! Atheneum: what a desk and a card promise, a rule of thumb, and the levels.

use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use game::{Bot, Chance, Game, Level, Play, Quick, Seat, Seed, Sight};
use rules_atheneum::{Action, Atheneum, Card, Filling, Offer, Prospect, Standing};
use search::{Knowledge, Mcts, Random, Settings, Worth};

use crate::weights::{Features, RIVALS, Weights};

/// The levels of Atheneum, those for programs first, then from the gentlest to the strongest.
pub fn levels() -> Vec<Level<Atheneum>> {
    vec![
        Level { name: "random", bot: |seed| Box::new(Random::new(seed)) },
        Level { name: "greedy", bot: |seed| Box::new(Greedy::new(seed)) },
        Level { name: "novice", bot: |seed| level(seed, NOVICE, 1) },
        Level { name: "amateur", bot: |seed| level(seed, AMATEUR, 2) },
        Level { name: "expert", bot: |seed| level(seed, EXPERT, 4) },
        Level { name: "master", bot: |seed| level(seed, MASTER, SAMPLE) },
    ]
}

/// A level thinks with some settings, and rollouts in which so many actions are compared at each step.
fn level(seed: Seed, settings: Settings, sample: usize) -> Box<dyn Bot<Atheneum>> {
    Box::new(Mcts::new(seed, Student { sample, ..Student::new() }, settings))
}

/// How the master thinks. A simulation takes some 70 microseconds: most of it goes into comparing actions at every step of
/// a rollout. The levels below have about a tenth of the simulations each, look less far and compare fewer actions.
pub const MASTER: Settings = Settings {
    simulations: 1_500,
    exploration: 0.35,
    horizon: 40,
    trust: 2.0,
    per_world: 2,
    temperature: 0.0,
    edges: 1 << 20,
    effort: 8_000_000,
};
const EXPERT: Settings = Settings { simulations: 150, horizon: 15, effort: 2_000_000, ..MASTER };
const AMATEUR: Settings = Settings { simulations: 40, horizon: 8, effort: 500_000, ..MASTER };
const NOVICE: Settings = Settings { simulations: 20, temperature: 0.02, ..AMATEUR };

/// A tree search with the knowledge of the master.
pub fn search(seed: Seed, settings: Settings) -> Box<dyn Bot<Atheneum>> {
    Box::new(Mcts::new(seed, Student::new(), settings))
}

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
    let text = include_str!("../data/atheneum.txt");
    Weights::read("atheneum", &NAMES, text).unwrap_or_else(|wrong| panic!("{wrong}"))
});

/// Knows what a desk promises and what cards give.
#[derive(Clone, Copy, Debug)]
pub struct Student {
    weights: Fitted,
    /// How many actions a rollout compares at each step.
    sample: usize,
}

impl Student {
    /// With the weights that were fitted.
    pub fn new() -> Self {
        Self::with(*WEIGHTS)
    }

    /// With other weights.
    pub fn with(weights: Fitted) -> Self {
        Self { weights, sample: SAMPLE }
    }

    fn desk(&self, standing: Option<Standing>) -> f32 {
        standing.map_or(0.0, |standing| self.weights.sum(&desk(&standing)))
    }

    /// What an action promises to its seat: a card by what it gives, anything else by what it leads to. Nothing that a
    /// seat does changes the desks of the others.
    fn after(&self, state: &Atheneum, seat: Seat, action: &Action, chance: &mut Quick) -> f32 {
        match action {
            Action::Play(card) => self.weights.numbers()[0] * self::card(state, seat, *card) as f32,
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
        // Cards are compared with each other, anything else with the desks of the others.
        let cards = matches!(candidates.first(), Some(Action::Play(_)));
        let mean = ratings.iter().sum::<f32>() / candidates.len() as f32;
        for rating in ratings {
            sums[seat.index()] = if cards { before + *rating - mean } else { *rating };
            *rating = search::shares(&sums[..seats], 1.0)[seat.index()];
        }
    }
}

/// How many actions the rollouts of the master compare at each step.
const SAMPLE: usize = 5;

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

/// Takes what looks best right now: of a card what it gives, of anything else the position after it. Only a book that
/// is lifted is followed to where it would best go.
pub struct Greedy(Quick);

impl Greedy {
    /// A bot whose guesses about the bag flow from the seed.
    pub fn new(seed: Seed) -> Self {
        Self(Quick::new(seed))
    }

    fn after(&self, world: &Atheneum, seat: Seat, action: &Action) -> Atheneum {
        let mut next = world.clone();
        next.apply(seat, action, &mut self.0.clone(), &mut ());
        next
    }

    fn worth(&self, world: &Atheneum, seat: Seat, action: &Action) -> f64 {
        if *action == Action::Done {
            return done(world, seat);
        }
        let next = self.after(world, seat, action);
        let here = position(&next, seat);
        if !matches!(action, Action::Lift(_)) {
            return here;
        }
        let moved = next
            .legal(seat)
            .into_iter()
            .filter(|action| matches!(action, Action::Place(..) | Action::PlacePair(..)));
        // A rearrangement is spent for good: moving a book must be worth it.
        moved
            .map(|action| position(&self.after(&next, seat, &action), seat) - 0.05)
            .fold(here, f64::max)
    }
}

impl Bot<Atheneum> for Greedy {
    fn choose(&mut self, sight: &Sight<Atheneum>, _: &AtomicBool) -> Action {
        let seat = sight.seat();
        let world = Atheneum::determinize(&sight.view(), &mut self.0);
        let worth = |action: &Action| match action {
            Action::Play(card) => self::card(&world, seat, *card),
            action => self.worth(&world, seat, action),
        };
        let rated = sight.candidates().into_iter().map(|action| (worth(&action), action));
        let best = rated.reduce(|best, other| if other.0 > best.0 { other } else { best });
        best.map_or(Action::Done, |(_, action)| action)
    }
}

/// What a card is worth to the seat that plays it; what it gives to the neighbours is worth a little less than nothing.
fn card(state: &Atheneum, seat: Seat, card: Card) -> f64 {
    let [own, right, left] = state.offers(seat, card);
    let Some(standing) = state.standing(seat) else { return 0.0 };
    let favourite = state.favourite(seat) as usize;
    let worth = |offer: &Offer| self::offer(&standing, favourite, offer);
    worth(&own) - 0.2 * (worth(&right) + worth(&left))
}

fn offer(it: &Standing, favourite: usize, offer: &Offer) -> f64 {
    let early = (f64::from(it.turns_left) + 1.0) / 9.0;
    let books: u8 = offer.books.iter().sum();
    let [sides, wands, tokens] = offer.to_take.map(f64::from);
    let side = if it.sides < 2 { 0.5 + 3.0 * early } else { 0.0 };
    let wand = if it.supply > 0 { 1.0 + 1.5 * early } else { 0.0 };
    1.1 * f64::from(books)
        + 0.4 * f64::from(offer.books[favourite])
        + 1.9 * f64::from(offer.any)
        + 1.6 * f64::from(offer.fitting)
        + 0.2 * f64::from(offer.useless)
        + 0.3 * f64::from(offer.rearrangements)
        + side * sides
        + wand * wands
        + 2.4 * tokens
        + f64::from(offer.points)
}

/// The position without what is lost by ending the turn. The objectives of the next turn are no reason to end this one.
fn done(state: &Atheneum, seat: Seat) -> f64 {
    state.standing(seat).map_or(0.0, |it| rate(&given_up(it)))
}

/// A desk without what is still to be used.
fn given_up(it: Standing) -> Standing {
    Standing { in_hand: [0; 4], rearrangements: 0, to_take: [0; 3], tokens: 0, spiders: 0, ..it }
}

fn position(state: &Atheneum, seat: Seat) -> f64 {
    state.standing(seat).map_or(0.0, |standing| rate(&standing))
}

/// A position in points: what it counts now, and what it promises.
fn rate(it: &Standing) -> f64 {
    let filling = it.compartments.iter().flatten().map(|compartment| promise(it, compartment));
    f64::from(it.count.total())
        + objectives(it)
        + filling.sum::<f64>()
        + 0.15 * f64::from(it.books)
        + 0.25 * f64::from(it.favourites)
        + in_hand(it)
}

/// What the objectives on show promise.
fn objectives(it: &Standing) -> f64 {
    let books = it.in_hand.map(f64::from);
    let coming = books[0] + books[1] + books[2] + 2.0 * books[3] + f64::from(it.spiders);
    let objectives = (0..).zip(it.objectives).filter_map(|(place, objective)| {
        objective.map(|objective| prospect(it, objective, place, coming))
    });
    objectives.sum()
}

/// What is still to be used is worth less than what comes of using it.
fn in_hand(it: &Standing) -> f64 {
    let [book, any, only, pair] = it.in_hand.map(f64::from);
    let [side, wand, token] = it.to_take.map(f64::from);
    let books = 0.1 * book + 0.3 * any + 0.15 * only + 0.3 * pair;
    let taken = 0.3 * (side + wand) + 0.9 * token;
    books + taken + 0.02 * f64::from(it.rearrangements) + f64::from(it.tokens + it.spiders)
}

/// The leftmost objective stays for three turns after this one, the rightmost goes with this turn.
fn prospect(it: &Standing, objective: Prospect, place: u8, coming: f64) -> f64 {
    let stays = f64::from((3 - place).min(it.turns_left));
    let wands = f64::from(it.count.wands) + if it.turns_left > 0 { 0.5 } else { 0.0 };
    let gain = f64::from(objective.points) - 1.0 + if objective.wand { 0.9 } else { 0.0 };
    let within = match objective.away {
        0 => 0.95,
        away => {
            let reach = 0.7 * coming + 1.6 * stays;
            0.8 * (reach / (reach + 1.5 * f64::from(away) * f64::from(away))).min(0.9)
        }
    };
    gain * within * (wands / 1.5).min(1.0)
}

/// A compartment promises its points and its spider as it fills.
fn promise(it: &Standing, compartment: &Filling) -> f64 {
    let Filling { books, slots, points, spider } = *compartment;
    if books == slots {
        return 0.0;
    }
    let full = f64::from(books) / f64::from(slots);
    let time = 0.3 + 0.06 * f64::from(it.turns_left);
    let worth = f64::from(points) + if spider { 1.8 } else { 0.0 };
    worth * full * full * time.min(0.8)
}
