use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::json;
use store::testing::repeat_event;
use tokio::task::JoinSet;

use super::stories::play;
use super::{ATTACKER, Report, megabytes};
use crate::client::{Person, ask_with};
use crate::{Process, Result};

/// How many ask for the file of a match at once.
const AT_ONCE: usize = 30;
/// How many lines were written at its table.
const LINES: u32 = 26_000;
/// How many letters a line has, of two bytes each. With the rest of its event that makes 42 MB.
const LETTERS: usize = 770;
/// The most that they may add to the memory, in bytes.
const MOST: u64 = 50_000_000;

/// Many strangers ask at once for the file of a match at whose table much was written, and newcomers come meanwhile.
pub(super) async fn attack(
    process: Process,
    program: &Path,
    database: &str,
    report: &mut Report,
) -> Result<()> {
    let id = play(process.address(), 0, "libraria", 2).await?;
    process.end().await?;
    // As if people had been at it for days.
    let text = "é".repeat(LETTERS);
    let line = json!({ "kind": "said", "person": "someone", "name": "Robin", "text": text });
    let line = line.to_string();
    repeat_event(database, &id, &line, LINES).await?;
    let mut process = Process::start_with(program, database, &["--behind-proxy"])?;
    process.ready().await?;
    let server = process.address();
    Person::from(server, Some("192.0.2.250")).await?;
    let (before, _) = process.memory()?;
    process.forget_most()?;
    let mut requests = JoinSet::new();
    for _ in 0..AT_ONCE {
        let path = format!("/api/tables/{id}/replay");
        let headers = format!("x-forwarded-for: {ATTACKER}\r\n");
        requests.spawn(async move { ask_with(server, &path, &headers).await.map_or(0, |it| it.0) });
    }
    let (mut answers, mut longest) = (Vec::new(), Duration::ZERO);
    for newcomer in (0..250).cycle() {
        let begun = Instant::now();
        Person::from(server, Some(&format!("192.0.2.{newcomer}"))).await?;
        longest = longest.max(begun.elapsed());
        while let Some(answer) = requests.try_join_next() {
            answers.push(answer?);
        }
        if requests.is_empty() {
            break;
        }
    }
    let (_, most) = process.memory()?;
    let good = answers.iter().filter(|status| **status == 200).count();
    let added = most.saturating_sub(before);
    let seen = format!(
        "{AT_ONCE} requests for the file of a match with {} MB of chat: {} MB before, {} MB more at most, {good} answered, \
         {} refused; a newcomer waited {:.2} s at most",
        megabytes(line.len() as u64 * u64::from(LINES)),
        megabytes(before),
        megabytes(added),
        AT_ONCE - good,
        longest.as_secs_f64(),
    );
    report.add("replays", added < MOST && good > 0, seen);
    Ok(())
}
