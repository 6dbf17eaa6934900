use game::Seat;

use crate::categories::Categories;
use crate::components::Books;
use crate::course::SOLO_ROUNDS;
use crate::inspection::prize;
use crate::state::add;
use crate::{Card, Category, Cell, ExLibris, Form};

/// A seat in plain numbers, for those who judge a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Prospect {
    /// What the seat would score if the inspection were now.
    pub form: Form,
    /// The books of the cards that would stay face up.
    pub books: Books,
    /// Those of the popular category.
    pub popular: u8,
    /// How many cards are shelved.
    pub shelved: u8,
    /// How many cards are in the hand.
    pub hand: u8,
    /// Those of them that could be shelved in order.
    pub fitting: u8,
    /// What those would bring, in fifths of a point.
    pub fitting_worth: i32,
    /// How many names of cards, whether in the box or not, could be shelved in order: gaps, ends of rows and rows that
    /// are not begun keep the order.
    pub room: u8,
    /// The shelved cards that would be turned face down.
    pub disorder: u8,
    /// The assistants that are not placed yet.
    pub idle: u8,
}

/// Cards that the Public Library may get (EXL-62, EXL-12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PublicProspect {
    /// From the deck, before the rounds to come.
    pub donated: u8,
    /// Those that lie at locations: it gets what is not taken.
    pub laid: u8,
    /// Those that would be laid there in the rounds to come if all locations stayed.
    pub prepared: u8,
}

/// More cards than that are not looked at: a match ends long before.
const MOST: usize = 64;

/// What stays face up, and where more can be shelved in order.
#[derive(Clone, Copy, Debug)]
struct Order {
    books: Books,
    turned: u8,
    /// Ranges of the indices of cards that would be in order.
    open: [(u8, u8); MOST + 1],
    count: usize,
}

impl Default for Order {
    fn default() -> Self {
        Self { books: Books::default(), turned: 0, open: [(0, 0); MOST + 1], count: 0 }
    }
}

impl Order {
    fn open(&mut self, from: u8, to: u8) {
        self.open[self.count] = (from, to);
        self.count += 1;
    }

    fn fits(&self, card: Card) -> bool {
        let index = card.index() as u8;
        self.open[..self.count].iter().any(|&(from, to)| from <= index && index < to)
    }

    fn room(&self) -> u8 {
        self.open[..self.count].iter().map(|&(from, to)| to.saturating_sub(from)).sum()
    }
}

impl ExLibris {
    /// How far the match has come, in percent: alone by its rounds, otherwise by the largest collection.
    pub fn progress(&self) -> u8 {
        if self.is_solo() {
            return 100 / SOLO_ROUNDS * self.round.min(SOLO_ROUNDS);
        }
        let most = Seat::all(self.seats).map(|seat| self.shelved(seat)).max().unwrap_or(0);
        let so_far = 85 * u16::from(most) / u16::from(self.enough());
        if self.last_round { 100 } else { so_far.min(95) as u8 }
    }

    /// What the Public Library can look forward to.
    pub fn public_prospect(&self) -> PublicProspect {
        let rounds = SOLO_ROUNDS.saturating_sub(self.round);
        let visible = || self.visible().iter();
        PublicProspect {
            donated: rounds * self.level.cards(),
            laid: visible().map(|at| self.tile(at).cards.len()).sum(),
            prepared: rounds * visible().map(|at| self.components().printed(at).cards).sum::<u8>(),
        }
    }

