//! Finished matches that are analysed by several server processes on one database.

use std::path::Path;

use serde::Deserialize;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::abuse::{begin, bot, metric};
use crate::client::{Person, Socket};
use crate::dice::{dice, one_of};
use crate::{Process, Result};

/// How many seats a match has.
const SEATS: u64 = 2;

/// What came of it.
#[derive(Debug)]
pub struct Report {
    /// How many seats each process has analysed.
    pub seats: Vec<u64>,
    /// How many seats the matches have.
    pub expected: u64,
    /// What the clients were told: one of each match at each process.
    pub told: Vec<Vec<Told>>,
}

/// What a client is told of an analysis.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Told {
    /// `queued`, `running`, `done` or `failed`.
    pub status: String,
    /// How many plies have been looked at.
    pub done: u32,
    /// How many there are.
    pub all: u32,
}

/// Asks the first of so many processes for the analyses of so many matches; a client at each process listens.
pub async fn share(
    program: &Path,
    database: &str,
    processes: usize,
    matches: u64,
) -> Result<Report> {
    let mut servers = Vec::new();
    for _ in 0..processes {
        let mut process = Process::start_with(program, database, &["--behind-proxy"])?;
        process.ready().await?;
        servers.push(process);
    }
    let first = servers[0].address();
    let robin = Person::new(first).await?;
    let mut tables = Vec::new();
    for number in 0..matches {
        let new =
            json!({ "game": "libraria", "config": {}, "seats": [{ "kind": "me" }, bot("random")] });
        let table =
            begin(first, &robin, &new).await?.map_err(|status| format!("no match: {status}"))?;
        play_out(robin.connect(first, &table, 0).await?, number).await?;
        tables.push(table);
    }
    let mut listening = JoinSet::new();
    for server in &servers {
        for table in &tables {
            listening.spawn(until_ended(robin.connect(server.address(), table, 0).await?));
        }
    }
    for table in &tables {
        robin.ask(first, "POST", &format!("/api/tables/{table}/analysis"), None).await?;
    }
    let told: Result<_> = listening.join_all().await.into_iter().collect();
    let mut seats = Vec::new();
    for server in &servers {
        seats.push(metric(server.address(), "ludotheque_analysed_seats_total").await?);
    }
    Ok(Report { seats, expected: SEATS * matches, told: told? })
}

/// Plays a match against a bot to its end, by chance.
async fn play_out(mut socket: Socket, number: u64) -> Result<()> {
    let mut dice = dice(number, 0);
    loop {
        let heard = socket.hear().await?;
        if heard.status == "finished" {
            return Ok(());
        }
        if let Some(action) = one_of(&mut dice, heard.actions(0)) {
            socket.act(heard.version, 0, action).await?;
        }
    }
}

/// All that a client is told of the analysis at its table.
async fn until_ended(mut socket: Socket) -> Result<Vec<Told>> {
    let mut told = Vec::new();
    loop {
        let message: Value = serde_json::from_str(&socket.hear_text().await?)?;
        if message["type"] == "analysis" {
            let next: Told = serde_json::from_value(message)?;
            let is_over = ["done", "failed"].contains(&&*next.status);
            told.push(next);
            if is_over {
                return Ok(told);
            }
        }
    }
}
