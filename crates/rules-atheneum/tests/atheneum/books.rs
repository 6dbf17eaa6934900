//! Books and spiders: ATH-25 to ATH-30.

use game_test::{listed, play_all};

use crate::desk::{Setup, desk, refused, words};

/// Whether a pink book can go into that slot beside these books.
fn fits(books: &str, slot: &str) -> bool {
    let state = Setup::new(2).books(0, books).held(0, "pink").state();
    listed(&state, 0).contains(&format!("place pink {slot}"))
}

/// Whether the book in that slot can be taken out.
fn lifts(books: &str, slot: &str) -> bool {
    let state = Setup::new(2).books(0, books).held(0, "reorg2").state();
    listed(&state, 0).contains(&format!("lift {slot}"))
}

fn why(books: &str, held: &str, action: &str) -> String {
    refused(&Setup::new(2).books(0, books).held(0, held).state(), 0, action)
}

#[test]
fn ath_25_a_book_goes_into_an_empty_slot() {
    assert!(fits("", "mid1") && fits("mid1:green", "mid2"));
    assert!(!fits("mid1:green", "mid1"));
    assert_eq!(why("mid1:green", "pink", "place pink mid1"), "atheneum-refused-occupied");
}

/// The three pictures of the rulebook: a wall holds, a book holds, nothing holds.
#[test]
fn ath_26_a_book_needs_a_wall_or_a_book_at_its_side() {
    assert!(fits("", "ul1"), "the wall at the left");
    assert!(fits("", "ul3"), "the wall at the right");
    assert!(fits("ul1:turquoise", "ul2"), "the turquoise book at the left");
    assert!(fits("mid7:turquoise", "mid6"), "the turquoise book at the right");
    assert!(!fits("ur1:turquoise", "ur3"), "a slot away from the book and from the wall");
    assert_eq!(why("ur1:turquoise", "pink", "place pink ur3"), "atheneum-refused-support");
}

#[test]
fn ath_26_a_wall_between_compartments_is_a_wall() {
    // ul3 and ur1 are neighbours with a wall between them, and so are ll4 and lr1.
    for slot in ["ul3", "ur1", "ll4", "lr1"] {
        assert!(fits("", slot), "{slot}");
    }
    // A book on the other side of a wall is none at the side.
    assert!(!fits("ul3:pink", "ur2"));
}

/// The three pictures of the rulebook: support and a book below, no support, no book below.
#[test]
fn ath_27_on_an_upper_level_there_is_a_book_below_too() {
    assert!(fits("ll1:black", "ll5"), "the wall at the left and a book below");
    assert!(!fits("ll1:black ll2:black ll3:black", "ll6"), "a book below but no support");
    assert_eq!(
        why("ll1:black ll2:black ll3:black", "pink", "place pink ll6"),
        "atheneum-refused-support"
    );
    assert!(
        !fits("ll2:black ll1:green ll6:pink ll5:pink ll4:black", "ll7"),
        "support but no book below"
    );
    assert_eq!(why("ll4:black", "pink", "place pink ll5"), "atheneum-refused-stacking");
    assert!(fits("lr2:black lr1:black lr4:green", "lr5"));
}

#[test]
fn ath_27_the_lowest_level_of_a_compartment_stands_on_its_board() {
    // mid is above ll and lr, ul and ur are above mid.
    for slot in ["mid1", "ul1", "ur4", "ll1", "lr3"] {
        assert!(fits("", slot), "{slot}");
    }
    let side = Setup::new(2).sides(0, 2).books(0, "sr1:pink").held(0, "pink").state();
    let listed = listed(&side, 0);
    for (slot, can) in [("sr3", true), ("sr4", false), ("sl1", true), ("sl3", false)] {
        assert_eq!(listed.contains(&format!("place pink {slot}")), can, "{slot}");
    }
}

/// The two pictures of the rulebook: the black book may go, the purple one holds two others.
#[test]
fn ath_28_a_book_that_holds_another_may_not_be_taken_out() {
    let shelf = "ll1:turquoise ll2:purple ll3:green ll5:pink ll6:black";
    assert!(lifts(shelf, "ll6"), "the black book holds nothing");
    assert!(
        !lifts(shelf, "ll2"),
        "the green one leans on the purple one, and the black one stands on it"
    );
    assert_eq!(why(shelf, "reorg2", "lift ll2"), "atheneum-refused-transition");
    assert_eq!(why(shelf, "reorg2", "lift ll4"), "atheneum-refused-no-book");
    assert_eq!(why(shelf, "pink", "lift ll6"), "atheneum-refused-no-rearrangement");
}

#[test]
fn ath_28_what_leans_on_something_else_does_not_hold_a_book_back() {
    assert!(lifts("mid1:pink mid2:pink mid3:pink", "mid1"), "mid2 leans on mid3 and mid3 on mid2");
    assert!(!lifts("mid1:pink mid2:pink mid3:pink", "mid2"));
    assert!(lifts("ul1:pink ul2:pink ul3:pink", "ul2"), "both neighbours have a wall");
    assert!(!lifts("ll1:pink ll5:pink", "ll1"), "nothing would be below ll5");
}

#[test]
fn ath_28_a_pair_leans_as_one() {
    // The pair mid2 mid3 leans on mid1 alone: its halves do not hold each other.
    assert!(!lifts("mid1:black mid2:pink+ mid3:green", "mid1"));
    assert!(lifts("mid1:black mid2:pink+ mid3:green mid4:black", "mid1"), "mid4 holds it");
    assert!(
        !lifts("mid1:black mid2:pink+ mid3:green mid4:black", "mid2"),
        "mid4 leans on it alone"
    );
    assert!(lifts("mid5:black mid6:pink+ mid7:green", "mid5"), "the wall holds it");
    let from_the_right = "mid3:pink+ mid4:green mid5:black mid6:black mid7:black";
    assert!(!lifts(from_the_right, "mid5"), "nothing holds it at its left");
    assert!(lifts(&format!("{from_the_right} mid1:black mid2:black"), "mid5"), "mid2 does");
}

