//! Puts the server under load, always as a process of its own: figures ([`mod@bench`]), and kills under play ([`soak`]).

pub mod bench;
mod client;
mod dice;
mod marathon;
mod novices;
mod process;
pub mod soak;

use std::sync::LazyLock;

use table::{Kind, Of};

use marathon::Marathon;
use novices::Novices;
pub use process::Process;

/// What went wrong.
pub type Fault = Box<dyn std::error::Error + Send + Sync>;

/// What came of it.
pub type Result<T, E = Fault> = std::result::Result<T, E>;

static KINDS: LazyLock<Vec<Box<dyn Kind>>> = LazyLock::new(|| {
    let marathon: Box<dyn Kind> = Box::new(Of::<Marathon>::new(vec![]));
    let games = catalog::games().map(|game| Box::new(Novices(game)) as Box<dyn Kind>);
    games.chain([marathon]).collect()
});

/// The games of the house, whose bots are all weak and quick, and one that is as long as one likes.
pub fn kinds() -> Vec<&'static dyn Kind> {
    KINDS.iter().map(Box::as_ref).collect()
}
