//! Which cards to keep face up (EXL-31, EXL-93): of all rising sequences of a collection, the one that scores best.

use crate::Category;
use crate::card::{Card, Cards};
use crate::components::Books;
use crate::state::add as add_books;

/// What books are worth to a player.
pub(crate) struct Goal {
    pub(crate) popular: Category,
    pub(crate) banned: Category,
    pub(crate) speciality: Category,
    /// What each number of popular books brings; never less for more.
    pub(crate) prizes: [i32; 86],
}

/// Points count first, then books, which break ties (EXL-37).
const POINT: i32 = 1024;

impl Goal {
    /// What a card is worth by itself.
    fn own(&self, books: &Books) -> i32 {
        let points =
            2 * i32::from(books[self.speciality.index()]) - i32::from(books[self.banned.index()]);
        points * POINT + books.iter().map(|&books| i32::from(books)).sum::<i32>()
    }

    /// What books are worth together.
    fn together(&self, books: &Books) -> i32 {
        let others = Category::ALL.iter().filter(|&&category| category != self.banned);
        let least = others.map(|category| books[category.index()]).min().unwrap_or(0);
        let popular = usize::from(books[self.popular.index()]).min(self.prizes.len() - 1);
        (3 * i32::from(least) + self.prizes[popular]) * POINT
    }
}

/// The longest collection that is looked at card by card.
const MOST: usize = 186;
/// A search that takes longer gives the best that it has found; only collections beyond anything seen come near.
const PATIENCE: u32 = 200_000;

struct Search<'a> {
    goal: &'a Goal,
    cards: [(Card, Books); MOST],
    len: usize,
    /// The most that the cards from here on can be worth by themselves, this one being kept.
    chain: [i32; MOST],
    /// All books from here on.
    rest: [Books; MOST + 1],
    patience: u32,
    best: i32,
    kept: Cards,
}

/// The best rising sequence of `cards`, which come in reading order.
pub(crate) fn best(goal: &Goal, cards: impl Iterator<Item = (Card, Books)>) -> Cards {
    let mut search = Search {
        goal,
        cards: [(Card::BLANK, [0; 6]); MOST],
        len: 0,
        chain: [0; MOST],
        rest: [[0; 6]; MOST + 1],
        patience: PATIENCE,
        best: i32::MIN,
        kept: Cards::NONE,
    };
    for (place, card) in search.cards.iter_mut().zip(cards) {
        *place = card;
        search.len += 1;
    }
    for place in (0..search.len).rev() {
        let (card, books) = search.cards[place];
        search.chain[place] = goal.own(&books) + search.best_chain(place + 1, Some(card));
        search.rest[place] = search.rest[place + 1];
        add_books(&mut search.rest[place], &books);
    }
    search.look(0, None, &[0; 6], 0, Cards::NONE);
    search.kept
}

impl Search<'_> {
    /// The most that cards from a place on, higher than `last`, can be worth by themselves.
    fn best_chain(&self, place: usize, last: Option<Card>) -> i32 {
        let higher = (place..self.len).filter(|&place| Some(self.cards[place].0) > last);
        higher.map(|place| self.chain[place]).max().unwrap_or(0).max(0)
    }

    fn look(&mut self, place: usize, last: Option<Card>, books: &Books, own: i32, kept: Cards) {
        let mut all = *books;
        add_books(&mut all, &self.rest[place]);
        let most = own + self.best_chain(place, last) + self.goal.together(&all);
        if most <= self.best || self.patience == 0 {
            return;
        }
        self.patience -= 1;
        let next = (place..self.len).find(|&place| Some(self.cards[place].0) > last);
        let Some(place) = next else {
            let worth = own + self.goal.together(books);
            if worth > self.best {
                (self.best, self.kept) = (worth, kept);
            }
            return;
        };
        let (card, more) = self.cards[place];
        let mut with = *books;
        add_books(&mut with, &more);
        let mut keeping = kept;
        keeping.insert(card);
        self.look(place + 1, Some(card), &with, own + self.goal.own(&more), keeping);
        self.look(place + 1, last, books, own, kept);
    }
}
