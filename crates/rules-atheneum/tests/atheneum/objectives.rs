//! Objectives: ATH-31 to ATH-34, Veronika's included.

use game::{Game, Viewer};
use game_test::play_all;

use crate::desk::{Setup, desk, refused};

/// How many books seat 0 is away from an objective, which can be scored if that is none.
fn away(objective: &str, sides: u8, books: &str) -> u8 {
    let others = ["o1", "o2", "o3", "o4"].into_iter().filter(|other| *other != objective).take(3);
    let shown: Vec<&str> = std::iter::once(objective).chain(others).collect();
    let setup = Setup::new(2).objectives(&shown.join(" ")).sides(0, sides).books(0, books);
    let state = setup.state();
    let away = state.view(Viewer::Public).objectives[0].away[0];
    let action = format!("score {objective}").parse().unwrap();
    let can = state.check(game::Seat(0), &action).is_ok();
    assert_eq!(can, away == 0, "{objective} with {books}");
    away
}

#[test]
fn ath_31_colours_and_places_in_any_one_compartment() {
    // o1: pink, purple, black from left to right.
    for books in ["ul1:pink ul2:purple ul3:black", "ur1:green ur2:pink ur3:purple ur4:black"] {
        assert_eq!(away("o1", 0, books), 0);
    }
    assert_eq!(away("o1", 0, "ul1:black ul2:purple ul3:pink"), 2, "not mirrored");
    assert_eq!(away("o1", 0, "ul1:pink ul2:purple mid1:black"), 1, "not across compartments");
    assert_eq!(away("o1", 0, ""), 3);
}

#[test]
fn ath_31_not_only_at_the_bottom() {
    let lower = "ll1:green ll2:green ll3:green";
    assert_eq!(away("o1", 0, &format!("{lower} ll5:pink ll6:purple ll7:black")), 0);
    // o6: pink above green.
    assert_eq!(away("o6", 0, "lr1:green lr4:pink"), 0);
    assert_eq!(away("o6", 0, "lr1:pink lr4:green"), 2, "not upside down");
}

#[test]
fn ath_31_a_side_shelf_is_a_compartment() {
    // o11: turquoise pink above pink turquoise.
    let square = "sr1:pink sr2:turquoise sr3:turquoise sr4:pink";
    assert_eq!(away("o11", 1, square), 0);
    assert_eq!(away("o11", 1, "sr1:pink sr2:turquoise sr3:turquoise"), 1);
}

/// Veronika has black, turquoise and pink books in the upper right compartment: seven points.
#[test]
fn ath_32_veronikas_objective() {
    let books = "ur1:black ur2:turquoise ur3:pink";
    let setup = Setup::new(2).objectives("o17 o1 o2 o3").books(0, books);
    let mut state = setup.state();
    play_all(&mut state, &[(0, "score o17", &[])]);
    assert_eq!((desk(&state, 0).points, desk(&state, 0).wands), (7, 1));
}

#[test]
fn ath_32_only_in_the_printed_compartments() {
    assert_eq!(away("o17", 0, "ur2:black ur3:turquoise ur4:pink"), 0, "anywhere within it");
    assert_eq!(away("o17", 0, "mid1:black mid2:turquoise mid3:pink"), 3, "not in another one");
    // o21: pink green in the upper left and green pink in the upper right.
    assert_eq!(away("o21", 0, "ul1:pink ul2:green ur1:green ur2:pink"), 0);
    assert_eq!(
        away("o21", 0, "ul1:pink ul2:green ur1:pink ur2:green"),
        1,
        "ur2 and ur3 need a pink book"
    );
    assert_eq!(away("o21", 0, "ul1:pink ul2:green"), 2);
}

#[test]
fn ath_33_any_books_in_the_printed_places() {
    // o31: five in a row in the middle. o33: two by two in both lower compartments.
    assert_eq!(away("o31", 0, "mid1:pink mid2:green mid3:pink mid4:black mid5:pink"), 0);
    assert_eq!(away("o31", 0, "mid1:pink mid2:green mid3:pink mid4:black mid7:pink"), 1);
    let square = "ll1:pink ll2:pink ll5:green ll6:green";
    assert_eq!(away("o33", 0, square), 4);
    assert_eq!(away("o33", 0, &format!("{square} lr2:black lr3:black lr5:black lr6:black")), 0);
}

#[test]
fn ath_33_a_pair_is_two_books() {
    assert_eq!(
        away("o34", 0, "ul1:pink+ ul2:green ul3:pink ur1:black ur2:black ur3:purple+ ur4:black"),
        0
    );
}

#[test]
fn ath_34_what_stands_around_a_pattern_does_not_matter() {
    // o19: green above turquoise, and black at the right of the turquoise one.
    assert_eq!(away("o19", 0, "ll1:turquoise ll2:black ll5:green"), 0);
    let around = "ll1:turquoise ll2:black ll3:pink ll4:pink ll5:green ll6:pink";
    assert_eq!(away("o19", 0, around), 0);
}

#[test]
fn ath_34_each_objective_once_a_game() {
    let setup = Setup::new(2).objectives("o16 o17 o1 o2");
    let books = "ul1:pink ul2:purple ul3:green ur1:black ur2:turquoise ur3:pink";
    let mut state = setup.books(0, books).state();
    play_all(&mut state, &[(0, "score o16", &[])]);
    assert_eq!(refused(&state, 0, "score o16"), "atheneum-refused-scored");
    play_all(&mut state, &[(0, "done", &[]), (1, "done", &[0])]);
    crate::desk::choose_first(&mut state);
    assert_eq!(refused(&state, 0, "score o16"), "atheneum-refused-scored", "nor in another turn");
    let action = "score o17".parse().unwrap();
    assert!(state.check(game::Seat(0), &action).is_ok());
}

#[test]
fn ath_34_the_same_books_may_serve_several_objectives() {
    // o1: pink purple black; o34: the upper compartments full.
    let books = "ul1:pink ul2:purple ul3:black ur1:pink ur2:pink ur3:pink ur4:pink";
    let mut state = Setup::new(2).objectives("o1 o34 o2 o3").books(0, books).state();
    play_all(&mut state, &[(0, "score o1", &[]), (0, "score o34", &[])]);
    assert_eq!(desk(&state, 0).points, 10);
}
