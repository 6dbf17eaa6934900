//! Bots that can play any game of the house.
//!
//! A bot gets the [sight](game::Sight) of its seat, never the true state: it thinks about worlds that it draws itself, with
//! [`Game::determinize`](game::Game::determinize). What a game's bots know of it beside its rules is a [`Knowledge`], which
//! stands in the crate `bots`.
//!
//! There is neither a clock nor a thread here. A budget is a number of decisions or of simulations, so that the same seed
//! gives the same choice everywhere. A caller that wants an answer within some time sets the flag that stops a thought, and
//! one that has several processors splits a thought and [merges](merge()) what the parts find.

mod alpha_beta;
mod flat;
mod greedy;
mod knowledge;
mod mcts;
mod payoff;
mod playout;
mod random;
mod transpositions;
mod weigh;
mod worth;

pub use alpha_beta::AlphaBeta;
pub use flat::FlatMonteCarlo;
pub use greedy::Greedy;
pub use knowledge::{Knowledge, Plain, best_of, one_ply};
pub use mcts::{Finding, Keys, Mcts, Progress, Settings, merge};
pub use payoff::payoff;
pub use playout::{Playout, playout};
pub use random::Random;
pub use transpositions::{Bound, Entry, Transpositions};
pub use weigh::{Weighed, advice, appraisal};
pub use worth::{Worth, even, shares, worth_of};
