//! Benefits and bonus tokens: ATH-15 to ATH-24.

use game::{Game, Viewer};
use game_test::{listed, play_all};
use rules_atheneum::Step;

use crate::desk::{Setup, desk, refused, words};

/// The actions that begin so.
fn starting(state: &rules_atheneum::Atheneum, head: &str) -> Vec<String> {
    listed(state, 0).into_iter().filter(|action| action.starts_with(head)).collect()
}

fn books(state: &rules_atheneum::Atheneum) -> String {
    let books = desk(state, 0).books;
    let told = books
        .iter()
        .map(|book| format!("{}:{}{}", book.slot, book.colour, if book.joined { "+" } else { "" }));
    told.collect::<Vec<_>>().join(" ")
}

#[test]
fn ath_15_a_book_of_a_printed_colour_goes_into_any_compartment() {
    let mut state = Setup::new(2).held(0, "pink").state();
    // At first, only the ends of the lowest levels have a wall to lean on.
    let ends = ["ul1", "ul3", "ur1", "ur4", "mid1", "mid7", "ll1", "ll4", "lr1", "lr3"];
    assert_eq!(starting(&state, "place"), ends.map(|slot| format!("place pink {slot}")));
    assert_eq!(refused(&state, 0, "place green mid1"), "atheneum-refused-not-held");
    play_all(&mut state, &[(0, "place pink lr3", &[])]);
    assert_eq!(books(&state), "lr3:pink");
    assert!(starting(&state, "place").is_empty());
}

#[test]
fn ath_15_a_grey_book_is_of_any_colour() {
    let mut state = Setup::new(2).held(0, "any").state();
    assert_eq!(starting(&state, "place any ").len(), 5 * 10);
    play_all(&mut state, &[(0, "place any turquoise mid7", &[])]);
    assert_eq!(books(&state), "mid7:turquoise");
    assert!(starting(&state, "place").is_empty());
}

#[test]
fn ath_16_a_book_of_any_colour_only_into_the_printed_compartment() {
    let mut state = Setup::new(2).held(0, "any@upper-left").state();
    let slots: Vec<String> = ["pink", "purple", "green", "black", "turquoise"]
        .iter()
        .flat_map(|colour| {
            ["ul1", "ul3"].map(|slot| format!("place any@upper-left {colour} {slot}"))
        })
        .collect();
    assert_eq!(starting(&state, "place"), slots);
    assert_eq!(refused(&state, 0, "place any@middle pink mid1"), "atheneum-refused-not-held");
    play_all(&mut state, &[(0, "place any@upper-left black ul1", &[])]);
    assert_eq!(books(&state), "ul1:black");
}

#[test]
fn ath_16_a_full_compartment_takes_it_after_a_rearrangement() {
    let full = "ul1:pink ul2:pink ul3:pink";
    let mut state = Setup::new(2).books(0, full).held(0, "any@upper-left reorg1").state();
    assert!(starting(&state, "place").is_empty());
    play_all(&mut state, &[(0, "lift ul2", &[]), (0, "place any@upper-left green ul2", &[])]);
    assert_eq!(books(&state), "ul1:pink ul2:green ul3:pink");
}

#[test]
fn ath_17_up_to_n_books_are_taken_out_and_put_back_anywhere() {
    let mut state =
        Setup::new(2).books(0, "mid1:pink mid2:green mid3:black").held(0, "reorg2").state();
    assert_eq!(starting(&state, "lift"), ["lift mid1", "lift mid3"], "mid3 leans on mid2 alone");
    play_all(
        &mut state,
        &[(0, "lift mid3", &[]), (0, "place black ul1", &[]), (0, "lift mid2", &[])],
    );
    assert!(starting(&state, "lift").is_empty(), "two of two are used");
    play_all(&mut state, &[(0, "place green ul2", &[]), (0, "done", &[])]);
    assert_eq!(books(&state), "ul1:black ul2:green mid1:pink");
}

#[test]
fn ath_17_all_rearrangements_of_a_turn_are_one_pool() {
    let setup = Setup::new(2)
        .books(0, "mid1:pink mid2:pink mid3:pink")
        .held(0, "reorg3")
        .tokens(0, "reorg4");
    let mut state = setup.state();
    play_all(&mut state, &[(0, "lift mid3", &[]), (0, "use reorg4", &[])]);
    assert_eq!(words(&desk(&state, 0).held), "pink reorg6");
    play_all(&mut state, &[(0, "lift mid2", &[]), (0, "lift mid1", &[]), (0, "done", &[])]);
    assert_eq!(books(&state), "", "what is not put back is lost");
}

