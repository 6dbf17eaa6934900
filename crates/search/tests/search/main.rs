//! Playouts and bots, tried on toys.

mod bots;
mod mcts;
mod playouts;
mod toys;
