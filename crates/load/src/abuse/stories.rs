use std::net::SocketAddr;
use std::sync::Arc;

use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpSocket;
use tokio::sync::Barrier;
use tokio::task::JoinSet;

use super::{HONEST, Report, begin, bot, megabytes};
use crate::client::{Person, ask_with};
use crate::{Process, Result};

/// How many ask for a story at once.
const AT_ONCE: usize = 30;
/// The most that they may add to the memory, in bytes.
const MOST: u64 = 50_000_000;

/// Many strangers ask for the story of one long match at once, and read it slowly; and the server ends with more that are not
/// made yet.
pub(super) async fn attack(process: Process, matches: usize, report: &mut Report) -> Result<()> {
    one(&process, report).await?;
    let server = process.address();
    let mut finished = Vec::new();
    for number in 0..matches.max(1) {
        finished.push(play(server, number, "ex-libris", 4).await?);
    }
    let (before, _) = process.memory()?;
    process.forget_most()?;
    let mut requests = JoinSet::new();
    let all_begun = Arc::new(Barrier::new(AT_ONCE));
    for _ in 0..AT_ONCE {
        requests.spawn(ask_slowly(server, story(&finished[0], "public"), Arc::clone(&all_begun)));
    }
    let answers: Vec<(u16, usize)> =
        requests.join_all().await.into_iter().map(|answer| answer.unwrap_or((0, 0))).collect();
    let (_, most) = process.memory()?;
    let (good, added) =
        (answers.iter().filter(|(status, _)| *status == 200).count(), most.saturating_sub(before));
    let told: usize = answers.iter().map(|(_, length)| length).sum();
    report.add(
        "stories",
        // Texts that were unpacked at once would be held until the last byte is read.
        added < MOST.min(told as u64 / 4) && good > 0,
        format!(
            "{AT_ONCE} requests for one story, {} MB of text: {} MB before, {} MB more at most, {good} answered, {} refused",
            megabytes(told as u64), megabytes(before), megabytes(added), AT_ONCE - good,
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

/// One stranger asks for the longest story: to make it takes less memory than its text has from all viewpoints.
async fn one(process: &Process, report: &mut Report) -> Result<()> {
    const PLAYERS: u8 = 5;
    let server = process.address();
    let headers = "x-forwarded-for: 203.0.113.1\r\n";
    // What the first story of all takes once is not what this is about.
    let short = play(server, 0, "libraria", 2).await?;
    ask_with(server, &story(&short, "public"), headers).await?;
    let id = play(server, 0, "atheneum", PLAYERS).await?;
    let (before, _) = process.memory()?;
    process.forget_most()?;
    let mut length = ask_with(server, &story(&id, "public"), headers).await?.1.len();
    let (_, most) = process.memory()?;
    for seat in 0..PLAYERS {
        length += ask_with(server, &story(&id, &seat.to_string()), headers).await?.1.len();
    }
    let added = most.saturating_sub(before);
    let seen = format!(
        "a story of {} MB of text is made: {} MB more at most",
        megabytes(length as u64),
        megabytes(added)
    );
    report.add("story", added < length as u64, seen);
    Ok(())
}

fn story(id: &str, viewer: &str) -> String {
    format!("/api/tables/{id}/story?viewer={viewer}")
}

/// Has bots play a match to its end; its id. From different places, as the limits of one are not what this is about.
pub(super) async fn play(
    server: SocketAddr,
    number: usize,
    game: &str,
    players: u8,
) -> Result<String> {
    let person = Person::from(server, Some(&format!("198.51.100.{}", number % 250))).await?;
    let seats: Vec<_> = (0..players).map(|_| bot("random")).collect();
    let new = json!({ "game": game, "config": { "players": players }, "seats": seats });
    let id = begin(server, &person, &new).await?.map_err(|status| format!("no match: {status}"))?;
    let mut socket = person.connect(server, &id, 0).await?;
    while socket.hear().await?.status != "finished" {}
    Ok(id)
}

/// Asks, with little room for what has not been read, and reads on when the answers to all others have begun. The status and
/// the length of the answer.
async fn ask_slowly(
    server: SocketAddr,
    path: String,
    all_begun: Arc<Barrier>,
) -> Result<(u16, usize)> {
    let mut status = [0; "HTTP/1.1 200".len()];
    let begun = async {
        let socket = TcpSocket::new_v4()?;
        socket.set_recv_buffer_size(1)?;
        let mut stream = socket.connect(server).await?;
        let headers = format!("host: {server}\r\nx-forwarded-for: {HONEST}\r\nconnection: close");
        stream.write_all(format!("GET {path} HTTP/1.1\r\n{headers}\r\n\r\n").as_bytes()).await?;
        stream.read_exact(&mut status).await?;
        std::io::Result::Ok(stream)
    }
    .await;
    all_begun.wait().await;
    let mut rest = Vec::new();
    begun?.read_to_end(&mut rest).await?;
    let status = std::str::from_utf8(&status)?.rsplit(' ').next().unwrap_or_default().parse()?;
    Ok((status, rest.len()))
}
