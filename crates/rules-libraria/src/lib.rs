//! The rules of Libraria: two librarians, 25 shelves, 36 pawns and five mice.
//!
//! Design Marcello Bertocchi, art Michele Mor, XV Games 2018; this is an unofficial implementation. The comments name
//! the rules (LIB-1 to LIB-8) where a reading is not obvious.
//!
//! **Notation.** `place p14` places a pawn on a point. The points `p1` to `p36` and the tiles `t1` to `t25` are counted
//! row by row from the top left; a tile is of a kind `b0` to `b3` (its books) or `mouse`. Seat 0 is green, seat 1 red.
//!
//! **Rolls.** All are made at set-up, in this order, on which replays depend: the shuffle of the 25 tiles, sorted by
//! kind (`b0` to `b3`, then `mouse`), unless the config gives the board; then one roll below 2 for the seat that
//! starts, unless the config names it.

mod action;
mod components;
mod config;
mod event;
mod game;
mod library;
mod pawns;
mod point;
mod saved;
mod state;
mod tile;
mod view;

pub use action::Place;
pub use components::Components;
pub use config::{Config, Starts};
pub use event::Event;
pub use point::Point;
pub use state::Libraria;
pub use tile::{Tile, TileKind};
pub use view::{Ask, FirstGame, TileView, Verdict, View};
