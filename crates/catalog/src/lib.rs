//! The list of games: one line a game.

use std::sync::LazyLock;

use game::{Arg, Telling};
use rules_atheneum::Atheneum;
use rules_atlandice::Atlandice;
use rules_ex_libris::ExLibris;
use rules_gutenberg::Gutenberg;
use rules_libraria::Libraria;
use table::{Kind, Of, Refused};

static GAMES: LazyLock<Vec<Box<dyn Kind>>> = LazyLock::new(|| {
    vec![
        Box::new(Of::<Libraria>::new(bots::levels())),
        Box::new(Of::<Atlandice>::new(bots::levels())),
        Box::new(Of::<Gutenberg>::new(bots::gutenberg::levels())),
        Box::new(Of::<Atheneum>::new(bots::atheneum::levels())),
        Box::new(Of::<ExLibris>::new(bots::levels())),
    ]
});

/// Every game of the house, in the order in which people should see them.
pub fn games() -> impl ExactSizeIterator<Item = &'static dyn Kind> {
    GAMES.iter().map(Box::as_ref)
}

/// The game with that id.
pub fn find(id: &str) -> Result<&'static dyn Kind, Refused> {
    games().find(|game| game.info().id == id).ok_or_else(|| {
        let known = games().map(|game| Arg::from(game.info().id)).collect();
        Telling::new("unknown-game").with("given", id).with("known", Arg::List(known)).into()
    })
}
