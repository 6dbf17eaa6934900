//! Everybody may ask for only so much.

use protocol::{ClientMessage, SeatChoice, ServerMessage};
use serde_json::json;
use server::{Limits, Rate, Settings};

use crate::client::{Server, Time, memory, settings};
use crate::idle::metric;

const ONE: Rate = Rate { burst: 1.0, per_minute: 1.0 };

async fn server(time: &Time, limits: Limits) -> Server {
    Server::start(memory().await, Settings { limits, ..time.settings() }).await
}

#[tokio::test]
async fn an_address_asks_only_so_much_whoever_asks() {
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
    let mut nobody = zoe.clone();
    nobody.cookie.clear();
    assert_eq!(nobody.ask("GET", "/api/me", None).await.status, 429);
    // Those who are known come in.
    assert_eq!(zoe.ask("GET", "/api/me", None).await.status, 200);
    time.pass(60_000);
    assert_eq!(nobody.ask("GET", "/api/me", None).await.status, 200);
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
    let hint = socket.hear().await;
    assert!(matches!(hint, Some(ServerMessage::Hint { seat: 0, .. })), "{hint:?}");
    socket.say(&ClientMessage::Hint { seat: 0 }).await;
    assert_eq!(socket.refusal().await, "server-too-many");
    // It is counted as that alone.
    assert_eq!(metric(&zoe, "ludotheque_limited_total").await, 1);
    assert_eq!(metric(&zoe, "ludotheque_refusals_total").await, 0);
    server.stop().await;
}

#[tokio::test]
async fn an_address_opens_only_so_many_sockets_whoever_opens_them() {
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
async fn an_address_hears_only_so_many_stories() {
    let time = Time::default();
    let server = server(&time, Limits { stories: ONE, ..Limits::NONE }).await;
    let zoe = server.person("Zoé").await;
    for expected in [404, 429] {
        assert_eq!(zoe.ask("GET", "/api/tables/none/story", None).await.status, expected);
    }
    server.stop().await;
}
