//! Bots that can play any game of the house.
//!
//! A bot gets what its seat sees and what it may do, never the true state: it thinks about worlds that it draws
//! itself, with [`Game::determinize`](game::Game::determinize). There is no clock here. A budget is a number of
//! decisions, so that the same seed gives the same choice everywhere.

mod flat;
mod payoff;
mod playout;
mod quick;
mod random;

pub use flat::FlatMonteCarlo;
pub use payoff::payoff;
pub use playout::{Playout, playout};
pub use quick::Quick;
pub use random::Random;
