//! Connections: those that keep silent, do not read or go half-way are let go, and all end with the server.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;
use server::Settings;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Notify;
use tokio::time::timeout;

use crate::client::{PATIENCE, Server, memory, settings};

const GET: &str = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";

/// A connection on which that is said.
async fn say(address: SocketAddr, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

/// What comes until the server hangs up.
async fn read_answer(mut stream: TcpStream) -> String {
    let mut bytes = Vec::new();
    // A connection that is closed in the middle of an answer ends with an error.
    let _ = timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.expect("the server hangs up");
    String::from_utf8(bytes).unwrap()
}

/// What the server says to that until it hangs up.
pub(crate) async fn said_to(server: &Server, text: &str) -> String {
    read_answer(say(server.address, text).await).await
}

#[tokio::test]
async fn a_request_that_never_ends_is_closed() {
    let io_timeout = Duration::from_millis(100);
    let server = Server::start(memory().await, Settings { io_timeout, ..settings() }).await;
    for silence in ["", "GET /api/me HTTP/1.1\r\nhost:"] {
        assert_eq!(said_to(&server, silence).await, "", "{silence}");
    }
    let idle = said_to(&server, GET).await;
    assert!(idle.starts_with("HTTP/1.1 200 OK"), "{idle}");
    let half = "POST /api/me/recover HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
                content-length: 9\r\n\r\n{";
    let answer = said_to(&server, half).await;
    assert!(answer.starts_with("HTTP/1.1 503") && answer.contains("server-failed"), "{answer}");
    server.stop().await;
}

#[tokio::test]
async fn an_answer_that_is_never_read_is_closed() {
    // More than the system buffers for a connection.
    let pages = Router::new().fallback(async || vec![b'x'; 32 << 20]);
    let settings =
        Settings { io_timeout: Duration::from_millis(100), pages: Some(pages), ..settings() };
    let server = Server::start(memory().await, settings).await;
    let mut stream = say(server.address, GET).await;
    // Until the server hangs up: it does not read before its answer is read.
    let more = async { while stream.write_all(GET.as_bytes()).await.is_ok() {} };
    timeout(PATIENCE, more).await.expect("the server hangs up");
    server.stop().await;
}

#[tokio::test]
async fn the_head_of_a_request_is_not_endless() {
    let server = Server::start(memory().await, settings()).await;
    let long = "x".repeat(20 << 10);
    let request = format!("GET / HTTP/1.1\r\nhost: localhost\r\nlong: {long}\r\n\r\n");
    let answer = said_to(&server, &request).await;
    assert!(answer.starts_with("HTTP/1.1 431"), "{answer}");
    server.stop().await;
}

/// Pages that come when the test says so, and whether a client has asked for one.
fn slow_pages() -> (Router, Arc<Notify>, Arc<Notify>) {
    let (asked, go) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let (ask, may_go) = (asked.clone(), go.clone());
    let page = async move || {
        ask.notify_one();
        may_go.notified().await;
        "at last"
    };
    (Router::new().fallback(page), asked, go)
}

/// Settings under which nothing ends because it takes long.
fn patient(pages: Router) -> Settings {
    let long = Duration::from_secs(3_600);
    Settings { io_timeout: long, shutdown_grace: long, pages: Some(pages), ..settings() }
}

#[tokio::test]
async fn shutdown_finishes_answers_and_accepts_no_connections() {
    let (pages, asked, go) = slow_pages();
    let server = Server::start(memory().await, patient(pages)).await;
    let address = server.address;
    let mut idle = say(address, "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").await;
    idle.read_exact(&mut [0; 12]).await.unwrap();
    let waiting = say(address, GET).await;
    asked.notified().await;
    let stopped = tokio::spawn(server.stop());
    read_answer(idle).await;
    assert!(TcpStream::connect(address).await.is_err());
    assert!(!stopped.is_finished());
    go.notify_one();
    let answer = read_answer(waiting).await;
    assert!(answer.starts_with("HTTP/1.1 200 OK") && answer.ends_with("at last"), "{answer}");
    stopped.await.unwrap();
}

#[tokio::test]
async fn a_server_that_ends_does_not_wait_for_ever() {
    let (pages, asked, _go) = slow_pages();
    let settings = Settings { shutdown_grace: Duration::from_millis(50), ..patient(pages) };
    let server = Server::start(memory().await, settings).await;
    let _waiting = say(server.address, GET).await;
    asked.notified().await;
    server.stop().await;
}

#[tokio::test]
async fn a_client_that_hangs_up_before_the_socket_is_open_is_not_connected() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let mut socket = max.connect(&table.id, 0).await;
    assert!(!socket.state().await.seats[0].connected);
    let mut request = Request::get(format!("/api/tables/{}/socket", table.id))
        .header("host", "localhost")
        .header("connection", "upgrade")
        .header("upgrade", "websocket")
        .header("sec-websocket-version", "13")
        .header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==")
        .header("cookie", &zoe.cookie)
        .body(Body::empty())
        .unwrap();
    request.extensions_mut().insert(ConnectInfo(server.address));
    // One that never comes.
    let upgrade = hyper::upgrade::on(Request::new(()));
    request.extensions_mut().insert(upgrade);
    let answer = TowerToHyperService::new(server::app(server.app.clone())).call(request).await;
    assert_eq!(answer.unwrap().status(), 101);
    socket.until(|state| state.seats[0].connected).await;
    socket.until(|state| !state.seats[0].connected).await;
    server.stop().await;
}
