//! The sockets that are subscribed to a table.

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use axum::extract::ws::Utf8Bytes;
use game::{Seats, Viewer};
use protocol::{ServerMessage, State};
use serde::Serialize;
use tokio::sync::mpsc;

use super::message::{Perspective, Presence};
use super::room::{Inner, Room};
use super::state::TableState;
use crate::app::App;
use crate::error::Error;

/// How many messages a socket may lag behind.
const QUEUE: usize = 8;

/// How long a state is, in bytes, if it is not one of the larger ones.
const USUAL_SIZE: usize = 4096;

/// Numbers for subscribers.
static SUBSCRIBERS: AtomicU64 = AtomicU64::new(0);

/// A socket, as the room knows it.
pub(crate) struct Subscriber {
    pub(crate) number: u64,
    pub(crate) person: String,
    /// Whose lines the person does not want to read.
    pub(crate) blocked: Arc<BTreeSet<String>>,
    /// The viewpoint that the person chose.
    pub(crate) viewpoint: Option<Viewer>,
    /// The last version that was sent.
    pub(crate) sent: i64,
    pub(crate) messages: mpsc::Sender<Update>,
}

/// What a socket gets when it subscribes. The messages end when the socket lags too far behind, or the person may not
/// watch any more; the socket can then subscribe again.
pub(crate) struct Subscription {
    pub(crate) number: u64,
    pub(crate) messages: mpsc::Receiver<Update>,
}

/// A message, and the version that a client has once it has read it.
pub(crate) struct Update {
    pub(crate) version: i64,
    pub(crate) text: Utf8Bytes,
}

impl Subscriber {
    /// Queues a message; false if the queue is full or the socket has gone.
    fn send(&mut self, version: i64, text: Utf8Bytes) -> bool {
        self.sent = version;
        self.messages.try_send(Update { version, text }).is_ok()
    }
}

impl Room {
    /// Subscribes a socket of a person, who blocks others, to the table, from the version that the client has.
    pub(crate) async fn subscribe(
        self: &Arc<Self>,
        app: &App,
        (person, blocked): (&str, Arc<BTreeSet<String>>),
        viewpoint: Option<Viewer>,
        since: i64,
    ) -> Result<Subscription, Error> {
        let mut inner = self.lock(app).await;
        if since > self.version() {
            self.refresh_locked(app, &mut inner).await?;
        }
        let state = self.loaded(app, &mut inner).await?;
        if !state.may_watch(person) {
            return Err(Error::Forbidden(state.watch_refusal(person)));
        }
        let before = inner.presence(None);
        let (messages, received) = mpsc::channel(QUEUE);
        let number = SUBSCRIBERS.fetch_add(1, Relaxed);
        inner.subscribers.push(Subscriber {
            number,
            person: person.to_owned(),
            blocked,
            viewpoint,
            sent: since,
            messages,
        });
        inner.send_to(number, app.now());
        inner.tell_presence(app, before, number);
        self.schedule_bot(app, &mut inner);
        self.note_arrivals(app, &mut inner).await;
        Ok(Subscription { number, messages: received })
    }

    /// Sends a subscriber the state again: from another viewpoint, or with all news since a version.
    pub(crate) async fn resend(
        self: &Arc<Self>,
        app: &App,
        number: u64,
        viewpoint: Option<Viewer>,
        since: Option<i64>,
    ) -> Result<(), Error> {
        let mut inner = self.lock(app).await;
        if since.is_some_and(|since| since > self.version()) {
            self.refresh_locked(app, &mut inner).await?;
        }
        self.loaded(app, &mut inner).await?;
        if let Some(subscriber) = inner.subscribers.iter_mut().find(|s| s.number == number) {
            subscriber.viewpoint = viewpoint.or(subscriber.viewpoint);
            subscriber.sent = since.unwrap_or(subscriber.sent);
        }
        inner.send_to(number, app.now());
        Ok(())
    }

    /// Has a person's sockets here show no lines of those whom they block by now. That is read while the room is locked, so
    /// that of two changes the later one counts.
    async fn read_blocked(&self, app: &App, person: &str) -> Result<(), Error> {
        let mut inner = self.inner.lock().await;
        if !inner.subscribers.iter().any(|subscriber| subscriber.person == person) {
            return Ok(());
        }
        let blocked = app.blocked_by(person).await?;
        for subscriber in inner.subscribers.iter_mut().filter(|s| s.person == person) {
            subscriber.blocked = blocked.clone();
        }
        Ok(())
    }

    /// Sends all subscribers what is no event. One that lags behind does without it.
    pub(crate) async fn tell(&self, message: &ServerMessage) {
        let text = serde_json::to_string(message).expect("a message is made of text and numbers");
        let text = Utf8Bytes::from(text);
        for subscriber in &self.inner.lock().await.subscribers {
            let update = Update { version: subscriber.sent, text: text.clone() };
            _ = subscriber.messages.try_send(update);
        }
    }

