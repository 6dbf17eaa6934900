//! Clients that hang up before their answer comes, and writes that fail: what is remembered of sessions is right all the same.

use std::time::Duration;

use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;
use protocol::{Blocked, ClientMessage, Device, RecoveryLink, SeatChoice, TableInfo, Whom};
use serde_json::{Value, json};
use server::{Limits, Settings};
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, Executor};
use tempfile::TempDir;
use tokio::time::timeout;

use crate::client::{PATIENCE, Person, Server, Time, settings};

/// A server on a file, and a connection of one's own to that.
async fn on_a_file() -> (Server, SqliteConnection, TempDir) {
    on_a_file_with(settings()).await
}

async fn on_a_file_with(settings: Settings) -> (Server, SqliteConnection, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("tables.db").display());
    let server = Server::start(store::open(&url).await.unwrap(), settings).await;
    (server, SqliteConnection::connect(&url).await.unwrap(), folder)
}

/// Asks for something while nothing can be written, and hangs up before the answer; then writes go on.
async fn ask_and_hang_up(
    (server, database): (&Server, &mut SqliteConnection),
    person: &Person,
    (method, path): (&str, &str),
    body: Value,
) {
    database.execute("BEGIN IMMEDIATE").await.unwrap();
    ask_in_vain(server, person, (method, path), &body).await;
    database.execute("COMMIT").await.unwrap();
    // This is written after what was asked for.
    server.person("Ève").await;
}

/// Asks for something that has to wait, and hangs up before the answer.
async fn ask_in_vain(server: &Server, person: &Person, (method, path): (&str, &str), body: &Value) {
    let mut request = Request::builder()
        .method(method)
        .uri(path)
        .header("host", "localhost")
        .header("cookie", &person.cookie)
        .header("content-type", "application/json")
        .body(Body::from(body.to_string()))
        .unwrap();
    request.extensions_mut().insert(ConnectInfo(server.address));
    let answer = TowerToHyperService::new(server::app(server.app.clone())).call(request);
    assert!(timeout(Duration::from_millis(200), answer).await.is_err(), "it has to wait");
}

#[tokio::test]
async fn a_device_is_signed_out_even_if_it_hangs_up() {
    let (server, mut database, _folder) = on_a_file().await;
    let zoe = server.person("Zoé").await;
    assert_eq!(zoe.ask("GET", "/api/my/tables", None).await.status, 200);
    let sign_out = ("DELETE", "/api/me");
    ask_and_hang_up((&server, &mut database), &zoe, sign_out, json!(null)).await;
    assert_eq!(zoe.ask("GET", "/api/my/tables", None).await.status, 401);
    server.stop().await;
}

#[tokio::test]
async fn a_block_counts_even_if_the_client_hangs_up() {
    let (server, mut database, _folder) = on_a_file().await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    max.sit(&table.id, 1).await;
    let free = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    let path = format!("/api/tables/{}/block", table.id);
    let whom = serde_json::to_value(Whom::Seat { seat: 1 }).unwrap();
    ask_and_hang_up((&server, &mut database), &zoe, ("POST", &path), whom).await;
    let take = Some(json!({"kind": "take"}));
    let seat = format!("/api/tables/{}/seats/1", free.id);
    let refused = max.ask("POST", &seat, take.as_ref()).await;
    assert_eq!(refused.tag(), "server-seat-refused");
    // And so does its end.
    let blocks: Vec<Blocked> = zoe.get("/api/me/blocks").await;
    let path = format!("/api/me/blocks/{}", blocks[0].id);
    ask_and_hang_up((&server, &mut database), &zoe, ("DELETE", &path), json!(null)).await;
    assert_eq!(max.ask("POST", &seat, take.as_ref()).await.status, 200);
    server.stop().await;
}

#[tokio::test]
async fn a_new_name_is_used_even_if_the_client_hangs_up() {
    let (server, mut database, _folder) = on_a_file().await;
    let zoe = server.person("Zoé").await;
    let name = json!({"name": "Zoé Roux"});
    ask_and_hang_up((&server, &mut database), &zoe, ("PUT", "/api/me"), name).await;
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    let seats = serde_json::to_string(&table.seats).unwrap();
    assert!(seats.contains("Zoé Roux"), "{seats}");
    server.stop().await;
}

