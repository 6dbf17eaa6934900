//! EXL-L17, the Yard Sale: the visitor offers cards of the hand; the opponents take or shelve one after the other, until
//! none is left or all have passed in a row. For each card sold the visitor draws two and shelves one.

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use super::take::{pick, pickings};
use super::{Gather, Shelve};
use crate::engine::Engine;
use crate::question::{Answers, Prompt, Question, Step, illegal};
use crate::{Action, Actor, Ask, Cards, Event, ExLibris, Location, Sighting};

const AT: Location = Location::YardSale;

/// Which card does the visitor offer next?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Offer {
    pub(crate) who: Actor,
}

impl Question for Offer {
    fn seat(&self) -> Seat {
        self.who.seat
    }

    fn ask(&self) -> Ask {
        Ask::Offer {}
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        out.each(game.hand(self.who.seat), Action::Offer);
        out.add(Action::Done);
    }

    fn prompt(&self, game: &ExLibris) -> Prompt {
        match game.hand(self.who.seat).is_empty() {
            true => Prompt::Forced(Action::Done),
            false => Prompt::Ask,
        }
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        let seat = self.who.seat;
        match action {
            Action::Offer(card) => {
                game.hands[seat.index()].remove(card);
                game.expose(card);
                game.tiles[AT.index()].cards.insert(card);
                game.tell(|_| Sighting::Offered { seat, card });
                game.push(self);
            }
            Action::Done if game.tile(AT).cards.is_empty() => {}
            Action::Done => Sale { who: self.who, seat, passes: 0, sold: 0 }.go_on(game),
            _ => illegal(),
        }
    }
}

/// Which card does an opponent take?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sale {
    /// The visitor.
    pub(crate) who: Actor,
    /// The opponent.
    pub(crate) seat: Seat,
    /// How many opponents have passed in a row.
    pub(crate) passes: u8,
    /// How many cards are sold.
    pub(crate) sold: u8,
}

impl Question for Sale {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn ask(&self) -> Ask {
        Ask::Sale { seat: self.who.seat }
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        pickings(game, self.seat, AT, out);
        out.add(Action::Pass);
    }

    fn prompt(&self, _: &ExLibris) -> Prompt {
        Prompt::Ask
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        if pick(game, self.seat, AT, action) {
            Self { passes: 0, sold: self.sold.saturating_add(1), ..self }.go_on(game);
        } else {
            game.tell(|_| Sighting::Passed { seat: self.seat });
            Self { passes: self.passes.saturating_add(1), ..self }.go_on(game);
        }
    }

    fn check(&self, game: &ExLibris) -> Result<(), String> {
        game.check_seat(self.who.seat)
    }
}

impl Sale {
    /// The next opponent is asked, until no card is left or all have passed in a row (EXL-89).
    fn go_on(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>) {
        let Self { who, seat, passes, sold } = self;
        let left = game.tile(AT).cards;
        let next = seat.next(game.seats);
        let next = if next == who.seat { next.next(game.seats) } else { next };
        if !left.is_empty() && passes.saturating_add(1) < game.seats {
            return game.push(Sale { seat: next, ..self });
        }
        game.tiles[AT.index()].cards = Cards::NONE;
        left.iter().for_each(|card| game.receive_openly(who.seat, card));
        if !left.is_empty() {
            game.tell(|_| Sighting::Unsold { seat: who.seat, cards: left.iter().collect() });
        }
        game.push(Sold { who, left: sold, drawn: false });
    }
}

/// What the sale brings: for each card sold, two are drawn and one is shelved if there is a hand (EXL-86).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sold {
    pub(crate) who: Actor,
    /// For how many cards the visitor is still to draw and shelve.
    pub(crate) left: u8,
    /// Whether the two cards for the next of them are drawn.
    pub(crate) drawn: bool,
}

impl Step for Sold {
    fn step(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>) {
        let Self { who, left, drawn } = self;
        if left == 0 {
            return;
        }
        if drawn {
            game.push(Sold { who, left: left - 1, drawn: false });
            let cards = *game.hand(who.seat);
            game.push(Shelve { who, cards, left: 1, must: true });
        } else {
            game.push(Sold { who, left, drawn: true });
            game.push(Gather::new(who, 2, 0));
        }
    }

    fn check(&self, game: &ExLibris) -> Result<(), String> {
        game.check_seat(self.who.seat)
    }
}
