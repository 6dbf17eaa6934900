use std::collections::{BTreeMap, BTreeSet};
use std::mem::{replace, take};
use std::net::SocketAddr;
use std::time::Duration;

use game::{Chance, Outcome, Seeded, Telling};
use protocol::{About, ClientMessage};
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::timeout;

use super::a_moment;
use crate::Result;
use crate::client::{Heard, Person, Socket};
use crate::dice::one_of;

/// How long a match may be silent: longer than any bot may rest before another process takes its turn up.
const PATIENCE: Duration = Duration::from_secs(40);

/// One in so many wishes is sent twice, and must count once.
const TWICE: u32 = 8;
/// At one in so many versions the player wants to take something back, whether that can be done or not.
const UNDO: u32 = 16;
/// Why that may not be done.
const UNDO_REFUSED: [&str; 5] =
    ["server-stale", "refused-over", "undo-knowledge", "undo-nothing", "undo-other-acted"];

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
    /// Whether the player wants to take something back, and has not heard what became of it.
    undoing: bool,
    /// How many answers are to come before there is anything to decide: what is sent is done, or refused.
    awaited: u8,
    /// The version that the last act was about.
    acted: i64,
    /// The version at which the player last wondered whether to take something back.
    wondered: i64,
    known: Known,
}

/// A bot's advice.
#[derive(Deserialize)]
struct Advice {
    version: i64,
    action: String,
}

/// Why something was not done.
#[derive(Deserialize)]
struct Refusal {
    about: About,
    telling: Telling,
}

/// The end of a match.
#[derive(Deserialize)]
struct End {
    outcome: Outcome,
}

/// What a player has been told.
#[derive(Default)]
pub(super) struct Known {
    /// Those that were not taken back.
    pub(super) plies: BTreeMap<usize, Told>,
    /// The versions at which plies were taken back.
    pub(super) undone: BTreeSet<i64>,
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
        let (have, undoing, awaited, acted, wondered) = (0, false, 0, -1, 0);
        Self {
            person,
            server,
            table,
            seat,
            dice,
            have,
            sent,
            undoing,
            awaited,
            acted,
            wondered,
            known,
        }
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
        (self.awaited, self.acted) = (0, -1);
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
                    self.answered();
                    if !self.act(version, &action, socket).await {
                        return Ok(false);
                    }
                }
                "refused" => {
                    let Refusal { about, telling } = serde_json::from_str(&text)?;
                    if !may_be_refused(about, &telling.tag) {
                        return Err(format!("refused: {telling:?}").into());
                    }
                    *self.known.refused.entry(telling.tag.into_owned()).or_default() += 1;
                    self.answered();
                    // If it was sent twice, the first may be on its way.
                    match about {
                        _ if self.awaited > 0 => {}
                        About::Act => drop(self.sent.pop()),
                        _ => self.undoing = false,
                    }
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
            let is_mine = news.seat == Some(self.seat);
            if let Some(left) = news.left {
                self.known.plies.retain(|&ply, _| ply <= left);
                self.known.undone.insert(news.version);
                if is_mine {
                    self.answered();
                    if !take(&mut self.undoing) {
                        return Err(format!("no one asked for {news:?}, or only once").into());
                    }
                }
            }
            let (Some(ply), Some(seat)) = (news.ply, news.seat) else { continue };
            let last = self.known.plies.last_key_value().map_or(0, |(&last, _)| last);
            if ply != last + 1 || news.version <= self.have {
                return Err(format!("ply {ply} of {news:?} was told after ply {last}").into());
            }
            let mut actions = Vec::new();
            if is_mine {
                self.answered();
                actions = take(&mut self.sent);
                if actions.is_empty() {
                    return Err(format!("no one asked for {news:?}, or only once").into());
                }
            }
            self.known.plies.insert(ply, Told { version: news.version, seat, actions });
        }
        self.have = heard.version;
        Ok(())
    }

    /// What was sent is done or refused.
    fn answered(&mut self) {
        self.awaited = self.awaited.saturating_sub(1);
    }

    /// Does something, if it is the player's turn, or takes something back; false if the server has gone.
    async fn decide(&mut self, heard: &Heard, socket: &mut Socket) -> bool {
        if self.awaited > 0 {
            return true;
        }
        let (version, seat) = (heard.version, self.seat);
        let wonders = replace(&mut self.wondered, version) < version;
        if wonders && self.dice.below(UNDO) == 0 {
            self.undoing = true;
            return self.say(&ClientMessage::Undo { version, seat }, socket).await;
        }
        if version <= self.acted || !heard.to_move.contains(&seat) {
            return true;
        }
        match one_of(&mut self.dice, heard.actions(seat)) {
            Some(action) => self.act(version, action, socket).await,
            // Where a list would give the answer away, a bot must be asked.
            None => {
                self.awaited = 1;
                socket.say(&ClientMessage::Hint { seat }).await.is_ok()
            }
        }
    }

    /// Acts; false if the server has gone.
    async fn act(&mut self, version: i64, action: &str, socket: &mut Socket) -> bool {
        self.acted = version;
        self.sent.push(action.to_owned());
        let (seat, action) = (self.seat, action.to_owned());
        self.say(&ClientMessage::Act { version, seat, action }, socket).await
    }

    /// Says something, now and then twice; false if the server has gone.
    async fn say(&mut self, message: &ClientMessage, socket: &mut Socket) -> bool {
        self.awaited = if self.dice.below(TWICE) == 0 { 2 } else { 1 };
        for _ in 0..self.awaited {
            if socket.say(message).await.is_err() {
                return false;
            }
        }
        true
    }
}

/// Whether there is nothing wrong with a refusal: the table has changed since, or there is nothing to take back.
fn may_be_refused(about: About, tag: &str) -> bool {
    match about {
        About::Act => tag == "server-stale",
        About::Undo => UNDO_REFUSED.contains(&tag),
        // Another took back what had made it the player's turn.
        About::Hint => tag == "refused-not-to-move",
        _ => false,
    }
}
