//! What strangers can ask for, against a server with its usual limits: each attack is bounded in count and time, and says
//! what an honest player noticed of it.

mod bots;
mod lobby;
mod replays;
mod requests;
mod storage;
mod stories;
mod trust;

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;

use serde_json::{Value, json};

use crate::client::Person;
use crate::{Process, Result};

/// Where the honest player comes from.
const HONEST: &str = "192.0.2.1";
/// Where attackers come from, whatever they are called.
const ATTACKER: &str = "203.0.113.7";

/// All attacks, in the order in which they are played.
pub const ATTACKS: [&str; 25] = [
    "stories", "replays", "bots", "left", "lobby", "foreign", "pings", "hosts", "once", "lists",
    "chat", "lowest", "sessions", "links", "removed", "blocked", "reports", "bans", "seats",
    "absent", "rematch", "draw", "names", "files", "health",
];

/// What to attack, and how.
pub struct Plan {
    /// Started with `serve`.
    pub program: PathBuf,
    /// Only the attacks whose name contains this.
    pub name: String,
    /// How many finished matches have no story yet when the server ends.
    pub matches: usize,
}

/// What came of the attacks.
#[derive(Default)]
pub struct Report(Vec<Finding>);

/// What came of one attack.
struct Finding {
    attack: &'static str,
    /// What was measured, in words.
    seen: String,
    held: bool,
}

impl Report {
    /// Whether the server held against all of them.
    pub fn held(&self) -> bool {
        self.0.iter().all(|finding| finding.held)
    }

    fn add(&mut self, attack: &'static str, held: bool, seen: String) {
        self.0.push(Finding { attack, seen, held });
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for Finding { attack, seen, held } in &self.0 {
            let verdict = if *held { "held" } else { "FAILED" };
            writeln!(f, "{attack:8} {verdict:6} {seen}")?;
        }
        Ok(())
    }
}

/// Plays the attacks, each against a server of its own.
pub async fn abuse(plan: &Plan) -> Result<Report> {
    let mut report = Report::default();
    let chosen: Vec<_> = ATTACKS.into_iter().filter(|it| it.contains(&plan.name)).collect();
    if chosen.is_empty() {
        let all = ATTACKS.join(", ");
        return Err(format!("there is no attack {:?}: there are {all}", plan.name).into());
    }
    for attack in chosen {
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("abuse.db");
        let database = format!("sqlite:{}", file.display());
        let mut process = Process::start_with(&plan.program, &database, &["--behind-proxy"])?;
        process.ready().await?;
        let server = process.address();
        match attack {
            "stories" => stories::attack(process, plan.matches, &mut report).await?,
            "replays" => {
                replays::attack(process, &plan.program, &database, &mut report).await?;
            }
            "bots" => bots::attack(server, &mut report).await?,
            "left" => bots::leave(server, &mut report).await?,
            "lobby" => lobby::attack(server, &mut report).await?,
            "foreign" => requests::foreign(server, &mut report).await?,
            "pings" => requests::pings(server, &mut report).await?,
            "hosts" => requests::hosts(server, &mut report).await?,
            "once" => storage::once(process, &file, &mut report).await?,
            "lists" => storage::lists(server, &mut report).await?,
            "chat" => trust::tables::chat(server, &mut report).await?,
            "lowest" => trust::tables::lowest(server, &mut report).await?,
            "sessions" => trust::sessions::sessions(server, &mut report).await?,
            "links" => trust::sessions::links(server, &mut report).await?,
            "removed" => trust::tables::removed(server, &mut report).await?,
            "blocked" => trust::people::blocked(server, &mut report).await?,
            "reports" => trust::people::reports(server, &mut report).await?,
            "bans" => trust::people::bans(server, &database, &mut report).await?,
            "seats" => trust::consent::seats(server, &mut report).await?,
            "absent" => trust::consent::absent(server, &mut report).await?,
            "rematch" => trust::consent::rematch(server, &mut report).await?,
            "draw" => trust::draw::draw(server, &mut report).await?,
            "names" => trust::people::names(server, &mut report).await?,
            "files" => storage::files(process, &plan.program, &file, &mut report).await?,
            _ => storage::health(process, &file, &mut report).await?,
        }
    }
    Ok(report)
}

/// A seat for a bot.
pub(crate) fn bot(level: &str) -> Value {
    json!({ "kind": "bot", "level": level })
}

/// Sets a table up and starts its match; its id, or the status of what was refused.
pub(crate) async fn begin(
    server: SocketAddr,
    person: &Person,
    new: &Value,
) -> Result<std::result::Result<String, u16>> {
    let (status, text) = person.try_ask(server, "POST", "/api/tables", Some(new)).await?;
    if status != 200 {
        return Ok(Err(status));
    }
    let table: Value = serde_json::from_str(&text)?;
    let id = table["id"].as_str().ok_or("a table has an id")?.to_owned();
    let start = format!("/api/tables/{id}/start");
    let (status, _) = person.try_ask(server, "POST", &start, None).await?;
    Ok(if status == 200 { Ok(id) } else { Err(status) })
}

/// A number that the server counts.
pub(crate) async fn metric(server: SocketAddr, name: &str) -> Result<u64> {
    let (_, text) = crate::client::ask(server, "GET", "/metrics", "", None).await?;
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    Ok(line.ok_or_else(|| format!("{name} is not counted"))?.parse()?)
}

fn megabytes(bytes: u64) -> u64 {
    bytes / 1_000_000
}
