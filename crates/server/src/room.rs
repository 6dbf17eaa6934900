use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use game::{Seat, Seats, Telling, Viewer};
use protocol::{ServerMessage, Status, TableInfo};
use store::StoreError;
use table::Refused;
use tokio::sync::{Mutex, MutexGuard, mpsc, oneshot};

use crate::app::App;
use crate::bots::Cancel;
use crate::error::Error;
use crate::event::Event;
use crate::fold::Fold;
use crate::judge::{Command, Person};
use crate::state::Outlook;

/// How often a wish is judged again because another process was faster.
const TRIES: usize = 20;
/// How many messages a socket may lag behind.
const QUEUE: usize = 8;
/// How many versions may pass until a running match is put to rest in the store again.
const REST_EVERY: i64 = 64;

/// A table at hand: what its events add up to, and who listens. Nobody hears of an event before it is on disk.
pub(crate) struct Room {
    id: String,
    inside: Mutex<Inside>,
    /// The last known version, for those who need not wait.
    version: AtomicI64,
    /// When it was last needed, in the server's time.
    used: AtomicI64,
}

#[derive(Default)]
struct Inside {
    /// Absent while it is being changed: if that is given up half-way, the next one reads it from the store again.
    fold: Option<Fold>,
    listeners: Vec<Listener>,
    thinking: Option<Thinking>,
    /// The version of the last snapshot.
    rested: i64,
}

struct Listener {
    number: u64,
    person: String,
    wish: Option<Viewer>,
    sent: i64,
    messages: mpsc::Sender<Told>,
}

/// A message, and the version that a client has once it has read it.
pub(crate) struct Told {
    pub(crate) version: i64,
    pub(crate) text: Utf8Bytes,
}

/// A bot's turn that is being thought through.
struct Thinking {
    seat: Seat,
    /// The version of the choice that it is about.
    choice: i64,
    cancel: Cancel,
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
        let rested = fold.seen.version;
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

