use std::net::SocketAddr;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::{ATTACKER, HONEST, Report};
use crate::Result;
use crate::client::{Person, ask_with};

/// How much is asked for.
const MANY: usize = 400;

/// A foreign page in a household's browser asks for images that are no images, and opens what is no page.
pub(super) async fn foreign(server: SocketAddr, report: &mut Report) -> Result<()> {
    let honest = Person::from(server, Some(HONEST)).await?;
    let (mut held, mut words) = (true, Vec::new());
    for (mode, dest, path) in [
        ("no-cors", "image", "/api/me"),
        ("navigate", "document", "/api/games"),
        ("navigate", "document", "/api/tables/none/replay"),
    ] {
        let headers = format!(
            "x-forwarded-for: {HONEST}\r\nsec-fetch-site: cross-site\r\nsec-fetch-mode: {mode}\r\nsec-fetch-dest: {dest}\r\n"
        );
        let mut refused = 0;
        for _ in 0..MANY {
            refused += usize::from(ask_with(server, path, &headers).await?.0 == 403);
        }
        let (status, _) = honest.try_ask(server, "GET", "/api/me", None).await?;
        held &= status == 200;
        words.push(format!("{dest} {path}: {refused} refused, then {status}"));
    }
    let seen = format!(
        "{MANY} requests of a foreign page each time; what the household then gets: {}",
        words.join("; ")
    );
    report.add("foreign", held, seen);
    Ok(())
}

/// A client sends nothing but pings.
pub(super) async fn pings(server: SocketAddr, report: &mut Report) -> Result<()> {
    let person = Person::from(server, Some(ATTACKER)).await?;
    let new = json!({
        "game": "libraria", "config": { "players": 2 }, "seats": [{ "kind": "me" }, { "kind": "open" }],
    });
    let table: Value = person.ask(server, "POST", "/api/tables", Some(&new)).await?;
    let id = table["id"].as_str().ok_or("a table has an id")?;
    let mut socket = person.connect(server, id, 0).await?;
    for _ in 0..MANY {
        // The server may have hung up.
        _ = socket.ping().await;
    }
    let hung_up = async { while socket.hear_text().await.is_ok() {} };
    let held = timeout(Duration::from_secs(5), hung_up).await.is_ok();
    let end = if held { "sent off" } else { "served on" };
    report.add("pings", held, format!("{MANY} pings on one socket: the client is {end}"));
    Ok(())
}

/// Requests that name no host, or two.
pub(super) async fn hosts(server: SocketAddr, report: &mut Report) -> Result<()> {
    let mut answers = Vec::new();
    for hosts in ["", "host: a.example\r\nhost: b.example\r\n"] {
        let mut stream = TcpStream::connect(server).await?;
        let request = format!("GET /api/games HTTP/1.1\r\n{hosts}connection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        answers.push(answer.split(' ').nth(1).unwrap_or("nothing").to_owned());
    }
    let held = answers.iter().all(|status| status == "400");
    report.add(
        "hosts",
        held,
        format!("requests with no host and with two: {}", answers.join(", ")),
    );
    Ok(())
}
