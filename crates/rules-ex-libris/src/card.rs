use std::fmt;
use std::str::FromStr;

use game::{Chance, ReadError, number, serde_as_text};
use serde::{Deserialize, Serialize};

/// A book card, named by its letter and its number within the letter: `m8`. Cards are ordered as on a shelf.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Card(u8);

/// The first card of each letter, and the number after the last.
const FIRST: [u8; 27] = {
    let mut first = [0; 27];
    let mut letter = 0;
    while letter < 26 {
        first[letter + 1] = first[letter] + Card::most(b'a' + letter as u8);
        letter += 1;
    }
    first
};

impl Card {
    /// How many names there are; a box has 152 cards.
    pub(crate) const NAMES: usize = FIRST[26] as usize;

    /// Stands where no card is.
    pub(crate) const BLANK: Self = Self(0);

    /// The most cards that a letter can have, whatever box is played with.
    pub(crate) const fn most(letter: u8) -> u8 {
        match letter {
            b'c' | b'm' | b's' => 14,
            b'q' | b'u' | b'v' | b'x' | b'y' | b'z' => 6,
            _ => 10,
        }
    }

    /// The card with that letter (`a` to `z`) and number, from 1.
    pub fn new(letter: u8, number: u8) -> Option<Self> {
        let valid = letter.is_ascii_lowercase() && number >= 1 && number <= Self::most(letter);
        valid.then(|| Self(FIRST[usize::from(letter - b'a')] + number - 1))
    }

    /// Its letter, `a` to `z`.
    pub fn letter(self) -> u8 {
        let place = FIRST.iter().rposition(|&first| first <= self.0).unwrap_or(0).min(25);
        b'a' + place as u8
    }

    /// Its number within its letter.
    pub fn number(self) -> u8 {
        self.0 - FIRST[usize::from(self.letter() - b'a')] + 1
    }

    /// Its place in arrays that have one entry for each name.
    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(crate) fn at(index: u8) -> Option<Self> {
        (usize::from(index) < Self::NAMES).then_some(Self(index))
    }

    #[inline]
    fn bit(self) -> (usize, u64) {
        (usize::from(self.0 >> 6), 1 << (self.0 & 63))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", char::from(self.letter()), self.number())
    }
}

impl FromStr for Card {
    type Err = ReadError;

    fn from_str(word: &str) -> Result<Self, ReadError> {
        let card = || {
            let letter = *word.as_bytes().first().filter(|letter| letter.is_ascii_lowercase())?;
            Self::new(letter, number(word.get(1..)?, "", 1..=Self::most(letter))?)
        };
        card().ok_or_else(|| ReadError::new(word, "a card, such as m8"))
    }
}

serde_as_text!(Card);

/// A set of cards; a deck is one, since its order is never known.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Card[]"))]
pub struct Cards([u64; 4]);

impl Cards {
    /// No card.
    pub const NONE: Self = Self([0; 4]);

    /// One card.
    #[inline]
    pub fn only(card: Card) -> Self {
        let mut cards = Self::NONE;
        cards.insert(card);
        cards
    }

    /// Whether `card` is in the set.
    #[inline]
    pub fn contains(&self, card: Card) -> bool {
        let (word, bit) = card.bit();
        self.0[word] & bit != 0
    }

    /// Puts `card` in.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        let (word, bit) = card.bit();
        self.0[word] |= bit;
    }

    /// Takes `card` out; whether it was in.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let (word, bit) = card.bit();
        let was_in = self.0[word] & bit != 0;
        self.0[word] &= !bit;
        was_in
    }

    /// How many cards there are.
    #[inline]
    pub fn len(&self) -> u8 {
        self.0.iter().map(|word| word.count_ones() as u8).sum()
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// The lowest card.
    pub fn first(&self) -> Option<Card> {
        self.iter().next()
    }

    /// The cards in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let Self(mut words) = *self;
        let mut word = 0;
        std::iter::from_fn(move || {
            while word < 4 {
                let left = words[word];
                if left != 0 {
                    words[word] = left & (left - 1);
                    return Some(Card((word as u8) << 6 | left.trailing_zeros() as u8));
                }
                word += 1;
            }
            None
        })
    }

    /// All that is in one of the two.
    #[must_use]
    #[inline]
    pub fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// All that is in both.
    #[must_use]
    #[inline]
    pub fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// All that is not in the other.
    #[must_use]
    #[inline]
    pub fn without(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// A card, each as likely as the other.
    #[inline]
    pub(crate) fn any(&self, chance: &mut impl Chance) -> Option<Card> {
        if self.is_empty() {
            return None;
        }
        let mut place = chance.below(u32::from(self.len()));
        for (word, &bits) in self.0.iter().enumerate() {
            let here = bits.count_ones();
            if place < here {
                let mut bits = bits;
                for _ in 0..place {
                    bits &= bits - 1;
                }
                return Some(Card((word as u8) << 6 | bits.trailing_zeros() as u8));
            }
            place -= here;
        }
        None
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::NONE;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|card| card.to_string())).finish()
    }
}

/// The cards as a list, in order.
impl Serialize for Cards {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        match cards.iter().collect::<std::collections::BTreeSet<_>>().len() == cards.len() {
            true => Ok(cards.into_iter().collect()),
            false => Err(serde::de::Error::custom("a card is listed twice")),
        }
    }
}
