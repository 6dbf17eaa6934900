use std::sync::Arc;

use game::{GameOption, InvalidConfig, OptionKind, Telling};
use lexicon::Lexicon;
use serde::{Deserialize, Serialize};

use crate::parts::{Parts, PartsError, PartsFault};

/// What a match is set up with.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
    /// The version of the language's word list.
    pub lexicon: u32,
    /// Other cards than those of our list, in the form of the files in `data/`.
    pub components: Option<String>,
}

/// The language of the cards and of the words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
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

/// The version of the word lists.
pub(crate) const LEXICON: u32 = 1;

/// Other cards than ours, and the text they were read from.
#[derive(Clone, Debug)]
pub(crate) struct Own {
    pub(crate) text: String,
    pub(crate) parts: Parts,
}

impl PartialEq for Own {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Own {}

impl Default for Config {
    fn default() -> Self {
        Self {
            players: 4,
            language: Language::default(),
            check: Check::default(),
            mode: Mode::default(),
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
        GameOption { name: "language", kind: OptionKind::Choice { values: &["fr", "en"] } },
        GameOption {
            name: "check",
            kind: OptionKind::Choice { values: &["live", "blind", "table"] },
        },
        GameOption {
            name: "mode",
            kind: OptionKind::Choice { values: &["normal", "easy", "hard"] },
        },
    ];

    pub(crate) fn check(&self) -> Result<(), InvalidConfig> {
        if !(1..=6).contains(&self.players) {
            return Err(InvalidConfig::players(self.players, 1, 6));
        }
        if self.lexicon != LEXICON {
            let wrong = Telling::new("gutenberg-config-lexicon");
            return Err(InvalidConfig(wrong.with("given", self.lexicon).with("known", LEXICON)));
        }
        Ok(())
    }

    /// The cards, if they are not those of the language.
    pub(crate) fn own(&self) -> Result<Option<Arc<Own>>, InvalidConfig> {
        let Some(text) = &self.components else { return Ok(None) };
        let parts = text.parse().map_err(refused)?;
        Ok(Some(Arc::new(Own { text: text.clone(), parts })))
    }
}

fn refused(PartsError { line, fault }: PartsError) -> InvalidConfig {
    let about = |tag, given: String| Telling::new(tag).with("given", given);
    let telling = match fault {
        PartsFault::Shape(given) => about("gutenberg-config-components-shape", given),
        PartsFault::Letters(given) => about("gutenberg-config-components-letters", given),
        PartsFault::Value(given) => about("gutenberg-config-components-value", given),
        PartsFault::Count(given) => about("gutenberg-config-components-count", given),
        PartsFault::Twice(given) => about("gutenberg-config-components-twice", given),
        PartsFault::Test(given) => about("gutenberg-config-components-condition", given),
        PartsFault::Reward(given) => about("gutenberg-config-components-reward", given),
        PartsFault::Total { letters, vowels, challenges } => {
            Telling::new("gutenberg-config-components-total")
                .with("letters", letters)
                .with("vowels", vowels)
                .with("challenges", challenges)
        }
        PartsFault::Kinds(kinds) => Telling::new("gutenberg-config-components-kinds")
            .with("given", kinds)
            .with("most", crate::pile::Bag::KINDS),
    };
    InvalidConfig(telling.with("line", line))
}
