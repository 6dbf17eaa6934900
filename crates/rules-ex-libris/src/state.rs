use game::{CustomComponents, Seat};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Cards};
use crate::categories::Categories;
use crate::collection::Collection;
use crate::components::{Books, Components};
use crate::few::Few;
use crate::frame::{Frame, Stack};
use crate::saved::Saved;
use crate::{Config, Figure, Level, Location, Piece, Slot, Special, Team};

/// A match of Ex Libris.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Saved", try_from = "Saved")]
pub struct ExLibris {
    /// Another box than the one compiled in.
    pub(crate) custom: CustomComponents<Components>,
    pub(crate) seats: u8,
    pub(crate) beginner: bool,
    pub(crate) long: bool,
    pub(crate) level: Level,

    pub(crate) round: u8,
    /// A player has shelved enough (EXL-14).
    pub(crate) last_round: bool,
    /// The player with the first-player token.
    pub(crate) first: Seat,
    /// None before the libraries are chosen (EXL-99).
    pub(crate) categories: Option<Categories>,
    pub(crate) libraries: [Option<Special>; 4],
    /// The libraries laid out to choose from.
    pub(crate) laid_out: Few<Special>,

    pub(crate) deck: Cards,
    pub(crate) discard: Cards,
    /// The card discarded last, if it is still there.
    pub(crate) top: Option<Card>,
    pub(crate) hands: [Cards; 4],
    pub(crate) collections: [Collection; 4],
    /// What the Mummy has buried under a shelved card.
    pub(crate) beneath: Beneath,
    /// For each seat and the public, the cards in other hands and at the Shack whose place they know.
    pub(crate) known: [Cards; 5],

    pub(crate) pile: Few<Location>,
    pub(crate) spent: Few<Location>,
    pub(crate) drawn: Few<Location>,
    pub(crate) permanent: Few<Location>,
    pub(crate) tiles: [Tile; Location::COUNT],
    /// Assistants that are not placed yet.
    pub(crate) idle: [Team; 4],
    pub(crate) home: [Team; 4],
    /// When each special assistant came to where it is (EXL-50).
    pub(crate) arrived: [u16; 4],
    pub(crate) arrivals: u16,

    pub(crate) stack: Stack<Cards>,
    pub(crate) choices: [Choice; 4],
}

/// What lies on a location.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tile {
    pub(crate) cards: Cards,
    /// The assistants in each slot; the second shares it.
    pub(crate) slots: [[Option<Piece>; 2]; Slot::MOST as usize],
}

impl Tile {
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (u8, Piece)> {
        let slots = (1..).zip(&self.slots);
        slots
            .flat_map(|(number, pieces)| pieces.iter().flatten().map(move |&piece| (number, piece)))
    }

    #[inline]
    pub(crate) fn has(&self, seat: Seat) -> bool {
        self.pieces().any(|(_, piece)| piece.seat == seat)
    }

    pub(crate) fn enter(&mut self, slot: Slot, piece: Piece) {
        let pieces = &mut self.slots[slot.index()];
        debug_assert!(pieces[1].is_none(), "at most two assistants share a slot");
        match pieces[0] {
            None => pieces[0] = Some(piece),
            Some(_) => pieces[1] = Some(piece),
        }
    }

    pub(crate) fn leave(&mut self, slot: Slot, piece: Piece) {
        let pieces = &mut self.slots[slot.index()];
        if pieces[1] == Some(piece) {
            pieces[1] = None;
        } else if pieces[0] == Some(piece) {
            pieces[0] = pieces[1].take();
        }
    }
}

/// What a player has decided for the inspection (EXL-30).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// Nothing yet.
    #[default]
    Open,
    /// They are changing what is proposed: the cards that would be turned face down, those that are not as proposed, and
    /// those that are fixed, because they were turned over and back.
    Changing(Cards, Cards, #[serde(default)] Cards),
    /// These cards are turned face down.
    Ready(Cards),
}

/// The cards that lie buried, each by the card upon it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Beneath {
    /// 0 where nothing is buried, else one more than the buried card's index.
    under: [u8; Card::NAMES],
    /// The cards with one beneath.
    tops: Cards,
}

impl Beneath {
    pub(crate) const NOTHING: Self = Self { under: [0; Card::NAMES], tops: Cards::NONE };

    pub(crate) fn get(&self, top: Card) -> Option<Card> {
        let index = self.under[top.index()].checked_sub(1)?;
        Card::at(index)
    }

    pub(crate) fn set(&mut self, top: Card, under: Option<Card>) {
        self.under[top.index()] = under.map_or(0, |card| card.index() as u8 + 1);
        match under {
            Some(_) => self.tops.insert(top),
            None => _ = self.tops.remove(top),
        }
    }

    /// The cards with one beneath.
    pub(crate) fn tops(&self) -> Cards {
        self.tops
    }

    /// The buried cards.
    pub(crate) fn cards(&self) -> impl Iterator<Item = Card> {
        self.tops.iter().filter_map(|top| self.get(top))
    }
}

/// The public's place among the viewers of `known`.
pub(crate) const PUBLIC: usize = 4;

