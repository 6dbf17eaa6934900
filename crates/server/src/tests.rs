//! What events add up to, without sockets and stores.

#[allow(dead_code, reason = "a toy of another crate's tests, of which these use a part")]
#[path = "../../table/tests/attic/mod.rs"]
mod attic;

use std::sync::Arc;

use game::{Seat, Seats};
use protocol::{Away, Pace, Status, Terms};
use serde_json::json;
use table::{Kind, Secret};

use crate::event::Event;
use crate::fold::{Fold, House, Listed, Place};
use crate::judge::Command;

fn sit(seat: u8) -> Command {
    Command::Sit { seat: Seat(seat), name: "Somebody".to_owned() }
}

fn say(text: &str) -> Command {
    Command::Chat { text: text.to_owned(), name: "Somebody".to_owned() }
}

fn empty(pace: Pace) -> Fold {
    empty_of(attic::attic(), pace)
}

fn empty_of(kind: impl Kind + 'static, pace: Pace) -> Fold {
    let kind: &'static dyn Kind = Box::leak(Box::new(kind));
    let listed = Arc::new(Listed { kind, info: kind.info() });
    let terms: Terms = serde_json::from_value(json!({"game": "attic", "config": {}})).unwrap();
    let house = House { secret: Secret::new([7; 32]), seats: 2 };
    Fold::new("t", listed, Terms { pace, ..terms }, house, "zoe", 0)
}

/// A table and its log.
struct Log {
    fold: Fold,
    events: Vec<store::Event>,
}

impl Log {
    fn new(pace: Pace) -> Self {
        Self { fold: empty(pace), events: Vec::new() }
    }

    /// Zoe and Max at a match that has begun at time 0.
    fn begun(pace: Pace) -> Self {
        Self::new(pace).begin()
    }

    fn begin(mut self) -> Self {
        self.does("Zoe", &sit(0), 0);
        self.does("Max", &sit(1), 0);
        self.does("Zoe", &Command::Start, 0);
        self
    }

    fn write(&mut self, events: &[Event], now: i64) -> store::Append {
        let append = self.fold.advance(events, now).unwrap();
        self.events.extend(append.events.clone());
        append
    }

    fn does(&mut self, who: &str, command: &Command, now: i64) -> store::Append {
        let events = self.fold.judge(&who.to_lowercase(), command).unwrap();
        self.write(&events, now)
    }

    /// The tag of the refusal.
    fn refuses(&self, who: &str, command: &Command) -> String {
        self.fold.judge(&who.to_lowercase(), command).unwrap_err().tag().to_owned()
    }

    /// The house decides for a seat.
    fn stands_in(&mut self, seat: u8, action: &str, now: i64) {
        let events = self.fold.judge_bot(Seat(seat), self.fold.seen.version, action).unwrap();
        self.write(&events, now);
    }

    fn acts(&mut self, who: &str, action: &str, now: i64) -> store::Append {
        let seat = self.fold.seats_of(&who.to_lowercase()).first().unwrap();
        let version = self.fold.seen.version;
        self.does(who, &Command::Act { seat, version, action: action.to_owned() }, now)
    }
}

#[test]
fn whoever_reads_the_log_knows_the_same() {
    let mut log = Log::begun(Pace::Live { bank_s: 60, increment_s: 5 });
    log.acts("Zoe", "look b1", 1_000);
    log.acts("Zoe", "mark b1", 2_000);
    let version = log.fold.seen.version;
    log.does("Zoe", &Command::Undo { seat: Seat(0), version }, 3_000);
    log.does("Max", &say("bravo"), 4_000);
    log.acts("Zoe", "done", 5_000);
    log.does("Max", &Command::Leave, 6_000);
    let mut other = empty(log.fold.terms.pace);
    other.read(&log.events).unwrap();
    assert_eq!(other.rest(), log.fold.rest());
    // Half from a snapshot, half from the log.
    let mut resumed = empty(log.fold.terms.pace);
    resumed.read(&log.events[..5]).unwrap();
    let resting = resumed.rest();
    let mut resumed = empty(log.fold.terms.pace);
    resumed.wake(&resting).unwrap();
    resumed.read(&log.events[5..]).unwrap();
    assert_eq!(resumed.rest(), log.fold.rest());
}

