//! What all effects are made of: drawing, taking, discarding, shelving, and which player knows what.

use std::ops::{Deref, DerefMut};

use game::{Chance, Log, Seat};

use crate::action::Spot;
use crate::event::{Event, Sighting};
use crate::frame::{Actor, Frame};
use crate::question::illegal;
use crate::state::PUBLIC;
use crate::{Card, Cards, Cell, ExLibris, Location, Piece, Slot};

/// A match that goes on, with its rolls and the log of what happens.
pub(crate) struct Engine<'a, C, L> {
    pub(crate) game: &'a mut ExLibris,
    pub(crate) chance: &'a mut C,
    pub(crate) log: &'a mut L,
}

impl<C, L> Deref for Engine<'_, C, L> {
    type Target = ExLibris;

    fn deref(&self) -> &ExLibris {
        self.game
    }
}

impl<C, L> DerefMut for Engine<'_, C, L> {
    fn deref_mut(&mut self) -> &mut ExLibris {
        self.game
    }
}

impl ExLibris {
    /// Has something done before whatever is on the stack.
    #[inline]
    pub(crate) fn push(&mut self, frame: impl Into<Frame<Cards>>) {
        self.stack.push(frame.into());
    }

    /// Everybody sees that a card is in that hand.
    pub(crate) fn receive_openly(&mut self, seat: Seat, card: Card) {
        self.show_all(&Cards::only(card));
        self.known[seat.index()].remove(card);
        self.hands[seat.index()].insert(card);
    }

    /// Everybody sees cards that stay where they are.
    pub(crate) fn show_all(&mut self, cards: &Cards) {
        for viewer in (0..usize::from(self.seats)).chain([PUBLIC]) {
            self.known[viewer] = self.known[viewer].or(cards);
        }
    }

    /// A card leaves a hand or the Shack for a place that all see.
    pub(crate) fn expose(&mut self, card: Card) {
        self.known.iter_mut().for_each(|known| _ = known.remove(card));
    }

    /// Puts a card, which all see, on the discard pile.
    pub(crate) fn throw(&mut self, card: Card) {
        self.discard.insert(card);
        self.top = Some(card);
    }

    /// Takes a shelved card away; what was buried under it stays, face down (EXL-A3).
    pub(crate) fn unshelve(&mut self, seat: Seat, card: Card) -> Option<Cell> {
        let cell = self.collection(seat).find(card)?.cell;
        match self.beneath.get(card) {
            Some(under) => {
                self.beneath.set(card, None);
                self.collections[seat.index()].replace(cell, under, true);
            }
            None => self.collections[seat.index()].take(cell),
        }
        Some(cell)
    }
}

