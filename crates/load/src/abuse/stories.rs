use serde_json::json;
use tokio::task::JoinSet;

use super::{HONEST, Report, begin, bot, megabytes};
use crate::client::{Person, ask_with};
use crate::{Process, Result};

/// How many ask for a story at once.
const AT_ONCE: usize = 30;
/// The most that they may add to the memory, in bytes.
const MOST: u64 = 50_000_000;

/// Many strangers ask for the story of one long match at once; and the server ends with more that are not made yet.
pub(super) async fn attack(process: Process, matches: usize, report: &mut Report) -> Result<()> {
    let server = process.address();
    let mut finished = Vec::new();
    // From different places, as the limits of one are not what this is about.
    for number in 0..matches.max(1) {
        let person = Person::from(server, Some(&format!("198.51.100.{}", number % 250))).await?;
        let seats = [(); 4].map(|()| bot("random"));
        let new = json!({ "game": "ex-libris", "config": { "players": 4 }, "seats": seats });
        let id =
            begin(server, &person, &new).await?.map_err(|status| format!("no match: {status}"))?;
        let mut socket = person.connect(server, &id, 0).await?;
        while socket.hear().await?.status != "finished" {}
        finished.push(id);
    }
    let (before, _) = process.memory()?;
    process.forget_most()?;
    let mut requests = JoinSet::new();
    for _ in 0..AT_ONCE {
        let path = format!("/api/tables/{}/story", finished[0]);
        let headers = format!("x-forwarded-for: {HONEST}\r\n");
        requests.spawn(
            async move { ask_with(server, &path, &headers).await.map(|(status, _)| status) },
        );
    }
    let answers: Vec<u16> =
        requests.join_all().await.into_iter().map(|answer| answer.unwrap_or(0)).collect();
    let (_, most) = process.memory()?;
    let (good, added) =
        (answers.iter().filter(|&&status| status == 200).count(), most.saturating_sub(before));
    report.add(
        "stories",
        added < MOST && good > 0,
        format!(
            "{AT_ONCE} requests for one story: {} MB before, {} MB more at most, {good} answered, {} refused",
            megabytes(before), megabytes(added), AT_ONCE - good,
        ),
    );
    #[cfg(unix)]
    {
        let (took, most) = process.end().await?;
        let held = most < before + MOST;
        let seen = format!(
            "the end with {} stories to be made: {:.1} s, {} MB more at most",
            matches.saturating_sub(1),
            took.as_secs_f64(),
            megabytes(most.saturating_sub(before)),
        );
        report.add("end", held, seen);
    }
    Ok(())
}
