//! How fast the games are through the trait that all of them share.
//!
//! Connect four and Hex are not games of the house: they are here because others have published figures for them.

mod connect_four;
mod hex;
mod measure;
mod open;
mod others;
mod report;

pub use connect_four::{Column, ConnectFour};
pub use hex::{Cell, Hex};
pub use measure::{Figures, Pace, figures};
pub use open::{Open, Pair};
pub use others::{OPEN_SPIEL, board_game};
pub use report::Report;
