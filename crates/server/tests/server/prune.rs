//! What a server deletes after a while, and what it spares.

use std::time::Duration;

use futures_util::future::join_all;
use protocol::{ClientMessage, SeatChoice, Status, TableInfo, Whom};
use server::{Pruned, Settings};
use store::Store;
use tokio::time::timeout;

use crate::client::{PATIENCE, Person, Server, Time, memory};
use crate::strangers::{bots, finished};

const DAY: i64 = 24 * 60 * 60 * 1_000;

#[tokio::test]
async fn a_server_deletes_tables_that_never_started() {
    let (time, store) = (Time::default(), memory().await);
    let here = Server::start(store.clone(), time.settings()).await;
    let (zoe, max) = (here.person("Zoé").await, here.person("Max").await);
    let forgotten = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    let started = zoe.start_with(&max, |_| {}).await;
    time.pass(15 * DAY);
    let waiting = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    // It looks when it starts, and then once an hour.
    let there = Server::start(store.clone(), time.settings()).await;
    until_deleted(&*store, &forgotten).await;
    for kept in [started, waiting] {
        assert!(store.table(&kept.id).await.unwrap().is_some());
    }
    here.stop().await;
    there.stop().await;
}

#[tokio::test]
async fn a_server_deletes_matches_of_guests_who_never_came_back_if_asked() {
    let (time, store) = (Time::default(), memory().await);
    let here = Server::start(store.clone(), time.settings()).await;
    let (zoe, max) = (here.person("Zoé").await, here.person("Max").await);
    let played = async |person: &Person| {
        let [bot, _] = bots();
        let table = person.set(&[SeatChoice::Me, bot], |_| {}).await;
        person.command(&table.id, "start").await;
        let mut socket = person.connect(&table.id, 0).await;
        person.command(&table.id, "leave").await;
        socket.until(|state| state.status == Status::Finished).await;
        table
    };
    let (hers, his) = (played(&zoe).await, played(&max).await);
    time.pass(31 * DAY);
    // He is back, and has a match that is over since.
    let new = played(&max).await;
    let asked = Settings { keep_days: Some(30), ..time.settings() };
    let there = Server::start(store.clone(), asked).await;
    until_deleted(&*store, &hers).await;
    for kept in [his, new] {
        assert!(store.table(&kept.id).await.unwrap().is_some());
    }
    here.stop().await;
    there.stop().await;
}

#[tokio::test]
async fn a_server_deletes_matches_that_everybody_has_left_if_asked() {
    let (time, store) = (Time::default(), memory().await);
    let here = Server::start(store.clone(), time.settings()).await;
    let (zoe, max) = (here.person("Zoé").await, here.person("Max").await);
    let left = async |person: &Person| {
        let [bot, _] = bots();
        let table = person.set(&[SeatChoice::Me, bot], |_| {}).await;
        person.command(&table.id, "start").await;
        person.command(&table.id, "leave").await;
        table
    };
    let (hers, his) = (left(&zoe).await, left(&max).await);
    time.pass(31 * DAY);
    // He looks at the page now and then.
    max.ask("GET", "/api/me", None).await;
    assert_eq!(store.table(&hers.id).await.unwrap().unwrap().status, store::Status::Running);
    let asked = Settings { keep_days: Some(30), ..time.settings() };
    let there = Server::start(store.clone(), asked).await;
    until_deleted(&*store, &hers).await;
    assert!(store.table(&his.id).await.unwrap().is_some());
    here.stop().await;
    there.stop().await;
}

#[tokio::test]
async fn pruning_makes_no_database() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.db");
    let url = format!("sqlite:{}", file.display());
    for dry_run in [true, false] {
        assert!(server::prune(&url, None, dry_run).await.is_err());
        assert!(!file.exists());
    }
    // A database that needs an update is not updated to be looked at.
    std::fs::write(&file, []).unwrap();
    assert!(server::prune(&url, None, true).await.is_err());
    assert_eq!(std::fs::metadata(&file).unwrap().len(), 0);
}

#[tokio::test]
async fn the_command_deletes_as_many_as_it_says_that_it_would() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("tables.db").display());
    // Its time is long past.
    let server = Server::start(store::open(&url).await.unwrap(), Time::default().settings()).await;
    server.person("Zoé").await;
    server.person("Max").await.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    server.stop().await;
    // Max has something until his table has gone.
    for (dry_run, never_started, people) in
        [(true, 1, 1), (true, 1, 1), (false, 1, 1), (true, 0, 1), (false, 0, 1), (true, 0, 0)]
    {
        let pruned = server::prune(&url, None, dry_run).await;
        assert_eq!(pruned, Ok(Pruned { never_started, matches: 0, people }));
    }
}

