//! Gutenberg against its rulebook.

mod challenges;
mod messages;
mod notation;
mod parts;
mod rules;
mod saved;
mod scene;
mod solo;
mod votes;

use rules_gutenberg::{Check, Config, Gutenberg, Language, Mode};

game_test::conformance!(
    Gutenberg,
    max_plies: 400,
    configs: [
        Config { players: 1, ..Config::default() },
        Config { players: 1, mode: Mode::Hard, check: Check::Blind, ..Config::default() },
        Config { players: 1, mode: Mode::Easy, check: Check::Table, ..Config::default() },
        Config { players: 2, check: Check::Blind, ..Config::default() },
        Config { players: 3, language: Language::En, check: Check::Table, ..Config::default() },
        Config { players: 6, ..Config::default() },
    ],
    matches: 1,
);
