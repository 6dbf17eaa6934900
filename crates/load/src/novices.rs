use game::Seed;
use serde_json::Value;
use table::{AnyGame, Info, Match, Refused, Simulator, Snapshot, Source};

/// A game of which only the weakest bots are there: hints and stand-ins answer at once.
pub(crate) struct Novices(pub(crate) &'static dyn AnyGame);

impl AnyGame for Novices {
    fn info(&self) -> Info {
        let mut info = self.0.info();
        info.levels.truncate(1);
        info
    }

    fn open(&self, config: &Value, source: Source) -> Result<Box<dyn Match>, Refused> {
        self.0.open(config, source)
    }

    fn open_position(
        &self,
        config: &Value,
        state: &Value,
        source: Source,
    ) -> Result<Box<dyn Match>, Refused> {
        self.0.open_position(config, state, source)
    }

    fn restore(&self, snapshot: &Snapshot) -> Result<Box<dyn Match>, Refused> {
        self.0.restore(snapshot)
    }

    fn simulator(&self, config: &Value) -> Result<Box<dyn Simulator>, Refused> {
        self.0.simulator(config)
    }

    fn perft(&self, config: &Value, seed: Seed, depth: u32) -> Result<u64, Refused> {
        self.0.perft(config, seed, depth)
    }

    fn sighting_tags(&self) -> &'static [&'static str] {
        self.0.sighting_tags()
    }
}
