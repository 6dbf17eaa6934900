//! What must not work.

use crate::client::{Server, memory, settings};
use protocol::{ClientMessage, SeatChoice, ServerMessage, TableInfo};
use serde_json::{Value, json};
use server::{Limits, Rate, Settings};
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

#[tokio::test]
async fn only_the_person_at_a_seat_acts_for_it() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |terms| terms.spectators = true).await;
    let eve = server.person("Ève").await;
    for (person, seat) in [(&max, 0), (&eve, 0), (&eve, 1), (&zoe, 1), (&zoe, 7), (&zoe, 255)] {
        let mut socket = person.connect(&table.id, 0).await;
        socket.act(table.version, seat, "done").await;
        assert_eq!(socket.refusal().await, "server-not-your-seat");
        socket.say(&ClientMessage::Hint { seat }).await;
        assert_eq!(socket.refusal().await, "server-hints-not-allowed");
    }
    let mut socket = eve.connect(&table.id, 0).await;
    socket.say(&ClientMessage::Chat { text: "psst".to_owned(), id: None }).await;
    assert_eq!(socket.refusal().await, "server-spectator");
    let info: TableInfo = zoe.get(&format!("/api/tables/{}", table.id)).await;
    assert_eq!(info.version, table.version);
    server.stop().await;
}

#[tokio::test]
async fn an_act_counts_once_and_only_for_what_was_seen() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    socket.act(table.version, 0, "mark b1").await;
    socket.act(table.version, 0, "mark b1").await;
    assert_eq!(socket.refusal().await, "server-stale");
    for (version, action, tag) in [
        (table.version - 1, "done", "server-stale"),
        (i64::MAX, "done", "server-stale"),
        (table.version + 1, "mark b1", "refused-unlisted"),
        (table.version + 1, "dance", "refused-unreadable"),
    ] {
        socket.act(version, 0, action).await;
        assert_eq!(socket.refusal().await, tag, "{action} at {version}");
    }
    server.stop().await;
}

#[tokio::test]
async fn cookies_that_we_did_not_sign_are_strangers() {
    let (ours, theirs) = (
        Server::start(memory().await, settings()).await,
        Server::start(memory().await, settings()).await,
    );
    let zoe = ours.person("Zoé").await;
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    let path = format!("/api/tables/{}", table.id);
    let mut foreign = theirs.person("Zoé").await.at(&ours);
    let mut forged = zoe.clone();
    forged.cookie.pop();
    let mut unsigned = zoe.clone();
    unsigned.cookie = zoe.cookie.replace('=', "=a.");
    let mut anonymous = zoe.clone();
    anonymous.cookie = String::new();
    for stranger in [&mut foreign, &mut forged, &mut unsigned, &mut anonymous] {
        let answer = stranger.ask("GET", &path, None).await;
        assert_eq!((answer.status, answer.tag()), (401, "server-identity-missing".to_owned()));
        assert_eq!(stranger.try_connect(&table.id, 0, &[]).await.err(), Some(401));
    }
    let answer = zoe.ask("GET", "/api/me", None).await;
    assert_eq!((answer.status, answer.cookie.as_ref()), (200, Some(&zoe.cookie)));
    ours.stop().await;
    theirs.stop().await;
}

#[tokio::test]
async fn an_identity_can_be_carried_to_another_device() {
    let server = Server::start(memory().await, settings()).await;
    let zoe = server.person("Zoé").await;
    let link: Value = zoe.post("/api/me/recovery", &json!({})).await;
    let token = link["link"].as_str().unwrap().strip_prefix("/recover#").unwrap().to_owned();
    let mut other = server.person("Max").await;
    let answer = other.ask("POST", "/api/me/recover", Some(&json!({"token": token}))).await;
    assert_eq!(answer.read::<Value>(), json!({"name": "Zoé"}));
    let before = other.clone();
    other.cookie = answer.cookie.unwrap();
    assert_eq!(before.ask("GET", "/api/my/tables", None).await.status, 401, "no one is Max here");
    // A new link replaces the old one.
    let old: Value = zoe.post("/api/me/recovery", &json!({})).await;
    let _: Value = zoe.post("/api/me/recovery", &json!({})).await;
    let token = old["link"].as_str().unwrap().strip_prefix("/recover#").unwrap().to_owned();
    let answer = other.ask("POST", "/api/me/recover", Some(&json!({"token": token}))).await;
    assert_eq!((answer.status, answer.tag()), (404, "server-not-found".to_owned()));
    server.stop().await;
}

