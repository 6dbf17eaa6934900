//! Appends to a few tables of the database at the URL given, for ever, and prints `TABLE VERSION` whenever the store
//! has acknowledged an append. The tests of durability kill it.
//!
//! When the store fails it prints `failed REASON` and goes on after a line of input; at the end of input it ends.

use std::error::Error;
use std::io;
use std::sync::Arc;

use store::{Append, Event, NewTable, Person, Status, Store, StoreError, TableRow};
use tokio::task::{JoinSet, spawn_blocking};

const TABLES: usize = 8;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error + Send + Sync>> {
    let url = std::env::args().nth(1).ok_or("usage: store-appender URL")?;
    let store = store::open(&url).await?;
    let person = Person { id: "robin".into(), name: "Robin".into(), created: 0 };
    unless_there(store.add_person(&person).await)?;
    let mut tasks = JoinSet::new();
    for number in 0..TABLES {
        let row = TableRow {
            id: format!("table{number}"),
            game: "a-game".into(),
            terms: "{}".into(),
            house: "{}".into(),
            creator: person.id.clone(),
            network: String::new(),
            created: 0,
            public: false,
            status: Status::Running,
            wake_at: None,
        };
        let table = row.id.clone();
        unless_there(
            store.create(&NewTable { row, events: vec![], members: vec![], lists: vec![] }).await,
        )?;
        tasks.spawn(append_for_ever(Arc::clone(&store), table));
    }
    while let Some(ended) = tasks.join_next().await {
        ended??;
    }
    Ok(())
}

fn unless_there(result: Result<(), StoreError>) -> Result<(), StoreError> {
    if result == Err(StoreError::Conflict) { Ok(()) } else { result }
}

async fn append_for_ever(store: Arc<dyn Store>, table: String) -> io::Result<()> {
    loop {
        let Err(error) = append_until_failure(&*store, &table).await;
        println!("failed {error}");
        if spawn_blocking(|| io::stdin().read_line(&mut String::new())).await?? == 0 {
            return Ok(());
        }
    }
}

async fn append_until_failure(
    store: &dyn Store,
    table: &str,
) -> Result<std::convert::Infallible, StoreError> {
    let mut version = store.events(table, 0).await?.last().map_or(0, |event| event.version);
    loop {
        version += 1;
        let data = format!("{table} {version}");
        let event = Event { version, at: version, ply: Some(version), to_move: 1, data };
        let append = Append { table: table.into(), events: vec![event], ..Append::default() };
        store.append(append).await?;
        println!("{table} {version}");
    }
}