#[test]
fn the_log_says_what_the_store_must_know() {
    let mut log = Log::new(Pace::None);
    let sat = log.does("Zoe", &sit(0), 10);
    assert_eq!((sat.join, sat.status, sat.wake_at), (vec!["zoe".to_owned()], None, Some(None)));
    log.does("Zoe", &sit(1), 10);
    // One of two seats: she stays a member.
    assert_eq!(log.does("Zoe", &Command::Free { seat: Seat(1) }, 10).part, [""; 0]);
    log.does("Max", &sit(1), 10);
    assert_eq!(log.does("Max", &Command::Leave, 10).part, ["max"]);
    log.does("Zoe", &Command::Invite { seat: Seat(1), level: "greedy".to_owned() }, 10);
    let started = log.does("Zoe", &Command::Start, 10);
    assert_eq!(started.status, Some(store::Status::Running));
    assert_eq!((started.events[0].ply, started.events[0].to_move), (None, 0b01));
    let acted = log.acts("Zoe", "mark b1", 10);
    assert_eq!((acted.events[0].ply, acted.events[0].to_move), (Some(1), 0b01));
    let undone =
        log.does("Zoe", &Command::Undo { seat: Seat(0), version: acted.events[0].version }, 10);
    assert_eq!((undone.undone_after, undone.events[0].ply), (Some(0), None));
    // A bot is to move: if nobody thinks for it, somebody must look after it. Time never goes backwards.
    let acted = log.acts("Zoe", "done", 5);
    assert_eq!((acted.events[0].at, acted.wake_at), (10, Some(Some(10_010))));
    let versions: Vec<i64> = log.events.iter().map(|event| event.version).collect();
    assert_eq!(versions, (1..=versions.len() as i64).collect::<Vec<_>>());
}

#[test]
fn whoever_has_only_bots_play_finds_the_match_again() {
    let mut log = Log::new(Pace::None);
    log.does("Zoe", &sit(0), 0);
    assert_eq!(log.does("Zoe", &Command::Leave, 0).part, ["zoe"]);
    for seat in [0, 1] {
        let level = "greedy".to_owned();
        log.does("Zoe", &Command::Invite { seat: Seat(seat), level }, 0);
    }
    let started = log.does("Zoe", &Command::Start, 0);
    // Bots among themselves can wait.
    assert_eq!((started.join, started.wake_at), (vec!["zoe".to_owned()], Some(None)));
}

#[test]
fn taking_a_turn_back_gives_its_time_back_to_the_house() {
    let mut log = Log::begun(Pace::Live { bank_s: 60, increment_s: 5 });
    log.acts("Zoe", "done", 10_000);
    assert_eq!(log.fold.seen.clocks.left(10_000), [55_000, 60_000]);
    let version = log.fold.seen.version;
    log.does("Zoe", &Command::Undo { seat: Seat(0), version }, 12_000);
    // Max's clock ran for two seconds, and stands still again.
    assert_eq!(log.fold.seen.clocks.left(20_000), [42_000, 58_000]);
    assert_eq!(log.fold.seen.clocks.running(), Seats::only(Seat(0)));
}

#[test]
fn what_somebody_did_before_leaving_is_not_taken_back_by_others() {
    let mut log = Log::begun(Pace::None);
    let undo = |log: &Log| {
        let version = log.fold.seen.version;
        let undo = log.fold.judge("zoe", &Command::Undo { seat: Seat(0), version });
        undo.map_err(|refused| refused.tag().to_owned())
    };
    log.acts("Zoe", "done", 0);
    log.does("Max", &Command::Leave, 0);
    log.stands_in(1, "mark b1", 0);
    assert_eq!(undo(&log), Ok(vec![Event::Undone { seat: Seat(0), left: 0 }]));
    log.does("Max", &Command::Return, 0);
    log.acts("Max", "mark b2", 0);
    log.does("Max", &Command::Leave, 0);
    assert_eq!(undo(&log), Err("undo-other-acted".to_owned()));
}

#[test]
fn whose_time_is_up_is_flagged_once() {
    let mut log = Log::begun(Pace::Live { bank_s: 60, increment_s: 0 });
    assert_eq!(log.fold.judge_time(59_999), []);
    let flagged = log.fold.judge_time(60_000);
    assert_eq!(flagged, [Event::Flagged { seat: Seat(0) }]);
    log.write(&flagged, 60_000);
    assert_eq!(log.fold.judge_time(99_999), []);
    assert_eq!(log.fold.thinker(), Some((Seat(0), "greedy")));
    // The bot finishes the turn, however many actions that takes.
    assert_eq!(log.refuses("Zoe", &Command::Return), "server-stand-in-plays");
    log.stands_in(0, "mark b1", 70_000);
    assert_eq!(log.refuses("Zoe", &Command::Return), "server-stand-in-plays");
    log.stands_in(0, "done", 70_000);
    log.does("Zoe", &Command::Return, 71_000);
    assert_eq!(log.fold.thinker(), None);
    assert_eq!(log.fold.seen.clocks.left(71_000), [30_000, 59_000]);
    assert!(matches!(&log.fold.seen.places[0], Place::Person { away: None, .. }));
}

