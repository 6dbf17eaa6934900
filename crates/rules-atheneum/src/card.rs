use std::fmt;
use std::str::FromStr;

use game::{ReadError, number};

use crate::Benefit;
use crate::benefit::Gain;
use crate::bits::Bits;
use crate::shared::Shared;

/// A study card: `a1` to `a30` of the first phase, `b1` to `b30` of the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Card(u8);

impl Card {
    /// How many there are.
    pub const COUNT: usize = 60;
    /// How many each deck has.
    pub const DECK: u8 = 30;

    /// The card with that place, below 30, in the deck of that phase, 0 or 1.
    #[inline]
    pub(crate) fn of(phase: u8, place: u8) -> Self {
        Self(phase * Self::DECK + place)
    }

    /// Its place in arrays that have one entry a card.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0) % Self::COUNT
    }

    /// The phase it is for: 0 or 1.
    pub(crate) fn phase(self) -> u8 {
        self.0 / Self::DECK
    }

    /// Its bit in a set of cards of its deck.
    #[inline]
    pub(crate) fn bit(self) -> u32 {
        1 << (self.0 % Self::DECK)
    }

    /// The cards of a set, in order.
    #[inline]
    pub(crate) fn all_in(phase: u8, cards: u32) -> impl ExactSizeIterator<Item = Self> {
        Bits(cards.into()).map(move |place| Self::of(phase, place))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let deck = if self.phase() == 0 { 'a' } else { 'b' };
        write!(f, "{deck}{}", self.0 % Self::DECK + 1)
    }
}

impl FromStr for Card {
    type Err = ReadError;

    fn from_str(word: &str) -> Result<Self, ReadError> {
        let of = |phase, deck| Some(Self::of(phase, number(word, deck, 1..=Self::DECK)? - 1));
        of(0, "a")
            .or_else(|| of(1, "b"))
            .ok_or_else(|| ReadError::new(word, "a card from a1 to a30 or from b1 to b30"))
    }
}

game::serde_as_text!(Card);

/// What a study card gives (ATH-5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Study {
    /// To the player of the card.
    pub(crate) yellow: Gain,
    /// To their right neighbour.
    pub(crate) blue: Gain,
    /// To their left neighbour.
    pub(crate) grey: Gain,
    /// The three of them one by one: every view shows hands of cards.
    pub(crate) lists: [Shared<Benefit>; 3],
}
