use game::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{Card, Category, Cell, Direction, Figure, Location, Special};

/// What happened: what those who know it saw, and what the others saw.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// A bit for each seat that knows it, and the fifth for the public.
    knowing: u8,
    inside: Sighting,
    outside: Option<Sighting>,
}

impl Event {
    /// Something that everybody saw.
    pub(crate) fn open(sighting: Sighting) -> Self {
        Self { knowing: u8::MAX, inside: sighting, outside: None }
    }

    /// Something that only the seats given saw; the others saw the second.
    pub(crate) fn secret(seats: &[Seat], inside: Sighting, outside: Sighting) -> Self {
        let knowing = seats.iter().fold(0, |known, seat| known | 1u8 << (seat.0 & 3));
        Self { knowing, inside, outside: Some(outside) }
    }

    /// Something that only one seat knows of.
    pub(crate) fn only(seat: Seat, sighting: Sighting) -> Self {
        Self { knowing: 1 << (seat.0 & 3), inside: sighting, outside: None }
    }

    pub(crate) fn seen_by(&self, viewer: Viewer) -> Option<Sighting> {
        let bit = viewer.seat().map_or(4, |seat| seat.0.min(7));
        match self.knowing >> bit & 1 {
            1 => Some(self.inside.clone()),
            _ => self.outside.clone(),
        }
    }
}

