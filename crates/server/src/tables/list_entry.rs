//! Tables as lists show them: without their matches and without whole boxes of components, kept in memory because every
//! visitor looks at the lobby.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use game::Seats;
use protocol::{Status, TableInfo, Terms};
use serde_json::Value;
use store::Summary;

use super::log::{from_stored, seats_from_bits};
use super::state::TableState;
use crate::app::App;
use crate::error::Error;

/// The most bytes of anything in the config of a table in a list.
const MOST_BYTES: usize = 1_024;
/// How many entries are kept.
const MOST_KEPT: usize = 2_000;

/// A table as a list shows it.
pub(crate) struct ListEntry {
    state: TableState,
    status: Status,
    to_move: Vec<u8>,
}

/// The entries that were needed lately, by their tables.
#[derive(Default)]
pub(crate) struct ListEntries(Mutex<HashMap<String, Arc<ListEntry>>>);

impl ListEntry {
    fn new(state: TableState, status: Status, to_move: Vec<u8>) -> Self {
        Self { state, status, to_move }
    }

    /// What a person is shown of it.
    pub(crate) fn info(&self, person: &str, connected: Seats) -> TableInfo {
        let (status, to_move) = (self.status, self.to_move.clone());
        TableInfo { status, to_move, ..self.state.info(person, connected) }
    }
}

impl ListEntries {
    fn get(&self, summary: &Summary) -> Option<Arc<ListEntry>> {
        let entries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = entries.get(&summary.id)?;
        (entry.state.log.version == summary.version).then(|| entry.clone())
    }

    fn keep(&self, entry: ListEntry) -> Arc<ListEntry> {
        let entry = Arc::new(entry);
        let mut entries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if entries.len() >= MOST_KEPT {
            entries.clear();
        }
        entries.insert(entry.state.id.clone(), entry.clone());
        entry
    }
}

impl App {
    /// A table for a list.
    pub(crate) async fn list_entry(&self, summary: &Summary) -> Result<Arc<ListEntry>, Error> {
        if let Some(entry) = self.entries.get(summary) {
            return Ok(entry);
        }
        if let Some(entry) = self.entry_from_snapshot(summary).await? {
            return Ok(self.entries.keep(entry));
        }
        let room = self.room(&summary.id).await?;
        let entry = room.read(self, |state| {
            let to_move = state.to_move().iter().map(|seat| seat.0).collect();
            ListEntry::new(state.without_match(), state.status(), to_move)
        });
        Ok(self.entries.keep(entry.await?))
    }

    /// An entry from the snapshot of a table that is not loaded, if that is up to date.
    async fn entry_from_snapshot(&self, summary: &Summary) -> Result<Option<ListEntry>, Error> {
        if self.loaded_room(&summary.id).is_some() {
            return Ok(None);
        }
        let snapshot = self.store.snapshot(&summary.id).await?;
        let Some((_, snapshot)) = snapshot.filter(|(version, _)| *version == summary.version)
        else {
            return Ok(None);
        };
        let row = self.store.table(&summary.id).await?.ok_or(Error::NotFound)?;
        let mut state = self.new_state(&row).await?;
        // Older snapshots do not say how the match ended.
        let is_finished = summary.status == store::Status::Finished;
        if state.restore_without_match(&snapshot).is_err()
            || (is_finished && state.log.finish.is_none())
        {
            return Ok(None);
        }
        let (status, to_move) = (from_stored(summary.status), seats_from_bits(summary.to_move));
        Ok(Some(ListEntry::new(state.without_match(), status, to_move)))
    }
}

impl TableState {
    /// This state as far as lists show it.
    fn without_match(&self) -> Self {
        let (served, terms) = (self.served.clone(), shortened(self.terms.clone()));
        let mut house = self.house.clone();
        if let Some(begins) = &mut house.begins {
            begins.state = Value::Null;
        }
        let mut state = Self::new(&self.id, served, terms, house, &self.creator, self.created);
        state.log = self.log.clone();
        state.log.news.clear();
        state
    }
}

/// Removes what is long from the config, such as lists of components: a list does not show them.
pub(crate) fn shortened(mut terms: Terms) -> Terms {
    if let Value::Object(config) = &mut terms.config {
        config.retain(|_, value| match value {
            Value::String(text) => text.len() <= MOST_BYTES,
            Value::Array(_) | Value::Object(_) => value.to_string().len() <= MOST_BYTES,
            _ => true,
        });
    }
    terms
}
