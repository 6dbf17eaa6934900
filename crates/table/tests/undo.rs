//! What can be taken back is derived: nothing in the attic says so.

mod attic;

use attic::attic;
use game::{Seat, Seats};
use serde_json::json;
use table::{Kind, Source, Table};

const ZERO: Seat = Seat(0);
const ONE: Seat = Seat(1);

fn after(actions: &[(Seat, &str, &[u32])]) -> Box<dyn Table> {
    let mut table = attic().open(&json!({}), Source::Rolls(vec![3, 2, 1])).unwrap();
    for (seat, action, rolls) in actions {
        table.act(*seat, action, Some(rolls)).unwrap();
    }
    table
}

fn undo(table: &mut Box<dyn Table>, seat: Seat) -> Result<usize, String> {
    table.undo(seat, Seats::NONE).map_err(|refused| refused.tag().to_owned())
}

#[test]
fn quiet_plies_are_taken_back_one_by_one() {
    let mut table = after(&[(ZERO, "mark b1", &[]), (ZERO, "mark b2", &[])]);
    let start = after(&[]).dump();
    assert_eq!((undo(&mut table, ZERO), undo(&mut table, ZERO)), (Ok(1), Ok(1)));
    assert_eq!((table.dump(), table.plies().len()), (start, 0));
    assert_eq!(undo(&mut table, ZERO), Err("undo-nothing".to_owned()));
}

#[test]
fn a_roll_stands() {
    let mut table = after(&[(ZERO, "mark b1", &[]), (ZERO, "roll", &[2])]);
    assert_eq!(undo(&mut table, ZERO), Err("undo-knowledge".to_owned()));
    assert_eq!(table.plies().len(), 2);
}

#[test]
fn a_look_at_something_hidden_stands() {
    let mut table = after(&[(ZERO, "look b1", &[])]);
    assert_eq!(undo(&mut table, ZERO), Err("undo-knowledge".to_owned()));
}

#[test]
fn what_came_after_a_look_can_be_taken_back_up_to_it() {
    let mut table = after(&[(ZERO, "look b1", &[]), (ZERO, "mark b1", &[])]);
    assert_eq!(undo(&mut table, ZERO), Ok(1));
    assert_eq!(undo(&mut table, ZERO), Err("undo-knowledge".to_owned()));
}

#[test]
fn a_look_that_shows_what_was_known_teaches_nothing() {
    let looks: Vec<_> = ["look b1", "look b2", "look b3"].map(|look| (ZERO, look, &[][..])).into();
    let mut table = after(&looks);
    table.act(ZERO, "look b4", Some(&[])).unwrap();
    assert_eq!(undo(&mut table, ZERO), Ok(1));
    assert_eq!(undo(&mut table, ZERO), Err("undo-knowledge".to_owned()));
}

#[test]
fn once_somebody_else_acted_nothing_is_taken_back() {
    let mut table = after(&[(ZERO, "done", &[]), (ONE, "mark b1", &[])]);
    assert_eq!(undo(&mut table, ZERO), Err("undo-other-acted".to_owned()));
    assert_eq!(undo(&mut table, ONE), Ok(1));
    assert_eq!(undo(&mut table, ZERO), Ok(1));
}

#[test]
fn a_bots_answer_goes_back_with_the_ply_it_answered() {
    let bots = Seats::only(ONE);
    let mut table = after(&[(ZERO, "done", &[]), (ONE, "mark b1", &[]), (ONE, "done", &[])]);
    assert_eq!(table.undo(ZERO, bots).unwrap(), 3);
    assert_eq!(table.plies(), []);
}

#[test]
fn a_bots_roll_stands() {
    let bots = Seats::only(ONE);
    let mut table = after(&[(ZERO, "done", &[]), (ONE, "roll", &[0]), (ONE, "done", &[])]);
    assert_eq!(table.undo(ZERO, bots).unwrap_err().tag(), "undo-knowledge");
}

#[test]
fn the_end_of_a_match_that_reveals_something_stands() {
    let dones =
        [(ZERO, "done", &[][..]), (ONE, "done", &[]), (ZERO, "done", &[]), (ONE, "done", &[])];
    let mut table = after(&dones);
    assert_eq!(undo(&mut table, ONE), Err("undo-knowledge".to_owned()));
}
