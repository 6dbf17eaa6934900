use std::collections::BTreeSet;

use bench::Hex;
use game::{Chance, Game, Play, Seat};

use crate::{after, chance, perft, start, winner};

game_test::conformance!(Hex, max_plies: 36);

#[test]
fn top_to_bottom_wins_for_the_first_player() {
    let state: Hex = after("a1 b1 a2 b2 a3 b3 a4 b4 a5 b5 a6");
    assert_eq!(winner(&state), Some(Seat(0)));
    assert!(state.legal(Seat(1)).is_empty());
}

#[test]
fn left_to_right_wins_for_the_second_player() {
    let state: Hex = after("a6 a1 b6 b1 c6 c1 d6 d1 e6 e1 f5 f1");
    assert_eq!(winner(&state), Some(Seat(1)));
}

/// Down the short diagonal (f1, e2 ... a6) the cells touch; down the long one (a1, b2 ... f6) they do not.
#[test]
fn only_one_of_the_diagonals_links() {
    let short: Hex = after("f1 a1 e2 b1 d3 c1 c4 d1 b5 e1 a6");
    assert_eq!(winner(&short), Some(Seat(0)));
    let long: Hex = after("a1 b1 b2 c1 c3 d1 d4 e1 e5 f1 f6");
    assert_eq!(long.outcome(), None);
}

/// The last stone closes the gap between two groups.
#[test]
fn a_group_that_gets_linked_late_counts() {
    let state: Hex = after("c6 a1 c5 a2 c4 a3 c1 a4 c2 a5 c3");
    assert_eq!(winner(&state), Some(Seat(0)));
}

/// Six in a row on the wrong edges, and neighbours only for a board that wraps.
#[test]
fn the_wrong_way_wins_nothing() {
    let state: Hex = after("a1 a6 b1 b6 c1 c6 d1 d6 e1 f5 f1");
    assert_eq!(state.outcome(), None);
}

#[test]
fn every_empty_cell_can_be_taken() {
    let counts: Vec<u64> = (1..=4).map(|depth| perft(&start::<Hex>(), depth)).collect();
    assert_eq!(counts, [36, 36 * 35, 36 * 35 * 34, 36 * 35 * 34 * 33]);
}

/// On random full boards exactly one side is linked, and it is the one that the game named as the winner on the way.
#[test]
fn every_full_board_has_exactly_one_winner() {
    let mut chance = chance(1);
    for _ in 0..2_000 {
        let mut order = start::<Hex>().legal(Seat(0));
        chance.shuffle(&mut order);
        let mut state: Hex = start();
        for action in &order {
            let Some(seat) = state.to_move().first() else { break };
            state.apply(seat, action, &mut chance, &mut ());
        }
        let linked = [Seat(0), Seat(1)].map(|seat| {
            let own = order.iter().skip(seat.index()).step_by(2).map(ToString::to_string);
            plain::linked(&own.collect(), seat)
        });
        assert_eq!(linked.map(u8::from).iter().sum::<u8>(), 1, "{order:?}");
        assert_eq!(winner(&state).map(|seat| linked[seat.index()]), Some(true), "{order:?}");
    }
}

#[test]
fn only_a_board_that_can_have_been_played_can_be_read() {
    let read = |stones: [u64; 2]| serde_json::from_value::<Hex>(serde_json::json!(stones));
    let state: Hex = after("a1 b1 a2");
    assert_eq!(read([0b1000_0001, 0b10]).expect("as written"), state);
    let shared = [0b1, 0b1];
    let too_many = [0b11, 0];
    let outside = [1 << 6, 0];
    let left_column = 0b1 | 1 << 7 | 1 << 14 | 1 << 21 | 1 << 28 | 1 << 35;
    let played_on = [left_column, left_column << 1];
    for bad in [shared, too_many, outside, played_on] {
        assert!(read(bad).is_err(), "{bad:?}");
    }
}

mod plain {
    use super::{BTreeSet, Seat};

    /// Whether the cells, in notation, lead from the seat's first edge to its other one.
    pub(super) fn linked(cells: &BTreeSet<String>, seat: Seat) -> bool {
        let depth = |cell: &str| cell.as_bytes()[1 - seat.index()] - [b'1', b'a'][seat.index()];
        let mut seen: BTreeSet<&String> = cells.iter().filter(|cell| depth(cell) == 0).collect();
        let mut open: Vec<&String> = seen.iter().copied().collect();
        while let Some(cell) = open.pop() {
            open.extend(cells.iter().filter(|other| touch(cell, other) && seen.insert(other)));
        }
        seen.iter().any(|cell| depth(cell) == 5)
    }

    fn touch(one: &str, other: &str) -> bool {
        let step =
            |place: usize| i16::from(one.as_bytes()[place]) - i16::from(other.as_bytes()[place]);
        matches!((step(0), step(1)), (0, 1 | -1) | (1 | -1, 0) | (1, -1) | (-1, 1))
    }
}
