//! The boards in a terminal.

mod atheneum;
mod atlandice;
mod libraria;

use game::Viewer;
use pictures::{Label, Picture};

/// Draws a state that is written down in `tests/states`.
fn drawn<G: Picture>(state: &str, viewer: Viewer, label: Label) -> String {
    let state: G = serde_json::from_str(state).expect("the state of a match");
    G::picture(&state.view(viewer), label)
}

/// A word is its own label.
fn word(word: &str) -> String {
    word.to_owned()
}
