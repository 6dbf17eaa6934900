//! Atlandice: what majorities and resources promise, and the levels.

use std::sync::LazyLock;

use game::{Bot, Game, Level, Quick, Seat, Seed};
use rules_atlandice::{Action, Atlandice, Board, Resource};
use search::{Greedy, Keys, Knowledge, Mcts, Random, Settings, Worth, one_ply, shares};

use crate::weights::{Features, RIVALS, Weights};

/// The levels of Atlandice, those for programs first, then from the gentlest to the strongest.
pub fn levels() -> Vec<Level<Atlandice>> {
    vec![
        Level { name: "random", bot: |seed| Box::new(Random::new(seed)) },
        Level { name: "greedy", bot: |seed| Box::new(Greedy::new(seed, Collector, 1)) },
        Level { name: "novice", bot: |seed| search(seed, NOVICE) },
        Level { name: "amateur", bot: |seed| search(seed, AMATEUR) },
        Level { name: "expert", bot: |seed| search(seed, EXPERT) },
        Level { name: "master", bot: |seed| search(seed, MASTER) },
    ]
}

/// How the master thinks. A simulation takes two to four microseconds. Each level has about a tenth of the simulations of
/// the one above: that is what tells them apart.
///
/// Nothing is rated before it is tried (`trust`): ratings that count as two visits won 49.5 % ± 6.5 of 200 matches, at a
/// twentieth of the simulations, and took half as long again. Nor are rolls told apart (`keys`): by sightings it won 43.2 %
/// ± 4.5 of 400 matches, at a twentieth of the simulations, and took a quarter as long again.
pub const MASTER: Settings = Settings {
    simulations: 20_000,
    exploration: 0.35,
    horizon: 6,
    trust: 0.0,
    per_world: 1,
    temperature: 0.0,
    edges: 1 << 20,
    effort: 20_000_000,
    keys: Keys::Actions,
};
const EXPERT: Settings = Settings { simulations: 2_000, effort: 2_000_000, ..MASTER };
const AMATEUR: Settings = Settings { simulations: 200, effort: 500_000, ..MASTER };
const NOVICE: Settings = Settings { simulations: 40, temperature: 0.025, ..AMATEUR };

/// A tree search with the knowledge of the levels.
pub fn search(seed: Seed, settings: Settings) -> Box<dyn Bot<Atlandice>> {
    Box::new(Mcts::new(seed, Diver::new(), settings))
}

/// What is looked at in a position, for each player.
pub const NAMES: [&str; 13] = [
    "points",
    "majorities",
    "majorities-late",
    "majorities-near",
    "lead",
    "lead-late",
    "sole",
    "resources",
    "resources-early",
    "kinds",
    "inventories",
    "turns",
    "gifts",
];

static WEIGHTS: LazyLock<Weights<{ NAMES.len() }>> = LazyLock::new(|| {
    let text = include_str!("../data/atlandice.txt");
    Weights::read("atlandice", &NAMES, text).unwrap_or_else(|wrong| panic!("{wrong}"))
});

/// Knows what majorities are worth before they are counted.
#[derive(Clone, Copy, Debug)]
pub struct Diver(Weights<{ NAMES.len() }>);

impl Diver {
    /// With the weights that were fitted.
    pub fn new() -> Self {
        Self(*WEIGHTS)
    }

    /// With other weights.
    pub fn with(weights: Weights<{ NAMES.len() }>) -> Self {
        Self(weights)
    }
}

impl Default for Diver {
    fn default() -> Self {
        Self::new()
    }
}

impl Knowledge<Atlandice> for Diver {
    fn worth(&self, state: &Atlandice) -> Worth {
        // The neutral player of two takes majorities away, but cannot win.
        self.0.worth(&features(state), usize::from(state.seats()))
    }

    fn rate(
        &self,
        state: &Atlandice,
        seat: Seat,
        candidates: &[Action],
        chance: &mut Quick,
        ratings: &mut Vec<f32>,
    ) {
        one_ply(self, state, seat, candidates, chance, ratings);
    }
}

