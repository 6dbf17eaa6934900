//! By how much a player alone is ahead of the Public Library, which gets whatever is discarded.
//!
//! `cargo xtask train ex-libris-alone` fits the numbers by play. Fits of single positions to the results won far fewer
//! matches, and more features as many.

use std::sync::LazyLock;

use game::Game;
use rules_ex_libris::{ExLibris, Location, Prospect, Special};

use super::OWN;
use crate::weights::Weights;

macro_rules! numbers {
    ($($field:ident = $name:literal,)*) => {
        /// What the numbers with which a player alone is judged are called in their file.
        pub const NAMES: [&str; [$($name),*].len()] = [$($name),*];

        /// By how much a player alone is ahead, by these numbers.
        #[derive(Clone, Copy, Debug)]
        pub(in super::super) struct Lead {
            $($field: f32,)*
        }

        impl From<Weights<{ NAMES.len() }>> for Lead {
            fn from(weights: Weights<{ NAMES.len() }>) -> Self {
                let [$($field),*] = *weights.numbers();
                Self { $($field),* }
            }
        }
    };
}

numbers! {
    // What the cards to come bring to the library.
    donated = "donated",
    laid = "laid",
    prepared = "prepared",
    // What the player's cards promise, and the books of both.
    hand = "hand",
    hand_early = "hand-early",
    shelved = "shelved",
    disorder = "disorder",
    fitting_worth = "fitting-worth",
    room_early = "room-early",
    diversity_early = "diversity-early",
    books = "books",
    books_early = "books-early",
    public_books = "public-books",
    public_diversity = "public-diversity",
    // The prize for the popular category.
    popular_now = "popular-now",
    popular_soon = "popular-soon",
    popular_early = "popular-early",
    popular_width = "popular-width",
    popular_width_early = "popular-width-early",
    popular_cards = "popular-cards",
    popular_laid = "popular-laid",
    popular_prepared = "popular-prepared",
    // How many points a match brings with a special assistant.
    golem = "golem",
    bookworm = "bookworm",
    imp = "imp",
    mummy = "mummy",
    automaton = "automaton",
    wizard = "wizard",
    // What it is worth in the first rounds that a location is not closed.
    dump = "dump",
    lodge = "lodge",
    wishing_well = "wishing-well",
    bookshop = "bookshop",
    exchange = "exchange",
    shack = "shack",
    collector = "collector",
    donation_bin = "donation-bin",
    dump_waiting = "dump-waiting",
}

static FITTED: LazyLock<Lead> = LazyLock::new(|| {
    let text = include_str!("../../../data/ex-libris-alone.txt");
    let weights = Weights::read("ex-libris-alone", &NAMES, text);
    weights.unwrap_or_else(|wrong| panic!("{wrong}")).into()
});

/// In each round, from its number 0 on, as much is hoped for when half of the matches are won; that many more points make
/// a win e times as likely. Taken from 180 matches against the professor, the scholar and the savant.
const EVEN: [(f32, f32); 6] =
    [(-28.0, 19.0), (10.0, 19.0), (37.0, 12.0), (45.0, 11.0), (48.0, 11.0), (39.0, 5.5)];

impl Lead {
    /// By the numbers that were fitted.
    pub(super) fn fitted() -> Self {
        *FITTED
    }

    /// How likely a player alone beats the library.
    pub(super) fn worth(&self, state: &ExLibris) -> f32 {
        let (lead, scale) = if state.to_move().is_empty() {
            // It is known here what the library has, but not to the player: a close match may end otherwise.
            let [own, public, ..] = state.prospects();
            ((own.form.total() - public.form.total()) as f32, 2.0)
        } else {
            let (even, scale) = EVEN[usize::from(state.progress() / 20).min(5)];
            (self.hope(state) - even, scale)
        };
        1.0 / (1.0 + (-lead / scale).exp())
    }

