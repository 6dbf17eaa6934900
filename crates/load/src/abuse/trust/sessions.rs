//! What a copy of a cookie or of a recovery link is good for.

use std::net::SocketAddr;

use serde_json::json;

use super::{HONEST, Player, Report, answer, set_up};
use crate::Result;
use crate::client::Person;

const MINE: &str = "/api/my/tables";

async fn link(server: SocketAddr, person: &Person) -> Result<String> {
    let link = person.ask(server, "POST", "/api/me/recovery", None).await?;
    Ok(link["link"].as_str().ok_or("a recovery link is text")?.to_owned())
}

/// Another device of a person.
async fn device(server: SocketAddr, person: &Person) -> Result<Person> {
    let device = Person::recover(server, &link(server, person).await?).await?;
    Ok(device.map_err(|status| format!("no other device: {status}"))?)
}

/// Cookies are used on after their devices were signed out.
pub(in crate::abuse) async fn sessions(server: SocketAddr, report: &mut Report) -> Result<()> {
    let zoe = Person::from(server, Some(HONEST)).await?;
    let table = set_up(server, &zoe, ["me", "open"], json!({})).await?;
    let phone = device(server, &zoe).await?;
    answer(server, &phone, "DELETE", "/api/me", None).await?;
    let own = answer(server, &phone, "GET", MINE, None).await?;
    let tablet = device(server, &zoe).await?;
    let mut socket = Player::connect(server, &tablet, &table).await?;
    let others = answer(server, &zoe, "DELETE", "/api/me/devices", None).await?;
    let stolen = answer(server, &tablet, "GET", MINE, None).await?;
    let said = socket.chat("Coucou").await?;
    let held = own == "401" && stolen == "401" && said == "server-identity-missing";
    let seen = format!(
        "a cookie after its device was signed out: {own}; another one after all others were signed out \
         ({others}): {stolen}, a line over its open socket: {said}"
    );
    report.add("sessions", held, seen);
    Ok(())
}

/// A recovery link is used twice, and one after all other devices were signed out.
pub(in crate::abuse) async fn links(server: SocketAddr, report: &mut Report) -> Result<()> {
    let zoe = Person::from(server, Some(HONEST)).await?;
    let word = |used: std::result::Result<Person, u16>| used.map_or_else(|status| status, |_| 200);
    let first = link(server, &zoe).await?;
    let once = word(Person::recover(server, &first).await?);
    let twice = word(Person::recover(server, &first).await?);
    let second = link(server, &zoe).await?;
    answer(server, &zoe, "DELETE", "/api/me/devices", None).await?;
    let late = word(Person::recover(server, &second).await?);
    let seen = format!(
        "a recovery link, twice: {once}, {twice}; one from before all others were signed out: {late}"
    );
    report.add("links", [once, twice, late] == [200, 404, 404], seen);
    Ok(())
}
