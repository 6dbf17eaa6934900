//! What is refused, and why.

use game::{Game, Seat};
use rules_atlandice::Atlandice;

use crate::desk::*;
use crate::rounds::exhaust;

#[track_caller]
fn refused(state: &Atlandice, action: &str) -> String {
    let seat = Seat(mover(state));
    let action = state.read(seat, action).unwrap_or_else(|error| panic!("{error}"));
    state.check(seat, &action).expect_err("it is legal").0.to_string()
}

#[test]
fn what_is_not_the_step_is_refused_by_its_name() {
    let mut state = three("aaaaa");
    assert_eq!(refused(&state, "take gem@market"), "atlandice-refused-now-die");
    assert_eq!(refused(&state, "done"), "atlandice-refused-now-die");
    play(&mut state, 0, "visit market", &[]);
    assert_eq!(refused(&state, "visit forge"), "atlandice-refused-now-take");
}

#[test]
fn a_resource_that_cannot_be_taken_says_why() {
    let state = &mut three("aaaaa");
    play(state, 0, "visit market", &[]);
    assert_eq!(refused(state, "take gem@jeweller"), "atlandice-refused-only-from sector=market");
    let state = edit(&three("aaaaa"), |board| {
        shift(board, 3, Gem, On(Market), With(1));
        shift(board, 1, Book, On(Library), On(Jeweller));
    });
    let mut visit = state.clone();
    play(&mut visit, 0, "visit market", &[]);
    assert_eq!(
        refused(&visit, "take gem@market"),
        "atlandice-refused-absent resource=gem sector=market"
    );
}

#[test]
fn atl_32_what_the_forge_gives_comes_from_the_market() {
    let mut state = edit(&three("aaaac"), |board| shift(board, 3, Gem, On(Market), On(Jeweller)));
    play(&mut state, 0, "visit forge", &[6]);
    assert_eq!(refused(&state, "take weapon@forge"), "atlandice-refused-only-from sector=market");
    assert_eq!(
        refused(&state, "take gem@market"),
        "atlandice-refused-absent resource=gem sector=market"
    );
}

#[test]
fn atl_23_what_the_library_gives_comes_from_another_district() {
    let mut state = three("aaaaa");
    play(&mut state, 0, "visit library", &[5]);
    assert_eq!(refused(&state, "take gem@market"), "atlandice-refused-other-district");
    assert_eq!(refused(&state, "take book@library"), "atlandice-refused-other-district");
    assert_eq!(
        refused(&state, "take tool@forge"),
        "atlandice-refused-absent resource=tool sector=forge"
    );
}

#[test]
fn a_swap_that_cannot_be_made_says_why() {
    // Jeweller B: gems for what lies on other districts.
    let mut state = edit(&three("baaaa"), |board| shift(board, 1, Book, On(Market), On(Jeweller)));
    play(&mut state, 0, "visit jeweller", &[]);
    play(&mut state, 0, "take gem@jeweller", &[]);
    assert_eq!(refused(&state, "swap book@jeweller book@library"), "atlandice-refused-same");
    assert_eq!(
        refused(&state, "swap gem@jeweller tool@market"),
        "atlandice-refused-other-district"
    );
    assert_eq!(
        refused(&state, "swap gem@jeweller tool@forge"),
        "atlandice-refused-absent resource=tool sector=forge"
    );
    assert_eq!(
        refused(&state, "swap tool@machinery book@library"),
        "atlandice-refused-only-from sector=jeweller"
    );
    assert_eq!(
        refused(&state, "swap tool@jeweller book@library"),
        "atlandice-refused-absent resource=tool sector=jeweller"
    );
    assert_eq!(
        refused(&state, "swap gem@jeweller book@jeweller"),
        "atlandice-refused-other-district"
    );
    assert_eq!(refused(&state, "take gem@jeweller"), "atlandice-refused-now-swap");
}

#[test]
fn a_move_that_cannot_be_made_says_why() {
    // Inn B: from the market to a district other than the inn.
    let mut state = three("aabaa");
    play(&mut state, 0, "visit inn", &[]);
    assert_eq!(refused(&state, "move gem@market inn"), "atlandice-refused-other-district");
    assert_eq!(
        refused(&state, "move gem@jeweller forge"),
        "atlandice-refused-only-from sector=market"
    );
    assert_eq!(refused(&state, "move gem@market market"), "atlandice-refused-other-district");
    assert_eq!(refused(&state, "done"), "atlandice-refused-now-move");
}

