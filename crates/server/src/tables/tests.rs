//! What events add up to, without sockets and stores.

#[allow(dead_code, reason = "a toy of another crate's tests, of which these use a part")]
#[path = "../../../table/tests/attic/mod.rs"]
pub(super) mod attic;
mod draw;

use std::collections::BTreeSet;
use std::sync::Arc;

use game::{Seat, Seats};
use protocol::{Away, News, Pace, Status, Terms, What};
use serde_json::json;
use table::{AnyGame, Refused, Secret};

use super::command::{Change, Command};
use super::event::Event;
use super::message::Presence;
use super::state::{House, Place, ServedGame, TableState};
use crate::settings::Limits;

fn sit(seat: u8) -> Command {
    Command::Sit { seat: Seat(seat), name: "Anna".to_owned(), blocked_by: Vec::new() }
}

/// With both people there.
fn start() -> Command {
    Command::Start { connected: Seat::all(2).collect() }
}

fn say(text: &str) -> Command {
    Command::Chat { text: text.to_owned(), name: "Anna".to_owned(), id: None }
}

fn empty(pace: Pace) -> TableState {
    empty_of(attic::attic(), pace)
}

fn empty_of(game: impl AnyGame + 'static, pace: Pace) -> TableState {
    let game: &'static dyn AnyGame = Box::leak(Box::new(game));
    let served = Arc::new(ServedGame { game, info: game.info() });
    let terms: Terms = serde_json::from_value(json!({"game": "attic", "config": {}})).unwrap();
    let house = House { secret: Secret::new([7; 32]), seats: 2, rematch_of: None, begins: None };
    let terms = Terms { pace, shared_device: true, ..terms };
    TableState::new("t", served, terms, house, "zoe", 0)
}

/// A table and its log.
struct Log {
    state: TableState,
    events: Vec<store::Event>,
}

impl Log {
    fn new(pace: Pace) -> Self {
        Self { state: empty(pace), events: Vec::new() }
    }

    /// Zoe and Max at a match that has begun at time 0.
    fn begun(pace: Pace) -> Self {
        Self::new(pace).begin()
    }

    fn begin(mut self) -> Self {
        self.does("Zoe", &sit(0), 0);
        self.does("Max", &sit(1), 0);
        self.does("Zoe", &start(), 0);
        self
    }

    fn write(&mut self, change: impl Into<Change>, now: i64) -> store::Append {
        let mut append = store::Append::default();
        self.state.advance(&mut append, change.into(), now).unwrap();
        self.events.extend(append.events.clone());
        append
    }

    fn does(&mut self, who: &str, command: &Command, now: i64) -> store::Append {
        let change = self.state.validate(&who.to_lowercase(), command).unwrap();
        self.write(change, now)
    }

    /// The events that a command leads to.
    fn events(&self, who: &str, command: &Command) -> Result<Vec<Event>, Refused> {
        Ok(self.state.validate(&who.to_lowercase(), command)?.events)
    }

    /// The tag of the refusal.
    fn refuses(&self, who: &str, command: &Command) -> String {
        self.events(who, command).unwrap_err().tag().to_owned()
    }

    /// A bot decides for a seat.
    fn stands_in(&mut self, seat: u8, action: &str, now: i64) {
        let change = self.state.validate_bot(Seat(seat), self.state.log.version, action).unwrap();
        self.write(change, now);
    }

    fn acts(&mut self, who: &str, action: &str, now: i64) -> store::Append {
        let seat = self.state.seats_of(&who.to_lowercase()).first().unwrap();
        let version = self.state.log.version;
        self.does(who, &Command::Act { seat, version, action: action.to_owned() }, now)
    }
}

