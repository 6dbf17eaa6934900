//! Writing (GUT-4 to GUT-9): which words there are, and what is wrong with others.

use std::cmp::Reverse;

use game::{IllegalAction, Seat, Telling};
use lexicon::{Found, Hand, Laid, RAREST, Row, Unplayable, Word};

use crate::action::{Action, Path};
use crate::config::Check;
use crate::name::{Piece, Spelt};
use crate::pile::CardType;
use crate::printed::{Printed, Type};
use crate::state::{Gutenberg, Usable};

/// So many words are listed for bots: the best ones of everyday language. A list of all words would be long, and most of
/// them are no use; any word can be written.
const LISTED: usize = 24;

impl Gutenberg {
    pub(crate) fn hand(&self, usable: &Usable) -> Hand {
        let components = self.components();
        usable.iter().map(|&kind| *components.card(kind)).collect()
    }

    /// Adds the best words that bots may consider, each with cards that bring most points and are common rather than
    /// own; then a pass. Nothing of it depends on more than the seat's own cards.
    pub(crate) fn list_words(&self, seat: Seat, out: &mut Vec<Action>) {
        let usable = self.usable(seat);
        let hand = self.hand(&usable);
        let lexicon = self.lexicon();
        let mut best = Best::default();
        lexicon.everyday_words(&hand, |found| best.offer(found));
        if best.length == 0 {
            lexicon.best(&hand, RAREST).into_iter().for_each(|found| best.offer(found));
        }
        for found in best.found[..best.length].iter().flatten() {
            if let Some(row) = hand.best_row(&found.word) {
                out.push(Action::Write(self.path(&usable, &row)));
            }
        }
        out.push(Action::NoWord);
        out.sort_unstable();
    }

    /// The write of the word that brings most points to a seat that is to write.
    pub fn best_write(&self, seat: Seat) -> Option<Action> {
        let usable = self.usable(seat);
        let found = self.best_word(&usable)?;
        let row = self.hand(&usable).best_row(&found.word)?;
        Some(Action::Write(self.path(&usable, &row)))
    }

    /// The word that brings most points.
    pub(crate) fn best_word(&self, usable: &Usable) -> Option<Found> {
        self.lexicon().best(&self.hand(usable), RAREST)
    }

    pub(crate) fn path(&self, usable: &Usable, row: &Row) -> Path {
        let piece = |laid: &Laid| Piece {
            name: self.name(usable, usize::from(laid.card)),
            face: laid.face,
        };
        Path(row.laid().iter().map(piece).collect())
    }

    /// The row that a path describes.
    pub(crate) fn row(&self, usable: &Usable, path: &Path) -> Option<Row> {
        let mut row = Row::new();
        for piece in path.pieces() {
            row.push(Laid { card: self.place(usable, piece.name)? as u8, face: piece.face });
        }
        Some(row)
    }

    pub(crate) fn printed(&self, usable: &Usable, word: Word, row: &Row) -> Printed {
        let common = self.common.len();
        let card = |laid: &Laid| {
            let place = usize::from(laid.card);
            Type { kind: usable[place], style: laid.face.into(), common: place < common }
        };
        Printed { word: Some(Spelt(word)), cards: row.laid().iter().map(card).collect() }
    }

    /// The cards that a typed word takes: those that score best, then meet most open challenges, then give fewest own
    /// cards to the others.
    pub(crate) fn choose_row(&self, seat: Seat, word: &Word) -> Option<Row> {
        let usable = self.usable(seat);
        let hand = self.hand(&usable);
        let common = (1u32 << self.common.len()) - 1;
        let mut best: Option<(_, Row)> = None;
        // With each set of common cards; those of the others are the same each time.
        for with in 0..=common {
            hand.rows(word, !common | with, |row, points| {
                let printed = self.printed(&usable, *word, row);
                let Some(facts) = printed.facts(self.components()) else { return };
                let met = self.open.iter().filter(|&&place| {
                    self.components().challenges()[usize::from(place)].is_met(&facts, None)
                });
                let key = (points, met.count(), Reverse(facts.drafted));
                if best.is_none_or(|(other, _)| key > other) {
                    best = Some((key, *row));
                }
            });
        }
        best.map(|(_, row)| row)
    }

