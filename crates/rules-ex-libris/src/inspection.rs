//! The inspection (EXL-30 to EXL-37, EXL-65): what is turned face down, and what the books are worth.

use game::{Chance, Log, Outcome, Seat, SheetLine};

use crate::card::Cards;
use crate::categories::Categories;
use crate::components::Books;
use crate::engine::Engine;
use crate::event::{Event, Sighting};
use crate::frame::Frame;
use crate::propose::{Goal, best};
use crate::question::{Answers, illegal};
use crate::state::{Choice, add};
use crate::{Action, Category, ExLibris};

/// EXL-33, EXL-94: the prizes for the most books of the popular category. Those who tie share what their places bring,
/// rounded up.
pub fn prizes(counts: &[u8]) -> Vec<i32> {
    counts.iter().map(|&own| prize(own, counts.iter().copied())).collect()
}

pub(crate) fn prize(own: u8, counts: impl Iterator<Item = u8>) -> i32 {
    let (mut better, mut tied) = (0, 0);
    for count in counts {
        better += i32::from(count > own);
        tied += i32::from(count == own);
    }
    let place = |place: i32| [15, 9, 4].get(place as usize).copied().unwrap_or(0);
    let shared: i32 = (better..better + tied.max(1)).map(place).sum();
    (shared + tied.max(1) - 1) / tied.max(1)
}

/// One column of the form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Form {
    /// EXL-32.
    pub stability: i32,
    /// EXL-33.
    pub popular: i32,
    /// EXL-34.
    pub banned: i32,
    /// EXL-35.
    pub diversity: i32,
    /// EXL-36.
    pub speciality: i32,
    /// EXL-A3.
    pub buried: i32,
}

impl Form {
    /// The points for books; those for the popular ones depend on the others.
    pub fn new(books: &Books, banned: Category, speciality: Category) -> Self {
        let others = Category::ALL.iter().filter(|&&category| category != banned);
        let least = others.map(|category| books[category.index()]).min().unwrap_or(0);
        Self {
            stability: 0,
            popular: 0,
            banned: -i32::from(books[banned.index()]),
            diversity: 3 * i32::from(least),
            speciality: 2 * i32::from(books[speciality.index()]),
            buried: 0,
        }
    }

    /// The sum of its lines.
    pub fn total(&self) -> i32 {
        let books = self.popular + self.banned + self.diversity + self.speciality;
        self.stability + self.buried + books
    }
}

impl ExLibris {
    /// The books of the discard pile, which is the Public Library (EXL-65).
    pub(crate) fn public_books(&self) -> Books {
        let mut books = Books::default();
        for card in self.discard.iter() {
            add(&mut books, self.components().books(card));
        }
        books
    }

    /// The forms of all players as the cards lie face up now; alone, the second is the Public Library's.
    pub(crate) fn forms(&self) -> [Form; 4] {
        let Some(dealt) = self.categories else {
            debug_assert!(false, "nothing is counted before the categories are dealt");
            return [Form::default(); 4];
        };
        let mut books = [Books::default(); 4];
        let mut counts = [0; 4];
        for seat in Seat::all(self.seats) {
            books[seat.index()] = self.books(seat);
            counts[seat.index()] = books[seat.index()][dealt.popular.index()];
        }
        let mut forms = std::array::from_fn(|seat| {
            let mut form = Form::new(&books[seat], dealt.banned, dealt.specialities[seat]);
            if seat < usize::from(self.seats) {
                let rivals = counts[..usize::from(self.seats)].iter().copied();
                form.popular = prize(counts[seat], rivals);
                form.stability = self.collections[seat].stability().into();
                form.buried = 2 * i32::from(self.buried(Seat(seat as u8)));
            }
            form
        });
        if self.is_solo() {
            let public = self.public_books();
            forms[1] = Form::new(&public, dealt.banned, dealt.public_speciality());
            let won = counts[0] > public[dealt.popular.index()];
            (forms[0].popular, forms[1].popular) = if won { (15, 0) } else { (0, 15) };
        }
        forms
    }

    /// The cards that are best turned face down, against the rivals' cards as the inspection leaves them if they turn none
    /// themselves (EXL-93).
    pub(crate) fn proposal(&self, seat: Seat) -> Cards {
        let Some(Categories { popular: category, banned, specialities, .. }) = self.categories
        else {
            debug_assert!(false, "there is no inspection before the categories are dealt");
            return Cards::NONE;
        };
        let components = self.components();
        let popular = category.index();
        let mut prizes = [0; 86];
        let public = self.public_books()[popular];
        let mut counts = [0; 4];
        for (count, rival) in counts.iter_mut().zip(self.others(seat)) {
            let kept = self.face_up(rival).without(&self.collection(rival).faults(&Cards::NONE));
            *count = kept.iter().map(|card| components.books(card)[popular]).sum();
        }
        for (own, worth) in (0..).zip(&mut prizes) {
            let all = counts[..usize::from(self.seats) - 1].iter().copied().chain([own]);
            *worth = match self.is_solo() {
                true if own > public => 15,
                true => -15,
                false => prize(own, all),
            };
        }
        let speciality = specialities[seat.index()];
        let goal = Goal { popular: category, banned, speciality, prizes };
        let face_up = self.collection(seat).iter().filter(|lying| !lying.down);
        let cards = face_up.map(|lying| (lying.card, *components.books(lying.card)));
        self.face_up(seat).without(&best(&goal, cards))
    }