#[test]
fn every_process_that_reads_the_log_has_the_same_state() {
    let mut log = Log::begun(Pace::Live { bank_s: 60, increment_s: 5 });
    log.acts("Zoe", "look b1", 1_000);
    log.acts("Zoe", "mark b1", 2_000);
    let version = log.state.log.version;
    log.does("Zoe", &Command::Undo { seat: Seat(0), version }, 3_000);
    log.does("Max", &say("bravo"), 4_000);
    log.acts("Zoe", "done", 5_000);
    log.does("Max", &Command::Leave, 6_000);
    let mut other = empty(log.state.terms.pace);
    other.apply_log(&log.events).unwrap();
    assert_eq!(other.snapshot(), log.state.snapshot());
    // Half from a snapshot, half from the log.
    let mut restored = empty(log.state.terms.pace);
    restored.apply_log(&log.events[..5]).unwrap();
    let snapshot = restored.snapshot();
    let mut restored = empty(log.state.terms.pace);
    restored.restore(&snapshot).unwrap();
    restored.apply_log(&log.events[5..]).unwrap();
    assert_eq!(restored.snapshot(), log.state.snapshot());
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
    let started = log.does("Zoe", &start(), 10);
    assert_eq!(started.status, Some(store::Status::Running));
    assert_eq!((started.events[0].ply, started.events[0].to_move), (None, 0b01));
    let acted = log.acts("Zoe", "mark b1", 10);
    assert_eq!((acted.events[0].ply, acted.events[0].to_move), (Some(1), 0b01));
    let undone =
        log.does("Zoe", &Command::Undo { seat: Seat(0), version: acted.events[0].version }, 10);
    assert_eq!((undone.undone_after, undone.events[0].ply), (Some(0), None));
    // A bot is to move: if no process runs it, one must take it over. The times of a log never decrease.
    let acted = log.acts("Zoe", "done", 5);
    assert_eq!((acted.events[0].at, acted.wake_at), (10, Some(Some(10_010))));
    let versions: Vec<i64> = log.events.iter().map(|event| event.version).collect();
    assert_eq!(versions, (1..=versions.len() as i64).collect::<Vec<_>>());
}

#[test]
fn the_host_of_a_match_among_bots_finds_it_again() {
    let mut log = Log::new(Pace::None);
    log.does("Zoe", &sit(0), 0);
    assert_eq!(log.does("Zoe", &Command::Leave, 0).part, ["zoe"]);
    for seat in [0, 1] {
        let level = "greedy".to_owned();
        log.does("Zoe", &Command::Invite { seat: Seat(seat), level }, 0);
    }
    let started = log.does("Zoe", &start(), 0);
    // Bots among themselves can wait.
    assert_eq!((started.join, started.wake_at), (vec!["zoe".to_owned()], Some(None)));
}

#[test]
fn taking_a_turn_back_takes_its_increment_back() {
    let mut log = Log::begun(Pace::Live { bank_s: 60, increment_s: 5 });
    log.acts("Zoe", "done", 10_000);
    assert_eq!(log.state.log.clocks.left(10_000), [55_000, 60_000]);
    let version = log.state.log.version;
    log.does("Zoe", &Command::Undo { seat: Seat(0), version }, 12_000);
    // Max's clock ran for two seconds, and stands still again.
    assert_eq!(log.state.log.clocks.left(20_000), [42_000, 58_000]);
    assert_eq!(log.state.log.clocks.running(), Seats::only(Seat(0)));
}

