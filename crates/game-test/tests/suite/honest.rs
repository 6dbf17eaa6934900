//! The honest toy has every property, at every number of players and with every option that is for it.

use crate::toy::{Config, Toy, look_alikes};

game_test::conformance!(Toy, max_plies: 15, look_alikes: look_alikes);

mod without_luck {
    use super::*;

    game_test::conformance!(
        Toy,
        max_plies: 10,
        configs: [2, 3].map(|players| Config { players, luck: false, rounds: 2 }),
        matches: 12,
        look_alikes: look_alikes,
    );
}
