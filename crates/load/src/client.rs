//! People who talk to a server, with as little effort as possible: they share the machine with it.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use protocol::ClientMessage;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use crate::Result;

/// One request on a connection of its own; the status and the whole answer.
pub(crate) async fn ask(
    server: SocketAddr,
    method: &str,
    path: &str,
    cookie: &str,
    body: Option<&Value>,
) -> Result<(u16, String)> {
    Line::open(server).await?.ask(method, path, &format!("cookie: {cookie}\r\n"), body).await
}

/// The same with these header lines, each with its end.
pub(crate) async fn ask_with(
    server: SocketAddr,
    path: &str,
    headers: &str,
) -> Result<(u16, String)> {
    Line::open(server).await?.ask("GET", path, headers, None).await
}

/// A connection for one request after the other.
struct Line {
    server: SocketAddr,
    stream: BufReader<TcpStream>,
}

impl Line {
    async fn open(server: SocketAddr) -> Result<Self> {
        let stream = TcpStream::connect(server).await?;
        stream.set_nodelay(true)?;
        Ok(Self { server, stream: BufReader::new(stream) })
    }

    async fn ask(
        &mut self,
        method: &str,
        path: &str,
        headers: &str,
        body: Option<&Value>,
    ) -> Result<(u16, String)> {
        let server = self.server;
        let body = body.map(Value::to_string).unwrap_or_default();
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {server}\r\n{headers}\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        );
        self.stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        while !answer.ends_with("\r\n\r\n") {
            if self.stream.read_line(&mut answer).await? == 0 {
                return Err("the server hung up".into());
            }
        }
        let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
        let length = answer.lines().find_map(|line| line.strip_prefix("content-length: "));
        // An answer without content has no length either.
        let length = length.or((status == Some(204)).then_some("0"));
        let length: usize = length.ok_or("an answer has a length")?.parse()?;
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await?;
        answer.push_str(std::str::from_utf8(&body)?);
        Ok((status.ok_or("an answer has a status")?, answer))
    }

    /// The body of a good answer.
    async fn text(
        &mut self,
        person: &Person,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Result<String> {
        let (status, answer) = self.ask(method, path, &person.headers(), body).await?;
        let (_, body) = answer.split_once("\r\n\r\n").ok_or("an answer has a head")?;
        if status != 200 {
            return Err(format!("{method} {path}: {status} {body}").into());
        }
        Ok(body.to_owned())
    }
}

/// A person with a cookie, which is good at every server process.
#[derive(Clone)]
pub(crate) struct Person {
    cookie: String,
    /// The address that a proxy names, if there is one.
    from: Option<String>,
}

impl Person {
    pub(crate) async fn new(server: SocketAddr) -> Result<Self> {
        Self::from(server, None).await
    }

    /// A person whom a proxy says to come from an address.
    pub(crate) async fn from(server: SocketAddr, from: Option<&str>) -> Result<Self> {
        let mut person = Self { cookie: String::new(), from: from.map(str::to_owned) };
        let (_, answer) = ask_with(server, "/api/me", &person.headers()).await?;
        person.cookie = new_cookie(&answer).ok_or("newcomers get a cookie")?;
        person.ask(server, "PUT", "/api/me", Some(&json!({ "name": "Robin" }))).await?;
        Ok(person)
    }

    /// The person to whom a recovery link leads, on a device of their own; or the status of the refusal.
    pub(crate) async fn recover(
        server: SocketAddr,
        link: &str,
    ) -> Result<std::result::Result<Self, u16>> {
        let (_, token) = link.split_once('#').ok_or("a recovery link has a token")?;
        let body = json!({ "token": token });
        let (status, answer) = ask(server, "POST", "/api/me/recover", "", Some(&body)).await?;
        let cookie = new_cookie(&answer);
        Ok(cookie.map(|cookie| Self { cookie, from: None }).ok_or(status))
    }

    fn headers(&self) -> String {
        let from = self.from.as_ref().map(|from| format!("x-forwarded-for: {from}\r\n"));
        format!("cookie: {}\r\n{}", self.cookie, from.unwrap_or_default())
    }