#[test]
fn atl_31_a_move_away_from_the_forge_that_cannot_be_made_says_why() {
    let mut state = edit(&three("aaaab"), |board| exhaust(board, Gem));
    play(&mut state, 0, "visit forge", &[]);
    let why = |to: &str| refused(&state, &format!("move weapon@forge {to}"));
    assert_eq!(why("forge"), "atlandice-refused-other-district");
    assert_eq!(why("market"), "atlandice-refused-other-district");
    assert_eq!(why("jeweller"), "atlandice-refused-exhausted sector=jeweller");
    assert_eq!(
        refused(&state, "move book@library inn"),
        "atlandice-refused-only-from sector=forge"
    );
    assert_eq!(
        refused(&state, "move book@forge inn"),
        "atlandice-refused-absent resource=book sector=forge"
    );
    assert_eq!(refused(&state, "done"), "atlandice-refused-now-move");
}

#[test]
fn atl_24_a_move_from_the_library_goes_to_the_market() {
    // Books and a tool to choose from; the book is taken first.
    let mut state = edit(&three("abaaa"), |board| shift(board, 1, Tool, On(Market), On(Library)));
    play(&mut state, 0, "visit library", &[]);
    play(&mut state, 0, "take book@library", &[]);
    assert_eq!(refused(&state, "move book@library inn"), "atlandice-refused-only-to sector=market");
    assert_eq!(
        refused(&state, "move tool@machinery market"),
        "atlandice-refused-only-from sector=library"
    );
    assert_eq!(
        refused(&state, "move gem@library market"),
        "atlandice-refused-absent resource=gem sector=library"
    );
}

#[test]
fn a_die_and_a_submarine_that_cannot_be_moved_say_why() {
    // Inn C: a die to another sector.
    let mut state = three("aacaa");
    play(&mut state, 0, "visit inn", &[]);
    assert_eq!(refused(&state, "turn die@inn forge"), "atlandice-refused-no-die sector=inn");
    assert_eq!(refused(&state, "turn die@forge forge"), "atlandice-refused-die-there sector=forge");
    assert_eq!(refused(&state, "done"), "atlandice-refused-now-turn");
    // The submarine starts at the machinery.
    let mut state = three("aaaaa");
    play(&mut state, 0, "visit machinery", &[]);
    assert_eq!(
        refused(&state, "submarine machinery"),
        "atlandice-refused-submarine-there sector=machinery"
    );
    assert_eq!(refused(&state, "done"), "atlandice-refused-now-submarine");
}

#[test]
fn atl_36_neither_a_die_nor_the_submarine_goes_to_an_exhausted_district() {
    let exhausted = "atlandice-refused-exhausted sector=jeweller";
    let mut state = edit(&three("aacaa"), |board| exhaust(board, Gem));
    play(&mut state, 0, "visit inn", &[]);
    assert_eq!(refused(&state, "turn die@forge jeweller"), exhausted);
    let mut state = edit(&three("aaaaa"), |board| exhaust(board, Gem));
    play(&mut state, 0, "visit machinery", &[]);
    assert_eq!(refused(&state, "submarine jeweller"), exhausted);
}

#[test]
fn a_gift_of_what_one_does_not_have_says_so() {
    // Space 3 is a gift.
    let mut state = edit(&start(2, "acaaa", &[6, 6, 6, 6, 6, 6, 2]), |board| {
        board.turn = 5;
        board.dice = [0, 0, 0, 0, 0, 2];
        board.given = game::Seats::all(2);
        board.needle = 1;
        shift(board, 2, Gem, On(Jeweller), With(0));
    });
    play(&mut state, 1, "visit market", &[]);
    play(&mut state, 1, "take tool@market", &[]);
    assert_eq!(refused(&state, "give gem book"), "atlandice-refused-not-held resource=book");
    assert_eq!(refused(&state, "take gem@market"), "atlandice-refused-now-gift");
}
