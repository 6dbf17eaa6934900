//! People and addresses may ask for only so much.

use protocol::{ClientMessage, SeatChoice, ServerMessage, Whom};
use serde_json::json;
use server::{Limits, Rate, Settings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::client::{Server, Time, memory, settings};
use crate::idle::metric;
use crate::strangers::finished;

const ONE: Rate = Rate { burst: 1.0, per_minute: 1.0 };

async fn server(time: &Time, limits: Limits) -> Server {
    Server::start(memory().await, Settings { limits, ..time.settings() }).await
}

#[tokio::test]
async fn an_address_sends_only_so_many_requests_for_all_its_people() {
    let requests = Rate { burst: 4.0, per_minute: 1.0 };
    let time = Time::default();
    let server = server(&time, Limits { requests, ..Limits::NONE }).await;
    // Two requests each.
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    for person in [&zoe, &max] {
        let answer = person.ask("GET", "/api/me", None).await;
        assert_eq!((answer.status, answer.tag().as_str()), (429, "server-too-many"));
        assert!(answer.head.contains("retry-after: "), "{}", answer.head);
    }
    assert_eq!(metric(&zoe, "ludotheque_limited_total").await, 2);
    time.pass(60_000);
    assert_eq!(max.ask("GET", "/api/me", None).await.status, 200);
    assert_eq!(zoe.ask("GET", "/api/me", None).await.status, 429);
    server.stop().await;
}

#[tokio::test]
async fn an_address_brings_only_so_many_new_people() {
    let time = Time::default();
    let server = server(&time, Limits { people: ONE, ..Limits::NONE }).await;
    let zoe = server.person("Zoé").await;
    let mut anonymous = zoe.clone();
    anonymous.cookie.clear();
    assert_eq!(anonymous.ask("GET", "/api/me", None).await.status, 429);
    // Those who are known come in.
    assert_eq!(zoe.ask("GET", "/api/me", None).await.status, 200);
    time.pass(60_000);
    assert_eq!(anonymous.ask("GET", "/api/me", None).await.status, 200);
    server.stop().await;
}

#[tokio::test]
async fn a_person_sets_only_so_many_tables() {
    let time = Time::default();
    let server = server(&time, Limits { tables: ONE, ..Limits::NONE }).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let seats = [SeatChoice::Me, SeatChoice::Open];
    zoe.set(&seats, |_| {}).await;
    let new = json!({ "game": "attic", "config": {}, "seats": seats });
    assert_eq!(zoe.ask("POST", "/api/tables", Some(&new)).await.status, 429);
    max.set(&seats, |_| {}).await;
    time.pass(60_000);
    zoe.set(&seats, |_| {}).await;
    server.stop().await;
}

#[tokio::test]
async fn a_person_asks_for_only_so_many_hints() {
    let time = Time::default();
    let server = server(&time, Limits { hints: ONE, ..Limits::NONE }).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |terms| terms.hints = true).await;
    let mut socket = zoe.connect(&table.id, table.version).await;
    socket.state().await;
    socket.say(&ClientMessage::Hint { seat: 0 }).await;
    let hint = socket.answer().await;
    assert!(matches!(hint, ServerMessage::Hint { seat: 0, .. }), "{hint:?}");
    socket.say(&ClientMessage::Hint { seat: 0 }).await;
    assert_eq!(socket.refusal().await, "server-too-many");
    // It is counted as that alone.
    assert_eq!(metric(&zoe, "ludotheque_limited_total").await, 1);
    assert_eq!(metric(&zoe, "ludotheque_refusals_total").await, 0);
    server.stop().await;
}

#[tokio::test]
async fn a_person_tries_only_so_many_actions() {
    let time = Time::default();
    let server = server(&time, Limits { tries: ONE, ..Limits::NONE }).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let mut socket = zoe.connect(&table.id, table.version).await;
    socket.state().await;
    let attempt = ClientMessage::Try { seat: 0, action: "done".to_owned() };
    socket.say(&attempt).await;
    let tried = ServerMessage::Tried { seat: 0, action: "done".to_owned(), refused: None };
    assert_eq!(socket.receive().await, Some(tried));
    socket.say(&attempt).await;
    assert_eq!(socket.refusal().await, "server-too-many");
    server.stop().await;
}

