//! The strengths of bots that people can choose.

pub mod atheneum;
pub mod atlandice;
pub mod ex_libris;
pub mod gutenberg;
pub mod libraria;
mod pair;
pub mod sparring;
pub mod weights;

use game::{Game, Level};
use search::{FlatMonteCarlo, Random};

/// What the amateur thinks about before each action. Our slower games make some two million random decisions a
/// second, so it answers within about a tenth of a second.
const AMATEUR: u32 = 200_000;

/// The levels of a game, weakest first.
pub fn levels<G: Game>() -> Vec<Level<G>> {
    vec![
        Level { name: "random", bot: |seed| Box::new(Random::new(seed)) },
        Level { name: "amateur", bot: |seed| Box::new(FlatMonteCarlo::new(seed, AMATEUR)) },
    ]
}
