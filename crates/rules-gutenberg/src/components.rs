use std::fmt;
use std::ops::Range;
use std::str::FromStr;
use std::sync::LazyLock;

use game::component_fault::about;
use game::{ComponentLine, ComponentsError, Telling, number};
use lexicon::{Card, Reading};
use serde::{Deserialize, Serialize};

use crate::challenge::{Challenge, Reward, Test};
use crate::config::Language;
use crate::name::Letters;
use crate::pile::{Bag, CardType};

/// What is in the box (GUT-1): 76 letter cards, 9 vowel cards, 18 challenges.
#[derive(Clone, Debug)]
pub struct Components {
    text: String,
    kinds: Vec<Listed>,
    letters: CardType,
    vowels: CardType,
    challenges: Vec<Challenge>,
}

/// A line of the list: equal cards.
#[derive(Clone, Debug)]
struct Listed {
    card: Card,
    letters: Letters,
    deck: Deck,
    count: u8,
}

/// Which deck a card belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Deck {
    /// The green letter cards.
    Letters,
    /// The yellow vowel cards.
    Vowels,
    /// A challenge that has become a letter card.
    Challenges,
}

static FRENCH: LazyLock<Components> = LazyLock::new(|| compiled_in(include_str!("../data/fr.txt")));
static ENGLISH: LazyLock<Components> =
    LazyLock::new(|| compiled_in(include_str!("../data/en.txt")));

fn compiled_in(list: &str) -> Components {
    list.parse().expect("a test reads the lists that are compiled in")
}

impl Components {
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

    pub(crate) fn letter_kinds(&self) -> Range<CardType> {
        0..self.letters
    }

    pub(crate) fn vowel_kinds(&self) -> Range<CardType> {
        self.letters..self.vowels
    }

    /// The kinds of the cards that challenges become.
    pub(crate) fn prize_kinds(&self) -> Range<CardType> {
        self.vowels..self.kinds.len() as CardType
    }

    /// How many kinds there are, challenge cards included.
    pub(crate) fn kinds(&self) -> usize {
        self.kinds.len()
    }

    #[inline]
    pub(crate) fn card(&self, kind: CardType) -> &Card {
        &self.kinds[usize::from(kind)].card
    }

    #[inline]
    pub(crate) fn letters(&self, kind: CardType) -> Letters {
        self.kinds[usize::from(kind)].letters
    }

    pub(crate) fn deck(&self, kind: CardType) -> Deck {
        self.kinds[usize::from(kind)].deck
    }

    #[inline]
    pub(crate) fn value(&self, kind: CardType) -> u8 {
        self.card(kind).value()
    }

    pub(crate) fn points(&self, cards: &[CardType]) -> i32 {
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
    pub(crate) fn kind(&self, letters: Letters, value: u8, deck: Deck) -> Option<CardType> {
        let looks = |kind: &Listed| {
            kind.deck == deck && kind.letters == letters && kind.card.value() == value
        };
        self.kinds.iter().position(looks).map(|place| place as CardType)
    }

    /// The place of the challenge with that number.
    pub(crate) fn challenge(&self, number: u8) -> Option<u8> {
        self.challenges.iter().position(|it| it.number == number).map(|place| place as u8)
    }
}

/// The text it was read from.
impl fmt::Display for Components {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Equal text is equal components.
impl PartialEq for Components {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Components {}

/// One thing a line; `#` starts a comment. The letters come first, then the vowels, then the challenges.
impl FromStr for Components {
    type Err = ComponentsError;

    fn from_str(text: &str) -> Result<Self, ComponentsError> {
        let mut lists = Lists::default();
        for line in ComponentLine::all(text) {
            lists.read(&line).map_err(|fault| line.error(fault))?;
        }
        lists.finish(text).map_err(|fault| ComponentsError::whole(text, fault))
    }
}

/// What was read so far.
#[derive(Default)]
struct Lists {
    letters: Vec<Listed>,
    vowels: Vec<Listed>,
    /// With the card of those whose reward is one.
    challenges: Vec<(Challenge, Option<Listed>)>,
}

impl Lists {
    fn read(&mut self, line: &ComponentLine) -> Result<(), Telling> {
        match line.words()[..] {
            ["letter", letters, value, count] => {
                add(&mut self.letters, Deck::Letters, letters, value, count)
            }
            ["vowel", letters, value, count] => {
                add(&mut self.vowels, Deck::Vowels, letters, value, count)
            }
            ["challenge", number, ref rest @ ..] => {
                let challenge = challenge(number, rest)?;
                if self.challenges.iter().any(|(other, _)| other.number == challenge.0.number) {
                    return Err(about("gutenberg-config-components-twice", number));
                }
                self.challenges.push(challenge);
                Ok(())
            }
            _ => Err(about(SHAPE, line.text)),
        }
    }

