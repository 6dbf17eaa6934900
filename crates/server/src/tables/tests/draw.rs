//! How the seed of a match is drawn.

use game::{Seat, Seats};
use protocol::{Pace, Status, What};
use serde_json::json;
use table::{Commitment, Nonce};

use super::{Log, empty, sit, start};
use crate::tables::command::Command;
use crate::tables::event::Event;

fn nonce(text: &str) -> Nonce {
    Nonce::try_from(text.to_owned()).unwrap()
}

fn commit(text: &str) -> Command {
    Command::Commit { commitment: nonce(text).commitment().to_string() }
}

fn open(text: &str) -> Command {
    Command::Nonce { nonce: text.to_owned() }
}

/// Zoe and Max have committed to their nonces.
fn committed() -> Log {
    let mut log = Log::new(Pace::None);
    for (who, seat, text) in [("Zoe", 0, "beef"), ("Max", 1, "cafe")] {
        log.does(who, &sit(seat), 0);
        log.does(who, &commit(text), 0);
    }
    log
}

fn drawing() -> Log {
    let mut log = committed();
    log.does("Zoe", &start(), 0);
    log
}

/// What clients are told: which seats have committed, and whose nonces are awaited.
fn told(log: &Log) -> (Vec<bool>, Option<Vec<u8>>) {
    let draw = log.state.draw().unwrap();
    (draw.commitments.iter().map(Option::is_some).collect(), draw.awaited)
}

/// What the seed follows from, once the match is over.
fn record(log: &mut Log) -> (Vec<String>, Vec<Option<Commitment>>, u32) {
    for who in ["Zoe", "Max", "Zoe", "Max"] {
        log.acts(who, "done", 0);
    }
    let fair = log.state.fair().unwrap();
    assert!(fair.kept() && fair.opened());
    let nonces = fair.nonces.into_iter().map(String::from).collect();
    (nonces, fair.commitments.unwrap(), fair.void_draws)
}

#[test]
fn nonces_are_opened_once_it_is_settled_whose_count() {
    let mut log = committed();
    assert_eq!(told(&log), (vec![true, true], None));
    assert_eq!(log.refuses("Zoe", &open("beef")), "server-not-drawing");
    log.does("Zoe", &start(), 0);
    assert_eq!(told(&log), (vec![true, true], Some(vec![0, 1])));
    assert_eq!(log.events("Zoe", &start()).unwrap(), [], "the draw has begun");

    assert_eq!(log.refuses("Max", &commit("dead")), "server-drawing");
    assert_eq!(log.refuses("Max", &open("beef")), "server-nonce-unfit");
    assert_eq!(log.refuses("Eve", &open("beef")), "server-spectator");
    assert_eq!(log.refuses("Max", &open("caf")), "server-nonce-unreadable");
    log.does("Zoe", &open("beef"), 0);
    assert_eq!(log.events("Zoe", &open("beef")).unwrap(), [], "it is open already");
    assert_eq!((told(&log).1, log.state.status()), (Some(vec![1]), Status::Open));
    log.does("Max", &open("cafe"), 0);
    assert_eq!((log.state.status(), log.state.draw()), (Status::Running, None));
    assert!(log.state.fair().is_none() && log.state.reveal().is_none());

    let mut other = empty(Pace::None);
    other.apply_log(&log.events).unwrap();
    assert_eq!(other.snapshot(), log.state.snapshot());
    let commitments = ["beef", "cafe"].map(|text| Some(nonce(text).commitment()));
    let expected = (vec!["beef".to_owned(), "cafe".to_owned()], commitments.to_vec(), 0);
    assert_eq!(record(&mut log), expected);
}

