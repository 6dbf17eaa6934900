use game::{CustomComponents, InvalidConfig};
use serde::{Deserialize, Serialize};

use crate::{Atlandice, Components};

/// What a match is set up with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Two to four.
    pub players: u8,
    /// The text of a list of components, as `data/components.txt` is one, if they are not those of the house.
    pub components: Option<String>,
}

impl Default for Config {
    fn default() -> Self {
        Self { players: 3, components: None }
    }
}

impl Config {
    pub(crate) fn check(&self) -> Result<CustomComponents<Components>, InvalidConfig> {
        use game::Game;
        let (least, most) = (*Atlandice::PLAYERS.start(), *Atlandice::PLAYERS.end());
        if !Atlandice::PLAYERS.contains(&self.players) {
            return Err(InvalidConfig::players(self.players, least, most));
        }
        let custom = CustomComponents::read(self.components.as_deref())?;
        Ok(custom.unless(Components::of_the_box()))
    }
}
