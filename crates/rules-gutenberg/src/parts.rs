use std::ops::Range;
use std::str::FromStr;
use std::sync::LazyLock;

use lexicon::{Card, Reading};
use serde::{Deserialize, Serialize};

use crate::challenge::{Challenge, Reward, Test};
use crate::config::Language;
use crate::pile::{Bag, Kind};

/// What is in the box (GUT-1): 76 letter cards, 9 vowel cards, 18 challenges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    kinds: Vec<CardKind>,
    letters: Kind,
    vowels: Kind,
    challenges: Vec<Challenge>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct CardKind {
    card: Card,
    deck: Deck,
    count: u8,
}

/// Which deck a card belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deck {
    /// The green letter cards.
    Letters,
    /// The yellow vowel cards.
    Vowels,
    /// A challenge that has become a letter card.
    Challenges,
}

static FRENCH: LazyLock<Parts> = LazyLock::new(|| compiled_in(include_str!("../data/fr.txt")));
static ENGLISH: LazyLock<Parts> = LazyLock::new(|| compiled_in(include_str!("../data/en.txt")));

fn compiled_in(list: &str) -> Parts {
    list.parse().expect("a test reads the lists that are compiled in")
}

impl Parts {
    /// How many letter cards there are.
    pub const LETTERS: u32 = 76;
    /// How many vowel cards there are.
    pub const VOWELS: u32 = 9;
    /// How many challenges there are.
    pub const CHALLENGES: usize = 18;

    /// What is in the box of a language: the lists in `data/`.
    pub fn of_the_box(language: Language) -> &'static Self {
        match language {
            Language::Fr => &FRENCH,
            Language::En => &ENGLISH,
        }
    }

    /// The challenges, in the order of the list.
    pub fn challenges(&self) -> &[Challenge] {
        &self.challenges
    }

    pub(crate) fn letter_kinds(&self) -> Range<Kind> {
        0..self.letters
    }

    pub(crate) fn vowel_kinds(&self) -> Range<Kind> {
        self.letters..self.vowels
    }

    /// How many kinds there are, challenge cards included.
    pub(crate) fn kinds(&self) -> usize {
        self.kinds.len()
    }

    #[inline]
    pub(crate) fn card(&self, kind: Kind) -> &Card {
        &self.kinds[usize::from(kind)].card
    }

    pub(crate) fn deck(&self, kind: Kind) -> Deck {
        self.kinds[usize::from(kind)].deck
    }

    #[inline]
    pub(crate) fn value(&self, kind: Kind) -> u8 {
        self.card(kind).value()
    }

    pub(crate) fn points(&self, cards: &[Kind]) -> i32 {
        cards.iter().map(|&kind| i32::from(self.value(kind))).sum()
    }

    /// All letter and vowel cards.
    pub(crate) fn bag(&self) -> Bag {
        let mut bag = Bag::EMPTY;
        for (count, kind) in bag.0.iter_mut().zip(&self.kinds) {
            *count = kind.count;
        }
        bag
    }

    /// The kind of a card that looks like this.
    pub(crate) fn kind(&self, letters: &[u8], value: u8, deck: Deck) -> Option<Kind> {
        let looks = |kind: &CardKind| {
            kind.deck == deck && kind.card.letters() == letters && kind.card.value() == value
        };
        self.kinds.iter().position(looks).map(|place| place as Kind)
    }

    /// The place of the challenge with that number.
    pub(crate) fn challenge(&self, number: u8) -> Option<u8> {
        self.challenges.iter().position(|it| it.number == number).map(|place| place as u8)
    }
}

/// A list that cannot be used, and the line that is at fault (the last one if it is the whole).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartsError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: PartsFault,
}

/// What is wrong with a list of cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PartsFault {
    /// A line has another form than those there are.
    Shape(String),
    /// A card has no letters, too many, or something else on it.
    Letters(String),
    /// A value is not from 1 to 9.
    Value(String),
    /// That is no number of cards.
    Count(String),
    /// A card or a number of a challenge is there a second time.
    Twice(String),
    /// That is no condition.
    Test(String),
    /// That is no reward.
    Reward(String),
    /// There are not 76 letters, 9 vowels and 18 challenges.
    Total {
        /// How many letter cards are in the list.
        letters: u32,
        /// How many vowel cards.
        vowels: u32,
        /// How many challenges.
        challenges: usize,
    },
    /// There are more different cards than we can tell apart.
    Kinds(usize),
}

/// One thing a line; `#` starts a comment. The letters come first, then the vowels, then the challenges.
impl FromStr for Parts {
    type Err = PartsError;