#[test]
fn what_a_person_did_before_leaving_is_not_taken_back_by_others() {
    let mut log = Log::begun(Pace::None);
    let undo = |log: &Log| {
        let version = log.state.log.version;
        let undo = log.events("zoe", &Command::Undo { seat: Seat(0), version });
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
fn a_seat_whose_time_is_up_is_flagged_once() {
    let mut log = Log::begun(Pace::Live { bank_s: 60, increment_s: 0 });
    assert_eq!(log.state.flag_overdue(59_999), []);
    let flagged = log.state.flag_overdue(60_000);
    assert_eq!(flagged, [Event::Flagged { seat: Seat(0) }]);
    log.write(flagged, 60_000);
    assert_eq!(log.state.flag_overdue(99_999), []);
    assert_eq!(log.state.bot_to_move(), Some((Seat(0), "greedy")));
    // The bot finishes the turn, however many actions that takes.
    assert_eq!(log.refuses("Zoe", &Command::Return), "server-stand-in-plays");
    log.stands_in(0, "mark b1", 70_000);
    assert_eq!(log.refuses("Zoe", &Command::Return), "server-stand-in-plays");
    log.stands_in(0, "done", 70_000);
    log.does("Zoe", &Command::Return, 71_000);
    assert_eq!(log.state.bot_to_move(), None);
    assert_eq!(log.state.log.clocks.left(71_000), [30_000, 59_000]);
    assert!(matches!(&log.state.log.places[0], Place::Person { away: None, .. }));
}

#[test]
fn a_person_for_whom_no_one_waits_returns_at_once() {
    let live = Pace::Live { bank_s: 60, increment_s: 0 };
    let flagged = |mut log: Log| {
        let flagged = log.state.flag_overdue(60_000);
        log.write(flagged, 60_000);
        log
    };
    let returned = Ok(vec![Event::Returned { seat: Seat(0) }]);
    let returns = |log: &Log| log.events("zoe", &Command::Return).map_err(|_| "refused");
    let mut alone = Log::new(live);
    alone.does("Zoe", &sit(0), 0);
    alone.does("Zoe", &Command::Invite { seat: Seat(1), level: "greedy".to_owned() }, 0);
    alone.does("Zoe", &start(), 0);
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
        assert_eq!(log.state.flag_overdue(moment - 1), []);
        assert_eq!(log.state.flag_overdue(moment), [Event::Flagged { seat: Seat(0) }]);
    }
    let vanished = log.state.flag_overdue(32 * DAY);
    log.write(vanished, 32 * DAY);
    assert_eq!(log.state.bot_to_move(), Some((Seat(0), "greedy")));
    assert_eq!(log.state.flag_overdue(99 * DAY), []);
    // No one waits for a person who plays with bots.
    let mut alone = Log::new(Pace::None);
    alone.does("Zoe", &sit(0), 0);
    alone.does("Zoe", &Command::Invite { seat: Seat(1), level: "greedy".to_owned() }, 0);
    let started = alone.does("Zoe", &start(), 0);
    assert_eq!((started.wake_at, alone.state.flag_overdue(99 * DAY)), (Some(None), Vec::new()));
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
    for command in [Command::Free { seat: Seat(0) }, start(), Command::Close, nonce] {
        assert_eq!(log.refuses("Zoe", &command), "server-closed");
    }
    assert_eq!(log.refuses("Zoe", &Command::Return), "server-not-running");
    let rematch = Command::Rematch { table: "next".to_owned() };
    assert_eq!(log.refuses("Zoe", &rematch), "server-not-finished");
    assert_eq!(log.events("zoe", &Command::Leave).unwrap(), []);
    let mut restored = empty(Pace::None);
    restored.restore(&log.state.snapshot()).unwrap();
    assert_eq!((restored.status(), restored.reveal()), (Status::Closed, None));
    // A match is not closed.
    assert_eq!(Log::begun(Pace::None).refuses("Zoe", &Command::Close), "server-not-open");
}

#[test]
fn where_no_bot_can_stand_in_people_neither_leave_nor_are_flagged() {
    let live = Pace::Live { bank_s: 60, increment_s: 0 };
    let game = table::Erased::<attic::Attic>::new(Vec::new(), |_, _| String::new());
    let mut log = Log { state: empty_of(game, live), events: Vec::new() }.begin();
    assert_eq!(log.refuses("Zoe", &Command::Leave), "server-no-stand-in");
    assert_eq!(log.events("eve", &Command::Leave).unwrap(), []);
    assert_eq!((log.state.flag_overdue(99_999), log.state.wake_at()), (Vec::new(), None));
    log.acts("Zoe", "done", 99_999);
    assert_eq!(log.state.to_move(), Seats::only(Seat(1)));
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
        assert_eq!(log.state.log.clocks.left(100_000), [4_000, 20_000], "{pace:?}");
    }
}

#[test]
fn the_stand_in_plays_for_a_bot_whose_level_is_gone() {
    let mut log = Log::new(Pace::None);
    log.write(Event::Invited { seat: Seat(0), level: "genius".to_owned() }, 0);
    log.does("Max", &sit(1), 0);
    log.does("Zoe", &start(), 0);
    assert_eq!(log.state.bot_to_move(), Some((Seat(0), "greedy")));
}

#[test]
fn old_news_are_dropped_and_clients_told_so() {
    let mut log = Log::begun(Pace::None);
    let tells = |log: &Log, since| {
        let perspective = log.state.perspective("zoe", &BTreeSet::new(), None, since, false);
        let presence = Presence { connected: Seats::NONE, watchers: 0 };
        let state = log.state.state_for(&perspective, presence, 0);
        (state.news.len(), state.fresh)
    };
    assert_eq!(tells(&log, 0), (3, false));
    for _ in 0..500 {
        log.does("Max", &say("encore"), 0);
    }
    assert_eq!(tells(&log, 403), (100, false));
    assert_eq!(tells(&log, 402), (100, true));
    assert_eq!(tells(&log, 0), (100, true));
    assert!(log.state.log.news.len() <= 400);
}

