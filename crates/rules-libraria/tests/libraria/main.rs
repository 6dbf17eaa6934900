//! Libraria against its rulebook.

mod components;
mod count;
mod notation;
mod perft;
mod rules;
mod saved;
mod slow;
mod story;
mod view;

use rules_libraria::{Config, Libraria};

game_test::conformance!(
    Libraria,
    max_plies: 72,
    configs: [
        Config::default(),
        Config { komi: true, ..Config::default() },
        Config { mirror: true, ..Config::default() },
    ],
    edits: 500,
);