    async fn enter(&self, app: &App) -> MutexGuard<'_, Inside> {
        self.used.store(app.now(), Relaxed);
        self.inside.lock().await
    }

    /// Does what a person wants, if it can be done.
    pub(crate) async fn command(
        self: &Arc<Self>,
        app: &App,
        who: &Person,
        command: &Command,
    ) -> Result<(), Error> {
        let mut inside = self.enter(app).await;
        if command.version() > self.version() {
            self.catch_up(app, &mut inside).await?;
        }
        self.change(app, &mut inside, |fold, now| Ok(fold.judge_time(now))).await?;
        let result = self.change(app, &mut inside, |fold, _| fold.judge(who, command)).await;
        self.after(app, &mut inside, true);
        result
    }

    /// Looks after a table whose time has come: clocks that have run out, bots whose process died.
    pub(crate) async fn tick(self: &Arc<Self>, app: &App) -> Result<(), Error> {
        let mut inside = self.inside.lock().await;
        let result = self.change(app, &mut inside, |fold, now| Ok(fold.judge_time(now))).await;
        self.after(app, &mut inside, true);
        result
    }

    /// Reads what other processes wrote, and passes it on.
    pub(crate) async fn hear(self: &Arc<Self>, app: &App) -> Result<(), Error> {
        let mut inside = self.inside.lock().await;
        self.catch_up(app, &mut inside).await?;
        self.after(app, &mut inside, false);
        Ok(())
    }

    /// Runs `look` on the table as it is.
    pub(crate) async fn look<T>(
        &self,
        app: &App,
        look: impl FnOnce(&Fold) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let mut inside = self.enter(app).await;
        look(self.ready(app, &mut inside).await?)
    }

    /// The table from outside, for one person.
    pub(crate) async fn info(&self, app: &App, person: &str) -> Result<TableInfo, Error> {
        let mut inside = self.enter(app).await;
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
            self.catch_up(app, &mut inside).await?;
        }
        let fold = self.ready(app, &mut inside).await?;
        if !fold.may_watch(person) {
            return Err(Error::Forbidden(Telling::new("refused-no-spectators")));
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
        &self,
        app: &App,
        number: u64,
        wish: Option<Viewer>,
        since: Option<i64>,
    ) -> Result<(), Error> {
        let mut inside = self.enter(app).await;
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
        let here = inside.connected();
        inside.listeners.retain(|listener| listener.number != number);
        if inside.connected() != here {
            inside.broadcast(app, Some(number));
        }
    }

    /// Has a bot think about a person's turn; gives the version that it looks at.
    pub(crate) async fn hint(
        &self,
        app: &App,
        person: &str,
        seat: Seat,
    ) -> Result<(i64, oneshot::Receiver<Option<String>>), Error> {
        let mut inside = self.enter(app).await;
        let fold = self.ready(app, &mut inside).await?;
        if !fold.terms.hints {
            return Err(Error::Refused(Telling::new("hints-not-allowed")));
        }
        fold.need_seat(fold.seats_of(person), seat)?;
        let (Some(level), Some(table)) = (fold.stand_in(), &fold.table) else {
            return Err(Error::Refused(Telling::new("refused-not-running")));
        };
        let thought = table.consult(seat, level, app.random_seed())?;
        Ok((fold.seen.version, app.bots.think(&self.id, thought, Cancel::default())))
    }

    /// The table at rest, if it has changed since it last rested.
    pub(crate) fn rest(&self) -> Option<(i64, String)> {
        let mut inside = self.inside.try_lock().ok()?;
        inside.rest(0)
    }

    /// Whether anybody listens or thinks.
    pub(crate) fn is_busy(&self) -> bool {
        let Ok(mut inside) = self.inside.try_lock() else { return true };
        inside.listeners.retain(|listener| !listener.messages.is_closed());
        !inside.listeners.is_empty() || inside.thinking.is_some()
    }

    /// Judges, writes, and then believes. If another process was faster, reads what it wrote and judges again.
    async fn change(
        &self,
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
            let append = fold.advance(&events, now)?;
            let begun = Instant::now();
            let written = app.store.append(append).await;
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
    async fn ready<'a>(&self, app: &App, inside: &'a mut Inside) -> Result<&'a Fold, Error> {
        if inside.fold.is_none() {
            let fold = app.load(&self.id).await?;
            self.version.store(fold.seen.version, Relaxed);
            inside.fold = Some(fold);
        }
        inside.fold.as_ref().ok_or(Error::Failed)
    }

    async fn catch_up(&self, app: &App, inside: &mut Inside) -> Result<(), Error> {
        let Some(mut fold) = inside.fold.take() else {
            return self.ready(app, inside).await.map(drop);
        };
        fold.read(&app.store.events(&self.id, fold.seen.version).await?)?;
        self.version.store(fold.seen.version, Relaxed);
        inside.fold = Some(fold);
        Ok(())
    }

    /// Tells everybody, and sees to what must happen next. Whoever wrote last thinks for the bots.
    fn after(self: &Arc<Self>, app: &App, inside: &mut Inside, think: bool) {
        inside.broadcast(app, None);
        if think {
            self.think(app, inside);
        }
        if let Some((version, data)) = inside.rest(REST_EVERY) {
            let (app, id) = (app.clone(), self.id.clone());
            tokio::spawn(async move { app.save(&id, version, &data).await });
        }
    }

    /// Gives a bot's turn to the pool, once.
    fn think(self: &Arc<Self>, app: &App, inside: &mut Inside) {
        let Some(fold) = &inside.fold else { return };
        let turn = fold
            .thinker()
            .and_then(|(seat, level)| Some((seat, *fold.seen.choice.get(seat.index())?, level)));
        if let Some(thinking) = &inside.thinking {
            if turn
                .is_some_and(|(seat, choice, _)| (seat, choice) == (thinking.seat, thinking.choice))
            {
                return;
            }
            thinking.cancel.cancel();
            inside.thinking = None;
        }
        let (Some((seat, choice, level)), Some(table)) = (turn, &fold.table) else { return };
        let thought = match table.consult(seat, level, app.random_seed()) {
            Ok(thought) => thought,
            Err(refused) => {
                tracing::error!(table = %self.id, %refused, "a bot has no turn");
                return;
            }
        };
        app.metrics.thoughts.add(1);
        let cancel = Cancel::default();
        let answer = app.bots.think(&self.id, thought, cancel.clone());
        inside.thinking = Some(Thinking { seat, choice, cancel });
        let (app, room, version) = (app.clone(), self.clone(), fold.seen.version);
        tokio::spawn(async move {
            if let Ok(action) = answer.await {
                room.answer(&app, seat, version, action).await;
            }
        });
    }

    /// A bot has decided. A bot that failed, or wants what cannot be done, does the first thing that can.
    async fn answer(self: Arc<Self>, app: &App, seat: Seat, version: i64, action: Option<String>) {
        let mut inside = self.inside.lock().await;
        inside.thinking = None;
        let result = self
            .change(app, &mut inside, |fold, _| {
                let first = || fold.table.as_ref()?.legal(seat).into_iter().next();
                let bot = |action: &str| fold.judge_bot(seat, version, action);
                match action.as_deref().map(bot) {
                    Some(Err(refused)) if refused.tag() == "refused-stale" => Err(refused),
                    Some(Ok(events)) => Ok(events),
                    _ => bot(&first().unwrap_or_default()),
                }
            })
            .await;
        if let Err(Error::Failed) = result {
            tracing::error!(table = %self.id, "a bot's turn could not be written");
        }
        self.after(app, &mut inside, true);
    }
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
    fn connected(&self) -> Seats {
        let Some(fold) = &self.fold else { return Seats::NONE };
        let listens = |person: &str| self.listeners.iter().any(|l| l.person == person);
        fold.seats_where(
            |place| matches!(place, crate::fold::Place::Person { person, .. } if listens(person)),
        )
    }

    /// Tells those who do not know the newest version yet, or, when who is connected has changed, all others.
    fn broadcast(&mut self, app: &App, all_but: Option<u64>) {
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
    fn send_to(&mut self, number: u64, now: i64) {
        let (Some(fold), connected) = (&self.fold, self.connected()) else { return };
        self.listeners.retain_mut(|listener| {
            if listener.number != number {
                return true;
            }
            let outlook = fold.outlook(&listener.person, listener.wish, listener.sent, true);
            listener.tell(fold.seen.version, write(fold, outlook, connected, now))
        });
    }

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

fn write(fold: &Fold, outlook: Outlook, connected: Seats, now: i64) -> Utf8Bytes {
    let message = ServerMessage::State(Box::new(fold.state(outlook, connected, now)));
    serde_json::to_string(&message).unwrap_or_default().into()
}
