use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Instant;

use game::{Seats, Telling, Viewer};
use protocol::{Status, TableInfo};
use store::StoreError;
use table::Refused;
use tokio::sync::{Mutex, MutexGuard, mpsc};

use crate::app::App;
use crate::error::Error;
use crate::event::Event;
use crate::fold::Fold;
use crate::judge::Command;
use crate::listeners::{Listener, Told};
use crate::thinking::Thinking;

/// How often a wish is judged again because another process was faster, which it may be again while the table is read.
const TRIES: usize = 100;
/// How many messages a socket may lag behind.
const QUEUE: usize = 8;
/// How many versions may pass until a running match is put to rest in the store again.
const REST_EVERY: i64 = 64;

/// A table at hand: what its events add up to, and who listens. Nobody hears of an event before it is on disk.
pub(crate) struct Room {
    pub(crate) id: String,
    pub(crate) inside: Mutex<Inside>,
    /// The last known version, for those who need not wait.
    version: AtomicI64,
    /// When it was last needed, in the server's time.
    used: AtomicI64,
}

#[derive(Default)]
pub(crate) struct Inside {
    /// Absent while it is being changed: if that is given up half-way, the next one reads it from the store again.
    pub(crate) fold: Option<Fold>,
    pub(crate) listeners: Vec<Listener>,
    pub(crate) thinking: Option<Thinking>,
    /// The version of the last snapshot.
    rested: i64,
}

/// What a socket gets when it begins to listen. The messages end when it lags too far behind, or may not listen any
/// more: it can then try again.
pub(crate) struct Listening {
    pub(crate) number: u64,
    pub(crate) messages: mpsc::Receiver<Told>,
}

/// Numbers for listeners.
static LISTENERS: AtomicU64 = AtomicU64::new(0);

impl Room {
    pub(crate) fn new(id: &str, fold: Fold, now: i64) -> Self {
        let version = AtomicI64::new(fold.seen.version);
        let rested = fold.rested;
        let inside = Inside { fold: Some(fold), rested, ..Inside::default() };
        Self { id: id.to_owned(), inside: Mutex::new(inside), version, used: AtomicI64::new(now) }
    }

    /// When it was last needed.
    pub(crate) fn used(&self) -> i64 {
        self.used.load(Relaxed)
    }

    /// The last known version.
    pub(crate) fn version(&self) -> i64 {
        self.version.load(Relaxed)
    }

