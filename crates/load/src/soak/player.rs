use std::collections::BTreeMap;
use std::mem::take;
use std::net::SocketAddr;
use std::time::Duration;

use game::{Chance, Outcome, Seeded};
use protocol::ClientMessage;
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::timeout;

use super::a_moment;
use crate::Result;
use crate::client::{Heard, Person, Socket};
use crate::dice::one_of;

/// How long a match may be silent: longer than any bot may rest before another process takes its turn up.
const PATIENCE: Duration = Duration::from_secs(40);

/// What is refused if the table has changed since: to try again is all there is to do.
const STALE: &str = "server-stale";
/// One in so many acts is sent twice, and must count once.
const TWICE: u32 = 8;

/// A scripted person who plays a match to its end, and comes back whenever the server has gone.
pub(super) struct Player {
    person: Person,
    server: watch::Receiver<SocketAddr>,
    table: String,
    seat: u8,
    dice: Seeded,
    /// The last version heard of.
    have: i64,
    /// What was sent and not yet heard of: when a ply is told, one of these was done. There are several when a server
    /// was killed before it told what became of the first.
    sent: Vec<String>,
    /// Whether an answer is to come before there is anything to decide.
    waiting: bool,
    /// The version that the last act was about.
    acted: i64,
    /// Whether what was sent was sent twice: one of the two will be refused.
    doubled: bool,
    known: Known,
}

/// A bot's advice.
#[derive(Deserialize)]
struct Advice {
    version: i64,
    action: String,
}

/// The end of a match.
#[derive(Deserialize)]
struct End {
    outcome: Outcome,
}

/// What a player has been told.
#[derive(Default)]
pub(super) struct Known {
    pub(super) plies: BTreeMap<usize, Told>,
    pub(super) outcome: Option<Outcome>,
    pub(super) connections: usize,
    pub(super) refused: BTreeMap<String, usize>,
}

/// What a player has been told of a ply.
#[derive(Debug)]
pub(super) struct Told {
    pub(super) version: i64,
    pub(super) seat: u8,
    /// What the player may have done, if it was theirs; nothing if it was another's.
    pub(super) actions: Vec<String>,
}

impl Player {
    pub(super) fn new(
        person: Person,
        server: watch::Receiver<SocketAddr>,
        table: String,
        seat: u8,
        dice: Seeded,
    ) -> Self {
        let (sent, known) = (Vec::new(), Known::default());
        let (have, waiting, acted, doubled) = (0, false, -1, false);
        Self { person, server, table, seat, dice, have, sent, waiting, acted, doubled, known }
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
        // What the server had not answered when it was killed will never be.
        (self.waiting, self.acted, self.doubled) = (false, -1, false);
        let mut latest = None;
        loop {
            let text = timeout(PATIENCE, socket.hear_text()).await;
            let text = text.map_err(|_| format!("silence after version {}", self.have))?;
            let Ok(text) = text else { return Ok(false) };
            let heard: Heard = serde_json::from_str(&text)?;
            match heard.kind.as_str() {
                "state" => {
                    self.hear(&heard)?;
                    if heard.status == "finished" {
                        self.known.outcome = Some(serde_json::from_str::<End>(&text)?.outcome);
                        return Ok(true);
                    }
                    latest = Some(heard);
                }
                "hint" => {
                    let Advice { version, action } = serde_json::from_str(&text)?;
                    if !self.act(version, &action, socket).await {
                        return Ok(false);
                    }
                }
                "refused" => {
                    let tag = heard.telling["tag"].as_str().unwrap_or_default();
                    if tag != STALE {
                        return Err(format!("refused: {}", heard.telling).into());
                    }
                    *self.known.refused.entry(tag.to_owned()).or_default() += 1;
                    if !self.doubled {
                        self.sent.pop();
                    }
                    // If it was sent twice, the first may be on its way.
                    self.waiting = self.doubled && !self.sent.is_empty();
                    self.doubled = false;
                }
                _ => return Ok(false),
            }
            if let Some(latest) = &latest
                && !self.decide(latest, socket).await
            {
                return Ok(false);
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
            let actions = if seat == self.seat { take(&mut self.sent) } else { Vec::new() };
            self.waiting &= seat != self.seat || self.doubled;
            self.known.plies.insert(ply, Told { version: news.version, seat, actions });
        }
        self.have = heard.version;
        Ok(())
    }

    /// Does something, if it is the player's turn; false if the server has gone.
    async fn decide(&mut self, heard: &Heard, socket: &mut Socket) -> bool {
        let is_new = heard.version > self.acted && heard.to_move.contains(&self.seat);
        if self.waiting || !is_new {
            return true;
        }
        match one_of(&mut self.dice, heard.actions(self.seat)) {
            Some(action) => self.act(heard.version, action, socket).await,
            // Where a list would give the answer away, somebody must be asked.
            None => {
                self.waiting = true;
                socket.say(&ClientMessage::Hint { seat: self.seat }).await.is_ok()
            }
        }
    }

    /// Acts, now and then twice; false if the server has gone.
    async fn act(&mut self, version: i64, action: &str, socket: &mut Socket) -> bool {
        self.sent.push(action.to_owned());
        (self.waiting, self.acted) = (true, version);
        self.doubled = self.dice.below(TWICE) == 0;
        for _ in 0..=u8::from(self.doubled) {
            if socket.act(version, self.seat, action).await.is_err() {
                return false;
            }
        }
        true
    }
}
