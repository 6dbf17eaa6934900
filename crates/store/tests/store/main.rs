//! What the store promises, on SQLite and PostgreSQL alike.

mod analyses;
mod backup;
mod closing;
mod concurrency;
mod durability;
mod logs;
mod mail;
mod model;
mod notices;
mod notifications;
mod older;
mod opening;
mod properties;
mod prune;
mod reports;
mod visitors;

use std::path::Path;
use std::sync::Arc;

use store::testing::Postgres;
use store::{Append, Event, NewTable, Person, Status, Store, TableRow};
use tempfile::TempDir;

/// A new, empty database.
struct Place {
    url: String,
    /// The file goes with this value; PostgreSQL keeps its databases until the tests end.
    _folder: Option<TempDir>,
}

impl Place {
    fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("test.db").display());
        Self { url, _folder: Some(folder) }
    }

    fn postgres() -> Self {
        Self { url: Postgres::shared().database(), _folder: None }
    }

    fn each() -> [Self; 2] {
        [Self::sqlite(), Self::postgres()]
    }

    /// Where SQLite keeps it.
    fn file(&self) -> &Path {
        Path::new(self.url.trim_start_matches("sqlite:"))
    }

    async fn open(&self) -> Arc<dyn Store> {
        store::open(&self.url).await.unwrap()
    }

    /// The store with one person, `robin`, and one running table, `table`, without events.
    async fn open_with_table(&self) -> Arc<dyn Store> {
        let store = self.open().await;
        let person = Person { id: "robin".into(), name: "Robin".into(), created: 0 };
        store.add_person(&person).await.unwrap();
        store.create(&new_table("table")).await.unwrap();
        store
    }
}

fn new_table(id: &str) -> NewTable {
    let row = TableRow {
        id: id.into(),
        game: "a-game".into(),
        terms: "the terms".into(),
        house: "the house".into(),
        creator: "robin".into(),
        network: String::new(),
        created: 0,
        public: true,
        status: Status::Running,
        wake_at: None,
    };
    NewTable { row, events: vec![], members: vec![], lists: vec![] }
}

fn event(version: i64, data: impl Into<String>) -> Event {
    Event { version, at: version, ply: Some(version), to_move: 1, data: data.into() }
}

fn append(table: &str, version: i64, data: impl Into<String>) -> Append {
    Append { table: table.into(), events: vec![event(version, data)], ..Append::default() }
}

async fn data_of(store: &dyn Store, table: &str) -> Vec<String> {
    let events = store.events(table, 0).await.unwrap();
    let versions: Vec<i64> = events.iter().map(|event| event.version).collect();
    assert_eq!(versions, (1..=events.len() as i64).collect::<Vec<_>>(), "there are no gaps");
    events.into_iter().map(|event| event.data).collect()
}