#[tokio::test]
async fn an_address_opens_only_so_many_sockets_for_all_its_people() {
    let limits = Limits { sockets_of_address: 2, ..Limits::NONE };
    let server = Server::start(memory().await, Settings { limits, ..settings() }).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    let first = zoe.connect(&table.id, 0).await;
    let _second = max.connect(&table.id, 0).await;
    assert_eq!(max.try_connect(&table.id, 0, &[]).await.err(), Some(429));
    assert_eq!(metric(&zoe, "ludotheque_limited_total").await, 1);
    drop(first);
    while metric(&zoe, "ludotheque_sockets").await > 1 {
        tokio::task::yield_now().await;
    }
    assert!(max.try_connect(&table.id, 0, &[]).await.is_ok());
    server.stop().await;
}

#[tokio::test]
async fn an_address_sends_only_so_many_messages_for_all_its_people() {
    let time = Time::default();
    let server = server(&time, Limits { messages_of_address: ONE, ..Limits::NONE }).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let (mut her, mut his) = (zoe.connect(&table.id, 0).await, max.connect(&table.id, 0).await);
    her.act(table.version, 0, "done").await;
    let version = her.until(|state| state.to_move == [1]).await.version;
    his.act(version, 1, "done").await;
    assert_eq!(his.refusal().await, "server-too-many");
    time.pass(60_000);
    his.act(version, 1, "done").await;
    his.until(|state| state.version > version).await;
    server.stop().await;
}

fn line() -> ClientMessage {
    ClientMessage::Chat { text: "Bravo".to_owned(), id: None }
}

#[tokio::test]
async fn an_address_writes_only_so_many_lines_for_all_its_people() {
    let time = Time::default();
    let server = server(&time, Limits { chat_of_address: ONE, ..Limits::NONE }).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let (mut her, mut his) = (zoe.connect(&table.id, 0).await, max.connect(&table.id, 0).await);
    her.say(&line()).await;
    let version = her.until(|state| state.version > table.version).await.version;
    his.say(&line()).await;
    assert_eq!(his.refusal().await, "server-too-many");
    time.pass(60_000);
    his.say(&line()).await;
    his.until(|state| state.version > version).await;
    server.stop().await;
}

#[tokio::test]
async fn a_table_takes_only_so_many_lines() {
    let limits = Limits { lines_of_table: 2, ..Limits::NONE };
    let server = Server::start(memory().await, Settings { limits, ..settings() }).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    for lines in 1..=2 {
        socket.say(&line()).await;
        socket.until(|state| state.version == table.version + lines).await;
    }
    socket.say(&line()).await;
    assert_eq!(socket.refusal().await, "server-chat-full");
    // The match goes on.
    socket.act(table.version + 2, 0, "done").await;
    socket.until(|state| state.to_move == [1]).await;
    server.stop().await;
}

#[tokio::test]
async fn a_match_where_too_much_has_happened_is_played_to_its_end() {
    let limits = Limits { events_of_table: 6, ..Limits::NONE };
    let server = Server::start(memory().await, Settings { limits, ..settings() }).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |terms| terms.undo = true).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    let mut version = socket.state().await.version;
    while version < 6 {
        socket.act(version, 0, "mark b1").await;
        version = socket.until(|state| state.version > version).await.version;
        if version < 6 {
            socket.say(&ClientMessage::Undo { version, seat: 0 }).await;
            version = socket.until(|state| state.version > version).await.version;
        }
    }
    for message in [ClientMessage::Undo { version, seat: 0 }, line()] {
        socket.say(&message).await;
        assert_eq!(socket.refusal().await, "server-log-full", "{message:?}");
    }
    socket.act(version, 0, "done").await;
    socket.until(|state| state.to_move == [1]).await;
    server.stop().await;
}

#[tokio::test]
async fn nobody_writes_at_a_closed_table_and_people_do_after_a_match() {
    let server = Server::start(memory().await, settings()).await;
    let zoe = server.person("Zoé").await;
    let closed = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    zoe.command(&closed.id, "close").await;
    let mut socket = zoe.connect(&closed.id, 0).await;
    socket.say(&line()).await;
    assert_eq!(socket.refusal().await, "server-chat-closed");
    let over = finished(&zoe).await;
    let mut socket = zoe.connect(&over.id, 0).await;
    let version = socket.state().await.version;
    socket.say(&line()).await;
    socket.until(|state| state.version > version).await;
    server.stop().await;
}

#[tokio::test]
async fn what_may_change_something_counts_wherever_it_is_sent() {
    let requests = Rate { burst: 4.0, per_minute: 1.0 };
    let server = server(&Time::default(), Limits { requests, ..Limits::NONE }).await;
    // Two requests.
    let zoe = server.person("Zoé").await;
    for path in ["/", "/nowhere"] {
        assert_ne!(zoe.ask("POST", path, None).await.status, 429);
    }
    assert_eq!(zoe.ask("POST", "/", None).await.status, 429);
    assert_eq!(zoe.ask("GET", "/api/me", None).await.status, 429);
    // Files do not.
    assert_ne!(zoe.ask("GET", "/", None).await.status, 429);
    server.stop().await;
}

