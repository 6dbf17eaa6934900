//! Coming back: to a socket, to a process that was restarted, to another process.

use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::client::{Server, memory, settings};
use protocol::{ClientMessage, SeatChoice, Status, TableInfo, What};

#[tokio::test]
async fn a_client_that_comes_back_gets_what_it_missed() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let mut first = zoe.connect(&table.id, 0).await;
    let whole = first.state().await;
    assert!(whole.terms.is_some() && !whole.fresh);
    assert!(matches!(whole.news[..], [.., ref last] if last.what == What::Started));
    for (more, action) in ["mark b1", "mark b2", "mark b3"].into_iter().enumerate() {
        first.act(table.version + more as i64, 0, action).await;
        first.until(|state| state.version == table.version + more as i64 + 1).await;
    }
    drop(first);
    let mut again = zoe.connect(&table.id, table.version + 1).await;
    let rest = again.state().await;
    assert_eq!((rest.version, rest.fresh), (table.version + 3, false));
    let versions: Vec<i64> = rest.news.iter().map(|news| news.version).collect();
    assert_eq!(versions, [table.version + 2, table.version + 3]);
    // A version that is not there yet cannot have been seen here.
    let mut dreamer = zoe.connect(&table.id, 999).await;
    assert!(dreamer.state().await.fresh);
    again.say(&ClientMessage::Sync { since: 0 }).await;
    let whole = again.until(|state| state.terms.is_some()).await;
    assert_eq!(whole.news.len() as i64, table.version + 3);
    server.stop().await;
}

#[tokio::test]
async fn two_tabs_of_one_player_see_the_same() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let mut tabs = [zoe.connect(&table.id, 0).await, zoe.connect(&table.id, 0).await];
    for tab in &mut tabs {
        assert_eq!(tab.state().await.version, table.version);
    }
    tabs[0].act(table.version, 0, "look b2").await;
    let [one, two] = &mut tabs;
    let (one, two) =
        (one.until(|s| s.version > table.version), two.until(|s| s.version > table.version));
    let (one, two) = (one.await, two.await);
    assert_eq!(one, two);
    // The other tab acts by what it showed before.
    tabs[1].act(table.version, 0, "look b3").await;
    assert_eq!(tabs[1].refusal().await, "server-stale");
    server.stop().await;
}

#[tokio::test]
async fn a_match_goes_on_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("tables.db").display());
    let server = Server::start(store::open(&database).await.unwrap(), settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    socket.state().await;
    let mut version = table.version;
    for action in ["look b1", "mark b1", "done"] {
        socket.act(version, 0, action).await;
        version = socket.until(|state| state.version > version).await.version;
    }
    let before = socket.heard.last().unwrap().clone();
    server.stop().await;

    let server = Server::start(store::open(&database).await.unwrap(), settings()).await;
    let (zoe, max) = (zoe.at(&server), max.at(&server));
    let mut socket = zoe.connect(&table.id, version).await;
    let state = socket.state().await;
    let before: serde_json::Value = serde_json::from_str(&before).unwrap();
    assert_eq!((state.version, &state.view), (version, &before["view"]));
    let mut other = max.connect(&table.id, 0).await;
    other.state().await;
    other.act(version, 1, "roll").await;
    other.until(|state| state.version > version).await;
    let mine: Vec<TableInfo> = max.get("/api/my/tables").await;
    assert_eq!((mine[0].status, &mine[0].to_move[..]), (Status::Running, &[1][..]));
    server.stop().await;
}

#[tokio::test]
async fn a_table_whose_snapshot_is_spoilt_is_read_from_its_log() {
    let store = memory().await;
    let here = Server::start(store.clone(), settings()).await;
    let (zoe, max) = (here.person("Zoé").await, here.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    socket.act(table.version, 0, "look b1").await;
    let before = socket.until(|state| state.version > table.version).await;
    store.save_snapshot(&table.id, before.version, "{}").await.unwrap();
    let there = Server::start(store, settings()).await;
    let after = zoe.at(&there).connect(&table.id, table.version).await.state().await;
    assert_eq!((after.view, after.news), (before.view, before.news));
    here.stop().await;
    there.stop().await;
}

#[tokio::test]
async fn two_processes_serve_the_same_table() {
    let store = memory().await;
    let here = Server::start(store.clone(), settings()).await;
    let there = Server::start(store, settings()).await;
    let (zoe, max) = (here.person("Zoé").await, there.person("Max").await);
    let table =
        zoe.set(&[SeatChoice::Me, SeatChoice::Open], |terms| terms.game = "pick".into()).await;
    max.sit(&table.id, 1).await;
    // `here` has not heard of it: a refusal by what it knows is judged again by what is true.
    let table = zoe.command(&table.id, "start").await;
    let version = table.version;
    let mut one = zoe.connect(&table.id, version).await;
    let mut two = max.connect(&table.id, version).await;
    assert_eq!(two.state().await.version, version);
    one.state().await;
    one.act(version, 0, "pick c1").await;
    one.until(|state| state.version == version + 1).await;
    // `there` has not heard of it: what it writes is in conflict, and judged again.
    two.act(version, 1, "pick c2").await;
    let end = |state: &protocol::State| state.version == version + 2;
    assert_eq!(two.until(end).await.view["points"], serde_json::json!([0, 1]));
    // This store announces nothing, so `here` is asked for what it has not heard of.
    one.say(&ClientMessage::Sync { since: version + 2 }).await;
    assert_eq!(one.until(end).await.view["points"], serde_json::json!([0, 1]));
    let conflicts = max.ask("GET", "/metrics", None).await.text;
    assert!(conflicts.contains("\nludotheque_conflicts_total 1\n"), "{conflicts}");
    here.stop().await;
    there.stop().await;
}

#[tokio::test]
async fn a_match_is_played_on_from_a_copy_that_is_made_again_and_again() {
    let folder = tempfile::tempdir().unwrap();
    let [house, copy, fetched] =
        ["house.db", "copy.db", "fetched.db"].map(|name| folder.path().join(name));
    let url = |file: &Path| format!("sqlite:{}", file.display());
    let database = url(&house);
    let server = Server::start(store::open(&database).await.unwrap(), settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let copies = tokio::spawn({
        let (database, copy) = (database.clone(), copy.clone());
        async move { store::backup_every(&database, &copy, Duration::from_millis(1)).await }
    });
    // The store of the first copy, as another machine fetches it, in which the table has this version.
    let fetch = async |version: i64| loop {
        // There is none before the first is complete.
        if fs::copy(&copy, &fetched).is_ok() {
            let store = store::open(&url(&fetched)).await.unwrap();
            if store.events(&table.id, version - 1).await.unwrap().len() == 1 {
                return store;
            }
            store.close().await;
        }
        assert!(!copies.is_finished(), "it goes on");
        tokio::task::yield_now().await;
    };
    fetch(table.version).await.close().await;
    let mut socket = zoe.connect(&table.id, 0).await;
    socket.act(table.version, 0, "look b2").await;
    let told = socket.until(|state| state.version > table.version).await;
    let store = fetch(told.version).await;
    copies.abort();
    server.stop().await;

    let server = Server::start(store, settings()).await;
    let mut socket = zoe.at(&server).connect(&table.id, 0).await;
    let state = socket.state().await;
    assert_eq!((state.version, &state.view), (told.version, &told.view));
    socket.act(state.version, 0, "mark b3").await;
    socket.until(|state| state.version > told.version).await;
    server.stop().await;
}
