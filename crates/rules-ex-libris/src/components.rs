use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::{Arc, LazyLock};

use game::Telling;

use crate::card::{Card, Cards};
use crate::location::{Location, Slot};
use crate::word::{number, travels_as_text};
use crate::{Category, few::Few};

/// What is in the box: the cards with their books, and what is printed on the locations. It travels as the text of its
/// data file.
#[derive(Clone)]
pub struct Components(Arc<Data>);

struct Data {
    text: String,
    deck: Cards,
    books: [Books; Card::NAMES],
    titles: Vec<Book>,
    printed: [Printed; Location::COUNT],
    solo: Few<Location>,
}

/// How many books of each category.
pub type Books = [u8; 6];

/// One book of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    /// The card.
    pub card: Card,
    /// The category.
    pub category: Category,
    /// The title in French; empty if the file gives none.
    pub french: String,
    /// The title in English; empty if the file gives none.
    pub english: String,
}

/// What is printed on a location.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Printed {
    /// How many cards are laid there at the preparation.
    pub cards: u8,
    /// For each slot the least number of players that it is open for; 0 where there is no slot.
    pub slots: [u8; Slot::MOST as usize],
}

static BOX: LazyLock<Components> = LazyLock::new(|| {
    include_str!("../data/ex-libris.txt")
        .parse()
        .expect("a test reads the list that is compiled in")
});

impl Components {
    /// The list in `data/ex-libris.txt`.
    pub fn of_the_box() -> &'static Self {
        &BOX
    }

    /// All cards.
    #[inline]
    pub fn deck(&self) -> Cards {
        self.0.deck
    }

    /// The books of a card.
    #[inline]
    pub fn books(&self, card: Card) -> &Books {
        &self.0.books[card.index()]
    }

    /// Whether a card has a book of that category.
    #[inline]
    pub fn has(&self, card: Card, category: Category) -> bool {
        self.books(card)[category.index()] > 0
    }

    /// Those of `cards` that have a book of that category.
    pub fn with(&self, category: Category, cards: &Cards) -> Cards {
        cards.iter().filter(|&card| self.has(card, category)).collect()
    }

    /// The books, card by card, as they are printed.
    pub fn titles(&self) -> &[Book] {
        &self.0.titles
    }

    /// What is printed on a location.
    #[inline]
    pub fn printed(&self, at: Location) -> &Printed {
        &self.0.printed[at.index()]
    }

    /// The locations with the mark for one player.
    pub fn solo(&self) -> Few<Location> {
        self.0.solo
    }
}

impl fmt::Debug for Components {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Components(..)")
    }
}
impl fmt::Display for Components {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0.text)
    }
}
impl PartialEq for Components {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.text == other.0.text
    }
}
impl Eq for Components {}
impl Hash for Components {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.text.hash(state);
    }
}
travels_as_text!(Components);

/// A data file that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComponentsError {
    /// The line at fault, from 1; the last one if it is the whole.
    pub line: usize,
    /// What is wrong with it.
    pub fault: Telling,
}

impl fmt::Display for ComponentsError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
    }
}
impl std::error::Error for ComponentsError {}

/// The tags of all faults.
pub(crate) mod fault {
    pub(crate) const SHAPE: &str = "ex-libris-components-shape";
    pub(crate) const LOCATION: &str = "ex-libris-components-location";
    pub(crate) const TWICE: &str = "ex-libris-components-location-twice";
    pub(crate) const MISSING: &str = "ex-libris-components-location-missing";
    pub(crate) const CARDS: &str = "ex-libris-components-location-cards";
    pub(crate) const NO_CARDS: &str = "ex-libris-components-location-no-cards";
    pub(crate) const SLOTS: &str = "ex-libris-components-location-slots";
    pub(crate) const BIDS: &str = "ex-libris-components-location-bids";
    pub(crate) const SOLO: &str = "ex-libris-components-location-solo";
    pub(crate) const CARD: &str = "ex-libris-components-card";
    pub(crate) const CATEGORY: &str = "ex-libris-components-category";
    pub(crate) const TITLE: &str = "ex-libris-components-title";
    pub(crate) const BOOKS: &str = "ex-libris-components-card-books";
    pub(crate) const GAP: &str = "ex-libris-components-card-gap";
    pub(crate) const TOTAL: &str = "ex-libris-components-total";
    pub(crate) const SHARE: &str = "ex-libris-components-category-total";
    pub(crate) const E2: &str = "ex-libris-components-e2";
}

/// One thing a line, its parts separated by `;`; `#` starts a comment.
///
/// ```text
/// location; flea-market; 5; * * 3; -
/// book; e2; history; Élégies de comptoir; Elegies for Elbows
/// ```
///
/// A location has a number of cards laid out, slots (`*` is always open, a number is the players it needs) and `solo`
/// or `-`. A book has its card, its category and its titles in French and English, or none.
impl FromStr for Components {
    type Err = ComponentsError;

    fn from_str(text: &str) -> Result<Self, ComponentsError> {
        let mut reader = Reader::default();
        for (line, written) in (1..).zip(text.lines()) {
            let uncommented = written.split('#').next().unwrap_or_default();
            let parts: Vec<&str> = uncommented.split(';').map(str::trim).collect();
            let read = match parts[..] {
                [""] => Ok(()),
                ["location", at, cards, slots, solo] => reader.location(at, cards, slots, solo),
                ["book", card, category] => reader.book(card, category, "", ""),
                ["book", card, category, french, english] => {
                    reader.book(card, category, french, english)
                }
                _ => Err(Telling::new(fault::SHAPE).with("given", short(written))),
            };
            read.map_err(|fault| ComponentsError { line, fault })?;
        }
        let line = text.lines().count().max(1);
        reader.check().map_err(|fault| ComponentsError { line, fault })?;
        Ok(Self(Arc::new(Data {
            text: text.to_owned(),
            deck: reader.deck,
            books: reader.books,
            titles: reader.titles,
            printed: reader.printed.map(Option::unwrap_or_default),
            solo: reader.solo,
        })))
    }
}

