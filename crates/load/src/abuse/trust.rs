//! What strangers try on each other at a table, and on who they are.

pub(super) mod consent;
pub(super) mod draw;
pub(super) mod people;
pub(super) mod sessions;
pub(super) mod tables;

use std::net::SocketAddr;
use std::time::Duration;

use protocol::ClientMessage;
use serde_json::{Value, json};
use tokio::time::timeout;

use super::{ATTACKER, HONEST, Report};
use crate::Result;
use crate::client::{Person, Socket};

/// The longest that a socket may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// What the server answers, in a word: why it refuses, or else the status.
async fn answer(
    server: SocketAddr,
    person: &Person,
    method: &str,
    path: &str,
    body: Option<&Value>,
) -> Result<String> {
    let (status, text) = person.try_ask(server, method, path, body).await?;
    let problem: Value = serde_json::from_str(&text).unwrap_or_default();
    Ok(match problem["telling"]["tag"].as_str() {
        Some(tag) if matches!(status, 400 | 403 | 409) => tag.to_owned(),
        _ => status.to_string(),
    })
}

async fn post(server: SocketAddr, person: &Person, path: &str, body: Value) -> Result<String> {
    answer(server, person, "POST", path, Some(&body)).await
}

/// Changes a seat: `take`, `free` or `bar`.
async fn change_seat(
    server: SocketAddr,
    person: &Person,
    table: &str,
    seat: u8,
    kind: &str,
) -> Result<String> {
    let path = format!("/api/tables/{table}/seats/{seat}");
    post(server, person, &path, json!({ "kind": kind })).await
}

/// The path of what can be done at a table.
fn at(table: &str, what: &str) -> String {
    format!("/api/tables/{table}/{what}")
}

async fn look(server: SocketAddr, person: &Person, table: &str) -> Result<String> {
    answer(server, person, "GET", &format!("/api/tables/{table}"), None).await
}

/// Sets a table of Libraria for two up, with these terms; its id.
async fn set_up(
    server: SocketAddr,
    person: &Person,
    seats: [&str; 2],
    terms: Value,
) -> Result<String> {
    let mut new = terms;
    new["game"] = json!("libraria");
    new["config"] = json!({ "players": 2 });
    new["seats"] = seats.iter().map(|kind| json!({ "kind": kind })).collect();
    let table = person.ask(server, "POST", "/api/tables", Some(&new)).await?;
    Ok(table["id"].as_str().ok_or("a table has an id")?.to_owned())
}

/// Whether a socket is opened to someone, or the status of the refusal.
async fn knock(server: SocketAddr, person: &Person, table: &str) -> Result<String> {
    let opened = person.try_connect(server, table, 0).await?;
    Ok(opened.map_or_else(|status| status.to_string(), |_| "opened".to_owned()))
}

/// A person at a table, by a socket that knows which version it has seen.
struct Player {
    socket: Socket,
    version: i64,
}

impl Player {
    async fn connect(server: SocketAddr, person: &Person, table: &str) -> Result<Self> {
        Ok(Self { socket: person.connect(server, table, 0).await?, version: 0 })
    }

    /// All that the server says about the table, from its first event on; or why it says nothing.
    async fn read(&mut self) -> Result<std::result::Result<String, String>> {
        self.socket.say(&ClientMessage::Sync { since: 0 }).await?;
        loop {
            let text = self.socket.hear_text().await?;
            let heard: crate::client::Heard = serde_json::from_str(&text)?;
            if let Some(telling) = heard.telling {
                return Ok(Err(telling.tag));
            }
            // The first state of a socket has terms as well, but may not have all.
            if heard.terms.is_some() && std::mem::replace(&mut self.version, heard.version) > 0 {
                return Ok(Ok(text.to_string()));
            }
        }
    }

    /// Says something: `taken`, or why not.
    async fn say(&mut self, message: ClientMessage) -> Result<String> {
        let said = async {
            if let Err(tag) = self.read().await? {
                return Ok(tag);
            }
            self.socket.say(&message).await?;
            loop {
                let heard = self.socket.hear().await?;
                match heard.telling {
                    Some(telling) => return Ok(telling.tag),
                    None if heard.version > self.version => return Ok("taken".to_owned()),
                    None => {}
                }
            }
        };
        timeout(PATIENCE, said).await.unwrap_or_else(|_| Ok("no answer".to_owned()))
    }

    async fn chat(&mut self, text: &str) -> Result<String> {
        self.say(ClientMessage::Chat { text: text.to_owned(), id: None }).await
    }

    /// Whether the person is told this.
    async fn reads(&mut self, text: &str) -> Result<bool> {
        Ok(self.read().await?.is_ok_and(|heard| heard.contains(text)))
    }
}

/// Plays a match to its end, always by the first action that is offered.
async fn play(mut socket: Socket, seat: u8) -> Result<()> {
    loop {
        let heard = socket.hear().await?;
        if heard.status == "finished" {
            return Ok(());
        }
        if let Some(action) = heard.actions(seat).first() {
            socket.act(heard.version, seat, action).await?;
        }
    }
}

/// Two people play a match to its end.
async fn play_out(server: SocketAddr, people: [&Person; 2], table: &str) -> Result<()> {
    let [first, second] = people;
    let first = play(first.connect(server, table, 0).await?, 0);
    let second = play(second.connect(server, table, 0).await?, 1);
    tokio::try_join!(first, second)?;
    Ok(())
}
