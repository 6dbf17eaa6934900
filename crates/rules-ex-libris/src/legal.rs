//! What can be answered to each question, in ascending order.

use game::Seat;

use crate::action::Spot;
use crate::collection::{Area, cells};
use crate::frame::{Frame, push_of, run_of};
use crate::moves::Push;
use crate::state::Choice;
use crate::{
    Action, Actor, Card, Cards, Category, Cell, ExLibris, Figure, Location, Piece, Player, Slot,
    Special,
};

/// Where answers are listed.
pub(crate) trait Answers {
    fn add(&mut self, action: Action);
}

impl Answers for Vec<Action> {
    #[inline]
    fn add(&mut self, action: Action) {
        self.push(action);
    }
}

/// The first answer, and how many there are.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) first: Option<Action>,
    pub(crate) count: u32,
}

impl Answers for Tally {
    #[inline]
    fn add(&mut self, action: Action) {
        self.first.get_or_insert(action);
        self.count += 1;
    }
}

impl ExLibris {
    /// The answers to a question.
    pub(crate) fn answers(&self, frame: &Frame<Cards>, out: &mut impl Answers) {
        match *frame {
            Frame::Choose { .. } => {
                self.laid_out.iter().for_each(|library| out.add(Action::Choose(library)));
            }
            Frame::Remove { .. } => {
                self.laid_out.iter().for_each(|library| out.add(Action::Remove(library)));
            }
            Frame::Close { .. } => {
                self.visible().iter().for_each(|location| out.add(Action::Close(location)));
            }
            Frame::Turn { seat } => self.placements(seat, out),
            Frame::Shelve { who, cards, must, .. } => {
                self.shelvings(who, &cards.and(self.hand(who.seat)), out);
                if !must {
                    out.add(Action::Done);
                }
            }
            Frame::Push { who, direction, opens, group, .. } => {
                let collection = self.collection(who.seat);
                let push = push_of(direction, opens, group);
                push.more(collection).for_each(|cell| out.add(Action::With(cell)));
                if push.finished(collection).is_some() {
                    out.add(Action::Done);
                }
            }
            Frame::Home { who, draw, shelve, .. } => {
                if draw && self.can_draw() {
                    out.add(Action::Draw);
                }
                if shelve {
                    self.shelvings(who, self.hand(who.seat), out);
                }
                out.add(Action::Done);
            }
            Frame::Again { who } => {
                self.hand(who.seat).iter().for_each(|card| out.add(Action::Discard(card)));
                out.add(Action::Done);
            }
            Frame::Witch { cards, other, .. } => {
                let mut both = cards;
                both.insert(other);
                both.iter().for_each(|card| out.add(Action::Keep(card)));
            }
            Frame::Take { at, .. } => each(&self.tile(at).cards, Action::Take, out),
            Frame::Exchange { who } => {
                for given in self.hand(who.seat).iter() {
                    let there = &self.tile(Location::Exchange).cards;
                    each(there, |taken| Action::Swap(given, taken), out);
                }
            }
            Frame::Pay { who, .. } => each(self.hand(who.seat), Action::Discard, out),
            Frame::Discard { who, at, cards, .. } => {
                each(&self.discardable(who.seat, at, cards), Action::Discard, out);
                if at != Location::DonationBin || cards > 0 {
                    out.add(Action::Done);
                }
            }
            Frame::Give { who } => {
                for card in self.tile(Location::CommunityCenter).cards.iter() {
                    let others = Seat::all(self.players).filter(|&seat| seat != who.seat);
                    others.for_each(|seat| out.add(Action::GiveTo(card, Player(seat))));
                }
            }
            Frame::Bet { .. } | Frame::Name { .. } => {
                Category::ALL.iter().for_each(|&category| out.add(Action::Name(category)));
            }
            Frame::Lodge { who, slot, recall, rearrange } => {
                if recall && self.has_room_at_home(who.seat) {
                    self.recalls(who, slot, out);
                }
                if rearrange {
                    self.rearrangements(who.seat, out);
                }
                out.add(Action::Done);
            }
            Frame::Search { category, .. } => {
                each(&self.components().with(category, &self.discard), Action::Take, out);
                out.add(Action::Done);
            }
            Frame::Look { category, .. } => {
                let here = &self.tile(Location::Shack).cards;
                each(&self.components().with(category, here), Action::Take, out);
                out.add(Action::Done);
            }
            Frame::Guild { who } => self.replacements(who.seat, out),
            Frame::Tax { seat, .. } => {
                each(&self.hand(seat).or(&self.removable(seat)), Action::Discard, out);
            }
            Frame::Offer { who } => {
                each(self.hand(who.seat), Action::Offer, out);
                out.add(Action::Done);
            }
            Frame::Sale { seat, .. } => {
                self.pickings(seat, Location::YardSale, out);
                out.add(Action::Pass);
            }
            Frame::Lift { who } => {
                for run in self.collection(who.seat).runs() {
                    let end = |column| Cell { row: run.row, column };
                    out.add(Action::Lift(end(run.first), end(run.last)));
                }
            }
            Frame::Land { who, row, first, last } => {
                let landings = self.collection(who.seat).landings(run_of(row, first, last));
                landings.for_each(|cell| out.add(Action::Land(cell)));
            }
            Frame::Rob { victims, .. } => {
                for seat in self.victims(&victims) {
                    for &category in Category::ALL {
                        out.add(Action::Rob(Player(seat), category));
                    }
                }
                out.add(Action::Done);
            }
            Frame::Robbed { victim, category, .. } => {
                let cards = self.components().with(category, self.hand(victim));
                each(&cards, Action::Give, out);
                if cards.is_empty() {
                    out.add(Action::Show);
                }
            }
            Frame::Toll { seat, .. } => {
                if !self.hand(seat).is_empty() {
                    out.add(Action::Yield);
                }
                out.add(Action::Allow);
            }
            Frame::Flee { .. } => {
                out.add(Action::Leave);
                out.add(Action::Stay);
            }
            Frame::Scavenge { seat, at } => {
                self.pickings(seat, at, out);
                out.add(Action::Done);
            }
            Frame::Burn { who, at } => {
                let cards = self.tile(at).cards;
                let hidden = match at.hides_cards() {
                    true => cards.without(&self.known[who.seat.index()]),
                    false => Cards::NONE,
                };
                each(&cards.without(&hidden), Action::Burn, out);
                if !hidden.is_empty() {
                    out.add(Action::BurnAny);
                }
                if cards.len() > 1 {
                    out.add(Action::BurnAll);
                }
                out.add(Action::Done);
            }
            Frame::Prepare
            | Frame::NextTurn { .. }
            | Frame::Resolve { .. }
            | Frame::Clear { .. }
            | Frame::Restore
            | Frame::Inspect
            | Frame::Power { .. }
            | Frame::Effect { .. }
            | Frame::Gather { .. }
            | Frame::Dump { .. }
            | Frame::Brewery { .. }
            | Frame::Sold { .. } => {}
        }
    }

