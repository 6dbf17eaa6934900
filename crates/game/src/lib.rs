//! What every game of the house is made of.
//!
//! A rules crate implements [`Game`] for the type that holds the full, true state of one match. Everything else
//! (tables, bots, servers, terminals) is written once, against this trait.

mod bot;
mod chance;
mod error;
mod game;
mod log;
mod option;
mod outcome;
mod seat;
mod seed;
mod telling;

pub use bot::{Bot, Level};
pub use chance::{Chance, Exhaustive, Recorded, ScriptError, Scripted, Seeded};
pub use error::{IllegalAction, InvalidConfig, ReadError};
pub use game::{Game, Play, Wire};
pub use log::Log;
pub use option::{GameOption, OptionKind};
pub use outcome::{Outcome, SheetLine};
pub use seat::{Seat, Seats, Viewer};
pub use seed::{Seed, SeedError};
pub use telling::{Arg, Telling, tags};
