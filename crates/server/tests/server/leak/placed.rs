use std::sync::Mutex;

use game::Seed;
use serde_json::Value;
use table::{AnyGame, Info, Match, Refused, Simulator, Snapshot, Source};

use crate::novices::Novices;

/// A game whose next match begins in a given state.
pub(crate) struct Placed {
    pub(crate) game: Novices,
    /// That state, and the seed of the match.
    pub(crate) begun: Mutex<Option<(Value, Option<Seed>)>>,
}

impl AnyGame for Placed {
    fn info(&self) -> Info {
        self.game.info()
    }

    fn open(&self, config: &Value, source: Source) -> Result<Box<dyn Match>, Refused> {
        let mut begun = self.begun.lock().unwrap();
        let (state, seed) = begun.as_mut().expect("matches begin one by one");
        if let Source::Seed(given) = source {
            *seed = Some(given);
        }
        self.game.open_position(config, state, source)
    }

    fn open_position(
        &self,
        config: &Value,
        state: &Value,
        source: Source,
    ) -> Result<Box<dyn Match>, Refused> {
        self.game.open_position(config, state, source)
    }

    fn restore(&self, snapshot: &Snapshot) -> Result<Box<dyn Match>, Refused> {
        self.game.restore(snapshot)
    }

    fn simulator(&self, config: &Value) -> Result<Box<dyn Simulator>, Refused> {
        self.game.simulator(config)
    }

    fn perft(&self, config: &Value, seed: Seed, depth: u32) -> Result<u64, Refused> {
        self.game.perft(config, seed, depth)
    }

    fn sighting_tags(&self) -> &'static [&'static str] {
        self.game.sighting_tags()
    }
}
