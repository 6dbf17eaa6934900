//! A server on a port of its own, and people who talk to it over real sockets.

#![allow(dead_code, reason = "every test uses a part of it")]

#[path = "../../../../table/tests/attic/mod.rs"]
pub(crate) mod attic;
pub(crate) mod pick;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::{
    ClientMessage, NewTable, SeatChange, SeatChoice, ServerMessage, State, TableInfo, Terms,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use server::{App, Limits, Settings};
use sha2::{Digest as _, Sha256};
use store::Store;
use table::{AnyGame, Nonce};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// How long a test waits for what must happen: whatever it is, it is not slow but wrong by then.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// A running server.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    pub(crate) app: App,
    stop: oneshot::Sender<()>,
    done: JoinHandle<()>,
}

/// Without limits, which most tests are not about.
pub(crate) fn settings() -> Settings {
    Settings { limits: Limits::NONE, ..Settings::default() }
}

/// Two toys: one with hidden boxes, private looks and dice, and one with simultaneous secret choices.
pub(crate) fn games() -> [&'static dyn AnyGame; 2] {
    [Box::leak(Box::new(attic::attic())), Box::leak(Box::new(pick::pick::<1>()))]
}

/// A time that passes when the test says so.
#[derive(Clone, Default)]
pub(crate) struct Time(Arc<AtomicI64>);

impl Time {
    pub(crate) fn pass(&self, milliseconds: i64) {
        self.0.fetch_add(milliseconds, Ordering::SeqCst);
    }

    /// Settings under which only this time counts.
    pub(crate) fn settings(&self) -> Settings {
        let time = self.clone();
        let now = Arc::new(move || 1_000_000 + time.0.load(Ordering::SeqCst));
        Settings { now, tick: Duration::from_millis(2), ..settings() }
    }
}

pub(crate) async fn memory() -> Arc<dyn Store> {
    store::open("sqlite::memory:").await.unwrap()
}

impl Server {
    /// Serves the toy games from a store.
    pub(crate) async fn start(store: Arc<dyn Store>, settings: Settings) -> Self {
        Self::serve(games(), store, settings).await
    }

    /// Serves these games from a store.
    pub(crate) async fn serve(
        games: impl IntoIterator<Item = &'static dyn AnyGame>,
        store: Arc<dyn Store>,
        settings: Settings,
    ) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let app = App::new(store, games, settings).await.unwrap();
        let (stop, stopped) = oneshot::channel();
        let served = app.clone();
        let done = tokio::spawn(async move {
            server::run(listener, served, async { drop(stopped.await) }).await;
        });
        Self { address, app, stop, done }
    }

    /// Asks it to end, and waits until it has.
    pub(crate) async fn stop(self) {
        self.stop.send(()).unwrap();
        timeout(PATIENCE, self.done).await.expect("the server ends").unwrap();
    }

    /// A newcomer with a name.
    pub(crate) async fn person(&self, name: &str) -> Person {
        let mut person = Person { address: self.address, cookie: String::new() };
        let me = person.ask("GET", "/api/me", None).await;
        person.cookie = me.cookie.expect("newcomers get a cookie");
        let answer = person.ask("PUT", "/api/me", Some(&json!({ "name": name }))).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        person
    }
}

/// A person with a cookie.
#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: String,
}

/// The answer to a request.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) cookie: Option<String>,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn read<T: DeserializeOwned>(&self) -> T {
        assert_eq!(self.status, 200, "{}", self.text);
        serde_json::from_str(&self.text).unwrap()
    }

    /// The tag of what a person is told.
    pub(crate) fn tag(&self) -> String {
        let body: Value = serde_json::from_str(&self.text).unwrap_or_default();
        body["telling"]["tag"].as_str().unwrap_or("(no telling)").to_owned()
    }
}

impl Person {
    /// The person's id, which only the server knows.
    pub(crate) async fn id(&self, store: &dyn Store) -> String {
        let (_, token) = self.cookie.split_once('=').unwrap();
        let visitor = store.sessions().visitor(Sha256::digest(token).into()).await.unwrap();
        visitor.expect("the cookie names a session").session.person
    }

