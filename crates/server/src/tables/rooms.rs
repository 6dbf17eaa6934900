//! The tables that this process has loaded: reads them from the store, and unloads those that no client needs.

use std::collections::HashMap;
use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::Duration;

use game::Seats;
use protocol::TableInfo;
use store::{Summary, TableRow};
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::log::{from_stored, seats_from_bits};
use super::room::Room;
use super::state::TableState;
use crate::app::App;
use crate::error::Error;
use crate::ops::spawn_isolated;

/// How many tables that are not loaded get a new snapshot at shutdown, at most.
const MOST_OUTDATED: u32 = 1_000;
/// How long saving snapshots may take at shutdown.
const SAVE_TIMEOUT: Duration = Duration::from_secs(20);

impl App {
    fn rooms(&self) -> MutexGuard<'_, HashMap<String, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tables are loaded.
    pub(crate) fn loaded_count(&self) -> usize {
        self.rooms().len()
    }

    /// The table with that id, if it is loaded.
    pub(crate) fn loaded_room(&self, id: &str) -> Option<Arc<Room>> {
        self.rooms().get(id).cloned()
    }

    /// All loaded tables.
    pub(crate) fn loaded_rooms(&self) -> Vec<(String, Arc<Room>)> {
        self.rooms().iter().map(|(id, room)| (id.clone(), room.clone())).collect()
    }

    /// The table with that id, loaded if it is not.
    pub(crate) async fn room(&self, id: &str) -> Result<Arc<Room>, Error> {
        if let Some(room) = self.loaded_room(id) {
            return Ok(room);
        }
        let room = self.add_room(Room::new(self.load(id).await?, self.now()));
        // Other processes may have announced events while it was being read. If this fails, they are read with the next
        // command.
        let (app, read) = (self.clone(), room.clone());
        _ = spawn_isolated(async move { read.refresh(&app).await }).await;
        Ok(room)
    }

    /// Adds a loaded table, or returns the one that is there already.
    pub(crate) fn add_room(&self, room: Room) -> Arc<Room> {
        self.rooms().entry(room.id.clone()).or_insert_with(|| Arc::new(room)).clone()
    }

    /// Reads a table from the store: its last snapshot, and the events since.
    pub(crate) async fn load(&self, id: &str) -> Result<TableState, Error> {
        let row = self.store.table(id).await?.ok_or(Error::NotFound)?;
        self.metrics.loads.add(1);
        let mut state = self.new_state(&row)?;
        if let Some((_, snapshot)) = self.store.snapshot(id).await?
            && let Err(refused) = state.restore(&snapshot)
        {
            tracing::warn!(table = %id, why = refused.tag(), "a snapshot cannot be read, but the log may");
        }
        let events = self.store.events(id, state.log.version).await?;
        match state.apply_log(&events) {
            Ok(()) => Ok(state),
            Err(refused) => Err(self.explain_unreadable(&row, &state.served, &refused).await?),
        }
    }

    /// The state of a table before its first event.
    fn new_state(&self, row: &TableRow) -> Result<TableState, Error> {
        // Not the whole error: it can hold what is hidden.
        let unreadable = |why: &str| {
            tracing::error!(table = %row.id, why, "a table cannot be read");
            Error::Broken
        };
        let served =
            self.game(&row.game).map_err(|_| unreadable("its game is not served"))?.clone();
        let terms = serde_json::from_str(&row.terms).map_err(|_| unreadable("its terms"))?;
        let house = serde_json::from_str(&row.house).map_err(|_| unreadable("its secret"))?;
        Ok(TableState::new(&row.id, served, terms, house, &row.creator, row.created))
    }

    /// A table for a list. A table that is not loaded is shown from its snapshot if that is up to date.
    pub(crate) async fn list_entry(
        &self,
        summary: &Summary,
        person: &str,
    ) -> Result<TableInfo, Error> {
        if self.loaded_room(&summary.id).is_none()
            && let Some((version, snapshot)) = self.store.snapshot(&summary.id).await?
            && version == summary.version
        {
            let row = self.store.table(&summary.id).await?.ok_or(Error::NotFound)?;
            let mut state = self.new_state(&row)?;
            let is_finished = summary.status == store::Status::Finished;
            // Older snapshots do not say how the match ended.
            if state.restore_without_match(&snapshot).is_ok()
                && (!is_finished || state.log.finish.is_some())
            {
                let status = from_stored(summary.status);
                let to_move = seats_from_bits(summary.to_move);
                return Ok(TableInfo { status, to_move, ..state.info(person, Seats::NONE) });
            }
        }
        self.room(&summary.id).await?.info(self, person).await
    }

    /// Unloads tables that no client has needed for a while.
    pub(crate) async fn unload_idle(&self) {
        let latest = self.now() - i64::try_from(self.settings.idle.as_millis()).unwrap_or(i64::MAX);
        self.buckets.sweep(self.now());
        for (id, room) in self.loaded_rooms() {
            if room.used() > latest || room.is_busy() {
                continue;
            }
            self.save(id.clone(), room.clone()).await;
            let mut rooms = self.rooms();
            // This one and the one in the map: if there is another, a client needs the room.
            if Arc::strong_count(&room) == 2 {
                rooms.remove(&id);
            }
        }
    }

    /// Saves a snapshot, and the story of a finished match: other rules could not work that out any more.
    async fn save(&self, id: String, room: Arc<Room>) {
        let app = self.clone();
        let saved = spawn_isolated(async move {
            if let Some(snapshot) = room.snapshot().await {
                room.save_snapshot(&app, snapshot).await;
            }
            if room.is_finished() && app.saved_story(&id).await.is_err() {
                tracing::warn!(table = %id, "the story of a match could not be saved");
            }
            Ok(())
        });
        // A table that panics is read from its log the next time.
        _ = saved.await;
    }

    /// Saves all tables, as far as there is time, and finishes all writes.
    pub(crate) async fn close(&self) {
        if timeout(SAVE_TIMEOUT, self.save_all()).await.is_err() {
            tracing::warn!("not all snapshots could be saved");
        }
        self.store.close().await;
    }

    async fn save_all(&self) {
        // Those that no client has needed since their process died.
        for id in self.store.with_outdated_snapshot(MOST_OUTDATED).await.unwrap_or_default() {
            let app = self.clone();
            // Why it cannot be loaded is logged.
            _ = spawn_isolated(async move { app.room(&id).await }).await;
        }
        let saves = self.loaded_rooms().into_iter().map(|(id, room)| {
            let app = self.clone();
            async move { app.save(id, room).await }
        });
        saves.collect::<JoinSet<()>>().join_all().await;
    }
}
