//! A server that ends leaves its tables at rest.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use protocol::{SeatChoice, Status, TableInfo};
use serde_json::json;
use server::Settings;
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, Executor};

use crate::client::{Server, settings};
use crate::fragile::Fragile;

#[tokio::test]
async fn a_match_between_bots_stops_where_it_was_left() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("tables.db").display());
    let server =
        Server::serve(catalog::games(), store::open(&url).await.unwrap(), settings()).await;
    let zoe = server.person("Zoé").await;
    let bot = SeatChoice::Bot { level: "random".to_owned() };
    let new = json!({
        "game": "libraria", "config": {}, "spectators": true, "seats": [bot, bot],
    });
    let mut tables = Vec::new();
    for _ in 0..4 {
        let table: TableInfo = zoe.post("/api/tables", &new).await;
        let mut socket = zoe.connect(&table.id, table.version).await;
        zoe.command(&table.id, "start").await;
        socket.until(|state| state.version > table.version + 2).await;
        tables.push((table.id, socket));
    }
    server.stop().await;

    let store = store::open(&url).await.unwrap();
    for (id, _) in tables {
        let (rested, _) = store.snapshot(&id).await.unwrap().unwrap();
        let last = store.events(&id, 0).await.unwrap().last().unwrap().version;
        assert_eq!(rested, last);
    }
}

#[tokio::test]
async fn a_snapshot_that_failed_is_saved_at_shutdown() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("tables.db").display());
    let store = Fragile::of(store::open(&url).await.unwrap());
    let server = Server::start(store.clone(), settings()).await;
    let zoe = server.person("Zoé").await;
    let bot = SeatChoice::Bot { level: "greedy".to_owned() };
    let table = zoe.set(&[bot.clone(), bot], |_| {}).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    store.is_restless.store(true, Ordering::SeqCst);
    zoe.command(&table.id, "start").await;
    let ended = socket.until(|state| state.status == Status::Finished).await;
    store.refuses(&table.id).await;
    store.is_restless.store(false, Ordering::SeqCst);
    server.stop().await;

    let store = store::open(&url).await.unwrap();
    assert_eq!(store.snapshot(&table.id).await.unwrap().unwrap().0, ended.version);
}

#[tokio::test]
async fn a_server_ends_in_time_even_if_its_database_does_not_answer() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("tables.db").display());
    let soon = Settings { shutdown: Duration::from_secs(1), ..settings() };
    let server = Server::start(store::open(&url).await.unwrap(), soon).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    // It has no snapshot yet.
    zoe.start_with(&max, |_| {}).await;
    let mut database = SqliteConnection::connect(&url).await.unwrap();
    database.execute("BEGIN IMMEDIATE").await.unwrap();
    let begun = Instant::now();
    server.stop().await;
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    database.execute("COMMIT").await.unwrap();
}
