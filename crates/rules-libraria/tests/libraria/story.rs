//! What is told of a match.

use game::{Game, Play, Viewer};
use rules_libraria::{Config, Event, Libraria, Place};
use serde_json::{Value, json};

use crate::slow::{NoRolls, config, fill, grid, place, place_all, point, start};

const BOARD: &str = "3210m/3210m/3210m/3210m/3210m";

/// What everyone sees of the next placement.
fn told(state: &mut Libraria, number: u8) -> Value {
    let seat = state.to_move().first().unwrap();
    let mut events = Vec::new();
    state.play(seat, &Place(point(number)), &mut NoRolls, &mut events).unwrap();
    let seen = |viewer| {
        let sightings: Vec<Event> =
            events.iter().filter_map(|event| Libraria::sighting(event, viewer)).collect();
        serde_json::to_value(sightings).unwrap()
    };
    assert!(Viewer::all(2).all(|viewer| seen(viewer) == seen(Viewer::Public)));
    seen(Viewer::Public)
}

#[test]
fn a_pawn_and_what_it_does_to_the_tiles_around_it() {
    let mut state = start(&config(BOARD, 0));
    let placed =
        |seat: u8, point: &str| json!({"tag": "libraria-placed", "seat": seat, "point": point});
    assert_eq!(told(&mut state, 1), json!([placed(0, "p1")]));
    place_all(&mut state, &[36, 12, 2, 6]);
    assert_eq!(
        told(&mut state, 7),
        json!([
            placed(0, "p7"),
            {"tag": "libraria-taken", "seat": 0, "tile": "t1", "kind": "b3", "points": 3},
        ])
    );
    assert_eq!(
        told(&mut state, 5),
        json!([
            placed(1, "p5"),
            {"tag": "libraria-taken", "seat": 1, "tile": "t5", "kind": "mouse", "points": -1},
        ])
    );
    assert_eq!(
        told(&mut state, 8),
        json!([
            placed(0, "p8"),
            {"tag": "libraria-controlled", "seat": 0, "tile": "t1", "kind": "b3", "points": 4},
        ])
    );
    place(&mut state, 3);
    place(&mut state, 20);
    assert_eq!(
        told(&mut state, 9),
        json!([placed(1, "p9"), {"tag": "libraria-split", "tile": "t2", "kind": "b2"}])
    );
    place(&mut state, 13);
    // Green has three corners of t6: red's pawn on the fourth changes nothing.
    assert_eq!(told(&mut state, 14), json!([placed(1, "p14")]));
}

#[test]
fn one_pawn_can_settle_four_tiles() {
    let mut state = start(&config(BOARD, 0));
    fill(&mut state, &grid("ggg.../g.r.../rrg.../.....r/....../...r.r"));
    assert_eq!(
        told(&mut state, 8),
        json!([
            {"tag": "libraria-placed", "seat": 0, "point": "p8"},
            {"tag": "libraria-controlled", "seat": 0, "tile": "t1", "kind": "b3", "points": 4},
            {"tag": "libraria-taken", "seat": 0, "tile": "t2", "kind": "b2", "points": 2},
            {"tag": "libraria-split", "tile": "t6", "kind": "b3"},
            {"tag": "libraria-split", "tile": "t7", "kind": "b2"},
        ])
    );
}

#[test]
fn the_first_game_of_a_mirror_match_and_its_end() {
    let mut state = start(&Config { mirror: true, ..config(BOARD, 0) });
    fill(&mut state, &grid("gggrrr/gggrrr/gggrrr/gggrrr/gggrrr/gg.rrr"));
    let first = told(&mut state, 33);
    assert_eq!(
        first.as_array().unwrap().last().unwrap(),
        &json!({
            "tag": "libraria-first-game-over",
            "green_seat": 0, "green": 35, "red_seat": 1, "red": -5, "seat": 1,
        })
    );
    fill(&mut state, &grid("rrrggg/rrrggg/rrrggg/rrrggg/rrrggg/rr.ggg"));
    let second = told(&mut state, 33);
    assert_eq!(
        second.as_array().unwrap().last().unwrap(),
        &json!({
            "tag": "libraria-counted",
            "green_seat": 0, "green": 30, "red_seat": 1, "red": 30,
        })
    );
}
