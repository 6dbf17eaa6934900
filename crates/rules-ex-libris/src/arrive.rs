//! What happens when an assistant comes somewhere, in the order of EXL-50 and EXL-73: the assistants that are there, in
//! order of arrival; the arriving one; then the location. And the powers of the special assistants, EXL-A1 to EXL-A12.

use game::{Chance, Log, Seat};

use crate::engine::Engine;
use crate::event::{Event, Sighting};
use crate::frame::Frame;
use crate::{Actor, Card, Cards, Category, Location, Piece, Slot, Special};

impl<C: Chance, L: Log<Event>> Engine<'_, C, L> {
    pub(crate) fn arrive(&mut self, who: Actor, slot: Slot, shares: bool) {
        self.arrivals = self.arrivals.saturating_add(1);
        if who.special {
            self.arrived[who.seat.index()] = self.arrivals;
        }
        self.push(Frame::Effect { who, slot });
        self.push(Frame::Power { who, slot, shares });

        let residents = [Special::Cube, Special::Sasquatch].map(|special| {
            self.whereabouts(special)
                .filter(|(owner, there)| *owner != who.seat && there.at == slot.at)
                .map(|(owner, there)| match special {
                    Special::Cube => (owner, Frame::Toll { seat: who.seat, owner }),
                    _ => (owner, Frame::Flee { seat: owner, slot: there }),
                })
        });
        // The last to be pushed is the first to act.
        let earliest_last = match residents {
            [Some((cube, _)), Some((sasquatch, _))]
                if self.arrived[cube.index()] < self.arrived[sasquatch.index()] =>
            {
                [residents[1], residents[0]]
            }
            _ => residents,
        };
        earliest_last.into_iter().flatten().for_each(|(_, frame)| self.push(frame));
    }

    /// The arriving assistant's own power.
    pub(crate) fn power(&mut self, who: Actor, slot: Slot, shares: bool) {
        let at = slot.at;
        match self.special(who.seat, who.special) {
            Some(Special::Ghost) if shares => {
                self.push(Frame::Gather { who, draw: 1, cards: Cards::NONE, shelve: 0 });
            }
            Some(Special::Goblin) => {
                let robbed = |seat: usize| {
                    let seat = Seat(seat as u8);
                    seat != who.seat && self.tile(at).has(seat)
                };
                let victims = std::array::from_fn(robbed);
                self.push(Frame::Rob { who, at, victims, cards: Cards::NONE });
            }
            Some(Special::Automaton) => {
                let own = self.tile(at).pieces().filter(|(_, piece)| piece.seat == who.seat);
                let others = own.count().saturating_sub(1);
                self.home_actions(who, others as u8);
            }
            Some(Special::Imp) => self.push(Frame::Burn { who, at }),
            _ => {}
        }
    }

    /// One home action after the other, each a draw or a shelving (EXL-10).
    pub(crate) fn home_actions(&mut self, who: Actor, count: u8) {
        for _ in 0..count {
            self.push(Frame::Home { who, draw: true, shelve: true, both: false });
        }
    }

    /// An assistant takes a home slot, placed there or brought home (EXL-77).
    pub(crate) fn come_home(&mut self, who: Actor) {
        let others = self.home[who.seat.index()].len();
        self.home[who.seat.index()].join(who.special);
        match self.special(who.seat, who.special) {
            Some(Special::Bookworm) => {
                self.push(Frame::Again { who });
                self.both_home_actions(who);
            }
            Some(Special::Automaton) => self.home_actions(who, 1 + others),
            _ => self.home_actions(who, 1),
        }
    }

    pub(crate) fn both_home_actions(&mut self, who: Actor) {
        self.push(Frame::Home { who, draw: true, shelve: true, both: true });
    }

    pub(crate) fn home_draw(&mut self, who: Actor, shelve: bool, both: bool) {
        if both && shelve {
            self.push(Frame::Home { who, draw: false, shelve: true, both });
        }
        self.push(Frame::Gather { who, draw: 1, cards: Cards::NONE, shelve: 0 });
    }

    /// EXL-A1.
    pub(crate) fn rob(&mut self, robber: Seat, victim: Seat, category: Category) {
        self.tell(|_| Sighting::Robbed { seat: robber, target_seat: victim, category });
        self.push(Frame::Robbed { victim, robber, category });
    }

    pub(crate) fn give_to_goblin(
        &mut self,
        victim: Seat,
        robber: Seat,
        category: Category,
        card: Card,
    ) {
        let possible = self.components().with(category, self.hand(victim));
        self.hand_over(victim, robber, card, &possible);
        self.tell_gift(victim, robber, card);
        if let Some(Frame::Rob { cards, .. }) = self.stack.nth_from_top(0) {
            cards.insert(card);
        }
    }

    pub(crate) fn show_to_goblin(&mut self, victim: Seat, robber: Seat) {
        let hand = *self.hand(victim);
        self.known[robber.index()] = self.known[robber.index()].or(&hand);
        self.log.emit(|| {
            let cards = hand.iter().collect();
            let (seat, target_seat) = (victim, robber);
            let inside = Sighting::Showed { seat, target_seat, cards };
            Event::secret(&[seat, robber], inside, Sighting::ShowedUnseen { seat, target_seat })
        });
    }

    fn tell_gift(&mut self, seat: Seat, target_seat: Seat, card: Card) {
        self.log.emit(|| {
            let inside = Sighting::Gave { seat, card, target_seat };
            let outside = Sighting::GaveUnseen { seat, target_seat };
            Event::secret(&[seat, target_seat], inside, outside)
        });
    }

    /// EXL-A4: a random card.
    pub(crate) fn yield_to_cube(&mut self, seat: Seat, owner: Seat) {
        let hand = *self.hand(seat);
        if let Some(card) = hand.any(self.chance) {
            self.hand_over(seat, owner, card, &hand);
            self.tell_gift(seat, owner, card);
        }
    }

    /// EXL-A5.
    pub(crate) fn flee(&mut self, seat: Seat, slot: Slot) {
        self.send_back(slot, Piece { seat, special: true });
    }

    /// EXL-A12: the cards burn, and bring home actions.
    pub(crate) fn burn(&mut self, who: Actor, at: Location, cards: Cards, actions: u8) {
        for card in cards.iter() {
            self.tiles[at.index()].cards.remove(card);
            self.expose(card);
            self.throw(card);
        }
        let seat = who.seat;
        self.tell(|_| Sighting::Burnt { seat, cards: cards.iter().collect(), location: at });
        self.home_actions(who, actions);
    }
}