#[test]
fn ath_18_a_side_shelf_first_right_then_left_with_a_spider() {
    let mut state = Setup::new(2).held(0, "side side").state();
    play_all(&mut state, &[(0, "take side", &[])]);
    assert_eq!(
        (desk(&state, 0).sides, words(&desk(&state, 0).spiders).ends_with(" right")),
        (1, true)
    );
    play_all(&mut state, &[(0, "take side", &[])]);
    assert_eq!(
        (desk(&state, 0).sides, words(&desk(&state, 0).spiders).ends_with(" right left")),
        (2, true)
    );
}

#[test]
fn ath_18_books_stand_on_side_shelves_once_they_are_there() {
    let mut state = Setup::new(2).held(0, "pink side").state();
    assert_eq!(refused(&state, 0, "place pink sr1"), "atheneum-refused-no-slot");
    play_all(&mut state, &[(0, "take side", &[]), (0, "place pink sr1", &[])]);
    assert_eq!(books(&state), "sr1:pink");
    let left = Setup::new(2).held(0, "pink").sides(0, 1).state();
    assert_eq!(refused(&left, 0, "place pink sl1"), "atheneum-refused-no-slot");
}

#[test]
fn ath_18_a_third_side_shelf_is_lost() {
    let setup = Setup::new(2).sides(0, 2).held(0, "pink side").tokens(0, "side");
    let mut state = setup.books(0, "ul1:pink ul2:pink").state();
    play_all(&mut state, &[(0, "place pink ul3", &[])]);
    assert_eq!(starting(&state, "spider"), ["spider wand", "spider token", "spider any"]);
    assert!(!listed(&state, 0).contains(&"take side".to_owned()));
    assert!(!listed(&state, 0).contains(&"use side".to_owned()));
    play_all(&mut state, &[(0, "done", &[])]);
    assert_eq!(desk(&state, 0).sides, 2);
}

#[test]
fn ath_19_a_wand_comes_out_of_the_supply_of_six() {
    let mut state = Setup::new(2).wands(0, 4).held(0, "wand wand wand").state();
    play_all(&mut state, &[(0, "take wand", &[]), (0, "take wand", &[])]);
    assert_eq!((desk(&state, 0).wands, desk(&state, 0).supply), (6, 0));
    assert!(
        !listed(&state, 0).contains(&"take wand".to_owned()),
        "with none left the benefit is lost"
    );
}

#[test]
fn ath_19_without_a_supply_neither_spider_nor_token_nor_objective_gives_a_wand() {
    let books = "ul1:pink ul2:pink ur1:pink ur2:pink mid1:pink mid2:pink";
    let setup = Setup::new(2).wands(0, 6).books(0, books).held(0, "pink").tokens(0, "wand");
    let mut state = setup.objectives("o26 o1 o2 o3").state();
    play_all(&mut state, &[(0, "place pink ul3", &[])]);
    assert_eq!(starting(&state, "spider"), ["spider token", "spider side", "spider any"]);
    assert!(!listed(&state, 0).contains(&"use wand".to_owned()));
    play_all(&mut state, &[(0, "score o26", &[])]);
    assert_eq!(
        (desk(&state, 0).wands, desk(&state, 0).supply),
        (5, 0),
        "the one on o26 is not in the supply"
    );
}

#[test]
fn ath_20_a_token_is_drawn_at_random_from_the_bag() {
    let start = Setup::new(2).held(0, "token").state();
    // The ten pairs in the order of their colours, 8 wands, 8 books, 8 rearrangements, 6 side shelves.
    for (roll, token) in [
        (0, "pink:purple"),
        (9, "black:turquoise"),
        (10, "wand"),
        (17, "wand"),
        (18, "any"),
        (26, "reorg4"),
        (33, "reorg4"),
        (34, "side"),
        (39, "side"),
    ] {
        let mut state = start.clone();
        play_all(&mut state, &[(0, "take token", &[roll])]);
        assert_eq!(words(&desk(&state, 0).tokens), token);
        let bag = state.view(Viewer::Public).bag.total();
        assert_eq!(bag, 39);
    }
}

#[test]
fn ath_20_a_token_is_used_before_the_turn_ends() {
    let mut state = Setup::new(2).held(0, "token").state();
    play_all(&mut state, &[(0, "take token", &[0]), (0, "done", &[]), (1, "done", &[0])]);
    assert!(desk(&state, 0).tokens.is_empty());
}

#[test]
fn ath_20_an_empty_bag_takes_the_discarded_tokens_back() {
    let mut state = Setup::new(2).bag(&[("wand", 1)]).held(0, "token token").state();
    play_all(&mut state, &[(0, "take token", &[])]);
    assert_eq!(words(&desk(&state, 0).tokens), "wand");
    // 39 tokens are back in: the ten pairs, then seven wands.
    play_all(&mut state, &[(0, "take token", &[17])]);
    assert_eq!(words(&desk(&state, 0).tokens), "wand any");
    let view = state.view(Viewer::Public);
    assert_eq!(view.bag.total(), 38);
    assert!(view.used.is_empty());
}