/// How far ahead inventories are looked at, in spaces of the clock.
const AHEAD: usize = 6;

/// What a position looks like to each player.
pub fn features(state: &Atlandice) -> Features<{ NAMES.len() }> {
    let board = state.board();
    let last = f32::from(board.components().last_space());
    let late = f32::from(board.needle) / last;
    let majorities = board.majorities();
    let mut features = [[0.0; NAMES.len()]; RIVALS];
    let near: [f32; 5] = Resource::ALL.map(|resource| {
        let left: u8 = board.stock[resource.district().index()].iter().sum();
        if board.is_open(resource.district()) { 1.0 / (1.0 + f32::from(left)) } else { 0.0 }
    });
    for place in 0..usize::from(board.seats) {
        let player = &board.players[place];
        let (mut majority, mut near_majority, mut lead, mut sole, mut kinds) =
            (0.0, 0.0, 0.0, 0.0, 0.0);
        for resource in 0..5 {
            let own = player.hand[resource];
            if own == 0 {
                continue;
            }
            let worth = f32::from(majorities[place][resource]);
            majority += worth;
            near_majority += worth * near[resource];
            kinds += 1.0;
            let others = (0..board.collectors()).filter(|&other| other != place);
            let most = others.map(|other| board.players[other].hand[resource]).max().unwrap_or(0);
            let ahead = f32::from(own) - f32::from(most);
            lead += ahead.clamp(-3.0, 3.0);
            sole += f32::from(u8::from(own > most));
        }
        let total = f32::from(player.total());
        let (inventories, gifts) = coming(board, place);
        features[place] = [
            f32::from(player.points()),
            majority,
            majority * late,
            near_majority,
            lead,
            lead * late,
            sole,
            total,
            total * (1.0 - late),
            kinds,
            inventories,
            f32::from(turns_left(board, place as u8)),
            gifts * total,
        ];
    }
    features
}

/// What the next spaces of the clock would bring to a player, the nearest most: inventories, and whether gifts come.
fn coming(board: &Board, place: usize) -> (f32, f32) {
    let clock = board.components().clock();
    let (mut inventories, mut gifts) = (0.0, 0.0);
    for (ahead, &space) in clock.iter().skip(usize::from(board.needle) + 1).take(AHEAD).enumerate()
    {
        use rules_atlandice::Space;
        let near = 1.0 / (2.0 + ahead as f32);
        let count = |player: usize| match space.inventory() {
            Some(resource) => board.players[player].hand[resource.index()],
            None => board.players[player].total(),
        };
        match space {
            Space::Gift => gifts += near,
            Space::Start | Space::Plain | Space::Waves => {}
            _ => {
                let most = (0..board.collectors()).map(count).max().unwrap_or(0);
                if most > 0 && count(place) == most {
                    inventories += near;
                }
            }
        }
    }
    (inventories, gifts)
}

/// How many dice a player takes yet in this round.
fn turns_left(board: &Board, place: u8) -> u8 {
    let dice = if board.seats == 4 { 9 } else { 7 };
    let turns = board.turn..dice - 1;
    turns.filter(|turn| (board.first.0 + turn) % board.seats == place).count() as u8
}

/// The greedy rule: points, majorities as if they were counted now, and a quarter for each resource.
#[derive(Clone, Copy)]
struct Collector;

/// A lead of so many points makes a win e times as likely.
const SCALE: f32 = 5.0;

impl Knowledge<Atlandice> for Collector {
    fn worth(&self, state: &Atlandice) -> Worth {
        let board = state.board();
        let majorities = board.majorities();
        let points: [f32; 4] = std::array::from_fn(|place| {
            let player = &board.players[place];
            let majorities: u8 = majorities[place].iter().sum();
            f32::from(player.points()) + f32::from(majorities) + 0.25 * f32::from(player.total())
        });
        shares(&points[..usize::from(state.seats())], SCALE)
    }
}
