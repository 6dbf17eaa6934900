//! The strengths of bots that people can choose.

pub mod atheneum;
pub mod atlandice;
pub mod ex_libris;
pub mod gutenberg;
pub mod libraria;
mod pair;
pub mod sparring;
pub mod weights;

use game::{Bot, Game, Level, Seed};
use search::{Mcts, Plain, Random, Settings};

/// The levels of a game of which bots know the rules and nothing else, those for programs first, then from the gentlest to
/// the strongest: what a new game begins with.
pub fn levels<G: Game>() -> Vec<Level<G>> {
    vec![
        Level { name: "random", bot: |seed| Box::new(Random::new(seed)) },
        Level { name: "novice", bot: |seed| search(seed, NOVICE) },
        Level { name: "amateur", bot: |seed| search(seed, AMATEUR) },
        Level { name: "expert", bot: |seed| search(seed, EXPERT) },
        Level { name: "master", bot: |seed| search(seed, MASTER) },
    ]
}

/// How the master thinks. Each level has about a tenth of the simulations of the one above. Our slower games make some two
/// million random decisions a second, so the effort ends a decision of the master after about two seconds, one of the expert
/// after a few tenths and one of the others after a few hundredths.
const MASTER: Settings = Settings { effort: 50_000_000, ..Settings::plain(20_000) };
const EXPERT: Settings = Settings { simulations: 2_000, effort: 8_000_000, ..MASTER };
const AMATEUR: Settings = Settings { simulations: 200, effort: 1_000_000, ..MASTER };
const NOVICE: Settings = Settings { simulations: 40, temperature: 0.05, ..AMATEUR };

/// A tree search that plays on at random.
fn search<G: Game>(seed: Seed, settings: Settings) -> Box<dyn Bot<G>> {
    Box::new(Mcts::new(seed, Plain, settings))
}
