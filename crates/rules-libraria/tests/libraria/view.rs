//! What a client draws from.

use std::collections::HashSet;

use game::{Game, Play, Seat, Viewer};
use rules_libraria::{Ask, Config, Libraria, Verdict};
use serde_json::json;

use crate::slow::{NoRolls, config, fill, grid, place, place_all, point, start};

const BOARD: &str = "3210m/3210m/3210m/3210m/3210m";
const HALVES: &str = "gggrrr/gggrrr/gggrrr/gggrrr/gggrrr/gggrrr";

#[test]
fn the_seat_to_move_is_asked_and_nobody_else() {
    let mut state = start(&config(BOARD, 0));
    for (seat, pawns, number) in [(0, 1, 9), (1, 2, 10), (1, 1, 11), (0, 1, 12), (1, 1, 13)] {
        for viewer in Viewer::all(2) {
            let asked = viewer.is(Seat(seat)).then_some(Ask::Place { pawns });
            assert_eq!(state.view(viewer).ask, asked);
            assert_eq!(state.view(viewer).to_move, Some(Seat(seat)));
        }
        place(&mut state, number);
    }
    let ask = serde_json::to_value(state.view(Viewer::Seat(Seat(0)))).unwrap()["ask"].take();
    assert_eq!(ask, json!({"tag": "libraria-ask-place", "pawns": 1}));
}

#[test]
fn the_latest_turn_is_marked_and_the_opening_double_as_one() {
    let mut state = start(&config(BOARD, 0));
    let mut last = |number| {
        place(&mut state, number);
        state.view(Viewer::Public).last
    };
    assert_eq!(last(9), [point(9)]);
    assert_eq!(last(8), [point(8)]);
    assert_eq!(last(7), [point(7), point(8)]);
    assert_eq!(last(6), [point(6)]);
    assert_eq!(last(5), [point(5)]);
}

#[test]
fn a_view_gives_the_state_back_and_only_the_ask_differs() {
    for option in ["", "komi", "mirror"] {
        let (komi, mirror) = (option == "komi", option == "mirror");
        let mut state = start(&Config { komi, mirror, ..config(BOARD, 1) });
        loop {
            for viewer in Viewer::all(2) {
                let mut view = state.view(viewer);
                assert_eq!(Libraria::determinize(&view, &mut NoRolls), state);
                let text = serde_json::to_string(&view).unwrap();
                assert_eq!(serde_json::from_str::<rules_libraria::View>(&text).unwrap(), view);
                view.ask = None;
                assert_eq!(view, state.view(Viewer::Public));
            }
            let Some(seat) = state.to_move().first() else { break };
            let legal = state.legal(seat);
            state.apply(seat, &legal[legal.len() / 2], &mut NoRolls, &mut ());
        }
    }
}

#[test]
fn a_finished_match_shows_its_result() {
    let mut state = start(&Config { komi: true, ..config(BOARD, 0) });
    fill(&mut state, &grid(HALVES));
    let view = state.view(Viewer::Seat(Seat(0)));
    assert_eq!((view.ask, view.to_move), (None, None));
    assert_eq!(view.result, Some(Verdict { points: [36, -5], winner: Some(Seat(0)) }));
    assert_eq!((view.live, view.total), ([35, -5], [36, -5]));
    assert!(view.tiles.iter().all(|tile| tile.decided));
}

#[test]
fn a_draw_has_no_winner_and_with_komi_a_tie_has_one() {
    let result = |komi, board: &str, starter| {
        let mut state = start(&Config { komi, ..config(board, starter) });
        fill(&mut state, &grid(HALVES));
        state.view(Viewer::Public).result.unwrap()
    };
    let even = "01001/23123/m02m0/12312/3mm3m";
    assert_eq!(result(false, even, 1), Verdict { points: [16, 16], winner: None });
    let green_is_behind = "00101/23123/m02m0/12312/3mm3m";
    let tie = Verdict { points: [16, 16], winner: Some(Seat(0)) };
    assert_eq!(result(true, green_is_behind, 0), tie);
}

#[test]
fn a_view_is_one_object_of_plain_facts() {
    let mut state = start(&config(BOARD, 0));
    place_all(&mut state, &[1, 30, 36]);
    let view = serde_json::to_value(state.view(Viewer::Seat(Seat(0)))).unwrap();
    let tile = json!({"kind": "b3", "owner": null, "points": 0, "decided": false});
    let mut pawns = vec![json!(null); 36];
    (pawns[0], pawns[29], pawns[35]) = (json!(0), json!(1), json!(1));
    assert_eq!(view["tiles"].as_array().unwrap().len(), 25);
    assert_eq!((&view["tiles"][0], &view["tiles"][4]["kind"]), (&tile, &json!("mouse")));
    assert_eq!(view["pawns"], json!(pawns));
    let rest = ["komi", "mirror", "game", "starter", "last", "left", "first_game", "result"];
    assert_eq!(
        json!(rest.map(|field| &view[field])),
        json!([false, false, 1, 0, ["p30", "p36"], [17, 16], null, null])
    );
}

#[test]
fn equal_views_hash_alike() {
    let mut state = start(&config(BOARD, 0));
    let mut seen = HashSet::new();
    for number in 1..=36 {
        assert!(seen.insert(state.view(Viewer::Public)));
        assert!(!seen.insert(state.view(Viewer::Public)));
        place(&mut state, number);
    }
}
