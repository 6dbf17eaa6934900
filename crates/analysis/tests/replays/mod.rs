//! The golden replays, and analyses of them.

use std::sync::atomic::AtomicBool;

use analysis::{Analysis, Job};
use game::{Seat, Seed};
use table::{AnyGame, Replay};

/// A game of the catalog.
pub(crate) fn find(id: &str) -> &'static dyn AnyGame {
    catalog::find(id).unwrap_or_else(|no| panic!("{no}"))
}

/// A finished match.
pub(crate) fn replay(id: &str, file: &str) -> Replay {
    let path = format!("{}/../../replays/{id}/{file}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("a golden replay");
    Replay::from_json(&text).unwrap_or_else(|no| panic!("{no}"))
}

/// What a bot of that level thinks of the decisions of a seat.
pub(crate) fn analyse(game: &dyn AnyGame, replay: &Replay, seat: Seat, level: &str) -> Analysis {
    let job = Job::new(game, replay.clone(), Some(seat), level, Seed([5; 32]));
    let mut job = job.unwrap_or_else(|no| panic!("{no}"));
    while job.step(&AtomicBool::new(false)).unwrap_or_else(|no| panic!("{no}")) {}
    job.finish().unwrap_or_else(|no| panic!("{no}"))
}
