//! What is told, shown and asked.

use game::{Game, Viewer};
use game_test::play_all;
use rules_atheneum::{Atheneum, Event};
use serde_json::{Value, json};

use crate::desk::{Setup, dealt, view};

fn told(events: &[Event]) -> Vec<Value> {
    let seen = events.iter().filter_map(|event| Atheneum::sighting(event, Viewer::Public));
    seen.map(|sighting| serde_json::to_value(sighting).unwrap()).collect()
}

fn tag(name: &str, mut fields: Value) -> Value {
    fields["tag"] = json!(format!("atheneum-{name}"));
    fields
}

#[test]
fn the_reveal_tells_who_gets_what_from_whom() {
    let mut state = dealt(3);
    play_all(&mut state, &[(0, "play a1", &[]), (1, "play a7", &[])]);
    let events = told(&play_all(&mut state, &[(2, "play a15", &[])]));
    assert_eq!(
        events[..8],
        [
            tag("chose", json!({"seat": 2})),
            tag("revealed", json!({"seat": 0, "card": "a1"})),
            tag("revealed", json!({"seat": 1, "card": "a7"})),
            tag("revealed", json!({"seat": 2, "card": "a15"})),
            tag("passed-left", json!({})),
            tag("gained", json!({"seat": 0, "card": "a1", "benefits": ["pink", "purple"]})),
            tag(
                "gained-blue",
                json!({"seat": 0, "from_seat": 1, "card": "a7", "benefits": ["any@upper-right"]})
            ),
            tag(
                "gained-grey",
                json!({"seat": 0, "from_seat": 2, "card": "a15", "benefits": ["pts2"]})
            ),
        ]
    );
    assert_eq!(events[8], tag("points", json!({"seat": 0, "points": 2})));
}

#[test]
fn pieces_go_from_somewhere_to_somewhere() {
    let setup = Setup::new(2)
        .books(0, "mid1:pink ul1:green ul2:black")
        .held(0, "green any any@upper-left reorg1");
    let mut state = setup.tokens(0, "pink:green").state();
    let plies = [
        "place green mid2",
        "place any black mid3",
        "place any@upper-left pink ul3",
        "lift mid3",
        "place green:pink mid6",
        "spider side",
    ];
    let events = told(&play_all(&mut state, &plies.map(|ply| (0, ply, &[][..]))));
    assert_eq!(
        events,
        [
            tag("placed", json!({"seat": 0, "colour": "green", "slot": "mid2"})),
            tag(
                "placed-any",
                json!({"seat": 0, "benefit": "any", "colour": "black", "slot": "mid3"})
            ),
            tag(
                "placed-any",
                json!({"seat": 0, "benefit": "any@upper-left", "colour": "pink", "slot": "ul3"})
            ),
            tag("spider", json!({"seat": 0, "compartment": "upper-left"})),
            tag("lifted", json!({"seat": 0, "colour": "black", "slot": "mid3"})),
            tag("placed-pair", json!({"seat": 0, "pair": "green:pink", "slots": ["mid6", "mid7"]})),
            tag("reward", json!({"seat": 0, "reward": "side"})),
            tag("side", json!({"seat": 0, "compartment": "right"})),
        ]
    );
}

#[test]
fn the_end_of_a_turn_tells_of_the_objectives() {
    let setup = Setup::new(2).objectives("o1 o2 o3 o16").books(0, "ul1:pink ul2:purple ul3:green");
    let mut state = setup.state();
    play_all(&mut state, &[(0, "score o16", &[]), (0, "done", &[])]);
    let events = told(&play_all(&mut state, &[(1, "done", &[0])]));
    assert_eq!(
        events,
        [
            tag("finished", json!({"seat": 1})),
            tag("objective-gone", json!({"objective": "o16", "seats": [0]})),
            tag("objective-new", json!({"objective": "o4", "points": 5})),
            tag("turn", json!({"turn": 2})),
        ]
    );
}

#[test]
fn a_player_is_asked_with_what_would_be_lost() {
    let ask = |state: &Atheneum| serde_json::to_value(view(state, 0).ask).unwrap();
    assert_eq!(ask(&dealt(2)), tag("ask-play", json!({"turn": 1})));
    let books = "ul1:pink ul2:purple";
    let setup =
        Setup::new(2).objectives("o16 o1 o2 o3").books(0, books).held(0, "green any wand reorg2");
    let mut state = setup.tokens(0, "wand").state();
    let asked = |left: Value, spiders: u8, objectives: Value, wands: u8| {
        let ask =
            json!({"left": left, "spiders": spiders, "objectives": objectives, "wands": wands});
        tag("ask-resolve", ask)
    };
    let left = json!(["green", "any", "wand", "reorg2", "wand"]);
    assert_eq!(ask(&state), asked(left, 0, json!([]), 2));
    play_all(&mut state, &[(0, "place green ul3", &[])]);
    let left = json!(["any", "wand", "reorg2", "wand"]);
    assert_eq!(ask(&state), asked(left.clone(), 1, json!(["o16"]), 2));
    play_all(&mut state, &[(0, "score o16", &[])]);
    assert_eq!(ask(&state), asked(left, 1, json!([]), 1));
    assert_eq!(serde_json::to_value(state.view(Viewer::Public).ask).unwrap(), Value::Null);
    play_all(&mut state, &[(0, "done", &[])]);
    assert_eq!(ask(&state), Value::Null);
}
