//! What people do about each other, what moderators do about them, and what people are called.

use std::net::SocketAddr;

use serde_json::{Value, json};

use super::{ATTACKER, HONEST, Player, Report, answer, at, change_seat, knock, look, post, set_up};
use crate::Result;
use crate::client::{Person, ask_with};

/// How many names of one address report the same person.
const REPORTERS: usize = 20;
/// What is not drawn, or is drawn as a space.
const BLANK: [char; 8] = [
    '\u{3164}',
    '\u{2800}',
    '\u{FFA0}',
    '\u{115F}',
    '\u{17B4}',
    '\u{34F}',
    '\u{FE0F}',
    '\u{1D173}',
];

/// Two people at a table where a third may watch.
struct Met {
    zoe: Person,
    stranger: Person,
    table: String,
}

impl Met {
    async fn at(server: SocketAddr) -> Result<Self> {
        let zoe = Person::from(server, Some(HONEST)).await?;
        let stranger = Person::from(server, Some(ATTACKER)).await?;
        let table = set_up(server, &zoe, ["me", "open"], json!({ "spectators": true })).await?;
        change_seat(server, &stranger, &table, 1, "take").await?;
        Ok(Self { zoe, stranger, table })
    }

    /// A report of who has a seat there.
    async fn report(&self, server: SocketAddr, person: &Person, seat: u8) -> Result<String> {
        let whom = json!({ "kind": "seat", "seat": seat });
        let new = json!({ "whom": whom, "lines": [], "reason": "Il crie." });
        post(server, person, &at(&self.table, "report"), new).await
    }
}

/// Who is blocked goes on speaking to the person who blocks them, and sits down with her.
pub(in crate::abuse) async fn blocked(server: SocketAddr, report: &mut Report) -> Result<()> {
    let Met { zoe, stranger, table } = Met::at(server).await?;
    let whom = json!({ "kind": "seat", "seat": 1 });
    let blocks = post(server, &zoe, &at(&table, "block"), whom).await?;
    Player::connect(server, &stranger, &table).await?.chat("grr").await?;
    let reads = Player::connect(server, &zoe, &table).await?.reads("grr").await?;
    let hers = set_up(server, &zoe, ["me", "open"], json!({})).await?;
    let sits = change_seat(server, &stranger, &hers, 1, "take").await?;
    let word = if reads { "is read" } else { "is not read" };
    let seen = format!(
        "a person is blocked ({blocks}): a line of theirs {word}, a seat at another table of who blocks them: {sits}"
    );
    report.add("blocked", !reads && sits == "server-seat-refused", seen);
    Ok(())
}

/// One address reports a person by many names, and a stranger reads the reports.
pub(in crate::abuse) async fn reports(server: SocketAddr, report: &mut Report) -> Result<()> {
    let met = Met::at(server).await?;
    let once = met.report(server, &met.zoe, 1).await?;
    let twice = met.report(server, &met.zoe, 1).await?;
    let mut taken = 0;
    for _ in 0..REPORTERS {
        let name = Person::from(server, Some(ATTACKER)).await?;
        taken += usize::from(met.report(server, &name, 0).await? == "204");
    }
    let reads = answer(server, &met.stranger, "GET", "/api/moderation", None).await?;
    let held = once == "204"
        && twice == "server-reported-already"
        && taken <= 15
        && reads == "server-not-moderator";
    let seen = format!(
        "a person is reported, twice: {once}, {twice}; by {REPORTERS} names of one address: {taken} are taken; \
         a stranger reads the reports: {reads}"
    );
    report.add("reports", held, seen);
    Ok(())
}

