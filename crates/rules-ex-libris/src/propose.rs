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
/// A point is divided into so many shares, for it can be shared by up to five.
const SHARES: i32 = 60 * POINT;

/// The part of a point that each category of a set is given.
const EACH: [i32; 32] = {
    let (mut each, mut set) = ([SHARES; 32], 1);
    while set < 32 {
        each[set] = SHARES / (set as u32).count_ones() as i32;
        set += 1;
    }
    each
};

/// What cards are worth by themselves, if what the least category brings is shared by the books of some categories: for
/// each set of those that are not banned, the empty one first.
type Worth = [i32; 32];

impl Goal {
    fn worth(&self, books: &Books) -> Worth {
        let count = |category: Category| i32::from(books[category.index()]);
        let points = 2 * count(self.speciality) - count(self.banned);
        let all: i32 = Category::ALL.into_iter().map(count).sum();
        let mut shared = [0; 32];
        for (place, category) in self.others().enumerate() {
            // The sets with this category are those without it, and it.
            for set in 0..1 << place {
                shared[set | 1 << place] = shared[set] + count(category);
            }
        }
        let own = SHARES * points + SHARES / POINT * all;
        std::array::from_fn(|set| own + 3 * EACH[set] * shared[set])
    }

    fn others(&self) -> impl Iterator<Item = Category> {
        Category::ALL.into_iter().filter(|&category| category != self.banned)
    }

    fn least(&self, books: &Books) -> i32 {
        let least = self.others().map(|category| books[category.index()]).min();
        3 * SHARES * i32::from(least.unwrap_or(0))
    }

    fn prize(&self, books: &Books) -> i32 {
        let popular = usize::from(books[self.popular.index()]).min(self.prizes.len() - 1);
        SHARES * self.prizes[popular]
    }
}

/// Cards together.
#[derive(Clone, Copy, Default)]
struct Lot {
    books: Books,
    worth: Worth,
}

impl Lot {
    fn and(&self, more: &Self) -> Self {
        let mut both = *self;
        add_books(&mut both.books, &more.books);
        both.worth.iter_mut().zip(&more.worth).for_each(|(sum, more)| *sum += more);
        both
    }

    /// The greater of the two in each respect.
    fn most(&self, other: &Self) -> Self {
        Self {
            books: std::array::from_fn(|place| self.books[place].max(other.books[place])),
            worth: std::array::from_fn(|place| self.worth[place].max(other.worth[place])),
        }
    }
}

/// The most cards that a collection can have: the whole box.
const MOST: usize = 152;
/// So many cards a collection has as a rule. Places for more take longer to clear than the search takes.
const USUAL: usize = 24;

/// A search among at most so many cards.
struct Search<'a, const MOST: usize> {
    goal: &'a Goal,
    cards: [(Card, Lot); MOST],
    len: usize,
    /// No cards that follow this one bring more in any respect.
    rest: [Lot; MOST],
    best: i32,
    kept: Cards,
}

/// The best rising sequence of `cards`, which come in reading order; of equal ones, the one that keeps earlier cards.
pub(crate) fn best(goal: &Goal, cards: impl Iterator<Item = (Card, Books)> + Clone) -> Cards {
    match cards.clone().nth(USUAL) {
        None => Search::<USUAL>::best(goal, cards),
        Some(_) => Search::<MOST>::best(goal, cards),
    }
}

impl<'a, const MOST: usize> Search<'a, MOST> {
    fn best(goal: &'a Goal, cards: impl Iterator<Item = (Card, Books)>) -> Cards {
        let mut search = Self {
            goal,
            cards: [(Card::BLANK, Lot::default()); MOST],
            len: 0,
            rest: [Lot::default(); MOST],
            best: i32::MIN,
            kept: Cards::NONE,
        };
        for (place, (card, books)) in search.cards.iter_mut().zip(cards) {
            *place = (card, Lot { books, worth: goal.worth(&books) });
            search.len += 1;
        }
        for place in (0..search.len).rev() {
            let (card, _) = search.cards[place];
            for next in place + 1..search.len {
                let (higher, lot) = &search.cards[next];
                if *higher > card {
                    search.rest[place] = search.rest[place].most(&lot.and(&search.rest[next]));
                }
            }
        }
        search.look(0, None, &Lot::default(), Cards::NONE);
        search.kept
    }

    /// The most that a sequence which goes on can be worth. The least category brings no more than the mean of any.
    fn bound(&self, lot: &Lot) -> i32 {
        let [alone, shared @ ..] = &lot.worth;
        let apart = alone + self.goal.least(&lot.books);
        shared.iter().fold(apart, |least, worth| least.min(*worth)) + self.goal.prize(&lot.books)
    }

    /// Tries each card from a place on as the next to keep, then none.
    fn look(&mut self, from: usize, last: Option<Card>, lot: &Lot, kept: Cards) {
        // A card that only adds is not left out if it fits, so that what is kept instead must be lower.
        let mut left_out = None;
        for place in from..self.len {
            let (card, more) = self.cards[place];
            if Some(card) <= last || left_out.is_some_and(|left_out| card > left_out) {
                continue;
            }
            let with = lot.and(&more);
            if self.bound(&with.and(&self.rest[place])) > self.best {
                let mut keeping = kept;
                keeping.insert(card);
                self.look(place + 1, Some(card), &with, keeping);
            }
            if more.worth[0] > 0 {
                left_out = Some(card);
            }
        }
        let worth = lot.worth[0] + self.goal.least(&lot.books) + self.goal.prize(&lot.books);
        if left_out.is_none() && worth > self.best {
            (self.best, self.kept) = (worth, kept);
        }
    }
}