    /// The seats in plain numbers; alone, the second is the Public Library. Of the cards that stand in each other's order
    /// those that bring most stay face up, as far as that can be told card by card: it is quicker than what is proposed at
    /// the inspection, and close to it.
    pub fn prospects(&self) -> [Prospect; 4] {
        let mut prospects = [Prospect::default(); 4];
        let Some(dealt) = &self.categories else { return prospects };
        let seats = usize::from(self.seats);
        let mut counts = [0; 4];
        for (seat, prospect) in Seat::all(self.seats).zip(&mut prospects) {
            let worth = self.worth(dealt, seat);
            let order = self.order(seat, &worth);
            prospect.books = order.books;
            prospect.disorder = order.turned;
            prospect.room = order.room();
            for card in self.hand(seat).iter().filter(|&card| order.fits(card)) {
                prospect.fitting += 1;
                prospect.fitting_worth += worth(card);
            }
            prospect.shelved = self.shelved(seat);
            prospect.hand = self.hand(seat).len();
            prospect.idle = self.idle[seat.index()].len();
            prospect.popular = prospect.books[dealt.popular.index()];
            counts[seat.index()] = prospect.popular;
        }
        for (seat, prospect) in Seat::all(self.seats).zip(&mut prospects) {
            let own = dealt.specialities[seat.index()];
            prospect.form = Form::new(&prospect.books, dealt.banned, own);
            prospect.form.popular = prize(counts[seat.index()], counts[..seats].iter().copied());
            prospect.form.stability = self.collection(seat).stability().into();
            prospect.form.buried = 2 * i32::from(self.buried(seat));
        }
        if self.is_solo() {
            let public = self.public_books();
            prospects[1].books = public;
            prospects[1].popular = public[dealt.popular.index()];
            prospects[1].form = Form::new(&public, dealt.banned, dealt.public_speciality());
            let won = counts[0] > public[dealt.popular.index()];
            let (own, theirs) = if won { (15, 0) } else { (0, 15) };
            (prospects[0].form.popular, prospects[1].form.popular) = (own, theirs);
        }
        prospects
    }

    /// The rising sequence of face-up cards that is worth most (EXL-31).
    fn order(&self, seat: Seat, worth_of: &impl Fn(Card) -> i32) -> Order {
        let mut cards = [(Card::BLANK, Cell { row: 0, column: 0 }); MOST];
        let mut worth = [0; MOST];
        let mut before = [MOST; MOST];
        let (mut count, mut top, mut end) = (0, 0, MOST);
        let collection = self.collection(seat);
        for lying in collection.iter().filter(|lying| !lying.down).take(MOST) {
            cards[count] = (lying.card, lying.cell);
            let own = worth_of(lying.card);
            worth[count] = own;
            for earlier in 0..count {
                if cards[earlier].0 <= lying.card && worth[earlier] + own > worth[count] {
                    (worth[count], before[count]) = (worth[earlier] + own, earlier);
                }
            }
            if worth[count] > top {
                (top, end) = (worth[count], count);
            }
            count += 1;
        }
        let mut order = Order { turned: count as u8, ..Order::default() };
        let (mut next, mut below) = (Card::NAMES as u8, None::<Cell>);
        while end < MOST {
            let (card, cell) = cards[end];
            add(&mut order.books, self.components().books(card));
            order.turned -= 1;
            let gap = match below {
                None => true,
                Some(below) => cell.row < below.row || cell.column + 1 < below.column,
            };
            if gap {
                order.open(card.index() as u8 + 1, next);
            }
            (next, below, end) = (card.index() as u8, Some(cell), before[end]);
        }
        order.open(0, next);
        order
    }

    /// What a card by itself is worth to a seat, roughly and in fifths of a point: a book brings about three fifths by
    /// diversity, two points if it is of the speciality, one less if it is banned.
    fn worth(&self, dealt: &Categories, seat: Seat) -> impl Fn(Card) -> i32 {
        let speciality = dealt.specialities[seat.index()];
        let fifths = Category::ALL.map(|category| {
            let fifths = if category == dealt.banned { -5 } else { 3 };
            let own = if category == speciality { 10 } else { 0 };
            fifths + own + if category == dealt.popular { 3 } else { 0 }
        });
        let components = self.components();
        move |card| {
            let books = components.books(card).iter().map(|&books| i32::from(books));
            fifths.iter().zip(books).map(|(fifths, books)| fifths * books).sum()
        }
    }
}