#[test]
fn however_many_people_speak_each_can_be_muted_and_few_are_kept() {
    let mut log = Log::new(Pace::None);
    log.does("Zoe", &sit(0), 0);
    for number in 0..1_000 {
        let guest = format!("Guest{number}");
        for command in [sit(1), say(&format!("line {number}")), Command::Leave] {
            log.does(&guest, &command, 0);
        }
    }
    let lines = |log: &Log, blocked: &[&str]| {
        let blocked: BTreeSet<String> = blocked.iter().map(|&person| person.to_owned()).collect();
        let perspective = log.state.perspective("zoe", &blocked, None, 0, false);
        let presence = Presence { connected: Seats::NONE, watchers: 0 };
        let news = log.state.state_for(&perspective, presence, 0).news;
        let text = |news: News| match news.what {
            What::Chat { text, .. } => Some(text),
            _ => None,
        };
        news.into_iter().filter_map(text).collect::<Vec<_>>()
    };
    let is_there = |log: &Log, number: usize, blocked: &[&str]| {
        lines(log, blocked).contains(&format!("line {number}"))
    };
    for number in [970, 985, 998, 999] {
        assert!(is_there(&log, number, &["guest1"]), "{number}");
        assert!(!is_there(&log, number, &["guest1", &format!("guest{number}")]), "{number}");
    }
    assert_eq!(lines(&log, &[]).len() - lines(&log, &["guest999", "guest985"]).len(), 2);
    assert!(log.state.log.speakers.len() <= 401, "{}", log.state.log.speakers.len());
    // A snapshot says the same.
    let snapshot = log.state.snapshot();
    log.state.restore(&snapshot).unwrap();
    assert!(!is_there(&log, 985, &["guest985"]) && is_there(&log, 986, &["guest985"]));
}

#[test]
fn the_host_set_the_table_up_or_sits_first() {
    let mut log = Log::new(Pace::None);
    assert!(log.state.is_host("zoe") && !log.state.is_host("max"));
    log.does("Max", &sit(1), 0);
    assert!(log.state.is_host("zoe") && log.state.is_host("max"));
    log.does("Zoe", &sit(0), 0);
    assert!(log.state.is_host("zoe") && !log.state.is_host("max"));
    log.does("Zoe", &start(), 0);
    log.does("Max", &Command::Leave, 0);
    let away = matches!(&log.state.log.places[1], Place::Person { away: Some(Away::Left), .. });
    assert!(away && log.state.seats_of("max") == Seats::only(Seat(1)));
}

/// Asks for a take-back by the newest version.
fn ask_undo(log: &Log, seat: u8) -> Command {
    Command::AskUndo { seat: Seat(seat), version: log.state.log.version }
}

fn answer_undo(log: &Log, grant: bool) -> Command {
    let request = log.state.log.undo_request.as_ref().map_or(0, |request| request.version);
    Command::AnswerUndo { request, grant }
}

#[test]
fn what_others_grant_is_taken_back() {
    let mut log = Log::begun(Pace::Live { bank_s: 60, increment_s: 5 });
    log.acts("Zoe", "look b1", 1_000);
    log.acts("Zoe", "done", 2_000);
    log.acts("Max", "mark b1", 3_000);
    log.does("Zoe", &ask_undo(&log, 0), 4_000);
    assert_eq!(log.refuses("Max", &ask_undo(&log, 1)), "server-undo-asked");
    assert_eq!(log.refuses("Zoe", &answer_undo(&log, true)), "server-undo-own");
    assert_eq!(log.refuses("Ida", &answer_undo(&log, true)), "server-spectator");
    let stale = Command::AnswerUndo { request: 1, grant: true };
    assert_eq!(log.refuses("Max", &stale), "server-stale");
    // Whoever reads the log in between knows of it, by a snapshot too.
    let mut other = empty(log.state.terms.pace);
    other.apply_log(&log.events).unwrap();
    let snapshot = other.snapshot();
    other.restore(&snapshot).unwrap();
    assert_eq!(other.log.undo_request, log.state.log.undo_request);
    let undone = log.does("Max", &answer_undo(&log, true), 5_000);
    // Her last ply goes, and what Max did since.
    assert_eq!((undone.undone_after, undone.events.len()), (Some(1), 2));
    assert_eq!(log.state.log.undo_request, None);
    assert_eq!(log.state.to_move(), Seats::only(Seat(0)));
    // As if she had taken it back herself: her increment has gone, Max's clock has run.
    assert_eq!(log.state.log.clocks.left(5_000), [58_000, 57_000]);
}

