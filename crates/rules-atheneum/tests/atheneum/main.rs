//! Atheneum against its rulebook.

use rules_atheneum::{Atheneum, Config};

fn config(players: u8) -> Config {
    Config { players, ..Config::default() }
}

game_test::conformance!(
    Atheneum,
    max_plies: 2000,
    configs: [config(2), config(3), config(5)],
    matches: 1,
);
