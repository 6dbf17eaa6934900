//! Kills under play: whatever was acknowledged must be there afterwards, once, in order.
//!
//! Several tables are played at by scripted people, who come back with the last version that they have whenever their
//! server is killed. With more than one process the people of a table are split between them.

mod check;
mod player;
mod servers;

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use game::Seed;
use serde_json::{Value, json};
use table::Source;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::Result;
use crate::client::Person;
use crate::dice::dice;
use check::Played;
use player::Player;
use servers::Servers;

/// What is to be done.
#[derive(Clone)]
pub struct Plan {
    /// A program that serves when it is called with `serve --listen ADDRESS --database URL`.
    pub program: PathBuf,
    /// Where the tables are kept; several processes need PostgreSQL.
    pub database: String,
    /// How many processes serve the tables.
    pub processes: usize,
    /// How many tables are played at, at any time.
    pub tables: usize,
    /// How often a process is killed.
    pub kills: usize,
    /// How many matches are finished, at least.
    pub matches: usize,
    /// No more kills and new matches after this time.
    pub time: Duration,
    /// Plans with the same number make the same choices, as far as the moments of the kills allow.
    pub number: u64,
}

/// What was done, all of it found to be right.
#[derive(Debug, Default)]
pub struct Report {
    /// How often a process was killed.
    pub kills: usize,
    /// How many matches were finished and their replays verified.
    pub matches: usize,
    /// Of which games, and how many of each.
    pub games: BTreeMap<String, usize>,
    /// How many plies these matches had.
    pub plies: usize,
    /// How many acts of scripted people were acknowledged, and not taken back.
    pub acknowledged: usize,
    /// How often something was taken back.
    pub undone: usize,
    /// How often a player opened a socket.
    pub connections: usize,
    /// How often a process lost against another, as far as those tell that live at the end.
    pub conflicts: u64,
    /// What was refused, how often.
    pub refused: BTreeMap<String, usize>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "{:>8} kills", self.kills)?;
        writeln!(f, "{:>8} matches finished, every replay verified", self.matches)?;
        writeln!(f, "{:>8} plies, each there once and in order", self.plies)?;
        writeln!(f, "{:>8} acts acknowledged, none lost", self.acknowledged)?;
        writeln!(f, "{:>8} undos, each there once", self.undone)?;
        writeln!(f, "{:>8} sockets opened", self.connections)?;
        writeln!(f, "{:>8} writes judged again after a conflict", self.conflicts)?;
        for (tag, times) in self.games.iter().chain(&self.refused) {
            writeln!(f, "{times:>8} x {tag}")?;
        }
        Ok(())
    }
}

/// Carries a plan out. An error is a ply lost, doubled or out of order, or a server that does not come back.
pub async fn soak(plan: Plan) -> Result<Report> {
    let games: Arc<[Game]> = games()?.into();
    let plan = Arc::new(plan);
    let servers = Arc::new(Servers::open(&plan).await?);
    let mut seats = JoinSet::new();
    for table in 0..plan.tables {
        seats.spawn(play_on(plan.clone(), servers.clone(), games.clone(), table));
    }
    let kills = servers.kill_now_and_then(&plan);
    let mut report = Report::default();
    let mut all_played = Vec::new();
    tokio::pin!(kills);
    let mut killed = None;
    while killed.is_none() || !seats.is_empty() {
        tokio::select! {
            result = &mut kills, if killed.is_none() => {
                killed = Some(result?);
                servers.settle();
            }
            Some(played) = seats.join_next() => all_played.extend(played??),
        }
    }
    report.kills = killed.unwrap_or_default();
    report.conflicts = servers.conflicts().await?;
    servers.close().await?;
    check::logs(&plan.database, &all_played).await?;
    for played in all_played {
        report.matches += 1;
        *report.games.entry(played.game).or_default() += 1;
        report.plies += played.plies;
        report.undone += played.people.first().map_or(0, |person| person.undone.len());
        for person in played.people {
            report.connections += person.connections;
            report.acknowledged +=
                person.plies.values().filter(|told| !told.actions.is_empty()).count();
            for (tag, times) in person.refused {
                *report.refused.entry(tag).or_default() += times;
            }
        }
    }
    Ok(report)
}

