//! Puts the server under load, always as a process of its own: figures ([`mod@bench`]), and kills under play ([`soak`]).

pub mod bench;
mod client;
mod dice;
mod marathon;
mod process;
pub mod soak;

use serde_json::{Value, json};
use table::{Kind, Of};

pub use process::Process;

/// What went wrong.
pub type Fault = Box<dyn std::error::Error + Send + Sync>;

/// What came of it.
pub type Result<T, E = Fault> = std::result::Result<T, E>;

/// The games of the house, and one that is as long as one likes.
pub fn kinds() -> Vec<&'static dyn Kind> {
    let marathon: &'static dyn Kind = Box::leak(Box::new(Of::<marathon::Marathon>::new(vec![])));
    catalog::games().chain([marathon]).collect()
}

/// The games of the house that two play as they are: the load and the kills are the same for all games, and two people
/// are enough for them.
fn for_two() -> impl Iterator<Item = (String, Value)> {
    let infos = catalog::games().map(Kind::info);
    infos.filter(|info| info.default["players"] == 2).map(|info| (info.id.to_owned(), json!({})))
}
