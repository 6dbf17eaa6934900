//! What people are told, in French and in English.
//!
//! The texts are Fluent messages, in `/locales`, one file a language and a game. Sightings, asks, refusals and the
//! words of a notation become messages by rules that know no game by name; `docs/words.md` states them.
//!
//! ```
//! use game::{Seat, Telling, Viewer};
//! use words::{Lang, Words};
//!
//! let words = Words::new(Lang::En);
//! let story = words.story("toy").named(["Anna", "Bob"]).read_by(Viewer::Seat(Seat(0)));
//! let refusal = Telling::new("refused-not-to-move").with("seat", Seat(1));
//! assert_eq!(story.tell(&refusal), "It is not Bob’s turn.");
//! ```

mod label;
mod lang;
mod mentions;
mod messages;
mod missing;
mod outcome;
mod sheet;
mod story;
mod text;
mod words;

pub use lang::{Lang, UnknownLang};
pub use missing::Missing;
pub use sheet::{Sheet, SheetRow};
pub use story::Story;
pub use words::Words;
