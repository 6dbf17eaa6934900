use std::time::Duration;

use game::Game;

use crate::{ConnectFour, Hex, Pace};

/// OpenSpiel's random simulations, as published for this class of machine.
pub const OPEN_SPIEL: [(&str, Pace); 2] = [
    (
        ConnectFour::ID,
        Pace { playouts_per_second: 134_900.0, moves_per_second: 2.9e6, plies: None },
    ),
    (Hex::ID, Pace { playouts_per_second: 70_400.0, moves_per_second: 2.2e6, plies: None }),
];

/// Connect four of the crate `board-game`, played its own way: its board, its random move, its generator.
#[cfg(feature = "board-game")]
pub fn board_game(time: Duration) -> Option<Pace> {
    use board_game::board::Board;
    use board_game::games::connect4::Connect4;

    let mut rng = board_game::util::tiny::consistent_rng();
    let pace = crate::measure::pace(time, || {
        let mut board = Connect4::default();
        while !board.is_done() {
            let chosen = board.random_available_move(&mut rng).expect("the board is not done");
            board.play(chosen).expect("the move is available");
        }
        std::hint::black_box(board.outcome());
        board.game_length()
    });
    Some(pace)
}

/// It brings many old crates with it, so it is left out where it is not asked for.
#[cfg(not(feature = "board-game"))]
pub fn board_game(_: Duration) -> Option<Pace> {
    None
}