    /// The same person, at another server.
    pub(crate) fn at(&self, server: &Server) -> Self {
        Self { address: server.address, cookie: self.cookie.clone() }
    }

    pub(crate) async fn ask(&self, method: &str, path: &str, body: Option<&Value>) -> Answer {
        self.ask_with(method, path, body.map(Value::to_string).as_deref(), "").await
    }

    /// One request on a connection of its own, with more header lines.
    pub(crate) async fn ask_with(
        &self,
        method: &str,
        path: &str,
        body: Option<&str>,
        more: &str,
    ) -> Answer {
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncookie: {}\r\n{more}",
            self.address, self.cookie
        );
        if let Some(body) = body {
            let length = body.len();
            request += &format!(
                "content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
            );
        } else {
            request += "\r\n";
        }
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut bytes = Vec::new();
        // A server that refuses a body hangs up while it is still being sent.
        let _ =
            timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.expect("the server answers");
        read_answer(&String::from_utf8_lossy(&bytes))
    }

    pub(crate) async fn get<T: DeserializeOwned>(&self, path: &str) -> T {
        self.ask("GET", path, None).await.read()
    }

    pub(crate) async fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> T {
        let body = serde_json::to_value(body).unwrap();
        self.ask("POST", path, Some(&body)).await.read()
    }

    /// Sets a table of the toy game.
    pub(crate) async fn set(
        &self,
        seats: &[SeatChoice],
        change: impl FnOnce(&mut Terms),
    ) -> TableInfo {
        let mut terms: Terms =
            serde_json::from_value(json!({"game": "attic", "config": {}})).unwrap();
        change(&mut terms);
        self.post("/api/tables", &NewTable { terms, seats: seats.to_vec() }).await
    }

    pub(crate) async fn sit(&self, table: &str, seat: u8) -> TableInfo {
        self.post(&format!("/api/tables/{table}/seats/{seat}"), &SeatChange::Take).await
    }

    /// Sets a table with another person, who sits down, and starts.
    pub(crate) async fn start_with(
        &self,
        other: &Self,
        change: impl FnOnce(&mut Terms),
    ) -> TableInfo {
        let table = self.set(&[SeatChoice::Me, SeatChoice::Open], change).await;
        other.sit(&table.id, 1).await;
        self.command(&table.id, "start").await
    }

    /// Start, leave, return or rematch.
    pub(crate) async fn command(&self, table: &str, command: &str) -> TableInfo {
        self.post(&format!("/api/tables/{table}/{command}"), &json!({})).await
    }

    pub(crate) async fn connect(&self, table: &str, since: i64) -> Socket {
        self.try_connect(table, since, &[]).await.unwrap()
    }

    fn request(&self, table: &str, since: i64) -> Request {
        let url = format!("ws://{}/api/tables/{table}/socket?since={since}", self.address);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        request
    }

    /// Connects with as little room as possible for what has not been read.
    pub(crate) async fn connect_narrowly(&self, table: &str) -> Socket {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(1).unwrap();
        let stream = MaybeTlsStream::Plain(socket.connect(self.address).await.unwrap());
        let request = self.request(table, 0);
        let (stream, _) = tokio_tungstenite::client_async(request, stream).await.unwrap();
        Socket { stream, heard: Vec::new() }
    }

    pub(crate) async fn try_connect(
        &self,
        table: &str,
        since: i64,
        more: &[(&'static str, &str)],
    ) -> Result<Socket, u16> {
        let mut request = self.request(table, since);
        for (name, value) in more {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        match tokio_tungstenite::connect_async(request).await {
            Ok((stream, _)) => Ok(Socket { stream, heard: Vec::new() }),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }
}

fn read_answer(text: &str) -> Answer {
    let (head, rest) = text.split_once("\r\n\r\n").unwrap_or((text, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let header = |name: &str| {
        head.lines().find_map(|line| {
            let (found, value) = line.split_once(": ")?;
            found.eq_ignore_ascii_case(name).then(|| value.to_owned())
        })
    };
    let text =
        if header("transfer-encoding").is_some() { unchunked(rest) } else { rest.to_owned() };
    let cookie =
        header("set-cookie").and_then(|cookie| cookie.split(';').next().map(str::to_owned));
    Answer { status, head: head.to_owned(), cookie, text }
}

fn unchunked(mut rest: &str) -> String {
    let mut text = String::new();
    while let Some((length, after)) = rest.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).unwrap_or(0);
        if length == 0 {
            break;
        }
        text += &after[..length];
        rest = after.get(length + 2..).unwrap_or("");
    }
    text
}

/// A person's socket at a table. It remembers everything it heard.
pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) heard: Vec<String>,
}

impl Socket {
    pub(crate) async fn say(&mut self, message: &ClientMessage) {
        self.say_text(serde_json::to_string(message).unwrap()).await;
    }

    pub(crate) async fn say_text(&mut self, text: String) {
        self.say_frame(Message::Text(text.into())).await;
    }

    pub(crate) async fn say_frame(&mut self, frame: Message) {
        // The server may have hung up, which the next `hear` shows.
        let _ = self.stream.send(frame).await;
    }

    /// Commits to a nonce.
    pub(crate) async fn commit(&mut self, nonce: &str) {
        let commitment = Nonce::try_from(nonce.to_owned()).unwrap().commitment().to_string();
        self.say(&ClientMessage::Commit { commitment }).await;
    }

    /// Opens a nonce as soon as it is asked for.
    pub(crate) async fn open(&mut self, nonce: &str) {
        self.until(|state| state.draw.as_ref().is_some_and(|draw| draw.awaited.is_some())).await;
        self.say(&ClientMessage::Nonce { nonce: nonce.to_owned() }).await;
    }

    pub(crate) async fn act(&mut self, version: i64, seat: u8, action: &str) {
        self.say(&ClientMessage::Act { version, seat, action: action.to_owned() }).await;
    }

    /// The next message; `None` when the server has hung up. How far a hint is comes or not, as the machine is quick.
    pub(crate) async fn receive(&mut self) -> Option<ServerMessage> {
        loop {
            match timeout(PATIENCE, self.next()).await.expect("the server says something") {
                Some(ServerMessage::HintProgress { .. }) => {}
                message => return message,
            }
        }
    }

    /// How far the hint for a seat is; anything else is passed over.
    pub(crate) async fn hint_progress(&mut self) -> (u8, f64) {
        loop {
            match timeout(PATIENCE, self.next()).await.expect("the server says something") {
                Some(ServerMessage::HintProgress { seat, done }) => return (seat, done),
                Some(_) => {}
                None => panic!("the server has hung up"),
            }
        }
    }

    async fn next(&mut self) -> Option<ServerMessage> {
        loop {
            match self.stream.next().await? {
                Ok(Message::Text(text)) => {
                    self.heard.push(text.to_string());
                    return Some(serde_json::from_str(&text).unwrap());
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next state; anything else is a mistake.
    pub(crate) async fn state(&mut self) -> State {
        match self.receive().await {
            Some(ServerMessage::State(state)) => *state,
            other => panic!("expected a state, heard {other:?}"),
        }
    }

    /// The first state that fits.
    pub(crate) async fn until(&mut self, fits: impl Fn(&State) -> bool) -> State {
        loop {
            if let Some(state) = self.receive_state().await
                && fits(&state)
            {
                return state;
            }
        }
    }

    async fn receive_state(&mut self) -> Option<State> {
        match self.receive().await {
            Some(ServerMessage::State(state)) => Some(*state),
            Some(_) => None,
            None => panic!("the server has hung up"),
        }
    }

    /// The next message that is no state.
    pub(crate) async fn answer(&mut self) -> ServerMessage {
        loop {
            match self.receive().await.expect("the server has not hung up") {
                ServerMessage::State(_) => {}
                answer => return answer,
            }
        }
    }

    /// The tag of the next refusal; states are passed over.
    pub(crate) async fn refusal(&mut self) -> String {
        loop {
            match self.receive().await {
                Some(ServerMessage::Refused { telling, .. }) => return telling.tag.into_owned(),
                Some(ServerMessage::State(_)) => {}
                other => panic!("expected a refusal, heard {other:?}"),
            }
        }
    }
}
