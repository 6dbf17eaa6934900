//! Statistics: what is telling of how a finished match was played. To work them out the match is played again, so they are
//! kept for the next request.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use game::Seat;
use protocol::Statistics;

use crate::app::App;
use crate::error::Error;
use crate::ops::single_flight::SingleFlight;

/// Of how many matches they are kept.
const MOST_KEPT: usize = 1_000;

/// The statistics of the matches that were asked for lately.
#[derive(Default)]
pub(crate) struct KeptStatistics {
    /// Those that are being worked out, by their tables.
    making: SingleFlight,
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
        let seats = self.with_finished_replay(id, Some(address), move |replay, _| {
            let game = app.game(&replay.game).ok()?.game;
            let the_match = replay.load(game).ok()?;
            let seats = Seat::all(the_match.seats());
            Some(seats.map(|seat| analysis::statistics(&*the_match, seat)).collect())
        });
        let statistics = Statistics { seats: seats.await?.unwrap_or_default() };
        self.statistics.keep(id, &statistics);
        Ok(statistics)
    }
}
