use std::fmt;
use std::str::FromStr;

use game::{ReadError, number};
use lexicon::Word;
use serde::{Deserialize, Serialize};

use crate::components::Components;
use crate::config::Language;
use crate::pile::CardType;

/// A challenge card: a condition on a word, and a reward.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// The number by which it is known.
    pub number: u8,
    /// All of these must be met.
    pub(crate) tests: Vec<Test>,
    pub(crate) reward: Reward,
}

/// One condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Test {
    Count(Measure, Sign, u8),
    /// The letter, a capital, is not in the word.
    Without(u8),
    /// The first letter is the last.
    Loop,
    /// The first and the last letter are vowels.
    OpenEnds,
    /// It has strictly fewest letters of all words.
    Shortest,
    /// It has strictly most letters of all words.
    Longest,
}

/// What can be counted in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Measure {
    Letters,
    Vowels,
    /// Consonants in a row.
    Consonants,
    /// Cards that stand for their letter twice.
    Doubles,
    /// Cards of the writer's own.
    Drafted,
    /// Common cards.
    Common,
    /// The value of the dearest card.
    Dearest,
    Points,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    AtLeast,
    AtMost,
    Exactly,
}

/// What meeting a challenge brings (GUT-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reward {
    /// The challenge card itself goes into the collection.
    Card(CardType),
    /// The top vowel card.
    Vowel,
    /// The top letter card.
    Letter,
    /// One more letter in play.
    Claim,
    /// One of the two top letter cards.
    Choose,
}

/// What a challenge is called, by its number: `challenge7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct ChallengeName(pub u8);

impl fmt::Display for ChallengeName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "challenge{}", self.0)
    }
}

impl FromStr for ChallengeName {
    type Err = ReadError;

    fn from_str(word: &str) -> Result<Self, ReadError> {
        number(word, "challenge", 1..=99)
            .map(Self)
            .ok_or_else(|| ReadError::new(word, "a challenge such as challenge7"))
    }
}

game::serde_as_text!(ChallengeName);

/// A reward as it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RewardKind {
    /// The card itself goes into the collection.
    Card,
    /// The top vowel card.
    Vowel,
    /// The top letter card.
    Letter,
    /// One more letter in play.
    OneMore,
    /// One of the two top letter cards.
    OneOfTwo,
}

impl Reward {
    pub(crate) fn kind(self) -> RewardKind {
        match self {
            Self::Card(_) => RewardKind::Card,
            Self::Vowel => RewardKind::Vowel,
            Self::Letter => RewardKind::Letter,
            Self::Claim => RewardKind::OneMore,
            Self::Choose => RewardKind::OneOfTwo,
        }
    }
}

/// What there is to count in a word and its cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    pub(crate) word: Word,
    pub(crate) doubles: u8,
    pub(crate) drafted: u8,
    pub(crate) common: u8,
    pub(crate) dearest: u8,
    pub(crate) points: u8,
}

/// A E I O U Y.
pub(crate) fn is_vowel(capital: u8) -> bool {
    b"AEIOUY".contains(&capital)
}

impl Facts {
    fn count(&self, measure: Measure) -> u8 {
        let letters = self.word.letters();
        match measure {
            Measure::Letters => letters.len() as u8,
            // A doubled vowel is two.
            Measure::Vowels => letters.iter().filter(|letter| is_vowel(**letter)).count() as u8,
            Measure::Consonants => {
                let runs = letters.split(|letter| is_vowel(*letter));
                runs.map(<[u8]>::len).max().unwrap_or(0) as u8
            }
            Measure::Doubles => self.doubles,
            Measure::Drafted => self.drafted,
            Measure::Common => self.common,
            Measure::Dearest => self.dearest,
            Measure::Points => self.points,
        }
    }
}

