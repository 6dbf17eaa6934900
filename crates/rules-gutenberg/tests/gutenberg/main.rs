//! Gutenberg against its rulebook.

mod challenges;
mod components;
mod messages;
mod notation;
mod reckoning;
mod refusals;
mod rules;
mod saved;
mod scene;
mod secrets;
mod solo;
mod story;
mod votes;

use rules_gutenberg::{Check, Collections, Config, Event, Gutenberg, Language, Mode};

game_test::conformance!(
    Gutenberg,
    max_plies: 400,
    configs: [
        Config { players: 1, ..Config::default() },
        Config { players: 1, mode: Mode::Hard, check: Check::Blind, ..Config::default() },
        Config { players: 1, mode: Mode::Easy, ..Config::default() },
        Config { players: 2, check: Check::Blind, ..Config::default() },
        Config { players: 3, language: Language::En, check: Check::Table, ..Config::default() },
        Config { players: 4, collections: Collections::Open, ..Config::default() },
        Config { players: 6, ..Config::default() },
    ],
    matches: 1,
    look_alikes: secrets::look_alikes,
    edits: 300,
    // GUT-19: all see what is claimed, and then it lies face down.
    forgotten: |seen| {
        matches!(
            seen,
            Event::Claimed { .. } | Event::ClaimedCommon { .. } | Event::MetForCard { .. }
        )
    },
);