/// What is played at a table.
struct Game {
    id: &'static str,
    config: Value,
    /// Of the bot in the second seat; else another person has it.
    level: Option<&'static str>,
}

/// What is played: the tables take turns. Every game comes with two people first, and later with one and a bot.
fn games() -> Result<Vec<Game>> {
    let marathon = |config| Game { id: "marathon", config, level: None };
    let mut games = vec![
        marathon(json!({ "rounds": 40, "together": true })),
        marathon(json!({ "rounds": 40 })),
    ];
    for with_bot in [false, true] {
        for game in catalog::games() {
            let (info, config) = (game.info(), json!({ "players": 2 }));
            // A table that cannot be set would be tried for ever.
            game.open(&config, Source::Seed(Seed([0; 32])))?;
            let level = info.levels.first().copied().filter(|_| with_bot);
            games.push(Game { id: info.id, config, level });
        }
    }
    Ok(games)
}

/// Plays one match after the other, until it is enough.
async fn play_on(
    plan: Arc<Plan>,
    servers: Arc<Servers>,
    games: Arc<[Game]>,
    number: usize,
) -> Result<Vec<Played>> {
    let mut all = Vec::new();
    while !servers.is_settled() || all.len() < plan.matches.div_ceil(plan.tables) {
        let Game { id: game, config, level } = &games[(number + all.len()) % games.len()];
        let people = servers.people(if level.is_some() { 1 } else { 2 }).await;
        let table = set(&servers, &people, game, config, *level).await;
        let mut players = JoinSet::new();
        for (seat, person) in (0..).zip(&people) {
            players.spawn(
                Player::new(
                    person.clone(),
                    servers.of(usize::from(seat)),
                    table.clone(),
                    seat,
                    dice(plan.number, (number * 1000 + all.len()) as u64 * 8 + u64::from(seat)),
                )
                .play(),
            );
        }
        let mut told = Vec::new();
        while let Some(player) = players.join_next().await {
            told.push(player?.map_err(|fault| format!("{game} {table}: {fault}"))?);
        }
        let replays = servers.replays(&people[0], &table).await;
        all.push(check::replays(&table, &replays, told)?);
    }
    Ok(all)
}

/// Sets a table and starts, however often the server is killed meanwhile; its id.
async fn set(
    servers: &Servers,
    people: &[Person],
    game: &str,
    config: &Value,
    level: Option<&str>,
) -> String {
    let second = match level {
        Some(level) => json!({ "kind": "bot", "level": level }),
        None => json!({ "kind": "open" }),
    };
    let seats = json!([{ "kind": "me" }, second]);
    let new = json!({ "game": game, "config": config, "seats": seats, "hints": true });
    let mut table = Value::Null;
    while table["id"].as_str().is_none() {
        table = servers.try_ask(&people[0], 0, "POST", "/api/tables", Some(&new)).await;
    }
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap_or_default());
    // What the answer does not tell because the server was killed, the table tells.
    while table["seats"].as_array().is_some_and(|seats| seats.iter().any(|s| s["kind"] == "open")) {
        let take = json!({ "kind": "take" });
        servers.try_ask(&people[1], 1, "POST", &format!("{path}/seats/1"), Some(&take)).await;
        table = servers.ask(&people[0], 0, &path).await;
    }
    while table["status"] == "open" {
        servers.try_ask(&people[0], 0, "POST", &format!("{path}/start"), None).await;
        table = servers.ask(&people[0], 0, &path).await;
    }
    path.rsplit('/').next().unwrap_or_default().to_owned()
}

/// A little while, until a server may be there again.
async fn a_moment() {
    sleep(Duration::from_millis(5)).await;
}