    pub(crate) async fn enter(&self, app: &App) -> MutexGuard<'_, Inside> {
        self.used.store(app.now(), Relaxed);
        self.inside.lock().await
    }

    /// Does what a person wants, if it can be done.
    pub(crate) async fn command(
        self: &Arc<Self>,
        app: &App,
        who: &str,
        command: &Command,
    ) -> Result<(), Error> {
        let mut inside = self.enter(app).await;
        let result = self.obey(app, &mut inside, who, command).await;
        self.after(app, &mut inside, true);
        result
    }

    async fn obey(
        self: &Arc<Self>,
        app: &App,
        inside: &mut Inside,
        who: &str,
        command: &Command,
    ) -> Result<(), Error> {
        self.change(app, inside, |fold, now| Ok(fold.judge_time(now))).await?;
        let mut result = self.change(app, inside, |fold, _| fold.judge(who, command)).await;
        if matches!(result, Err(Error::Refused(_))) {
            // Another process may have written what the person has seen, and this one has not.
            let known = self.version();
            self.catch_up(app, inside).await?;
            if self.version() > known {
                result = self.change(app, inside, |fold, _| fold.judge(who, command)).await;
            }
        }
        result
    }

    /// Looks after a table whose time has come: clocks that have run out, bots whose process died. Gives whether there
    /// will be more to look after.
    pub(crate) async fn tick(self: &Arc<Self>, app: &App) -> Result<bool, Error> {
        let mut inside = self.inside.lock().await;
        let result = self.change(app, &mut inside, |fold, now| Ok(fold.judge_time(now))).await;
        self.after(app, &mut inside, true);
        result.map(|()| inside.fold.as_ref().is_some_and(|fold| fold.wake_at().is_some()))
    }

    /// Reads what other processes wrote, and passes it on.
    pub(crate) async fn hear(self: &Arc<Self>, app: &App) -> Result<(), Error> {
        let mut inside = self.inside.lock().await;
        self.hear_inside(app, &mut inside).await
    }

    async fn hear_inside(self: &Arc<Self>, app: &App, inside: &mut Inside) -> Result<(), Error> {
        self.catch_up(app, inside).await?;
        self.after(app, inside, false);
        Ok(())
    }

    /// Runs `look` on the table as it is.
    pub(crate) async fn look<T>(
        self: &Arc<Self>,
        app: &App,
        look: impl FnOnce(&Fold) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let mut inside = self.enter(app).await;
        look(self.ready(app, &mut inside).await?)
    }

    /// The table from outside, for one person. It need not stay at hand for those who look at a list now and then.
    pub(crate) async fn info(
        self: &Arc<Self>,
        app: &App,
        person: &str,
    ) -> Result<TableInfo, Error> {
        let mut inside = self.inside.lock().await;
        self.ready(app, &mut inside).await?;
        let connected = inside.connected();
        Ok(self.ready(app, &mut inside).await?.info(person, connected))
    }

    /// Begins to listen, from the version that the client has.
    pub(crate) async fn listen(
        self: &Arc<Self>,
        app: &App,
        person: &str,
        wish: Option<Viewer>,
        since: i64,
    ) -> Result<Listening, Error> {
        let mut inside = self.enter(app).await;
        if since > self.version() {
            self.hear_inside(app, &mut inside).await?;
        }
        let fold = self.ready(app, &mut inside).await?;
        if !fold.may_watch(person) {
            return Err(Error::Forbidden(Telling::new("server-no-spectators")));
        }
        let here = inside.connected();
        let (messages, received) = mpsc::channel(QUEUE);
        let number = LISTENERS.fetch_add(1, Relaxed);
        inside.listeners.push(Listener {
            number,
            person: person.to_owned(),
            wish,
            sent: since,
            messages,
        });
        inside.send_to(number, app.now());
        if inside.connected() != here {
            inside.broadcast(app, Some(number));
        }
        self.think(app, &mut inside);
        Ok(Listening { number, messages: received })
    }

    /// Chooses another point of view, or sends everything since a version again.
    pub(crate) async fn tell(
        self: &Arc<Self>,
        app: &App,
        number: u64,
        wish: Option<Viewer>,
        since: Option<i64>,
    ) -> Result<(), Error> {
        let mut inside = self.enter(app).await;
        if since.is_some_and(|since| since > self.version()) {
            self.hear_inside(app, &mut inside).await?;
        }
        self.ready(app, &mut inside).await?;
        if let Some(listener) = inside.listeners.iter_mut().find(|l| l.number == number) {
            listener.wish = wish.or(listener.wish);
            listener.sent = since.unwrap_or(listener.sent);
        }
        inside.send_to(number, app.now());
        Ok(())
    }

    /// Stops listening.
    pub(crate) async fn leave(&self, app: &App, number: u64) {
        let mut inside = self.enter(app).await;
        let place = inside.listeners.iter().position(|listener| listener.number == number);
        if let Some(Listener { person, .. }) = place.map(|place| inside.listeners.remove(place)) {
            let (fold, here) = (inside.fold.as_ref(), inside.connected());
            let seats = fold.map_or(Seats::NONE, |fold| fold.seats_of(&person));
            if seats.iter().any(|seat| !here.contains(seat)) {
                inside.broadcast(app, Some(number));
            }
        }
        inside.reconsider();
    }

    /// The table at rest, if it has changed since it last rested.
    pub(crate) async fn rest(&self) -> Option<(i64, String)> {
        self.inside.lock().await.rest(0)
    }

    /// Keeps the table at rest.
    pub(crate) async fn save(&self, app: &App, (version, data): (i64, String)) {
        if let Err(error) = app.store.save_snapshot(&self.id, version, &data).await {
            tracing::warn!(table = %self.id, %error, "a table could not be put to rest");
            self.inside.lock().await.rested = 0;
        }
    }

    /// Whether its match is over.
    pub(crate) fn is_finished(&self) -> bool {
        let inside = self.inside.try_lock();
        inside.is_ok_and(|inside| {
            inside.fold.as_ref().is_some_and(|fold| fold.status() == Status::Finished)
        })
    }

    /// Whether anybody listens or thinks.
    pub(crate) fn is_busy(&self) -> bool {
        let Ok(mut inside) = self.inside.try_lock() else { return true };
        inside.listeners.retain(|listener| !listener.messages.is_closed());
        !inside.listeners.is_empty() || inside.thinking.is_some()
    }

    /// Judges, writes, and then believes. If another process was faster, reads what it wrote and judges again.
    pub(crate) async fn change(
        self: &Arc<Self>,
        app: &App,
        inside: &mut Inside,
        judge: impl Fn(&Fold, i64) -> Result<Vec<Event>, Refused>,
    ) -> Result<(), Error> {
        for _ in 0..TRIES {
            self.ready(app, inside).await?;
            let Some(mut fold) = inside.fold.take() else { return Err(Error::Failed) };
            let now = app.now();
            let events = match judge(&fold, now) {
                Ok(events) if !events.is_empty() => events,
                otherwise => {
                    inside.fold = Some(fold);
                    return otherwise.map(drop).map_err(Error::from);
                }
            };
            let plies = events.iter().filter(|event| matches!(event, Event::Played { .. })).count();
            let append = fold.advance(&events, now).map_err(|refused| self.drifted(&refused))?;
            let begun = Instant::now();
            let written = app.metrics.wrote(app.store.append(append).await, now);
            app.metrics.append.add(begun.elapsed());
            match written {
                Ok(()) => {
                    self.version.store(fold.seen.version, Relaxed);
                    inside.fold = Some(fold);
                    app.metrics.plies.add(plies as u64);
                    return Ok(());
                }
                Err(StoreError::Conflict) => app.metrics.conflicts.add(1),
                Err(error) => return Err(error.into()),
            }
        }
        tracing::warn!(table = %self.id, "a wish lost against other processes too often");
        Err(Error::Failed)
    }

    /// The table, read from the store if it is not at hand.
    pub(crate) async fn ready<'a>(
        self: &Arc<Self>,
        app: &App,
        inside: &'a mut Inside,
    ) -> Result<&'a Fold, Error> {
        if inside.fold.is_none() {
            let fold = app.load(&self.id).await?;
            self.version.store(fold.seen.version, Relaxed);
            inside.fold = Some(fold);
            // Something may have been written that nobody has heard of.
            self.after(app, inside, false);
        }
        inside.fold.as_ref().ok_or(Error::Failed)
    }

    /// The details may be hidden from whoever asked, and from the log.
    fn drifted(&self, refused: &Refused) -> Error {
        tracing::error!(table = %self.id, why = refused.tag(), "events do not add up");
        Error::Broken
    }

    async fn catch_up(self: &Arc<Self>, app: &App, inside: &mut Inside) -> Result<(), Error> {
        let Some(mut fold) = inside.fold.take() else {
            return self.ready(app, inside).await.map(drop);
        };
        let events = app.store.events(&self.id, fold.seen.version).await?;
        fold.read(&events).map_err(|refused| self.drifted(&refused))?;
        self.version.store(fold.seen.version, Relaxed);
        inside.fold = Some(fold);
        Ok(())
    }

    /// Tells everybody, and sees to what must happen next. Whoever wrote last thinks for the bots; where nobody plays,
    /// whoever has listeners.
    pub(crate) fn after(self: &Arc<Self>, app: &App, inside: &mut Inside, wrote: bool) {
        inside.broadcast(app, None);
        if wrote || inside.fold.as_ref().is_some_and(Fold::has_nobody) {
            self.think(app, inside);
        } else {
            inside.reconsider();
        }
        if let Some(resting) = inside.rest(REST_EVERY) {
            let (app, room) = (app.clone(), self.clone());
            tokio::spawn(async move { room.save(&app, resting).await });
        }
    }
}

impl Inside {
    /// The table at rest, if it is finished or has gone on for more than so many versions since it last rested.
    fn rest(&mut self, versions: i64) -> Option<(i64, String)> {
        let fold = self.fold.as_ref()?;
        let passed = fold.seen.version - self.rested;
        let ended = fold.status() == Status::Finished && fold.seen.turned == fold.seen.version;
        if passed > versions || (ended && passed > 0) {
            self.rested = fold.seen.version;
            return Some((fold.seen.version, fold.rest()));
        }
        None
    }
}
