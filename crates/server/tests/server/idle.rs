//! Tables that no client needs are unloaded, and loaded again.

use std::time::Duration;

use protocol::{ClientMessage, SeatChoice, Status, TableInfo};
use server::Settings;

use crate::client::{Person, Server, memory, settings};

pub(crate) async fn metric(person: &Person, name: &str) -> u64 {
    let metrics = person.ask("GET", "/metrics", None).await.text;
    let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap().parse().unwrap()
}

async fn wait_until_at_hand(person: &Person, tables: u64) {
    while metric(person, "ludotheque_tables").await != tables {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn an_idle_table_is_let_go_of_and_comes_back_as_it_was() {
    let settings = Settings { idle: Duration::from_millis(40), ..settings() };
    let server = Server::start(memory().await, settings).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let idle = zoe.start_with(&max, |_| {}).await;
    let watched = zoe.start_with(&max, |_| {}).await;
    let mut watching = max.connect(&watched.id, 0).await;
    let mut socket = zoe.connect(&idle.id, 0).await;
    let version = socket.state().await.version;
    socket.act(version, 0, "look b1").await;
    let before = socket.until(|state| state.version > version).await;
    let mut other = max.connect(&idle.id, 0).await;
    let theirs = other.state().await.news;
    drop((socket, other));
    wait_until_at_hand(&zoe, 1).await;

    let loads = metric(&zoe, "ludotheque_loads_total").await;
    let mut socket = zoe.connect(&idle.id, before.version).await;
    assert_eq!(metric(&zoe, "ludotheque_loads_total").await, loads + 1);
    let after = socket.state().await;
    assert_eq!((after.version, &after.view), (before.version, &before.view));
    // What was seen before is still sent, and to no one else.
    socket.say(&ClientMessage::Sync { since: version }).await;
    let again = socket.state().await;
    assert_eq!((again.fresh, again.news), (false, before.news));
    let told = max.connect(&idle.id, 0).await.state().await;
    assert_eq!((told.fresh, told.news), (false, theirs));
    socket.act(after.version, 0, "mark b1").await;
    socket.until(|state| state.version > after.version).await;
    // A table with a subscriber stays loaded.
    let mut other = zoe.connect(&watched.id, 0).await;
    assert_eq!(metric(&zoe, "ludotheque_loads_total").await, loads + 1);
    let state = other.state().await;
    other.act(state.version, 0, "done").await;
    watching.until(|heard| heard.version > state.version).await;
    server.stop().await;
}

#[tokio::test]
async fn a_list_of_tables_does_not_load_their_matches() {
    let settings = Settings { idle: Duration::from_millis(40), ..settings() };
    let server = Server::start(memory().await, settings).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let running = zoe.start_with(&max, |_| {}).await;
    let bot = SeatChoice::Bot { level: "greedy".to_owned() };
    let finished = zoe.set(&[bot.clone(), bot], |terms| terms.spectators = true).await;
    let mut socket = zoe.connect(&finished.id, 0).await;
    zoe.command(&finished.id, "start").await;
    socket.until(|state| state.status == Status::Finished).await;
    drop(socket);
    wait_until_at_hand(&zoe, 0).await;

    let loads = metric(&zoe, "ludotheque_loads_total").await;
    let list: Vec<TableInfo> = zoe.get("/api/my/tables").await;
    assert_eq!(metric(&zoe, "ludotheque_loads_total").await, loads);
    assert_eq!(list.iter().map(|table| &table.id).collect::<Vec<_>>(), [&running.id, &finished.id]);
    for table in list {
        assert_eq!(zoe.get::<TableInfo>(&format!("/api/tables/{}", table.id)).await, table);
    }
    server.stop().await;
}