    /// Whether a word may be written at all; with `live` checks it must be in the lexicon.
    pub(crate) fn check_word(&self, word: &Word) -> Result<(), IllegalAction> {
        match self.check == Check::Live && !self.counts(word) {
            true => Err(told("gutenberg-refused-unknown", "word", Spelt(*word).to_string())),
            false => Ok(()),
        }
    }

    /// Whether a word is in the lexicon, or was let in.
    pub(crate) fn counts(&self, word: &Word) -> bool {
        self.lexicon().contains(word) || self.accepted.contains(&Spelt(*word))
    }

    pub(crate) fn check_path(&self, seat: Seat, path: &Path) -> Result<(), IllegalAction> {
        let usable = self.usable(seat);
        let mut used = [false; 24];
        for piece in path.pieces() {
            let name = || piece.name.to_string();
            let Some(place) = self.place(&usable, piece.name) else {
                return Err(told("gutenberg-refused-card", "card", name()));
            };
            if std::mem::replace(&mut used[place], true) {
                return Err(told("gutenberg-refused-twice", "card", name()));
            }
            let card = self.components().card(usable[place]);
            match piece.face {
                lexicon::Face::Doubled if !card.doubles() => {
                    return Err(told("gutenberg-refused-double", "card", name()));
                }
                lexicon::Face::First if !card.shortens() => {
                    return Err(told("gutenberg-refused-first", "card", name()));
                }
                _ => {}
            }
        }
        let word = self.row(&usable, path).and_then(|row| self.hand(&usable).spelt(&row));
        let word = word.ok_or_else(|| IllegalAction(Telling::new("gutenberg-refused-length")))?;
        self.check_word(&word)
    }

    /// Why a word that the player typed cannot be written.
    pub(crate) fn explain(&self, seat: Seat, Spelt(word): &Spelt) -> IllegalAction {
        let letter = |letter: u8| char::from(letter.to_ascii_lowercase()).to_string();
        let about = |tag, missing| {
            let telling = Telling::new(tag).with("letter", letter(missing));
            telling.with("word", Spelt(*word).to_string())
        };
        let telling = match self.hand(&self.usable(seat)).explain(word) {
            Some(Unplayable::Missing { letter }) => about("gutenberg-refused-letter", letter),
            Some(Unplayable::TooFew { letter, occurs, cards }) => {
                about("gutenberg-refused-few", letter).with("occurs", occurs).with("cards", cards)
            }
            Some(Unplayable::Together { letter }) => about("gutenberg-refused-together", letter),
            None => match self.check_word(word) {
                Err(unknown) => return unknown,
                Ok(()) => {
                    Telling::new("gutenberg-refused-cards").with("word", Spelt(*word).to_string())
                }
            },
        };
        IllegalAction(telling)
    }

    /// The own cards of a written word leave where they were; the word is on the table.
    pub(crate) fn own_cards(printed: &Printed) -> impl Iterator<Item = CardType> {
        printed.cards.iter().filter(|card| !card.common).map(|card| card.kind)
    }
}

pub(crate) fn told(tag: &'static str, name: &'static str, word: String) -> IllegalAction {
    IllegalAction(Telling::new(tag).with(name, word))
}

/// The best words so far, best first.
#[derive(Default)]
struct Best {
    found: [Option<Found>; LISTED],
    length: usize,
}

impl Best {
    fn offer(&mut self, new: Found) {
        let beaten = |old: &Option<Found>| old.is_none_or(|old| new.beats(&old));
        if !self.found.last().is_some_and(beaten) {
            return;
        }
        let same = |old: &Option<Found>| old.is_some_and(|old| old.word == new.word);
        if let Some(place) = self.found[..self.length].iter().position(same) {
            if !beaten(&self.found[place]) {
                return;
            }
            self.found.copy_within(place + 1..self.length, place);
            self.length -= 1;
            self.found[self.length] = None;
        }
        let place = self.found[..self.length].partition_point(|old| !beaten(old));
        let end = self.length.min(LISTED - 1);
        self.found.copy_within(place..end, place + 1);
        self.found[place] = Some(new);
        self.length = end + 1;
    }
}
