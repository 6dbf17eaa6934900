use serde::Deserialize;
use table::Replay;

use super::player::Known;
use crate::{Result, games};

/// A finished match that was found to be right.
pub(super) struct Played {
    pub(super) table: String,
    pub(super) game: String,
    pub(super) plies: usize,
    pub(super) people: Vec<Known>,
}

/// The file is the same everywhere, it can be played again, and it holds what the people were told.
pub(super) fn replays(table: &str, replays: &[String], people: Vec<Known>) -> Result<Played> {
    let wrong = |what: String| format!("table {table}: {what}");
    let Some((first, others)) = replays.split_first() else { return Err("no replay".into()) };
    if others.iter().any(|other| other != first) {
        return Err(wrong("the processes tell different matches".into()).into());
    }
    let replay = Replay::from_json(first)?;
    let games = games();
    let game = games.iter().find(|game| game.info().id == replay.game).ok_or("an unknown game")?;
    let checked = replay.verify(*game)?;
    if !(checked.finished && checked.seeded && checked.committed) {
        return Err(wrong(format!("{checked:?}")).into());
    }
    let outcome = replay.load(*game)?.outcome();
    for known in &people {
        if known.outcome != outcome {
            return Err(wrong(format!("{:?} was told, {outcome:?} is true", known.outcome)).into());
        }
        let told = known.plies.len();
        if told != replay.plies.len() {
            let there = replay.plies.len();
            return Err(wrong(format!("{told} plies were told, {there} are there")).into());
        }
        for ((number, told), ply) in known.plies.iter().zip(&replay.plies) {
            let same_action = told.actions.is_empty() || told.actions.contains(&ply.action);
            if told.seat != ply.seat.0 || !same_action {
                return Err(wrong(format!("ply {number} is {ply:?}, told was {told:?}")).into());
            }
        }
    }
    let (table, plies) = (table.to_owned(), replay.plies.len());
    Ok(Played { table, game: replay.game, plies, people })
}

/// An event as it is written, without what it is about.
#[derive(Deserialize)]
struct Written {
    kind: String,
}

/// In the database every version, every ply and everything that was taken back is there once, in order, where people
/// were told it is.
pub(super) async fn logs(database: &str, all_played: &[Played]) -> Result<()> {
    let store = store::open(database).await?;
    for played in all_played {
        let wrong = |what: &str| format!("the log of table {}: {what}", played.table);
        let events = store.events(&played.table, 0).await?;
        if !events.iter().map(|event| event.version).eq(1..=events.len() as i64) {
            return Err(wrong("its versions are not 1, 2, 3 ..").into());
        }
        let plies = || events.iter().filter_map(|event| Some((event.ply?, event.version)));
        if !plies().map(|(ply, _)| ply).eq(1..=played.plies as i64) {
            return Err(wrong("its plies are not 1, 2, 3 ..").into());
        }
        let mut undone = Vec::new();
        for event in &events {
            if serde_json::from_str::<Written>(&event.data)?.kind == "undone" {
                undone.push(event.version);
            }
        }
        for known in &played.people {
            if !undone.iter().eq(&known.undone) {
                return Err(wrong("an undo is not where it was told to be").into());
            }
            let told = known.plies.iter().map(|(&ply, told)| (ply as i64, told.version));
            if !plies().eq(told) {
                return Err(wrong("a ply is not where it was told to be").into());
            }
        }
    }
    store.close().await;
    Ok(())
}