#[test]
fn a_draw_that_is_not_answered_is_void_and_the_record_says_so() {
    let mut log = drawing();
    log.does("Zoe", &open("beef"), 1_000);
    assert_eq!((log.state.wake_at(), log.state.flag_overdue(9_999)), (Some(10_000), vec![]));
    let overdue = log.state.flag_overdue(10_000);
    assert_eq!(overdue, [Event::Undrawn { seats: Seats::only(Seat(1)) }]);
    let written = log.write(overdue, 10_000);
    assert_eq!((written.wake_at, log.state.status()), (Some(None), Status::Open));
    assert_eq!(log.state.log.news.last().unwrap().what, What::Undrawn { seats: vec![1] });
    // The house knows the nonce of one, and the page of the other does not answer.
    assert_eq!(told(&log), (vec![false, false], None));

    log.does("Zoe", &commit("f00d"), 11_000);
    log.does("Zoe", &start(), 11_000);
    assert_eq!(told(&log), (vec![true, false], Some(vec![0])));
    assert_eq!(log.refuses("Zoe", &open("beef")), "server-nonce-unfit");
    log.does("Zoe", &open("f00d"), 11_000);
    let commitments = vec![Some(nonce("f00d").commitment()), None];
    assert_eq!(record(&mut log), (vec!["f00d".to_owned(), String::new()], commitments, 1));
}

#[test]
fn a_draw_is_void_when_the_seats_change() {
    let mut log = drawing();
    log.does("Zoe", &open("beef"), 0);
    log.does("Max", &Command::Leave, 0);
    assert_eq!(told(&log), (vec![false, false], None));
    // What the house has not learnt can still be opened.
    log.does("Max", &sit(1), 0);
    assert_eq!(told(&log), (vec![false, true], None));
    assert_eq!(log.state.log.void_draws, 1);
}

#[test]
fn people_who_are_not_there_add_nothing() {
    let mut log = committed();
    let without_max = Command::Start { connected: Seats::only(Seat(0)) };
    log.does("Zoe", &without_max, 0);
    assert_eq!(told(&log), (vec![true, false], Some(vec![0])));
    assert_eq!(log.refuses("Max", &open("cafe")), "server-nonce-unfit");
    log.does("Zoe", &open("beef"), 0);
    assert_eq!(log.state.status(), Status::Running);
    // Nor does the house in their place.
    assert_eq!(log.state.log.seed_nonces[1], Nonce::default());
    // Where nobody adds anything there is nothing to wait for.
    assert_eq!(Log::begun(Pace::None).state.status(), Status::Running);
}

#[test]
fn a_person_commits_a_few_times_at_most() {
    let mut log = Log::new(Pace::None);
    log.does("Zoe", &sit(0), 0);
    for n in 0..16 {
        log.does("Zoe", &commit(&format!("{n:02x}")), 0);
    }
    assert_eq!(log.refuses("Zoe", &commit("10")), "server-commitments-many");
    // The one that counts can be said again.
    assert_eq!(log.events("zoe", &commit("0f")).unwrap(), []);
    let short = Command::Commit { commitment: "beef".to_owned() };
    assert_eq!(log.refuses("Zoe", &short), "server-commitment-unreadable");
}

#[test]
fn a_match_from_before_there_were_draws_goes_on() {
    let mut log = Log::begun(Pace::None);
    // As an older program wrote it.
    let given = json!({"kind": "nonce", "person": "zoe", "nonce": ""}).to_string();
    let mut started: serde_json::Value = serde_json::from_str(&log.events[2].data).unwrap();
    let fields = started.as_object_mut().unwrap();
    assert!(fields.remove("commitments").is_some() && fields.remove("void_draws").is_some());
    log.events[2].data = started.to_string();
    let nonce = store::Event { version: 3, data: given, ..log.events[2].clone() };
    log.events.insert(2, nonce);
    log.events[3].version = 4;
    let mut state = empty(Pace::None);
    state.apply_log(&log.events).unwrap();
    log.state = state;
    for who in ["Zoe", "Max", "Zoe", "Max"] {
        log.acts(who, "done", 0);
    }
    assert_eq!(log.state.fair().unwrap().commitments, None);
}
