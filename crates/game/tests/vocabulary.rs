//! Seats, outcomes, tellings.

use game::{Outcome, Seat, Seats, Telling, Viewer, tags};
use serde::{Deserialize, Serialize};
use serde_json::json;

#[test]
fn neighbours_go_round_the_table() {
    assert_eq!((Seat(3).next(4), Seat(0).previous(4)), (Seat(0), Seat(3)));
    assert_eq!((Seat(1).next(4), Seat(2).previous(4)), (Seat(2), Seat(1)));
    assert_eq!((Seat(0).next(1), Seat(0).previous(1)), (Seat(0), Seat(0)));
    assert_eq!(Seat(255).next(4), Seat(0), "a seat beyond the table does no harm");
}

#[test]
fn a_set_of_seats_behaves_as_a_set() {
    let set = Seats::NONE.with(Seat(4)).with(Seat(1)).with(Seat(4));
    assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(1), Seat(4)]);
    assert_eq!((set.len(), set.first(), set.contains(Seat(2))), (2, Some(Seat(1)), false));
    assert_eq!(set.without(Seat(1)), Seats::only(Seat(4)));
    assert_eq!(Seats::all(8).len(), 8);
    assert!(!set.contains(Seat(200)) && Seats::only(Seat(200)).is_empty());
}

#[test]
fn seats_and_viewers_travel_as_json() {
    assert_eq!(serde_json::to_value(Seats::all(2)).unwrap(), json!([0, 1]));
    assert_eq!(
        serde_json::from_value::<Seats>(json!([2, 0])).unwrap(),
        Seats::only(Seat(0)).with(Seat(2))
    );
    assert!(serde_json::from_value::<Seats>(json!([8])).is_err());
    for (viewer, value) in [(Viewer::Seat(Seat(3)), json!(3)), (Viewer::Public, json!("public"))] {
        assert_eq!(serde_json::to_value(viewer).unwrap(), value);
        assert_eq!(serde_json::from_value::<Viewer>(value).unwrap(), viewer);
    }
    assert!(serde_json::from_value::<Viewer>(json!("everyone")).is_err());
    assert!(serde_json::from_value::<Viewer>(json!(300)).is_err());
}

#[test]
fn ties_share_the_better_place_and_the_next_is_left_out() {
    let outcome = Outcome::by_score([7, 9, 9, 2], Vec::new());
    assert_eq!(outcome.ranks, [3, 1, 1, 4]);
    assert_eq!(outcome.winners(), Seats::only(Seat(1)).with(Seat(2)));
    let broken = Outcome::by_key([9, 9], Vec::new(), |seat| (9, seat));
    assert_eq!(broken.ranks, [2, 1]);
}

#[test]
fn one_who_plays_alone_can_lose() {
    assert_eq!(Outcome::alone(true, 5, Vec::new()).winners(), Seats::only(Seat(0)));
    assert_eq!(Outcome::alone(false, 5, Vec::new()).winners(), Seats::NONE);
}

#[test]
fn a_telling_is_a_tagged_object() {
    let telling = Telling::new("refused-unlisted").with("action", "pass").with("n", 3);
    let value = json!({"tag": "refused-unlisted", "action": "pass", "n": 3});
    assert_eq!(serde_json::to_value(&telling).unwrap(), value);
    assert_eq!(serde_json::from_value::<Telling>(value).unwrap(), telling);
    assert_eq!(telling.to_string(), "refused-unlisted action=pass n=3");
}

#[test]
fn the_tags_of_an_enum_are_known_without_a_value() {
    #[derive(Serialize, Deserialize)]
    #[serde(tag = "tag")]
    enum Sighting {
        #[serde(rename = "toy-drawn")]
        Drawn { seat: u8 },
        #[serde(rename = "toy-over")]
        Over,
    }
    assert_eq!(tags::<Sighting>(), ["toy-drawn", "toy-over"]);
    assert_eq!(tags::<u8>(), [""; 0]);
}