#[test]
fn ath_28_a_book_under_a_pair_may_not_be_taken_out() {
    let shelf = "ll1:black ll2:black ll3:black ll5:pink+ ll6:green";
    for (slot, can) in [("ll1", false), ("ll2", false), ("ll3", true), ("ll5", true)] {
        assert_eq!(lifts(shelf, slot), can, "{slot}");
    }
}

/// Simon fills a compartment and takes a turquoise book for the spider.
#[test]
fn ath_29_simons_spider() {
    let setup = Setup::new(2).colour(0, "turquoise").colour(1, "pink");
    let mut state = setup.books(0, "ul1:pink ul2:green").held(0, "black").state();
    play_all(&mut state, &[(0, "place black ul3", &[])]);
    assert_eq!(desk(&state, 0).caught, 1);
    assert!(!words(&desk(&state, 0).spiders).contains("upper-left"));
    play_all(&mut state, &[(0, "spider any", &[])]);
    assert_eq!((desk(&state, 0).caught, words(&desk(&state, 0).held)), (0, "any".to_owned()));
    play_all(&mut state, &[(0, "place any turquoise mid1", &[])]);
    assert_eq!(desk(&state, 0).books.len(), 4);
}

#[test]
fn ath_29_a_spider_gives_a_wand_a_token_a_book_or_a_side_shelf() {
    let start = {
        let mut state = Setup::new(2).books(0, "ul1:pink ul2:green").held(0, "black").state();
        play_all(&mut state, &[(0, "place black ul3", &[])]);
        state
    };
    let offered: Vec<String> =
        listed(&start, 0).into_iter().filter(|action| action.starts_with("spider")).collect();
    assert_eq!(offered, ["spider wand", "spider token", "spider side", "spider any"]);
    let after = |action: &str, rolls: &[u32]| {
        let mut state = start.clone();
        play_all(&mut state, &[(0, action, rolls)]);
        desk(&state, 0)
    };
    assert_eq!((after("spider wand", &[]).wands, after("spider wand", &[]).supply), (3, 3));
    assert_eq!(words(&after("spider token", &[10]).tokens), "wand");
    assert_eq!(after("spider side", &[]).sides, 1);
    assert_eq!(words(&after("spider any", &[]).held), "any");
}

#[test]
fn ath_29_a_refilled_compartment_captures_no_other_spider() {
    let mut state = Setup::new(2).books(0, "ul1:pink ul2:green ul3:pink").held(0, "reorg1").state();
    assert_eq!(desk(&state, 0).caught, 0);
    play_all(&mut state, &[(0, "lift ul2", &[]), (0, "place green ul2", &[])]);
    assert_eq!(desk(&state, 0).caught, 0);
}

#[test]
fn ath_29_a_pair_fills_a_compartment_too() {
    let mut state = Setup::new(2).books(0, "ul1:pink").tokens(0, "pink:green").state();
    play_all(&mut state, &[(0, "place pink:green ul2", &[])]);
    assert_eq!(desk(&state, 0).caught, 1);
}

#[test]
fn ath_29_rewards_may_chain() {
    let books = "ul1:pink ul2:pink ur1:pink ur2:pink ur3:pink";
    let mut state = Setup::new(2).books(0, books).held(0, "pink").state();
    play_all(
        &mut state,
        &[(0, "place pink ul3", &[]), (0, "spider any", &[]), (0, "place any green ur4", &[])],
    );
    assert_eq!(desk(&state, 0).caught, 1);
    play_all(&mut state, &[(0, "spider token", &[0]), (0, "place purple:pink mid1", &[])]);
    assert_eq!(desk(&state, 0).books.len(), 9);
}

#[test]
fn ath_29_side_shelves_have_a_spider_each() {
    let mut state =
        Setup::new(2).sides(0, 1).books(0, "sr1:pink sr2:pink sr3:pink").held(0, "pink").state();
    play_all(&mut state, &[(0, "place pink sr4", &[])]);
    assert_eq!(desk(&state, 0).caught, 1);
}

#[test]
fn ath_29_a_reward_that_is_not_chosen_is_lost() {
    let mut state = Setup::new(2).books(0, "ul1:pink ul2:green").held(0, "black").state();
    play_all(&mut state, &[(0, "place black ul3", &[]), (0, "done", &[])]);
    assert_eq!(desk(&state, 0).caught, 0);
}

#[test]
fn ath_30_books_never_run_out() {
    // The box has 32 books of a colour; two players with 28 slots each take 56 pink ones.
    let all: Vec<String> = [("ul", 3), ("ur", 4), ("mid", 7), ("ll", 8), ("lr", 6)]
        .iter()
        .flat_map(|(prefix, slots)| (1..=*slots).map(move |slot| format!("{prefix}{slot}:pink")))
        .collect();
    let all = all.join(" ");
    let setup =
        Setup::new(2).books(0, &all).books(1, &all[..all.len() - " lr6:pink".len()]).held(1, "any");
    let mut state = setup.state();
    play_all(&mut state, &[(1, "place any pink lr6", &[])]);
    assert_eq!(desk(&state, 0).books.len() + desk(&state, 1).books.len(), 56);
}
