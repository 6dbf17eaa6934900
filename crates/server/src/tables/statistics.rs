//! Statistics: what is telling of how a finished match was played. To work them out the match is played again, so they are
//! kept for the next request.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use game::{Seat, Telling};
use protocol::Statistics;
use table::{AnyGame, Replay};

use crate::app::App;
use crate::bots::pool::Cancel;
use crate::error::Error;
use crate::ops::keyed_locks::KeyedLocks;

/// Of how many matches they are kept.
const MOST_KEPT: usize = 1_000;

/// The statistics of the matches that were asked for lately.
#[derive(Default)]
pub(crate) struct KeptStatistics {
    /// Those that are being worked out, by their tables.
    making: KeyedLocks,
    kept: Mutex<HashMap<String, Statistics>>,
}

impl KeptStatistics {
    fn kept(&self) -> MutexGuard<'_, HashMap<String, Statistics>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn get(&self, table: &str) -> Option<Statistics> {
        self.kept().get(table).cloned()
    }

    fn keep(&self, table: &str, statistics: &Statistics) {
        let mut kept = self.kept();
        if kept.len() >= MOST_KEPT {
            kept.clear();
        }
        kept.insert(table.to_owned(), statistics.clone());
    }
}

impl App {
    /// The statistics of a finished match, without seats where it was played by older rules. Of several callers one works
    /// them out, for the address that asks.
    pub(crate) async fn statistics(&self, id: &str, address: IpAddr) -> Result<Statistics, Error> {
        // A match that was deleted has none.
        self.store.table(id).await?.ok_or(Error::NotFound)?;
        let _alone = self.statistics.making.lock(id).await;
        if let Some(statistics) = self.statistics.get(id) {
            return Ok(statistics);
        }
        let app = self.clone();
        let seats = self.with_finished_replay(id, Some(address), move |replay, cancel| {
            work_out(app.game(&replay.game).ok()?.game, &replay, cancel)
        });
        let statistics = Statistics { seats: seats.await?.unwrap_or_default() };
        self.statistics.keep(id, &statistics);
        Ok(statistics)
    }
}

/// The statistics of every seat; `None` where they cannot be worked out, or are not needed any more.
fn work_out(game: &dyn AnyGame, replay: &Replay, cancel: &Cancel) -> Option<Vec<Vec<Telling>>> {
    let the_match = replay.load_while(game, || !cancel.is_cancelled()).ok()??;
    let needed = |seat| (!cancel.is_cancelled()).then_some(seat);
    let seats = Seat::all(the_match.seats()).map(needed);
    seats.map(|seat| Some(analysis::statistics(&*the_match, seat?))).collect()
}

#[cfg(test)]
mod tests {
    use game::Seed;
    use serde_json::json;
    use table::Source;

    use super::*;
    use crate::tables::tests::attic::attic;

    #[test]
    fn what_is_not_needed_any_more_is_not_worked_out() {
        let game = attic();
        let mut the_match = game.open(&json!({}), Source::Seed(Seed([7; 32]))).unwrap();
        the_match.act(Seat(0), "done", None).unwrap();
        let (replay, cancel) = (the_match.replay(), Cancel::default());
        assert_eq!(work_out(&game, &replay, &cancel).map(|seats| seats.len()), Some(2));
        cancel.cancel();
        assert_eq!(work_out(&game, &replay, &cancel), None);
    }
}