#[tokio::test]
async fn a_server_forgets_devices_that_were_not_seen_for_400_days() {
    let (time, store) = (Time::default(), memory().await);
    let here = Server::start(store.clone(), time.settings()).await;
    let zoe = here.person("Zoé").await.id(&*store).await;
    time.pass(401 * DAY);
    let max = here.person("Max").await.id(&*store).await;
    let there = Server::start(store.clone(), time.settings()).await;
    let forgotten = async {
        while !store.sessions().sessions_of(&zoe).await.unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, forgotten).await.expect("the device is forgotten");
    assert_eq!(store.sessions().sessions_of(&max).await.unwrap().len(), 1);
    here.stop().await;
    there.stop().await;
}

#[tokio::test]
async fn a_table_at_which_somebody_is_stays_until_they_have_gone() {
    let (time, store) = (Time::default(), memory().await);
    let often = Settings { prune: Duration::from_millis(2), ..time.settings() };
    let server = Server::start(store.clone(), often).await;
    let zoe = server.person("Zoé").await;
    let seats = [SeatChoice::Me, SeatChoice::Open];
    let watched = zoe.set(&seats, |_| {}).await;
    let socket = zoe.connect(&watched.id, 0).await;
    // The look that finds the second of these has found the watched one as well.
    for _ in 0..2 {
        let forgotten = zoe.set(&seats, |_| {}).await;
        time.pass(15 * DAY);
        until_deleted(&*store, &forgotten).await;
    }
    assert!(store.table(&watched.id).await.unwrap().is_some());
    drop(socket);
    until_deleted(&*store, &watched).await;
    server.stop().await;
}

#[tokio::test]
async fn a_server_forgets_where_matches_were_set_up_a_day_after_that() {
    let (time, store) = (Time::default(), memory().await);
    let often = Settings { prune: Duration::from_millis(2), ..time.settings() };
    let server = Server::start(store.clone(), often).await;
    let zoe = server.person("Zoé").await;
    let over = finished(&zoe).await;
    let open = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    let network = async |table: &TableInfo| store.table(&table.id).await.unwrap().unwrap().network;
    assert_ne!(network(&over).await, "");
    time.pass(DAY + 1);
    let forgotten = async {
        while !network(&over).await.is_empty() {
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, forgotten).await.expect("the network is forgotten");
    assert_ne!(network(&open).await, "");
    server.stop().await;
}

#[tokio::test]
async fn a_server_forgets_people_who_have_nothing_and_do_not_come_back() {
    let (time, store) = (Time::default(), memory().await);
    let often = Settings { prune: Duration::from_millis(2), ..time.settings() };
    let server = Server::start(store.clone(), often).await;
    let (zoe, max, eve) =
        (server.person("Zoé").await, server.person("Max").await, server.person("Ève").await);
    // Ève has nothing but a line at the table of another, where she did not stay.
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    eve.sit(&table.id, 1).await;
    let mut socket = eve.connect(&table.id, 0).await;
    let version = socket.state().await.version;
    socket.say(&ClientMessage::Chat { text: "Bravo".to_owned(), id: None }).await;
    let line = socket.until(|state| state.version > version).await.version;
    drop(socket);
    eve.command(&table.id, "leave").await;
    max.sit(&table.id, 1).await;
    zoe.command(&table.id, "start").await;
    let looks = server.person("Lou").await;
    let ids = [&eve, &zoe, &max, &looks].map(|person| person.id(&*store));
    let ids = join_all(ids).await;
    time.pass(30 * DAY - 60_000);
    looks.ask("GET", "/api/me", None).await;
    assert_eq!(eve.ask("GET", "/api/my/tables", None).await.status, 200);
    // This process has just been told who she is, and must not believe it any longer.
    time.pass(2 * 60_000);
    let forgotten = async {
        while eve.ask("GET", "/api/my/tables", None).await.status != 401 {
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, forgotten).await.expect("she is forgotten");
    for (id, stays) in ids.iter().zip([false, true, true, true]) {
        assert_eq!(store.person(id).await.unwrap().is_some(), stays);
    }
    // She can come as somebody new, and nobody can block her any more.
    assert!(eve.ask("GET", "/api/me", None).await.cookie.is_some());
    let whom = serde_json::to_value(Whom::Line { version: line }).unwrap();
    let path = format!("/api/tables/{}/block", table.id);
    assert_eq!(zoe.ask("POST", &path, Some(&whom)).await.status, 404);
    server.stop().await;
}

#[tokio::test]
async fn a_server_looks_again_and_again_for_tables_to_delete() {
    let (time, store) = (Time::default(), memory().await);
    let prune = Duration::from_millis(2);
    let often = Settings { keep_days: Some(30), prune, ..time.settings() };
    let server = Server::start(store.clone(), often).await;
    // The look at the start can find one of them, not both.
    for guest in ["Zoé", "Max"] {
        let table = finished(&server.person(guest).await).await;
        time.pass(31 * DAY);
        until_deleted(&*store, &table).await;
    }
    server.stop().await;
}

/// Waits until a server has deleted a table.
async fn until_deleted(store: &dyn Store, table: &TableInfo) {
    let deleted = async {
        while store.table(&table.id).await.unwrap().is_some() {
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, deleted).await.expect("the table is deleted");
}
