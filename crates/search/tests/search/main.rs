//! Playouts and bots, tried on toys.

mod bots;
mod playouts;
mod toys;
