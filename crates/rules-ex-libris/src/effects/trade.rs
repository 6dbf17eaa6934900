//! The locations where the visitor discards cards for something: EXL-L4 the Donation Bin, EXL-L6 the Wishing Well,
//! EXL-L9 the Collector and EXL-L16 the Tax Collector.

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use super::{Gather, Shelve, Take};
use crate::engine::Engine;
use crate::question::{Answers, Prompt, Question, illegal};
use crate::{Action, Actor, Ask, Card, Event, ExLibris, Location, Sighting};

/// Where the visitor discards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Trade {
    /// L4: at least one card of hand or collection, to shelve one or two of the hand.
    DonationBin,
    /// L6: any cards of the hand, to draw one more than that and shelve one of them.
    WishingWell,
    /// L9: any cards of hand or collection, to draw half as many as the books that count and shelve up to two of them.
    Collector,
    /// L16: any cards of hand or collection, to take as many of those that the opponents paid and shelve them.
    TaxCollector,
}

impl Trade {
    pub(crate) fn location(self) -> Location {
        match self {
            Self::DonationBin => Location::DonationBin,
            Self::WishingWell => Location::WishingWell,
            Self::Collector => Location::Collector,
            Self::TaxCollector => Location::TaxCollector,
        }
    }

    /// Whether shelved cards may be discarded too (EXL-87).
    pub(crate) fn takes_shelved(self) -> bool {
        match self {
            Self::DonationBin | Self::Collector | Self::TaxCollector => true,
            Self::WishingWell => false,
        }
    }
}

/// EXL-L4.
pub(super) fn visit_donation_bin(game: &mut ExLibris, who: Actor) {
    game.push(Discard::new(who, Trade::DonationBin));
}

/// EXL-L6.
pub(super) fn visit_wishing_well(game: &mut ExLibris, who: Actor) {
    game.push(Discard::new(who, Trade::WishingWell));
}

/// EXL-L9.
pub(super) fn visit_collector(game: &mut ExLibris, who: Actor) {
    game.push(Discard::new(who, Trade::Collector));
}

/// EXL-L16: the opponents pay first, from the visitor's left on (EXL-89).
pub(super) fn visit_tax_collector(game: &mut ExLibris, who: Actor) {
    tax_after(game, who, who.seat);
}

/// Which card does the visitor discard next?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Discard {
    pub(crate) who: Actor,
    pub(crate) at: Trade,
    /// How many cards were discarded so far.
    pub(crate) cards: u8,
    /// How many of their books count at the Collector.
    pub(crate) books: u8,
}

impl Discard {
    fn new(who: Actor, at: Trade) -> Self {
        Self { who, at, cards: 0, books: 0 }
    }

    /// Whether no more cards may be discarded: at the Tax Collector, no more than there are to take (EXL-87).
    pub(crate) fn is_full(&self, game: &ExLibris) -> bool {
        self.at == Trade::TaxCollector
            && self.cards >= game.tile(Location::TaxCollector).cards.len()
    }

    /// Whether the visitor may stop: at the Donation Bin, not before the first card (EXL-86).
    fn may_stop(&self) -> bool {
        self.at != Trade::DonationBin || self.cards > 0
    }

    fn discard(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, card: Card) {
        let Self { who, at, cards, books } = self;
        let down = game.collection(who.seat).find(card).is_some_and(|lying| lying.down);
        // A card that lay face down counts no books (EXL-79).
        let counting = if at == Trade::Collector && !down { game.counting_books(card) } else { 0 };
        game.discard(who.seat, card);
        let (cards, books) = (cards.saturating_add(1), books.saturating_add(counting));
        game.push(Self { who, at, cards, books });
    }

    /// What the visitor gets for the cards.
    fn conclude(self, game: &mut ExLibris) {
        let Self { who, at, cards, books } = self;
        match at {
            Trade::DonationBin => {
                let hand = *game.hand(who.seat);
                game.push(Shelve { who, cards: hand, left: 2, must: true });
            }
            Trade::WishingWell => game.push(Gather::new(who, cards.saturating_add(1), 1)),
            Trade::Collector => game.push(Gather::new(who, books / 2, 2)),
            Trade::TaxCollector => game.push(Take::new(who, Location::TaxCollector, cards)),
        }
    }
}

impl Question for Discard {
    fn seat(&self) -> Seat {
        self.who.seat
    }

    fn ask(&self) -> Ask {
        let Self { at, cards: count, books, .. } = *self;
        match at {
            Trade::DonationBin => Ask::Donate { count },
            Trade::WishingWell => Ask::Wish { count },
            Trade::Collector => Ask::Collector { count, books, draw: books / 2 },
            Trade::TaxCollector => Ask::TaxOwn { count },
        }
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        let seat = self.who.seat;
        if !self.is_full(game) {
            let cards = match self.at.takes_shelved() {
                true => game.hand(seat).or(&game.removable(seat)),
                false => *game.hand(seat),
            };
            out.each(&cards, Action::Discard);
        }
        if self.may_stop() {
            out.add(Action::Done);
        }
    }

    fn prompt(&self, game: &ExLibris) -> Prompt {
        let seat = self.who.seat;
        let has_cards = !game.hand(seat).is_empty()
            || self.at.takes_shelved() && !game.collection(seat).is_empty();
        match has_cards && !self.is_full(game) {
            true => Prompt::by_answers(self, game),
            false if self.may_stop() => Prompt::Forced(Action::Done),
            false => Prompt::Skip,
        }
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        match action {
            Action::Discard(card) => self.discard(game, card),
            Action::Done => self.conclude(game),
            _ => illegal(),
        }
    }
}

impl ExLibris {
    /// L9: the books of a card that count, which are those of the categories of the card lying there.
    fn counting_books(&self, card: Card) -> u8 {
        let components = self.components();
        let mut wanted = [false; 6];
        for lying in self.tile(Location::Collector).cards.iter() {
            for (wanted, books) in wanted.iter_mut().zip(components.books(lying)) {
                *wanted |= *books > 0;
            }
        }
        let books = components.books(card).iter().zip(wanted);
        books.filter(|(_, wanted)| *wanted).map(|(books, _)| books).sum()
    }
}

/// L16: which card does an opponent of the visitor pay?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tax {
    /// The visitor.
    pub(crate) who: Actor,
    /// The opponent.
    pub(crate) seat: Seat,
}

/// The next player after `seat` pays; after the last opponent it is the visitor's turn to discard and take.
fn tax_after(game: &mut ExLibris, who: Actor, seat: Seat) {
    let next = seat.next(game.seats);
    match next == who.seat {
        true => game.push(Discard::new(who, Trade::TaxCollector)),
        false => game.push(Tax { who, seat: next }),
    }
}

impl Question for Tax {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn ask(&self) -> Ask {
        Ask::Tax { seat: self.who.seat }
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        out.each(&game.hand(self.seat).or(&game.removable(self.seat)), Action::Discard);
    }

    fn prompt(&self, game: &ExLibris) -> Prompt {
        Prompt::by_answers(self, game)
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        let Action::Discard(card) = action else { return illegal() };
        let Self { who, seat } = self;
        let location = Location::TaxCollector;
        if game.give_up(seat, card).is_some() {
            game.tiles[location.index()].cards.insert(card);
            game.tell(|_| Sighting::Paid { seat, card, location });
        }
        tax_after(game, who, seat);
    }

    /// A player who has nothing to pay is left out.
    fn skipped(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>) {
        tax_after(game, self.who, self.seat);
    }

    fn check(&self, game: &ExLibris) -> Result<(), String> {
        game.check_seat(self.who.seat)
    }
}
