//! The rules of Atlandice: dice open the doors of a drowning city, and its last citizens save what they can.
//!
//! Design Scott Huntington and Shaun Graham, art Clément Masson, Alexander Thümler and Ian Parovel, Ludonaute 2018;
//! this is an unofficial implementation. The comments name the rules (ATL-1 to ATL-43).
//!
//! **Notation.** `visit forge` takes a die at a sector, `visit forge neutral` one for the neutral player; then
//! `take gem@forge`, `swap gem@jeweller weapon@forge`, `move book@library market`, `turn die@forge inn`,
//! `submarine market`; at a gift `give gem book` and `done`. What can be done in one way only is not asked for, but for
//! the die.
//!
//! **Rolls.** Replays depend on their order. At set-up: for each district one roll below 3 for its first tile, one
//! below the number of players for the first player, then the dice. A die is a roll below 6. When a tile is replaced,
//! the next one is drawn among those below, in the order of their letters. A round's dice are rolled by the ply that
//! ends the round before.

mod action;
mod award;
mod board;
mod components;
mod config;
mod event;
mod game;
mod legal;
mod podium;
mod round;
mod saved;
mod sector;
mod state;
mod tile;
mod view;
mod visit;

pub use action::{Action, Piece};
pub use board::{Board, Choice, Player, Step, Stock};
pub use components::{Components, Space};
pub use config::Config;
pub use event::Event;
pub use sector::{Resource, Sector};
pub use state::Atlandice;
pub use tile::{Tile, Tiles};
pub use view::{Ask, PlayerView, SectorView, View};
