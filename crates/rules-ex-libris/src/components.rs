use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::LazyLock;

use game::{ComponentLine, ComponentsError, Telling, component_fault as fault, number};

use crate::card::{Card, Cards};
use crate::location::{Location, Slot};
use crate::{Category, few::Few};

/// What is in the box: the cards with their books, and what is printed on the locations.
pub struct Components {
    text: String,
    deck: Cards,
    /// How many cards each letter has.
    letters: [u8; 26],
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
        self.deck
    }

    /// How many cards have that letter, `a` to `z`.
    pub fn of_letter(&self, letter: u8) -> u8 {
        self.letters[usize::from(letter - b'a') % 26]
    }

    /// The books of a card.
    #[inline]
    pub fn books(&self, card: Card) -> &Books {
        &self.books[card.index()]
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
        &self.titles
    }

    /// What is printed on a location.
    #[inline]
    pub fn printed(&self, at: Location) -> &Printed {
        &self.printed[at.index()]
    }

    /// The locations with the mark for one player.
    pub fn solo(&self) -> Few<Location> {
        self.solo
    }
}

/// A whole box is too much for a log.
impl fmt::Debug for Components {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Components(..)")
    }
}

/// The text they were read from.
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

impl Hash for Components {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
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
        for line in ComponentLine::all(text) {
            reader.read(&line).map_err(|fault| line.error(fault))?;
        }
        reader.check().map_err(|fault| ComponentsError::whole(text, fault))?;
        let mut letters = [0; 26];
        reader.deck.iter().for_each(|card| letters[usize::from(card.letter() - b'a')] += 1);
        Ok(Self {
            text: text.to_owned(),
            letters,
            deck: reader.deck,
            books: reader.books,
            titles: reader.titles,
            printed: reader.printed.map(Option::unwrap_or_default),
            solo: reader.solo,
        })
    }
}

/// What was read so far.
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

/// Reads one of several words.
fn word<T: FromStr>(given: &str, words: &[&str]) -> Result<T, Telling> {
    let unknown = |_| fault::about("components-word", given).with("expected", words.join(", "));
    given.parse().map_err(unknown)
}

impl Reader {
    fn read(&mut self, line: &ComponentLine) -> Result<(), Telling> {
        let parts: Vec<&str> = line.text.split(';').map(str::trim).collect();
        match parts[..] {
            ["location", at, cards, slots, solo] => self.location(at, cards, slots, solo),
            ["book", card, category] => self.book(card, category, "", ""),
            ["book", card, category, french, english] => self.book(card, category, french, english),
            _ => Err(fault::shape(line.text, "book; e2; history; Titre; Title")),
        }
    }

    fn location(&mut self, at: &str, cards: &str, slots: &str, solo: &str) -> Result<(), Telling> {
        let at: Location = word(at, &Location::WORDS)?;
        let cards = number(cards, "", 0..=8).ok_or_else(|| fault::number(cards, 0, 8))?;
        if cards > 0 && !at.takes_cards() {
            return Err(
                Telling::new("ex-libris-components-location-no-cards").with("location", at.word())
            );
        }
        let wrong_slots = || fault::about("ex-libris-components-location-slots", slots);
        let mut printed = Printed { cards, ..Printed::default() };
        for (place, slot) in slots.split_whitespace().enumerate() {
            let least = match slot {
                "*" => 1,
                "2" => 2,
                "3" => 3,
                "4" => 4,
                _ => return Err(wrong_slots()),
            };
            *printed.slots.get_mut(place).ok_or_else(wrong_slots)? = least;
        }
        if printed.slots[0] != 1 {
            return Err(wrong_slots());
        }
        if at == Location::Auction && printed.slots != [1; 4] {
            return Err(fault::about("ex-libris-components-location-bids", slots));
        }
        match solo {
            "solo" => self.solo.insert(at),
            "-" => {}
            _ => return Err(fault::word(solo, "solo, -")),
        }
        match self.printed[at.index()].replace(printed) {
            Some(_) => Err(fault::twice(at.word())),
            None => Ok(()),
        }
    }

    fn book(&mut self, card: &str, category: &str, fr: &str, en: &str) -> Result<(), Telling> {
        let card: Card = card.parse().map_err(|_| fault::shape(card, "e2"))?;
        let category: Category = word(category, &Category::WORDS)?;
        if let Some(title) = [fr, en].iter().find(|title| !begins_with(title, card.letter())) {
            return Err(
                fault::about("ex-libris-components-title", title).with("card", card.to_string())
            );
        }
        let books = &mut self.books[card.index()];
        books[category.index()] += 1;
        if books.iter().sum::<u8>() > 4 {
            return Err(wrong_books(card));
        }
        self.deck.insert(card);
        self.titles.push(Book { card, category, french: fr.to_owned(), english: en.to_owned() });
        Ok(())
    }

    /// What the rulebook says of the whole (EXL-1).
    fn check(&self) -> Result<(), Telling> {
        if let Some(at) = Location::ALL.iter().find(|at| self.printed[at.index()].is_none()) {
            return Err(fault::missing(at.word()));
        }
        let thin = |card: &Card| self.books[card.index()].iter().sum::<u8>() < 2;
        if let Some(card) = self.deck.iter().find(thin) {
            return Err(wrong_books(card));
        }
        let after_gap = |card: &Card| {
            let before = Card::new(card.letter(), card.number() - 1);
            before.is_some_and(|before| !self.deck.contains(before))
        };
        if let Some(card) = self.deck.iter().find(after_gap) {
            return Err(
                Telling::new("ex-libris-components-card-gap").with("card", card.to_string())
            );
        }
        let (cards, books) = (self.deck.len(), self.titles.len());
        if (cards, books) != (152, 510) {
            return Err(Telling::new("ex-libris-components-total")
                .with("cards", cards)
                .with("books", books));
        }
        for category in Category::ALL {
            let count = self.titles.iter().filter(|book| book.category == category).count();
            if count != 85 {
                return Err(fault::count(category.word(), count, 85));
            }
        }
        let e2 = Card::new(b'e', 2).map_or([0; 6], |card| self.books[card.index()]);
        let seven = self.deck.iter().filter(|card| card.letter() == b'e').count() == 7;
        match seven && e2 == [0, 1, 1, 0, 0, 1] {
            true => Ok(()),
            false => Err(Telling::new("ex-libris-components-e2")),
        }
    }
}

fn wrong_books(card: Card) -> Telling {
    Telling::new("ex-libris-components-card-books").with("card", card.to_string())
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
