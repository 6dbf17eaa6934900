//! Bots and clocks when there is much to do: people are not held up by others, or by turns that no one waits for.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex};

use game::{Advice, Bot, Level, Meter, Seed, Sight};
use protocol::{
    Alternative, Away, ClientMessage, Occupant, Pace, SeatChoice, ServerMessage, State, Status,
    TableInfo, Terms,
};
use serde_json::json;
use server::Settings;
use store::{NewTable, Store, TableRow};
use table::{AnyGame, Erased};

use crate::client::attic::{Action, Attic};
use crate::client::pick::{CRACKED, pick};
use crate::client::{Person, Server, Time, memory, settings};
use crate::fragile::Fragile;
use crate::idle::metric;
use crate::strangers::ask_from;

const LIVE: Pace = Pace::Live { bank_s: 60, increment_s: 0 };

/// How many thoughts may be task through.
struct Gate(Mutex<usize>, Condvar);

impl Gate {
    const fn new() -> Self {
        Self(Mutex::new(0), Condvar::new())
    }

    fn open(&self, more: usize) {
        *self.0.lock().unwrap() += more;
        self.1.notify_all();
    }

    fn pass(&self) {
        let mut left = self.1.wait_while(self.0.lock().unwrap(), |left| *left == 0).unwrap();
        *left -= 1;
    }
}

