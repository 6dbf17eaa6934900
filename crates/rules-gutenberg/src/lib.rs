//! The rules of Gutenberg: letters are drafted, words written, and the best word of the last round wins.
//!
//! Design Robin David, Osprey Games 2020, French edition Nuts! Publishing; this is an unofficial implementation, and the
//! values and numbers of the cards are a reconstruction. The comments name the rules (GUT-1 to GUT-35) where a reading is
//! not obvious.
//!
//! **Notation.** A card is called by its letters and a number that tells it from the others with these letters in the
//! list that it is chosen from: `e2`. The lists are: the packet; the common cards, then one's own in the order of the box;
//! the common cards, then the used ones from seat 0 on; the two drawn cards; the library. Equal cards are never told
//! apart otherwise, so that no player recognises one that went around the table.
//!
//! **Rolls.** Decks are bags: each draw is a roll below the number of cards left, which are counted in the order of the
//! box's list. A round draws the common letters, the vowel, the challenges, then the packets from seat 0 on. Ties draw in
//! the order of the ranking, then of the seats.

mod action;
mod challenge;
mod claim;
mod components;
mod config;
mod deal;
mod draft;
mod event;
mod game;
mod legal;
mod name;
mod pile;
mod printed;
mod reckoning;
mod reveal;
mod saved;
mod solo;
mod state;
mod view;
mod worlds;
mod write;

pub use action::{Action, Path};
pub use challenge::{Challenge, ChallengeName, RewardKind};
pub use components::{Components, Deck};
pub use config::{Check, Collections, Config, Language, Mode};
pub use event::Event;
pub use name::{Letters, Name, Piece, Spelt};
pub use pile::CardType;
pub use printed::Style;
pub use reckoning::Writing;
pub use state::{Gutenberg, Phase};
pub use view::{
    Ask, Backs, CardView, ChallengeView, Counts, Mine, PlacedView, PlayerView, SoloView, View,
    WordView,
};
