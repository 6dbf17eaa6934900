//! Atheneum against its rulebook.

mod benefits;
mod books;
mod components;
mod count;
mod desk;
mod notation;
mod objectives;
mod refusals;
mod saved;
mod secrets;
mod shelves;
mod standing;
mod story;
mod turn;

use rules_atheneum::Atheneum;

game_test::conformance!(
    Atheneum,
    max_plies: 1500,
    matches: 1,
    look_alikes: secrets::look_alikes,
    edits: 200,
);
