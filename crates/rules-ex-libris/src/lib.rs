//! The rules of Ex Libris: one to four collectors, their assistants, 18 locations and 510 books.
//!
//! Design Adam P. McIver, art Jacqui Davis, Renegade Game Studios 2017 (French edition Origames); this is an unofficial
//! implementation. The comments name the rules (EXL-1 to EXL-95, the locations EXL-L1 to EXL-L18, the assistants EXL-A1
//! to EXL-A12).
//!
//! **How effects work.** The state holds a stack of [frames](Frame): what is still to be done, the next last. A frame
//! is a question to one player or a step that the game takes by itself; carrying one out may push others. There is no
//! bus and there are no priorities: the order of EXL-50 is the order in which `arrive.rs` pushes.
//!
//! **Notation.** See `docs/notation.md`.
//!
//! **Rolls.** At set-up: who starts; the shuffle of the six categories; the libraries; alone the six locations; the six
//! cards of each hand, from the first player on. Later a roll is made for each card that leaves the deck, each location
//! that leaves the pile, the card that the Cube takes and the unseen card that the Imp burns. Decks and piles are bags:
//! a roll picks one of what is left, in the order of the notation.

mod about;
mod action;
mod answer;
mod arrive;
mod ask;
mod card;
mod category;
mod cell;
mod collection;
mod components;
mod config;
mod effects;
mod engine;
mod event;
mod few;
mod frame;
mod game;
mod inspection;
mod legal;
mod location;
mod moves;
mod picture;
mod piece;
mod propose;
mod round;
mod saved;
mod shelf;
mod special;
mod state;
mod view;
mod word;
mod worlds;

pub use about::About;
pub use action::{Action, Spot};
pub use ask::Ask;
pub use card::{Card, Cards};
pub use category::Category;
pub use cell::{Cell, Direction};
pub use components::{Book, Books, Components, ComponentsError, Printed};
pub use config::{Config, Level};
pub use event::{Event, Sighting};
pub use few::{Few, Item};
pub use frame::{Actor, Frame};
pub use inspection::{Form, prizes};
pub use location::{Location, Slot};
pub use piece::{Figure, Piece, Player, Team};
pub use special::Special;
pub use state::{Choice, ExLibris};
pub use view::{
    BuriedView, CardView, FormView, LibraryView, LocationView, SeatView, Seen, SlotView, Standing,
    View,
};
