use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
use std::time::Instant;

use game::Seats;
use protocol::{Status, TableInfo};
use store::{Append, StoreError};
use table::Refused;
use tokio::sync::{Mutex, MutexGuard};

use super::command::{Change, Command};
use super::state::TableState;
use super::subscribers::Subscriber;
use crate::app::App;
use crate::bots::turns::PendingTurn;
use crate::error::Error;

/// How often a command is validated again after a version conflict: other processes may write again meanwhile.
const TRIES: usize = 100;
/// After how many versions a new snapshot of a running match is saved.
const SNAPSHOT_EVERY: i64 = 64;

/// A table that this process has loaded: its state in memory, and the sockets that are subscribed to it. Subscribers are
/// sent an event only after it is on disk.
pub(crate) struct Room {
    pub(crate) id: String,
    pub(crate) inner: Mutex<Inner>,
    /// The last known version, for readers that do not take the lock.
    version: AtomicI64,
    /// When a client last needed it, in the server's time.
    used: AtomicI64,
}

#[derive(Default)]
pub(crate) struct Inner {
    /// `None` while it is being changed: if a change is dropped half-way, the next one reads the state from the store.
    pub(crate) state: Option<TableState>,
    pub(crate) subscribers: Vec<Subscriber>,
    /// The bot's turn that the pool works on.
    pub(crate) bot_turn: Option<PendingTurn>,
    /// The version of the last snapshot.
    snapshot_version: i64,
}

impl Room {
    pub(crate) fn new(state: TableState, now: i64) -> Self {
        Self {
            id: state.id.clone(),
            version: AtomicI64::new(state.log.version),
            used: AtomicI64::new(now),
            inner: Mutex::new(Inner {
                snapshot_version: state.snapshot_version,
                state: Some(state),
                ..Inner::default()
            }),
        }
    }

    /// When a client last needed it.
    pub(crate) fn used(&self) -> i64 {
        self.used.load(Relaxed)
    }

    /// The last known version.
    pub(crate) fn version(&self) -> i64 {
        self.version.load(Relaxed)
    }

