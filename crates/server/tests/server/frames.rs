//! Frames that break the rules of WebSockets, or never come: each ends its own socket, and nothing else.

use std::time::Duration;

use protocol::What;
use server::Settings;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::client::{Person, Server, memory, settings};

/// The last frame of a message.
const FIN: u8 = 0x80;
const TEXT: u8 = 1;
const MORE: u8 = 0;
const CLOSE: u8 = 8;
const PING: u8 = 9;

/// A connection to a table on which any bytes can be sent.
async fn connect(person: &Person, table: &str) -> TcpStream {
    let mut stream = TcpStream::connect(person.address).await.unwrap();
    let request = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\nupgrade: websocket\r\n\
         connection: upgrade\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        person.address, person.cookie
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    assert!(head.starts_with(b"HTTP/1.1 101 "), "{}", String::from_utf8_lossy(&head));
    stream
}

/// A frame as a client must send it, under a mask that changes nothing.
fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let length = match payload.len() {
        short @ ..126 => vec![0x80 | short as u8],
        long => [vec![0x80 | 126], (long as u16).to_be_bytes().to_vec()].concat(),
    };
    [&[first][..], &length, &[0; 4], payload].concat()
}

#[tokio::test]
async fn a_message_in_fragments_is_read() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let mut socket = zoe.connect(&table.id, table.version).await;
    let mut raw = connect(&max, &table.id).await;
    let pieces = [
        frame(TEXT, br#"{"type":"chat","#),
        frame(FIN | PING, b"still there?"),
        frame(MORE, br#""text":"caf"#),
        frame(MORE, &"é".as_bytes()[..1]),
        frame(FIN | MORE, &[&"é".as_bytes()[1..], br#""}"#].concat()),
    ];
    raw.write_all(&pieces.concat()).await.unwrap();
    let said = socket.until(|state| state.version > table.version).await;
    let [news] = &said.news[..] else { panic!("{said:?}") };
    assert!(matches!(&news.what, What::Chat { text, .. } if text == "café"), "{news:?}");
    server.stop().await;
}

#[tokio::test]
async fn a_frame_that_breaks_the_rules_ends_its_own_socket_only() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    socket.state().await;
    let kilobytes = vec![b' '; 4 * 1024];
    let huge = [&[FIN | TEXT, 0xff][..], &(1u64 << 40).to_be_bytes(), &[0; 4], b"{"].concat();
    let endless = [&[frame(TEXT, &kilobytes)][..], &vec![frame(MORE, &kilobytes); 5]].concat();
    for (what, bytes) in [
        ("a reserved bit", frame(FIN | 0x40 | TEXT, b"{}")),
        ("a reserved kind of frame", frame(FIN | 3, b"{}")),
        ("a reserved kind of control frame", frame(FIN | 11, b"")),
        ("no mask", vec![FIN | TEXT, 2, b'{', b'}']),
        ("no UTF-8", frame(FIN | TEXT, &[b'"', 0xff, b'"'])),
        ("no UTF-8 in pieces", [frame(TEXT, &[0xc3]), frame(FIN | MORE, b"(")].concat()),
        ("a piece of nothing", frame(FIN | MORE, b"{}")),
        ("a message inside another", [frame(TEXT, b"{"), frame(FIN | TEXT, b"}")].concat()),
        ("pieces without end", endless.concat()),
        ("a frame too long", huge),
        ("a control frame too long", frame(FIN | PING, &[0; 126])),
        ("a control frame in pieces", frame(PING, b"{}")),
        ("half a reason to close", frame(FIN | CLOSE, &[3])),
    ] {
        let mut raw = connect(&max, &table.id).await;
        socket.until(|state| state.seats[1].connected).await;
        // The server may hang up while this is being sent, with or without a word.
        let _ = raw.write_all(&bytes).await;
        let _ = raw.read_to_end(&mut Vec::new()).await;
        let state = socket.until(|state| !state.seats[1].connected).await;
        assert_eq!(state.version, table.version, "{what}");
    }
    let mut raw = connect(&max, &table.id).await;
    socket.until(|state| state.seats[1].connected).await;
    raw.write_all(&frame(FIN | TEXT, b"{\"type\":")[..9]).await.unwrap();
    drop(raw);
    socket.until(|state| !state.seats[1].connected).await;

    // The table goes on, also for the client that sent all this.
    let mut other = max.connect(&table.id, 0).await;
    other.state().await;
    socket.act(table.version, 0, "done").await;
    let state = other.until(|state| state.to_move == [1]).await;
    other.act(state.version, 1, "done").await;
    socket.until(|state| state.version > table.version + 1).await;
    server.stop().await;
}

#[tokio::test]
async fn a_socket_that_answers_nothing_is_closed_and_holds_up_no_one() {
    let settings = Settings { ping: Duration::from_millis(250), ..settings() };
    let server = Server::start(memory().await, settings).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    // This one answers pings whenever it listens.
    let mut socket = zoe.connect(&table.id, 0).await;
    socket.state().await;
    let mut dead = connect(&max, &table.id).await;
    socket.until(|state| state.seats[1].connected).await;
    socket.act(table.version, 0, "done").await;
    socket.until(|state| state.to_move == [1]).await;
    let gone = socket.until(|state| !state.seats[1].connected).await;
    assert!(gone.seats[0].connected);
    // It was asked once before.
    let mut heard = Vec::new();
    dead.read_to_end(&mut heard).await.unwrap();
    assert!(heard.ends_with(&[FIN | PING, 0]), "{heard:?}");
    let mut back = max.connect(&table.id, 0).await;
    let version = back.state().await.version;
    back.act(version, 1, "done").await;
    socket.until(|state| state.to_move == [0]).await;
    server.stop().await;
}