    fn finish(mut self, text: &str) -> Result<Components, Telling> {
        let total = |list: &[Listed]| list.iter().map(|listed| u32::from(listed.count)).sum();
        let totals = (total(&self.letters), total(&self.vowels), self.challenges.len());
        if totals != (Components::LETTERS, Components::VOWELS, Components::CHALLENGES) {
            let fault = Telling::new("gutenberg-config-components-total");
            let fault = fault.with("letters", totals.0).with("vowels", totals.1);
            return Err(fault.with("challenges", totals.2));
        }
        let (letters, vowels) = (self.letters.len(), self.letters.len() + self.vowels.len());
        let mut kinds = [self.letters, self.vowels].concat();
        for (challenge, card) in &mut self.challenges {
            if let Some(prize) = card.take() {
                let same = |other: &Listed| (other.deck, other.card) == (prize.deck, prize.card);
                let place = kinds.iter().position(same).unwrap_or(kinds.len());
                challenge.reward = Reward::Card(place as CardType);
                if place == kinds.len() {
                    kinds.push(prize);
                }
            }
        }
        if kinds.len() > Bag::KINDS {
            let fault = Telling::new("gutenberg-config-components-kinds");
            return Err(fault.with("given", kinds.len()).with("most", Bag::KINDS));
        }
        Ok(Components {
            text: text.to_owned(),
            kinds,
            letters: letters as CardType,
            vowels: vowels as CardType,
            challenges: self.challenges.into_iter().map(|(challenge, _)| challenge).collect(),
        })
    }
}

const SHAPE: &str = "gutenberg-config-components-shape";

fn add(
    list: &mut Vec<Listed>,
    deck: Deck,
    letters: &str,
    value: &str,
    count: &str,
) -> Result<(), Telling> {
    let count = number(count, "", 0..=u8::MAX)
        .ok_or_else(|| about("gutenberg-config-components-count", count))?;
    let listed = listed(letters, value, deck, count)?;
    if list.iter().any(|other| other.card == listed.card) {
        return Err(about("gutenberg-config-components-twice", letters));
    }
    list.push(listed);
    Ok(())
}

fn listed(letters: &str, value: &str, deck: Deck, count: u8) -> Result<Listed, Telling> {
    let value = number(value, "", 1..=Card::DEAREST)
        .ok_or_else(|| about("gutenberg-config-components-value", value))?;
    // GUT-7: only the card of the letter deck.
    let reading = match (deck, letters) {
        (Deck::Letters, "QU") => Reading::OrFirst,
        _ => Reading::Whole,
    };
    let wrong = || about("gutenberg-config-components-letters", letters);
    let card = Card::new(letters.as_bytes(), value, reading).ok_or_else(wrong)?;
    let letters = letters.parse().map_err(|_| wrong())?;
    Ok(Listed { card, letters, deck, count })
}

/// The number, the conditions and the reward; for a letter reward also the card.
fn challenge(number: &str, rest: &[&str]) -> Result<(Challenge, Option<Listed>), Telling> {
    let shape = || about(SHAPE, &format!("challenge {number} {}", rest.join(" ")));
    let number = game::number(number, "", 1..=99).ok_or_else(shape)?;
    let arrow = rest.iter().position(|word| *word == "->").ok_or_else(shape)?;
    let (tests, reward) = (&rest[..arrow], &rest[arrow + 1..]);
    let tests = tests.iter().map(|test| {
        test.parse::<Test>().map_err(|()| about("gutenberg-config-components-condition", test))
    });
    let tests = tests.collect::<Result<Vec<_>, _>>()?;
    let mut prize = None;
    let reward = match *reward {
        ["vowel"] => Reward::Vowel,
        ["letter"] => Reward::Letter,
        ["claim"] => Reward::Claim,
        ["choose"] => Reward::Choose,
        ["card", letters, value] => {
            prize = Some(listed(letters, value, Deck::Challenges, 0)?);
            Reward::Card(0)
        }
        _ => return Err(about("gutenberg-config-components-reward", &reward.join(" "))),
    };
    Ok((Challenge { number, tests, reward }, prize))
}
