use crate::search::LETTERS;
use crate::{Card, Hand, Word};

/// How a card stands in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// With its letters, once.
    Whole,
    /// With its letter twice in a row.
    Doubled,
    /// With its first letter only: QU as Q.
    First,
}

/// A card in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Laid {
    /// Its place in the hand.
    pub card: u8,
    /// How it stands.
    pub face: Face,
}

/// The cards of a word, in the order of its letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Row {
    laid: [Laid; Word::LONGEST],
    length: u8,
}

/// Why a hand cannot spell a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// No card has this letter.
    Missing {
        /// The letter, a capital.
        letter: u8,
    },
    /// There are too few cards of a letter.
    TooFew {
        /// The letter, a capital.
        letter: u8,
        /// How often it occurs.
        occurs: u8,
        /// How many cards of it there are.
        cards: u8,
    },
    /// The letter is on cards only that print others beside it, and they do not fit.
    Together {
        /// The letter, a capital.
        letter: u8,
    },
}

impl Row {
    /// No card.
    pub fn new() -> Self {
        Self { laid: [Laid { card: 0, face: Face::Whole }; Word::LONGEST], length: 0 }
    }

    /// Adds a card at the end, unless the row is full.
    pub fn push(&mut self, laid: Laid) {
        if let Some(place) = self.laid.get_mut(usize::from(self.length)) {
            *place = laid;
            self.length += 1;
        }
    }

    /// The cards.
    pub fn laid(&self) -> &[Laid] {
        &self.laid[..usize::from(self.length)]
    }

    /// What the cards are worth, each once.
    pub fn points(&self, hand: &Hand) -> u8 {
        self.laid().iter().map(|laid| hand.cards()[usize::from(laid.card)].value()).sum()
    }
}

impl Default for Row {
    fn default() -> Self {
        Self::new()
    }
}

/// The letters of a card that stands like this; `None` if it cannot.
pub(crate) fn letters(card: &Card, face: Face) -> Option<([u8; Card::MOST], usize)> {
    let own = card.letters();
    let mut letters = [0; Card::MOST];
    letters[..own.len()].copy_from_slice(own);
    match face {
        Face::Whole => Some((letters, own.len())),
        Face::Doubled if card.doubles() => Some(([own[0], own[0], 0, 0], 2)),
        Face::First if card.shortens() => Some((letters, 1)),
        _ => None,
    }
}

/// No word needs so many tries to be laid; a hand made to waste time is given up.
const TRIES: u32 = 20_000;

impl Hand {
    /// The letters that a row spells; `None` if a card is used twice or in a way that it cannot be, or the letters are
    /// too few or too many.
    pub fn spelt(&self, row: &Row) -> Option<Word> {
        let mut word = [0; Word::LONGEST];
        let (mut length, mut used) = (0, 0u32);
        for laid in row.laid() {
            let (letters, count) = letters(self.cards().get(usize::from(laid.card))?, laid.face)?;
            if used & 1 << laid.card != 0 {
                return None;
            }
            used |= 1 << laid.card;
            word.get_mut(length..length + count)?.copy_from_slice(&letters[..count]);
            length += count;
        }
        Word::new(&word[..length])
    }

    /// Rows that spell the word with the cards whose bits are in `usable`, each with its points: one for every way to
    /// use the blocks. Each brings most points that its blocks allow; among equal cards the first ones are used.
    pub fn rows(&self, word: &Word, usable: u32, each: impl FnMut(&Row, u8)) {
        let mut singles = [0; LETTERS];
        for (place, card) in self.cards().iter().enumerate() {
            if card.doubles() && usable & 1 << place != 0 {
                singles[number(card.letters()[0])] += 1;
            }
        }
        let marks = [Mark::Single; Word::LONGEST];
        Laying { hand: self, letters: word.letters(), usable, singles, marks, tries: TRIES, each }
            .lay(0);
    }

    /// The row that brings most points.
    pub fn best_row(&self, word: &Word) -> Option<Row> {
        let mut best: Option<(u8, Row)> = None;
        self.rows(word, u32::MAX, |row, points| {
            if best.is_none_or(|(most, _)| points > most) {
                best = Some((points, *row));
            }
        });
        best.map(|(_, row)| row)
    }

