//! The effects of the locations, EXL-L1 to EXL-L18.

use game::{Chance, Log, Seat};

use crate::engine::Engine;
use crate::event::{Event, Sighting};
use crate::frame::{Frame, run_of};
use crate::{Actor, Card, Cards, Category, Cell, ExLibris, Figure, Location, Piece, Slot};

impl ExLibris {
    /// How many assistants somebody has on locations and at home.
    fn placed(&self, seat: Seat) -> u8 {
        let here =
            |at| self.tile(at).pieces().filter(|(_, piece)| piece.seat == seat).count() as u8;
        self.home[seat.index()].len() + self.visible().iter().map(here).sum::<u8>()
    }

    /// The books of a card that count at the Collector: those of the categories of the card lying there.
    pub(crate) fn counting_books(&self, card: Card) -> u8 {
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

impl<C: Chance, L: Log<Event>> Engine<'_, C, L> {
    /// The instant effect of a location; at the auction, the outbid assistant leaves (EXL-72).
    pub(crate) fn effect(&mut self, who: Actor, slot: Slot) {
        let at = slot.at;
        let seat = who.seat;
        let cards = Cards::NONE;
        match at {
            Location::Tent => {
                let draw = self.placed(seat);
                self.first = seat;
                self.tell(|_| Sighting::Token { seat });
                self.push(Frame::Gather { who, draw, cards, shelve: 0 });
            }
            Location::Exchange => self.push(Frame::Exchange { who }),
            Location::Auction => self.outbid(slot),
            Location::DonationBin | Location::WishingWell | Location::Collector => {
                self.push(Frame::Discard { who, at, cards: 0, books: 0 });
            }
            Location::CommunityCenter => {
                self.push(Frame::Give { who });
                self.push(Frame::Take { who, at, left: 1, cards, shelve: 1 });
            }
            Location::GamblingDen => {
                self.push(Frame::Bet { who, seat, named: [None; 4] });
            }
            Location::Lodge => {
                self.push(Frame::Lodge { who, slot, recall: true, rearrange: true });
            }
            Location::Bookshop => {
                self.push(Frame::Take { who, at, left: 1, cards, shelve: 1 });
            }
            Location::Shack if !self.tile(at).cards.is_empty() => {
                self.push(Frame::Name { who, at });
            }
            Location::FleaMarket => {
                let left = if self.tile(at).pieces().count() > 1 { 2 } else { 1 };
                self.push(Frame::Take { who, at, left, cards, shelve: left });
            }
            Location::AssistantsGuild => self.push(Frame::Guild { who }),
            Location::TaxCollector => self.tax_next(who, seat),
            Location::YardSale => self.push(Frame::Offer { who }),
            Location::Shelfmasons => self.push(Frame::Lift { who }),
            Location::Shack | Location::Dump | Location::Brewery => {}
        }
    }

    /// L2.
    pub(crate) fn exchange(&mut self, who: Actor, given: Card, taken: Card) {
        let at = Location::Exchange;
        self.hands[who.seat.index()].remove(given);
        self.expose(given);
        self.tiles[at.index()].cards.remove(taken);
        self.tiles[at.index()].cards.insert(given);
        self.tell(|_| Sighting::Exchanged {
            seat: who.seat,
            card: given,
            other: taken,
            location: at,
        });
        self.push(Frame::Gather { who, draw: 0, cards: Cards::NONE, shelve: 1 });
        self.gain(who, taken);
    }

    /// L3: everybody below the new bid goes back.
    fn outbid(&mut self, slot: Slot) {
        for number in 1..slot.number {
            let lower = Slot { at: slot.at, number };
            for piece in self.tile(slot.at).slots[lower.index()].into_iter().flatten() {
                self.send_back(lower, piece);
            }
        }
    }

    /// L3: the highest bid wins, if it can be paid.
    pub(crate) fn knock_down(&mut self) {
        let tile = self.tile(Location::Auction);
        let Some((bid, piece)) = tile.pieces().last() else { return };
        if tile.cards.is_empty() || self.hand(piece.seat).len() < bid {
            return;
        }
        let who = Actor { seat: piece.seat, special: piece.special };
        self.push(Frame::Pay { who, left: bid });
    }

    pub(crate) fn pay(&mut self, who: Actor, card: Card, left: u8) {
        self.discard(who.seat, card);
        if left > 1 {
            return self.push(Frame::Pay { who, left: left - 1 });
        }
        let cards = self.tile(Location::Auction).cards;
        self.push(Frame::Gather { who, draw: 0, cards: Cards::NONE, shelve: cards.len() });
        for card in cards.iter() {
            self.take(who, Location::Auction, card);
        }
    }

    /// L4, L6, L9, L16: what follows the discarding.
    pub(crate) fn discarded(&mut self, who: Actor, at: Location, count: u8, books: u8) {
        let cards = Cards::NONE;
        match at {
            Location::DonationBin => {
                let cards = *self.hand(who.seat);
                self.push(Frame::Shelve { who, cards, left: 2, must: true });
            }
            Location::WishingWell => {
                self.push(Frame::Gather { who, draw: count.saturating_add(1), cards, shelve: 1 });
            }
            Location::Collector => {
                self.push(Frame::Gather { who, draw: books / 2, cards, shelve: 2 });
            }
            _ => self.push(Frame::Take { who, at, left: count, cards, shelve: count }),
        }
    }

    /// L5: the one who gets the card may shelve it, without any power (EXL-76).
    pub(crate) fn give(&mut self, who: Actor, card: Card, to: Seat) {
        self.tiles[Location::CommunityCenter.index()].cards.remove(card);
        self.tell(|_| Sighting::Gave { seat: who.seat, card, target_seat: to });
        let receiver = Actor::plain(to);
        self.push(Frame::Gather { who: receiver, draw: 0, cards: Cards::NONE, shelve: 1 });
        self.gain(receiver, card);
    }

    /// L7: after the last has named a category, the cards are revealed.
    pub(crate) fn bet(
        &mut self,
        who: Actor,
        seat: Seat,
        category: Category,
        named: [Option<Category>; 4],
    ) {
        let at = Location::GamblingDen;
        self.tell(|_| Sighting::Named { seat, category, location: at });
        let mut named = named;
        named[seat.index()] = Some(category);
        let waiting = |&seat: &Seat| named[seat.index()].is_none() && self.tile(at).has(seat);
        if let Some(seat) = self.seats_from(who.seat).find(waiting) {
            return self.push(Frame::Bet { who, seat, named });
        }
        let mut cards = Cards::NONE;
        for _ in 0..4 {
            let Some(card) = self.next_card() else { break };
            cards.insert(card);
        }
        self.tiles[at.index()].cards = cards;
        self.tell(|_| Sighting::Revealed { location: at, cards: cards.iter().collect() });
        let bets = self.seats_from(who.seat).filter_map(|seat| Some((seat, named[seat.index()]?)));
        let books = |category: Category| -> u8 {
            cards.iter().map(|card| self.components().books(card)[category.index()]).sum()
        };
        // The first of several with the most books is the nearest to the active player.
        let mut best: Option<(u8, Seat, Category)> = None;
        for (seat, category) in bets {
            let count = books(category);
            if count > best.map_or(0, |(most, ..)| most) {
                best = Some((count, seat, category));
            }
        }
        let Some((_, winner, category)) = best else {
            self.tell(|_| Sighting::Lost {});
            return self.clear_cards(at);
        };
        let won = self.components().with(category, &cards);
        self.tell(|_| Sighting::Won { seat: winner, category, count: won.len() });
        let players = named.iter().flatten().count() as u8;
        let winner = if winner == who.seat { who } else { Actor::plain(winner) };
        self.push(Frame::Gather { who: winner, draw: 0, cards: Cards::NONE, shelve: players });
        for card in won.iter() {
            self.take(winner, at, card);
        }
        self.clear_cards(at);
    }

    fn clear_cards(&mut self, at: Location) {
        let cards = self.sweep(at);
        if !cards.is_empty() {
            self.tell(|_| Sighting::Cleared { location: at, cards: cards.iter().collect() });
        }
    }

    /// L8A.
    pub(crate) fn recall(&mut self, seat: Seat, figure: Figure, slot: Slot) {
        let special = figure != Figure::Gnome;
        self.tiles[slot.at.index()].leave(slot, Piece { seat, special });
        self.tell(|_| Sighting::Recalled { seat, figure, location: slot.at, number: slot.number });
        self.come_home(Actor { seat, special });
    }

    /// L8B: a swap keeps a burial where it is (EXL-78).
    pub(crate) fn swap(&mut self, seat: Seat, one: Card, other: Card) {
        let Some(there) = self.collection(seat).find(other) else { return };
        let under = (self.beneath.get(one), self.beneath.get(other));
        if let Some(here) = self.collection(seat).find(one) {
            let collection = &mut self.collections[seat.index()];
            collection.replace(here.cell, other, there.down);
            collection.replace(there.cell, one, here.down);
            self.beneath.set(one, under.1);
            self.beneath.set(other, under.0);
            return self.tell(|_| Sighting::Swapped { seat, card: one, other });
        }
        self.hands[seat.index()].remove(one);
        self.expose(one);
        self.collections[seat.index()].replace(there.cell, one, false);
        self.beneath.set(other, None);
        self.beneath.set(one, under.1);
        self.receive_openly(seat, other);
        self.tell(|_| Sighting::Replaced { seat, card: one, other, cell: there.cell });
    }

    pub(crate) fn reshelve(&mut self, who: Actor, card: Card) {
        self.unshelve(who.seat, card);
        self.receive_openly(who.seat, card);
        self.tell(|_| Sighting::Lifted { seat: who.seat, card });
        self.push(Frame::Shelve { who, cards: Cards::only(card), left: 1, must: true });
    }

    /// L11, slot by slot.
    pub(crate) fn dump(&mut self, slot: u8) {
        let at = Location::Dump;
        let next = self.tile(at).pieces().find(|(number, _)| *number >= slot);
        let Some((number, piece)) = next.filter(|_| !self.discard.is_empty()) else { return };
        self.push(Frame::Dump { slot: number + 1 });
        let who = Actor { seat: piece.seat, special: piece.special };
        self.push(Frame::Name { who, at });
    }

    /// L11 and L13: a category is named before anybody looks.
    pub(crate) fn name(&mut self, who: Actor, at: Location, category: Category) {
        let seat = who.seat;
        self.tell(|_| Sighting::Named { seat, category, location: at });
        if at == Location::Dump {
            return self.push(Frame::Search { who, category });
        }
        let cards = self.tile(at).cards;
        self.known[seat.index()] = self.known[seat.index()].or(&cards);
        self.log.emit(|| {
            let inside = Sighting::Looked { seat, cards: cards.iter().collect() };
            Event::secret(&[seat], inside, Sighting::LookedUnseen { seat, count: cards.len() })
        });
        self.push(Frame::Look { who, category, cards: Cards::NONE });
    }

    pub(crate) fn find(&mut self, who: Actor, card: Card) {
        self.game.discard.remove(card);
        self.game.top = self.top.filter(|&top| top != card);
        self.tell(|_| Sighting::Found { seat: who.seat, card });
        self.push(Frame::Gather { who, draw: 0, cards: Cards::NONE, shelve: 1 });
        self.gain(who, card);
    }

    /// L12: two cards for each assistant are revealed.
    pub(crate) fn pour(&mut self) {
        let at = Location::Brewery;
        let mut cards = Cards::NONE;
        for _ in 0..2 * self.tile(at).pieces().count() {
            let Some(card) = self.next_card() else { break };
            cards.insert(card);
        }
        if cards.is_empty() {
            return;
        }
        self.tiles[at.index()].cards = self.tile(at).cards.or(&cards);
        self.tell(|_| Sighting::Revealed { location: at, cards: cards.iter().collect() });
        self.push(Frame::Brewery { slot: 1 });
    }

    pub(crate) fn share_out(&mut self, slot: u8) {
        let at = Location::Brewery;
        if self.tile(at).cards.is_empty() {
            return;
        }
        let mut pieces = self.tile(at).pieces();
        let first = pieces.next();
        let next = first.into_iter().chain(pieces).find(|(number, _)| *number >= slot);
        let Some((number, piece)) = next.or(first) else { return };
        self.push(Frame::Brewery { slot: number + 1 });
        let who = Actor { seat: piece.seat, special: piece.special };
        self.push(Frame::Take { who, at, left: 1, cards: Cards::NONE, shelve: 1 });
    }

    /// L15: the replaced assistant leaves first (EXL-71).
    pub(crate) fn replace(&mut self, who: Actor, figure: Figure, slot: Slot, replaced: Piece) {
        let seat = who.seat;
        self.send_back(slot, replaced);
        let special = figure != Figure::Gnome;
        self.home[seat.index()].leave(special);
        self.tiles[slot.at.index()].enter(slot, Piece { seat, special });
        self.tell(|_| Sighting::Moved { seat, figure, location: slot.at, number: slot.number });
        self.arrive(Actor { seat, special }, slot, false);
    }

    /// L16: the next player after `seat` pays; then it is the visitor's turn to take.
    pub(crate) fn tax_next(&mut self, who: Actor, seat: Seat) {
        let next = seat.next(self.players);
        self.push(match next == who.seat {
            true => Frame::Discard { who, at: Location::TaxCollector, cards: 0, books: 0 },
            false => Frame::Tax { who, seat: next },
        });
    }

    pub(crate) fn tax(&mut self, who: Actor, seat: Seat, card: Card) {
        let location = Location::TaxCollector;
        if self.give_up(seat, card).is_some() {
            self.tiles[location.index()].cards.insert(card);
            self.tell(|_| Sighting::Paid { seat, card, location });
        }
        self.tax_next(who, seat);
    }

    /// L17.
    pub(crate) fn offer(&mut self, who: Actor, card: Card) {
        self.hands[who.seat.index()].remove(card);
        self.expose(card);
        self.tiles[Location::YardSale.index()].cards.insert(card);
        self.tell(|_| Sighting::Offered { seat: who.seat, card });
        self.push(Frame::Offer { who });
    }

    /// L17: the next player may take a card, until none is left or all have passed in a row (EXL-89).
    pub(crate) fn sell(&mut self, who: Actor, seat: Seat, passes: u8, sold: u8) {
        let at = Location::YardSale;
        let left = self.tile(at).cards;
        let next = seat.next(self.players);
        let next = if next == who.seat { next.next(self.players) } else { next };
        if !left.is_empty() && passes.saturating_add(1) < self.players {
            return self.push(Frame::Sale { who, seat: next, passes, sold });
        }
        self.tiles[at.index()].cards = Cards::NONE;
        left.iter().for_each(|card| self.receive_openly(who.seat, card));
        if !left.is_empty() {
            self.tell(|_| Sighting::Unsold { seat: who.seat, cards: left.iter().collect() });
        }
        self.push(Frame::Sold { who, left: sold, drawn: false });
    }

    /// L17: for each sale two cards are drawn and one is shelved.
    pub(crate) fn sold(&mut self, who: Actor, left: u8, drawn: bool) {
        if left == 0 {
            return;
        }
        if drawn {
            self.push(Frame::Sold { who, left: left - 1, drawn: false });
            let cards = *self.hand(who.seat);
            self.push(Frame::Shelve { who, cards, left: 1, must: true });
        } else {
            self.push(Frame::Sold { who, left, drawn: true });
            self.push(Frame::Gather { who, draw: 2, cards: Cards::NONE, shelve: 0 });
        }
    }

    /// L18.
    pub(crate) fn land(&mut self, seat: Seat, (row, first, last): (u8, u8, u8), cell: Cell) {
        let collection = self.collection(seat);
        let Some(after) = collection.after_move(run_of(row, first, last), cell) else { return };
        let in_run = |c: &Cell| c.row == row && (first..=last).contains(&c.column);
        let cards = collection.iter().filter(|lying| in_run(&lying.cell)).map(|lying| lying.card);
        let cards: Cards = cards.collect();
        self.collections[seat.index()] = after;
        self.tell(|_| Sighting::RunMoved { seat, cards: cards.iter().collect() });
    }
}
