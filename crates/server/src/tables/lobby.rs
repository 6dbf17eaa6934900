//! The lobby: the public tables that wait for players.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use store::Summary;
use tokio::sync::Mutex;

use super::list_entry::ListEntry;
use crate::app::App;
use crate::error::Error;

/// Among how many open tables the lobby looks for those that are worth showing. The store takes them from all networks in
/// turn, so that no network's abandoned tables are in the way of others.
const MOST_OPEN: u32 = 1_000;
/// How long the list is kept: other processes may have set tables up.
const KEPT: Duration = Duration::from_secs(1);

/// The open tables in the order in which they are shown, kept until one of them changes.
#[derive(Default)]
pub(crate) struct Lobby {
    /// How often an open table has changed in this process.
    changes: AtomicU64,
    list: Mutex<Option<OpenTables>>,
}

struct OpenTables {
    changes: u64,
    read_at: Instant,
    tables: Arc<Vec<OpenTable>>,
}

/// An open table.
pub(crate) struct OpenTable {
    pub(crate) summary: Summary,
    pub(crate) entry: Arc<ListEntry>,
}

impl Lobby {
    /// Notes that an open table has changed.
    pub(crate) fn changed(&self) {
        self.changes.fetch_add(1, Relaxed);
    }
}

impl App {
    /// The public tables that wait for players. The networks from which they were set up take turns, and so do the hosts of
    /// a network: no one hides the tables of others behind many of their own.
    pub(crate) async fn open_tables(&self) -> Result<Arc<Vec<OpenTable>>, Error> {
        let mut list = self.lobby.list.lock().await;
        let changes = self.lobby.changes.load(Relaxed);
        if let Some(open) = &*list
            && open.changes == changes
            && open.read_at.elapsed() < KEPT
        {
            return Ok(open.tables.clone());
        }
        let summaries = mixed(self.store.open_tables(MOST_OPEN).await?);
        let mut tables = Vec::with_capacity(summaries.len());
        for summary in summaries {
            // One table that cannot be read must not hide the others.
            if let Ok(entry) = self.list_entry(&summary).await {
                tables.push(OpenTable { summary, entry });
            }
        }
        let tables = Arc::new(tables);
        *list = Some(OpenTables { changes, read_at: Instant::now(), tables: tables.clone() });
        Ok(tables)
    }
}

/// Puts tables, newest first, in an order in which networks take turns, and the hosts of a network.
fn mixed(tables: Vec<Summary>) -> Vec<Summary> {
    let mut of_host: HashMap<String, usize> = HashMap::new();
    let mut numbered: Vec<(usize, Summary)> =
        tables.into_iter().map(|table| (next_place(&mut of_host, &table.creator), table)).collect();
    numbered.sort_by_key(|(place, _)| *place);
    let mut of_network: HashMap<String, usize> = HashMap::new();
    for (place, table) in &mut numbered {
        // Older programs did not say where a table was set up.
        let network = if table.network.is_empty() { &table.creator } else { &table.network };
        *place = next_place(&mut of_network, network);
    }
    numbered.sort_by_key(|(place, table)| (*place, std::cmp::Reverse(table.created)));
    numbered.into_iter().map(|(_, table)| table).collect()
}

fn next_place(places: &mut HashMap<String, usize>, of: &str) -> usize {
    let place = places.entry(of.to_owned()).or_default();
    *place += 1;
    *place
}

#[cfg(test)]
mod tests {
    use store::Status;

    use super::*;

    fn table(id: &str, network: &str, creator: &str, created: i64) -> Summary {
        Summary {
            id: id.to_owned(),
            game: String::new(),
            creator: creator.to_owned(),
            network: network.to_owned(),
            created,
            public: true,
            status: Status::Open,
            version: 1,
            at: created,
            to_move: 0,
        }
    }

    #[test]
    fn networks_and_hosts_take_turns_in_the_lobby() {
        let newest_first = vec![
            table("a1", "n", "ann", 9),
            table("a2", "n", "ann", 8),
            table("a3", "n", "ann", 7),
            table("b1", "n", "bob", 6),
            table("c1", "m", "cleo", 5),
            table("d1", "", "dan", 4),
            table("c2", "m", "cleo", 3),
        ];
        let order: Vec<String> = mixed(newest_first).into_iter().map(|table| table.id).collect();
        assert_eq!(order, ["a1", "c1", "d1", "b1", "c2", "a2", "a3"]);
    }
}