#[tokio::test]
async fn an_address_gets_only_so_many_stories() {
    let time = Time::default();
    let server = server(&time, Limits { stories: ONE, ..Limits::NONE }).await;
    let zoe = server.person("Zoé").await;
    for expected in [404, 429] {
        assert_eq!(zoe.ask("GET", "/api/tables/none/story", None).await.status, expected);
    }
    server.stop().await;
}

#[tokio::test]
async fn an_address_reports_only_so_often_for_all_its_people() {
    let time = Time::default();
    let server = server(&time, Limits { reports_of_address: ONE, ..Limits::NONE }).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let path = format!("/api/tables/{}/report", table.id);
    let report = |seat: u8| json!({ "whom": Whom::Seat { seat }, "lines": [], "reason": "" });
    assert_eq!(zoe.ask("POST", &path, Some(&report(1))).await.status, 204);
    assert_eq!(max.ask("POST", &path, Some(&report(0))).await.status, 429);
    time.pass(60_000);
    assert_eq!(max.ask("POST", &path, Some(&report(0))).await.status, 204);
    server.stop().await;
}

#[tokio::test]
async fn a_person_changes_only_so_much_and_looks_at_more() {
    let time = Time::default();
    let changes = Rate { burst: 4.0, per_minute: 1.0 };
    let server = server(&time, Limits { changes, ..Limits::NONE }).await;
    // A name, a table, and two more.
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    let free = format!("/api/tables/{}/seats/0", table.id);
    let change = async |kind: &str| zoe.ask("POST", &free, Some(&json!({ "kind": kind }))).await;
    assert_eq!(change("free").await.status, 200);
    assert_eq!(change("take").await.status, 200);
    let refused = change("free").await;
    assert_eq!((refused.status, refused.tag().as_str()), (429, "server-too-many"));
    assert_eq!(zoe.ask("PUT", "/api/me", Some(&json!({ "name": "Zoé" }))).await.status, 429);
    // Others are not concerned, nor is looking.
    assert_eq!(max.sit(&table.id, 1).await.you, [1]);
    assert_eq!(zoe.ask("GET", &format!("/api/tables/{}", table.id), None).await.status, 200);
    time.pass(60_000);
    assert_eq!(change("free").await.status, 200);
    server.stop().await;
}

#[tokio::test]
async fn an_address_sets_up_only_so_many_tables_for_all_its_people() {
    let time = Time::default();
    let server = server(&time, Limits { tables_of_address: ONE, ..Limits::NONE }).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let seats = [SeatChoice::Me, SeatChoice::Open];
    zoe.set(&seats, |_| {}).await;
    let new = json!({ "game": "attic", "config": {}, "seats": seats });
    assert_eq!(max.ask("POST", "/api/tables", Some(&new)).await.status, 429);
    time.pass(60_000);
    max.set(&seats, |_| {}).await;
    server.stop().await;
}

/// What a connection hears before the server hangs up; nothing if it was not let in.
async fn welcome(stream: &mut TcpStream) -> usize {
    let request = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    // A connection that was not accepted may fail while writing or while reading.
    let _ = stream.write_all(request).await;
    stream.read(&mut [0; 64]).await.unwrap_or(0)
}

#[tokio::test]
async fn an_address_keeps_only_so_many_connections_open() {
    let limits = Limits { connections: 2, ..Limits::NONE };
    let server = Server::start(memory().await, Settings { limits, ..settings() }).await;
    let connect = || async { TcpStream::connect(server.address).await.unwrap() };
    let (first, mut second) = (connect().await, connect().await);
    assert_eq!(welcome(&mut connect().await).await, 0);
    assert!(welcome(&mut second).await > 0);
    drop((first, second));
    while welcome(&mut connect().await).await == 0 {
        tokio::task::yield_now().await;
    }
    server.stop().await;
    // Behind a proxy all come from one address.
    let settings = Settings { limits, behind_proxy: true, ..settings() };
    let server = Server::start(memory().await, settings).await;
    let connect = || async { TcpStream::connect(server.address).await.unwrap() };
    let silent = (connect().await, connect().await);
    assert!(welcome(&mut connect().await).await > 0);
    drop(silent);
    server.stop().await;
}
