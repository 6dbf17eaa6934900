use game::Seed;
use serde_json::Value;
use table::{Info, Kind, Played, Refused, Snapshot, Source, Table};

/// A game of which only the weakest bots are there: whoever advises or stands in answers at once.
pub(crate) struct Novices(pub(crate) &'static dyn Kind);

impl Kind for Novices {
    fn info(&self) -> Info {
        let mut info = self.0.info();
        info.levels.truncate(1);
        info
    }

    fn open(&self, config: &Value, source: Source) -> Result<Box<dyn Table>, Refused> {
        self.0.open(config, source)
    }

    fn place(
        &self,
        config: &Value,
        state: &Value,
        source: Source,
    ) -> Result<Box<dyn Table>, Refused> {
        self.0.place(config, state, source)
    }

    fn resume(&self, snapshot: &Snapshot) -> Result<Box<dyn Table>, Refused> {
        self.0.resume(snapshot)
    }

    fn simulate(&self, config: &Value, levels: &[String], seed: Seed) -> Result<Played, Refused> {
        self.0.simulate(config, levels, seed)
    }

    fn perft(&self, config: &Value, seed: Seed, depth: u32) -> Result<u64, Refused> {
        self.0.perft(config, seed, depth)
    }

    fn sighting_tags(&self) -> &'static [&'static str] {
        self.0.sighting_tags()
    }
}