#[test]
fn whoever_keeps_nobody_waiting_comes_back_at_once() {
    let live = Pace::Live { bank_s: 60, increment_s: 0 };
    let flagged = |mut log: Log| {
        let flagged = log.fold.judge_time(60_000);
        log.write(&flagged, 60_000);
        log
    };
    let returned = Ok(vec![Event::Returned { seat: Seat(0) }]);
    let returns = |log: &Log| log.fold.judge("zoe", &Command::Return).map_err(|_| "refused");
    let mut alone = Log::new(live);
    alone.does("Zoe", &sit(0), 0);
    alone.does("Zoe", &Command::Invite { seat: Seat(1), level: "greedy".to_owned() }, 0);
    alone.does("Zoe", &Command::Start, 0);
    assert_eq!(returns(&flagged(alone)), returned);
    let mut left = flagged(Log::begun(live));
    assert_eq!(returns(&left), Err("refused"));
    left.does("Max", &Command::Leave, 60_000);
    assert_eq!(returns(&left), returned);
    let mut without_clock = Log::begun(Pace::None);
    without_clock.does("Zoe", &Command::Leave, 0);
    assert_eq!(returns(&without_clock), returned);
}

#[test]
fn without_clocks_others_wait_for_a_month() {
    const DAY: i64 = 24 * 60 * 60 * 1_000;
    let mut log = Log::begun(Pace::None);
    // Moves of one day leave the moment as it is.
    for (now, moment) in [(1, 31 * DAY), (DAY, 31 * DAY), (DAY + 1, 32 * DAY)] {
        assert_eq!(log.does("Max", &say("hm"), now).wake_at, Some(Some(moment)));
        assert_eq!(log.fold.judge_time(moment - 1), []);
        assert_eq!(log.fold.judge_time(moment), [Event::Flagged { seat: Seat(0) }]);
    }
    let vanished = log.fold.judge_time(32 * DAY);
    log.write(&vanished, 32 * DAY);
    assert_eq!(log.fold.thinker(), Some((Seat(0), "greedy")));
    assert_eq!(log.fold.judge_time(99 * DAY), []);
    // Whoever plays with bots keeps nobody waiting.
    let mut alone = Log::new(Pace::None);
    alone.does("Zoe", &sit(0), 0);
    alone.does("Zoe", &Command::Invite { seat: Seat(1), level: "greedy".to_owned() }, 0);
    let started = alone.does("Zoe", &Command::Start, 0);
    assert_eq!((started.wake_at, alone.fold.judge_time(99 * DAY)), (Some(None), Vec::new()));
}

#[test]
fn a_table_that_was_closed_stays_closed() {
    let mut log = Log::new(Pace::None);
    log.does("Max", &sit(1), 0);
    log.does("Zoe", &sit(0), 0);
    assert_eq!(log.refuses("Max", &Command::Close), "server-not-host");
    let closed = log.does("Zoe", &Command::Close, 0);
    assert_eq!(closed.status, Some(store::Status::Finished));
    assert_eq!((closed.part, closed.wake_at), (vec!["max".into(), "zoe".into()], Some(None)));
    let nonce = Command::Nonce { nonce: "beef".to_owned() };
    for wish in [Command::Free { seat: Seat(0) }, Command::Start, Command::Close, nonce] {
        assert_eq!(log.refuses("Zoe", &wish), "server-closed");
    }
    assert_eq!(log.refuses("Zoe", &Command::Return), "server-not-running");
    let rematch = Command::Rematch { table: "next".to_owned() };
    assert_eq!(log.refuses("Zoe", &rematch), "server-not-finished");
    assert_eq!(log.fold.judge("zoe", &Command::Leave).unwrap(), []);
    let mut rested = empty(Pace::None);
    rested.wake(&log.fold.rest()).unwrap();
    assert_eq!((rested.status(), rested.reveal()), (Status::Closed, None));
    // A match is not closed.
    assert_eq!(Log::begun(Pace::None).refuses("Zoe", &Command::Close), "server-not-open");
}