    /// The status of an answer, and its body.
    pub(crate) async fn try_ask(
        &self,
        server: SocketAddr,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Result<(u16, String)> {
        let (status, answer) =
            Line::open(server).await?.ask(method, path, &self.headers(), body).await?;
        let (_, body) = answer.split_once("\r\n\r\n").ok_or("an answer has a head")?;
        Ok((status, body.to_owned()))
    }

    /// The body of a good answer.
    pub(crate) async fn text(
        &self,
        server: SocketAddr,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Result<String> {
        Line::open(server).await?.text(self, method, path, body).await
    }

    pub(crate) async fn ask(
        &self,
        server: SocketAddr,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Value> {
        Ok(serde_json::from_str(&self.text(server, method, path, body).await?)?)
    }

    /// Sets a table for two, with another person who sits down, and starts; its id.
    pub(crate) async fn set(
        &self,
        server: SocketAddr,
        other: &Self,
        terms: &Value,
    ) -> Result<String> {
        let mut new = terms.clone();
        new["seats"] = json!([{ "kind": "me" }, { "kind": "open" }]);
        let mut line = Line::open(server).await?;
        let table = line.text(self, "POST", "/api/tables", Some(&new)).await?;
        let table: Value = serde_json::from_str(&table)?;
        let id = table["id"].as_str().ok_or("a table has an id")?.to_owned();
        let seat = format!("/api/tables/{id}/seats/1");
        line.text(other, "POST", &seat, Some(&json!({ "kind": "take" }))).await?;
        line.text(self, "POST", &format!("/api/tables/{id}/start"), None).await?;
        Ok(id)
    }

    /// Opens a socket to a table.
    pub(crate) async fn connect(
        &self,
        server: SocketAddr,
        table: &str,
        since: i64,
    ) -> Result<Socket> {
        let opened = self.try_connect(server, table, since).await?;
        Ok(opened.map_err(|status| format!("no socket: {status}"))?)
    }

    /// The same; or the status of the refusal.
    pub(crate) async fn try_connect(
        &self,
        server: SocketAddr,
        table: &str,
        since: i64,
    ) -> Result<std::result::Result<Socket, u16>> {
        let url = format!("ws://{server}/api/tables/{table}/socket?since={since}");
        let mut request = url.into_client_request()?;
        request.headers_mut().insert("cookie", self.cookie.parse()?);
        if let Some(from) = &self.from {
            request.headers_mut().insert("x-forwarded-for", from.parse()?);
        }
        let stream = TcpStream::connect(server).await?;
        stream.set_nodelay(true)?;
        let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        match tokio_tungstenite::client_async_with_config(request, stream, Some(small)).await {
            Ok((stream, _)) => Ok(Ok(Socket(stream))),
            Err(Error::Http(answer)) => Ok(Err(answer.status().as_u16())),
            Err(error) => Err(error.into()),
        }
    }
}

/// The cookie that an answer sets.
fn new_cookie(answer: &str) -> Option<String> {
    let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: "))?;
    cookie.split(';').next().map(str::to_owned)
}

/// A person's socket at a table.
pub(crate) struct Socket(WebSocketStream<TcpStream>);

/// What the scripted people need to know of a message.
#[derive(Debug, Deserialize)]
pub(crate) struct Heard {
    #[serde(rename = "type")]
    pub(crate) kind: String,
    #[serde(default)]
    pub(crate) version: i64,
    #[serde(default)]
    pub(crate) status: String,
    #[serde(default)]
    pub(crate) to_move: Vec<u8>,
    #[serde(default)]
    pub(crate) legal: Vec<Legal>,
    #[serde(default)]
    pub(crate) news: Vec<News>,
    pub(crate) clocks: Option<Clocks>,
    /// In answers to connecting and `sync`.
    pub(crate) terms: Option<IgnoredAny>,
    /// Why something was refused, or the server hangs up.
    #[serde(alias = "reason")]
    pub(crate) telling: Option<Telling>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Clocks {
    pub(crate) running: Vec<u8>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Telling {
    pub(crate) tag: String,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Legal {
    pub(crate) seat: u8,
    pub(crate) actions: Option<Vec<String>>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct News {
    pub(crate) version: i64,
    /// Of a ply.
    pub(crate) ply: Option<usize>,
    /// How many plies are left after some were taken back.
    pub(crate) left: Option<usize>,
    pub(crate) seat: Option<u8>,
}

impl Heard {
    /// What a seat may do.
    pub(crate) fn actions(&self, seat: u8) -> &[String] {
        let legal = self.legal.iter().find(|legal| legal.seat == seat);
        legal.and_then(|legal| legal.actions.as_deref()).unwrap_or_default()
    }
}

impl Socket {
    pub(crate) async fn act(&mut self, version: i64, seat: u8, action: &str) -> Result<()> {
        self.say(&ClientMessage::Act { version, seat, action: action.to_owned() }).await
    }

    pub(crate) async fn say(&mut self, message: &ClientMessage) -> Result<()> {
        Ok(self.0.send(Message::Text(serde_json::to_string(message)?.into())).await?)
    }

    pub(crate) async fn ping(&mut self) -> Result<()> {
        Ok(self.0.send(Message::Ping(Default::default())).await?)
    }

    /// The next message.
    pub(crate) async fn hear(&mut self) -> Result<Heard> {
        Ok(serde_json::from_str(&self.hear_text().await?)?)
    }

    /// The next message, all of it.
    pub(crate) async fn hear_text(&mut self) -> Result<Utf8Bytes> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Err(error)) => return Err(error.into()),
                _ => return Err("the server has hung up".into()),
            }
        }
    }

    /// The first state of at least that version.
    pub(crate) async fn until(&mut self, version: i64) -> Result<Heard> {
        self.until_state(|state| state.version >= version).await
    }

    /// The first state that tells of that ply. Other news may come before: that a player has come to a match with clocks.
    pub(crate) async fn until_ply(&mut self, ply: usize) -> Result<Heard> {
        self.until_state(|state| state.news.iter().any(|news| news.ply == Some(ply))).await
    }

    async fn until_state(&mut self, fits: impl Fn(&Heard) -> bool) -> Result<Heard> {
        loop {
            let heard = self.hear().await?;
            match heard.kind.as_str() {
                "state" if fits(&heard) => return Ok(heard),
                "state" => {}
                _ => return Err(format!("expected a state, heard {heard:?}").into()),
            }
        }
    }
}
