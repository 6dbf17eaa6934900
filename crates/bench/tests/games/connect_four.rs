use bench::ConnectFour;
use game::{Game, Play, Seat};

use crate::{after, perft, start, winner};

game_test::conformance!(ConnectFour, max_plies: 42);

#[test]
fn four_in_any_direction_win() {
    let upright = "c1 c2 c1 c2 c1 c2 c1";
    let flat = "c1 c1 c2 c2 c3 c3 c4";
    let rising = "c1 c2 c2 c3 c3 c4 c3 c4 c4 c6 c4";
    let falling = "c7 c6 c6 c5 c5 c4 c5 c4 c4 c2 c4";
    for actions in [upright, flat, rising, falling] {
        let state: ConnectFour = after(actions);
        assert!(state.to_move().is_empty(), "{actions}");
        assert_eq!(winner(&state), Some(Seat(0)), "{actions}");
    }
}

#[test]
fn the_second_player_can_win_too() {
    let state: ConnectFour = after("c1 c2 c1 c2 c1 c2 c7 c2");
    assert_eq!(winner(&state), Some(Seat(1)));
}

/// Neighbours only for a board that wraps: c5, c6, c7 at the bottom with c1 one row up, and the upper half of c1 with
/// the bottom of c2.
#[test]
fn no_line_goes_round_the_edge() {
    for actions in ["c5 c1 c6 c5 c7 c6 c1", "c2 c1 c2 c1 c7 c1 c1 c7 c1 c4 c1"] {
        let state: ConnectFour = after(actions);
        assert_eq!(state.outcome(), None, "{actions}");
    }
}

/// From the bottom, the columns 1, 2, 3 and 7 are xoxoxo and the columns 4, 5 and 6 are oxoxox: no line of a colour is
/// longer than three.
#[test]
fn a_full_board_without_four_is_a_draw() {
    let fill = |column: &str| format!("{column} ").repeat(6);
    let [left, right] =
        [["c1", "c2", "c3"], ["c4", "c5", "c6"]].map(|columns| columns.map(fill).concat());
    let state: ConnectFour = after(&format!("{left} c7 {right} c7 c7 c7 c7 c7"));
    let outcome = state.outcome().expect("the board is full");
    assert_eq!((outcome.ranks, outcome.scores), (vec![1, 1], vec![0, 0]));
}

#[test]
fn a_full_column_takes_no_more() {
    let state: ConnectFour = after("c4 c4 c4 c4 c4 c4");
    let columns: Vec<_> = state.legal(Seat(0)).iter().map(ToString::to_string).collect();
    assert_eq!(columns, ["c1", "c2", "c3", "c5", "c6", "c7"]);
    assert!(state.legal(Seat(1)).is_empty());
}

#[test]
fn only_a_board_that_can_have_been_played_can_be_read() {
    let read = |discs: [u64; 2]| serde_json::from_value::<ConnectFour>(serde_json::json!(discs));
    let state: ConnectFour = after("c1 c1 c2");
    assert_eq!(read([0b1000_0001, 0b10]).expect("as written"), state);
    let floating = [0b10, 0];
    let shared = [0b1, 0b1];
    let too_many = [0b11, 0];
    let above_the_board = [0b101_0101, 0b010_1010];
    let played_on = [0b1111, 0b1111 << 7];
    for bad in [floating, shared, too_many, above_the_board, played_on] {
        assert!(read(bad).is_err(), "{bad:?}");
    }
}

/// The published numbers, here counted with the game.
#[test]
fn perft_is_as_published() {
    let published = [7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234];
    for (depth, count) in (1..).zip(published) {
        assert_eq!(perft(&start::<ConnectFour>(), depth), count, "depth {depth}");
    }
}

/// The same numbers again, counted on a plain array that is searched for lines cell by cell.
#[test]
fn perft_is_the_same_on_a_plain_board() {
    let mut board = [[0; 7]; 6];
    let counted: Vec<u64> = (1..=8).map(|depth| plain::count(&mut board, 1, depth)).collect();
    assert_eq!(counted, [7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234]);
}

mod plain {
    type Board = [[u8; 7]; 6];

    pub(super) fn count(board: &mut Board, player: u8, depth: u32) -> u64 {
        (0..7)
            .map(|column| {
                let Some(row) = (0..6).find(|&row| board[row][column] == 0) else { return 0 };
                board[row][column] = player;
                let below = match depth {
                    1 => 1,
                    _ if wins(board, player) => 0,
                    _ => count(board, 3 - player, depth - 1),
                };
                board[row][column] = 0;
                below
            })
            .sum()
    }

    fn wins(board: &Board, player: u8) -> bool {
        let at = |row: i32, column: i32| {
            let row = usize::try_from(row).ok().and_then(|row| board.get(row));
            row.zip(usize::try_from(column).ok()).and_then(|(row, column)| row.get(column))
        };
        let line = |row, column, (up, right)| {
            (0..4).all(|step| at(row + step * up, column + step * right) == Some(&player))
        };
        let lines = [(0, 1), (1, 0), (1, 1), (1, -1)];
        (0..6).any(|row| (0..7).any(|column| lines.iter().any(|&way| line(row, column, way))))
    }
}
