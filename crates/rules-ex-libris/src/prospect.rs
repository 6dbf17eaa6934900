use game::Seat;

use crate::components::Books;
use crate::inspection::prize;
use crate::state::add;
use crate::{Card, Category, ExLibris, Form};

/// A seat in plain numbers, for those who judge a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Prospect {
    /// What the seat would score if the inspection were now.
    pub form: Form,
    /// The books of the cards that would stay face up.
    pub books: Books,
    /// How many cards are shelved.
    pub shelved: u8,
    /// How many cards are in the hand.
    pub hand: u8,
}

/// More cards than that are not looked at: a match ends long before.
const MOST: usize = 64;

impl ExLibris {
    /// The seats in plain numbers; alone, the second is the Public Library. Of the cards that stand in each other's order
    /// those that bring most stay face up, as far as that can be told card by card: it is quicker than what is proposed at
    /// the inspection, and close to it.
    pub fn prospects(&self) -> [Prospect; 4] {
        let mut prospects = [Prospect::default(); 4];
        let Some(dealt) = self.categories else { return prospects };
        let seats = usize::from(self.seats);
        let mut counts = [0; 4];
        for (seat, prospect) in Seat::all(self.seats).zip(&mut prospects) {
            prospect.books = self.rising_books(seat);
            prospect.shelved = self.shelved(seat);
            prospect.hand = self.hand(seat).len();
            counts[seat.index()] = prospect.books[dealt.popular.index()];
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
            prospects[1].form = Form::new(&public, dealt.banned, dealt.public_speciality());
            let won = counts[0] > public[dealt.popular.index()];
            let (own, theirs) = if won { (15, 0) } else { (0, 15) };
            (prospects[0].form.popular, prospects[1].form.popular) = (own, theirs);
        }
        prospects
    }

    /// The books of the rising sequence of face-up cards that is worth most (EXL-31).
    fn rising_books(&self, seat: Seat) -> Books {
        let mut cards = [Card::BLANK; MOST];
        let mut worth = [0; MOST];
        let mut before = [MOST; MOST];
        let (mut count, mut top, mut end) = (0, 0, MOST);
        for lying in self.collection(seat).iter().filter(|lying| !lying.down).take(MOST) {
            cards[count] = lying.card;
            let own = self.worth(seat, lying.card);
            worth[count] = own;
            for earlier in 0..count {
                if cards[earlier] <= lying.card && worth[earlier] + own > worth[count] {
                    (worth[count], before[count]) = (worth[earlier] + own, earlier);
                }
            }
            if worth[count] > top {
                (top, end) = (worth[count], count);
            }
            count += 1;
        }
        let mut books = Books::default();
        while end < MOST {
            add(&mut books, self.components().books(cards[end]));
            end = before[end];
        }
        books
    }

    /// What a card by itself is worth to a seat, roughly and in fifths of a point: a book brings about three fifths by
    /// diversity, two points if it is of the speciality, one less if it is banned.
    fn worth(&self, seat: Seat, card: Card) -> i32 {
        let Some(dealt) = self.categories else { return 0 };
        let speciality = dealt.specialities[seat.index()];
        let each = |(category, &books): (Category, &u8)| {
            let mut fifths = if category == dealt.banned { -5 } else { 3 };
            fifths += if category == speciality { 10 } else { 0 };
            fifths += if category == dealt.popular { 3 } else { 0 };
            fifths * i32::from(books)
        };
        Category::ALL.into_iter().zip(self.components().books(card)).map(each).sum()
    }
}
