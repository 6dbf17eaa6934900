//! What all effects are made of: drawing, taking, discarding, shelving, and who knows what.

use std::ops::{Deref, DerefMut};

use game::{Chance, Log, Seat};

use crate::action::Spot;
use crate::event::{Event, Sighting};
use crate::frame::{Actor, Frame};
use crate::state::PUBLIC;
use crate::{Card, Cards, Cell, ExLibris, Location, Piece, Slot, Special};

/// A match that goes on, with its rolls and whoever listens.
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
    pub(crate) fn push(&mut self, frame: Frame<Cards>) {
        self.stack.push(frame);
    }

    /// Everybody sees that a card is in that hand.
    pub(crate) fn receive_openly(&mut self, seat: Seat, card: Card) {
        self.show_all(&Cards::only(card));
        self.known[seat.index()].remove(card);
        self.hands[seat.index()].insert(card);
    }

    /// Everybody sees cards that stay where they are.
    pub(crate) fn show_all(&mut self, cards: &Cards) {
        for viewer in (0..usize::from(self.players)).chain([PUBLIC]) {
            self.known[viewer] = self.known[viewer].or(cards);
        }
    }

    /// A card leaves a hand or the Shack for a place that all see.
    pub(crate) fn expose(&mut self, card: Card) {
        self.known.iter_mut().for_each(|known| _ = known.remove(card));
    }

    /// Nobody but the two knows which of the `possible` cards went from hand to hand, unless there is only one and they
    /// know the whole hand.
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
    }

    pub(crate) fn throw(&mut self, card: Card) {
        self.discard.insert(card);
        self.top = Some(card);
    }

    /// The frame that gathers what is gained, below whatever choices of the Witch are open.
    fn collect(&mut self, card: Card) {
        let depth = self.stack.frames().iter().rev();
        let witches = depth.take_while(|frame| matches!(frame, Frame::Witch { .. })).count();
        let Some(frame) = self.stack.nth_from_top(witches) else { return };
        if let Frame::Gather { cards, .. }
        | Frame::Take { cards, .. }
        | Frame::Look { cards, .. }
        | Frame::Rob { cards, .. } = frame
        {
            cards.insert(card);
        }
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

    /// Draws a card into the hand; false if there is none.
    pub(crate) fn draw(&mut self, who: Actor) -> bool {
        let Some(card) = self.next_card() else { return false };
        let seat = who.seat;
        self.hands[seat.index()].insert(card);
        self.log.emit(|| {
            let outside = Sighting::DrewUnseen { seat };
            Event::secret(&[seat], Sighting::Drew { seat, card }, outside)
        });
        self.gained(who, card, false);
        true
    }

    /// A card that everybody sees comes into the hand.
    pub(crate) fn gain(&mut self, who: Actor, card: Card) {
        self.receive_openly(who.seat, card);
        self.gained(who, card, true);
    }

    /// The Witch may exchange a card with a banned book (EXL-A11, EXL-82).
    fn gained(&mut self, who: Actor, card: Card, open: bool) {
        let witch = self.special(who.seat, who.special) == Some(Special::Witch);
        if witch
            && self.components().has(card, self.banned)
            && let Some(other) = self.next_card()
        {
            let seat = who.seat;
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
            self.push(Frame::Witch { who, cards: Cards::only(card), other });
            return;
        }
        self.collect(card);
    }

    /// The Witch keeps one of two cards.
    pub(crate) fn keep(&mut self, who: Actor, taken: Card, other: Card, kept: Card) {
        let seat = who.seat;
        let dropped = if kept == taken { other } else { taken };
        if kept == other {
            self.hands[seat.index()].remove(taken);
            self.expose(taken);
            self.receive_openly(seat, other);
        }
        self.throw(dropped);
        self.tell(|_| Sighting::Dropped { seat, card: dropped });
        self.collect(kept);
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
    pub(crate) fn sweep(&mut self, at: Location) -> Cards {
        let cards = std::mem::take(&mut self.tiles[at.index()].cards);
        for card in cards.iter() {
            self.expose(card);
            self.throw(card);
        }
        cards
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
                let Some(lying) = self.collection(seat).at(cell) else { return };
                self.collections[seat.index()].replace(cell, card, false);
                self.beneath.set(card, Some(lying.card));
                self.tell(|_| Sighting::Covered { seat, card, other: lying.card, cell });
            }
            Spot::Under(cell) => {
                let Some(lying) = self.collection(seat).at(cell) else { return };
                self.beneath.set(lying.card, Some(card));
                self.tell(|_| Sighting::Buried { seat, card, other: lying.card, cell });
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
