//! The rules of Atheneum: students tidy a library on the eve of an exam, card by card and shelf by shelf.
//!
//! Design L'Atelier (Alexandre Garcia, Lucas Forlacroix, Simon Havard, Timothée Simonot, Valentin Gaudicheau), art
//! Veronika Fedorova, Renegade Game Studios 2020, Origames 2021; this is an unofficial implementation, and the lists of
//! components are a reconstruction. The comments name the rules (ATH-1 to ATH-45) where a reading is not obvious.
//!
//! **A turn.** All seats choose a card at once, then each resolves its benefits and scores its objectives at its own
//! pace and in any order; its `done` ends both. The turn ends when the last seat is done.
//!
//! **The view and the state.** See `docs/atheneum-view.md`.
//!
//! **Rolls**, on which replays depend. At set-up and at the start of the second phase each seat in turn draws six
//! cards: a roll below the number of cards left is the place among those, in order. At set-up then follow the four
//! objectives from the left, and at the end of a turn the new one, likewise. A bonus token is a roll below the number
//! of tokens in the bag: pairs first, in the order of their colours, then wands, books, rearrangements and side
//! shelves.

mod action;
mod benefit;
mod bits;
mod card;
mod colour;
mod components;
mod config;
mod desk;
mod event;
mod game;
mod hands;
mod layout;
mod legal;
mod objective;
mod player;
mod refusal;
mod saved;
mod shared;
mod shelf;
mod slot;
mod standing;
mod state;
mod token;
mod turn;
mod view;

pub use action::{Action, Reward, Taken};
pub use benefit::Benefit;
pub use card::Card;
pub use colour::{Colour, Pair};
pub use components::Components;
pub use config::Config;
pub use desk::{Book, Desk};
pub use event::{Event, Sighting};
pub use objective::Objective;
pub use player::{Count, Step};
pub use shared::Shared;
pub use slot::{CandlePlace, Compartment, Slot};
pub use standing::{Filling, Offer, Prospect, Standing};
pub use state::Atheneum;
pub use token::{Token, Tokens};
pub use view::{
    Ask, CardView, CompartmentView, Gained, ObjectiveView, PatternView, Phase, SeatView, View,
};