impl<C: Chance, L: Log<Event>> Engine<'_, C, L> {
    /// Logs something that everybody sees.
    #[inline]
    pub(crate) fn tell(&mut self, sighting: impl FnOnce(&ExLibris) -> Sighting) {
        let game = &*self.game;
        self.log.emit(|| Event::open(sighting(game)));
    }

    /// The next card of the deck, which is refilled when it is needed (EXL-15, EXL-92).
    pub(crate) fn next_card(&mut self) -> Option<Card> {
        if self.deck.is_empty() {
            if self.is_solo() || self.discard.is_empty() {
                return None;
            }
            self.game.deck = std::mem::take(&mut self.game.discard);
            self.game.top = None;
            self.tell(|game| Sighting::DeckShuffled { count: game.deck.len() });
        }
        let card = self.game.deck.any(self.chance)?;
        self.deck.remove(card);
        Some(card)
    }

    /// Takes so many cards off the deck to lie on a location, or as many as there are.
    pub(crate) fn reveal(&mut self, count: usize) -> Cards {
        let mut cards = Cards::NONE;
        for _ in 0..count {
            let Some(card) = self.next_card() else { break };
            cards.insert(card);
        }
        cards
    }

    /// Draws a card into the hand; with nothing to draw, the draw lapses (EXL-92).
    pub(crate) fn draw(&mut self, who: Actor) {
        let Some(card) = self.next_card() else { return };
        let seat = who.seat;
        self.hands[seat.index()].insert(card);
        self.log.emit(|| {
            let outside = Sighting::DrewUnseen { seat };
            Event::secret(&[seat], Sighting::Drew { seat, card }, outside)
        });
        self.gained(who, card, false);
    }

    /// A card that everybody sees comes into the hand.
    pub(crate) fn gain(&mut self, who: Actor, card: Card) {
        self.receive_openly(who.seat, card);
        self.gained(who, card, true);
    }

    /// A card goes from hand to hand. Only the two players see which of the `possible` cards it is; another knows it
    /// only if it is the only one and they know the whole hand.
    pub(crate) fn hand_over(&mut self, from: Seat, to: Seat, card: Card, possible: &Cards) {
        let hand = *self.hand(from);
        for viewer in (0..=PUBLIC).filter(|&viewer| viewer != from.index() && viewer != to.index())
        {
            let known = &mut self.known[viewer];
            let certain = possible.len() == 1 && hand.without(known).is_empty();
            *known = if certain { *known } else { known.without(possible) };
        }
        self.hands[from.index()].remove(card);
        self.hands[to.index()].insert(card);
        self.known[to.index()].remove(card);
        self.known[from.index()].insert(card);
        self.log.emit(|| {
            let inside = Sighting::Gave { seat: from, card, target_seat: to };
            let outside = Sighting::GaveUnseen { seat: from, target_seat: to };
            Event::secret(&[from, to], inside, outside)
        });
    }

    /// Discards a card of the hand, or one of the collection.
    pub(crate) fn discard(&mut self, seat: Seat, card: Card) {
        if let Some(sighting) = self.give_up(seat, card) {
            self.throw(card);
            self.tell(|_| sighting);
        }
    }

    /// Takes a card out of the hand or the collection, to lie open elsewhere.
    pub(crate) fn give_up(&mut self, seat: Seat, card: Card) -> Option<Sighting> {
        if self.hands[seat.index()].remove(card) {
            self.expose(card);
            return Some(Sighting::Discarded { seat, card });
        }
        let cell = self.unshelve(seat, card)?;
        Some(Sighting::Unshelved { seat, card, cell })
    }

    /// Everything that lies on a location is discarded.
    pub(crate) fn clear_cards(&mut self, at: Location) {
        let cards = std::mem::take(&mut self.tiles[at.index()].cards);
        for card in cards.iter() {
            self.expose(card);
            self.throw(card);
        }
        if !cards.is_empty() {
            self.tell(|_| Sighting::Cleared { location: at, cards: cards.iter().collect() });
        }
    }

    /// Takes a card from a location.
    pub(crate) fn take(&mut self, who: Actor, at: Location, card: Card) {
        self.tiles[at.index()].cards.remove(card);
        self.tell(|_| Sighting::Took { seat: who.seat, card, location: at });
        self.gain(who, card);
    }

    /// Puts a card, which is nowhere else any more, on the shelf.
    pub(crate) fn shelve(&mut self, seat: Seat, card: Card, spot: Spot) {
        self.hands[seat.index()].remove(card);
        self.expose(card);
        match spot {
            Spot::Over(cell) => {
                let Some(other) = self.collection(seat).at(cell) else { return illegal() };
                self.collections[seat.index()].replace(cell, card, false);
                self.beneath.set(card, Some(other));
                self.tell(|_| Sighting::Covered { seat, card, other, cell });
            }
            Spot::Under(cell) => {
                let Some(other) = self.collection(seat).at(cell) else { return illegal() };
                self.beneath.set(other, Some(card));
                self.tell(|_| Sighting::Buried { seat, card, other, cell });
            }
            Spot::At(cell) | Spot::Push(_, cell) => {
                let cell = self.collections[seat.index()].put(cell, card);
                self.tell(|_| Sighting::Shelved { seat, card, cell });
            }
        }
    }

    /// An assistant leaves a location and may be placed again.
    pub(crate) fn send_back(&mut self, slot: Slot, piece: Piece) {
        self.tiles[slot.at.index()].leave(slot, piece);
        self.idle[piece.seat.index()].join(piece.special);
        self.tell(|game| Sighting::Returned {
            seat: piece.seat,
            figure: game.figure(piece.seat, piece.special),
            location: slot.at,
            number: slot.number,
        });
    }
}
