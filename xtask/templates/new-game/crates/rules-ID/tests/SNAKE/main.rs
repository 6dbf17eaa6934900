//! {{Title}} against its rulebook.

mod rules;

use rules_{{snake}}::{Config, {{Type}}};

game_test::conformance!(
    {{Type}},
    max_plies: 20,
    configs: [Config::default(), Config { long: true, ..Config::default() }],
);
