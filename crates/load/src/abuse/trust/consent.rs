//! What happens to people without their consent.

use std::net::SocketAddr;

use serde_json::{Value, json};
use tokio::time::timeout;

use super::{ATTACKER, HONEST, PATIENCE, Report, at, change_seat, play_out, post, set_up};
use crate::client::Person;
use crate::{Fault, Result};

/// One person takes all seats.
pub(in crate::abuse) async fn seats(server: SocketAddr, report: &mut Report) -> Result<()> {
    let zoe = Person::from(server, Some(HONEST)).await?;
    let stranger = Person::from(server, Some(ATTACKER)).await?;
    let table = set_up(server, &zoe, ["open", "open"], json!({})).await?;
    for seat in 0..2 {
        change_seat(server, &stranger, &table, seat, "take").await?;
    }
    let info = stranger.ask(server, "GET", &format!("/api/tables/{table}"), None).await?;
    let seats = info["you"].as_array().map_or(0, Vec::len);
    report.add("seats", seats == 1, format!("one person takes two seats of two: has {seats}"));
    Ok(())
}

/// A match with clocks is started while a player is away, and called off at once.
pub(in crate::abuse) async fn absent(server: SocketAddr, report: &mut Report) -> Result<()> {
    let zoe = Person::from(server, Some(HONEST)).await?;
    let stranger = Person::from(server, Some(ATTACKER)).await?;
    let pace = json!({ "pace": { "kind": "live", "bank_s": 60, "increment_s": 0 } });
    let table = set_up(server, &stranger, ["open", "me"], pace).await?;
    change_seat(server, &zoe, &table, 0, "take").await?;
    let mut socket = stranger.connect(server, &table, 0).await?;
    post(server, &stranger, &at(&table, "start"), json!({})).await?;
    let runs = async {
        loop {
            let heard = socket.hear().await?;
            if heard.to_move.contains(&0) {
                let clocks = heard.clocks.ok_or("a live match has clocks")?;
                return Ok::<_, Fault>(clocks.running.contains(&0));
            }
            if let Some(action) = heard.actions(1).first() {
                socket.act(heard.version, 1, action).await?;
            }
        }
    };
    let runs = timeout(PATIENCE, runs).await??;
    let off = post(server, &stranger, &at(&table, "call-off"), json!({})).await?;
    let word = if runs { "runs" } else { "stands still" };
    let seen = format!(
        "a live match is started while a player is away: their clock {word}; it is called off at once: {off}"
    );
    report.add("absent", !runs && off == "server-call-off-early", seen);
    Ok(())
}

/// Who asks for a rematch starts it with a person who has not asked for it.
pub(in crate::abuse) async fn rematch(server: SocketAddr, report: &mut Report) -> Result<()> {
    let zoe = Person::from(server, Some(HONEST)).await?;
    let stranger = Person::from(server, Some(ATTACKER)).await?;
    let table = set_up(server, &stranger, ["me", "open"], json!({})).await?;
    change_seat(server, &zoe, &table, 1, "take").await?;
    post(server, &stranger, &at(&table, "start"), json!({})).await?;
    play_out(server, [&stranger, &zoe], &table).await?;
    let next = stranger.ask(server, "POST", &at(&table, "rematch"), None).await?;
    // Each sits one seat further.
    let hers = next["seats"][0]["kind"].as_str().unwrap_or("nothing").to_owned();
    let id = next["id"].as_str().ok_or("a table has an id")?;
    let started = post(server, &stranger, &at(id, "start"), Value::Null).await?;
    let seen = format!(
        "a rematch, and its start by who asks: the seat of the other is '{hers}', the start: {started}"
    );
    report.add("rematch", hers == "kept" && started == "server-seats-open", seen);
    Ok(())
}
