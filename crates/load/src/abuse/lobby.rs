use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{ATTACKER, HONEST, Report};
use crate::Result;
use crate::client::Person;

/// How often the lobby is looked at, to see what that costs.
const LOOKS: u32 = 50;

/// One address with many names sets up public tables; an honest player's table must still be found.
pub(super) async fn attack(server: SocketAddr, report: &mut Report) -> Result<()> {
    let new = json!({
        "game": "libraria", "config": { "players": 2 }, "public": true,
        "seats": [{ "kind": "me" }, { "kind": "open" }],
    });
    let honest = Person::from(server, Some(HONEST)).await?;
    let table: Value = honest.ask(server, "POST", "/api/tables", Some(&new)).await?;
    let (mut open, mut refused) = (0, 0);
    for _ in 0..12 {
        let person = Person::from(server, Some(ATTACKER)).await?;
        for _ in 0..5 {
            match person.try_ask(server, "POST", "/api/tables", Some(&new)).await?.0 {
                200 => open += 1,
                _ => refused += 1,
            }
        }
    }
    let visitor = Person::from(server, Some("192.0.2.9")).await?;
    let lobby = visitor.ask(server, "GET", "/api/tables", None).await?;
    let shown = lobby.as_array().ok_or("the lobby is a list")?;
    let place = shown.iter().position(|shown| shown["id"] == table["id"]);
    let begun = Instant::now();
    for _ in 0..LOOKS {
        visitor.text(server, "GET", "/api/tables", None).await?;
    }
    let look: Duration = begun.elapsed() / LOOKS;
    let place_text = place.map_or("nowhere".to_owned(), |place| format!("number {}", place + 1));
    let seen = format!(
        "{open} public tables of one address, {refused} refused: an honest one is {place_text} of {}, a look takes {:.1} ms",
        shown.len(),
        look.as_secs_f64() * 1e3,
    );
    report.add("lobby", place.is_some(), seen);
    Ok(())
}