impl ExLibris {
    /// What is in the box that is played with.
    #[inline]
    pub fn components(&self) -> &Components {
        self.custom.or(Components::of_the_box)
    }

    #[inline]
    pub(crate) fn is_solo(&self) -> bool {
        self.seats == 1
    }

    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.stack.frames().is_empty()
    }

    /// The locations on the table.
    #[inline]
    pub fn visible(&self) -> Few<Location> {
        self.drawn.or(self.permanent)
    }

    pub(crate) fn seats_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats;
        (0..seats).map(move |step| Seat((seat.0 + step) % seats))
    }

    pub(crate) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.seats_from(seat).skip(1)
    }

    #[inline]
    pub(crate) fn tile(&self, at: Location) -> &Tile {
        &self.tiles[at.index()]
    }

    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> &Cards {
        &self.hands[seat.index()]
    }

    #[inline]
    pub(crate) fn collection(&self, seat: Seat) -> &Collection {
        &self.collections[seat.index()]
    }

    /// A player's library, once it is chosen.
    pub fn library(&self, seat: Seat) -> Option<Special> {
        self.libraries[seat.index()]
    }

    /// Whether a player has an assistant at a location.
    pub fn is_at(&self, seat: Seat, at: Location) -> bool {
        self.tile(at).has(seat)
    }

    /// The special assistant that a piece is, if it is one.
    #[inline]
    pub(crate) fn special(&self, seat: Seat, special: bool) -> Option<Special> {
        self.libraries[seat.index()].filter(|_| special)
    }

    pub(crate) fn figure(&self, seat: Seat, special: bool) -> Figure {
        self.special(seat, special).map_or(Figure::Gnome, Figure::Special)
    }

    /// Where a player's special assistant is, if it is on a location.
    pub(crate) fn whereabouts(&self, special: Special) -> Option<(Seat, Slot)> {
        let owner = self.libraries.iter().position(|library| *library == Some(special))?;
        let piece = Piece { seat: Seat(owner as u8), special: true };
        self.visible().iter().find_map(|at| {
            let (number, _) = self.tile(at).pieces().find(|(_, here)| *here == piece)?;
            Some((piece.seat, Slot { at, number }))
        })
    }

    /// Whether a card can be drawn; alone the deck is never refilled (EXL-92).
    #[inline]
    pub(crate) fn can_draw(&self) -> bool {
        !self.deck.is_empty() || (!self.is_solo() && !self.discard.is_empty())
    }

    /// Whether the locations and libraries are those of a config.
    pub(crate) fn is_played_with(&self, config: &Config) -> bool {
        let (Ok(mut locations), Ok(libraries)) =
            (config.locations(self.components()), config.libraries())
        else {
            return false;
        };
        let mut here = self.pile.or(self.spent).or(self.visible());
        let owned: Few<Special> = self.libraries.iter().flatten().copied().collect();
        // Alone, locations leave the match (EXL-64); the Tent is in every other one (EXL-5).
        let complete = self.is_solo() || {
            here.remove(Location::Tent);
            locations.remove(Location::Tent);
            locations.without(here).is_empty()
        };
        complete
            && here.without(locations).is_empty()
            && owned.or(self.laid_out).without(libraries).is_empty()
    }

    /// How many cards a player has shelved, those that lie face down or are buried included.
    pub(crate) fn shelved(&self, seat: Seat) -> u8 {
        self.collection(seat).len() + self.buried(seat)
    }

    /// How many of them are buried.
    pub(crate) fn buried(&self, seat: Seat) -> u8 {
        match self.libraries[seat.index()] {
            Some(Special::Mummy) => self.beneath.tops().len(),
            _ => 0,
        }
    }

    /// How many shelved cards bring the last round (EXL-14, EXL-53).
    pub fn enough(&self) -> u8 {
        let long = if self.long { 3 } else { 0 };
        long + match self.seats {
            2 => 16,
            3 => 14,
            _ => 12,
        }
    }

    /// The shelved cards that may leave: those without which the rest stays connected; of a stack, the upper one
    /// (EXL-79, EXL-87).
    pub(crate) fn removable(&self, seat: Seat) -> Cards {
        let collection = self.collection(seat);
        let can_go = |card, cell| self.beneath.get(card).is_some() || collection.can_spare(cell);
        let cards = collection.iter().filter(|lying| can_go(lying.card, lying.cell));
        cards.map(|lying| lying.card).collect()
    }

    /// The shelved cards that lie face up.
    pub(crate) fn face_up(&self, seat: Seat) -> Cards {
        let face_up = self.collection(seat).iter().filter(|lying| !lying.down);
        face_up.map(|lying| lying.card).collect()
    }

    /// The books of the cards that lie face up.
    pub(crate) fn books(&self, seat: Seat) -> Books {
        let components = self.components();
        let mut books = Books::default();
        for lying in self.collection(seat).iter().filter(|lying| !lying.down) {
            add(&mut books, components.books(lying.card));
        }
        books
    }

    /// The first question, or the one that everybody answers.
    #[inline]
    pub(crate) fn question(&self) -> Option<&Frame<Cards>> {
        self.stack.last()
    }
}

pub(crate) fn add(books: &mut Books, more: &Books) {
    books.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}
