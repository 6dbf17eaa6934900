//! How fast appends are: 500 tables, each of which waits for one append before it asks for the next.
//!
//! All tables ask as fast as they are answered at first, then ten times a second each.
//!
//! `cargo run --release -p store --example append_speed [URL...]`; without a URL, a new file and a new PostgreSQL.

use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};

use store::testing::Postgres;
use store::{Append, Event, NewTable, Person, Status, Store, StoreError, TableRow};
use tokio::task::JoinSet;
use tokio::time::sleep_until;

const TABLES: u32 = 500;
/// How often each table asks when it is 5,000 appends a second.
const PACE: Duration = Duration::from_millis(100);
const WARM_UP: Duration = Duration::from_secs(2);
const MEASURED: Duration = Duration::from_secs(10);
/// About as much as a ply takes.
const DATA: usize = 200;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let urls: Vec<String> = std::env::args().skip(1).collect();
    for url in &urls {
        measure(url).await?;
    }
    if urls.is_empty() {
        let folder = tempfile::tempdir()?;
        measure(&format!("sqlite:{}", folder.path().join("speed.db").display())).await?;
        measure(&Postgres::start().database()).await?;
    }
    Ok(())
}

async fn measure(url: &str) -> Result<(), Box<dyn Error>> {
    let store = store::open(url).await?;
    let kind = url.split(':').next().unwrap_or_default();
    for (name, pace) in [("as fast as it can", None), ("5,000 a second", Some(PACE))] {
        let mut latencies = play_everywhere(&store, pace).await?;
        latencies.sort();
        let percentile = |share: usize| match latencies.get(latencies.len() * share / 1000) {
            Some(latency) => latency.as_secs_f64() * 1000.0,
            None => f64::NAN,
        };
        let rate = latencies.len() as f64 / MEASURED.as_secs_f64();
        let (p50, p99, p999) = (percentile(500), percentile(990), percentile(999));
        println!(
            "{kind}, {name}: {rate:.0} appends/s, p50 {p50:.1} ms, p99 {p99:.1} ms, p99.9 {p999:.1} ms"
        );
    }
    store.close().await;
    Ok(())
}

async fn play_everywhere(
    store: &Arc<dyn Store>,
    pace: Option<Duration>,
) -> Result<Vec<Duration>, Box<dyn Error>> {
    let creator = format!("{:016x}", getrandom::u64()?);
    let person = Person { id: creator.clone(), name: "Robin".into(), created: 0 };
    store.add_person(&person).await?;
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        let row = TableRow {
            id: format!("{:016x}", getrandom::u64()?),
            game: "a-game".into(),
            terms: "t".repeat(300),
            house: "h".repeat(100),
            creator: creator.clone(),
            network: String::new(),
            created: 0,
            public: false,
            status: Status::Running,
            wake_at: None,
        };
        tables.push(row.id.clone());
        let members = vec![creator.clone()];
        store.create(&NewTable { row, events: vec![], members, lists: vec![] }).await?;
    }
    let mut tasks = JoinSet::new();
    for (number, table) in (0..).zip(tables) {
        let start = Instant::now() + pace.unwrap_or_default() * number / TABLES;
        tasks.spawn(play(Arc::clone(store), table, start, pace));
    }
    let mut latencies = Vec::new();
    while let Some(taken) = tasks.join_next().await {
        latencies.extend(taken??);
    }
    Ok(latencies)
}

/// Appends one event after the other, with a clock that changes, and says how long those took that were measured. An
/// append that comes late because the one before took too long counts from when it was due.
async fn play(
    store: Arc<dyn Store>,
    table: String,
    start: Instant,
    pace: Option<Duration>,
) -> Result<Vec<Duration>, StoreError> {
    let mut latencies = Vec::new();
    let mut due = start;
    for version in 1.. {
        sleep_until(due.into()).await;
        let data = "d".repeat(DATA);
        let event = Event { version, at: version, ply: Some(version), to_move: 1, data };
        let append = Append {
            table: table.clone(),
            events: vec![event],
            wake_at: Some(Some(version)),
            ..Append::default()
        };
        store.append(append).await?;
        let now = Instant::now();
        if now > start + WARM_UP + MEASURED {
            break;
        }
        if now > start + WARM_UP {
            latencies.push(now - due);
        }
        due = pace.map_or(now, |pace| due + pace);
    }
    Ok(latencies)
}
