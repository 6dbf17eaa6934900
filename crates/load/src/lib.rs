//! Puts the server under load, always as a process of its own: figures ([`mod@bench`]), kills under play ([`soak`]),
//! what strangers ask for ([`mod@abuse`]), and analyses that processes share ([`analyses`]).

pub mod abuse;
pub mod analyses;
pub mod bench;
mod client;
mod dice;
mod marathon;
mod novices;
mod process;
pub mod soak;

use std::sync::LazyLock;

use table::{AnyGame, Erased};

use marathon::Marathon;
use novices::Novices;
pub use process::Process;

/// What went wrong.
pub type Fault = Box<dyn std::error::Error + Send + Sync>;

/// What came of it.
pub type Result<T, E = Fault> = std::result::Result<T, E>;

static GAMES: LazyLock<Vec<Box<dyn AnyGame>>> = LazyLock::new(|| {
    let marathon: Box<dyn AnyGame> =
        Box::new(Erased::<Marathon>::new(vec![], |_, _| String::new()));
    let games = catalog::games().map(|game| Box::new(Novices(game)) as Box<dyn AnyGame>);
    games.chain([marathon]).collect()
});

/// The games of the catalog, whose bots are all weak and quick, and one that is as long as one likes.
pub fn games() -> Vec<&'static dyn AnyGame> {
    GAMES.iter().map(Box::as_ref).collect()
}
