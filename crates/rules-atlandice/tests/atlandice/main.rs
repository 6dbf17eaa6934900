//! Atlandice against its rulebook.

mod awards;
mod clock;
mod components;
mod desk;
mod effects;
mod examples;
mod refusals;
mod rounds;
mod saved;
mod two;
mod view;

use rules_atlandice::Atlandice;

game_test::conformance!(Atlandice, max_plies: 900, matches: 3, edits: 500);
