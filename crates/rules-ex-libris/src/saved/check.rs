//! What a match that was written down must be like to be played on.

use game::Seat;

use crate::collection::is_connected;
use crate::course::Deal;
use crate::few::Few;
use crate::frame::Frame;
use crate::question::Tally;
use crate::state::{Choice, PUBLIC};
use crate::{Cards, ExLibris, Location, Piece};

/// Refuses a match for a reason.
pub(super) fn refuse<T>(reason: &str) -> Result<T, String> {
    Err(reason.to_owned())
}

/// Refuses a frame of the stack.
pub(crate) fn wrong_frame(what: &str) -> Result<(), String> {
    Err(format!("the stack has a frame that cannot be: {what}"))
}

impl ExLibris {
    /// A seat is at the table.
    pub(crate) fn check_seat(&self, seat: Seat) -> Result<(), String> {
        match seat.0 < self.seats {
            true => Ok(()),
            false => Err(format!("there is no seat {seat} at a table of {}", self.seats)),
        }
    }

    /// Every location is in one place. The tent is not drawn: it lies open from the first round on (EXL-5).
    pub(super) fn check_locations(&self) -> Result<(), String> {
        if !self.is_solo() && self.pile.or(self.spent).contains(Location::Tent) {
            return refuse("the tent is on the table, or out before the first round");
        }
        let sets = [self.pile, self.spent, self.drawn, self.permanent];
        let all = sets.iter().fold(Few::NONE, |all, set| all.or(*set));
        match sets.iter().map(|set| set.len()).sum::<u32>() == all.len() {
            true => Ok(()),
            false => refuse("a location can be in one place only: pile, spent, drawn or permanent"),
        }
    }

    /// Every player has all of their assistants, and a library unless they are beginners.
    pub(super) fn check_assistants(&self) -> Result<(), String> {
        for seat in Seat::all(self.seats) {
            let place = seat.index();
            let (idle, home) = (self.idle[place], self.home[place]);
            let out = |special| {
                let here = |at| {
                    let pieces = self.tile(at).pieces();
                    pieces.filter(|(_, piece)| *piece == Piece { seat, special }).count()
                };
                self.visible().iter().map(here).sum::<usize>()
            };
            let gnomes = usize::from(idle.gnomes) + usize::from(home.gnomes) + out(false);
            let specials = usize::from(idle.special) + usize::from(home.special) + out(true);
            let expected = match (self.is_solo(), self.beginner) {
                (true, _) => (3, 1),
                (false, true) => (3, 0),
                (false, false) => (2, 1),
            };
            if (gnomes, specials) != expected || home.len() > 3 {
                return Err(format!(
                    "seat {seat} must have {} gnomes and {} special assistant, at most three at home",
                    expected.0, expected.1
                ));
            }
            if self.beginner == self.libraries[place].is_some() && (self.beginner || self.round > 0)
            {
                return refuse(
                    "beginners have no library, all others one once the first round begins",
                );
            }
        }
        Ok(())
    }

    /// Every card is in one place.
    pub(super) fn check_cards(&self) -> Result<(), String> {
        let mut all = Cards::NONE;
        let mut count = 0;
        let mut add = |cards: &Cards| {
            all = all.or(cards);
            count += u32::from(cards.len());
        };
        add(&self.deck);
        add(&self.discard);
        self.hands.iter().for_each(&mut add);
        self.tiles.iter().for_each(|tile| add(&tile.cards));
        for collection in &self.collections {
            collection.iter().for_each(|lying| add(&Cards::only(lying.card)));
        }
        self.beneath.cards().for_each(|card| add(&Cards::only(card)));
        for frame in self.stack.frames() {
            if let Frame::Witch(witch) = frame {
                add(&Cards::only(witch.other));
            }
        }
        if all != self.components().deck() || count != u32::from(all.len()) {
            return refuse("every card of the box must be in exactly one place");
        }
        if self.top.is_some_and(|top| !self.discard.contains(top)) {
            return refuse("top must be a card of the discard pile");
        }
        self.check_knowledge()
    }

    /// Cards are known that lie where they can be hidden, and all know what the public knows.
    fn check_knowledge(&self) -> Result<(), String> {
        let mut hidden = self.tile(Location::Shack).cards;
        for hand in &self.hands {
            hidden = hidden.or(hand);
        }
        for (place, known) in self.known.iter().enumerate() {
            let own = self.hands.get(place).copied().unwrap_or_default();
            if !known.without(&hidden.without(&own)).is_empty() {
                return refuse("known must list cards of other hands or of the shack");
            }
        }
        let open = self.known[PUBLIC];
        for seat in Seat::all(self.seats) {
            let blind = open.without(&self.known[seat.index()]).without(self.hand(seat));
            if !blind.is_empty() {
                return refuse("what the public knows everybody knows");
            }
        }
        Ok(())
    }

    /// A frame, upon those that are on the stack already.
    pub(super) fn check_frame(&self, frame: &Frame<Cards>) -> Result<(), String> {
        let mut held = true;
        frame.map(&mut |seat: Seat, cards: Cards| {
            let hand = self.hands.get(seat.index()).copied().unwrap_or_default();
            held &= cards.without(&hand).is_empty();
        });
        if !held {
            return wrong_frame("its cards must be in the hand");
        }
        frame.asked().map_or(Ok(()), |seat| self.check_seat(seat))?;
        frame.check(self)
    }

    /// The location that a frame speaks of.
    pub(super) fn check_visible(&self, at: Location) -> Result<(), String> {
        match self.visible().contains(at) {
            true => Ok(()),
            false => wrong_frame("its location is not on the table"),
        }
    }

    /// The cards of a collection hang together, unless one of them is out to be shelved again (EXL-101).
    pub(super) fn check_connection(&self) -> Result<(), String> {
        let asked = match self.stack.frames() {
            [.., frame, Frame::Push(_)] | [.., frame] => Some(frame),
            [] => None,
        };
        let out = asked.and_then(|frame| match frame {
            Frame::Shelve(shelve) if shelve.must => Some(shelve.who.seat),
            _ => None,
        });
        for seat in Seat::all(self.seats) {
            if out != Some(seat) && !is_connected(&self.collection(seat).area()) {
                return refuse("the cards of a collection must be connected");
            }
        }
        Ok(())
    }

    /// A player is asked and can answer, or the match is over.
    pub(super) fn check_question(&self) -> Result<(), String> {
        let ready = |seat: Seat| matches!(self.choices[seat.index()], Choice::Ready(_));
        if self.categories.is_none() != self.stack.frames().contains(&Deal.into()) {
            return refuse("the categories are dealt once the libraries are chosen");
        }
        match self.question() {
            None if Seat::all(self.seats).all(ready) => Ok(()),
            None => refuse("the match is not over: the stack must hold a question"),
            Some(Frame::Inspect) if Seat::all(self.seats).all(ready) => {
                refuse("all are ready: the match must be over")
            }
            Some(Frame::Inspect) => Ok(()),
            Some(frame) => {
                let mut tally = Tally::default();
                frame.answers(self, &mut tally);
                match frame.asked().is_some() && tally.count > 0 {
                    true => Ok(()),
                    false => {
                        refuse("the last frame of the stack must be a question with an answer")
                    }
                }
            }
        }
    }
}
