//! What other processes write reaches all subscribers, whenever they subscribed.

use protocol::{ClientMessage, SeatChoice, State};
use store::Notice;

use crate::client::{Server, memory, settings};
use crate::fragile::Fragile;

#[tokio::test]
async fn what_is_written_while_a_table_is_loaded_is_read_too() {
    let store = memory().await;
    let here = Server::start(store.clone(), settings()).await;
    let fragile = Fragile::of(store);
    let there = Server::start(fragile.clone(), settings()).await;
    let (zoe, max) = (here.person("Zoé").await, here.person("Max").await);
    let (table, other) = (zoe.start_with(&max, |_| {}).await, zoe.start_with(&max, |_| {}).await);
    let mut sockets = [zoe.connect(&table.id, 0).await, zoe.connect(&other.id, 0).await];
    let mut known = max.at(&there).connect(&other.id, 0).await;
    let after = |version: i64| move |state: &State| state.version > version;

    let (was_read, go) = fragile.hold();
    let (late, id) = (max.at(&there), table.id.clone());
    let late = tokio::spawn(async move { late.connect(&id, 0).await });
    was_read.await.unwrap();
    for (socket, table) in sockets.iter_mut().zip([&table, &other]) {
        socket.act(table.version, 0, "done").await;
        let version = socket.until(after(table.version)).await.version;
        fragile.news.send(Notice::Appended { table: table.id.clone(), version }).unwrap();
    }
    // Notices come in order: there was no subscriber for the first.
    known.until(after(other.version)).await;
    go.send(()).unwrap();
    let mut late = late.await.unwrap();
    assert_eq!(late.until(after(table.version)).await.to_move, [1]);
    here.stop().await;
    there.stop().await;
}

#[tokio::test]
async fn a_client_that_is_ahead_makes_the_server_read_the_log() {
    let store = memory().await;
    let here = Server::start(store.clone(), settings()).await;
    let there = Server::start(store, settings()).await;
    let (zoe, max) = (here.person("Zoé").await, here.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let mut writes = zoe.connect(&table.id, 0).await;
    let mut one = zoe.at(&there).connect(&table.id, 0).await;
    let mut two = max.at(&there).connect(&table.id, 0).await;
    let (mut version, at) = (table.version, |version: i64| move |s: &State| s.version == version);
    two.until(at(version)).await;
    for action in ["mark b1", "mark b2"] {
        writes.act(version, 0, action).await;
        version += 1;
        writes.until(at(version)).await;
        // First by asking, then by coming.
        if action == "mark b1" {
            one.say(&ClientMessage::Sync { since: version }).await;
        } else {
            zoe.at(&there).connect(&table.id, version).await.until(at(version)).await;
        }
        two.until(at(version)).await;
    }
    here.stop().await;
    there.stop().await;
}

#[tokio::test]
async fn a_person_who_may_not_watch_sees_nothing_of_a_match_that_began_elsewhere() {
    let store = memory().await;
    let here = Server::start(store.clone(), settings()).await;
    let there = Server::start(store, settings()).await;
    let zoe = here.person("Zoé").await;
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Me], |_| {}).await;
    let mut curious = here.person("Ève").await.at(&there).connect(&table.id, 0).await;
    curious.state().await;
    let version = zoe.command(&table.id, "start").await.version;
    curious.say(&ClientMessage::Sync { since: version }).await;
    while curious.receive().await.is_some() {}
    let running = |text: &&String| text.contains("\"status\":\"running\"");
    assert_eq!(curious.heard.iter().find(running), None);
    here.stop().await;
    there.stop().await;
}
