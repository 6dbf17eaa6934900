//! Ex Libris against its rulebook.

mod assistants;
mod components;
mod course;
mod inspection;
mod locations;
mod meetings;
mod moves;
mod prospects;
mod questions;
mod refusals;
mod rulings;
mod saved;
mod secrets;
mod solo;
mod stacks;
mod table;

use rules_ex_libris::{Config, ExLibris};

game_test::conformance!(
    ExLibris,
    max_plies: 4000,
    configs: [
        Config { players: 1, ..Config::default() },
        Config { players: 2, ..Config::default() },
        Config { players: 3, beginner: true, friendly: true, ..Config::default() },
        Config::default(),
    ],
    matches: 1,
    look_alikes: secrets::look_alikes,
    edits: 200,
);