#[tokio::test]
async fn pages_from_elsewhere_get_nothing_done() {
    let server = Server::start(memory().await, settings()).await;
    let zoe = server.person("Zoé").await;
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    for origin in ["http://evil.example", "null", "https://evil.example:8080"] {
        let more = format!("origin: {origin}\r\n");
        let path = format!("/api/tables/{}/leave", table.id);
        let answer = zoe.ask_with("POST", &path, None, &more).await;
        assert_eq!((answer.status, answer.tag()), (403, "server-origin-foreign".to_owned()));
        let socket = zoe.try_connect(&table.id, 0, &[("origin", origin)]).await;
        assert_eq!(socket.err(), Some(403));
    }
    let home = format!("http://{}", server.address);
    assert!(zoe.try_connect(&table.id, 0, &[("origin", &home)]).await.is_ok());
    server.stop().await;
}

#[tokio::test]
async fn frames_that_make_no_sense_do_no_harm() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    socket.state().await;
    for text in ["", "{", "null", "[]", "{\"type\":\"act\"}", "{\"type\":\"fly\"}", "\u{0}"] {
        socket.say_text(text.to_owned()).await;
        assert_eq!(socket.refusal().await, "server-message-unreadable", "{text}");
    }
    socket.say_text(r#"{"type":"act","version":1,"seat":-1,"action":"done"}"#.to_owned()).await;
    assert_eq!(socket.refusal().await, "server-message-unreadable");
    for _ in 0..3 {
        socket.say_text("x".to_owned()).await;
    }
    assert_eq!(socket.refusal().await, "server-message-unreadable");
    assert_eq!(socket.refusal().await, "server-message-unreadable");
    let bye = socket.receive().await;
    assert!(matches!(bye, Some(ServerMessage::Bye { version, .. }) if version == table.version));
    assert_eq!(socket.receive().await, None);

    let mut binary = zoe.connect(&table.id, 0).await;
    binary.state().await;
    binary.say_frame(Message::Binary(vec![0; 8].into())).await;
    assert!(matches!(binary.receive().await, Some(ServerMessage::Bye { .. })));
    let mut huge = zoe.connect(&table.id, 0).await;
    huge.state().await;
    huge.say(&ClientMessage::Chat { text: "x".repeat(17 * 1024), id: None }).await;
    assert_eq!(huge.receive().await, None);
    // All others play on.
    let mut socket = zoe.connect(&table.id, 0).await;
    socket.act(table.version, 0, "mark b1").await;
    socket.until(|state| state.version > table.version).await;
    server.stop().await;
}