impl Challenge {
    /// What it asks of a word, as words with labels: `condition7` for a challenge of the box, else all tests.
    pub(crate) fn condition(&self) -> Vec<String> {
        let boxed = Components::of_the_box(Language::Fr).challenges();
        if boxed.iter().any(|other| (other.number, &other.tests) == (self.number, &self.tests)) {
            return vec![format!("condition{}", self.number)];
        }
        match self.tests[..] {
            [] => vec!["any-word".to_owned()],
            ref tests => tests.iter().map(Test::to_string).collect(),
        }
    }

    /// Whether a word meets it; `others` are the lengths of the other words, if they are known already.
    pub(crate) fn is_met(&self, facts: &Facts, others: Option<&[u8]>) -> bool {
        let letters = facts.word.letters();
        let length = letters.len() as u8;
        self.tests.iter().all(|test| match *test {
            Test::Count(measure, sign, number) => {
                let count = facts.count(measure);
                match sign {
                    Sign::AtLeast => count >= number,
                    Sign::AtMost => count <= number,
                    Sign::Exactly => count == number,
                }
            }
            Test::Without(letter) => !letters.contains(&letter),
            Test::Loop => letters.first() == letters.last(),
            Test::OpenEnds => {
                [letters.first(), letters.last()].iter().flatten().all(|it| is_vowel(**it))
            }
            Test::Shortest => {
                others.is_some_and(|others| others.iter().all(|&other| length < other))
            }
            Test::Longest => {
                others.is_some_and(|others| others.iter().all(|&other| length > other))
            }
        })
    }
}

/// As a word with a label: `at-least7@length`, `absent@e`, `open-ends`.
impl fmt::Display for Test {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Self::Count(measure, sign, number) => {
                write!(f, "{}{number}@{}", sign.word(), measure.word())
            }
            Self::Without(letter) => {
                write!(f, "absent@{}", char::from(letter.to_ascii_lowercase()))
            }
            Self::Loop => f.write_str("same-ends"),
            Self::OpenEnds => f.write_str("open-ends"),
            Self::Shortest => f.write_str("shortest"),
            Self::Longest => f.write_str("longest"),
        }
    }
}

impl Sign {
    fn word(self) -> &'static str {
        match self {
            Self::AtLeast => "at-least",
            Self::AtMost => "at-most",
            Self::Exactly => "exactly",
        }
    }
}

impl Measure {
    fn word(self) -> &'static str {
        match self {
            Self::Letters => "length",
            Self::Vowels => "vowel-count",
            Self::Consonants => "consonant-row",
            Self::Doubles => "doubled-count",
            Self::Drafted => "own-count",
            Self::Common => "common-count",
            Self::Dearest => "dearest",
            Self::Points => "points",
        }
    }
}

/// `letters>=7`, `vowels=1`, `points<=7`, `without-e`, `loop`, `open-ends`, `shortest`, `longest`.
impl FromStr for Test {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "loop" => return Ok(Self::Loop),
            "open-ends" => return Ok(Self::OpenEnds),
            "shortest" => return Ok(Self::Shortest),
            "longest" => return Ok(Self::Longest),
            _ => {}
        }
        if let Some(letter) = text.strip_prefix("without-") {
            return match letter.as_bytes() {
                [letter @ b'a'..=b'z'] => Ok(Self::Without(letter.to_ascii_uppercase())),
                _ => Err(()),
            };
        }
        let sign_at = text.find(['>', '<', '=']).ok_or(())?;
        let (measure, rest) = text.split_at(sign_at);
        let signs = [(">=", Sign::AtLeast), ("<=", Sign::AtMost), ("=", Sign::Exactly)];
        let (number, sign) = signs
            .into_iter()
            .find_map(|(written, sign)| Some((rest.strip_prefix(written)?, sign)))
            .ok_or(())?;
        let measure = match measure {
            "letters" => Measure::Letters,
            "vowels" => Measure::Vowels,
            "consonants" => Measure::Consonants,
            "doubles" => Measure::Doubles,
            "drafted" => Measure::Drafted,
            "common" => Measure::Common,
            "dearest" => Measure::Dearest,
            "points" => Measure::Points,
            _ => return Err(()),
        };
        Ok(Self::Count(measure, sign, number.parse().map_err(|_| ())?))
    }
}