    /// Ends a subscription.
    pub(crate) async fn unsubscribe(&self, app: &App, number: u64) {
        let mut inner = self.lock(app).await;
        // Its socket may have gone already; the others have been told that the person is here.
        let before = inner.presence(Some(number));
        inner.subscribers.retain(|subscriber| subscriber.number != number);
        inner.tell_presence(app, before, number);
        inner.cancel_obsolete_turn();
    }
}

impl App {
    /// The people whom a person blocks.
    pub(crate) async fn blocked_by(&self, person: &str) -> Result<Arc<BTreeSet<String>>, Error> {
        let blocks = self.store.moderation().blocks_of(person).await?;
        Ok(Arc::new(blocks.into_iter().map(|block| block.blocked).collect()))
    }

    /// Has a person's sockets at all tables show no lines of those whom they block by now.
    pub(crate) async fn read_blocked(&self, person: &str) -> Result<(), Error> {
        for (_, room) in self.loaded_rooms() {
            room.read_blocked(self, person).await?;
        }
        Ok(())
    }
}

impl Inner {
    /// The seats of the people who have a socket here.
    pub(crate) fn connected(&self) -> Seats {
        self.presence(None).connected
    }

    /// Who has a socket here, that of the subscriber who is `leaving` included.
    fn presence(&self, leaving: Option<u64>) -> Presence {
        let Some(state) = &self.state else {
            return Presence { connected: Seats::NONE, watchers: 0 };
        };
        let is_open = |s: &&Subscriber| !s.messages.is_closed() || Some(s.number) == leaving;
        let (mut connected, mut watchers) = (Seats::NONE, HashSet::new());
        for subscriber in self.subscribers.iter().filter(is_open) {
            let seats = state.seats_of(&subscriber.person);
            connected = seats.iter().fold(connected, Seats::with);
            if seats.is_empty() {
                watchers.insert(subscriber.person.as_str());
            }
        }
        Presence { connected, watchers: watchers.len() }
    }

    /// Sends the state when other people are connected than before: to all but the subscriber who caused that, and if
    /// only the number of spectators has changed, to players alone. Many may watch.
    fn tell_presence(&mut self, app: &App, before: Presence, cause: u64) {
        let now = self.presence(None);
        if now.connected != before.connected {
            self.broadcast_to(app, |_, subscriber| subscriber.number != cause);
        } else if now.watchers != before.watchers {
            self.broadcast_to(app, |state, subscriber| {
                subscriber.number != cause && !state.seats_of(&subscriber.person).is_empty()
            });
        }
    }

    /// Sends the state to all subscribers that do not have the newest version.
    pub(crate) fn broadcast(&mut self, app: &App) {
        self.broadcast_to(app, |state, subscriber| subscriber.sent < state.log.version);
    }

    fn broadcast_to(&mut self, app: &App, is_meant: impl Fn(&TableState, &Subscriber) -> bool) {
        let Some(state) = &self.state else { return };
        let (now, presence) = (app.now(), self.presence(None));
        let mut written: Vec<(Perspective, Utf8Bytes)> = Vec::new();
        self.subscribers.retain_mut(|subscriber| {
            if !is_meant(state, subscriber) {
                return true;
            }
            if !state.may_watch(&subscriber.person) {
                return false;
            }
            let Subscriber { person, blocked, viewpoint, sent, .. } = &*subscriber;
            let perspective = state.perspective(person, blocked, *viewpoint, *sent, false);
            let same = written.iter().find(|(other, _)| *other == perspective);
            let text = same.map(|(_, text)| text.clone()).unwrap_or_else(|| {
                let text = state_message(state, &perspective, presence, now);
                written.push((perspective, text.clone()));
                text
            });
            let taken = subscriber.send(state.log.version, text);
            if !taken {
                app.metrics.lagged.add(1);
            }
            taken
        });
    }

    /// Sends one subscriber the state, with the terms and all news since the version that it has.
    pub(crate) fn send_to(&mut self, number: u64, now: i64) {
        let (Some(state), presence) = (&self.state, self.presence(None)) else { return };
        self.subscribers.retain_mut(|subscriber| {
            if subscriber.number != number {
                return true;
            }
            let Subscriber { person, blocked, viewpoint, sent, .. } = &*subscriber;
            let perspective = state.perspective(person, blocked, *viewpoint, *sent, true);
            let text = state_message(state, &perspective, presence, now);
            subscriber.send(state.log.version, text)
        });
    }
}

/// A [`protocol::ServerMessage`] whose view is not there yet.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum Message {
    State(State<()>),
}

fn state_message(
    state: &TableState,
    perspective: &Perspective,
    presence: Presence,
    now: i64,
) -> Utf8Bytes {
    let message = Message::State(state.state_for(perspective, presence, now));
    let mut text = Vec::with_capacity(USUAL_SIZE);
    serde_json::to_writer(&mut text, &message).expect("a state is made of text and numbers");
    // The view is the last field; where there is a match, it takes the place of what stands for none.
    if let Some(the_match) = &state.the_match {
        let without_view = text.strip_suffix(b"null}").expect("there is no view yet").len();
        text.truncate(without_view);
        the_match.write_view(perspective.viewer, &mut text);
        text.push(b'}');
    }
    String::from_utf8(text).expect("JSON is UTF-8").into()
}