#[tokio::test]
async fn requests_that_make_no_sense_do_no_harm() {
    let server = Server::start(memory().await, settings()).await;
    let zoe = server.person("Zoé").await;
    let new = |change: Value| {
        let mut new =
            json!({"game": "attic", "config": {}, "seats": [{"kind": "me"}, {"kind": "open"}]});
        new.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        new
    };
    for (body, status, tag) in [
        (json!("attic"), 400, "server-body-unreadable"),
        (new(json!({"game": "chess"})), 400, "unknown-game"),
        (new(json!({"config": {"players": 3}})), 409, "config-players-exactly"),
        (new(json!({"config": {"plyers": 2}})), 409, "config-unknown-field"),
        (new(json!({"seats": [{"kind": "me"}]})), 400, "server-seats-number"),
        (
            new(json!({"seats": [{"kind": "me"}, {"kind": "bot", "level": "x"}]})),
            409,
            "unknown-level",
        ),
        (
            new(json!({"pace": {"kind": "live", "bank_s": 1, "increment_s": 0}})),
            400,
            "server-pace-range",
        ),
    ] {
        let answer = zoe.ask("POST", "/api/tables", Some(&body)).await;
        assert_eq!((answer.status, answer.tag().as_str()), (status, tag), "{body}");
    }
    let huge = new(json!({"config": {"dice": "x".repeat(300 * 1024)}}));
    assert_ne!(zoe.ask("POST", "/api/tables", Some(&huge)).await.status, 200);
    for path in [
        "/api/tables/nowhere",
        "/api/tables/..%2f..%2fetc%2fpasswd",
        "/api/tables/%00",
        "/api/tables/a%27%20or%201=1",
        "/api/nothing",
        "/api/tables/nowhere/story",
    ] {
        let answer = zoe.ask("GET", path, None).await;
        assert_eq!((answer.status, answer.tag()), (404, "server-not-found".to_owned()), "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn what_people_write_is_one_line_of_text() {
    let server = Server::start(memory().await, settings()).await;
    let zoe = server.person(" <b>Zoé</b>\u{202e}\n ").await;
    assert_eq!(zoe.get::<Value>("/api/me").await, json!({"name": "<b>Zoé</b>"}));
    for name in ["", " \u{200b} ", &"é".repeat(33)] {
        let answer = zoe.ask("PUT", "/api/me", Some(&json!({"name": name}))).await;
        assert_eq!((answer.status, answer.tag()), (400, "server-name-length".to_owned()));
    }
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    socket.say(&ClientMessage::Chat { text: "x".repeat(501), id: None }).await;
    assert_eq!(socket.refusal().await, "server-chat-length");
    socket.say(&ClientMessage::Chat { text: "bonjour\u{7}\r\n à tous".to_owned(), id: None }).await;
    let state = socket.until(|state| state.version > table.version).await;
    let news = serde_json::to_value(&state.news[0]).unwrap();
    assert_eq!((&news["kind"], &news["text"]), (&json!("chat"), &json!("bonjour à tous")));
    server.stop().await;
}

#[tokio::test]
async fn too_much_is_too_much() {
    let rate = Rate { burst: 4.0, per_minute: 0.0 };
    let limits = Limits { chat: rate, tables: rate, recoveries: rate, sockets: 1, ..Limits::NONE };
    let server = Server::start(memory().await, Settings { limits, ..settings() }).await;
    let zoe = server.person("Zoé").await;
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    assert_eq!(zoe.try_connect(&table.id, 0, &[]).await.err(), Some(429));
    for _ in 0..5 {
        socket.say(&ClientMessage::Chat { text: "hé".to_owned(), id: None }).await;
    }
    assert_eq!(socket.refusal().await, "server-too-many");
    for expected in [404, 404, 404, 404, 429] {
        let answer = zoe.ask("POST", "/api/me/recover", Some(&json!({"token": "guess"}))).await;
        assert_eq!(answer.status, expected);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_client_that_does_not_stop_is_sent_bye() {
    let messages = Rate { burst: 1.0, per_minute: 0.0 };
    let limits = Limits { messages, ..Limits::NONE };
    let server = Server::start(memory().await, Settings { limits, ..settings() }).await;
    let zoe = server.person("Zoé").await;
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    let mut socket = zoe.connect(&table.id, table.version).await;
    socket.state().await;
    let mut told = Vec::new();
    while told.last() != Some(&"bye") {
        socket.say(&ClientMessage::Sync { since: 0 }).await;
        told.push(match socket.receive().await {
            Some(ServerMessage::State(_)) => "state",
            Some(ServerMessage::Refused { .. }) => "refused",
            Some(ServerMessage::Bye { .. }) => "bye",
            other => panic!("heard {other:?}"),
        });
    }
    assert_eq!((told.len(), told[0], told[100]), (102, "state", "refused"));
    server.stop().await;
}

#[tokio::test]
async fn the_files_of_the_page_are_not_counted() {
    let requests = Rate { burst: 3.0, per_minute: 0.0 };
    let limits = Limits { requests, ..Limits::NONE };
    let server = Server::start(memory().await, Settings { limits, ..settings() }).await;
    // Two requests.
    let zoe = server.person("Zoé").await;
    for (path, expected) in [("/", 200), ("/", 200), ("/api/me", 200), ("/api/me", 429), ("/", 200)]
    {
        assert_eq!(zoe.ask("GET", path, None).await.status, expected, "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_person_with_many_running_matches_starts_no_other() {
    let limits = Limits { running: 1, ..Limits::NONE };
    let server = Server::start(memory().await, Settings { limits, ..settings() }).await;
    let zoe = server.person("Zoé").await;
    let first = zoe.set(&[SeatChoice::Me, SeatChoice::Me], |_| {}).await;
    let second = zoe.set(&[SeatChoice::Me, SeatChoice::Me], |_| {}).await;
    let start = |table: &TableInfo| format!("/api/tables/{}/start", table.id);
    assert_eq!(zoe.ask("POST", &start(&first), None).await.status, 200);
    let refused = zoe.ask("POST", &start(&second), None).await;
    assert_eq!((refused.status, refused.tag()), (409, "server-too-many-running".to_owned()));
    // Bots play it to its end.
    let mut socket = zoe.connect(&first.id, 0).await;
    zoe.command(&first.id, "leave").await;
    socket.until(|state| state.status == protocol::Status::Finished).await;
    assert_eq!(zoe.ask("POST", &start(&second), None).await.status, 200);
    server.stop().await;
}

#[tokio::test]
async fn every_answer_tells_browsers_to_be_careful() {
    // What is said of the content itself, and to whom.
    const OF_CONTENT: [&str; 6] =
        ["cache-control", "connection", "content-length", "content-type", "date", "set-cookie"];
    let careful = [
        "content-security-policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
         img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'",
        "cross-origin-opener-policy: same-origin",
        "cross-origin-resource-policy: same-origin",
        "permissions-policy: camera=(), geolocation=(), microphone=()",
        "referrer-policy: same-origin",
        "x-content-type-options: nosniff",
        "x-frame-options: DENY",
    ];
    let server = Server::start(memory().await, settings()).await;
    let zoe = server.person("Zoé").await;
    for (path, origin, status) in [
        ("/", "", 200),
        ("/healthz", "", 200),
        ("/metrics", "", 200),
        ("/api/me", "", 200),
        ("/api/openapi.json", "", 200),
        ("/api/nothing", "", 404),
        ("/api/tables/nothing/start", "origin: https://evil.example\r\n", 403),
    ] {
        let method = if origin.is_empty() { "GET" } else { "POST" };
        let answer = zoe.ask_with(method, path, None, origin).await;
        assert_eq!(answer.status, status, "{path}");
        let said = answer.head.lines().skip(1).filter(|line| {
            line.split_once(':').is_none_or(|(name, _)| !OF_CONTENT.contains(&name))
        });
        let mut said: Vec<&str> = said.collect();
        said.sort_unstable();
        assert_eq!(said, careful, "{path}");
        let is_kept = !answer.head.contains("cache-control: no-store");
        assert_eq!(is_kept, !path.starts_with("/api/"), "{path}: {}", answer.head);
    }
    let metrics = zoe.ask("GET", "/metrics", None).await.text;
    assert!(metrics.contains("\nludotheque_sockets 0\n"), "{metrics}");
    let api: Value = zoe.get("/api/openapi.json").await;
    assert!(api["paths"]["/api/tables/{id}/seats/{seat}"]["post"].is_object());
    assert_eq!(zoe.ask("GET", "/healthz", None).await.text, "ok\n");
    server.stop().await;
}

#[tokio::test]
async fn a_request_that_never_ends_does_not_delay_shutdown() {
    let shutdown_grace = Duration::from_millis(20);
    let server = Server::start(memory().await, Settings { shutdown_grace, ..settings() }).await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(b"GET /api/me HTTP/1.1\r\nhost:").await.unwrap();
    // Once others are answered, this request has been heard as well.
    server.person("Zoé").await;
    server.stop().await;
    drop(stream);
}
