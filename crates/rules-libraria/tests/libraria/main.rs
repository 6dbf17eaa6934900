//! Libraria against its rulebook.

mod count;
mod notation;
mod parts;
mod perft;
mod picture;
mod rules;
mod saved;
mod slow;
mod story;
mod view;
