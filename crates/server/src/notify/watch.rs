//! Looks for what people are to be told, and tells it.

use std::sync::Arc;
use std::time::Duration;

use game::Seats;
use protocol::Status;
use store::{Channel, StoreError, Told, Untold};
use tokio::time::{MissedTickBehavior, interval};

use super::News;
use super::digest::send_digest;
use super::outbox::Outbox;
use super::send::Dispatch;
use crate::app::App;
use crate::error::Error;
use crate::ops::limits::{Limited, Who};
use crate::ops::spawn_isolated;
use crate::tables::room::Room;

/// How long a table must have been quiet before a process notes that people who are connected to it have seen it, in
/// milliseconds.
const SEEN: i64 = 15_000;
/// How many tables are looked at in one go.
const MOST: u32 = 500;

/// How long a table must have been quiet, and the person not have looked at it, before they are told, in milliseconds.
/// It is later than [`SEEN`], so that the process to which a person is connected comes first.
const fn quiet(channel: Channel) -> i64 {
    match channel {
        Channel::Push => 30_000,
        Channel::Mail => 15 * 60_000,
    }
}

/// How far a match was, as the store keeps it.
const STAGES: [(Status, i64); 4] =
    [(Status::Open, 0), (Status::Running, 1), (Status::Finished, 2), (Status::Closed, 2)];
/// The stage of a finished match whose rematch was told of.
const REMATCH: i64 = 3;

/// Looks for news from time to time.
pub(crate) async fn watch(app: App) {
    if app.push().is_none() && app.mail().is_none() {
        return;
    }
    let mut rounds = interval((app.settings.tick * 20).max(Duration::from_millis(2)));
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut sending = Sending::new();
    loop {
        rounds.tick().await;
        if let Err(error) = look(&app, &mut sending).await {
            tracing::warn!(%error, "the store cannot say what people are to be told");
        }
    }
}

/// What is being sent. Neither a push service nor the SMTP server holds up the other way, or the next round.
struct Sending {
    pushes: Outbox,
    mails: Outbox,
    digests: Outbox,
}

impl Sending {
    fn new() -> Self {
        Self { pushes: Outbox::new(), mails: Outbox::new(), digests: Outbox::new() }
    }
}

async fn look(app: &App, sending: &mut Sending) -> Result<(), StoreError> {
    let channels = [app.push().map(|_| Channel::Push), app.mail().map(|_| Channel::Mail)];
    for channel in channels.into_iter().flatten() {
        let outbox = match channel {
            Channel::Push => &mut sending.pushes,
            Channel::Mail => &mut sending.mails,
        };
        for untold in app.store.notifications().untold(channel, app.now() - SEEN, MOST).await? {
            if let Some(dispatch) = decide(app, untold).await? {
                let network = network_of(app, &dispatch.person).await;
                if !outbox.send(network, dispatch.send(app.clone())) {
                    tracing::warn!("too much is to be sent to one network: some of it is not");
                }
            }
        }
    }
    // Those that are being written are still due.
    if app.mail().is_none() || !sending.digests.is_empty() {
        return Ok(());
    }
    for address in app.store.mail().digests_due(app.now(), MOST).await? {
        let (app, person) = (app.clone(), address.person.clone());
        sending.digests.send(person.into_bytes(), async move {
            if send_digest(app, address).await.is_err() {
                tracing::warn!("a digest could not be sent");
            }
        });
    }
    Ok(())
}

/// The network from which a person was last seen, as it is kept; the person, where none is known.
async fn network_of(app: &App, person: &str) -> Vec<u8> {
    let devices = app.store.sessions().sessions_of(person).await.unwrap_or_default();
    let seen = devices.into_iter().max_by_key(|device| device.seen);
    let network = seen.map(|device| device.network).filter(|network| !network.is_empty());
    network.unwrap_or_else(|| person.as_bytes().to_vec())
}

/// What is to be sent, once that is noted.
async fn decide(app: &App, untold: Untold) -> Result<Option<Dispatch>, StoreError> {
    let is_due = untold.at <= app.now() - quiet(untold.told.channel);
    if !is_due && app.loaded_room(&untold.told.table).is_none() {
        // No person is connected to it here, and it is too early to tell anything.
        return Ok(None);
    }
    let told = Told { version: untold.version, ..untold.told.clone() };
    let task = app.clone();
    match spawn_isolated(async move { tell(&task, &untold).await }).await {
        Ok(dispatch) => return Ok(dispatch),
        // The store may soon work again.
        Err(Error::Failed) => {}
        // A table that cannot be read is left alone until it changes.
        Err(_) => match app.store.notifications().claim_told(&told).await {
            Ok(()) | Err(StoreError::Conflict) => {}
            Err(error) => return Err(error),
        },
    }
    tracing::warn!(table = %told.table, "a person could not be told of a table");
    Ok(None)
}

