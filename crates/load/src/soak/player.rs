use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;

use game::Seeded;
use protocol::ClientMessage;
use tokio::sync::watch;
use tokio::time::timeout;

use super::a_moment;
use crate::Result;
use crate::client::{Heard, Person, Socket};
use crate::dice::one_of;

/// How long a match may be silent: longer than any bot may rest before another process takes its turn up.
const PATIENCE: Duration = Duration::from_secs(40);

/// A scripted person who plays a match to its end, and comes back whenever the server has gone.
pub(super) struct Player {
    person: Person,
    server: watch::Receiver<SocketAddr>,
    table: String,
    seat: u8,
    dice: Seeded,
    /// The last version heard of.
    have: i64,
    /// What was sent and not yet heard of: when there is an answer, this is what was done.
    pending: Option<String>,
    known: Known,
}

/// What a player has been told.
#[derive(Default)]
pub(super) struct Known {
    pub(super) plies: BTreeMap<usize, Told>,
    pub(super) connections: usize,
    pub(super) refused: BTreeMap<String, usize>,
}

/// What a player has been told of a ply.
#[derive(Debug)]
pub(super) struct Told {
    pub(super) version: i64,
    pub(super) seat: u8,
    /// What the player did, if it was theirs.
    pub(super) action: Option<String>,
}

impl Player {
    pub(super) fn new(
        person: Person,
        server: watch::Receiver<SocketAddr>,
        table: String,
        seat: u8,
        dice: Seeded,
    ) -> Self {
        let known = Known::default();
        Self { person, server, table, seat, dice, have: 0, pending: None, known }
    }

    /// Plays until the match is over; an error is something that must not happen.
    pub(super) async fn play(mut self) -> Result<Known> {
        loop {
            let server = *self.server.borrow_and_update();
            let Ok(mut socket) = self.person.connect(server, &self.table, self.have).await else {
                a_moment().await;
                continue;
            };
            self.known.connections += 1;
            if self.follow(&mut socket).await? {
                return Ok(self.known);
            }
        }
    }

    /// Follows the match until it is over, or the server has gone.
    async fn follow(&mut self, socket: &mut Socket) -> Result<bool> {
        let mut first = true;
        loop {
            let heard = timeout(PATIENCE, socket.hear()).await;
            let heard = heard.map_err(|_| format!("silence after version {}", self.have))?;
            let Ok(heard) = heard else { return Ok(false) };
            match heard.kind.as_str() {
                "state" => {
                    self.hear(&heard)?;
                    if heard.status == "finished" {
                        return Ok(true);
                    }
                    if first {
                        // What the server had not written when it was killed will never be.
                        self.pending = None;
                        first = false;
                    }
                    if self.pending.is_none() && !self.act(&heard, socket).await? {
                        return Ok(false);
                    }
                }
                "refused" => {
                    let tag = heard.telling["tag"].as_str().unwrap_or_default();
                    if tag != "refused-stale" {
                        return Err(format!("refused: {}", heard.telling).into());
                    }
                    *self.known.refused.entry(tag.to_owned()).or_default() += 1;
                    self.pending = None;
                    if socket.say(&ClientMessage::Sync { since: self.have }).await.is_err() {
                        return Ok(false);
                    }
                }
                _ => return Ok(false),
            }
        }
    }

    fn hear(&mut self, heard: &Heard) -> Result<()> {
        if heard.version < self.have {
            let (have, version) = (self.have, heard.version);
            return Err(format!("version {have} was told, and now it is {version}").into());
        }
        for news in &heard.news {
            let (Some(ply), Some(seat)) = (news.ply, news.seat) else { continue };
            let last = self.known.plies.last_key_value().map_or(0, |(&last, _)| last);
            if ply != last + 1 || news.version <= self.have {
                return Err(format!("ply {ply} of {news:?} was told after ply {last}").into());
            }
            let action = if seat == self.seat { self.pending.take() } else { None };
            self.known.plies.insert(ply, Told { version: news.version, seat, action });
        }
        self.have = heard.version;
        Ok(())
    }

    /// Acts, if it is the player's turn; false if the server has gone.
    async fn act(&mut self, heard: &Heard, socket: &mut Socket) -> Result<bool> {
        if !heard.to_move.contains(&self.seat) {
            return Ok(true);
        }
        let Some(action) = one_of(&mut self.dice, heard.actions(self.seat)) else {
            return Err(format!("nothing to do for seat {}, yet it is to move", self.seat).into());
        };
        self.pending = Some(action.clone());
        Ok(socket.act(heard.version, self.seat, action).await.is_ok())
    }
}
