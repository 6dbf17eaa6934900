//! The boards of the games, drawn for a terminal: one file a game.
//!
//! A picture is drawn from a view alone, so it cannot show what the viewer does not know.

mod atheneum;
mod atlandice;
mod ex_libris;
mod gutenberg;
mod libraria;

use game::Game;

/// A game whose board can be drawn for a terminal.
pub trait Picture: Game {
    /// Draws the board with `label`, which gives a word of the notation in the reader's language.
    fn picture(view: &Self::View, label: Label) -> String;
}

/// Gives a word of the notation in the reader's language.
pub type Label<'a> = &'a dyn Fn(&str) -> String;
