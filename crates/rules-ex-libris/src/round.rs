//! The course of a match (EXL-2 to EXL-14, EXL-60 to EXL-64): set-up, preparation, placement, resolution, restoration.

use game::{Chance, InvalidConfig, Log, Seat};

use crate::card::Cards;
use crate::collection::Collection;
use crate::components::Components;
use crate::engine::Engine;
use crate::event::{Event, Sighting};
use crate::few::Few;
use crate::frame::{Frame, Stack};
use crate::state::{Beneath, Choice, PUBLIC, Tile};
use crate::{Actor, Category, Config, ExLibris, Figure, Location, Piece, Slot, Special, Team};

/// Alone one plays so many rounds (EXL-62).
const SOLO_ROUNDS: u8 = 5;

impl ExLibris {
    /// The rolls, in this order: who starts, the six categories, the libraries, alone the six locations, the hands.
    pub(crate) fn set_up(config: &Config, chance: &mut impl Chance) -> Result<Self, InvalidConfig> {
        config.check()?;
        let own = config.components()?;
        let components = own.as_ref().unwrap_or_else(|| Components::of_the_box());
        let (pile, mut libraries) = (config.locations(components)?, config.libraries()?);
        let players = config.players;

        let first = Seat(chance.below(u32::from(players)) as u8);
        let mut categories: [Category; 6] = std::array::from_fn(|place| Category::ALL[place]);
        chance.shuffle(&mut categories);
        let [popular, banned, specialities @ ..] = categories;
        // What nobody has is put away; alone it is the Public Library's speciality, and two spare ones.
        let spares = std::array::from_fn(|place| match place + usize::from(players) {
            rest @ ..4 => Some(specialities[rest]),
            _ => None,
        });
        let two_each = if config.beginner { 0 } else { 2 * players };
        let laid_out = (0..two_each).filter_map(|_| libraries.draw(chance)).collect();
        let team = match (players, config.beginner) {
            (1, _) => Team { gnomes: 3, special: true },
            (_, true) => Team { gnomes: 3, special: false },
            (_, false) => Team { gnomes: 2, special: true },
        };

        let mut game = Self {
            players,
            beginner: config.beginner,
            long: config.long,
            level: config.level,
            round: 0,
            last_round: false,
            first,
            popular,
            banned,
            specialities,
            spares,
            libraries: [None; 4],
            laid_out,
            deck: components.deck(),
            discard: Cards::NONE,
            top: None,
            hands: [Cards::NONE; 4],
            collections: [Collection::default(); 4],
            beneath: Beneath::NOTHING,
            known: [Cards::NONE; PUBLIC + 1],
            pile,
            spent: Few::NONE,
            drawn: Few::NONE,
            permanent: Few::NONE,
            tiles: [Tile::default(); Location::COUNT],
            idle: std::array::from_fn(|seat| {
                if seat < usize::from(players) { team } else { Team::default() }
            }),
            home: [Team::default(); 4],
            arrived: [0; 4],
            arrivals: 0,
            stack: Stack::EMPTY,
            choices: [Choice::Open; 4],
            own,
        };
        if players == 1 {
            for _ in 0..6 {
                let location = game.pile.draw(chance);
                location.into_iter().for_each(|location| game.permanent.insert(location));
            }
        }
        for seat in game.seats_from(first) {
            for _ in 0..6 {
                if let Some(card) = game.deck.any(chance) {
                    game.deck.remove(card);
                    game.hands[seat.index()].insert(card);
                }
            }
        }
        // From the last player backwards (EXL-3).
        game.push(Frame::Prepare);
        if !config.beginner {
            for seat in game.seats_from(first) {
                game.push(Frame::Remove { seat });
                game.push(Frame::Choose { seat });
            }
        }
        Engine { game: &mut game, chance, log: &mut () }.run();
        Ok(game)
    }

    /// Where a player can send an assistant (EXL-8), in order.
    pub(crate) fn slots_for(&self, seat: Seat, special: bool, mut each: impl FnMut(Slot)) {
        for at in self.visible().iter() {
            self.slots_at(at, seat, special, &mut each);
        }
    }