    /// Why the word cannot be spelt, if it cannot.
    pub fn explain(&self, word: &Word) -> Option<Unplayable> {
        if self.best_row(word).is_some() {
            return None;
        }
        let of_letter = |letter: &u8| {
            let with = self.cards().iter().filter(|card| card.letters().contains(letter));
            let alone = with.clone().filter(|card| {
                card.doubles() || card.shortens() && card.letters().first() == Some(letter)
            });
            let occurs = word.letters().iter().filter(|other| *other == letter).count() as u8;
            (with.count(), occurs, alone.count() as u8)
        };
        let reasons = word.letters().iter().filter_map(|letter| match of_letter(letter) {
            (0, ..) => Some((0, Unplayable::Missing { letter: *letter })),
            (_, occurs, cards) if needs(word.letters(), *letter) > cards => match cards {
                0 => Some((2, Unplayable::Together { letter: *letter })),
                cards => Some((1, Unplayable::TooFew { letter: *letter, occurs, cards })),
            },
            _ => None,
        });
        let first = reasons.min_by_key(|(order, _)| *order).map(|(_, reason)| reason);
        Some(first.unwrap_or(Unplayable::Together { letter: word.letters()[0] }))
    }
}

/// How many single cards of a letter its runs take at least.
fn needs(letters: &[u8], letter: u8) -> u8 {
    let runs = letters.chunk_by(|one, other| one == other);
    runs.filter(|run| run[0] == letter).map(|run| run.len().div_ceil(2) as u8).sum()
}

fn number(capital: u8) -> usize {
    usize::from(capital - (b'A' - 1))
}

/// What begins at a place of a word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Single,
    Block(Laid),
    /// The place is inside of a block.
    Inside,
}

struct Laying<'a, F> {
    hand: &'a Hand,
    letters: &'a [u8],
    usable: u32,
    /// How many usable cards of each single letter there are.
    singles: [u8; LETTERS],
    marks: [Mark; Word::LONGEST],
    tries: u32,
    each: F,
}

impl<F: FnMut(&Row, u8)> Laying<'_, F> {
    /// Tries everything from a place of the word on.
    fn lay(&mut self, at: usize) {
        self.tries = self.tries.saturating_sub(1);
        if self.tries == 0 {
            return;
        }
        let Some(letter) = self.letters.get(at) else { return self.finish() };
        if self.singles[number(*letter)] > 0 {
            self.marks[at] = Mark::Single;
            self.lay(at + 1);
        }
        for (place, card) in self.hand.cards().iter().enumerate() {
            if card.doubles() || self.usable & 1 << place == 0 {
                continue;
            }
            for face in [Face::Whole, Face::First] {
                let Some((letters, count)) = letters(card, face) else { continue };
                if !self.letters[at..].starts_with(&letters[..count]) {
                    continue;
                }
                self.usable &= !(1 << place);
                self.marks[at] = Mark::Block(Laid { card: place as u8, face });
                self.marks[at + 1..at + count].fill(Mark::Inside);
                self.lay(at + count);
                self.usable |= 1 << place;
            }
        }
    }

    /// Chooses the single cards, if there are enough of them.
    fn finish(&mut self) {
        let (mut occurs, mut needs) = ([0u8; LETTERS], [0u8; LETTERS]);
        let mut run = 0;
        for (letter, mark) in self.letters.iter().zip(&self.marks) {
            if *mark != Mark::Single {
                run = 0;
                continue;
            }
            let letter = number(*letter);
            occurs[letter] += 1;
            if run == letter {
                run = 0;
                continue;
            }
            needs[letter] += 1;
            run = letter;
            if needs[letter] > self.singles[letter] {
                return;
            }
        }
        let (mut row, mut points, mut usable) = (Row::new(), 0, self.usable);
        let mut at = 0;
        while let Some(letter) = self.letters.get(at) {
            let (laid, count) = match self.marks[at] {
                Mark::Block(laid) => (laid, 1),
                Mark::Inside => {
                    at += 1;
                    continue;
                }
                Mark::Single => {
                    let Some(card) = self.dearest(*letter, usable) else { return };
                    usable &= !(1 << card);
                    let left = number(*letter);
                    let twice = occurs[left] > self.singles[left]
                        && self.letters.get(at + 1) == Some(letter)
                        && self.marks[at + 1] == Mark::Single;
                    occurs[left] -= u8::from(twice);
                    let face = if twice { Face::Doubled } else { Face::Whole };
                    (Laid { card, face }, 1 + usize::from(twice))
                }
            };
            points += self.hand.cards()[usize::from(laid.card)].value();
            row.push(laid);
            at += count;
        }
        (self.each)(&row, points);
    }

    /// The usable card of a single letter that is worth most; among equal ones the first.
    fn dearest(&self, letter: u8, usable: u32) -> Option<u8> {
        let cards = (0..).zip(self.hand.cards());
        let fits = cards.filter(|(place, card)| {
            card.doubles() && card.letters()[0] == letter && usable & 1 << place != 0
        });
        fits.max_by_key(|(place, card)| (card.value(), std::cmp::Reverse(*place)))
            .map(|(place, _): (u8, _)| place)
    }
}