#[test]
fn ath_20_with_no_token_anywhere_the_benefit_is_lost() {
    let mut setup = Setup::new(2).held(0, "token");
    // All tokens are before the other player, to be used.
    let all: Vec<String> = setup.0["bag"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(token, count)| vec![token.clone(); count.as_u64().unwrap() as usize])
        .collect();
    let order = |token: &String| {
        let kinds = ["wand", "any", "reorg4", "side"];
        let colours = crate::desk::COLOURS;
        match kinds.iter().position(|kind| kind == token) {
            Some(place) => (9, place),
            None => {
                let place = |part: Option<&str>| {
                    colours.iter().position(|colour| Some(*colour) == part).unwrap()
                };
                (place(token.split(':').next()), place(token.split(':').nth(1)))
            }
        }
    };
    let mut all = all;
    all.sort_by_key(order);
    setup = setup.tokens(1, &all.join(" "));
    let state = setup.state();
    assert_eq!(listed(&state, 0), ["done"]);
}

#[test]
fn ath_21_points_are_scored_at_once() {
    let mut state = crate::desk::dealt(5);
    // a15: turquoise turquoise | purple | pts2; its grey section is for the left neighbour of seat 2.
    let plays = [(0, "play a1"), (1, "play a7"), (2, "play a15"), (3, "play a19"), (4, "play a30")];
    play_all(&mut state, &plays.map(|(seat, action)| (seat, action, &[][..])));
    assert_eq!(desk(&state, 3).points, 2);
    // a30: pts3 any | pink | reorg2, for its own player.
    assert_eq!(desk(&state, 4).points, 3);
    assert_eq!(desk(&state, 0).points, 0);
    assert_eq!(desk(&state, 3).step, Step::Resolving, "before anything is resolved");
    assert!(!words(&desk(&state, 3).held).contains("pts"));
}

#[test]
fn ath_22_each_kind_of_token_for_what_it_gives() {
    let setup = Setup::new(2).tokens(0, "pink:green wand any reorg4 side");
    let mut state = setup.state();
    play_all(
        &mut state,
        &[(0, "use wand", &[]), (0, "use any", &[]), (0, "use reorg4", &[]), (0, "use side", &[])],
    );
    let after = desk(&state, 0);
    assert_eq!((after.wands, after.sides, words(&after.held)), (3, 1, "any reorg4".to_owned()));
    play_all(&mut state, &[(0, "place green:pink mid1", &[])]);
    assert_eq!(books(&state), "mid1:green+ mid2:pink");
    assert!(desk(&state, 0).tokens.is_empty());
}

#[test]
fn ath_22_or_each_as_a_candle() {
    let setup = Setup::new(2).sides(0, 1).tokens(0, "pink:green wand any reorg4 side");
    let mut state = setup.state();
    let candles = [
        (0, "candle pink:green c1"),
        (0, "candle wand c2"),
        (0, "candle any c3"),
        (0, "candle reorg4 c4"),
        (0, "candle side c5"),
    ];
    play_all(&mut state, &candles.map(|(seat, action)| (seat, action, &[][..])));
    let desk = desk(&state, 0);
    assert_eq!((words(&desk.candles), desk.wands, desk.sides), ("c1 c2 c3 c4 c5".to_owned(), 2, 1));
    assert!(desk.tokens.is_empty() && desk.held.is_empty());
}

/// Banana draws a pair that does not help her, and takes the candle.
#[test]
fn ath_22_bananas_token() {
    let setup = Setup::new(2).colour(0, "black").colour(1, "pink").held(0, "token");
    let mut state = setup.state();
    // Pairs in the order of their colours: pink with the other four, then purple:green.
    play_all(&mut state, &[(0, "take token", &[4])]);
    assert_eq!(words(&desk(&state, 0).tokens), "purple:green");
    let offered = listed(&state, 0);
    for action in ["place purple:green mid1", "place green:purple mid1", "candle purple:green c1"] {
        assert!(offered.contains(&action.to_owned()), "{offered:?}");
    }
    play_all(&mut state, &[(0, "candle purple:green c1", &[])]);
    assert_eq!(words(&desk(&state, 0).candles), "c1");
    assert!(desk(&state, 0).books.is_empty());
}

