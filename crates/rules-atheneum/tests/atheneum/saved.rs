//! States that were written down and edited.

use rules_atheneum::Atheneum;
use serde_json::{Value, json};

use crate::desk::{Setup, dealt, play_turn};

#[track_caller]
fn refused(state: &Atheneum, edit: impl Fn(&mut Value), reason: &str) {
    let mut value = serde_json::to_value(state).unwrap();
    edit(&mut value);
    let error = serde_json::from_value::<Atheneum>(value).unwrap_err().to_string();
    assert!(error.contains(reason), "{error:?} does not say {reason:?}");
}

#[test]
fn a_spoilt_desk_is_refused_with_the_reason() {
    let setup = Setup::new(2).books(0, "mid1:pink mid2:pink").held(0, "pink").wands(0, 3);
    let state = setup.state();
    let desk = |field: &'static str, value: Value, reason: &str| {
        refused(&state, |state| state["desks"][0][field] = value.clone(), reason);
    };
    let book = |slot: &str| json!({"slot": slot, "colour": "pink"});
    desk("sides", json!(3), "more than two");
    desk("books", json!([book("mid3")]), "must lean and stand");
    desk("books", json!([book("ll5")]), "must lean and stand");
    desk("books", json!([book("ul4")]), "no slot or has two books");
    desk("books", json!([book("mid1"), book("mid1")]), "no slot or has two books");
    desk("books", json!([book("sr1")]), "a side shelf that is not there");
    desk("books", json!([book("mid2"), book("mid1")]), "in order");
    desk(
        "books",
        json!([{"slot": "mid1", "colour": "pink", "joined": true}]),
        "one of its own at its right",
    );
    // The wall between the upper compartments parts what would be two joined books.
    let joined = |slot: &str| json!({"slot": slot, "colour": "pink", "joined": true});
    for books in [
        json!([book("ul1"), joined("ul2"), joined("ul3"), book("ur1")]),
        json!([book("ul1"), book("ul2"), joined("ul3"), book("ur1")]),
        // A book cannot be joined on both sides.
        json!([joined("mid1"), joined("mid2"), book("mid3")]),
    ] {
        desk("books", books, "one of its own at its right");
    }
    desk("spiders", json!(["right"]), "spiders are only");
    desk("candles", json!(["c4"]), "candles are only");
    desk("candles", json!(["c1"]), "must be 40 tokens");
    desk("caught", json!(1), "more spiders were caught");
    desk("wands", json!(4), "six wands");
    desk("wands", json!(255), "six wands");
    desk("scored", json!(["o9"]), "only objectives that are or were on show");
    desk("step", json!("finished"), "only while benefits are resolved");
    desk("held", json!(["pts2"]), "none are held");
    refused(
        &state,
        |state| state["desks"][1]["step"] = json!("choosing"),
        "either all seats choose cards or none",
    );
    desk("colour", json!("purple"), "the same colour");
    desk("tokens", json!(["wand"]), "too many tokens wand");
    desk("held", vec![json!("pink"); 300].into(), "more benefits");
    desk("held", json!(["wand", "pink"]), "in order");
    desk("held", json!(["plum"]), "plum");
    desk("held", json!(["any@right"]), "any@right");
    desk("nothing", json!(1), "unknown field");
}

#[test]
fn a_state_agrees_with_the_config_it_was_set_up_with() {
    use game::Game;
    use rules_atheneum::{Colour, Config};
    let state = dealt(3);
    let config = |players| Config { players, ..Config::default() };
    assert!(state.agrees_with(&config(3)));
    assert!(!state.agrees_with(&config(4)));
    let black = Config { colours: Some(vec![Colour::Black]), ..config(3) };
    assert!(!state.agrees_with(&black));
    let box_of_ones_own = Config { components: Some(String::new()), ..config(3) };
    assert!(!state.agrees_with(&box_of_ones_own));
}

#[test]
fn a_spoilt_table_is_refused_with_the_reason() {
    let state = dealt(3);
    refused(&state, |state| state["turn"] = json!(0), "turn 0");
    refused(&state, |state| state["turn"] = json!(11), "turn 11");
    refused(&state, |state| state["turn"] = json!(2), "one fewer each turn");
    refused(&state, |state| state["turn"] = json!(6), "the deck of their phase");
    refused(
        &state,
        |state| drop(state["desks"].as_array_mut().unwrap().pop()),
        "two to five seats",
    );
    for list in ["cards", "hands"] {
        refused(
            &state,
            |state| drop(state[list].as_array_mut().unwrap().pop()),
            "must be those of two to five seats",
        );
    }
    refused(&state, |state| state["hands"][0][0] = json!("a7"), "no card is in two places");
    refused(&state, |state| state["hands"][0].as_array_mut().unwrap().reverse(), "in order");
    refused(&state, |state| state["cards"][0] = json!("a1"), "a seat that chooses has no card");
    refused(&state, |state| state["discarded"] = json!(["a30"]), "discarded lists");
    refused(&state, |state| state["objectives"][0] = json!("o2"), "each once");
    refused(&state, |state| state["gone"] = json!(["o9"]), "gone lists");
    refused(&state, |state| state["bag"]["wand"] = json!(9), "too many tokens wand");
    refused(&state, |state| state["bag"]["wand"] = json!(7), "40 tokens");
    refused(&state, |state| state["components"] = json!("side 2x2"), "components: line 1");
    let chosen = |state: &mut Value| {
        for seat in 0..3 {
            state["desks"][seat]["step"] = json!("chosen");
            state["cards"][seat] = json!(format!("a{}", 1 + 6 * seat));
        }
    };
    refused(&state, chosen, "the cards are revealed");
    let mut one = state;
    game_test::play_all(&mut one, &[(0, "play a1", &[])]);
    refused(
        &one,
        |state| state["cards"][0] = json!("a7"),
        "one that has chosen a card of its hand",
    );
    let resolving = Setup::new(2).state();
    // A card that was played is there, and in nobody's hand.
    refused(&resolving, |state| state["cards"][1] = json!("a1"), "the others one of their own");
    for card in [json!(null), json!("a2"), json!("a7")] {
        refused(
            &resolving,
            |state| state["cards"][0] = card.clone(),
            "the others one of their own",
        );
    }
    let finished = |state: &mut Value| {
        (0..2).for_each(|seat| state["desks"][seat]["step"] = json!("finished"));
    };
    refused(&resolving, finished, "the next turn begins");
    let mut third = dealt(2);
    (0..2).for_each(|_| play_turn(&mut third));
    refused(
        &third,
        |state| state["gone"][1] = state["gone"][0].clone(),
        "gone lists an objective for each turn",
    );
    let full = Setup::new(2).books(0, "ul1:pink ul2:pink ul3:pink").state();
    let caught = |step: &'static str| {
        move |state: &mut Value| {
            state["desks"][0]["caught"] = json!(1);
            state["desks"][0]["step"] = json!(step);
        }
    };
    refused(&full, caught("finished"), "only while benefits are resolved");
    let spider = |state: &mut Value| {
        let spiders = state["desks"][0]["spiders"].as_array_mut().unwrap();
        spiders.insert(0, json!("upper-left"));
    };
    refused(&full, spider, "spiders are only in compartments that are there and not filled");
}
