//! Bots against which the levels are measured; people are not offered them.

use game::{Game, Level};
use rules_gutenberg::Gutenberg;
use search::{Mcts, Plain, Settings};

use crate::gutenberg::{Printer, Skill};

/// How many simulations plain tree search makes for a decision; an arena gives it a part of them.
const SIMULATIONS: u32 = 1_000_000;

/// Tree search with random playouts, which knows nothing but the rules.
pub fn plain<G: Game>() -> Level<G> {
    let bot = |seed| Box::new(Mcts::new(seed, Plain, Settings::plain(SIMULATIONS))) as _;
    Level { name: "plain", bot }
}

/// A master of Gutenberg who knows everyday words only, as plain search does.
pub fn everyday() -> Level<Gutenberg> {
    let bot = |seed| {
        let skill = Skill { vocabulary: Skill::AMATEUR.vocabulary, ..Skill::MASTER };
        Box::new(Printer::new(seed, skill)) as _
    };
    Level { name: "everyday", bot }
}
