//! The tables that this process has loaded: reads them from the store, and unloads those that no client needs.

use std::collections::HashMap;
use std::sync::{Arc, MutexGuard, PoisonError};

use store::TableRow;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout_at};

use super::room::Room;
use super::state::TableState;
use crate::app::App;
use crate::error::Error;
use crate::ops::spawn_isolated;

/// How many tables that are not loaded get a new snapshot at shutdown, at most.
const MOST_OUTDATED: u32 = 1_000;
/// The part of a shutdown's time that is left for the writes that wait once snapshots and stories are saved.
const PART_FOR_WRITES: u32 = 5;
/// How many snapshots are in memory at once at shutdown.
const SAVED_AT_ONCE: usize = 64;

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

    /// Drops tables that are not in the store any more.
    pub(crate) fn forget_rooms(&self, ids: &[String]) {
        let mut rooms = self.rooms();
        for id in ids {
            rooms.remove(id);
        }
        self.lobby.changed();
    }

    /// Reads a table from the store: its last snapshot, and the events since.
    pub(crate) async fn load(&self, id: &str) -> Result<TableState, Error> {
        let row = self.store.table(id).await?.ok_or(Error::NotFound)?;
        self.metrics.loads.add(1);
        let mut state = self.new_state(&row).await?;
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
    pub(crate) async fn new_state(&self, row: &TableRow) -> Result<TableState, Error> {
        // Not the whole error: it can hold what is hidden.
        let unreadable = |why: &str| {
            tracing::error!(table = %row.id, why, "a table cannot be read");
            Error::Broken
        };
        let served =
            self.game(&row.game).map_err(|_| unreadable("its game is not served"))?.clone();
        let terms = self.terms(row).await?;
        let house = serde_json::from_str(&row.house).map_err(|_| unreadable("its secret"))?;
        let mut state = TableState::new(&row.id, served, terms, house, &row.creator, row.created);
        state.network.clone_from(&row.network);
        Ok(state)
    }

    /// Unloads tables that no client has needed for a while.
    pub(crate) async fn unload_idle(&self) {
        let latest = self.now() - i64::try_from(self.settings.idle.as_millis()).unwrap_or(i64::MAX);
        self.buckets.sweep(self.now());
        for (id, room) in self.loaded_rooms() {
            if room.used() > latest || room.is_busy() {
                continue;
            }
            self.save(room.clone()).await;
            // Other rules could not work the story out any more.
            if room.is_finished() {
                self.save_story_or_warn(&id).await;
            }
            let mut rooms = self.rooms();
            // This one and the one in the map: if there is another, a client needs the room.
            if Arc::strong_count(&room) == 2 {
                rooms.remove(&id);
            }
        }
    }

    /// Saves a snapshot of a table.
    async fn save(&self, room: Arc<Room>) {
        let app = self.clone();
        let saved = spawn_isolated(async move {
            if let Some(snapshot) = room.snapshot().await {
                room.save_snapshot(&app, snapshot).await;
            }
            Ok(())
        });
        // A table that panics is read from its log the next time.
        _ = saved.await;
    }

    /// Saves all tables and the stories of finished matches, and finishes all writes, as far as there is time until `end`.
    pub(crate) async fn close(&self, end: Instant) {
        let saved_by = end - self.settings.shutdown / PART_FOR_WRITES;
        let saved = async {
            self.release_analyses().await;
            self.save_all().await;
        };
        if timeout_at(saved_by, saved).await.is_err() {
            tracing::warn!("not all snapshots could be saved");
        }
        let rooms = self.loaded_rooms().into_iter();
        let finished = rooms.filter(|(_, room)| room.is_finished()).map(|(id, _)| id).collect();
        self.save_stories_until(finished, saved_by.into_std()).await;
        if timeout_at(end, self.store.close()).await.is_err() {
            tracing::warn!("not all writes could be finished");
        }
    }

    async fn save_all(&self) {
        // Those that no client has needed since their process died.
        for id in self.store.with_outdated_snapshot(MOST_OUTDATED).await.unwrap_or_default() {
            let app = self.clone();
            // Why it cannot be loaded is logged.
            _ = spawn_isolated(async move { app.room(&id).await }).await;
        }
        for rooms in self.loaded_rooms().chunks(SAVED_AT_ONCE) {
            let saves = rooms.iter().map(|(_, room)| {
                let (app, room) = (self.clone(), room.clone());
                async move { app.save(room).await }
            });
            saves.collect::<JoinSet<()>>().join_all().await;
        }
    }
}