    /// Locks the room for a client.
    pub(crate) async fn lock(&self, app: &App) -> MutexGuard<'_, Inner> {
        self.used.store(app.now(), Relaxed);
        self.inner.lock().await
    }

    /// Carries out a person's command, if it is valid, and sends the new state to all subscribers.
    pub(crate) async fn command(
        self: &Arc<Self>,
        app: &App,
        who: &str,
        command: &Command,
    ) -> Result<(), Error> {
        let mut inner = self.lock(app).await;
        let validate = |state: &TableState| {
            state.require_room(command, &app.settings.limits)?;
            state.validate(who, command)
        };
        let mut result = self.change(app, &mut inner, validate).await;
        if matches!(result, Err(Error::Refused(_))) {
            // Another process may have written what the person has seen, and this one has not read.
            let known = self.version();
            result = match self.read_new_events(app, &mut inner).await {
                Ok(()) if self.version() > known => self.change(app, &mut inner, validate).await,
                read => read.and(result),
            };
        }
        self.after_change(app, &mut inner, true);
        self.note_arrivals(app, &mut inner).await;
        result
    }

    /// Writes down that people have come who were absent when a live match began: their clocks wait for them. If that
    /// fails, their next connection or command does it.
    pub(crate) async fn note_arrivals(self: &Arc<Self>, app: &App, inner: &mut Inner) {
        let running = inner.state.as_ref().filter(|state| state.status() == Status::Running);
        let absent = running.map_or(Seats::NONE, |state| state.log.absent);
        if absent.is_empty() {
            return;
        }
        let connected = inner.connected();
        let seats: Seats = absent.iter().filter(|&seat| connected.contains(seat)).collect();
        if !seats.is_empty() {
            let come = Command::Come { seats };
            _ = self.change(app, inner, |state| state.validate("", &come)).await;
            self.after_change(app, inner, true);
        }
    }

    /// The seats of the people who are connected here.
    pub(crate) async fn connected(&self) -> Seats {
        self.inner.lock().await.connected()
    }

    /// Looks after a table whose `wake_at` has come: clocks that have run out, draws that are not answered, bots whose
    /// process died. Returns whether the table has changed or has another `wake_at`.
    pub(crate) async fn tick(self: &Arc<Self>, app: &App) -> Result<bool, Error> {
        let mut inner = self.inner.lock().await;
        let before = self.version();
        let result = self.change(app, &mut inner, |_| Ok(Change::default())).await;
        self.after_change(app, &mut inner, true);
        let wakes = |state: &TableState| state.wake_at().is_some();
        result.map(|()| self.version() > before || inner.state.as_ref().is_some_and(wakes))
    }

    /// Reads what other processes wrote, and sends it to all subscribers.
    pub(crate) async fn refresh(self: &Arc<Self>, app: &App) -> Result<(), Error> {
        let mut inner = self.inner.lock().await;
        self.refresh_locked(app, &mut inner).await
    }

    pub(crate) async fn refresh_locked(
        self: &Arc<Self>,
        app: &App,
        inner: &mut Inner,
    ) -> Result<(), Error> {
        self.read_new_events(app, inner).await?;
        self.after_change(app, inner, false);
        self.note_arrivals(app, inner).await;
        Ok(())
    }

    /// Runs `read` on the state of the table.
    pub(crate) async fn with_state<T>(
        self: &Arc<Self>,
        app: &App,
        read: impl FnOnce(&TableState) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let mut inner = self.lock(app).await;
        read(self.loaded(app, &mut inner).await?)
    }

    /// The table as it is shown in lists. A table is not kept in memory for those who look at lists.
    pub(crate) async fn info(
        self: &Arc<Self>,
        app: &App,
        person: &str,
    ) -> Result<TableInfo, Error> {
        let mut inner = self.inner.lock().await;
        self.loaded(app, &mut inner).await?;
        let connected = inner.connected();
        Ok(self.loaded(app, &mut inner).await?.info(person, connected))
    }

    /// Runs `read` on the state of the table, which is not kept in memory for that.
    pub(crate) async fn read<T>(
        self: &Arc<Self>,
        app: &App,
        read: impl FnOnce(&TableState) -> T,
    ) -> Result<T, Error> {
        let mut inner = self.inner.lock().await;
        Ok(read(self.loaded(app, &mut inner).await?))
    }

    /// The seats of the people who have a socket here, as far as that can be said without waiting.
    pub(crate) fn try_connected(&self) -> Seats {
        self.inner.try_lock().map_or(Seats::NONE, |inner| inner.connected())
    }

    /// A snapshot, if the table has changed since the last one.
    pub(crate) async fn snapshot(&self) -> Option<(i64, String)> {
        self.inner.lock().await.snapshot_after(0)
    }

    /// Saves a snapshot in the store.
    pub(crate) async fn save_snapshot(&self, app: &App, (version, data): (i64, String)) {
        if let Err(error) = app.store.save_snapshot(&self.id, version, &data).await {
            tracing::warn!(table = %self.id, %error, "a snapshot could not be saved");
            self.inner.lock().await.snapshot_version = 0;
        }
    }

    /// Whether its match is over.
    pub(crate) fn is_finished(&self) -> bool {
        let inner = self.inner.try_lock();
        inner.is_ok_and(|inner| {
            inner.state.as_ref().is_some_and(|state| state.status() == Status::Finished)
        })
    }

    /// Whether it has subscribers, or a bot works on its turn.
    pub(crate) fn is_busy(&self) -> bool {
        let Ok(mut inner) = self.inner.try_lock() else { return true };
        inner.subscribers.retain(|subscriber| !subscriber.messages.is_closed());
        !inner.subscribers.is_empty() || inner.bot_turn.is_some()
    }

    /// Flags seats whose time is up, validates the command against the result, appends the events of both to the log in
    /// one write, then keeps the new state in memory. After a version conflict what was prepared is dropped, the log is
    /// read, and the command is validated again.
    pub(crate) async fn change(
        self: &Arc<Self>,
        app: &App,
        inner: &mut Inner,
        validate: impl Fn(&TableState) -> Result<Change, Refused>,
    ) -> Result<(), Error> {
        for _ in 0..TRIES {
            self.loaded(app, inner).await?;
            let Some(mut state) = inner.state.take() else { return Err(Error::Failed) };
            let (now, was_listed) = (app.now(), state.is_listed());
            let mut append = Append { table: self.id.clone(), ..Append::default() };
            let mismatch = |refused: Refused| self.log_mismatch(&refused);
            let flagged = state.flag_overdue(now);
            state.advance(&mut append, flagged.into(), now).map_err(mismatch)?;
            let result = match validate(&state) {
                Ok(change) => {
                    state.advance(&mut append, change, now).map_err(mismatch)?;
                    Ok(())
                }
                Err(refused) => Err(Error::from(refused)),
            };
            if append.events.is_empty() {
                inner.state = Some(state);
                return result;
            }
            match self.append(app, append, now).await {
                Ok(()) => {
                    self.version.store(state.log.version, Relaxed);
                    if was_listed {
                        app.lobby.changed();
                    }
                    inner.state = Some(state);
                    return result;
                }
                Err(StoreError::Conflict) => app.metrics.conflicts.add(1),
                Err(error) => return Err(error.into()),
            }
        }
        tracing::warn!(table = %self.id, "a command lost against other processes too often");
        Err(Error::Failed)
    }

    /// Appends to the log in the store, and counts it.
    async fn append(&self, app: &App, append: Append, now: i64) -> store::Result<()> {
        let plies = append.events.iter().filter(|event| event.ply.is_some()).count();
        let begun = Instant::now();
        let written = app.metrics.note_write(app.store.append(append).await, now);
        app.metrics.append.add(begun.elapsed());
        if written.is_ok() {
            app.metrics.plies.add(plies as u64);
        }
        written
    }

    /// The state of the table, read from the store if it is not in memory.
    pub(crate) async fn loaded<'a>(
        self: &Arc<Self>,
        app: &App,
        inner: &'a mut Inner,
    ) -> Result<&'a TableState, Error> {
        if inner.state.is_none() {
            let state = app.load(&self.id).await?;
            self.version.store(state.log.version, Relaxed);
            inner.state = Some(state);
            // It may have events that the subscribers have not been sent.
            self.after_change(app, inner, false);
        }
        inner.state.as_ref().ok_or(Error::Failed)
    }

    /// Logs that the events of a table do not fit its state. The details may be hidden, from the person and from the log.
    fn log_mismatch(&self, refused: &Refused) -> Error {
        tracing::error!(table = %self.id, why = refused.tag(), "events do not fit the state of their table");
        Error::Broken
    }

    /// Applies what other processes have appended to the log.
    async fn read_new_events(self: &Arc<Self>, app: &App, inner: &mut Inner) -> Result<(), Error> {
        let Some(mut state) = inner.state.take() else {
            return self.loaded(app, inner).await.map(drop);
        };
        let was_listed = state.is_listed();
        let events = app.store.events(&self.id, state.log.version).await?;
        state.apply_log(&events).map_err(|refused| self.log_mismatch(&refused))?;
        if was_listed && !events.is_empty() {
            app.lobby.changed();
        }
        self.version.store(state.log.version, Relaxed);
        inner.state = Some(state);
        Ok(())
    }

    /// Sends the new state to the subscribers, and schedules what must happen next. The process that wrote last runs the
    /// bots; where no person plays, because there are only bots or everybody has left, every process with subscribers does.
    pub(crate) fn after_change(self: &Arc<Self>, app: &App, inner: &mut Inner, wrote: bool) {
        inner.broadcast(app);
        let is_abandoned = |state: &TableState| state.present_seats().is_empty();
        if wrote || inner.state.as_ref().is_some_and(is_abandoned) {
            self.schedule_bot(app, inner);
        } else {
            inner.cancel_obsolete_turn();
        }
        if let Some(snapshot) = inner.snapshot_after(SNAPSHOT_EVERY) {
            let (app, room) = (app.clone(), self.clone());
            tokio::spawn(async move { room.save_snapshot(&app, snapshot).await });
        }
    }
}

impl Inner {
    /// A snapshot and its version, if the match is over or more than so many versions have passed since the last one.
    fn snapshot_after(&mut self, versions: i64) -> Option<(i64, String)> {
        let state = self.state.as_ref()?;
        let version = state.log.version;
        let passed = version - self.snapshot_version;
        let ended = state.status() == Status::Finished && state.log.match_changed == version;
        if passed > versions || (ended && passed > 0) {
            self.snapshot_version = version;
            return Some((version, state.snapshot()));
        }
        None
    }
}
