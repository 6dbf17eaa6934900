//! The rules of {{Title}}: two players count together, and the one who reaches the goal wins.
//!
//! The comments name the rules ({{RULE}}-1 to {{RULE}}-3) where a reading is not obvious.
//!
//! **Notation.** `add one` and `add two` raise the count.
//!
//! **Rolls.** None.

mod action;
mod config;
mod event;
mod game;
mod saved;
mod state;
mod view;

pub use action::{Action, Amount};
pub use config::Config;
pub use event::Event;
pub use state::{{Type}};
pub use view::{Ask, View};
