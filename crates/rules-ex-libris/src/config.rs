use game::{
    ComponentsError, CustomComponents, GameOption, InvalidConfig, OptionCheck, OptionKind, Telling,
    ValueLimit, words,
};
use serde::{Deserialize, Serialize};

use crate::components::Components;
use crate::few::Few;
use crate::{Location, Special};

/// What a match is set up with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// One to four.
    pub players: u8,
    /// Three ordinary assistants each and fewer locations (EXL-51).
    pub beginner: bool,
    /// Without what hurts others (EXL-52).
    pub friendly: bool,
    /// More cards to shelve (EXL-53).
    pub long: bool,
    /// How strong the Public Library is, for one player (EXL-62).
    pub level: Level,
    /// Locations that are left out.
    pub closed: Vec<Location>,
    /// Libraries that are left out.
    pub absent: Vec<Special>,
    /// The data file of another box; none is the one that is compiled in.
    pub components: Option<String>,
}

words! {
    /// How many cards the Public Library gets in each round: one at the first level, seven at the last.
    pub enum Level, "initiate, student, professor, scholar, savant, mandarin or demiurge" {
        /// Initié.
        Initiate = "initiate",
        /// Étudiant.
        Student = "student",
        /// Professeur.
        Professor = "professor",
        /// Érudit.
        Scholar = "scholar",
        /// Savant.
        Savant = "savant",
        /// Mandarin.
        Mandarin = "mandarin",
        /// Démiurge.
        Demiurge = "demiurge",
    }
}

impl Level {
    /// How many cards the Public Library gets in each round.
    pub fn cards(self) -> u8 {
        self as u8 + 1
    }
}

impl Default for Config {
    fn default() -> Self {
        Self {
            players: 4,
            beginner: false,
            friendly: false,
            long: false,
            level: Level::Initiate,
            closed: Vec::new(),
            absent: Vec::new(),
            components: None,
        }
    }
}

const fn not_alone(library: Special) -> ValueLimit {
    ValueLimit { value: library.word(), players: (2, 4) }
}

impl Config {
    pub(crate) const OPTIONS: &[GameOption] = &[
        GameOption::new("beginner", OptionKind::Flag).for_players(2, 4),
        GameOption::new("friendly", OptionKind::Flag).for_players(2, 4),
        GameOption::new("long", OptionKind::Flag).for_players(2, 4),
        GameOption::new("level", OptionKind::Choice { values: &Level::WORDS }).for_players(1, 1),
        // Alone all ten solo locations are needed (EXL-60). The tent, which comes first, is in every match.
        GameOption::new("closed", OptionKind::Subset { values: Location::WORDS.split_at(1).1 })
            .for_players(2, 4),
        GameOption::new("absent", OptionKind::Subset { values: &Special::WORDS })
            .with_limits(&Self::NOT_ALONE),
    ];

    /// The libraries without the mark for one player (EXL-60).
    const NOT_ALONE: [ValueLimit; 5] = [
        not_alone(Special::Goblin),
        not_alone(Special::Cube),
        not_alone(Special::Sasquatch),
        not_alone(Special::Ghost),
        not_alone(Special::Snowman),
    ];

    pub(crate) fn check(&self) -> Result<(), InvalidConfig> {
        if !(1..=4).contains(&self.players) {
            return Err(InvalidConfig::players(self.players, 1, 4));
        }
        if self.closed.contains(&Location::Tent) {
            return Err(InvalidConfig(Telling::new("ex-libris-config-tent")));
        }
        if self.players == 1 && (self.beginner || self.friendly || self.long) {
            return Err(InvalidConfig(Telling::new("ex-libris-config-solo")));
        }
        let check = OptionCheck { options: Self::OPTIONS, players: self.players };
        check.option("level", self.level != Self::default().level)?;
        check.option("closed", !self.closed.is_empty())?;
        self.absent.iter().try_for_each(|library| check.value("absent", library.word(), true))
    }

    pub(crate) fn custom(&self) -> Result<CustomComponents<Components>, ComponentsError> {
        CustomComponents::read(self.components.as_deref())
    }

    /// The locations beside the tent, which is out in the first round (EXL-5); alone, the ten with the mark (EXL-60).
    pub(crate) fn locations(
        &self,
        components: &Components,
    ) -> Result<Few<Location>, InvalidConfig> {
        let mut locations = Location::all().without(self.closed.iter().copied().collect());
        if self.players == 1 {
            let solo = locations.and(components.solo());
            return match solo.len() {
                ..10 => Err(InvalidConfig(
                    Telling::new("ex-libris-config-solo-locations").with("count", solo.len()),
                )),
                _ => Ok(solo),
            };
        }
        locations.remove(Location::Tent);
        if self.beginner {
            locations = locations.without(Location::NOT_FOR_BEGINNERS.into_iter().collect());
        }
        if self.friendly {
            locations = locations.without(Location::UNFRIENDLY.into_iter().collect());
        }
        Ok(locations)
    }

    /// The libraries to choose from: two a player (EXL-3), none for beginners.
    pub(crate) fn libraries(&self) -> Result<Few<Special>, InvalidConfig> {
        if self.beginner {
            return Ok(Few::NONE);
        }
        let mut libraries = Special::all().without(self.absent.iter().copied().collect());
        if self.players == 1 {
            libraries = libraries.and(Special::SOLO.into_iter().collect());
        }
        if self.friendly {
            libraries = libraries.without(Special::UNFRIENDLY.into_iter().collect());
        }
        let needed = 2 * u32::from(self.players);
        match libraries.len() < needed {
            true => Err(InvalidConfig(
                Telling::new("ex-libris-config-libraries")
                    .with("count", libraries.len())
                    .with("needed", needed),
            )),
            false => Ok(libraries),
        }
    }
}