    fn slots_at(&self, at: Location, seat: Seat, special: bool, each: &mut impl FnMut(Slot)) {
        let tile = self.tile(at);
        let special = self.special(seat, special);
        let ghost = special == Some(Special::Ghost);
        let mut opposed = false;
        let mut frozen = false;
        let mut own = false;
        for (_, piece) in tile.pieces() {
            opposed |= piece.seat != seat;
            own |= piece.seat == seat;
            frozen |= self.special(piece.seat, piece.special) == Some(Special::Snowman);
        }
        let barred = frozen && !at.is_delayed()
            || own && self.is_solo()
            || ghost && at == Location::Tent
            || opposed && special == Some(Special::Sasquatch);
        if barred {
            return;
        }
        if at == Location::Auction {
            // Above the highest bid (EXL-L3); bids are open to any number of players (EXL-72).
            let highest = tile.pieces().map(|(number, _)| number).max().unwrap_or(0);
            (highest + 1..=Slot::MOST).for_each(|number| each(Slot { at, number }));
            return;
        }
        let mut offered = false;
        for (number, &least) in (1..).zip(&self.components().printed(at).slots) {
            match tile.slots[usize::from(number) - 1] {
                // The slots of an instant location are alike: the first free one will do.
                [None, _] if least > 0 && least <= self.players => {
                    if !offered || at.is_delayed() {
                        each(Slot { at, number });
                    }
                    offered = true;
                }
                [Some(_), None] if ghost && !at.is_delayed() => each(Slot { at, number }),
                _ => {}
            }
        }
    }

    /// Whether an assistant fits at home: there are three slots.
    pub(crate) fn has_room_at_home(&self, seat: Seat) -> bool {
        self.home[seat.index()].len() < 3
    }
}