struct Reader {
    deck: Cards,
    books: [Books; Card::NAMES],
    titles: Vec<Book>,
    printed: [Option<Printed>; Location::COUNT],
    solo: Few<Location>,
}

impl Default for Reader {
    fn default() -> Self {
        Self {
            deck: Cards::NONE,
            books: [[0; 6]; Card::NAMES],
            titles: Vec::new(),
            printed: [None; Location::COUNT],
            solo: Few::NONE,
        }
    }
}

fn short(text: &str) -> String {
    text.chars().take(60).collect()
}

impl Reader {
    fn location(&mut self, at: &str, cards: &str, slots: &str, solo: &str) -> Result<(), Telling> {
        let given = |tag, given| Telling::new(tag).with("given", short(given));
        let at: Location = at.parse().map_err(|_| given(fault::LOCATION, at))?;
        let cards = number(cards, 8).ok_or_else(|| given(fault::CARDS, cards))?;
        if cards > 0 && !at.takes_cards() {
            return Err(Telling::new(fault::NO_CARDS).with("location", at.word()));
        }
        let mut printed = Printed { cards, ..Printed::default() };
        for (place, slot) in slots.split_whitespace().enumerate() {
            let least = match slot {
                "*" => 1,
                "2" => 2,
                "3" => 3,
                "4" => 4,
                _ => return Err(given(fault::SLOTS, slots)),
            };
            *printed.slots.get_mut(place).ok_or_else(|| given(fault::SLOTS, slots))? = least;
        }
        if printed.slots[0] != 1 {
            return Err(given(fault::SLOTS, slots));
        }
        if at == Location::Auction && printed.slots != [1; 4] {
            return Err(given(fault::BIDS, slots));
        }
        match solo {
            "solo" => self.solo.insert(at),
            "-" => {}
            _ => return Err(given(fault::SOLO, solo)),
        }
        match self.printed[at.index()].replace(printed) {
            Some(_) => Err(Telling::new(fault::TWICE).with("location", at.word())),
            None => Ok(()),
        }
    }

    fn book(&mut self, card: &str, category: &str, fr: &str, en: &str) -> Result<(), Telling> {
        let given = |tag, given| Telling::new(tag).with("given", short(given));
        let card: Card = card.parse().map_err(|_| given(fault::CARD, card))?;
        let category: Category = category.parse().map_err(|_| given(fault::CATEGORY, category))?;
        if let Some(title) = [fr, en].iter().find(|title| !begins_with(title, card.letter())) {
            return Err(given(fault::TITLE, title).with("card", card.to_string()));
        }
        let books = &mut self.books[card.index()];
        books[category.index()] += 1;
        if books.iter().sum::<u8>() > 4 {
            return Err(Telling::new(fault::BOOKS).with("card", card.to_string()));
        }
        self.deck.insert(card);
        self.titles.push(Book { card, category, french: fr.to_owned(), english: en.to_owned() });
        Ok(())
    }

    /// What the rulebook says of the whole (EXL-1).
    fn check(&self) -> Result<(), Telling> {
        if let Some(at) = Location::ALL.iter().find(|at| self.printed[at.index()].is_none()) {
            return Err(Telling::new(fault::MISSING).with("location", at.word()));
        }
        let thin = |card: &Card| self.books[card.index()].iter().sum::<u8>() < 2;
        if let Some(card) = self.deck.iter().find(thin) {
            return Err(Telling::new(fault::BOOKS).with("card", card.to_string()));
        }
        let after_gap = |card: &Card| {
            let before = Card::new(card.letter(), card.number() - 1);
            before.is_some_and(|before| !self.deck.contains(before))
        };
        if let Some(card) = self.deck.iter().find(after_gap) {
            return Err(Telling::new(fault::GAP).with("card", card.to_string()));
        }
        let (cards, books) = (self.deck.len(), self.titles.len());
        if (cards, books) != (152, 510) {
            return Err(Telling::new(fault::TOTAL).with("cards", cards).with("books", books));
        }
        for &category in Category::ALL {
            let count = self.titles.iter().filter(|book| book.category == category).count();
            if count != 85 {
                return Err(Telling::new(fault::SHARE)
                    .with("category", category.word())
                    .with("count", count));
            }
        }
        let e2 = Card::new(b'e', 2).map_or([0; 6], |card| self.books[card.index()]);
        let seven = self.deck.iter().filter(|card| card.letter() == b'e').count() == 7;
        match seven && e2 == [0, 1, 1, 0, 0, 1] {
            true => Ok(()),
            false => Err(Telling::new(fault::E2)),
        }
    }
}

/// Whether a title begins with a letter, accents apart; none does.
fn begins_with(title: &str, letter: u8) -> bool {
    let Some(first) = title.chars().find(|c| c.is_alphanumeric()) else { return title.is_empty() };
    let plain = match first {
        'À' | 'Â' | 'Ä' | 'Á' | 'Å' | 'Æ' => 'a',
        'Ç' => 'c',
        'É' | 'È' | 'Ê' | 'Ë' => 'e',
        'Î' | 'Ï' | 'Í' => 'i',
        'Ñ' => 'n',
        'Ô' | 'Ö' | 'Ó' | 'Œ' => 'o',
        'Ù' | 'Û' | 'Ü' | 'Ú' => 'u',
        'Ÿ' => 'y',
        other => other.to_ascii_lowercase(),
    };
    plain == char::from(letter)
}