/// Who is banned comes back: as they are, over the socket that they have, as someone new from their network, and by a name
/// that was made beforehand.
pub(in crate::abuse) async fn bans(
    server: SocketAddr,
    database: &str,
    report: &mut Report,
) -> Result<()> {
    let met = Met::at(server).await?;
    let prepared = Person::from(server, Some(ATTACKER)).await?;
    let moderator = Person::from(server, Some("192.0.2.9")).await?;
    let mut socket = Player::connect(server, &met.stranger, &met.table).await?;
    let reported = met.report(server, &met.zoe, 1).await?;
    if reported != "204" {
        report.add("bans", false, format!("a report: {reported}, so no one is banned"));
        return Ok(());
    }
    let (_, text) = moderator.try_ask(server, "GET", "/api/moderation", None).await?;
    let refusal: Value = serde_json::from_str(&text)?;
    let id = find(&refusal, "person").ok_or("who is no moderator is told their id")?;
    // As the operator does on the command line, while the server runs.
    store::open(database).await?.moderation().set_moderator(id, true).await?;
    let info = moderator.ask(server, "GET", "/api/moderation", None).await?;
    let id = info["reports"][0]["id"].as_str().ok_or("a report has an id")?;
    let path = format!("/api/moderation/reports/{id}/ban");
    let ban = json!({ "days": 1, "network": true });
    let forged = post(server, &met.stranger, &path, ban.clone()).await?;
    let banned = post(server, &moderator, &path, ban).await?;
    let looks = look(server, &met.stranger, &met.table).await?;
    let opens = knock(server, &met.stranger, &met.table).await?;
    let said = socket.chat("grr").await?;
    let (newcomer, _) =
        ask_with(server, "/api/me", &format!("x-forwarded-for: {ATTACKER}\r\n")).await?;
    let again = answer(server, &prepared, "GET", "/api/tables", None).await?;
    let held = [&forged, &banned, &looks, &opens, &said, &again].map(String::as_str)
        == [
            "server-not-moderator",
            "204",
            "server-banned",
            "403",
            "server-banned",
            "server-banned",
        ]
        && newcomer == 403;
    let seen = format!(
        "a ban by a stranger: {forged}; by a moderator: {banned}; who is banned looks, opens a socket, speaks over an \
         open one: {looks}, {opens}, {said}; someone new from there: {newcomer}; by a name made beforehand: {again}"
    );
    report.add("bans", held, seen);
    Ok(())
}

/// The text of a field, wherever it is.
fn find<'a>(value: &'a Value, field: &str) -> Option<&'a str> {
    match value {
        Value::Object(fields) => {
            let text = fields.get(field).and_then(Value::as_str);
            text.or_else(|| fields.values().find_map(|value| find(value, field)))
        }
        Value::Array(values) => values.iter().find_map(|value| find(value, field)),
        _ => None,
    }
}

/// People call themselves nothing, or what looks like another's name.
pub(in crate::abuse) async fn names(server: SocketAddr, report: &mut Report) -> Result<()> {
    let zoe = Person::from(server, Some(HONEST)).await?;
    let stranger = Person::from(server, Some(ATTACKER)).await?;
    let rename = async |person: &Person, name: &str| {
        answer(server, person, "PUT", "/api/me", Some(&json!({ "name": name }))).await
    };
    let mut blank = 0;
    for letter in BLANK {
        blank += usize::from(rename(&stranger, &letter.to_string()).await? != "200");
    }
    let mixed = rename(&stranger, "P\u{430}ul").await?;
    rename(&zoe, "paul").await?;
    rename(&stranger, "pauI").await?;
    let table = set_up(server, &zoe, ["me", "open"], json!({})).await?;
    change_seat(server, &stranger, &table, 1, "take").await?;
    let info = zoe.ask(server, "GET", &format!("/api/tables/{table}"), None).await?;
    let name = info["seats"][1]["name"].as_str().unwrap_or_default();
    let held = blank == BLANK.len() && mixed == "server-name-mixed" && name == "pauI 2";
    let seen = format!(
        "names of which nothing is seen: {blank} of {} refused; Paul with a Cyrillic letter: {mixed}; pauI beside paul \
         is called {name}",
        BLANK.len(),
    );
    report.add("names", held, seen);
    Ok(())
}
