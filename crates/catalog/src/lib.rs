//! The list of games: one line a game.

#[cfg(feature = "ts")]
mod typescript;

use std::sync::LazyLock;

use comments::Commented;
use game::{Arg, Game, Level, Telling};
use pictures::Picture;
use table::{AnyGame, Comments, Erased, Refused};
#[cfg(feature = "ts")]
pub use typescript::Module;

macro_rules! games {
    ($($game:ty: $levels:expr $(=> $comments:ident)? $(; $sparring:expr)?,)+) => {
        static GAMES: LazyLock<Vec<Box<dyn AnyGame>>> = LazyLock::new(|| {
            vec![$(game::<$game>($levels, vec![$($sparring)?], None$(.or(Some($comments())))?)),+]
        });

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

// The state of each game, its bots, whether it has comments, and a bot against which only an arena measures the others.
games! {
    rules_libraria::Libraria: bots::libraria::levels() => commented,
    rules_atlandice::Atlandice: bots::atlandice::levels() => commented,
    rules_gutenberg::Gutenberg: bots::gutenberg::levels() => commented; bots::sparring::everyday(),
    rules_atheneum::Atheneum: bots::atheneum::levels() => commented,
    rules_ex_libris::ExLibris: bots::ex_libris::levels() => commented,
}

/// Something to do with the type of every game, for callers to which an [`AnyGame`] is too slow.
pub trait Visitor {
    /// Does it with one game.
    fn visit<G: Game>(&mut self);
}

fn game<G: Picture>(
    levels: Vec<Level<G>>,
    mut sparring: Vec<Level<G>>,
    comments: Option<Comments<G>>,
) -> Box<dyn AnyGame> {
    sparring.push(bots::sparring::plain());
    Box::new(Erased::with(levels, sparring, G::picture, comments))
}

fn commented<G: Commented>() -> Comments<G> {
    Comments { reason: comments::reason::<G>, statistics: G::statistics }
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