impl<C: Chance, L: Log<Event>> Engine<'_, C, L> {
    /// EXL-7, alone EXL-61 and EXL-62.
    pub(crate) fn prepare(&mut self) {
        self.round = self.round.saturating_add(1);
        self.arrivals = 0;
        self.arrived = [0; 4];
        self.tell(|game| Sighting::Round {
            round: game.round,
            seat: game.first,
            last: game.last_round || game.is_solo() && game.round == SOLO_ROUNDS,
        });
        if self.is_solo() {
            self.feed_public_library();
        } else {
            self.draw_locations();
        }
        for at in self.visible().iter() {
            self.lay_out(at);
        }
        let last = self.first.previous(self.players);
        self.push(Frame::NextTurn { seat: last });
    }

    fn draw_locations(&mut self) {
        let mut wanted = u32::from(self.players);
        if self.round == 1 {
            self.drawn.insert(Location::Tent);
        }
        wanted -= self.drawn.len().min(wanted);
        let mut fresh = Few::NONE;
        for _ in 0..wanted {
            if self.pile.is_empty() && !self.spent.is_empty() {
                self.pile = std::mem::replace(&mut self.spent, Few::NONE);
                self.tell(|_| Sighting::PileShuffled {});
            }
            let Some(location) = self.game.pile.draw(self.chance) else { break };
            fresh.insert(location);
        }
        self.drawn = self.drawn.or(fresh);
        self.tell(|game| Sighting::Drawn { locations: game.drawn.iter().collect() });
    }

    fn feed_public_library(&mut self) {
        let spare = match self.round {
            2 => self.spares[1],
            4 => self.spares[2],
            _ => None,
        };
        if let Some(category) = spare {
            self.tell(|_| Sighting::Spare { category });
        }
        let mut donated = Cards::NONE;
        for _ in 0..self.level.cards() {
            let Some(card) = self.next_card() else { break };
            donated.insert(card);
            self.throw(card);
        }
        self.tell(|_| Sighting::Donated { cards: donated.iter().collect() });
    }

    fn lay_out(&mut self, at: Location) {
        let mut laid = Cards::NONE;
        for _ in 0..self.components().printed(at).cards {
            let Some(card) = self.next_card() else { break };
            laid.insert(card);
        }
        if laid.is_empty() {
            return;
        }
        self.tiles[at.index()].cards = laid;
        self.tell(|_| match at.hides_cards() {
            true => Sighting::LaidHidden { location: at, count: laid.len() },
            false => Sighting::Laid { location: at, cards: laid.iter().collect() },
        });
    }

    /// Who places next; nobody has to pass, and who has none left is left out (EXL-8).
    pub(crate) fn next_turn(&mut self, seat: Seat) {
        let next = self.seats_from(seat.next(self.players));
        let ready = |&seat: &Seat| !self.idle[seat.index()].is_empty();
        match { next }.find(ready) {
            Some(seat) => self.push(Frame::Turn { seat }),
            None => self.resolve_next(self.visible().first()),
        }
    }

    fn resolve_next(&mut self, at: Option<Location>) {
        self.push(at.map_or(Frame::Restore, |at| Frame::Resolve { at }));
    }

    pub(crate) fn send(&mut self, seat: Seat, figure: Figure, slot: Slot) {
        let special = figure != Figure::Gnome;
        let piece = Piece { seat, special };
        self.push(Frame::NextTurn { seat });
        self.idle[seat.index()].leave(special);
        let shares = self.tile(slot.at).slots[slot.index()][0].is_some();
        self.tiles[slot.at.index()].enter(slot, piece);
        self.tell(|_| Sighting::Sent { seat, figure, location: slot.at, number: slot.number });
        self.arrive(Actor { seat, special }, slot, shares);
    }

    pub(crate) fn send_home(&mut self, seat: Seat, figure: Figure) {
        let special = figure != Figure::Gnome;
        self.push(Frame::NextTurn { seat });
        self.idle[seat.index()].leave(special);
        self.tell(|_| Sighting::SentHome { seat, figure });
        self.come_home(Actor { seat, special });
    }

    /// EXL-12: the delayed effect, then the cards left, then the assistants.
    pub(crate) fn resolve(&mut self, at: Location) {
        let later = self.visible().iter().find(|&other| other > at);
        self.resolve_next(later);
        self.push(Frame::Clear { at });
        if let Some((seat, slot)) = self.whereabouts(Special::Golem)
            && slot.at >= at
        {
            // The face-down cards are turned up as they go, so the Golem sees them (EXL-80).
            if at.hides_cards() && !self.tile(at).cards.is_empty() {
                self.turn_up(at);
            }
            self.push(Frame::Scavenge { seat, at });
        }
        match at {
            Location::Auction => self.knock_down(),
            Location::Dump => self.push(Frame::Dump { slot: 1 }),
            Location::Brewery => self.pour(),
            _ => {}
        }
    }

    fn turn_up(&mut self, at: Location) {
        let cards = self.tile(at).cards;
        self.show_all(&cards);
        self.tell(|_| Sighting::Revealed { location: at, cards: cards.iter().collect() });
    }

    pub(crate) fn clear(&mut self, at: Location) {
        let cards = self.sweep(at);
        if !cards.is_empty() {
            self.tell(|_| Sighting::Cleared { location: at, cards: cards.iter().collect() });
        }
        let tile = std::mem::take(&mut self.tiles[at.index()]);
        for (_, piece) in tile.pieces() {
            self.idle[piece.seat.index()].join(piece.special);
        }
    }

    /// EXL-13, EXL-14; alone EXL-64.
    pub(crate) fn restore(&mut self) {
        let over = self.last_round || self.is_solo() && self.round >= SOLO_ROUNDS;
        for seat in self.seats_from(Seat(0)) {
            let home = std::mem::take(&mut self.home[seat.index()]);
            (0..home.gnomes).for_each(|_| self.idle[seat.index()].join(false));
            self.idle[seat.index()].special |= home.special;
        }
        if over {
            return self.begin_inspection();
        }
        if self.is_solo() {
            return self.push(Frame::Close { left: 2 });
        }
        let mut others = std::mem::replace(&mut self.drawn, Few::NONE);
        if let Some(location) = others.first() {
            others.remove(location);
            self.permanent.insert(location);
            self.tell(|_| Sighting::Permanent { location });
        }
        self.spent = self.spent.or(others);
        let full = self.seats_from(Seat(0)).find(|&seat| self.shelved(seat) >= self.enough());
        if let Some(seat) = full {
            self.last_round = true;
            self.tell(|game| Sighting::Enough { seat, count: game.shelved(seat) });
        }
        self.push(Frame::Prepare);
    }

    /// Alone: removes a location; after the second, a new one is drawn while the pile lasts (EXL-64).
    pub(crate) fn close(&mut self, location: Location, left: u8) {
        self.permanent.remove(location);
        self.tell(|_| Sighting::Closed { location });
        if left > 1 {
            return self.push(Frame::Close { left: left - 1 });
        }
        if let Some(location) = self.game.pile.draw(self.chance) {
            self.permanent.insert(location);
            self.tell(|_| Sighting::Drawn { locations: vec![location] });
        }
        self.push(Frame::Prepare);
    }
}
