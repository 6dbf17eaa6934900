//! What a player gains who waits for what others add to the seed.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use protocol::ClientMessage;
use serde_json::json;
use table::Nonce;
use tokio::time::sleep;

use super::{ATTACKER, HONEST, Player, Report, at, change_seat, post, set_up};
use crate::Result;
use crate::client::Person;

/// The longest that a draw may take to be void.
const PATIENCE: Duration = Duration::from_secs(15);

fn commit(nonce: &str) -> Result<ClientMessage> {
    let nonce = Nonce::try_from(nonce.to_owned()).map_err(|_| "a nonce is hexadecimal")?;
    Ok(ClientMessage::Commit { commitment: nonce.commitment().into() })
}

fn open(nonce: &str) -> ClientMessage {
    ClientMessage::Nonce { nonce: nonce.to_owned() }
}

/// A player chooses a nonce after the other has sent hers, and opens another one or none.
pub(in crate::abuse) async fn draw(server: SocketAddr, report: &mut Report) -> Result<()> {
    let zoe = Person::from(server, Some(HONEST)).await?;
    let stranger = Person::from(server, Some(ATTACKER)).await?;
    let [hers, theirs, other] = ["be", "ca", "da"].map(|byte| byte.repeat(32));
    let table = set_up(server, &zoe, ["me", "open"], json!({})).await?;
    change_seat(server, &stranger, &table, 1, "take").await?;
    let mut she = Player::connect(server, &zoe, &table).await?;
    let mut they = Player::connect(server, &stranger, &table).await?;
    she.say(commit(&hers)?).await?;
    they.say(commit(&theirs)?).await?;
    she.say(open(&hers)).await?;
    let early = they.say(open(&other)).await?;
    post(server, &zoe, &at(&table, "start"), json!({})).await?;
    let opened = she.say(open(&hers)).await?;
    let anew = they.say(commit(&other)?).await?;
    let unfit = they.say(open(&other)).await?;
    let told = they.reads(&hers).await?;
    let begun = Instant::now();
    while !she.reads("\"undrawn\"").await? && begun.elapsed() < PATIENCE {
        sleep(Duration::from_millis(500)).await;
    }
    let void = she.reads("\"undrawn\"").await?;
    let held = [&*early, &*opened, &*anew, &*unfit]
        == ["server-not-drawing", "taken", "server-drawing", "server-nonce-unfit"]
        && !told
        && void;
    let seen = format!(
        "a nonce is chosen after the other one was sent: {early}; once that is opened, another commitment: {anew}, a nonce \
         without one: {unfit}, the other's is {}; none: {}",
        if told { "told" } else { "not told" },
        if void { "the draw is void, and all are told" } else { "nothing comes of it" },
    );
    report.add("draw", held, seen);
    Ok(())
}
