//! Whatever is wrong with a request is told in the same way.

use protocol::SeatChoice;

use crate::client::{Server, memory, settings};

#[tokio::test]
async fn every_mistake_is_told_to_people() {
    let server = Server::start(memory().await, settings()).await;
    let zoe = server.person("Zoé").await;
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    let path = |rest: &str| format!("/api/tables/{}{rest}", table.id);
    let take = r#"{"kind":"take"}"#;
    let long = format!(r#"{{"name":"{}"}}"#, "x".repeat(64 * 1024));
    for (method, path, body, status, tag) in [
        ("POST", path("/seats/300"), Some(take), 404, "server-not-found"),
        ("POST", path("/seats/x"), Some(take), 404, "server-not-found"),
        ("POST", path("/seats/-1"), Some(take), 404, "server-not-found"),
        ("GET", "/api/tables/%ff".to_owned(), None, 404, "server-not-found"),
        ("GET", "/api/my/tables?at=x".to_owned(), None, 400, "server-body-unreadable"),
        ("GET", "/api/my/tables?id=%00".to_owned(), None, 400, "server-body-unreadable"),
        ("GET", path("/socket?since=x"), None, 400, "server-body-unreadable"),
        ("GET", path("/socket"), None, 400, "server-socket-only"),
        ("GET", path("/story?viewer=x"), None, 400, "server-viewer-unreadable"),
        ("GET", path("/story?viewer=0&viewer=1"), None, 400, "server-body-unreadable"),
        ("PATCH", "/api/me".to_owned(), None, 405, "server-method-wrong"),
        ("GET", path("/start"), None, 405, "server-method-wrong"),
        ("POST", "/healthz".to_owned(), None, 405, "server-method-wrong"),
        ("PUT", "/api/me".to_owned(), Some(&long), 400, "server-body-length"),
        ("PUT", "/api/me".to_owned(), Some("{"), 400, "server-body-unreadable"),
    ] {
        let answer = zoe.ask_with(method, &path, body, "").await;
        let told = (answer.status, answer.tag());
        assert_eq!(told, (status, tag.to_owned()), "{method} {path}: {}", answer.text);
    }
    let wrong = zoe.ask("PATCH", "/api/me", None).await;
    assert!(wrong.head.contains("allow: GET,HEAD,PUT"), "{}", wrong.head);
    server.stop().await;
}

#[tokio::test]
async fn the_store_is_never_asked_for_a_name_that_cannot_be_ours() {
    let store = memory().await;
    let server = Server::start(store.clone(), settings()).await;
    let zoe = server.person("Zoé").await;
    // Who she is need not be asked for again.
    assert_eq!(zoe.ask("GET", "/api/my/tables", None).await.status, 200);
    store.close().await;
    assert_eq!(zoe.ask("GET", "/api/tables/nowhere", None).await.status, 503);
    for id in ["%00", "..%2f..", "A", "a%20b", "%C3%A9", &"a".repeat(33)] {
        for what in ["", "/replay", "/story", "/socket"] {
            let answer = zoe.ask("GET", &format!("/api/tables/{id}{what}"), None).await;
            assert_eq!((answer.status, answer.tag().as_str()), (404, "server-not-found"), "{id}");
        }
    }
    server.stop().await;
}
