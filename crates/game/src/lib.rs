//! What every game of the house is made of.
//!
//! A rules crate implements [`Game`] for the type that holds the full, true state of one match. Everything else
//! (tables, bots, servers, terminals) is written once, against this trait.

mod bot;
mod chance;
mod components;
mod error;
mod game;
mod log;
mod notation;
mod option;
mod outcome;
mod quick;
mod seat;
mod seed;
mod sight;
mod telling;

pub use bot::{Advice, Bot, Level, Meter};
pub use chance::{Chance, Exhaustive, Recorded, ScriptError, Scripted, Seeded};
pub use components::{ComponentLine, ComponentsError, CustomComponents, component_fault};
pub use error::{IllegalAction, InvalidConfig, ReadError};
pub use game::{Game, Play, Wire};
pub use log::Log;
pub use notation::{normalized, number, read_action, unordered};
pub use option::{GameOption, OptionCheck, OptionKind, ValueLimit};
pub use outcome::{Outcome, SheetLine};
pub use quick::Quick;
pub use seat::{Seat, Seats, Viewer};
pub use seed::{Seed, SeedError};
pub use sight::Sight;
pub use telling::{Arg, Telling, tags};
