use game::{GameOption, InvalidConfig, OptionKind};
use serde::{Deserialize, Serialize};

/// What a match is set up with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Two.
    pub players: u8,
    /// Whether the goal is 20 instead of 10.
    pub long: bool,
}

impl Default for Config {
    fn default() -> Self {
        Self { players: 2, long: false }
    }
}

impl Config {
    pub(crate) const OPTIONS: &[GameOption] = &[GameOption::new("long", OptionKind::Flag)];

    pub(crate) fn check(&self) -> Result<(), InvalidConfig> {
        match self.players {
            2 => Ok(()),
            given => Err(InvalidConfig::players(given, 2, 2)),
        }
    }
}
