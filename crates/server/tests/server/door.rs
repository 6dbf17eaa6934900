//! Connections that keep silent are let go.

use std::time::Duration;

use server::Settings;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::client::{Server, memory, settings};

/// What the server says to that until it hangs up.
async fn said_to(server: &Server, text: &str) -> String {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.unwrap();
    String::from_utf8(bytes).unwrap()
}

#[tokio::test]
async fn whoever_never_ends_a_request_is_not_waited_for() {
    let patience = Duration::from_millis(100);
    let server = Server::start(memory().await, Settings { patience, ..settings() }).await;
    for silence in ["", "GET /api/me HTTP/1.1\r\nhost:"] {
        assert_eq!(said_to(&server, silence).await, "", "{silence}");
    }
    let idle = said_to(&server, "GET / HTTP/1.1\r\nhost: house\r\n\r\n").await;
    assert!(idle.starts_with("HTTP/1.1 200 OK"), "{idle}");
    let half = "POST /api/me/recover HTTP/1.1\r\nhost: house\r\ncontent-type: application/json\r\n\
                content-length: 9\r\n\r\n{";
    let answer = said_to(&server, half).await;
    assert!(answer.starts_with("HTTP/1.1 503") && answer.contains("server-failed"), "{answer}");
    server.stop().await;
}
