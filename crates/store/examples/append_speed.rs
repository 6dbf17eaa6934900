//! How fast appends are: 500 tables, each of which waits for one append before it asks for the next.
//!
//! `cargo run --release -p store --example append_speed [URL...]`; without a URL, a new file and a new PostgreSQL.

use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};

use store::testing::Postgres;
use store::{Append, Event, NewTable, Person, Status, Store, TableRow};
use tokio::task::JoinSet;

const TABLES: usize = 500;
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
    let run = getrandom::u64()?;
    let person = Person { id: format!("{run:016x}"), name: "Robin".into(), created: 0 };
    store.add_person(&person).await?;
    let start = Instant::now();
    let mut tasks = JoinSet::new();
    for number in 0..TABLES {
        let table = format!("{:016x}{number}", getrandom::u64()?);
        let row = TableRow {
            id: table.clone(),
            game: "a-game".into(),
            terms: "t".repeat(300),
            house: "h".repeat(100),
            creator: person.id.clone(),
            created: 0,
            public: false,
            status: Status::Running,
            wake_at: None,
        };
        let members = vec![person.id.clone()];
        store.create(&NewTable { row, events: vec![], members }).await?;
        tasks.spawn(play(Arc::clone(&store), table));
    }
    println!("{}", url.split(':').next().unwrap_or_default());
    println!("  {TABLES} tables set up in {:.2} s", start.elapsed().as_secs_f32());
    let mut latencies = Vec::new();
    while let Some(taken) = tasks.join_next().await {
        latencies.extend(taken??);
    }
    latencies.sort();
    let percentile = |share: usize| match latencies.get(latencies.len() * share / 1000) {
        Some(latency) => latency.as_secs_f64() * 1000.0,
        None => f64::NAN,
    };
    println!("  {:.0} appends/s", latencies.len() as f64 / MEASURED.as_secs_f64());
    println!(
        "  p50 {:.1} ms, p99 {:.1} ms, p99.9 {:.1} ms",
        percentile(500),
        percentile(990),
        percentile(999)
    );
    store.close().await;
    Ok(())
}

/// Appends one event after the other, with a clock that changes, and says how long those took that were measured.
async fn play(store: Arc<dyn Store>, table: String) -> Result<Vec<Duration>, store::StoreError> {
    let start = Instant::now();
    let mut latencies = Vec::new();
    for version in 1.. {
        let data = "d".repeat(DATA);
        let event = Event { version, at: version, ply: Some(version), to_move: 1, data };
        let append = Append {
            table: table.clone(),
            events: vec![event],
            wake_at: Some(Some(version)),
            ..Append::default()
        };
        let asked = Instant::now();
        store.append(append).await?;
        if start.elapsed() > WARM_UP + MEASURED {
            break;
        }
        if start.elapsed() > WARM_UP {
            latencies.push(asked.elapsed());
        }
    }
    Ok(latencies)
}