#[test]
fn a_request_ends_with_a_refusal_and_is_not_made_again() {
    let mut log = Log::begun(Pace::None);
    assert_eq!(log.refuses("Zoe", &ask_undo(&log, 0)), "undo-nothing");
    log.acts("Zoe", "done", 0);
    log.does("Zoe", &ask_undo(&log, 0), 0);
    log.does("Max", &answer_undo(&log, false), 0);
    assert_eq!(log.state.log.undo_request, None);
    assert_eq!(log.refuses("Zoe", &ask_undo(&log, 0)), "server-undo-refused");
    log.acts("Max", "mark b1", 0);
    log.does("Zoe", &ask_undo(&log, 0), 0);
    log.does("Zoe", &answer_undo(&log, false), 0);
    assert_eq!(log.state.log.undo_request, None);
    // What she withdrew she can ask for again, until a person acts.
    log.does("Zoe", &ask_undo(&log, 0), 0);
    log.acts("Max", "done", 0);
    assert_eq!(log.state.log.undo_request, None);
    // Where no other person is, there is nobody to ask.
    log.does("Max", &Command::Leave, 0);
    assert_eq!(log.refuses("Zoe", &ask_undo(&log, 0)), "server-undo-alone");
}

#[test]
fn a_person_is_renamed_at_all_their_seats() {
    let mut log = Log::new(Pace::None);
    let rename = Command::Rename { name: "Zoë".to_owned() };
    assert_eq!(log.refuses("Zoe", &rename), "server-spectator");
    log.does("Zoe", &sit(0), 0);
    log.does("Zoe", &sit(1), 0);
    log.does("Zoe", &start(), 0);
    log.does("Zoe", &rename, 0);
    assert_eq!(log.state.name_at_table("zoe"), "Zoë");
    let what = protocol::What::Renamed {
        seats: vec![0, 1],
        before: "Anna".to_owned(),
        name: "Zoë".to_owned(),
    };
    assert_eq!(log.state.log.news.last().map(|news| &news.what), Some(&what));
    assert_eq!(log.events("Zoe", &rename).unwrap(), []);
}

#[test]
fn who_was_away_comes_back_where_too_much_has_happened_but_not_for_ever() {
    let mut log = Log::begun(Pace::None);
    let limits = Limits { events_of_table: 10, ..Limits::NONE };
    let act = Command::Act { seat: Seat(0), version: 0, action: String::new() };
    for (version, returns) in [(9, true), (10, true), (19, true), (20, false)] {
        log.state.log.version = version;
        assert_eq!(log.state.require_room(&Command::Return, &limits).is_ok(), returns, "{version}");
        assert!(log.state.require_room(&act, &limits).is_ok());
        assert!(log.state.require_room(&Command::Leave, &limits).is_ok());
        assert_eq!(log.state.require_room(&say("Bravo"), &limits).is_ok(), version < 10);
        assert_eq!(log.state.require_room(&sit(0), &limits).is_ok(), version < 10);
    }
}

#[test]
fn lines_are_counted_by_every_process_and_in_snapshots() {
    let mut log = Log::begun(Pace::None);
    for _ in 0..3 {
        log.does("Max", &say("Bravo"), 1_000);
    }
    let mut other = empty(Pace::None);
    other.apply_log(&log.events).unwrap();
    let mut restored = empty(Pace::None);
    restored.restore(&log.state.snapshot()).unwrap();
    let limits = Limits { lines_of_table: 3, ..Limits::NONE };
    for state in [&log.state, &other, &restored] {
        let refused = state.require_room(&say("Bravo"), &limits).unwrap_err();
        assert_eq!(refused.tag(), "server-chat-full");
    }
}