    /// What a player can answer before the inspection (EXL-30). Each card can be turned over and back once, so the answers
    /// come to an end.
    pub(crate) fn inspection_answers(&self, seat: Seat, out: &mut impl Answers) {
        match self.choices[seat.index()] {
            Choice::Ready(_) => {}
            Choice::Open => {
                out.add(Action::Change);
                out.add(Action::Confirm);
            }
            Choice::Changing(_, _, fixed) => {
                out.each(&self.face_up(seat).without(&fixed), Action::Turn);
                out.add(Action::Confirm);
            }
        }
    }

    /// How the match ended.
    pub(crate) fn result(&self) -> Outcome {
        let players = usize::from(self.seats);
        let forms = self.forms();
        let forms = &forms[..players.max(if self.is_solo() { 2 } else { 0 })];
        let line = |category, points: fn(&Form) -> i32| {
            SheetLine::new(category, forms[..players].iter().map(points).collect::<Vec<_>>())
        };
        let sheet = vec![
            line("stability", |form| form.stability),
            line("popular", |form| form.popular),
            line("banned", |form| form.banned),
            line("diversity", |form| form.diversity),
            line("speciality", |form| form.speciality),
            line("buried", |form| form.buried),
        ];
        let totals: Vec<i32> = forms.iter().map(Form::total).collect();
        if self.is_solo() {
            return Outcome::alone(totals[0] > totals[1], totals[0], sheet);
        }
        // EXL-37: the most books, the fewest cards in hand, the fewest banned books.
        Outcome::by_key(totals.clone(), sheet, |seat| {
            let books: i32 =
                self.books(Seat(seat as u8)).iter().map(|&books| i32::from(books)).sum();
            (totals[seat], books, -i32::from(self.hands[seat].len()), forms[seat].banned)
        })
    }
}

impl<C: Chance, L: Log<Event>> Engine<'_, C, L> {
    /// A player who has nothing to turn is ready at once.
    pub(crate) fn begin_inspection(&mut self) {
        if self.is_solo() {
            // The hand feeds the Public Library (EXL-65).
            for card in self.hand(Seat(0)).iter() {
                self.discard(Seat(0), card);
            }
        }
        self.tell(|_| Sighting::Inspection {});
        self.push(Frame::Inspect);
        for seat in Seat::all(self.seats) {
            if self.face_up(seat).is_empty() {
                self.choices[seat.index()] = Choice::Ready(Cards::NONE);
            }
        }
        self.inspect_when_ready();
    }

    pub(crate) fn prepare_inspection(&mut self, seat: Seat, action: Action) {
        let choice = self.choices[seat.index()];
        self.choices[seat.index()] = match (choice, action) {
            (Choice::Open, Action::Change) => {
                Choice::Changing(self.proposal(seat), Cards::NONE, Cards::NONE)
            }
            (Choice::Open, Action::Confirm) => Choice::Ready(self.proposal(seat)),
            (Choice::Changing(down, ..), Action::Confirm) => Choice::Ready(down),
            (Choice::Changing(mut down, mut changed, mut fixed), Action::Turn(card)) => {
                if !down.remove(card) {
                    down.insert(card);
                }
                match changed.remove(card) {
                    true => fixed.insert(card),
                    false => changed.insert(card),
                }
                Choice::Changing(down, changed, fixed)
            }
            _ => return illegal(),
        };
        if matches!(self.choices[seat.index()], Choice::Ready(_)) {
            self.tell(|_| Sighting::Ready { seat });
            self.inspect_when_ready();
        }
    }

    fn inspect_when_ready(&mut self) {
        let ready = |seat: Seat| matches!(self.choices[seat.index()], Choice::Ready(_));
        if !Seat::all(self.seats).all(ready) {
            return;
        }
        self.stack.pop();
        for seat in Seat::all(self.seats) {
            if let Choice::Ready(down) = self.choices[seat.index()] {
                self.inspect(seat, down);
            }
        }
        self.tell_count();
    }

    fn inspect(&mut self, seat: Seat, down: Cards) {
        let collection = self.collections[seat.index()];
        let turned = down.or(&collection.faults(&down));
        for lying in collection.iter().filter(|lying| turned.contains(lying.card)) {
            self.collections[seat.index()].turn_down(lying.cell);
        }
        self.tell(|_| Sighting::Inspected { seat, cards: turned.iter().collect() });
        if let Some(dealt) = self.categories {
            let category = dealt.specialities[seat.index()];
            self.tell(|_| Sighting::Speciality { seat, category });
        }
    }

    fn tell_count(&mut self) {
        for seat in Seat::all(self.seats) {
            self.tell(|game| Sighting::Counted {
                seat,
                points: game.forms()[seat.index()].total(),
            });
        }
        if let Some(dealt) = self.categories.filter(|_| self.is_solo()) {
            self.tell(|game| Sighting::PublicLibrary {
                category: dealt.public_speciality(),
                points: game.forms()[1].total(),
            });
        }
    }
}
