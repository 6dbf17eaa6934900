mod build;

use game::{CustomComponents, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::ask::Ask;
use crate::card::{Card, Cards};
use crate::components::{Books, Components};
use crate::few::Few;
use crate::frame::Frame;
use crate::state::Choice;
use crate::{About, Category, Figure, Level, Location, Special, Team};

/// Everything that one viewer knows. What was ever seen to go somewhere is remembered here.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// Whose view it is; none for the public.
    pub viewer: Option<Seat>,
    /// The box that is played with, unless it is the usual one.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub components: CustomComponents<Components>,
    /// How many play.
    pub players: u8,
    /// Whether it is a beginners' match.
    pub beginner: bool,
    /// Whether it is a long match.
    pub long: bool,
    /// Alone: how strong the Public Library is.
    pub level: Level,
    /// The round, from 1; 0 while libraries are chosen.
    pub round: u8,
    /// Whether this round is the last because a player has shelved enough.
    pub last_round: bool,
    /// How many shelved cards bring the last round.
    pub enough: u8,
    /// Who has the first-player token.
    pub first: Seat,
    /// Who is to move.
    pub to_move: Seats,
    /// What the viewer is asked.
    pub ask: Option<Ask>,
    /// The category of which the most books bring a prize; none before the libraries are chosen.
    pub popular: Option<Category>,
    /// The category that costs points; none before the libraries are chosen.
    pub banned: Option<Category>,
    /// Alone: the three categories that are not the viewer's, as far as they were revealed; the first entry is the
    /// Public Library's own, which is known in the end. Empty for more players.
    pub spares: Vec<Option<Category>>,
    /// The libraries to choose from.
    pub laid_out: Vec<LibraryView>,
    /// How many cards are left to draw.
    pub deck: u8,
    /// How many cards the discard pile has.
    pub discard_size: u8,
    /// Those of them that can be looked at: all of them, for everybody saw them go; alone only the top card, unless the
    /// Dump is being searched or the last round is over (EXL-100).
    pub discard: Cards,
    /// The card on top of that pile; none when the Dump has given it away and no other was discarded since.
    pub top: Option<Card>,
    /// The locations that can still be drawn.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Location>"))]
    pub pile: Few<Location>,
    /// The locations that were drawn and put away.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Location>"))]
    pub spent: Few<Location>,
    /// The locations on the table, by their number.
    pub locations: Vec<LocationView>,
    /// The players, by seat.
    pub seats: Vec<SeatView>,
    /// How many assistants have arrived somewhere in this round.
    pub arrivals: u16,
    /// The books of every card that the viewer can see, by card.
    pub cards: Vec<CardView>,
    /// What is still to be done, the next last: whatever a drawn board wants to know of a question.
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub pending: Vec<Frame<Seen>>,
    /// What the viewer has decided for the inspection.
    pub choice: Option<Choice>,
    /// The cards that are best turned face down, while the viewer has to decide.
    pub proposal: Option<Cards>,
    /// The forms when the match is over, by seat.
    pub forms: Vec<FormView>,
    /// Alone: the Public Library's form when the match is over.
    pub public_form: Option<FormView>,
}

/// A library to choose.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LibraryView {
    /// The library, named by its special assistant.
    pub library: Special,
    /// What that assistant can do.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub power: About<Special>,
}

/// A location on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LocationView {
    /// Which.
    pub location: Location,
    /// What it does.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub effect: About<Location>,
    /// Whether it stays.
    pub permanent: bool,
    /// The cards there that the viewer knows.
    pub cards: Cards,
    /// Those of them that everybody knows.
    pub open: Cards,
    /// How many more there are.
    pub hidden: u8,
    /// Its slots, in order; at the auction they are the bids.
    pub slots: Vec<SlotView>,
}

/// A slot of a location.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SlotView {
    /// How many players it needs.
    pub least: u8,
    /// Whether there are as many.
    pub open: bool,
    /// Who stands there; the second shares the slot.
    pub figures: Vec<Standing>,
}

/// An assistant on a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Standing {
    /// Whose it is.
    pub seat: Seat,
    /// What it is.
    pub figure: Figure,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatView {
    /// The library and its special assistant.
    pub library: Option<Special>,
    /// What that assistant can do.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub power: Option<About<Special>>,
    /// The speciality, if it is dealt and the viewer knows it.
    pub speciality: Option<Category>,
    /// The cards in hand that the viewer knows.
    pub hand: Cards,
    /// Those of them that everybody knows.
    pub open: Cards,
    /// How many more there are.
    pub hidden: u8,
    /// The assistants that are not placed yet.
    pub idle: Team,
    /// The assistants at home.
    pub home: Team,
    /// When the special assistant came to where it is: who came first acts first.
    pub arrived: u16,
    /// The collection, row by row from the top; every row is as long as the longest.
    pub shelf: Vec<Vec<Option<Card>>>,
    /// The shelved cards that lie face down.
    pub down: Cards,
    /// The cards under which the Mummy has buried others.
    pub buried: Vec<BuriedView>,
    /// How many cards are shelved, buried ones included.
    pub shelved: u8,
    /// The books that lie face up, by category.
    pub books: Books,
    /// What the shelves bring for stability as they stand.
    pub stability: u8,
    /// Whether the player is ready for the inspection.
    pub ready: bool,
}

/// A card with another buried under it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BuriedView {
    /// The upper card.
    pub card: Card,
    /// The card buried under it.
    pub beneath: Card,
}

/// A card and its books, by category in the order of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardView {
    /// The card: its letter, and its number within the letter.
    pub card: Card,
    /// How many cards that letter has (EXL-102).
    pub of: u8,
    /// How many books of each category.
    pub books: Books,
}

/// Cards as far as the viewer knows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seen {
    /// Those that are known.
    pub cards: Cards,
    /// How many more there are.
    pub hidden: u8,
}

/// A column of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs)]
pub struct FormView {
    pub books: Books,
    pub stability: i32,
    pub popular: i32,
    pub banned: i32,
    pub diversity: i32,
    pub speciality: i32,
    pub buried: i32,
    pub total: i32,
}
