//! The course of things: the game goes on by itself until somebody is asked, and their answer is carried out.

use game::{Chance, Log, Seat};

use crate::action::Spot;
use crate::engine::Engine;
use crate::event::{Event, Sighting};
use crate::frame::{Frame, push_of};
use crate::legal::Tally;
use crate::moves::Push;
use crate::{Action, Actor, Card, Cards, ExLibris, Figure, Location, Piece};

/// What becomes of a question before it is asked.
enum Fate {
    /// It is asked.
    Asked,
    /// It has only this answer.
    Answered(Action),
    /// It has none.
    Dropped,
}

impl ExLibris {
    /// A question that has one answer is not asked, unless that would tell something hidden: what decides here is known
    /// to everybody. A placement is asked all the same: nobody's turn goes by without them.
    fn fate(&self, frame: &Frame<Cards>) -> Fate {
        use Fate::*;
        match *frame {
            Frame::Shelve { who, cards, left, must } => {
                let cards = cards.and(self.hand(who.seat));
                match cards.len() {
                    0 => Dropped,
                    _ if left == 0 => Dropped,
                    1 if must => self.only_answer(frame),
                    _ => Asked,
                }
            }
            Frame::Home { who, draw, shelve, .. } => {
                let can_draw = draw && self.can_draw();
                let can_shelve = shelve && !self.hand(who.seat).is_empty();
                if can_draw || can_shelve { Asked } else { Dropped }
            }
            Frame::Again { who } if self.hand(who.seat).is_empty() => Dropped,
            Frame::Offer { who } if self.hand(who.seat).is_empty() => Answered(Action::Done),
            Frame::Take { at, left, .. } => {
                let cards = self.tile(at).cards;
                match cards.first() {
                    _ if left == 0 => Answered(Action::Done),
                    None => Answered(Action::Done),
                    Some(card) if cards.len() <= left => Answered(Action::Take(card)),
                    _ => Asked,
                }
            }
            Frame::Pay { who, left } => match self.hand(who.seat).first() {
                Some(card) if self.hand(who.seat).len() <= left => Answered(Action::Discard(card)),
                Some(_) => Asked,
                None => Dropped,
            },
            Frame::Discard { who, at, cards, .. } => {
                let open = !self.hand(who.seat).is_empty()
                    || at != Location::WishingWell && !self.collection(who.seat).is_empty();
                let full = at == Location::TaxCollector && cards >= self.tile(at).cards.len();
                match open && !full {
                    true => self.only_answer(frame),
                    false if at == Location::DonationBin && cards == 0 => Dropped,
                    false => Answered(Action::Done),
                }
            }
            Frame::Search { category, .. } => {
                match self.components().with(category, &self.discard).is_empty() {
                    true => Dropped,
                    false => Asked,
                }
            }
            Frame::Rob { victims, .. } => match self.victims(&victims).next() {
                Some(_) => Asked,
                None => Answered(Action::Done),
            },
            Frame::Scavenge { at, .. } | Frame::Burn { at, .. }
                if self.tile(at).cards.is_empty() =>
            {
                Dropped
            }
            Frame::Turn { seat } if self.idle[seat.index()].is_empty() => Dropped,
            Frame::Lift { who } if self.collection(who.seat).runs().next().is_none() => Dropped,
            Frame::Choose { .. }
            | Frame::Remove { .. }
            | Frame::Close { .. }
            | Frame::Exchange { .. }
            | Frame::Give { .. }
            | Frame::Guild { .. }
            | Frame::Tax { .. }
            | Frame::Toll { .. }
            | Frame::Lodge { .. }
            | Frame::Land { .. }
            | Frame::Push { .. } => self.only_answer(frame),
            _ => Asked,
        }
    }

    fn only_answer(&self, frame: &Frame<Cards>) -> Fate {
        let mut tally = Tally::default();
        self.answers(frame, &mut tally);
        match (tally.count, tally.first) {
            (0, _) | (_, None) => Fate::Dropped,
            (1, Some(action)) => Fate::Answered(action),
            _ => Fate::Asked,
        }
    }
}

