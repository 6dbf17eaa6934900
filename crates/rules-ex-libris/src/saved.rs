use game::Seat;
use serde::{Deserialize, Serialize};

use crate::card::{Card, Cards};
use crate::collection::{Collection, is_connected};
use crate::components::Components;
use crate::few::Few;
use crate::frame::{Frame, Stack, push_of, run_of};
use crate::legal::Tally;
use crate::shelf::{ShelfCard, shelf, shelved};
use crate::state::{Beneath, Choice, ExLibris, PUBLIC, Tile};
use crate::{Category, Level, Location, Piece, Special, Team};

/// A state as it is written down. Reading it back checks it, so that what was edited by hand is refused or can be
/// played on.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object, the state of a match of Ex Libris")]
pub(crate) struct Saved {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    components: Option<Components>,
    beginner: bool,
    long: bool,
    level: Level,
    round: u8,
    last_round: bool,
    first: Seat,
    popular: Category,
    banned: Category,
    spares: Vec<Category>,
    laid_out: Few<Special>,
    deck: Cards,
    discard: Cards,
    top: Option<Card>,
    pile: Few<Location>,
    spent: Few<Location>,
    drawn: Few<Location>,
    permanent: Few<Location>,
    tiles: Vec<SavedTile>,
    arrivals: u16,
    seats: Vec<SavedSeat>,
    public: Cards,
    stack: Vec<Frame<Cards>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedTile {
    location: Location,
    cards: Cards,
    slots: [Vec<Piece>; 4],
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedSeat {
    library: Option<Special>,
    speciality: Category,
    hand: Cards,
    known: Cards,
    shelf: Vec<Vec<Option<ShelfCard>>>,
    idle: Team,
    home: Team,
    arrived: u16,
    choice: Choice,
}

impl From<ExLibris> for Saved {
    fn from(game: ExLibris) -> Self {
        let seat = |seat: Seat| {
            let place = seat.index();
            SavedSeat {
                library: game.libraries[place],
                speciality: game.specialities[place],
                hand: game.hands[place],
                known: game.known[place],
                shelf: shelf(&game.collections[place], &game.beneath),
                idle: game.idle[place],
                home: game.home[place],
                arrived: game.arrived[place],
                choice: game.choices[place],
            }
        };
        let tile = |location: Location| SavedTile {
            location,
            cards: game.tile(location).cards,
            slots: game.tile(location).slots.map(|pieces| pieces.into_iter().flatten().collect()),
        };
        Self {
            beginner: game.beginner,
            long: game.long,
            level: game.level,
            round: game.round,
            last_round: game.last_round,
            first: game.first,
            popular: game.popular,
            banned: game.banned,
            spares: game.spares.into_iter().flatten().collect(),
            laid_out: game.laid_out,
            deck: game.deck,
            discard: game.discard,
            top: game.top,
            pile: game.pile,
            spent: game.spent,
            drawn: game.drawn,
            permanent: game.permanent,
            tiles: game.visible().iter().map(tile).collect(),
            arrivals: game.arrivals,
            seats: Seat::all(game.players).map(seat).collect(),
            public: game.known[PUBLIC],
            stack: game.stack.frames().to_vec(),
            components: game.own,
        }
    }
}

/// Frames that a saved match may have; nested effects need some room above.
const DEEPEST_SAVED: usize = 16;

impl TryFrom<Saved> for ExLibris {
    /// What is wrong and how to put it right.
    type Error = String;

    fn try_from(saved: Saved) -> Result<Self, String> {
        let players = saved.seats.len();
        if !(1..=4).contains(&players) {
            return Err(format!("{players} seats are given but the game is for 1 to 4"));
        }
        let mut game = Self {
            own: saved.components,
            players: players as u8,
            beginner: saved.beginner,
            long: saved.long,
            level: saved.level,
            round: saved.round,
            last_round: saved.last_round,
            first: saved.first,
            popular: saved.popular,
            banned: saved.banned,
            specialities: [saved.popular; 4],
            spares: [None; 3],
            libraries: [None; 4],
            laid_out: saved.laid_out,
            deck: saved.deck,
            discard: saved.discard,
            top: saved.top,
            hands: [Cards::NONE; 4],
            collections: [Collection::default(); 4],
            beneath: Beneath::NOTHING,
            known: [Cards::NONE; PUBLIC + 1],
            pile: saved.pile,
            spent: saved.spent,
            drawn: saved.drawn,
            permanent: saved.permanent,
            tiles: [Tile::default(); Location::COUNT],
            idle: [Team::default(); 4],
            home: [Team::default(); 4],
            arrived: [0; 4],
            arrivals: saved.arrivals,
            stack: Stack::EMPTY,
            choices: [Choice::Open; 4],
        };
        game.check_seat(saved.first)?;
        game.check_categories(&saved.seats, &saved.spares)?;
        game.check_locations()?;
        for (place, seat) in saved.seats.into_iter().enumerate() {
            game.read_seat(place, &seat)?;
        }
        game.known[PUBLIC] = saved.public;
        for tile in saved.tiles {
            game.read_tile(&tile)?;
        }
        game.check_assistants()?;
        if saved.stack.len() > DEEPEST_SAVED {
            return Err(format!("the stack is too deep: at most {DEEPEST_SAVED} frames"));
        }
        for frame in saved.stack {
            game.check_frame(&frame)?;
            game.push(frame);
        }
        game.check_cards()?;
        game.check_question()?;
        Ok(game)
    }
}

fn refuse<T>(reason: &str) -> Result<T, String> {
    Err(reason.to_owned())
}

impl ExLibris {
    fn check_seat(&self, seat: Seat) -> Result<(), String> {
        match seat.0 < self.players {
            true => Ok(()),
            false => Err(format!("there is no seat {seat} at a table of {}", self.players)),
        }
    }

    fn check_categories(&mut self, seats: &[SavedSeat], spares: &[Category]) -> Result<(), String> {
        let own = seats.iter().map(|seat| seat.speciality);
        let all = [self.popular, self.banned].into_iter().chain(own).chain(spares.iter().copied());
        if all.clone().count() != 6 || all.collect::<Few<Category>>().len() != 6 {
            return refuse(
                "popular, banned, the specialities and the spares must be the six categories",
            );
        }
        for (place, spare) in self.spares.iter_mut().zip(spares) {
            *place = Some(*spare);
        }
        let specialities = seats.iter().map(|seat| seat.speciality).chain(spares.iter().copied());
        self.specialities.iter_mut().zip(specialities).for_each(|(place, own)| *place = own);
        Ok(())
    }

    fn check_locations(&self) -> Result<(), String> {
        let sets = [self.pile, self.spent, self.drawn, self.permanent];
        let all = sets.iter().fold(Few::NONE, |all, set| all.or(*set));
        match sets.iter().map(|set| set.len()).sum::<u32>() == all.len() {
            true => Ok(()),
            false => refuse("a location can be in one place only: pile, spent, drawn or permanent"),
        }
    }

    fn read_seat(&mut self, place: usize, saved: &SavedSeat) -> Result<(), String> {
        let cards = shelved(&saved.shelf)
            .map(|(row, column, shelved)| (row, column, shelved.card, shelved.down));
        let Some(collection) = Collection::of(cards) else {
            return refuse("a collection has at most three rows of 62 cards");
        };
        if !is_connected(&collection.area()) {
            return refuse("the cards of a collection must be connected");
        }
        let buried = shelved(&saved.shelf).any(|(_, _, shelved)| shelved.beneath.is_some());
        if buried && saved.library != Some(Special::Mummy) {
            return refuse("only the Mummy buries cards");
        }
        for (_, _, shelved) in shelved(&saved.shelf).filter(|(_, _, card)| card.beneath.is_some()) {
            self.beneath.set(shelved.card, shelved.beneath);
        }
        if saved.library.is_some_and(|library| self.libraries.contains(&Some(library))) {
            return refuse("a library can have one owner only");
        }
        self.collections[place] = collection;
        self.libraries[place] = saved.library;
        self.hands[place] = saved.hand;
        self.known[place] = saved.known;
        self.idle[place] = saved.idle;
        self.home[place] = saved.home;
        self.arrived[place] = saved.arrived;
        self.choices[place] = saved.choice;
        Ok(())
    }

    fn read_tile(&mut self, saved: &SavedTile) -> Result<(), String> {
        let at = saved.location;
        if !self.visible().contains(at) || *self.tile(at) != Tile::default() {
            return Err(format!("{at} must be listed once, and be drawn or permanent"));
        }
        let mut tile = Tile { cards: saved.cards, ..Tile::default() };
        for (pieces, slot) in saved.slots.iter().zip(&mut tile.slots) {
            if pieces.len() > 2 {
                return refuse("at most two assistants share a slot");
            }
            for (piece, place) in pieces.iter().zip(slot) {
                self.check_seat(piece.seat)?;
                *place = Some(*piece);
            }
        }
        self.tiles[at.index()] = tile;
        Ok(())
    }

    fn check_assistants(&self) -> Result<(), String> {
        for seat in Seat::all(self.players) {
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
    fn check_cards(&self) -> Result<(), String> {
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
            if let Frame::Witch { other, .. } = frame {
                add(&Cards::only(*other));
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
        for seat in Seat::all(self.players) {
            let blind = open.without(&self.known[seat.index()]).without(self.hand(seat));
            if !blind.is_empty() {
                return refuse("what the public knows everybody knows");
            }
        }
        Ok(())
    }

    fn check_frame(&self, frame: &Frame<Cards>) -> Result<(), String> {
        let wrong = |what: &str| Err(format!("the stack has a frame that cannot be: {what}"));
        let mut held = true;
        frame.map(&mut |seat: Seat, cards: Cards| {
            let hand = self.hands.get(seat.index()).copied().unwrap_or_default();
            held &= cards.without(&hand).is_empty();
        });
        if !held {
            return wrong("its cards must be in the hand");
        }
        for seat in frame.seats() {
            self.check_seat(seat)?;
        }
        match *frame {
            Frame::Witch { cards, .. } if cards.len() != 1 => wrong("the Witch has one card"),
            Frame::Take { at, .. } | Frame::Discard { at, .. } | Frame::Scavenge { at, .. }
                if !self.visible().contains(at) =>
            {
                wrong("its location is not on the table")
            }
            Frame::Flee { seat, slot } => {
                let piece = Some(Piece { seat, special: true });
                let here = self.tile(slot.at).slots[slot.index()].contains(&piece);
                if here { Ok(()) } else { wrong("the assistant is not there") }
            }
            Frame::Land { who, row, first, last } => {
                let collection = self.collection(who.seat);
                let filled = (first..=last)
                    .all(|column| collection.at(crate::Cell { row, column }).is_some());
                match first <= last && filled && collection.can_move(run_of(row, first, last)) {
                    true => Ok(()),
                    false => wrong("that run cannot be moved"),
                }
            }
            Frame::Push { who, card, direction, opens, group } => {
                let area = self.collection(who.seat).area();
                let inside = (0..5).all(|row| group[row] & !area[row] == 0);
                let least = push_of(direction, opens, group);
                let least =
                    crate::moves::Push::new(self.collection(who.seat), direction, least.opens);
                let holds = (0..5).all(|row| least.group[row] & !group[row] == 0);
                let held = self.hand(who.seat).contains(card);
                let opened = self.collection(who.seat).at(opens).is_some();
                match inside && holds && held && opened && is_connected(&group) {
                    true => Ok(()),
                    false => wrong("that group cannot be pushed"),
                }
            }
            _ => Ok(()),
        }
    }

    /// Somebody is asked and can answer, or the match is over.
    fn check_question(&self) -> Result<(), String> {
        let ready = |seat: Seat| matches!(self.choices[seat.index()], Choice::Ready(_));
        match self.question() {
            None if Seat::all(self.players).all(ready) => Ok(()),
            None => refuse("the match is not over: the stack must hold a question"),
            Some(Frame::Inspect) if Seat::all(self.players).all(ready) => {
                refuse("all are ready: the match must be over")
            }
            Some(Frame::Inspect) => Ok(()),
            Some(frame) => {
                let mut tally = Tally::default();
                self.answers(frame, &mut tally);
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