    /// What somebody can say before the inspection.
    pub(crate) fn inspection_answers(&self, seat: Seat, out: &mut impl Answers) {
        match self.choices[seat.index()] {
            Choice::Ready(_) => {}
            Choice::Open => {
                out.add(Action::Change);
                out.add(Action::Confirm);
            }
            Choice::Changing(..) => {
                each(&self.face_up(seat), Action::Turn, out);
                out.add(Action::Confirm);
            }
        }
    }

    fn placements(&self, seat: Seat, out: &mut impl Answers) {
        let idle = self.idle[seat.index()];
        let kinds = [(idle.gnomes > 0, false), (idle.special, true)];
        let kinds = kinds.into_iter().filter(|(there, _)| *there).map(|(_, special)| special);
        for special in kinds.clone() {
            let figure = self.figure(seat, special);
            self.slots_for(seat, special, |slot| out.add(Action::Send(figure, slot)));
        }
        if self.has_room_at_home(seat) {
            for special in kinds {
                out.add(Action::SendHome(self.figure(seat, special)));
            }
        }
    }

    /// Every card on every spot: the free cells, and what Mummy and Wizard add (EXL-A3, EXL-A10).
    fn shelvings(&self, who: Actor, cards: &Cards, out: &mut impl Answers) {
        if cards.is_empty() {
            return;
        }
        let collection = self.collection(who.seat);
        let free = collection.free();
        match self.special(who.seat, who.special) {
            Some(Special::Mummy) => {
                let filled = collection.area();
                let mut single: Area = [0; 5];
                for cell in cells(&filled) {
                    let lying = collection.at(cell);
                    if lying.is_some_and(|lying| self.beneath.get(lying.card).is_none()) {
                        single[usize::from(cell.row)] |= cell.bit();
                    }
                }
                for card in cards.iter() {
                    each_cell(&free, card, Spot::At, out);
                    each_cell(&single, card, Spot::Over, out);
                    each_cell(&single, card, Spot::Under, out);
                }
            }
            Some(Special::Wizard) => {
                let pushes = Push::all(collection);
                let mut opened: [Area; 4] = [[0; 5]; 4];
                for push in pushes {
                    let Cell { row, .. } = push.opens;
                    opened[push.direction.index()][usize::from(row)] |= push.opens.bit();
                }
                for card in cards.iter() {
                    each_cell(&free, card, Spot::At, out);
                    for (direction, area) in crate::Direction::ALL.iter().zip(&opened) {
                        each_cell(area, card, |cell| Spot::Push(*direction, cell), out);
                    }
                }
            }
            _ => cards.iter().for_each(|card| each_cell(&free, card, Spot::At, out)),
        }
    }