macro_rules! sightings {
    ($($(#[$doc:meta])* $name:ident = $tag:literal { $($field:ident: $type:ty),* },)+) => {
        /// What one viewer saw.
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(tag = "tag")]
        #[allow(missing_docs)]
        pub enum Sighting {
            $($(#[$doc])* #[serde(rename = $tag)] $name { $($field: $type),* },)+
        }
    };
}

sightings! {
    /// A library was taken.
    LibraryChosen = "ex-libris-library-chosen" { seat: Seat, library: Special },
    /// A library was removed.
    LibraryRemoved = "ex-libris-library-removed" { seat: Seat, library: Special },
    /// The categories were dealt.
    Dealt = "ex-libris-dealt" { popular: Category, banned: Category },
    /// What a player was dealt, for that player alone.
    DealtHand = "ex-libris-dealt-hand" { seat: Seat, speciality: Category, cards: Vec<Card> },
    /// A round began.
    Round = "ex-libris-round" { round: u8, seat: Seat, last: bool },
    /// The discarded locations were made a new pile.
    PileShuffled = "ex-libris-pile-shuffled" {},
    /// Locations were drawn for this round.
    Drawn = "ex-libris-drawn" { locations: Vec<Location> },
    /// Cards were laid on a location.
    Laid = "ex-libris-laid" { location: Location, cards: Vec<Card> },
    /// Cards were laid on a location, face down.
    LaidHidden = "ex-libris-laid-hidden" { location: Location, count: u8 },
    /// Alone: cards went to the Public Library.
    Donated = "ex-libris-donated" { cards: Vec<Card> },
    /// Alone: a category that is put away.
    Spare = "ex-libris-spare" { category: Category },
    /// An assistant was placed.
    Sent = "ex-libris-sent" { seat: Seat, figure: Figure, location: Location, number: u8 },
    /// An assistant was placed at home.
    SentHome = "ex-libris-sent-home" { seat: Seat, figure: Figure },
    /// An assistant went back to its owner.
    Returned = "ex-libris-returned" { seat: Seat, figure: Figure, location: Location, number: u8 },
    /// An assistant was moved from home to a location.
    Moved = "ex-libris-moved" { seat: Seat, figure: Figure, location: Location, number: u8 },
    /// An assistant was brought home.
    Recalled = "ex-libris-recalled" { seat: Seat, figure: Figure, location: Location, number: u8 },
    /// The first-player token changed hands.
    Token = "ex-libris-token" { seat: Seat },
    /// A card was drawn.
    Drew = "ex-libris-drew" { seat: Seat, card: Card },
    /// The same for those who do not see it.
    DrewUnseen = "ex-libris-drew-unseen" { seat: Seat },
    /// The discard pile became the deck.
    DeckShuffled = "ex-libris-deck-shuffled" { count: u8 },
    /// A card was taken from a location.
    Took = "ex-libris-took" { seat: Seat, card: Card, location: Location },
    /// A card was taken from the discard pile.
    Found = "ex-libris-found" { seat: Seat, card: Card },
    /// A card of the hand was discarded.
    Discarded = "ex-libris-discarded" { seat: Seat, card: Card },
    /// A card of a collection was discarded.
    Unshelved = "ex-libris-unshelved" { seat: Seat, card: Card, cell: Cell },
    /// A card of the hand was put on a location.
    Paid = "ex-libris-paid" { seat: Seat, card: Card, location: Location },
    /// A card of the hand was swapped for one on a location.
    Exchanged = "ex-libris-exchanged" { seat: Seat, card: Card, other: Card, location: Location },
    /// A card of the hand was swapped for one of the collection.
    Replaced = "ex-libris-replaced" { seat: Seat, card: Card, other: Card, cell: Cell },
    /// Two cards of a collection were swapped.
    Swapped = "ex-libris-swapped" { seat: Seat, card: Card, other: Card },
    /// A card was taken off the shelf, to be shelved again.
    Lifted = "ex-libris-lifted" { seat: Seat, card: Card },
    /// A card was shelved.
    Shelved = "ex-libris-shelved" { seat: Seat, card: Card, cell: Cell },
    /// A card was shelved upon another, which is buried.
    Covered = "ex-libris-covered" { seat: Seat, card: Card, other: Card, cell: Cell },
    /// A card was buried under another.
    Buried = "ex-libris-buried" { seat: Seat, card: Card, other: Card, cell: Cell },
    /// A card was shelved where others were pushed away.
    Pushed = "ex-libris-pushed" { seat: Seat, card: Card, direction: Direction, cell: Cell },
    /// The Wizard begins to push, showing the card to be shelved.
    Pushing = "ex-libris-pushing" { seat: Seat, card: Card, direction: Direction },
    /// A run of cards was moved.
    RunMoved = "ex-libris-run-moved" { seat: Seat, cards: Vec<Card> },
    /// A category was named.
    Named = "ex-libris-named" { seat: Seat, category: Category, location: Location },
    /// Cards of the deck were revealed on a location.
    Revealed = "ex-libris-revealed" { location: Location, cards: Vec<Card> },
    /// A player won cards.
    Won = "ex-libris-won" { seat: Seat, category: Category, count: u8 },
    /// No player won anything.
    Lost = "ex-libris-lost" {},
    /// Cards left on a location were discarded.
    Cleared = "ex-libris-cleared" { location: Location, cards: Vec<Card> },
    /// A card was given away that all can see.
    Gave = "ex-libris-gave" { seat: Seat, card: Card, target_seat: Seat },
    /// A card was given away that not all can see.
    GaveUnseen = "ex-libris-gave-unseen" { seat: Seat, target_seat: Seat },
    /// The Goblin asks for a category.
    Robbed = "ex-libris-robbed" { seat: Seat, target_seat: Seat, category: Category },
    /// A hand was shown.
    Showed = "ex-libris-showed" { seat: Seat, target_seat: Seat, cards: Vec<Card> },
    /// The same for those who do not see it.
    ShowedUnseen = "ex-libris-showed-unseen" { seat: Seat, target_seat: Seat },
    /// The Cube's owner may do both home actions.
    Allowed = "ex-libris-allowed" { seat: Seat, target_seat: Seat },
    /// A player looked at face-down cards.
    Looked = "ex-libris-looked" { seat: Seat, cards: Vec<Card> },
    /// The same for those who do not see them.
    LookedUnseen = "ex-libris-looked-unseen" { seat: Seat, count: u8 },
    /// A card of the hand is for sale.
    Offered = "ex-libris-offered" { seat: Seat, card: Card },
    /// The Sasquatch stays although an opponent comes.
    Stayed = "ex-libris-stayed" { seat: Seat },
    /// A player does no more of what they could.
    Done = "ex-libris-done" { seat: Seat },
    /// A player passed.
    Passed = "ex-libris-passed" { seat: Seat },
    /// Cards went back to the hand unsold.
    Unsold = "ex-libris-unsold" { seat: Seat, cards: Vec<Card> },
    /// The Imp burnt cards.
    Burnt = "ex-libris-burnt" { seat: Seat, cards: Vec<Card>, location: Location },
    /// The Witch has the choice between two cards.
    Tempted = "ex-libris-tempted" { seat: Seat, card: Card, other: Card },
    /// The same for those who see only the card of the deck.
    TemptedUnseen = "ex-libris-tempted-unseen" { seat: Seat, other: Card },
    /// The Witch let a card go.
    Dropped = "ex-libris-dropped" { seat: Seat, card: Card },
    /// A location stays for good.
    Permanent = "ex-libris-permanent" { location: Location },
    /// Alone: a location was removed.
    Closed = "ex-libris-closed" { location: Location },
    /// A player has shelved enough.
    Enough = "ex-libris-enough" { seat: Seat, count: u8 },
    /// The inspection begins.
    Inspection = "ex-libris-inspection" {},
    /// A player is ready for it.
    Ready = "ex-libris-ready" { seat: Seat },
    /// What lies face down after it.
    Inspected = "ex-libris-inspected" { seat: Seat, cards: Vec<Card> },
    /// A speciality was revealed.
    Speciality = "ex-libris-speciality" { seat: Seat, category: Category },
    /// The points of a player.
    Counted = "ex-libris-counted" { seat: Seat, points: i32 },
    /// Alone: the speciality and the points of the Public Library.
    PublicLibrary = "ex-libris-public-library" { category: Category, points: i32 },
}
