//! Bots that can play any game of the house.
//!
//! A bot gets the [sight](game::Sight) of its seat, never the true state: it thinks about worlds that it draws itself, with
//! [`Game::determinize`](game::Game::determinize). There is no clock here. A budget is a number of decisions or of
//! simulations, so that the same seed gives the same choice everywhere. What a game's bots know of it beside its rules is a
//! [`Knowledge`], which stands in the crate `bots`.

mod flat;
mod greedy;
mod knowledge;
mod mcts;
mod payoff;
mod playout;
mod quick;
mod random;
mod weigh;
mod worth;

pub use flat::FlatMonteCarlo;
pub use greedy::Greedy;
pub use knowledge::{Knowledge, Plain, best_of, one_ply};
pub use mcts::{Finding, Mcts, Progress, Settings};
pub use payoff::payoff;
pub use playout::{Playout, playout};
pub use quick::Quick;
pub use random::Random;
pub use weigh::{Weighed, advice, appraisal};
pub use worth::{Worth, even, shares, worth_of};
