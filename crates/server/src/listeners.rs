use std::collections::HashMap;

use axum::extract::ws::Utf8Bytes;
use game::{Seats, Viewer};
use protocol::State;
use serde::Serialize;
use serde_json::value::RawValue;
use tokio::sync::mpsc;

use crate::app::App;
use crate::fold::{Fold, Place};
use crate::room::Inside;
use crate::state::Outlook;

/// Somebody's socket, from the table's point of view.
pub(crate) struct Listener {
    pub(crate) number: u64,
    pub(crate) person: String,
    /// The point of view that the person chose.
    pub(crate) wish: Option<Viewer>,
    /// The last version that was sent.
    pub(crate) sent: i64,
    pub(crate) messages: mpsc::Sender<Told>,
}

/// A message, and the version that a client has once it has read it.
pub(crate) struct Told {
    pub(crate) version: i64,
    pub(crate) text: Utf8Bytes,
}

impl Listener {
    /// Whether there was room for the message.
    fn tell(&mut self, version: i64, text: Utf8Bytes) -> bool {
        self.sent = version;
        self.messages.try_send(Told { version, text }).is_ok()
    }
}

impl Inside {
    /// The seats of the people who listen.
    pub(crate) fn connected(&self) -> Seats {
        let Some(fold) = &self.fold else { return Seats::NONE };
        let listens = |person: &str| {
            self.listeners.iter().any(|l| l.person == person && !l.messages.is_closed())
        };
        fold.seats_where(|place| matches!(place, Place::Person { person, .. } if listens(person)))
    }

    /// Tells those who do not know the newest version yet, or, when who is connected has changed, all others.
    pub(crate) fn broadcast(&mut self, app: &App, all_but: Option<u64>) {
        let Some(fold) = &self.fold else { return };
        let (now, connected) = (app.now(), self.connected());
        let mut written: HashMap<Outlook, Utf8Bytes> = HashMap::new();
        self.listeners.retain_mut(|listener| {
            let wanted = match all_but {
                Some(number) => listener.number != number,
                None => listener.sent < fold.seen.version,
            };
            if !wanted {
                return true;
            }
            if !fold.may_watch(&listener.person) {
                return false;
            }
            let outlook = fold.outlook(&listener.person, listener.wish, listener.sent, false);
            let bytes =
                written.entry(outlook).or_insert_with(|| write(fold, outlook, connected, now));
            let taken = listener.tell(fold.seen.version, bytes.clone());
            if !taken {
                app.metrics.lagged.add(1);
            }
            taken
        });
    }

    /// Tells one listener everything since the version that it has.
    pub(crate) fn send_to(&mut self, number: u64, now: i64) {
        let (Some(fold), connected) = (&self.fold, self.connected()) else { return };
        self.listeners.retain_mut(|listener| {
            if listener.number != number {
                return true;
            }
            let outlook = fold.outlook(&listener.person, listener.wish, listener.sent, true);
            listener.tell(fold.seen.version, write(fold, outlook, connected, now))
        });
    }
}

/// A [`protocol::ServerMessage`] whose view is written as it comes, without a tree of values in between.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum Message {
    State(State<Box<RawValue>>),
}

fn write(fold: &Fold, outlook: Outlook, connected: Seats, now: i64) -> Utf8Bytes {
    let message = Message::State(fold.state(outlook, connected, now));
    serde_json::to_string(&message).unwrap_or_default().into()
}
