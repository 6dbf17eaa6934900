//! Why something is refused.

use game::{Game, Seat};
use rules_atheneum::Atheneum;

use crate::desk::{Setup, dealt};

/// The refusal as it is written into logs, without what all of them begin with.
#[track_caller]
fn why(state: &Atheneum, text: &str) -> String {
    let action = state.read(Seat(0), text).expect("an action");
    let refused = state.check(Seat(0), &action).expect_err(text).0.to_string();
    refused.strip_prefix("atheneum-refused-").expect("a reason of its own").to_owned()
}

#[test]
fn before_the_cards_are_revealed_only_cards_are_chosen() {
    let state = dealt(2);
    assert_eq!(why(&state, "play a7"), "not-in-hand");
    assert_eq!(why(&state, "play b1"), "not-in-hand");
    for text in ["place pink mid1", "lift mid1", "take wand", "score o1", "candle wand c1", "done"]
    {
        assert_eq!(why(&state, text), "choose-first");
    }
}

#[test]
fn books_are_refused_for_what_is_wrong_with_them() {
    let state = Setup::new(2).books(0, "ll1:pink mid2:pink mid1:pink").held(0, "pink").state();
    assert_eq!(why(&state, "play a2"), "played");
    assert_eq!(why(&state, "place green mid3"), "not-held");
    assert_eq!(why(&state, "place any green mid3"), "not-held");
    assert_eq!(why(&state, "place any@middle green mid3"), "not-held");
    assert_eq!(why(&state, "place pink sr1"), "no-slot slot=sr1");
    assert_eq!(why(&state, "place any@right pink sr1"), "no-slot slot=sr1");
    assert_eq!(why(&state, "place pink mid9"), "no-slot slot=mid9");
    assert_eq!(why(&state, "place pink mid1"), "occupied slot=mid1");
    assert_eq!(why(&state, "place pink mid5"), "support slot=mid5");
    assert_eq!(why(&state, "place pink ll8"), "stacking slot=ll8");
    for held in ["any@middle", "reorg1"] {
        let side = Setup::new(2).sides(0, 1).held(0, held).state();
        assert_eq!(why(&side, "place any@right pink sr1"), "not-held");
    }
    let middle = Setup::new(2).books(0, "mid1:pink").held(0, "any@middle").state();
    assert_eq!(why(&middle, "place any@middle pink mid1"), "occupied slot=mid1");
}

#[test]
fn a_pair_is_refused_for_what_is_wrong_with_it() {
    let setup = Setup::new(2).books(0, "ll1:pink mid1:pink").tokens(0, "pink:green");
    let state = setup.state();
    assert_eq!(why(&state, "place pink:black mid2"), "no-pair pair=pink:black");
    assert_eq!(why(&state, "place pink:green sr1"), "no-slot slot=sr1");
    assert_eq!(why(&state, "place pink:green mid7"), "pair-wall slot=mid7");
    assert_eq!(why(&state, "place green:pink mid1"), "occupied slot=mid1");
    assert_eq!(why(&state, "place pink:green ll5"), "stacking slot=ll6");
    assert_eq!(why(&state, "place pink:green mid4"), "pair-support slot=mid4");
    assert_eq!(why(&state, "use pink:green"), "use-pair pair=pink:green");
    assert_eq!(why(&state, "use pink:black"), "no-token token=pink:black");
}

#[test]
fn lifting_is_refused_for_what_stands_there() {
    let books = "mid1:green+ mid2:pink mid3:pink ul1:pink ul2:pink";
    let state = Setup::new(2).books(0, books).held(0, "reorg1").state();
    assert_eq!(
        why(&state, "lift mid2"),
        "right-half slot=mid1",
        "the half to name is the left one"
    );
    assert_eq!(why(&state, "lift mid1"), "no-rearrangement");
    assert_eq!(why(&state, "lift mid4"), "no-book slot=mid4");
    assert_eq!(why(&state, "lift sr1"), "no-slot slot=sr1");
    let state = Setup::new(2).books(0, books).held(0, "reorg2").state();
    assert_eq!(why(&state, "lift mid1"), "transition slot=mid1");
    let state = Setup::new(2).books(0, books).state();
    assert_eq!(why(&state, "lift mid3"), "no-rearrangement");
}

#[test]
fn what_is_given_is_refused_for_what_is_missing() {
    let state = Setup::new(2).state();
    assert_eq!(why(&state, "take wand"), "nothing-to-take benefit=wand");
    assert_eq!(why(&state, "spider any"), "no-spider");
    assert_eq!(why(&state, "use wand"), "no-token token=wand");
    assert_eq!(why(&state, "candle wand c1"), "no-token token=wand");

    let books = "ul1:pink ul2:pink";
    let setup = Setup::new(2).books(0, books).wands(0, 6).sides(0, 2).held(0, "pink side wand");
    let mut state = setup.tokens(0, "wand side").state();
    game_test::play_all(&mut state, &[(0, "place pink ul3", &[])]);
    for text in ["take wand", "use wand", "spider wand"] {
        assert_eq!(why(&state, text), "no-wand-left");
    }
    for text in ["take side", "use side", "spider side"] {
        assert_eq!(why(&state, text), "two-sides");
    }
    let state = Setup::new(2).candles(0, "c1", "wand").tokens(0, "wand").state();
    assert_eq!(why(&state, "candle wand c1"), "candle-taken place=c1");
    assert_eq!(why(&state, "candle wand c4"), "no-candle-place place=c4");
}

#[test]
fn an_objective_is_refused_for_what_is_wrong_with_it() {
    let books = "ul1:pink ul2:purple ul3:green";
    let setup = || Setup::new(2).objectives("o16 o1 o2 o3").books(0, books);
    let mut state = setup().state();
    assert_eq!(why(&state, "score o9"), "not-on-show objective=o9");
    assert_eq!(why(&state, "score o1"), "unfulfilled objective=o1");
    game_test::play_all(&mut state, &[(0, "score o16", &[])]);
    assert_eq!(why(&state, "score o16"), "scored objective=o16");
    assert_eq!(why(&setup().wands(0, 0).state(), "score o16"), "no-wand");
}
