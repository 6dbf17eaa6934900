//! Bots and clocks when there is much to do: nobody is held up by others, or by what nobody waits for.

use std::sync::atomic::Ordering;
use std::sync::{Condvar, Mutex};

use game::{Bot, Level, Seat, Seed};
use protocol::{Away, ClientMessage, Occupant, Pace, SeatChoice, State, Status, TableInfo, Terms};
use server::Settings;
use store::{NewTable, TableRow};
use table::{Kind, Of};

use crate::client::attic::{Action, Attic, View};
use crate::client::{Person, Server, Time, memory, settings};
use crate::fragile::Fragile;

const LIVE: Pace = Pace::Live { bank_s: 60, increment_s: 0 };

/// How many thoughts may be thought through.
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
    fn choose(&mut self, _: Seat, _: &View, legal: &[Action]) -> Action {
        self.0.pass();
        legal[legal.len() - 1]
    }
}

/// The attic with a bot that waits for the gate.
fn held(bot: fn(Seed) -> Box<dyn Bot<Attic>>) -> [&'static dyn Kind; 1] {
    [Box::leak(Box::new(Of::new(vec![Level { name: "held", bot }])))]
}

fn bot(level: &str) -> SeatChoice {
    SeatChoice::Bot { level: level.to_owned() }
}

/// A table where a bot begins.
async fn begin(person: &Person, change: impl FnOnce(&mut Terms)) -> TableInfo {
    let table = person.set(&[bot("held"), SeatChoice::Me], change).await;
    person.wish(&table.id, "start").await
}

fn is_flagged(state: &State) -> bool {
    let flagged = |occupant: &Occupant| {
        matches!(occupant, Occupant::Person { away: Some(Away::Flagged), .. })
    };
    state.seats.iter().any(|seat| flagged(&seat.occupant))
}

#[tokio::test]
async fn whoever_has_many_tables_holds_up_nobody_else() {
    static GATE: Gate = Gate::new();
    let settings = Settings { bot_threads: 1, ..settings() };
    let kinds = held(|_| Box::new(Held(&GATE)));
    let server = Server::serve(kinds, memory().await, settings).await;
    let (eve, zoe) = (server.person("Ève").await, server.person("Zoé").await);
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
async fn what_nobody_waits_for_comes_last() {
    static GATE: Gate = Gate::new();
    let settings = Settings { bot_threads: 1, ..settings() };
    let kinds = held(|_| Box::new(Held(&GATE)));
    let server = Server::serve(kinds, memory().await, settings).await;
    let (eve, zoe) = (server.person("Ève").await, server.person("Zoé").await);
    let left = begin(&eve, |_| {}).await;
    eve.wish(&left.id, "leave").await;
    let table = begin(&zoe, |_| {}).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    // The one that had begun for Ève, and then not the one for her stand-in.
    GATE.open(2);
    socket.until(|state| state.to_move == [1]).await;
    GATE.open(1_000);
    server.stop().await;
}

#[tokio::test]
async fn bots_among_themselves_play_while_somebody_watches() {
    static GATE: Gate = Gate::new();
    let kinds = held(|_| Box::new(Held(&GATE)));
    let store = memory().await;
    let server = Server::serve(kinds, store.clone(), settings()).await;
    let zoe = server.person("Zoé").await;
    let table = zoe.set(&[bot("held"), bot("held")], |terms| terms.spectators = true).await;
    let table = zoe.wish(&table.id, "start").await;
    assert_eq!(store.table(&table.id).await.unwrap().unwrap().wake_at, None);
    assert!(zoe.ask("GET", "/metrics", None).await.text.contains("_thoughts_total 0\n"));
    let mut socket = zoe.connect(&table.id, 0).await;
    GATE.open(1);
    socket.until(|state| state.version == table.version + 1).await;
    // The next thought has begun; it is given up when nobody watches any more.
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
    // Nobody listens here, where it is started.
    let version = zoe.wish(&table.id, "start").await.version;
    fragile.news.send(store::News::Appended { table: table.id.clone(), version }).unwrap();
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
    zoe.wish(&table.id, "start").await;
    let mut socket = zoe.connect(&table.id, 0).await;
    // More than are looked after at once, and all of them wait for longer.
    let waiting = begin(&eve, |_| {}).await;
    let row = store.table(&waiting.id).await.unwrap().unwrap();
    let events = store.events(&waiting.id, 0).await.unwrap();
    let copies = (0..1_100).map(|number| NewTable {
        row: TableRow { id: format!("copy{number}"), ..row.clone() },
        events: events.clone(),
        members: Vec::new(),
    });
    let copies: Vec<NewTable> = copies.collect();
    futures_util::future::try_join_all(copies.iter().map(|copy| store.create(copy))).await.unwrap();
    time.pass(60_000);
    socket.until(is_flagged).await;
    server.stop().await;
}

#[tokio::test]
async fn a_turn_that_was_lost_is_not_had_again() {
    static GATE: Gate = Gate::new();
    let time = Time::default();
    let kinds = held(|_| Box::new(Held(&GATE)));
    let server = Server::serve(kinds, memory().await, time.settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |terms| terms.pace = LIVE).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    time.pass(60_000);
    socket.until(is_flagged).await;
    let refused = zoe.ask("POST", &format!("/api/tables/{}/return", table.id), None).await;
    assert_eq!((refused.status, refused.tag()), (409, "server-stand-in-plays".to_owned()));
    GATE.open(1);
    socket.until(|state| state.to_move == [1]).await;
    zoe.wish(&table.id, "return").await;
    assert!(!is_flagged(&socket.until(|state| state.version == table.version + 3).await));
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
    zoe.wish(&bots.id, "start").await;
    store.is_full.store(true, Ordering::SeqCst);
    let mut watched = zoe.connect(&bots.id, 0).await;
    time.pass(60_000);
    while !(store.has_refused(&timed.id) && store.has_refused(&bots.id)) {
        tokio::task::yield_now().await;
    }
    store.is_full.store(false, Ordering::SeqCst);
    clock.until(is_flagged).await;
    watched.until(|state| state.status == Status::Finished).await;
    server.stop().await;
}

#[tokio::test]
async fn advice_about_a_choice_that_is_no_more_is_given_up() {
    static GATE: Gate = Gate::new();
    let kinds = held(|_| Box::new(Held(&GATE)));
    let server = Server::serve(kinds, memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |terms| terms.hints = true).await;
    let mut socket = zoe.connect(&table.id, table.version).await;
    socket.say(&ClientMessage::Hint { seat: 0 }).await;
    socket.say(&ClientMessage::Chat { text: "Hm.".to_owned() }).await;
    socket.act(table.version, 0, "done").await;
    socket.until(|state| state.to_move == [1]).await;
    GATE.open(1_000);
    assert_eq!(socket.refusal().await, "server-stale");
    server.stop().await;
}
