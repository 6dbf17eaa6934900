//! What the server reaches, on one machine that it shares with those who ask: everything over loopback, SQLite on disk.

mod echo;
mod figure;
mod host;
mod idle;
mod moves;
mod pair;
mod resume;
mod start;

use std::path::PathBuf;
use std::time::Duration;

use serde_json::{Value, json};

use crate::{Process, Result};
pub use figure::{Figure, table};

/// What is to be measured.
pub struct Plan {
    /// A program that serves when it is called with `serve --listen ADDRESS --database URL`.
    pub program: PathBuf,
    /// Only the figures whose name contains this.
    pub name: String,
    /// How many idle sockets.
    pub sockets: usize,
    /// How many tables are played at, at once.
    pub tables: usize,
    /// How many moves a second at a fixed rate.
    pub rate: u32,
    /// How long to measure moves.
    pub time: Duration,
}

/// Takes the figures, and passes each on as soon as it is there.
pub async fn bench(plan: &Plan, mut tell: impl FnMut(&Figure)) -> Result<()> {
    let mut all = |figures: Vec<Figure>| figures.iter().for_each(&mut tell);
    let wanted = |name: &str| name.contains(&plan.name);
    if wanted("start") {
        all(start::measure(plan).await?);
    }
    if wanted("echo") {
        all(echo::measure(plan).await?);
    }
    if wanted("resume") {
        all(resume::measure(plan).await?);
    }
    let (name, terms) = game()?;
    let mut timed = terms.clone();
    timed["pace"] = json!({ "kind": "live", "bank_s": 600, "increment_s": 5 });
    let endless = json!({ "game": "marathon", "config": { "rounds": 1_000_000 } });
    for (name, terms) in
        [(&*name, &terms), (&format!("{name} with clocks"), &timed), ("marathon", &endless)]
    {
        if wanted("rate") {
            all(moves::measure(plan, (name, terms), Some(plan.rate)).await?);
        }
        if wanted("moves") {
            all(moves::measure(plan, (name, terms), None).await?);
        }
    }
    if wanted("idle") {
        all(idle::measure(plan).await?);
    }
    Ok(())
}

/// A server with a new database, which goes with it.
struct Fresh {
    process: Process,
    database: String,
    _folder: tempfile::TempDir,
}

impl Fresh {
    async fn start(plan: &Plan) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let database = format!("sqlite:{}", folder.path().join("bench.db").display());
        let mut process = Process::start(&plan.program, &database)?;
        process.ready().await?;
        Ok(Self { process, database, _folder: folder })
    }
}

/// The game that most figures are about, the first of the catalog, and what is agreed to play it.
fn game() -> Result<(String, Value)> {
    let game = catalog::games().next().ok_or("the catalog has no games")?;
    let id = game.info().id;
    Ok((id.to_owned(), json!({ "game": id, "config": {}, "spectators": true })))
}