impl<C: Chance, L: Log<Event>> Engine<'_, C, L> {
    /// Goes on until somebody has to answer, or the match is over.
    pub(crate) fn run(&mut self) {
        while let Some(&frame) = self.stack.last() {
            if frame == Frame::Inspect {
                return;
            }
            if frame.asked().is_none() {
                self.stack.pop();
                self.step(frame);
                continue;
            }
            match self.fate(&frame) {
                Fate::Asked => return,
                Fate::Answered(action) => {
                    self.stack.pop();
                    self.answer(frame, action);
                }
                Fate::Dropped => {
                    self.stack.pop();
                    self.dropped(frame);
                }
            }
        }
    }

    /// Some questions that cannot be answered let the next one be asked.
    fn dropped(&mut self, frame: Frame<Cards>) {
        if let Frame::Tax { who, seat } = frame {
            self.tax_next(who, seat);
        }
    }

    /// What the game does by itself.
    fn step(&mut self, frame: Frame<Cards>) {
        match frame {
            Frame::Prepare => self.prepare(),
            Frame::NextTurn { seat } => self.next_turn(seat),
            Frame::Resolve { at } => self.resolve(at),
            Frame::Clear { at } => self.clear(at),
            Frame::Restore => self.restore(),
            Frame::Power { who, slot, shares } => self.power(who, slot, shares),
            Frame::Effect { who, slot } => self.effect(who, slot),
            Frame::Gather { who, draw, cards, shelve } => match draw.checked_sub(1) {
                Some(draw) => {
                    self.push(Frame::Gather { who, draw, cards, shelve });
                    self.draw(who);
                }
                None => self.may_shelve(who, cards, shelve),
            },
            Frame::Dump { slot } => self.dump(slot),
            Frame::Brewery { slot } => self.share_out(slot),
            Frame::Sold { who, left, drawn } => self.sold(who, left, drawn),
            _ => {}
        }
    }

    fn may_shelve(&mut self, who: Actor, cards: Cards, left: u8) {
        if left > 0 && !cards.is_empty() {
            self.push(Frame::Shelve { who, cards, left, must: false });
        }
    }

    /// Carries out an answer; the question is no longer on the stack.
    pub(crate) fn answer(&mut self, frame: Frame<Cards>, action: Action) {
        match (frame, action) {
            (Frame::Choose { seat }, Action::Choose(library)) => {
                self.laid_out.remove(library);
                self.libraries[seat.index()] = Some(library);
                self.tell(|_| Sighting::LibraryChosen { seat, library });
            }
            (Frame::Remove { seat }, Action::Remove(library)) => {
                self.laid_out.remove(library);
                self.tell(|_| Sighting::LibraryRemoved { seat, library });
            }
            (Frame::Close { left }, Action::Close(location)) => self.close(location, left),
            (Frame::Turn { seat }, Action::Send(figure, slot)) => self.send(seat, figure, slot),
            (Frame::Turn { seat }, Action::SendHome(figure)) => self.send_home(seat, figure),

            (_, Action::Shelve(card, Spot::Push(direction, opens))) => {
                self.begin_push(frame, card, direction, opens);
            }
            (Frame::Shelve { who, .. } | Frame::Home { who, .. }, Action::Shelve(card, spot)) => {
                self.shelve(who.seat, card, spot);
                self.shelved_one(frame, card);
            }
            (Frame::Push { who, card, direction, opens, group }, _) => {
                let push = push_of(direction, opens, group);
                self.go_on_pushing(who, card, push, action);
            }
            (Frame::Home { who, shelve, both, .. }, Action::Draw) => {
                self.home_draw(who, shelve, both);
            }
            (Frame::Again { who }, Action::Discard(card)) => {
                self.discard(who.seat, card);
                self.both_home_actions(who);
            }
            (Frame::Witch { who, cards, other }, Action::Keep(kept)) => {
                if let Some(taken) = cards.first() {
                    self.keep(who, taken, other, kept);
                }
            }

            (Frame::Take { who, at, left, cards, shelve }, Action::Take(card)) => {
                self.push(Frame::Take { who, at, left: left.saturating_sub(1), cards, shelve });
                self.take(who, at, card);
            }
            (Frame::Take { who, cards, shelve, .. }, _) => self.may_shelve(who, cards, shelve),
            (Frame::Exchange { who }, Action::Swap(given, taken)) => {
                self.exchange(who, given, taken);
            }
            (Frame::Pay { who, left }, Action::Discard(card)) => self.pay(who, card, left),
            (Frame::Discard { who, at, cards, books }, Action::Discard(card)) => {
                let down = self.collection(who.seat).find(card).is_some_and(|lying| lying.down);
                let counting = match at {
                    // A card that lay face down counts no books (EXL-79).
                    Location::Collector if !down => self.counting_books(card),
                    _ => 0,
                };
                self.discard(who.seat, card);
                let books = books.saturating_add(counting);
                self.push(Frame::Discard { who, at, cards: cards.saturating_add(1), books });
            }
            (Frame::Discard { who, at, cards, books }, _) => self.discarded(who, at, cards, books),
            (Frame::Give { who }, Action::GiveTo(card, player)) => self.give(who, card, player.0),
            (Frame::Bet { who, seat, named }, Action::Name(category)) => {
                self.bet(who, seat, category, named);
            }
            (Frame::Lodge { who, slot, rearrange, .. }, Action::Recall(figure, from)) => {
                self.push(Frame::Lodge { who, slot, recall: false, rearrange });
                self.recall(who.seat, figure, from);
            }
            (Frame::Lodge { who, slot, recall, .. }, Action::Swap(one, other)) => {
                self.push(Frame::Lodge { who, slot, recall, rearrange: false });
                self.swap(who.seat, one, other);
            }
            (Frame::Lodge { who, slot, recall, .. }, Action::Reshelve(card)) => {
                self.push(Frame::Lodge { who, slot, recall, rearrange: false });
                self.reshelve(who, card);
            }
            (Frame::Name { who, at }, Action::Name(category)) => self.name(who, at, category),
            (Frame::Search { who, .. }, Action::Take(card)) => self.find(who, card),
            (Frame::Look { who, .. }, Action::Take(card)) => {
                self.push(frame);
                self.take(who, Location::Shack, card);
            }
            (Frame::Look { who, cards, .. }, _) => self.may_shelve(who, cards, 1),
            (Frame::Guild { who }, Action::Move(figure, slot, player, other)) => {
                let replaced = Piece { seat: player.0, special: other != Figure::Gnome };
                self.replace(who, figure, slot, replaced);
            }
            (Frame::Tax { who, seat }, Action::Discard(card)) => self.tax(who, seat, card),
            (Frame::Offer { who }, Action::Offer(card)) => self.offer(who, card),
            (Frame::Offer { who }, _) if !self.tile(Location::YardSale).cards.is_empty() => {
                self.sell(who, who.seat, 0, 0);
            }
            (Frame::Offer { .. }, _) => {}
            (Frame::Sale { who, seat, passes, sold }, _) => {
                if self.pick(seat, Location::YardSale, action) {
                    self.sell(who, seat, 0, sold.saturating_add(1));
                } else {
                    self.tell(|_| Sighting::Passed { seat });
                    self.sell(who, seat, passes.saturating_add(1), sold);
                }
            }
            (Frame::Lift { who }, Action::Lift(first, last)) => {
                let (row, first, last) = (first.row, first.column, last.column);
                self.push(Frame::Land { who, row, first, last });
            }
            (Frame::Land { who, row, first, last }, Action::Land(cell)) => {
                self.land(who.seat, (row, first, last), cell);
            }

            (Frame::Rob { who, at, victims, cards }, Action::Rob(player, category)) => {
                let mut victims = victims;
                victims[player.0.index() & 3] = false;
                self.push(Frame::Rob { who, at, victims, cards });
                self.rob(who.seat, player.0, category);
            }
            (Frame::Rob { who, cards, .. }, _) => self.may_shelve(who, cards, cards.len()),
            (Frame::Robbed { victim, robber, category }, Action::Give(card)) => {
                self.give_to_goblin(victim, robber, category, card);
            }
            (Frame::Robbed { victim, robber, .. }, _) => self.show_to_goblin(victim, robber),
            (Frame::Toll { seat, owner }, Action::Yield) => self.yield_to_cube(seat, owner),
            (Frame::Toll { seat, owner }, _) => {
                self.tell(|_| Sighting::Allowed { seat, target_seat: owner });
                self.both_home_actions(Actor::plain(owner));
            }
            (Frame::Flee { seat, slot }, Action::Leave) => self.flee(seat, slot),
            (Frame::Flee { seat, .. }, _) => self.tell(|_| Sighting::Stayed { seat }),
            (Frame::Scavenge { seat, at }, _) => _ = self.pick(seat, at, action),
            (Frame::Burn { who, at }, Action::Burn(card)) => {
                self.burn(who, at, Cards::only(card), 1);
            }
            (Frame::Burn { who, at }, Action::BurnAny) => {
                let hidden = self.tile(at).cards.without(&self.known[who.seat.index()]);
                if let Some(card) = hidden.any(self.chance) {
                    self.burn(who, at, Cards::only(card), 1);
                }
            }
            (Frame::Burn { who, at }, Action::BurnAll) => {
                self.burn(who, at, self.tile(at).cards, 2);
            }
            _ => {}
        }
    }

    /// Takes or shelves a card of a location; false if neither.
    fn pick(&mut self, seat: Seat, at: Location, action: Action) -> bool {
        match action {
            Action::Take(card) => self.take(Actor::plain(seat), at, card),
            Action::Shelve(card, spot) => {
                self.tiles[at.index()].cards.remove(card);
                self.tell(|_| Sighting::Took { seat, card, location: at });
                self.shelve(seat, card, spot);
            }
            _ => return false,
        }
        true
    }

    /// What is left of a question after a card was shelved.
    fn shelved_one(&mut self, frame: Frame<Cards>, card: Card) {
        match frame {
            Frame::Shelve { who, mut cards, left, .. } => {
                cards.remove(card);
                self.push(Frame::Shelve { who, cards, left: left.saturating_sub(1), must: false });
            }
            Frame::Home { who, draw: true, both: true, .. } => {
                self.push(Frame::Home { who, draw: true, shelve: false, both: true });
            }
            _ => {}
        }
    }

    /// The Wizard shows the card and begins to push; the question waits below (EXL-85).
    fn begin_push(
        &mut self,
        frame: Frame<Cards>,
        card: Card,
        direction: crate::Direction,
        opens: crate::Cell,
    ) {
        self.push(frame);
        let (Frame::Shelve { who, .. } | Frame::Home { who, .. }) = frame else { return };
        self.receive_openly(who.seat, card);
        self.tell(|_| Sighting::Pushing { seat: who.seat, card, direction });
        let Push { group, .. } = Push::new(self.collection(who.seat), direction, opens);
        self.push(Frame::Push { who, card, direction, opens, group });
    }

    fn go_on_pushing(&mut self, who: Actor, card: Card, push: Push, action: Action) {
        let seat = who.seat;
        let Push { direction, opens, .. } = push;
        if let Action::With(cell) = action {
            let Push { group, .. } = push.with(self.collection(seat), cell);
            return self.push(Frame::Push { who, card, direction, opens, group });
        }
        let Some(after) = push.done(self.collection(seat), card) else { return };
        let Some(question) = self.stack.pop() else { return };
        self.hands[seat.index()].remove(card);
        self.expose(card);
        self.collections[seat.index()] = after;
        self.tell(|game| Sighting::Pushed {
            seat,
            card,
            direction,
            cell: game.collection(seat).find(card).map_or(opens, |lying| lying.cell),
        });
        self.shelved_one(question, card);
    }
}
