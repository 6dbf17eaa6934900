//! The health check says when people cannot play.

use std::sync::atomic::Ordering::SeqCst;
use std::time::{Duration, Instant};

use protocol::ClientMessage;
use serde_json::Value;
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, Executor};
use tokio::time::{sleep, timeout};

use crate::client::{Server, Socket, settings};
use crate::fragile::Fragile;
use crate::idle::metric;

/// The newest version that a socket has been told of, once it has been told everything.
async fn newest(socket: &mut Socket) -> Option<i64> {
    // The answer comes after all that was to be told before.
    socket.say(&ClientMessage::Sync { since: 0 }).await;
    socket.until(|state| state.terms.is_some()).await;
    let version = |text: &String| serde_json::from_str::<Value>(text).unwrap()["version"].as_i64();
    socket.heard.iter().filter_map(version).max()
}

#[tokio::test]
async fn a_server_that_cannot_write_is_not_well_until_it_can() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("tables.db").display());
    let server = Server::start(store::open(&url).await.unwrap(), settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let mut socket = zoe.connect(&table.id, table.version).await;
    let mut other = max.connect(&table.id, table.version).await;
    for socket in [&mut socket, &mut other] {
        socket.state().await;
    }
    let mut database = SqliteConnection::connect(&url).await.unwrap();
    let full = "CREATE TRIGGER full BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'full'); END";
    database.execute(full).await.unwrap();

    socket.act(table.version, 0, "mark b1").await;
    assert_eq!(socket.refusal().await, "server-failed");
    assert_eq!(metric(&zoe, "ludotheque_failures_total").await, 1);
    assert_eq!(metric(&zoe, "ludotheque_refusals_total").await, 0);
    let health = zoe.ask("GET", "/healthz", None).await;
    assert_eq!((health.status, health.text.as_str()), (503, "the database takes no writes\n"));
    // What is not on disk was sent to no client.
    for socket in [&mut socket, &mut other] {
        assert_eq!(newest(socket).await, Some(table.version));
    }

    database.execute("DROP TRIGGER full").await.unwrap();
    socket.act(table.version, 0, "mark b1").await;
    for socket in [&mut socket, &mut other] {
        socket.until(|state| state.version > table.version).await;
    }
    assert_eq!(zoe.ask("GET", "/healthz", None).await.status, 200);
    // What the rules do not allow is no failure.
    let failures = metric(&zoe, "ludotheque_failures_total").await;
    socket.act(table.version, 0, "mark b1").await;
    assert_eq!(socket.refusal().await, "server-stale");
    assert_eq!(metric(&zoe, "ludotheque_refusals_total").await, 1);
    assert_eq!(metric(&zoe, "ludotheque_failures_total").await, failures);
    server.stop().await;
}

/// Longer than an answer about the health is kept.
const LATER: Duration = Duration::from_millis(1_100);

#[tokio::test]
async fn a_database_that_never_answers_does_not_keep_those_who_ask_for_the_health_waiting() {
    let store = Fragile::new().await;
    let server = Server::start(store.clone(), settings()).await;
    let zoe = server.person("Zoé").await;
    assert_eq!(zoe.ask("GET", "/healthz", None).await.status, 200);
    store.is_silent.store(true, SeqCst);
    sleep(LATER).await;
    let asked = Instant::now();
    // One who hangs up, and two who do not.
    let hung_up = timeout(Duration::from_millis(500), zoe.ask("GET", "/healthz", None)).await;
    assert!(hung_up.is_err());
    let ask = || zoe.ask("GET", "/healthz", None);
    let (first, second) = tokio::join!(ask(), ask());
    for health in [first, second] {
        assert_eq!((health.status, health.text.as_str()), (503, "the database does not answer\n"));
    }
    let waited = asked.elapsed();
    assert!(waited < Duration::from_millis(1_200), "within a second each: {waited:?}");
    store.is_silent.store(false, SeqCst);
    sleep(LATER).await;
    assert_eq!(zoe.ask("GET", "/healthz", None).await.status, 200);
    server.stop().await;
}

#[tokio::test]
async fn the_database_is_asked_for_its_health_once_a_second_at_most() {
    let store = Fragile::new().await;
    let server = Server::start(store.clone(), settings()).await;
    let zoe = server.person("Zoé").await;
    let begun = Instant::now();
    for _ in 0..50 {
        assert_eq!(zoe.ask("GET", "/healthz", None).await.status, 200);
    }
    let seconds = usize::try_from(begun.elapsed().as_secs()).unwrap();
    let pings = store.pings.load(SeqCst);
    assert!((1..=seconds + 1).contains(&pings), "{pings} in {seconds} s");
    server.stop().await;
}