/// A bot that says done, once it may.
struct Held(&'static Gate);

impl Bot<Attic> for Held {
    fn choose(&mut self, sight: &Sight<Attic>, _: &AtomicBool) -> Action {
        self.0.pass();
        sight.candidates().pop().unwrap()
    }
}

/// The attic with a bot that waits for the gate.
fn held(bot: fn(Seed) -> Box<dyn Bot<Attic>>) -> [&'static dyn AnyGame; 1] {
    [Box::leak(Box::new(Erased::new(vec![Level { name: "held", bot }], |_, _| String::new())))]
}

fn bot(level: &str) -> SeatChoice {
    SeatChoice::Bot { level: level.to_owned() }
}

/// A server that thinks one task at a time, for two people.
async fn one_thread(bot: fn(Seed) -> Box<dyn Bot<Attic>>) -> (Server, Person, Person) {
    let settings = Settings { bot_threads: 1, ..settings() };
    let server = Server::serve(held(bot), memory().await, settings).await;
    let (eve, zoe) = (server.person("Ève").await, server.person("Zoé").await);
    (server, eve, zoe)
}

/// A table where a bot begins.
async fn begin(person: &Person, change: impl FnOnce(&mut Terms)) -> TableInfo {
    let table = person.set(&[bot("held"), SeatChoice::Me], change).await;
    person.command(&table.id, "start").await
}

/// Puts copies of a table into the store, which differ from it.
async fn copy(store: &dyn Store, table: &TableInfo, copies: usize, change: fn(&mut TableRow)) {
    let mut row = store.table(&table.id).await.unwrap().unwrap();
    change(&mut row);
    let events = store.events(&table.id, 0).await.unwrap();
    let copies = (0..copies).map(|number| NewTable {
        row: TableRow { id: format!("copy{number}"), ..row.clone() },
        events: events.clone(),
        members: Vec::new(),
        lists: Vec::new(),
    });
    let copies: Vec<NewTable> = copies.collect();
    futures_util::future::try_join_all(copies.iter().map(|copy| store.create(copy))).await.unwrap();
}

fn is_flagged(state: &State) -> bool {
    let flagged = |occupant: &Occupant| {
        matches!(occupant, Occupant::Person { away: Some(Away::Flagged), .. })
    };
    state.seats.iter().any(|seat| flagged(&seat.occupant))
}

#[tokio::test]
async fn the_bots_of_many_tables_hold_up_no_other_person() {
    static GATE: Gate = Gate::new();
    let (server, eve, zoe) = one_thread(|_| Box::new(Held(&GATE))).await;
    for _ in 0..10 {
        begin(&eve, |_| {}).await;
    }
    let table = begin(&zoe, |_| {}).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    // The one that has begun, the next one, and then it is Zoé's turn.
    GATE.open(3);
    socket.until(|state| state.to_move == [1]).await;
    GATE.open(1_000);
    server.stop().await;
}

#[tokio::test]
async fn the_bots_of_many_names_of_one_address_hold_up_no_one_elsewhere() {
    static GATE: Gate = Gate::new();
    let settings = Settings { bot_threads: 1, behind_proxy: true, ..settings() };
    let server = Server::serve(held(|_| Box::new(Held(&GATE))), memory().await, settings).await;
    let begin_from = async |address: &str, name: &str| {
        let person = server.person(name).await;
        let new = json!({ "game": "attic", "config": {}, "seats": [bot("held"), SeatChoice::Me] });
        let made = ask_from(&person, address, ("POST", "/api/tables"), Some(&new)).await;
        let table = made.read::<TableInfo>();
        (person.command(&table.id, "start").await, person)
    };
    for _ in 0..10 {
        begin_from("203.0.113.7", "Ève").await;
    }
    let (table, zoe) = begin_from("192.0.2.1", "Zoé").await;
    let mut socket = zoe.connect(&table.id, 0).await;
    // The one that has begun, the next one, and then it is Zoé's turn.
    GATE.open(3);
    socket.until(|state| state.to_move == [1]).await;
    GATE.open(1_000);
    server.stop().await;
}

#[tokio::test]
async fn a_match_that_everybody_has_left_holds_up_no_other() {
    static GATE: Gate = Gate::new();
    let (server, eve, zoe) = one_thread(|_| Box::new(Held(&GATE))).await;
    let left = begin(&eve, |_| {}).await;
    eve.command(&left.id, "leave").await;
    let table = begin(&zoe, |_| {}).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    // The one that had begun for Ève, and then not the one for her stand-in.
    GATE.open(2);
    socket.until(|state| state.to_move == [1]).await;
    GATE.open(1_000);
    server.stop().await;
}

#[tokio::test]
async fn a_stand_in_plays_on_while_a_person_watches() {
    static GATE: Gate = Gate::new();
    let (server, eve, zoe) = one_thread(|_| Box::new(Held(&GATE))).await;
    let left = begin(&eve, |_| {}).await;
    let mut socket = eve.connect(&left.id, 0).await;
    eve.command(&left.id, "leave").await;
    for _ in 0..10 {
        begin(&zoe, |_| {}).await;
    }
    GATE.open(1);
    socket.until(|state| state.to_move == [1]).await;
    // One for each of Zoé's tables at most, where it is her turn then, and the one for Ève's stand-in.
    GATE.open(11);
    socket.until(|state| state.to_move == [0]).await;
    GATE.open(1_000);
    server.stop().await;
}

#[tokio::test]
async fn the_host_of_bots_may_watch_them() {
    static GATE: Gate = Gate::new();
    let games = held(|_| Box::new(Held(&GATE)));
    let server = Server::serve(games, memory().await, settings()).await;
    let (zoe, eve) = (server.person("Zoé").await, server.person("Ève").await);
    let table = zoe.set(&[bot("held"), bot("held")], |terms| terms.spectators = false).await;
    zoe.command(&table.id, "start").await;
    assert_eq!(eve.try_connect(&table.id, 0, &[]).await.err(), Some(403));
    let mut socket = zoe.connect(&table.id, 0).await;
    GATE.open(1_000);
    socket.until(|state| state.status == Status::Finished).await;
    server.stop().await;
}

#[tokio::test]
async fn bots_among_themselves_play_while_a_client_watches() {
    static GATE: Gate = Gate::new();
    let games = held(|_| Box::new(Held(&GATE)));
    let store = memory().await;
    let server = Server::serve(games, store.clone(), settings()).await;
    let zoe = server.person("Zoé").await;
    let table = zoe.set(&[bot("held"), bot("held")], |terms| terms.spectators = true).await;
    let table = zoe.command(&table.id, "start").await;
    assert_eq!(store.table(&table.id).await.unwrap().unwrap().wake_at, None);
    assert!(zoe.ask("GET", "/metrics", None).await.text.contains("_thoughts_total 0\n"));
    let mut socket = zoe.connect(&table.id, 0).await;
    GATE.open(1);
    socket.until(|state| state.version == table.version + 1).await;
    // The next task has begun; it is cancelled when no client watches any more.
    drop(socket);
    while !zoe.ask("GET", "/metrics", None).await.text.contains("_sockets 0\n") {
        tokio::task::yield_now().await;
    }
    GATE.open(1);
    let mut socket = zoe.connect(&table.id, 0).await;
    assert_eq!(socket.state().await.version, table.version + 1);
    GATE.open(1_000);
    socket.until(|state| state.status == Status::Finished).await;
    server.stop().await;
}

#[tokio::test]
async fn a_match_among_bots_goes_on_where_it_is_watched() {
    let store = memory().await;
    let here = Server::start(store.clone(), settings()).await;
    let fragile = Fragile::of(store);
    let there = Server::start(fragile.clone(), settings()).await;
    let zoe = here.person("Zoé").await;
    let table = zoe.set(&[bot("greedy"), bot("greedy")], |terms| terms.spectators = true).await;
    let mut socket = zoe.at(&there).connect(&table.id, 0).await;
    socket.state().await;
    // There are no subscribers in the process that starts it.
    let version = zoe.command(&table.id, "start").await.version;
    fragile.news.send(store::Notice::Appended { table: table.id.clone(), version }).unwrap();
    socket.until(|state| state.status == Status::Finished).await;
    here.stop().await;
    there.stop().await;
}

#[tokio::test]
async fn bots_that_wait_do_not_keep_clocks_from_running_out() {
    static GATE: Gate = Gate::new();
    let (store, time) = (memory().await, Time::default());
    let settings = Settings { bot_threads: 1, ..time.settings() };
    let server = Server::serve(held(|_| Box::new(Held(&GATE))), store.clone(), settings).await;
    let (eve, zoe) = (server.person("Ève").await, server.person("Zoé").await);
    let seats = [SeatChoice::Me, bot("held")];
    let table = zoe.set(&seats, |terms| terms.pace = LIVE).await;
    zoe.command(&table.id, "start").await;
    let mut socket = zoe.connect(&table.id, 0).await;
    // More than are looked after at once, and all of them wait for longer.
    let waiting = begin(&eve, |_| {}).await;
    copy(&*store, &waiting, 1_100, |_| {}).await;
    time.pass(60_000);
    socket.until(is_flagged).await;
    server.stop().await;
}

#[tokio::test]
async fn tables_that_nothing_is_to_be_done_for_do_not_keep_clocks_from_running_out() {
    let (store, time) = (memory().await, Time::default());
    let server = Server::start(store.clone(), time.settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |terms| terms.pace = LIVE).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    let bots = zoe.set(&[bot("greedy"), bot("greedy")], |_| {}).await;
    let bots = zoe.command(&bots.id, "start").await;
    // An older program would have had them play on.
    copy(&*store, &bots, 1_000, |row| row.wake_at = Some(0)).await;
    time.pass(60_000);
    socket.until(is_flagged).await;
    server.stop().await;
}

#[tokio::test]
async fn a_turn_that_was_lost_is_not_had_again() {
    static GATE: Gate = Gate::new();
    let time = Time::default();
    let games = held(|_| Box::new(Held(&GATE)));
    let server = Server::serve(games, memory().await, time.settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |terms| terms.pace = LIVE).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    time.pass(60_000);
    socket.until(is_flagged).await;
    let refused = zoe.ask("POST", &format!("/api/tables/{}/return", table.id), None).await;
    assert_eq!((refused.status, refused.tag()), (409, "server-stand-in-plays".to_owned()));
    GATE.open(1);
    socket.until(|state| state.to_move == [1]).await;
    zoe.command(&table.id, "return").await;
    assert!(!is_flagged(&socket.until(|state| state.version == table.version + 3).await));
    server.stop().await;
}

#[tokio::test]
async fn advice_about_a_choice_that_is_no_more_is_given_up() {
    static GATE: Gate = Gate::new();
    let games = held(|_| Box::new(Held(&GATE)));
    let server = Server::serve(games, memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |terms| terms.hints = true).await;
    let mut socket = zoe.connect(&table.id, table.version).await;
    socket.say(&ClientMessage::Hint { seat: 0 }).await;
    socket.say(&ClientMessage::Chat { text: "Hm.".to_owned(), id: None }).await;
    socket.act(table.version, 0, "done").await;
    // Before or after the state that follows the act.
    assert_eq!(socket.refusal().await, "server-stale");
    GATE.open(1_000);
    server.stop().await;
}

#[tokio::test]
async fn a_bot_runs_once_for_a_turn_that_cannot_be_written() {
    static GATE: Gate = Gate::new();
    let (store, time) = (Fragile::new().await, Time::default());
    let games = held(|_| Box::new(Held(&GATE)));
    let server = Server::serve(games, store.clone(), time.settings()).await;
    let zoe = server.person("Zoé").await;
    let table = begin(&zoe, |_| {}).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    store.is_full.store(true, Ordering::SeqCst);
    GATE.open(1_000);
    store.refuses(&table.id).await;
    // Any process takes it up by now.
    time.pass(60_000);
    store.tick(50).await;
    store.is_full.store(false, Ordering::SeqCst);
    socket.until(|state| state.to_move == [1]).await;
    assert_eq!(metric(&zoe, "ludotheque_thoughts_total").await, 1);
    server.stop().await;
}

#[tokio::test]
async fn a_match_goes_on_after_the_rules_have_panicked_at_what_a_bot_wants() {
    let game: &'static dyn AnyGame = Box::leak(Box::new(pick::<CRACKED>()));
    let server = Server::serve([game], memory().await, Time::default().settings()).await;
    let zoe = server.person("Zoé").await;
    let seats = [bot("highest"), SeatChoice::Me];
    let table = zoe.set(&seats, |terms| terms.game = "pick".to_owned()).await;
    let table = zoe.command(&table.id, "start").await;
    let mut socket = zoe.connect(&table.id, 0).await;
    socket.until(|state| state.to_move == [1]).await;
    socket.act(table.version, 1, "pick c2").await;
    let state = socket.until(|state| state.version > table.version + 1).await;
    assert_eq!(state.view["shown"], serde_json::json!([[1, 2]]));
    server.stop().await;
}

/// A bot that cannot think.
struct Broken;

impl Bot<Attic> for Broken {
    fn choose(&mut self, _: &Sight<Attic>, _: &AtomicBool) -> Action {
        panic!("on purpose")
    }
}

#[tokio::test]
async fn a_bot_that_panics_stops_neither_the_table_nor_hints() {
    let server = Server::serve(held(|_| Box::new(Broken)), memory().await, settings()).await;
    let zoe = server.person("Zoé").await;
    let table = begin(&zoe, |terms| terms.hints = true).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    // The first legal action is played for it, until its turn is over.
    let state = socket.until(|state| state.to_move == [1]).await;
    assert!(state.version > table.version);
    for _ in 0..2 {
        socket.say(&ClientMessage::Hint { seat: 1 }).await;
        assert_eq!(socket.refusal().await, "server-failed");
    }
    socket.act(state.version, 1, "done").await;
    socket.until(|state| state.status == Status::Finished || state.to_move == [1]).await;
    server.stop().await;
}

/// A bot that thinks less and less of each action.
struct Weighing;

impl Bot<Attic> for Weighing {
    fn choose(&mut self, sight: &Sight<Attic>, _: &AtomicBool) -> Action {
        sight.candidates().remove(0)
    }

    fn advise(&mut self, sight: &Sight<Attic>, _: &AtomicBool) -> Vec<Advice<Action>> {
        let shares = [0.75, 0.5, 0.125].map(Some);
        let advice = |(action, expectation)| Advice { action, expectation };
        sight.candidates().into_iter().zip(shares).map(advice).collect()
    }
}

/// A bot that shows how far it is, and goes on when the test lets it; once it is stopped, it notes that.
struct Showing(Meter);

static GO_ON: AtomicBool = AtomicBool::new(false);
static STOPPED: AtomicBool = AtomicBool::new(false);

impl Bot<Attic> for Showing {
    fn choose(&mut self, sight: &Sight<Attic>, stop: &AtomicBool) -> Action {
        self.0.show(0.25);
        while !stop.load(Ordering::Relaxed) {
            if GO_ON.load(Ordering::Relaxed) {
                return sight.candidates().remove(0);
            }
            std::thread::yield_now();
        }
        STOPPED.store(true, Ordering::Relaxed);
        sight.candidates().remove(0)
    }

    fn report_to(&mut self, meter: Meter) {
        self.0 = meter;
    }
}

#[tokio::test]
async fn a_hint_shows_how_far_it_is_survives_what_is_said_meanwhile_and_can_be_cancelled() {
    let games = held(|_| Box::new(Showing(Meter::default())));
    let server = Server::serve(games, memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |terms| terms.hints = true).await;
    let mut socket = zoe.connect(&table.id, table.version).await;
    socket.say(&ClientMessage::Hint { seat: 0 }).await;
    assert_eq!(socket.hint_progress().await, (0, 0.25));
    socket.say(&ClientMessage::CancelHint).await;
    while !STOPPED.load(Ordering::Relaxed) {
        tokio::task::yield_now().await;
    }
    // Asked again, it comes, whatever others say meanwhile; of the cancelled one nothing more is heard.
    socket.say(&ClientMessage::Hint { seat: 0 }).await;
    assert_eq!(socket.hint_progress().await, (0, 0.25));
    let mut other = max.connect(&table.id, 0).await;
    other.say(&ClientMessage::Chat { text: "Hm.".to_owned(), id: None }).await;
    socket.until(|state| !state.news.is_empty()).await;
    GO_ON.store(true, Ordering::Relaxed);
    assert!(matches!(socket.answer().await, ServerMessage::Hint { seat: 0, .. }));
    server.stop().await;
}

#[tokio::test]
async fn a_hint_says_what_can_be_expected_and_what_others_lose() {
    let server = Server::serve(held(|_| Box::new(Weighing)), memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |terms| terms.hints = true).await;
    let mut socket = zoe.connect(&table.id, table.version).await;
    let state = socket.state().await;
    let actions = state.legal[0].actions.clone().unwrap();
    socket.say(&ClientMessage::Hint { seat: 0 }).await;
    let other =
        |place: usize, loses| Alternative { action: actions[place].clone(), loses, reason: None };
    let expected = ServerMessage::Hint {
        seat: 0,
        action: actions[0].clone(),
        // After the event that a hint was asked for.
        version: state.version + 1,
        expectation: Some(0.75),
        reason: None,
        others: vec![other(1, 0.25), other(2, 0.625)],
    };
    assert_eq!(socket.answer().await, expected);
    server.stop().await;
}

#[tokio::test]
async fn a_match_among_bots_goes_on_after_a_write_that_seemed_to_fail() {
    let store = Fragile::new().await;
    let server = Server::start(store.clone(), settings()).await;
    let zoe = server.person("Zoé").await;
    let table = zoe.set(&[bot("greedy"), bot("greedy")], |_| {}).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    store.is_mute.store(true, Ordering::SeqCst);
    let started = zoe.ask("POST", &format!("/api/tables/{}/start", table.id), None).await;
    assert_eq!(started.status, 503);
    store.is_mute.store(false, Ordering::SeqCst);
    // The next read of the table shows that it was written.
    assert_eq!(zoe.get::<TableInfo>(&format!("/api/tables/{}", table.id)).await.version, 3);
    socket.until(|state| state.status == Status::Finished).await;
    server.stop().await;
}

#[tokio::test]
async fn a_table_that_cannot_be_read_is_left_alone() {
    let (store, time) = (Fragile::new().await, Time::default());
    let server = Server::start(store.clone(), time.settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let gone = |row: &mut TableRow| (row.game, row.wake_at) = ("gone".to_owned(), Some(0));
    copy(&*store, &table, 1, gone).await;
    store.tick(60).await;
    assert_eq!(metric(&zoe, "ludotheque_loads_total").await, 1);
    server.stop().await;
}

#[tokio::test]
async fn clocks_and_bots_go_on_soon_after_the_store_has_failed() {
    let (store, time) = (Fragile::new().await, Time::default());
    let server = Server::start(store.clone(), time.settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let timed = zoe.start_with(&max, |terms| terms.pace = LIVE).await;
    let mut clock = zoe.connect(&timed.id, 0).await;
    let bots = zoe.set(&[bot("greedy"), bot("greedy")], |terms| terms.spectators = true).await;
    zoe.command(&bots.id, "start").await;
    store.is_full.store(true, Ordering::SeqCst);
    let mut watched = zoe.connect(&bots.id, 0).await;
    time.pass(60_000);
    store.refuses(&timed.id).await;
    store.refuses(&bots.id).await;
    store.is_full.store(false, Ordering::SeqCst);
    clock.until(is_flagged).await;
    watched.until(|state| state.status == Status::Finished).await;
    server.stop().await;
}