#[test]
fn ath_23_three_candles_on_the_main_shelf_and_two_on_each_side_shelf() {
    for (sides, places) in [(0, 3), (1, 5), (2, 7)] {
        let state = Setup::new(2).sides(0, sides).tokens(0, "wand").state();
        assert_eq!(starting(&state, "candle").len(), places);
    }
    let state = Setup::new(2).candles(0, "c1 c3", "any").tokens(0, "wand").state();
    assert_eq!(starting(&state, "candle"), ["candle wand c2"]);
}

#[test]
fn ath_23_a_candle_stays_and_a_used_token_is_discarded() {
    let mut state = Setup::new(2).tokens(0, "wand reorg4").state();
    play_all(
        &mut state,
        &[(0, "candle wand c1", &[]), (0, "use reorg4", &[]), (0, "done", &[]), (1, "done", &[0])],
    );
    let view = state.view(Viewer::Public);
    assert_eq!(words(&desk(&state, 0).candles), "c1");
    let used: Vec<String> = view.used.iter().map(|(token, _)| token.to_string()).collect();
    assert_eq!(used, ["reorg4"], "the candle is not in the discard");
    assert_eq!(view.bag.total(), 38);
}

#[test]
fn ath_24_joined_books_can_be_turned_and_stand_side_by_side() {
    let state = Setup::new(2).tokens(0, "pink:green").state();
    // Two free slots, the first or the last of them at a wall.
    let lefts = ["ul1", "ul2", "ur1", "ur3", "mid1", "mid6", "ll1", "ll3", "lr1", "lr2"];
    let expected: Vec<String> = ["pink:green", "green:pink"]
        .iter()
        .flat_map(|pair| lefts.map(|slot| format!("place {pair} {slot}")))
        .collect();
    assert_eq!(starting(&state, "place"), expected);
}

#[test]
fn ath_24_on_an_upper_level_there_is_a_book_under_each_half() {
    let with = |books: &str| {
        let state = Setup::new(2).books(0, books).tokens(0, "pink:green").state();
        starting(&state, "place pink:green ll5").len()
    };
    assert_eq!(with("ll1:pink ll2:pink"), 1);
    assert_eq!(with("ll1:pink ll4:pink"), 0);
}

#[test]
fn ath_24_rearranging_joined_books_counts_as_two() {
    let setup = |held| Setup::new(2).books(0, "mid1:green+ mid2:pink").held(0, held);
    let state = setup("reorg1").state();
    assert!(starting(&state, "lift").is_empty());
    assert_eq!(refused(&state, 0, "lift mid1"), "atheneum-refused-no-rearrangement");
    let mut state = setup("reorg3").state();
    assert_eq!(refused(&state, 0, "lift mid2"), "atheneum-refused-right-half");
    play_all(&mut state, &[(0, "lift mid1", &[])]);
    assert_eq!(
        (words(&desk(&state, 0).lifted), words(&desk(&state, 0).held)),
        ("pink:green".into(), "reorg1".into())
    );
    assert!(starting(&state, "candle").is_empty(), "it is no token to be used any more");
    play_all(&mut state, &[(0, "place pink:green ul2", &[])]);
    assert_eq!(books(&state), "ul2:pink+ ul3:green");
}

#[test]
fn ath_24_a_lifted_pair_that_is_not_put_back_is_discarded() {
    let mut state = Setup::new(2).books(0, "mid1:green+ mid2:pink").held(0, "reorg2").state();
    play_all(&mut state, &[(0, "lift mid1", &[]), (0, "done", &[]), (1, "done", &[0])]);
    let used: Vec<String> =
        state.view(Viewer::Public).used.iter().map(|(token, _)| token.to_string()).collect();
    assert_eq!(used, ["pink:green"]);
    assert_eq!(books(&state), "");
}

#[test]
fn ath_24_joined_books_are_lifted_from_both_levels() {
    let lower = "ll1:green+ ll2:pink";
    let upper = "ll1:black ll2:black ll5:green+ ll6:pink";
    for (books, lifts) in [(lower, vec!["lift ll1"]), (upper, vec!["lift ll5"])] {
        let state = Setup::new(2).books(0, books).held(0, "reorg2").state();
        assert_eq!(starting(&state, "lift"), lifts);
    }
}

#[test]
fn ath_24_a_pair_that_was_lifted_and_one_of_a_token_can_both_be_placed() {
    let setup = Setup::new(2).books(0, "mid1:purple+ mid2:black").tokens(0, "pink:green");
    let mut state = setup.held(0, "reorg2").state();
    play_all(&mut state, &[(0, "lift mid1", &[])]);
    let placed = starting(&state, "place");
    for pair in ["purple:black", "pink:green"] {
        assert!(placed.contains(&format!("place {pair} mid1")), "{pair} of {placed:?}");
    }
}
