//! What people and programs are shown, and how they write.

use game::{Game, Seat, Viewer};
use rules_atlandice::{Action, Ask, Atlandice};

use crate::desk::*;
use crate::rounds::exhaust;

fn view(state: &Atlandice, seat: u8) -> rules_atlandice::View {
    state.view(Viewer::Seat(Seat(seat)))
}

#[test]
fn actions_are_written_in_one_way() {
    for text in [
        "visit forge",
        "visit market neutral",
        "take gem@forge",
        "swap gem@jeweller weapon@forge",
        "move book@library market",
        "turn die@forge inn",
        "submarine market",
        "give gem book",
        "done",
    ] {
        let action: Action = text.parse().unwrap();
        assert_eq!(action.to_string(), text);
        let json = serde_json::to_string(&action).unwrap();
        assert_eq!(json, format!("{text:?}"));
        assert_eq!(serde_json::from_str::<Action>(&json).unwrap(), action);
    }
    for text in [
        "",
        "visit",
        "visit moon",
        "visit forge me",
        "take gem",
        "take gem@",
        "turn d@inn forge",
        "Done",
        "done done",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}

#[test]
fn a_pair_without_an_order_is_read_in_both_orders() {
    assert_eq!("give book gem".parse::<Action>(), "give gem book".parse());
    let mut state = edit(&three("baaaa"), |board| shift(board, 1, Book, On(Market), On(Inn)));
    play(&mut state, 0, "visit jeweller", &[]);
    let swap = "swap gem@jeweller book@inn".parse();
    for text in ["swap gem@jeweller book@inn", "SWAP  book@inn gem@jeweller"] {
        assert_eq!(state.read(Seat(0), text), swap, "{text}");
    }
}

#[test]
fn only_who_is_to_move_is_asked() {
    let mut state = edit(&three("aaaaa"), |board| shift(board, 1, Gem, On(Market), On(Forge)));
    assert_eq!(view(&state, 0).ask, Some(Ask::Die));
    assert_eq!(view(&state, 1).ask, None);
    assert_eq!(state.view(Viewer::Public).ask, None);
    play(&mut state, 0, "visit forge", &[]);
    assert_eq!(view(&state, 0).ask, Some(Ask::Resource { sector: Forge, neutral: false }));
    assert_eq!(view(&state, 1).to_move, Some(Seat(0)));
}

#[test]
fn with_two_players_the_ask_says_for_whom() {
    let state = start(2, "aaaaa", &[6; 7]);
    assert_eq!(view(&state, 0).ask, Some(Ask::DieEither));
    let gave = edit(&state, |board| {
        board.turn = 2;
        board.dice[5] -= 2;
        board.given = game::Seats::only(Seat(0));
    });
    assert_eq!(view(&gave, 0).ask, Some(Ask::Die));
    let must = edit(&state, |board| {
        board.turn = 4;
        board.dice[5] -= 4;
    });
    assert_eq!(view(&must, 0).ask, Some(Ask::DieNeutral));
}

#[test]
fn a_view_counts_what_the_match_would_end_with_now() {
    let state = edit(&three("aaaaa"), |board| {
        shift(board, 3, Gem, On(Jeweller), With(0));
        shift(board, 1, Gem, On(Jeweller), With(1));
        shift(board, 2, Book, On(Library), With(2));
        board.players[1].gifts = 4;
        (board.round, board.needle) = (2, 1);
    });
    let players = view(&state, 0).players;
    let shown: Vec<_> =
        players.iter().map(|it| (it.resources, it.points, it.majorities, it.total)).collect();
    assert_eq!(
        shown,
        [(3, 0, [3, 0, 0, 0, 0], 3), (1, 4, [1, 0, 0, 0, 0], 5), (2, 0, [0, 3, 0, 0, 0], 3),]
    );
}

#[test]
fn a_view_counts_the_dice_of_the_round() {
    let mut state = start(2, "aaaaa", &[6; 7]);
    // ATL-40: the neutral player has no seat.
    let seats: Vec<_> = view(&state, 0).players.iter().map(|it| it.seat).collect();
    assert_eq!(seats, [Some(Seat(0)), Some(Seat(1)), None]);
    play(&mut state, 0, "visit market neutral", &[]);
    let dice = |state: &Atlandice| -> Vec<u8> {
        view(state, 0).players.iter().map(|it| it.dice).collect()
    };
    assert_eq!(dice(&state), [0, 0, 1]);
    play(&mut state, 0, "take gem@market", &[]);
    play(&mut state, 1, "visit market", &[]);
    assert_eq!(dice(&state), [0, 1, 1]);
}

#[test]
fn a_view_shows_tiles_needles_and_what_is_below() {
    let state = edit(&three("abcab"), |board| exhaust(board, Weapon));
    let sectors = view(&state, 0).sectors;
    let needles: Vec<u8> = sectors.iter().map(|it| it.needles).collect();
    assert_eq!(needles, [1, 2, 3, 1, 0, 2]);
    let below: Vec<_> =
        sectors[1].below.iter().map(|(tile, needles)| (tile.word(), *needles)).collect();
    assert_eq!(below, [("library-a", 1), ("library-c", 3)]);
    assert!(!sectors[4].open && sectors[4].below.is_empty() && sectors[5].open);
    assert_eq!(view(&state, 0).clock.len(), 24);
}

#[test]
fn every_viewer_sees_all_that_happens() {
    let mut state = three("aaaaa");
    let events = play(&mut state, 0, "visit forge", &[2]);
    assert!(!events.is_empty());
    for viewer in Viewer::all(3) {
        let seen: Vec<_> =
            events.iter().filter_map(|event| Atlandice::sighting(event, viewer)).collect();
        assert_eq!(seen, events);
    }
}
