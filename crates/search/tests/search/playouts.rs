//! Playouts.

use crate::toys::{Bids, Nim, seed};
use game::{Outcome, Quick, Seat, SheetLine};
use search::{Playout, payoff, playout};

#[test]
fn a_playout_ends_with_a_result() {
    let mut state = Nim { matches: 1, next: Seat(1) };
    let end = playout(&mut state, &mut Quick::new(seed(1)), &mut Vec::new(), 10);
    let won = Outcome { scores: vec![0, 1], ranks: vec![2, 1], sheet: Vec::new() };
    assert_eq!(end, Playout { plies: 1, outcome: Some(won) });
}

#[test]
fn a_playout_is_cut_off_after_the_given_number_of_plies() {
    let mut state = Nim { matches: 15, next: Seat(0) };
    let end = playout(&mut state, &mut Quick::new(seed(1)), &mut Vec::new(), 4);
    assert_eq!(end, Playout { plies: 4, outcome: None });
    assert!((3..=11).contains(&state.matches));
}

#[test]
fn a_playout_of_simultaneous_choices_asks_both_seats() {
    let mut state = Bids {
        prize: Some(2),
        prizes: vec![1],
        hands: [vec![1, 2], vec![1, 2]],
        bids: [None, None],
        scores: [0, 0],
    };
    let end = playout(&mut state, &mut Quick::new(seed(1)), &mut Vec::new(), 10);
    assert_eq!(end.plies, 4);
    assert!(end.outcome.is_some());
}

#[test]
fn a_win_is_worth_more_than_a_tie_than_a_defeat_whatever_the_points() {
    let worth = |scores: [i32; 3]| payoff(&Outcome::by_score(scores, Vec::new()), Seat(0));
    assert!(worth([10, 9, 9]) > worth([90, 90, 0]));
    assert!(worth([1, 1, 0]) > worth([1, 1, 1]));
    assert!(worth([0, 0, 0]) > worth([99, 100, 0]));
    assert!(worth([-1, -2, -3]) > worth([-2, -1, -3]));
}

#[test]
fn points_decide_between_equal_places() {
    let worth = |scores: [i32; 2]| payoff(&Outcome::by_score(scores, Vec::new()), Seat(1));
    assert!(worth([3, 9]) > worth([8, 9]));
    assert!(worth([9, 8]) > worth([9, 3]));
    assert_eq!(worth([5, 5]), 0.5);
}

/// The first place may be decided by something else than points.
#[test]
fn places_come_before_points() {
    let sheet = vec![SheetLine::new("books", [5, 5])];
    let outcome = Outcome::by_key([5, 5], sheet, |seat| seat);
    assert_eq!((payoff(&outcome, Seat(0)), payoff(&outcome, Seat(1))), (0.0, 1.0));
}
