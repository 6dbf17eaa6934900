//! Atlandice: what a player's resources promise, and the levels.

use game::{Bot, Game, Level, Seat, Seed};
use rules_atlandice::{Action, Atlandice};
use search::{Greedy, Knowledge, Mcts, Quick, Random, Settings, Worth, one_ply, shares};

/// The levels of Atlandice, those for programs first, then from the gentlest to the strongest.
pub fn levels() -> Vec<Level<Atlandice>> {
    vec![
        Level { name: "random", bot: |seed| Box::new(Random::new(seed)) },
        Level { name: "greedy", bot: |seed| Box::new(Greedy::new(seed, Diver, 1)) },
        Level { name: "novice", bot: |seed| search(seed, NOVICE) },
        Level { name: "amateur", bot: |seed| search(seed, AMATEUR) },
        Level { name: "expert", bot: |seed| search(seed, EXPERT) },
        Level { name: "master", bot: |seed| search(seed, MASTER) },
    ]
}

/// A simulation takes some five microseconds.
const MASTER: Settings = Settings {
    simulations: 400_000,
    exploration: 0.35,
    horizon: 6,
    trust: 0.0,
    per_world: 1,
    temperature: 0.0,
    edges: 1 << 20,
};
const EXPERT: Settings = Settings { simulations: 60_000, ..MASTER };
const AMATEUR: Settings = Settings { simulations: 4_000, ..MASTER };
const NOVICE: Settings = Settings { simulations: 200, temperature: 0.05, ..MASTER };

fn search(seed: Seed, settings: Settings) -> Box<dyn Bot<Atlandice>> {
    Box::new(Mcts::new(seed, Diver, settings))
}

/// Knows what majorities are worth before they are counted.
#[derive(Clone, Copy)]
struct Diver;

/// A lead of so many points makes a win e times as likely.
const SCALE: f32 = 5.0;

impl Knowledge<Atlandice> for Diver {
    fn worth(&self, state: &Atlandice) -> Worth {
        let board = state.board();
        let majorities = board.majorities();
        let points: [f32; 4] = std::array::from_fn(|place| {
            let player = &board.players[place];
            let majorities: u8 = majorities[place].iter().sum();
            f32::from(player.points()) + f32::from(majorities) + 0.25 * f32::from(player.total())
        });
        // The neutral player of two takes majorities away, but cannot win.
        shares(&points[..usize::from(state.seats())], SCALE)
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
