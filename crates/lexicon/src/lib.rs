//! Word lists, and the words that a hand of letter cards can spell.
//!
//! A [`Lexicon`] is a list of words in the letters A to Z, compiled in: French from the Grammalecte dictionaries,
//! English from SCOWL. `cargo xtask lexicon` makes the files again; their licences are beside them in `data/`.

mod card;
mod dawg;
mod layout;
mod lexicon;
mod maker;
mod search;
mod spelling;
mod word;

pub use card::{Card, Hand, Reading};
pub use layout::{Face, Laid, Row, Unplayable};
pub use lexicon::Lexicon;
pub use maker::{Entry, make};
pub use search::Found;
pub use spelling::fold;
pub use word::Word;

/// How well known a word is, from 1 (everyone uses it) to 5 (few have met it).
pub type Tier = u8;

/// The tier of the rarest words.
pub const RAREST: Tier = 5;

/// The tier up to which a word is everyday language.
pub const EVERYDAY: Tier = 2;
