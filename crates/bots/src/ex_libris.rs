//! Ex Libris: what a collection promises, and the levels.

use game::{Bot, Chance, Game, Level, Seat, Seed};
use rules_ex_libris::{Action, Category, ExLibris, Prospect};
use search::{Greedy, Knowledge, Mcts, Quick, Random, Settings, Worth, one_ply, shares};

/// The levels of Ex Libris, those for programs first, then from the gentlest to the strongest.
pub fn levels() -> Vec<Level<ExLibris>> {
    vec![
        Level { name: "random", bot: |seed| Box::new(Random::new(seed)) },
        Level { name: "greedy", bot: |seed| Box::new(Greedy::new(seed, Librarian, 1)) },
        Level { name: "novice", bot: |seed| search(seed, NOVICE) },
        Level { name: "amateur", bot: |seed| search(seed, AMATEUR) },
        Level { name: "expert", bot: |seed| search(seed, EXPERT) },
        Level { name: "master", bot: |seed| search(seed, MASTER) },
    ]
}

/// A simulation takes some 40 microseconds, half of it for the world.
const MASTER: Settings = Settings {
    simulations: 60_000,
    exploration: 0.35,
    horizon: 8,
    trust: 0.0,
    per_world: 2,
    temperature: 0.0,
    edges: 1 << 20,
};
const EXPERT: Settings = Settings { simulations: 10_000, ..MASTER };
const AMATEUR: Settings = Settings { simulations: 1_000, ..MASTER };
const NOVICE: Settings = Settings { simulations: 60, temperature: 0.05, ..MASTER };

fn search(seed: Seed, settings: Settings) -> Box<dyn Bot<ExLibris>> {
    Box::new(Mcts::new(seed, Librarian, settings))
}

/// Knows what collections are worth, and that no more can be had from changing what is proposed at the inspection.
#[derive(Clone, Copy)]
struct Librarian;

/// A lead of so many points makes a win e times as likely.
const SCALE: f32 = 10.0;

impl Knowledge<ExLibris> for Librarian {
    fn worth(&self, state: &ExLibris) -> Worth {
        let points = state.prospects().map(|prospect| promise(&prospect));
        // Alone, the Public Library is the rival.
        shares(&points[..usize::from(state.seats().max(2))], SCALE)
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

    /// What is proposed at the inspection is the best: cards are never turned over to and fro.
    fn obvious(&self, candidates: &[Action]) -> Option<usize> {
        candidates.iter().rposition(|action| *action == Action::Confirm)
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
