mod check;
mod stack;

pub(crate) use check::wrong_frame;

use check::refuse;
use game::{CustomComponents, Seat};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Cards};
use crate::categories::Categories;
use crate::collection::Collection;
use crate::components::Components;
use crate::few::Few;
use crate::frame::{Frame, Stack};
use crate::shelf::{ShelfCard, shelf, shelved};
use crate::state::{Beneath, Choice, ExLibris, PUBLIC, Tile};
use crate::{Category, Level, Location, Piece, Special, Team};

/// A state as it is written down. Reading it back checks it, so that what was edited by hand is refused or can be
/// played on.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object, the state of a match of Ex Libris")]
pub(crate) struct Saved {
    #[serde(default, skip_serializing_if = "CustomComponents::is_none")]
    components: CustomComponents<Components>,
    beginner: bool,
    long: bool,
    level: Level,
    round: u8,
    last_round: bool,
    first: Seat,
    popular: Option<Category>,
    banned: Option<Category>,
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
    speciality: Option<Category>,
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
                speciality: game.categories.map(|dealt| dealt.specialities[place]),
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
            popular: game.categories.map(|dealt| dealt.popular),
            banned: game.categories.map(|dealt| dealt.banned),
            spares: game.categories.iter().flat_map(|dealt| dealt.spares).flatten().collect(),
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
            seats: Seat::all(game.seats).map(seat).collect(),
            public: game.known[PUBLIC],
            stack: game.stack.frames().to_vec(),
            components: game.custom,
        }
    }
}

/// The most frames that a saved match may have; a match that is played has at most twelve.
pub(crate) const DEEPEST_SAVED: usize = 16;

impl TryFrom<Saved> for ExLibris {
    /// What is wrong and how to put it right.
    type Error = String;

    fn try_from(saved: Saved) -> Result<Self, String> {
        let seats = saved.seats.len();
        if !(1..=4).contains(&seats) {
            return Err(format!("{seats} seats are given but the game is for 1 to 4"));
        }
        let categories = categories(&saved)?;
        let mut game = Self {
            custom: saved.components,
            seats: seats as u8,
            beginner: saved.beginner,
            long: saved.long,
            level: saved.level,
            round: saved.round,
            last_round: saved.last_round,
            first: saved.first,
            categories,
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
        game.check_connection()?;
        game.check_cards()?;
        game.check_slots()?;
        game.check_laid()?;
        game.check_choices()?;
        game.check_question()?;
        game.check_stack()?;
        Ok(game)
    }
}

/// The categories, if they are dealt (EXL-99): each is one of the six, and all six are there.
fn categories(saved: &Saved) -> Result<Option<Categories>, String> {
    let own = || saved.seats.iter().map(|seat| seat.speciality);
    let (Some(popular), Some(banned)) = (saved.popular, saved.banned) else {
        let none = [saved.popular, saved.banned].into_iter().chain(own()).all(|it| it.is_none());
        return match none && saved.spares.is_empty() {
            true => Ok(None),
            false => refuse("popular, banned, specialities and spares are dealt at once"),
        };
    };
    let others = || own().flatten().chain(saved.spares.iter().copied());
    let all: Few<Category> = [popular, banned].into_iter().chain(others()).collect();
    if own().any(|it| it.is_none()) || others().count() != 4 || all.len() != 6 {
        return refuse(
            "popular, banned, the specialities and the spares must be the six categories",
        );
    }
    let mut dealt = Categories { popular, banned, specialities: [popular; 4], spares: [None; 3] };
    dealt.specialities.iter_mut().zip(others()).for_each(|(place, own)| *place = own);
    dealt.spares.iter_mut().zip(&saved.spares).for_each(|(place, spare)| *place = Some(*spare));
    Ok(Some(dealt))
}

impl ExLibris {
    fn read_seat(&mut self, place: usize, saved: &SavedSeat) -> Result<(), String> {
        let cards = shelved(&saved.shelf)
            .map(|(row, column, shelved)| (row, column, shelved.card, shelved.down));
        let Some(collection) = Collection::of(cards) else {
            return refuse("a collection has at most three rows of 62 cards");
        };
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
        if at == Location::Auction && saved.cards.len() > self.components().printed(at).cards {
            return refuse("there are more cards at the auction than are laid out there");
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
}