/// What the state of a table says about one person.
struct Standing {
    version: i64,
    game: &'static str,
    status: Status,
    is_connected: bool,
    /// The person's seats that are to move, and where no bot stands in.
    to_move: Seats,
    has_seat: bool,
    is_creator: bool,
    rematch: Option<String>,
}

impl Room {
    async fn standing(self: &Arc<Self>, app: &App, person: &str) -> Result<Standing, Error> {
        // Not `Room::lock`: a table is not kept in memory for this.
        let mut inner = self.inner.lock().await;
        self.loaded(app, &mut inner).await?;
        let connected = inner.connected();
        let state = self.loaded(app, &mut inner).await?;
        let (seats, present, to_move) =
            (state.seats_of(person), state.present_seats(), state.to_move());
        Ok(Standing {
            version: state.log.version,
            game: state.served.info.id,
            status: state.status(),
            is_connected: seats.iter().any(|seat| connected.contains(seat)),
            to_move: to_move
                .iter()
                .filter(|&seat| seats.contains(seat) && present.contains(seat))
                .collect(),
            has_seat: seats.iter().any(|seat| present.contains(seat))
                || !state.seats_kept_for(person).is_empty(),
            is_creator: state.creator == person,
            rematch: state.log.rematch.clone(),
        })
    }
}

/// Notes what a person is told of a table; what is to be sent, unless they are there or another process tells them.
async fn tell(app: &App, untold: &Untold) -> Result<Option<Dispatch>, Error> {
    let before = &untold.told;
    let (person, channel) = (before.person.as_str(), before.channel);
    let room = app.room(&before.table).await?;
    if room.version() < untold.version {
        room.refresh(app).await?;
    }
    let standing = room.standing(app, person).await?;
    if standing.version != untold.version {
        // It goes on; the next round looks again.
        return Ok(None);
    }
    if !standing.is_connected && untold.at > app.now() - quiet(channel) {
        return Ok(None);
    }
    let (news, now_told, table) = news(app, before, &standing).await?;
    let told = Told { version: standing.version, ..now_told };
    match app.store.notifications().claim_told(&told).await {
        Ok(()) => {}
        Err(StoreError::Conflict) => return Ok(None),
        Err(error) => return Err(error.into()),
    }
    let Some(news) = news.filter(|_| !standing.is_connected) else { return Ok(None) };
    let rate = app.settings.limits.notifications;
    app.check_rate(Who::Person(person.to_owned()), Limited::Notification, rate)?;
    Ok(Some(Dispatch { channel, person: person.to_owned(), game: standing.game, table, news }))
}

/// What is new, what the person knows once they are told, and the table that they should open.
async fn news(
    app: &App,
    before: &Told,
    standing: &Standing,
) -> Result<(Option<News>, Told, String), Error> {
    let stage = STAGES.iter().find(|(status, _)| *status == standing.status);
    let stage = stage.map_or(0, |(_, stage)| *stage).max(before.stage);
    let mut told = Told { stage, ..before.clone() };
    let mut table = before.table.clone();
    let news = match standing.status {
        Status::Running if !standing.to_move.is_empty() => {
            let bits = standing.to_move.iter().fold(0, |bits, seat| bits | 1 << seat.0);
            told.turn = app.store.notifications().turn_began(&before.table, bits).await?;
            (told.turn != before.turn).then_some(News::Turn)
        }
        Status::Running => (before.stage < stage).then_some(News::Begun),
        Status::Finished => match &standing.rematch {
            Some(next) if before.stage < REMATCH => {
                told.stage = REMATCH;
                let next_room = app.room(next).await?;
                let next_standing = next_room.standing(app, &before.person).await?;
                table.clone_from(next);
                let waits = next_standing.status == Status::Open && next_standing.has_seat;
                let comes = waits && !next_standing.is_creator && !next_standing.is_connected;
                comes.then_some(News::Rematch)
            }
            _ => (before.stage < stage).then_some(News::Ended),
        },
        Status::Open | Status::Closed => None,
    };
    // People who left, and those who only set the table up, are told nothing.
    Ok((news.filter(|_| standing.has_seat), told, table))
}
