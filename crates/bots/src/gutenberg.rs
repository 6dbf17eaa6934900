//! The levels of Gutenberg.

use game::Level;
use rules_gutenberg::Gutenberg;
use search::{FlatMonteCarlo, Random};

/// What the amateur thinks about before each action. To look for words takes time: some hundred thousand decisions a
/// second are made, so it answers within about a fifth of a second.
const AMATEUR: u32 = 20_000;

/// The levels of Gutenberg, weakest first.
pub fn levels() -> Vec<Level<Gutenberg>> {
    vec![
        Level { name: "random", bot: |seed| Box::new(Random::new(seed)) },
        Level { name: "amateur", bot: |seed| Box::new(FlatMonteCarlo::new(seed, AMATEUR)) },
    ]
}