    /// Taking or shelving one of the cards of a location.
    fn pickings(&self, seat: Seat, at: Location, out: &mut impl Answers) {
        let cards = self.tile(at).cards;
        each(&cards, Action::Take, out);
        self.shelvings(Actor::plain(seat), &cards, out);
    }

    /// What can be discarded at L4, L6, L9 and L16 (EXL-87).
    pub(crate) fn discardable(&self, seat: Seat, at: Location, discarded: u8) -> Cards {
        match at {
            Location::WishingWell => *self.hand(seat),
            Location::TaxCollector if discarded >= self.tile(at).cards.len() => Cards::NONE,
            _ => self.hand(seat).or(&self.removable(seat)),
        }
    }

    /// L8A: any other own assistant on a location (EXL-77).
    fn recalls(&self, who: Actor, slot: Slot, out: &mut impl Answers) {
        for special in [false, true] {
            for at in self.visible().iter() {
                for (number, pieces) in (1..).zip(&self.tile(at).slots) {
                    let there = Slot { at, number };
                    let own = Some(Piece { seat: who.seat, special });
                    let alike = pieces.iter().filter(|&&piece| piece == own).count();
                    let newcomers = usize::from(there == slot && special == who.special);
                    if alike > newcomers {
                        out.add(Action::Recall(self.figure(who.seat, special), there));
                    }
                }
            }
        }
    }

    /// L8B: a card of the hand for one of the collection, two of the collection, or one taken off to be shelved again.
    fn rearrangements(&self, seat: Seat, out: &mut impl Answers) {
        let hand = *self.hand(seat);
        let shelved: Cards = self.collection(seat).iter().map(|lying| lying.card).collect();
        for one in hand.or(&shelved).iter() {
            let free = hand.contains(one);
            let others = shelved.iter().filter(|&other| free || other > one);
            others.for_each(|other| out.add(Action::Swap(one, other)));
        }
        // A card that lies alone face up would come back as it was.
        let mut lying = self.collection(seat).iter();
        let can_change = lying.any(|lying| lying.down || self.beneath.get(lying.card).is_some());
        if shelved.len() > 1 || can_change {
            each(&self.removable(seat), Action::Reshelve, out);
        }
    }

    /// L15: only opposing assistants are replaced (EXL-70); the Ghost does not come to the tent (EXL-71).
    fn replacements(&self, seat: Seat, out: &mut impl Answers) {
        let home = self.home[seat.index()];
        for special in [false, true] {
            if !(if special { home.special } else { home.gnomes > 0 }) {
                continue;
            }
            let figure = self.figure(seat, special);
            for at in self.visible().iter() {
                if figure == Figure::Special(Special::Ghost) && at == Location::Tent {
                    continue;
                }
                for (number, pieces) in (1..).zip(&self.tile(at).slots) {
                    let theirs = pieces.map(|piece| {
                        let piece = piece.filter(|piece| piece.seat != seat)?;
                        Some((Player(piece.seat), self.figure(piece.seat, piece.special)))
                    });
                    // Two gnomes of one player are the same choice.
                    let second = theirs[1].filter(|_| theirs[0] != theirs[1]);
                    let both = [theirs[0].min(second), theirs[0].max(second)];
                    for (player, other) in both.into_iter().flatten() {
                        out.add(Action::Move(figure, Slot { at, number }, player, other));
                    }
                }
            }
        }
    }

    /// Those whom the Goblin can still rob: whoever has a card.
    pub(crate) fn victims(&self, victims: &[bool; 4]) -> impl Iterator<Item = Seat> {
        let robbed = *victims;
        Seat::all(self.players)
            .filter(move |seat| robbed[seat.index()] && !self.hand(*seat).is_empty())
    }
}

#[inline]
fn each(cards: &Cards, action: impl Fn(Card) -> Action, out: &mut impl Answers) {
    cards.iter().for_each(|card| out.add(action(card)));
}

#[inline]
fn each_cell(area: &Area, card: Card, spot: impl Fn(Cell) -> Spot, out: &mut impl Answers) {
    cells(area).for_each(|cell| out.add(Action::Shelve(card, spot(cell))));
}
