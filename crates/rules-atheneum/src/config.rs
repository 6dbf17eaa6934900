use game::{GameOption, InvalidConfig, OptionKind, Telling};
use serde::{Deserialize, Serialize};

use crate::Colour;

/// What a match is set up with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Two to five.
    pub players: u8,
    /// The favourite subjects that seats have chosen, from seat 0 on. The others take what is left, in order (ATH-14).
    /// A config that says nothing of them is written as it was read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colours: Option<Vec<Colour>>,
    /// What is in the box, if it is not the list that is compiled in; `data/components.txt` says how it is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub components: Option<String>,
}

impl Default for Config {
    fn default() -> Self {
        Self { players: 4, colours: Some(Vec::new()), components: None }
    }
}

impl Config {
    pub(crate) const OPTIONS: &[GameOption] = &[GameOption::new(
        "colours",
        OptionKind::Subset { values: &["pink", "purple", "green", "black", "turquoise"] },
    )];

    pub(crate) fn check_players(&self) -> Result<(), InvalidConfig> {
        match self.players {
            2..=5 => Ok(()),
            given => Err(InvalidConfig::players(given, 2, 5)),
        }
    }

    /// The colour of each seat, and after them those that no seat has.
    pub(crate) fn colours(&self) -> Result<[Colour; Colour::COUNT], InvalidConfig> {
        let chosen = self.colours.as_deref().unwrap_or_default();
        if chosen.len() > usize::from(self.players) {
            let telling = Telling::new("atheneum-config-colours");
            return Err(InvalidConfig(
                telling.with("given", chosen.len()).with("players", self.players),
            ));
        }
        let mut colours = Colour::ALL;
        for (seat, chosen) in chosen.iter().enumerate() {
            let Some(place) = colours[seat..].iter().position(|colour| colour == chosen) else {
                let telling = Telling::new("atheneum-config-colour-twice");
                return Err(InvalidConfig(telling.with("colour", chosen.to_string())));
            };
            colours[seat..=seat + place].rotate_right(1);
        }
        Ok(colours)
    }
}
