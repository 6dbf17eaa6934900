//! The list of games: one line a game.

#[cfg(feature = "ts")]
mod typescript;

use std::sync::LazyLock;

use game::{Arg, Game, Level, Telling};
use pictures::Picture;
use table::{AnyGame, Erased, Refused};
#[cfg(feature = "ts")]
pub use typescript::Module;

macro_rules! games {
    ($($game:ty: $levels:expr $(; $sparring:expr)?,)+) => {
        static GAMES: LazyLock<Vec<Box<dyn AnyGame>>> =
            LazyLock::new(|| vec![$(game::<$game>($levels, vec![$($sparring)?])),+]);

        /// Calls the visitor with the type of every game, in the order of [`games()`].
        pub fn visit(visitor: &mut impl Visitor) {
            $(visitor.visit::<$game>();)+
        }

        /// The types of every game for the page.
        #[cfg(feature = "ts")]
        pub fn typescript() -> Vec<Module> {
            vec![$(typescript::module::<$game>()),+]
        }
    };
}

// The state of each game, its bots, and one against which only an arena measures them.
games! {
    rules_libraria::Libraria: bots::libraria::levels(),
    rules_atlandice::Atlandice: bots::atlandice::levels(),
    rules_gutenberg::Gutenberg: bots::gutenberg::levels(); bots::sparring::everyday(),
    rules_atheneum::Atheneum: bots::atheneum::levels(),
    rules_ex_libris::ExLibris: bots::ex_libris::levels(),
}

/// Something to do with the type of every game, for callers to which an [`AnyGame`] is too slow.
pub trait Visitor {
    /// Does it with one game.
    fn visit<G: Game>(&mut self);
}

fn game<G: Picture>(levels: Vec<Level<G>>, mut sparring: Vec<Level<G>>) -> Box<dyn AnyGame> {
    sparring.push(bots::sparring::plain());
    Box::new(Erased::with_sparring(levels, sparring, G::picture))
}

/// Every game of the catalog, in the order in which people should see them.
pub fn games() -> impl ExactSizeIterator<Item = &'static dyn AnyGame> {
    GAMES.iter().map(Box::as_ref)
}

/// The game with that id.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, Refused> {
    games().find(|game| game.info().id == id).ok_or_else(|| {
        let known = games().map(|game| Arg::from(game.info().id)).collect();
        Telling::new("unknown-game").with("given", id).with("known", Arg::List(known)).into()
    })
}
