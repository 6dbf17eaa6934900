//! What can be taken back is derived: nothing in the attic says so.

mod attic;

use attic::attic;
use game::{Seat, Seats};
use serde_json::json;
use table::{AnyGame, Match, Source};

const ZERO: Seat = Seat(0);
const ONE: Seat = Seat(1);

fn after(actions: &[(Seat, &str, &[u32])]) -> Box<dyn Match> {
    let mut the_match = attic().open(&json!({}), Source::Rolls(vec![3, 2, 1])).unwrap();
    for (seat, action, rolls) in actions {
        the_match.act(*seat, action, Some(rolls)).unwrap();
    }
    the_match
}

fn undo(the_match: &mut Box<dyn Match>, seat: Seat) -> Result<usize, String> {
    the_match.undo(seat, Seats::NONE).map_err(|refused| refused.tag().to_owned())
}

#[test]
fn quiet_plies_are_taken_back_one_by_one() {
    let mut the_match = after(&[(ZERO, "mark b1", &[]), (ZERO, "mark b2", &[])]);
    let start = after(&[]).dump();
    assert_eq!((undo(&mut the_match, ZERO), undo(&mut the_match, ZERO)), (Ok(1), Ok(1)));
    assert_eq!((the_match.dump(), the_match.plies().len()), (start, 0));
    assert_eq!(undo(&mut the_match, ZERO), Err("undo-nothing".to_owned()));
}

#[test]
fn a_roll_stands() {
    let mut the_match = after(&[(ZERO, "mark b1", &[]), (ZERO, "roll", &[2])]);
    assert_eq!(undo(&mut the_match, ZERO), Err("undo-knowledge".to_owned()));
    assert_eq!(the_match.plies().len(), 2);
}

#[test]
fn a_look_at_something_hidden_stands() {
    let mut the_match = after(&[(ZERO, "look b1", &[])]);
    assert_eq!(undo(&mut the_match, ZERO), Err("undo-knowledge".to_owned()));
}

#[test]
fn what_came_after_a_look_can_be_taken_back_up_to_it() {
    let mut the_match = after(&[(ZERO, "look b1", &[]), (ZERO, "mark b1", &[])]);
    assert_eq!(undo(&mut the_match, ZERO), Ok(1));
    assert_eq!(undo(&mut the_match, ZERO), Err("undo-knowledge".to_owned()));
}

#[test]
fn a_look_that_shows_what_was_known_teaches_nothing() {
    let looks: Vec<_> = ["look b1", "look b2", "look b3"].map(|look| (ZERO, look, &[][..])).into();
    let mut the_match = after(&looks);
    the_match.act(ZERO, "look b4", Some(&[])).unwrap();
    assert_eq!(undo(&mut the_match, ZERO), Ok(1));
    assert_eq!(undo(&mut the_match, ZERO), Err("undo-knowledge".to_owned()));
}

#[test]
fn once_another_seat_acted_nothing_is_taken_back() {
    let mut the_match = after(&[(ZERO, "done", &[]), (ONE, "mark b1", &[])]);
    assert_eq!(undo(&mut the_match, ZERO), Err("undo-other-acted".to_owned()));
    assert_eq!(undo(&mut the_match, ONE), Ok(1));
    assert_eq!(undo(&mut the_match, ZERO), Ok(1));
}

#[test]
fn a_bots_answer_goes_back_with_the_ply_it_answered() {
    let bots = Seats::only(ONE);
    let mut the_match = after(&[(ZERO, "done", &[]), (ONE, "mark b1", &[]), (ONE, "done", &[])]);
    assert_eq!(the_match.undo(ZERO, bots).unwrap(), 3);
    assert_eq!(the_match.plies(), []);
}

#[test]
fn a_bots_roll_stands() {
    let bots = Seats::only(ONE);
    let mut the_match = after(&[(ZERO, "done", &[]), (ONE, "roll", &[0]), (ONE, "done", &[])]);
    assert_eq!(the_match.undo(ZERO, bots).unwrap_err().tag(), "undo-knowledge");
}

#[test]
fn the_end_of_a_match_that_reveals_something_stands() {
    let dones =
        [(ZERO, "done", &[][..]), (ONE, "done", &[]), (ZERO, "done", &[]), (ONE, "done", &[])];
    let mut the_match = after(&dones);
    assert_eq!(undo(&mut the_match, ONE), Err("undo-knowledge".to_owned()));
}