#[test]
fn where_no_bot_can_stand_in_nobody_leaves_and_nobody_is_flagged() {
    let live = Pace::Live { bank_s: 60, increment_s: 0 };
    let kind = table::Of::<attic::Attic>::new(Vec::new());
    let mut log = Log { fold: empty_of(kind, live), events: Vec::new() }.begin();
    assert_eq!(log.refuses("Zoe", &Command::Leave), "server-no-stand-in");
    assert_eq!(log.fold.judge("eve", &Command::Leave).unwrap(), []);
    assert_eq!((log.fold.judge_time(99_999), log.fold.wake_at()), (Vec::new(), None));
    log.acts("Zoe", "done", 99_999);
    assert_eq!(log.fold.to_move(), Seats::only(Seat(1)));
}

#[test]
fn leaving_and_coming_back_gives_no_time() {
    let paces = [Pace::Live { bank_s: 20, increment_s: 25 }, Pace::Correspondence { turn_s: 20 }];
    for pace in paces {
        let mut log = Log::begun(pace);
        log.does("Zoe", &Command::Leave, 15_000);
        // Or she could stop her clock as often as she likes.
        assert_eq!(log.refuses("Zoe", &Command::Return), "server-stand-in-plays");
        log.does("Max", &Command::Leave, 15_000);
        log.does("Zoe", &Command::Return, 99_000);
        assert_eq!(log.fold.seen.clocks.left(100_000), [4_000, 20_000], "{pace:?}");
    }
}

#[test]
fn the_stand_in_thinks_for_a_bot_whose_level_is_gone() {
    let mut log = Log::new(Pace::None);
    log.write(&[Event::Invited { seat: Seat(0), level: "genius".to_owned() }], 0);
    log.does("Max", &sit(1), 0);
    log.does("Zoe", &Command::Start, 0);
    assert_eq!(log.fold.thinker(), Some((Seat(0), "greedy")));
}

#[test]
fn a_chronicle_forgets_and_says_so() {
    let mut log = Log::begun(Pace::None);
    let tells = |log: &Log, since| {
        let outlook = log.fold.outlook("zoe", None, since, false);
        let state = log.fold.state(outlook, Seats::NONE, 0);
        (state.news.len(), state.fresh)
    };
    assert_eq!(tells(&log, 0), (3, false));
    for _ in 0..500 {
        log.does("Max", &say("encore"), 0);
    }
    assert_eq!(tells(&log, 403), (100, false));
    assert_eq!(tells(&log, 402), (100, true));
    assert_eq!(tells(&log, 0), (100, true));
    assert!(log.fold.seen.chronicle.len() <= 400);
}

#[test]
fn what_nobody_added_to_the_seed_is_empty() {
    let mut log = Log::new(Pace::None);
    log.does("Zoe", &sit(1), 0);
    log.does("Zoe", &Command::Invite { seat: Seat(0), level: "greedy".to_owned() }, 0);
    log.does("Zoe", &Command::Nonce { nonce: "beef".to_owned() }, 0);
    let again = Command::Nonce { nonce: "beef".to_owned() };
    assert_eq!(log.fold.judge("zoe", &again).unwrap(), []);
    log.does("Zoe", &Command::Start, 0);
    let drawn: Vec<String> = log.fold.seen.drawn.iter().cloned().map(String::from).collect();
    assert_eq!(drawn, ["", "beef"]);
    assert!(log.fold.fair().is_none() && log.fold.reveal().is_none());
    assert_eq!(log.fold.status(), Status::Running);
}

#[test]
fn a_part_of_the_seed_is_given_a_few_times_at_most() {
    let mut log = Log::new(Pace::None);
    log.does("Zoe", &sit(0), 0);
    let nonce = |n: usize| Command::Nonce { nonce: format!("{n:02x}") };
    for n in 0..8 {
        log.does("Zoe", &nonce(n), 0);
    }
    assert_eq!(log.refuses("Zoe", &nonce(8)), "server-nonces-many");
    // The one that counts can be said again.
    assert_eq!(log.fold.judge("zoe", &nonce(7)).unwrap(), []);
}

#[test]
fn the_host_is_whoever_set_the_table_or_the_first_who_sits() {
    let mut log = Log::new(Pace::None);
    assert!(log.fold.is_host("zoe") && !log.fold.is_host("max"));
    log.does("Max", &sit(1), 0);
    assert!(log.fold.is_host("zoe") && log.fold.is_host("max"));
    log.does("Zoe", &sit(0), 0);
    assert!(log.fold.is_host("zoe") && !log.fold.is_host("max"));
    log.does("Zoe", &Command::Start, 0);
    log.does("Max", &Command::Leave, 0);
    let away = matches!(&log.fold.seen.places[1], Place::Person { away: Some(Away::Left), .. });
    assert!(away && log.fold.seats_of("max") == Seats::only(Seat(1)));
}