    /// What can be hoped for, in points: more is better, but only what is compared in the same round tells anything.
    pub(super) fn hope(&self, state: &ExLibris) -> f32 {
        let [own, public, ..] = state.prospects();
        let early = 1.0 - f32::from(state.progress()) / 100.0;
        let coming = state.public_prospect();
        let [donated, laid, prepared] =
            [coming.donated, coming.laid, coming.prepared].map(f32::from);
        // What the player will make of the rounds to come, and what they bring to the library: a card about two points,
        // if it is not taken and its location is not closed before.
        let to_come = 37.5 - self.donated * donated - self.laid * laid - self.prepared * prepared;
        // Cards that are left in the hand go to the library at the end (EXL-65).
        let hand = (self.hand_early * early + self.hand) * f32::from(own.hand.min(10));
        let shelves = self.shelved * f32::from(own.shelved)
            - self.disorder * f32::from(own.disorder)
            + self.fitting_worth * own.fitting_worth.clamp(0, 60) as f32
            + self.room_early * early * f32::from(own.room);
        // The least of five categories says little before all have books.
        let diversity = self.diversity_early * early * own.form.diversity as f32;
        let own_books = (self.books + self.books_early * early) * books(&own) - diversity;
        let public_books = self.public_books * books(&public)
            - self.public_diversity * public.form.diversity as f32;
        let cards = donated + self.popular_laid * laid + self.popular_prepared * prepared;
        let popular = self.popular(&own, &public, early, cards);
        let now = without_popular(&own) + own_books - without_popular(&public) - public_books;
        now + popular + shelves + hand + to_come + self.means(state, &own, early)
    }

    /// What can be expected of the prize for the popular category, which goes to either of them: now, and after the rounds
    /// and the cards to come. A card has half a book of each category.
    fn popular(&self, own: &Prospect, public: &Prospect, early: f32, cards: f32) -> f32 {
        let ahead = f32::from(own.popular) - f32::from(public.popular);
        let soon = ahead - self.popular_cards * cards + self.popular_early * early;
        let now = if ahead > 0.0 { 1.0 - early } else { early - 1.0 };
        let width = self.popular_width + self.popular_width_early * early;
        self.popular_now * now + self.popular_soon * (soon / width).tanh()
    }

    /// What the player has to work with: the special assistant, and the locations that can still be visited.
    fn means(&self, state: &ExLibris, own: &Prospect, early: f32) -> f32 {
        let open = state.visible();
        let talent = state.library(OWN).map_or(0.0, |library| self.talent(library));
        let lasting: f32 = open.iter().map(|location| self.lasting(location)).sum();
        // The Dump takes the best card from the library, but not before the round is over: it can wait for the last
        // assistant.
        let waiting = open.contains(Location::Dump) && !state.is_at(OWN, Location::Dump);
        let dump = if waiting && own.idle > 0 { self.dump_waiting } else { 0.0 };
        talent + early * lasting + dump
    }

    fn talent(&self, library: Special) -> f32 {
        match library {
            Special::Golem => self.golem,
            Special::Bookworm => self.bookworm,
            Special::Imp => self.imp,
            Special::Mummy => self.mummy,
            Special::Automaton => self.automaton,
            Special::Wizard => self.wizard,
            _ => 0.0,
        }
    }

    fn lasting(&self, location: Location) -> f32 {
        match location {
            Location::Dump => self.dump,
            Location::Lodge => self.lodge,
            Location::WishingWell => self.wishing_well,
            Location::Bookshop => self.bookshop,
            Location::Exchange => self.exchange,
            Location::Shack => self.shack,
            Location::Collector => self.collector,
            Location::DonationBin => self.donation_bin,
            _ => 0.0,
        }
    }
}

fn without_popular(prospect: &Prospect) -> f32 {
    (prospect.form.total() - prospect.form.popular) as f32
}

/// The books that are not banned.
fn books(prospect: &Prospect) -> f32 {
    (prospect.books.iter().map(|&count| i32::from(count)).sum::<i32>() + prospect.form.banned)
        as f32
}
