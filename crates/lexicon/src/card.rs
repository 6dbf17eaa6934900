/// A card with letters on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    letters: [u8; Self::MOST],
    length: u8,
    value: u8,
    reading: Reading,
}

/// How the letters of a card can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// All of them, together and in order; a single letter may also stand for itself twice in a row.
    Whole,
    /// All of them, or only the first one: QU is QU or Q.
    OrFirst,
}

impl Card {
    /// The most letters of a card.
    pub const MOST: usize = 4;
    /// The most that a card is worth.
    pub const DEAREST: u8 = 9;

    /// A card with one to four capitals, worth 1 to 9 points.
    pub fn new(letters: &[u8], value: u8, reading: Reading) -> Option<Self> {
        let fits = (1..=Self::MOST).contains(&letters.len())
            && letters.iter().all(u8::is_ascii_uppercase)
            && (1..=Self::DEAREST).contains(&value);
        if !fits {
            return None;
        }
        let mut own = [0; Self::MOST];
        own[..letters.len()].copy_from_slice(letters);
        Some(Self { letters: own, length: letters.len() as u8, value, reading })
    }

    /// Its letters, as capitals.
    #[inline]
    pub fn letters(&self) -> &[u8] {
        &self.letters[..usize::from(self.length)]
    }

    /// What it is worth.
    #[inline]
    pub fn value(&self) -> u8 {
        self.value
    }

    /// Whether it is a single letter, which can stand for itself twice in a row.
    #[inline]
    pub fn doubles(&self) -> bool {
        self.length == 1
    }

    /// Whether its first letter can stand alone though there are others.
    #[inline]
    pub fn shortens(&self) -> bool {
        self.reading == Reading::OrFirst && self.length > 1
    }
}

/// The cards that a word can be made of. Among equal cards the first ones are used first.
#[derive(Clone, Copy, Debug)]
pub struct Hand {
    cards: [Card; Self::MOST],
    length: u8,
}

impl Hand {
    /// The most cards.
    pub const MOST: usize = 24;

    /// No card.
    pub fn new() -> Self {
        let blank = Card { letters: [0; Card::MOST], length: 0, value: 0, reading: Reading::Whole };
        Self { cards: [blank; Self::MOST], length: 0 }
    }

    /// Adds a card; a hand that is full stays as it is.
    pub fn push(&mut self, card: Card) {
        if let Some(place) = self.cards.get_mut(usize::from(self.length)) {
            *place = card;
            self.length += 1;
        }
    }

    /// The cards.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.length)]
    }
}

impl Default for Hand {
    fn default() -> Self {
        Self::new()
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::new();
        cards.into_iter().for_each(|card| hand.push(card));
        hand
    }
}
