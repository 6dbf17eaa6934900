//! What people ask of each other, what they are called, and who watches.

use protocol::{ClientMessage, SeatChoice, Status, TableInfo, What};
use serde_json::json;

use crate::client::{Server, Time, memory, settings};

#[tokio::test]
async fn a_request_to_take_back_is_in_the_log_and_is_granted() {
    let store = memory().await;
    let server = Server::start(store.clone(), settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    let version = socket.state().await.version;
    socket.act(version, 0, "look b1").await;
    let version = socket.until(|state| state.version > version).await.version;
    socket.say(&ClientMessage::Undo { version, seat: 0 }).await;
    assert_eq!(socket.refusal().await, "undo-knowledge");
    socket.say(&ClientMessage::AskUndo { version, seat: 0 }).await;
    let asked = socket.until(|state| state.undo_request.is_some()).await;
    let request = asked.undo_request.unwrap();
    assert_eq!((request.seat, request.left, &request.waiting[..]), (0, 0, &[1][..]));
    assert_eq!(asked.news[0].what, What::UndoAsked { seat: 0, left: 0 });
    // Another process knows only what is in the store.
    let there = Server::start(store, settings()).await;
    let mut socket = max.at(&there).connect(&table.id, asked.version).await;
    let back = socket.state().await;
    assert_eq!(back.undo_request, Some(request.clone()));
    socket.say(&ClientMessage::AnswerUndo { request: request.version, grant: true }).await;
    let granted = socket.until(|state| state.undo_request.is_none()).await;
    let told: Vec<What> = granted.news.into_iter().map(|news| news.what).collect();
    assert_eq!(told, [What::UndoGranted { seat: 1 }, What::Undo { seat: 0, left: 0 }]);
    server.stop().await;
    there.stop().await;
}

#[tokio::test]
async fn players_are_told_how_many_watch() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let ida = server.person("Ida").await;
    let table = zoe.start_with(&max, |terms| terms.spectators = true).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    assert_eq!(socket.state().await.watchers, 0);
    let mut watching = ida.connect(&table.id, 0).await;
    assert_eq!(watching.state().await.watchers, 1);
    socket.until(|state| state.watchers == 1).await;
    // A second window is no second person.
    let second = ida.connect(&table.id, 0).await;
    let _player = max.connect(&table.id, 0).await;
    assert_eq!(socket.until(|state| state.seats[1].connected).await.watchers, 1);
    drop((watching, second));
    socket.until(|state| state.watchers == 0).await;
    server.stop().await;
}

#[tokio::test]
async fn a_person_is_renamed_while_playing_and_keeps_the_name_in_a_rematch() {
    let server = Server::start(memory().await, settings()).await;
    let zoe = server.person("Zoé").await;
    let bot = SeatChoice::Bot { level: "greedy".to_owned() };
    let table = zoe.set(&[SeatChoice::Me, bot], |_| {}).await;
    zoe.command(&table.id, "start").await;
    let mut socket = zoe.connect(&table.id, 0).await;
    zoe.ask("PUT", "/api/me", Some(&json!({ "name": "Zora" }))).await;
    zoe.command(&table.id, "rename").await;
    let told = socket.until(|state| !state.news.is_empty() && state.version > 3).await;
    let renamed =
        What::Renamed { seats: vec![0], before: "Zoé".to_owned(), name: "Zora".to_owned() };
    assert!(told.news.iter().any(|news| news.what == renamed), "{:?}", told.news);
    zoe.command(&table.id, "leave").await;
    socket.until(|state| state.status == Status::Finished).await;
    zoe.ask("PUT", "/api/me", Some(&json!({ "name": "Zita" }))).await;
    let next = zoe.command(&table.id, "rematch").await;
    assert_eq!(next.rematch_of.as_ref(), Some(&table.id));
    let seats = serde_json::to_value(&next.seats).unwrap();
    assert_eq!(seats[1]["name"], "Zita");
    let state = zoe.connect(&next.id, 0).await.state().await;
    assert_eq!(state.rematch_of, Some(table.id));
    server.stop().await;
}

#[tokio::test]
async fn a_new_name_counts_at_the_next_table_at_once() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    for name in ["Zora", "Zita"] {
        zoe.ask("PUT", "/api/me", Some(&json!({ "name": name }))).await;
        let hers = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
        let his = max.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
        for (table, seat) in [(hers, 0), (zoe.sit(&his.id, 1).await, 1)] {
            let seats = serde_json::to_value(&table.seats).unwrap();
            assert_eq!(seats[seat]["name"], name);
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn a_list_says_how_matches_ended_wherever_it_is_asked_for() {
    let (store, time) = (memory().await, Time::default());
    let server = Server::start(store.clone(), time.settings()).await;
    let zoe = server.person("Zoé").await;
    let seats = [SeatChoice::Me, SeatChoice::Bot { level: "greedy".to_owned() }];
    let open = zoe.set(&seats, |_| {}).await;
    let over = zoe.set(&seats, |_| {}).await;
    assert_eq!(over.finish, None);
    zoe.command(&over.id, "start").await;
    time.pass(5_000);
    zoe.command(&over.id, "leave").await;
    let mut socket = zoe.connect(&over.id, 0).await;
    let outcome = socket.until(|state| state.outcome.is_some()).await.outcome.unwrap();
    let check = async |server: &Server| {
        let zoe = zoe.at(server);
        let mine: Vec<TableInfo> = zoe.get("/api/my/tables?status=finished").await;
        assert_eq!(mine.iter().map(|table| &table.id).collect::<Vec<_>>(), [&over.id]);
        let finish = mine[0].finish.as_ref().unwrap();
        assert_eq!((&finish.scores, &finish.ranks), (&outcome.scores, &outcome.ranks));
        assert!(finish.at > over.created);
        let mine: Vec<TableInfo> = zoe.get("/api/my/tables?status=open").await;
        assert_eq!(mine.iter().map(|table| &table.id).collect::<Vec<_>>(), [&open.id]);
    };
    check(&server).await;
    let there = Server::start(store, time.settings()).await;
    check(&there).await;
    server.stop().await;
    there.stop().await;
}
