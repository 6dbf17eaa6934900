//! Actions and words as text.

use game::{Game, Play, Seat};
use rules_libraria::{Place, Point, Tile, TileKind};

use crate::slow::{config, place, point, start};

const BOARD: &str = "3210m/3210m/3210m/3210m/3210m";

#[test]
fn an_action_is_two_words() {
    for number in 1..=36 {
        let action = Place(point(number));
        assert_eq!(action.to_string(), format!("place p{number}"));
        assert_eq!(action.to_string().parse(), Ok(action));
        assert_eq!(serde_json::to_value(action).unwrap(), action.to_string());
        assert_eq!(serde_json::from_value::<Place>(action.to_string().into()).unwrap(), action);
    }
}

#[test]
fn nothing_else_is_an_action() {
    for text in [
        "",
        "place",
        "place p0",
        "place p37",
        "place p01",
        "place p+1",
        "place p256",
        "p1",
        "Place p1",
        "place  p1",
        "place p1 ",
        "take p1",
        "place t1",
    ] {
        let error = text.parse::<Place>().unwrap_err();
        assert_eq!((&*error.given, &*error.expected), (text, "place p1 to place p36"));
    }
}

#[test]
fn a_person_may_write_less() {
    let state = start(&config(BOARD, 0));
    for text in ["place p14", "p14", "14", " place   p14 ", "P14", "Place P14", "place 14"] {
        assert_eq!(state.read(Seat(0), text), Ok(Place(point(14))), "{text:?}");
    }
    for text in
        ["", "place", "0", "37", "014", "+14", "p", "pp14", "14 15", "place place p14", "é14"]
    {
        let error = state.read(Seat(0), text).unwrap_err();
        assert_eq!(error.given, text);
    }
}

#[test]
fn words_are_read_as_they_are_printed() {
    for number in 1..=25 {
        let tile = Tile::new(number).unwrap();
        assert_eq!((tile.to_string(), tile.to_string().parse()), (format!("t{number}"), Ok(tile)));
    }
    for (kind, word) in TileKind::ALL.into_iter().zip(["b0", "b1", "b2", "b3", "mouse"]) {
        assert_eq!((kind.to_string(), word.parse()), (word.to_owned(), Ok(kind)));
    }
    for word in ["t0", "t26", "t01", "p1"] {
        assert!(word.parse::<Tile>().is_err());
    }
    for word in ["p0", "p37", "p007", "t1"] {
        assert!(word.parse::<Point>().is_err());
    }
    assert!("b4".parse::<TileKind>().is_err() && "Mouse".parse::<TileKind>().is_err());
    assert_eq!(
        (Point::new(0), Point::new(37), Tile::new(0), Tile::new(26)),
        (None, None, None, None)
    );
}

#[test]
fn actions_are_listed_in_the_order_of_the_points() {
    let mut state = start(&config(BOARD, 0));
    let mut free: Vec<u8> = (1..=36).collect();
    let mut listed = vec![Place(point(9)); 50];
    for taken in [7, 36, 1, 12, 13, 18, 30, 31, 2, 3, 4, 5, 6] {
        let seat = state.to_move().first().unwrap();
        state.legal_actions(seat, &mut listed);
        assert!(listed.is_sorted());
        assert_eq!(listed, free.iter().map(|&number| Place(point(number))).collect::<Vec<_>>());
        assert_eq!(state.legal(seat), listed);
        place(&mut state, taken);
        free.retain(|&number| number != taken);
    }
}