#[tokio::test]
async fn a_session_is_read_again_if_the_store_does_not_say_whether_it_has_ended() {
    let (server, mut database, _folder) = on_a_file().await;
    let zoe = server.person("Zoé").await;
    assert_eq!(zoe.ask("GET", "/api/my/tables", None).await.status, 200);
    let fail = "CREATE TRIGGER fail BEFORE DELETE ON sessions BEGIN SELECT RAISE(ABORT, ''); END";
    database.execute(fail).await.unwrap();
    assert_eq!(zoe.ask("DELETE", "/api/me", None).await.status, 503);
    // It was written all the same, as when a connection is lost before the answer.
    database.execute("DROP TRIGGER fail").await.unwrap();
    database.execute("DELETE FROM sessions").await.unwrap();
    assert_eq!(zoe.ask("GET", "/api/my/tables", None).await.status, 401);
    server.stop().await;
}

#[tokio::test]
async fn a_store_that_fails_signs_no_one_out() {
    let time = Time::default();
    let often = Settings { ping: Duration::from_secs(1), ..time.settings() };
    let (server, mut database, _folder) = on_a_file_with(often).await;
    let zoe = server.person("Zoé").await;
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    socket.state().await;
    // Longer than a session is believed in without asking the store.
    time.pass(60 * 60_000);
    database.execute("ALTER TABLE sessions RENAME TO gone").await.unwrap();
    let coucou = ClientMessage::Chat { text: "Coucou".to_owned(), id: None };
    socket.say(&coucou).await;
    assert_eq!(socket.refusal().await, "server-failed");
    assert_eq!(zoe.ask("GET", "/api/my/tables", None).await.tag(), "server-failed");
    let pings = timeout(Duration::from_millis(1_500), socket.receive()).await;
    assert!(pings.is_err(), "she is not sent off: {pings:?}");
    database.execute("ALTER TABLE gone RENAME TO sessions").await.unwrap();
    socket.say(&coucou).await;
    socket.until(|state| !state.news.is_empty()).await;
    server.stop().await;
}

#[tokio::test]
async fn a_block_of_others_leaves_a_session_remembered() {
    let (server, mut database, _folder) = on_a_file().await;
    let (zoe, max, eve) =
        (server.person("Zoé").await, server.person("Max").await, server.person("Ève").await);
    let table = max.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    eve.sit(&table.id, 1).await;
    assert_eq!(zoe.ask("GET", "/api/my/tables", None).await.status, 200);
    // The store would not know her.
    database.execute("UPDATE sessions SET hash = randomblob(32)").await.unwrap();
    let path = format!("/api/tables/{}/block", table.id);
    let whom = serde_json::to_value(Whom::Seat { seat: 1 }).unwrap();
    assert_eq!(max.ask("POST", &path, Some(&whom)).await.status, 204);
    assert_eq!(zoe.ask("GET", "/api/my/tables", None).await.status, 200);
    assert_eq!(eve.ask("GET", "/api/my/tables", None).await.status, 401, "she is read again");
    server.stop().await;
}

#[tokio::test]
async fn a_recovery_link_that_was_used_signs_the_device_out_even_if_it_hangs_up() {
    let (server, mut database, _folder) = on_a_file().await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let made: RecoveryLink = zoe.post("/api/me/recovery", &json!({})).await;
    let (_, token) = made.link.split_once('#').unwrap();
    let recover = ("POST", "/api/me/recover");
    ask_and_hang_up((&server, &mut database), &max, recover, json!({ "token": token })).await;
    let again = zoe.ask("POST", "/api/me/recover", Some(&json!({ "token": token }))).await;
    assert_eq!(again.status, 404, "the link works once");
    // His device is not left with who it was, and she has one more.
    let signed_out = async {
        while max.ask("GET", "/api/my/tables", None).await.status != 401
            || zoe.get::<Vec<Device>>("/api/me/devices").await.len() != 2
        {
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, signed_out).await.expect("the recovery goes on");
    server.stop().await;
}

#[tokio::test]
async fn a_table_counts_even_if_the_client_hangs_up_before_it_is_written() {
    let limits = Limits { all_open_of_address: 1, ..Limits::NONE };
    let (server, mut database, _folder) = on_a_file_with(Settings { limits, ..settings() }).await;
    let zoe = server.person("Zoé").await;
    let new = json!({ "game": "attic", "config": {}, "seats": [SeatChoice::Me, SeatChoice::Open] });
    let set_up = ("POST", "/api/tables");
    database.execute("BEGIN IMMEDIATE").await.unwrap();
    ask_in_vain(&server, &zoe, set_up, &new).await;
    let second = zoe.ask("POST", "/api/tables", Some(&new));
    tokio::pin!(second);
    assert!(timeout(Duration::from_millis(200), &mut second).await.is_err(), "it has to wait");
    database.execute("COMMIT").await.unwrap();
    let refused = second.await;
    assert_eq!((refused.status, &*refused.tag()), (409, "server-too-many-tables-here"));
    assert_eq!(zoe.get::<Vec<TableInfo>>("/api/my/tables").await.len(), 1);
    server.stop().await;
}
