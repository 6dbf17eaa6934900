//! EXL-A11, the Witch: whenever she gains a card with a banned book, the top of the deck is revealed; she keeps one of
//! the two and discards the other (EXL-82), before she gains the next (EXL-96).

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use crate::engine::Engine;
use crate::question::{Answers, Prompt, Question, illegal};
use crate::saved::wrong_frame;
use crate::{Action, Actor, Ask, Card, Cards, Event, ExLibris, Frame, Sighting, Special};

/// Which of two cards does she keep?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Witch<C> {
    pub(crate) who: Actor,
    /// The card that she gained, which is in her hand.
    pub(crate) cards: C,
    /// The card of the deck.
    pub(crate) other: Card,
}

impl<C> Witch<C> {
    pub(crate) fn map<D>(self, see: &mut impl FnMut(Seat, C) -> D) -> Witch<D> {
        let Self { who, cards, other } = self;
        Witch { who, cards: see(who.seat, cards), other }
    }
}

impl Witch<Cards> {
    fn both(&self) -> Cards {
        let mut both = self.cards;
        both.insert(self.other);
        both
    }
}

impl Question for Witch<Cards> {
    fn seat(&self) -> Seat {
        self.who.seat
    }

    fn ask(&self) -> Ask {
        Ask::Witch { cards: self.both().iter().collect() }
    }

    fn answers(&self, _: &ExLibris, out: &mut impl Answers) {
        out.each(&self.both(), Action::Keep);
    }

    fn prompt(&self, _: &ExLibris) -> Prompt {
        Prompt::Ask
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        let (Action::Keep(kept), Some(gained)) = (action, self.cards.first()) else {
            return illegal();
        };
        let Self { who: Actor { seat, .. }, other, .. } = self;
        let dropped = if kept == gained { other } else { gained };
        if kept == other {
            game.hands[seat.index()].remove(gained);
            game.expose(gained);
            game.receive_openly(seat, other);
        }
        game.throw(dropped);
        game.tell(|_| Sighting::Dropped { seat, card: dropped });
        // It inherits the right to be shelved, and there is no chain (EXL-82).
        game.gather(kept);
    }

    fn check(&self, _: &ExLibris) -> Result<(), String> {
        match self.cards.len() {
            1 => Ok(()),
            _ => wrong_frame("the Witch has one card"),
        }
    }
}

impl<C: Chance, L: Log<Event>> Engine<'_, C, L> {
    /// A card has come into a hand, seen by all or by its owner alone; the Witch may exchange it.
    pub(crate) fn gained(&mut self, who: Actor, card: Card, open: bool) {
        let is_witch = self.special(who.seat, who.special) == Some(Special::Witch);
        if is_witch
            && self.categories.is_some_and(|dealt| self.components().has(card, dealt.banned))
            && let Some(other) = self.next_card()
        {
            self.tell_choice(who.seat, card, other, open);
            return self.push(Witch { who, cards: Cards::only(card), other });
        }
        self.gather(card);
    }

    fn tell_choice(&mut self, seat: Seat, card: Card, other: Card, open: bool) {
        self.log.emit(|| {
            let inside = Sighting::Tempted { seat, card, other };
            match open {
                true => Event::open(inside),
                false => {
                    let outside = Sighting::TemptedUnseen { seat, other };
                    Event::secret(&[seat], inside, outside)
                }
            }
        });
    }
}

impl ExLibris {
    /// Adds a card that was gained to the frame that gathers, which comes next.
    fn gather(&mut self, card: Card) {
        let next = self.stack.frames_mut().last_mut();
        if let Some(cards) = next.and_then(Frame::gathered) {
            cards.insert(card);
        }
    }
}
