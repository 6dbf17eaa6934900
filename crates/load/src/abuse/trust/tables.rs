//! What a stranger with the link of a table gets, and who is its host.

use std::net::SocketAddr;

use serde_json::json;

use super::{
    ATTACKER, HONEST, Player, Report, at, change_seat, knock, look, play_out, post, set_up,
};
use crate::Result;
use crate::client::Person;

/// A stranger reads what is said at a table without spectators, before the match, while it is on and after it.
pub(in crate::abuse) async fn chat(server: SocketAddr, report: &mut Report) -> Result<()> {
    const SECRET: &str = "psst";
    let zoe = Person::from(server, Some(HONEST)).await?;
    let max = Person::from(server, Some(HONEST)).await?;
    let stranger = Person::from(server, Some(ATTACKER)).await?;
    let table = set_up(server, &zoe, ["me", "open"], json!({})).await?;
    Player::connect(server, &zoe, &table).await?.chat(SECRET).await?;
    let before = Player::connect(server, &stranger, &table).await?.reads(SECRET).await?;
    change_seat(server, &max, &table, 1, "take").await?;
    post(server, &zoe, &at(&table, "start"), json!({})).await?;
    let socket = knock(server, &stranger, &table).await?;
    play_out(server, [&zoe, &max], &table).await?;
    let after = Player::connect(server, &stranger, &table).await?.reads(SECRET).await?;
    let word = |reads| if reads { "all" } else { "nothing" };
    let seen = format!(
        "a stranger reads {} of the chat before the match, {} after it; the socket while it is on: {socket}",
        word(before),
        word(after),
    );
    report.add("chat", !before && !after && socket == "403", seen);
    Ok(())
}

/// Who comes last, but sits lowest, does what is the host's to do.
pub(in crate::abuse) async fn lowest(server: SocketAddr, report: &mut Report) -> Result<()> {
    let zoe = Person::from(server, Some(HONEST)).await?;
    let max = Person::from(server, Some(HONEST)).await?;
    let stranger = Person::from(server, Some(ATTACKER)).await?;
    let mut answers = Vec::new();
    for what in ["free", "start", "close"] {
        let table = set_up(server, &zoe, ["open", "open"], json!({})).await?;
        change_seat(server, &max, &table, 1, "take").await?;
        change_seat(server, &stranger, &table, 0, "take").await?;
        answers.push(match what {
            "free" => change_seat(server, &stranger, &table, 1, what).await?,
            _ => post(server, &stranger, &at(&table, what), json!({})).await?,
        });
    }
    let held = answers.iter().all(|answer| answer == "server-not-host");
    let seen = format!(
        "who came last and sits lowest frees a seat, starts, closes: {}",
        answers.join(", ")
    );
    report.add("lowest", held, seen);
    Ok(())
}

/// Who was sent away comes back.
pub(in crate::abuse) async fn removed(server: SocketAddr, report: &mut Report) -> Result<()> {
    let zoe = Person::from(server, Some(HONEST)).await?;
    let stranger = Person::from(server, Some(ATTACKER)).await?;
    let table = set_up(server, &zoe, ["me", "open"], json!({ "spectators": true })).await?;
    change_seat(server, &stranger, &table, 1, "take").await?;
    let removed = change_seat(server, &zoe, &table, 1, "bar").await?;
    if removed != "200" {
        change_seat(server, &zoe, &table, 1, "free").await?;
    }
    let sits = change_seat(server, &stranger, &table, 1, "take").await?;
    let looks = look(server, &stranger, &table).await?;
    let socket = knock(server, &stranger, &table).await?;
    let held = sits == "server-barred" && looks == "server-barred" && socket == "403";
    let seen = format!(
        "a person is removed ({removed}), sits down again, looks, opens a socket: {sits}, {looks}, {socket}"
    );
    report.add("removed", held, seen);
    Ok(())
}
