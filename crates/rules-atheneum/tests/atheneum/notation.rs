//! Actions and words as text.

use rules_atheneum::{Action, CandlePlace, Card, Compartment, Objective, Pair, Slot, Token};

#[test]
fn every_kind_of_action_is_read_as_it_is_printed() {
    for text in [
        "play a1",
        "play b30",
        "place pink ul1",
        "place any green mid7",
        "place any@lower-left black ll8",
        "place purple:pink ur3",
        "lift sr4",
        "take wand",
        "take token",
        "take side",
        "spider wand",
        "spider token",
        "spider side",
        "spider any",
        "use wand",
        "use any",
        "use reorg4",
        "use side",
        "candle pink:green c1",
        "candle reorg4 c7",
        "score o35",
        "done",
    ] {
        let action: Action = text.parse().unwrap();
        assert_eq!(action.to_string(), text);
        assert_eq!(serde_json::to_value(action).unwrap(), text);
        assert_eq!(serde_json::from_value::<Action>(text.into()).unwrap(), action);
    }
}

#[test]
fn nothing_else_is_an_action() {
    for text in [
        "",
        "play",
        "play a0",
        "play a31",
        "play a01",
        "play c1",
        "place pink",
        "place plum ul1",
        "place pink ul0",
        "place pink ul33",
        "place pink attic1",
        "place any ul1",
        "place any@lower-left black ul1",
        "place any@lower-left black",
        "place pink:plum ul1",
        "lift",
        "lift ul",
        "take any",
        "spider reorg4",
        "use token",
        "candle wand",
        "candle wand c0",
        "candle wand c8",
        "score o0",
        "score o36",
        "done now",
        "Done",
        "done ",
        " done",
        "play  a1",
    ] {
        let error = text.parse::<Action>().unwrap_err();
        assert_eq!(error.given, text);
    }
}

#[test]
fn words_are_read_as_they_are_printed() {
    fn same<T: std::str::FromStr + ToString>(words: &[&str]) {
        for word in words {
            assert_eq!(word.parse::<T>().ok().map(|it| it.to_string()).as_deref(), Some(*word));
        }
    }
    same::<Card>(&["a1", "a30", "b1", "b30"]);
    same::<Slot>(&["ul1", "ur4", "mid7", "ll8", "lr6", "sr4", "sl4"]);
    same::<Compartment>(&[
        "upper-left",
        "upper-right",
        "middle",
        "lower-left",
        "lower-right",
        "right",
        "left",
    ]);
    same::<CandlePlace>(&["c1", "c7"]);
    same::<Objective>(&["o1", "o35"]);
    same::<Pair>(&["pink:purple", "purple:pink", "black:black"]);
    same::<Token>(&["pink:purple", "black:turquoise", "wand", "any", "reorg4", "side"]);
    let turned: Token = "purple:pink".parse().unwrap();
    assert_eq!(turned.to_string(), "pink:purple", "a token is read whichever way it is turned");
    assert_eq!("candle purple:pink c1".parse::<Action>(), "candle pink:purple c1".parse());
}

#[test]
fn pairs_of_the_same_colours_are_one_token() {
    let mut seen = Vec::new();
    for left in crate::desk::COLOURS {
        for right in crate::desk::COLOURS {
            seen.extend(format!("{left}:{right}").parse::<Token>().ok());
        }
    }
    assert_eq!(seen.len(), 25);
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 15);
}
