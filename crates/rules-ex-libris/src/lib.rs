//! The rules of Ex Libris: one to four collectors, their assistants, 18 locations and 510 books.
//!
//! Design Adam P. McIver, art Jacqui Davis, Renegade Game Studios 2017 (French edition Origames); this is an unofficial
//! implementation. The comments cite the rules by their IDs, which `docs/rules/ex-libris.rules.md` defines: EXL-1 and so
//! on, the locations EXL-L1 to EXL-L18, the assistants EXL-A1 to EXL-A12.
//!
//! **Where things are.** `course/` follows the rulebook through a match: set-up, preparation, placement, resolution,
//! restoration; `inspection.rs` ends it. `effects/` has the locations and the assistants: its `mod.rs` says which is in
//! which file. `engine.rs` has what effects are made of, `collection.rs` and `moves.rs` the geometry of the shelves.
//!
//! **How effects work.** The state holds a stack of [frames](Frame): what is still to be done, the next last. A frame
//! is a question to one player or a step that the game takes by itself (the traits of `question.rs`); carrying one out
//! may push others. There is no bus and there are no priorities: the order of EXL-50 is the order in which
//! `effects/arrival.rs` pushes.
//!
//! **Notation.** See `docs/notation.md`. **The view, the sightings, the state and the rolls.** See
//! `docs/ex-libris-view.md`. Decks and piles are bags: a roll picks one of what is left, in the order of the notation.

mod about;
mod action;
mod ask;
mod card;
mod categories;
mod category;
mod cell;
mod collection;
mod components;
mod config;
mod course;
mod effects;
mod engine;
mod event;
mod few;
mod frame;
mod game;
mod inspection;
mod location;
mod moves;
mod piece;
mod propose;
mod prospect;
mod question;
mod refusal;
mod saved;
mod shelf;
mod special;
mod state;
mod view;
mod worlds;

pub use about::About;
pub use action::{Action, Spot};
pub use ask::Ask;
pub use card::{Card, Cards};
pub use category::Category;
pub use cell::{Cell, Direction};
pub use components::{Book, Books, Components, Printed};
pub use config::{Config, Level};
pub use event::{Event, Sighting};
pub use few::{Few, Item};
pub use frame::{Actor, Frame};
pub use inspection::{Form, prizes};
pub use location::{Location, Slot};
pub use piece::{Figure, Piece, Player, Team};
pub use prospect::{Prospect, PublicProspect};
pub use special::Special;
pub use state::{Choice, ExLibris};
pub use view::{
    BuriedView, CardView, FormView, LibraryView, LocationView, SeatView, Seen, SlotView, Standing,
    View,
};
