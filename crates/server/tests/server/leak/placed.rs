use std::sync::Mutex;

use game::Seed;
use serde_json::Value;
use table::{Info, Kind, Played, Refused, Snapshot, Source, Table};

use crate::novices::Novices;

/// A game whose next match begins in a given state.
pub(crate) struct Placed {
    pub(crate) kind: Novices,
    /// That state, and the seed of the match.
    pub(crate) begun: Mutex<Option<(Value, Option<Seed>)>>,
}

impl Kind for Placed {
    fn info(&self) -> Info {
        self.kind.info()
    }

    fn open(&self, config: &Value, source: Source) -> Result<Box<dyn Table>, Refused> {
        let mut begun = self.begun.lock().unwrap();
        let (state, seed) = begun.as_mut().expect("matches begin one by one");
        if let Source::Seed(given) = source {
            *seed = Some(given);
        }
        self.kind.place(config, state, source)
    }

    fn place(
        &self,
        config: &Value,
        state: &Value,
        source: Source,
    ) -> Result<Box<dyn Table>, Refused> {
        self.kind.place(config, state, source)
    }

    fn resume(&self, snapshot: &Snapshot) -> Result<Box<dyn Table>, Refused> {
        self.kind.resume(snapshot)
    }

    fn simulate(&self, config: &Value, levels: &[String], seed: Seed) -> Result<Played, Refused> {
        self.kind.simulate(config, levels, seed)
    }

    fn perft(&self, config: &Value, seed: Seed, depth: u32) -> Result<u64, Refused> {
        self.kind.perft(config, seed, depth)
    }

    fn sighting_tags(&self) -> &'static [&'static str] {
        self.kind.sighting_tags()
    }
}
