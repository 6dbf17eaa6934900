use game::{
    ComponentsError, CustomComponents, GameOption, InvalidConfig, OptionCheck, OptionKind, Telling,
    ValueLimit,
};
use lexicon::Lexicon;
use serde::{Deserialize, Serialize};

use crate::Components;

/// What a match is set up with.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// One to six; one plays against the Rotary Press.
    pub players: u8,
    /// The language of the cards and of the words.
    pub language: Language,
    /// How words are checked.
    pub check: Check,
    /// How hard it is to beat the Rotary Press.
    pub mode: Mode,
    /// Whether the claimed cards of the others are seen.
    pub collections: Collections,
    /// The version of the language's word list.
    pub lexicon: u32,
    /// Other cards than those of our list, in the form of the files in `data/`.
    pub components: Option<String>,
}

/// The language of the cards and of the words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Language {
    /// French.
    #[default]
    Fr,
    /// English.
    En,
}

/// How words are checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Check {
    /// A word that is not in the lexicon is refused at once.
    #[default]
    Live,
    /// A word that is not in the lexicon counts as a pass.
    Blind,
    /// About a word that is not in the lexicon the others decide.
    Table,
}

/// How hard it is to beat the Rotary Press (GUT-35).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// As in the rules.
    #[default]
    Normal,
    /// Any number of words in the last round.
    Easy,
    /// In the last round unused cards go to the library.
    Hard,
}

/// What others see of the cards that a player has claimed (GUT-19).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Collections {
    /// Their backs, until the match is over.
    #[default]
    Hidden,
    /// What they saw being claimed.
    Open,
}

/// The version of the word lists.
pub(crate) const LEXICON: u32 = 1;

impl Default for Config {
    fn default() -> Self {
        Self {
            players: 4,
            language: Language::default(),
            check: Check::default(),
            mode: Mode::default(),
            collections: Collections::default(),
            lexicon: LEXICON,
            components: None,
        }
    }
}

impl Language {
    pub(crate) fn lexicon(self) -> Lexicon {
        match self {
            Self::Fr => Lexicon::french(),
            Self::En => Lexicon::english(),
        }
    }
}

impl Config {
    pub(crate) const OPTIONS: &[GameOption] = &[
        GameOption::new("language", OptionKind::Choice { values: &["fr", "en"] }),
        GameOption::new("check", OptionKind::Choice { values: &["live", "blind", "table"] })
            .with_limits(&[ValueLimit { value: "table", players: (2, 6) }]),
        GameOption::new("mode", OptionKind::Choice { values: &["normal", "easy", "hard"] })
            .for_players(1, 1),
        GameOption::new("collections", OptionKind::Choice { values: &["hidden", "open"] })
            .for_players(2, 6),
    ];

    pub(crate) fn check(&self) -> Result<(), InvalidConfig> {
        if !(1..=6).contains(&self.players) {
            return Err(InvalidConfig::players(self.players, 1, 6));
        }
        let check = OptionCheck { options: Self::OPTIONS, players: self.players };
        check.value("check", "table", self.check == Check::Table)?;
        check.option("mode", self.mode != Mode::default())?;
        check.option("collections", self.collections != Collections::default())?;
        if self.lexicon != LEXICON {
            let wrong = Telling::new("gutenberg-config-lexicon");
            return Err(InvalidConfig(wrong.with("given", self.lexicon).with("known", LEXICON)));
        }
        Ok(())
    }

    /// The cards, if they are not those of the language.
    pub(crate) fn custom(&self) -> Result<CustomComponents<Components>, ComponentsError> {
        CustomComponents::read(self.components.as_deref())
    }
}
