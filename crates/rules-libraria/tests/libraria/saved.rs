//! States that were written down and edited.

use game::{Game, Play};
use rules_libraria::{Config, Libraria};
use serde_json::{Value, json};

use crate::slow::{NoRolls, config, fill, grid, place, place_all, start};

const BOARD: &str = "3210m/3210m/3210m/3210m/3210m";
const HALVES: &str = "gggrrr/gggrrr/gggrrr/gggrrr/gggrrr/gggrrr";

fn opening() -> Libraria {
    let mut state = start(&config(BOARD, 0));
    place_all(&mut state, &[1, 36, 8, 2]);
    state
}

fn mirror() -> Libraria {
    let mut state = start(&Config { mirror: true, ..config(BOARD, 0) });
    fill(&mut state, &grid(HALVES));
    place(&mut state, 5);
    state
}

#[test]
fn a_state_is_read_back_as_it_was() {
    for mut state in [opening(), mirror(), start(&Config { komi: true, ..config(BOARD, 1) })] {
        while let Some(seat) = state.to_move().first() {
            let text = serde_json::to_string(&state).unwrap();
            assert_eq!(serde_json::from_str::<Libraria>(&text).unwrap(), state);
            let action = state.legal(seat)[0];
            state.apply(seat, &action, &mut NoRolls, &mut ());
        }
        let over = serde_json::to_value(state).unwrap();
        assert_eq!(serde_json::from_value::<Libraria>(over).unwrap(), state);
    }
}

#[test]
fn an_edited_state_can_be_played_to_the_end() {
    let mut value = serde_json::to_value(opening()).unwrap();
    value["starter"] = json!(1);
    value["pawns"][7] = json!(0);
    value["pawns"][1] = json!(1);
    value["tiles"][0] = json!("mouse");
    value["tiles"][4] = json!("b3");
    let mut state: Libraria = serde_json::from_value(value).unwrap();
    let mut placed = 4;
    while let Some(seat) = state.to_move().first() {
        let action = state.legal(seat)[0];
        state.play(seat, &action, &mut NoRolls, &mut ()).unwrap();
        placed += 1;
    }
    assert_eq!(placed, 36);
    assert!(state.outcome().is_some());
}

#[test]
fn a_spoilt_state_is_refused_with_the_reason() {
    let refused = |state: Libraria, edit: &dyn Fn(&mut Value), reason: &str| {
        let mut value = serde_json::to_value(state).unwrap();
        edit(&mut value);
        let error = serde_json::from_value::<Libraria>(value).unwrap_err().to_string();
        assert!(error.contains(reason), "{error:?} does not say {reason:?}");
    };
    let opening = |edit: fn(&mut Value), reason| refused(opening(), &edit, reason);
    opening(
        |state| state["pawns"][9] = json!(0),
        "after 5 placements green must have 2 pawns on the board and red 3, not 3 and 2",
    );
    opening(|state| *state = json!(null), "expected an object, the state of a match of Libraria");
    opening(|state| state["starter"] = json!(1), "with pawns of the seat that placed them");
    opening(|state| state["starter"] = json!(2), "there is no seat 2: 0 is green, 1 is red");
    opening(|state| state["pawns"][0] = json!(7), "there is no seat 7");
    opening(|state| state["pawns"] = json!([null, 0]), "2 points are given but the board has 36");
    opening(|state| state["tiles"][0] = json!("b2"), "tile t22 is one b2 too many: the box has 5");
    opening(|state| state["tiles"] = json!(["b2"]), "1 tiles are given but the library has 25");
    opening(
        |state| state["tiles"][3] = json!("b9"),
        "cannot read \"b9\": expected b0, b1, b2, b3 or mouse",
    );
    opening(|state| state["last"] = json!([]), "the points of the latest turn: 1, in order");
    opening(
        |state| state["last"] = json!(["p1", "p2"]),
        "the points of the latest turn: 1, in order",
    );
    opening(|state| state["last"] = json!(["p36"]), "with pawns of the seat that placed them");
    opening(|state| state["last"] = json!(["p9"]), "with pawns of the seat that placed them");
    opening(|state| state["last"] = json!(["p99"]), "expected a point from p1 to p36");
    opening(
        |state| {
            state["komi"] = json!(true);
            state["mirror"] = json!(true);
        },
        "a mirror match has no komi",
    );
    opening(
        |state| state["first_game"] = state["pawns"].clone(),
        "only a mirror match has a first game",
    );
    opening(|state| state["placed"] = json!(4), "unknown field `placed`");

    let mirror = |edit: fn(&mut Value), reason| refused(mirror(), &edit, reason);
    mirror(
        |state| state["first_game"][0] = json!(null),
        "first_game must have 18 pawns of each seat",
    );
    mirror(|state| state["first_game"][0] = json!(1), "first_game must have 18 pawns of each seat");
    mirror(|state| state["mirror"] = json!(false), "only a mirror match has a first game");
    mirror(
        |state| {
            state["pawns"] = state["first_game"].take();
            state["last"] = json!(["p4"]);
        },
        "the first game of a mirror match is over: move its pawns to first_game",
    );
}

#[test]
fn after_the_opening_double_both_pawns_are_the_latest() {
    let mut state = start(&config(BOARD, 0));
    place_all(&mut state, &[1, 36, 8]);
    let mut value = serde_json::to_value(state).unwrap();
    assert_eq!(value["last"], json!(["p8", "p36"]));
    value["last"] = json!(["p8", "p8"]);
    let error = serde_json::from_value::<Libraria>(value).unwrap_err().to_string();
    assert!(error.contains("the points of the latest turn: 2, in order"), "{error}");
}

#[test]
fn a_state_agrees_with_the_config_it_was_set_up_with() {
    let usual = config(BOARD, 0);
    let state = start(&usual);
    assert!(state.agrees_with(&usual));
    // What is drawn or shuffled can come out like this.
    assert!(state.agrees_with(&Config::default()));
    let others = [
        Config { komi: true, ..usual.clone() },
        Config { mirror: true, ..usual.clone() },
        config(BOARD, 1),
        config("m3210/3210m/3210m/3210m/3210m", 0),
    ];
    for other in others {
        assert!(!state.agrees_with(&other), "{other:?}");
        assert!(start(&other).agrees_with(&other), "{other:?}");
    }
    // In the second game of a mirror match the other seat has started.
    let mirrored = |starter| Config { mirror: true, ..config(BOARD, starter) };
    assert!(mirror().agrees_with(&mirrored(0)));
    assert!(!mirror().agrees_with(&mirrored(1)));
    let mut red = start(&mirrored(1));
    fill(&mut red, &grid(HALVES));
    assert!(red.agrees_with(&mirrored(1)));
    assert!(!red.agrees_with(&mirrored(0)));
}