    fn from_str(text: &str) -> Result<Self, PartsError> {
        let mut lists = [Vec::new(), Vec::new(), Vec::new()];
        let mut challenges: Vec<(Challenge, Option<CardKind>)> = Vec::new();
        for (line, written) in (1..).zip(text.lines()) {
            let fault = |fault| PartsError { line, fault };
            let uncommented = written.split_once('#').map_or(written, |(before, _)| before);
            let words: Vec<&str> = uncommented.split_whitespace().collect();
            match words[..] {
                [] => {}
                [deck @ ("letter" | "vowel"), letters, value, count] => {
                    let deck = if deck == "letter" { Deck::Letters } else { Deck::Vowels };
                    let count =
                        count.parse().map_err(|_| fault(PartsFault::Count(count.to_owned())))?;
                    let card = card(letters, value, deck).map_err(fault)?;
                    let list = &mut lists[deck as usize];
                    if list.iter().any(|other: &CardKind| other.card == card) {
                        return Err(fault(PartsFault::Twice(letters.to_owned())));
                    }
                    list.push(CardKind { card, deck, count });
                }
                ["challenge", number, ref rest @ ..] => {
                    let challenge = challenge(number, rest).map_err(fault)?;
                    if challenges.iter().any(|(other, _)| other.number == challenge.0.number) {
                        return Err(fault(PartsFault::Twice(number.to_owned())));
                    }
                    challenges.push(challenge);
                }
                _ => return Err(fault(PartsFault::Shape(written.trim().to_owned()))),
            }
        }
        let end = |fault| PartsError { line: text.lines().count().max(1), fault };
        let [letters, vowels, _] = &lists;
        let total = |list: &[CardKind]| list.iter().map(|kind| u32::from(kind.count)).sum();
        let totals = (total(letters), total(vowels), challenges.len());
        if totals != (Self::LETTERS, Self::VOWELS, Self::CHALLENGES) {
            let (letters, vowels, challenges) = totals;
            return Err(end(PartsFault::Total { letters, vowels, challenges }));
        }
        let (letter_kinds, vowel_kinds) = (letters.len(), letters.len() + vowels.len());
        let mut kinds = lists.concat();
        for (challenge, card) in &mut challenges {
            if let Some(card) = card {
                challenge.reward = Reward::Card(kinds.len() as Kind);
                kinds.push(card.clone());
            }
        }
        if kinds.len() > Bag::KINDS {
            return Err(end(PartsFault::Kinds(kinds.len())));
        }
        Ok(Self {
            kinds,
            letters: letter_kinds as Kind,
            vowels: vowel_kinds as Kind,
            challenges: challenges.into_iter().map(|(challenge, _)| challenge).collect(),
        })
    }
}

fn card(letters: &str, value: &str, deck: Deck) -> Result<Card, PartsFault> {
    let number = value.parse().ok().filter(|value| (1..=Card::DEAREST).contains(value));
    let number = number.ok_or_else(|| PartsFault::Value(value.to_owned()))?;
    // GUT-7: only the card of the letter deck.
    let reading = match (deck, letters) {
        (Deck::Letters, "QU") => Reading::OrFirst,
        _ => Reading::Whole,
    };
    Card::new(letters.as_bytes(), number, reading)
        .ok_or_else(|| PartsFault::Letters(letters.to_owned()))
}

/// The number, the conditions and the reward; for a letter reward also the card.
fn challenge(number: &str, rest: &[&str]) -> Result<(Challenge, Option<CardKind>), PartsFault> {
    let given = || rest.join(" ");
    let number = number.parse().ok().filter(|number| (1..=99).contains(number));
    let number = number.ok_or_else(|| PartsFault::Shape(format!("challenge {}", given())))?;
    let arrow = rest.iter().position(|word| *word == "->");
    let (tests, reward) = rest.split_at(arrow.ok_or_else(|| PartsFault::Shape(given()))?);
    let tests = tests
        .iter()
        .map(|test| test.parse::<Test>().map_err(|()| PartsFault::Test((*test).to_owned())));
    let tests = tests.collect::<Result<Vec<_>, _>>()?;
    let mut prize = None;
    let reward = match reward[1..] {
        ["vowel"] => Reward::Vowel,
        ["letter"] => Reward::Letter,
        ["claim"] => Reward::Claim,
        ["choose"] => Reward::Choose,
        ["card", letters, value] => {
            let card = card(letters, value, Deck::Challenges)?;
            prize = Some(CardKind { card, deck: Deck::Challenges, count: 0 });
            Reward::Card(0)
        }
        _ => return Err(PartsFault::Reward(reward[1..].join(" "))),
    };
    Ok((Challenge { number, tests, reward }, prize))
}
