use serde::Serialize;

use crate::{InvalidConfig, Telling};

/// An option of a game's config that people may set; its default is that of `Config::default()`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct GameOption {
    /// Its field in the config, and the end of its message id (`libraria-option-komi`).
    pub name: &'static str,
    /// What it can be set to.
    #[serde(flatten)]
    pub kind: OptionKind,
    /// The least and the most players for whom it means something, if it does not for all numbers. For other numbers it
    /// stays as it is by default.
    pub players: Option<(u8, u8)>,
    /// The values that are not for all of these numbers.
    pub limits: &'static [ValueLimit],
}

/// A value of an option that is for some numbers of players only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ValueLimit {
    /// The value.
    pub value: &'static str,
    /// The least and the most players.
    pub players: (u8, u8),
}

/// What an option can be set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum OptionKind {
    /// On or off.
    Flag,
    /// One of several words.
    Choice {
        /// The words, in the order in which people should see them.
        values: &'static [&'static str],
    },
    /// A whole number.
    Number {
        /// The least it can be.
        least: i64,
        /// The most it can be.
        most: i64,
    },
    /// Any number of several words.
    Subset {
        /// The words, in the order in which people should see them.
        values: &'static [&'static str],
    },
}

impl GameOption {
    /// An option for any number of players.
    pub const fn new(name: &'static str, kind: OptionKind) -> Self {
        Self { name, kind, players: None, limits: &[] }
    }

    /// The same for these numbers of players only.
    #[must_use]
    pub const fn for_players(self, least: u8, most: u8) -> Self {
        Self { players: Some((least, most)), ..self }
    }

    /// The same with values that are not for all numbers of players.
    #[must_use]
    pub const fn with_limits(self, limits: &'static [ValueLimit]) -> Self {
        Self { limits, ..self }
    }

    /// Whether it can be set at all with so many players.
    pub fn is_for(&self, players: u8) -> bool {
        self.players.is_none_or(|numbers| within(numbers, players))
    }

    /// Whether it can be set to this value with so many players.
    pub fn offers(&self, value: &str, players: u8) -> bool {
        let allowed = |limit: &ValueLimit| limit.value != value || within(limit.players, players);
        self.is_for(players) && self.limits.iter().all(allowed)
    }
}

fn within((least, most): (u8, u8), players: u8) -> bool {
    (least..=most).contains(&players)
}

/// What a config is checked with for options that mean nothing at its number of players.
#[derive(Clone, Copy, Debug)]
pub struct OptionCheck {
    /// All options of the game.
    pub options: &'static [GameOption],
    /// How many play.
    pub players: u8,
}

impl OptionCheck {
    /// Refuses an option that is `set`, to something else than its default, if it is not for this number of players.
    pub fn option(self, name: &str, set: bool) -> Result<(), InvalidConfig> {
        let wrong = self.options.iter().find(|option| set && option.name == name);
        match wrong.filter(|option| !option.is_for(self.players)) {
            Some(GameOption { name, players: Some(numbers), .. }) => {
                Err(self.refusal("config-option-players", name, *numbers))
            }
            _ => Ok(()),
        }
    }

    /// Refuses a value that is `chosen` if it is not for this number of players.
    pub fn value(self, name: &str, value: &str, chosen: bool) -> Result<(), InvalidConfig> {
        let option = self.options.iter().find(|option| chosen && option.name == name);
        let limits = option.map_or(&[][..], |option| option.limits);
        let wrong =
            |limit: &&ValueLimit| limit.value == value && !within(limit.players, self.players);
        match limits.iter().find(wrong) {
            Some(limit) => {
                let InvalidConfig(telling) =
                    self.refusal("config-value-players", name, limit.players);
                Err(InvalidConfig(telling.with("value", limit.value)))
            }
            None => Ok(()),
        }
    }

    fn refusal(self, tag: &'static str, name: &str, (least, most): (u8, u8)) -> InvalidConfig {
        let telling = Telling::new(tag).with("option", name).with("given", self.players);
        InvalidConfig(telling.with("least", least).with("most", most))
    }
}
