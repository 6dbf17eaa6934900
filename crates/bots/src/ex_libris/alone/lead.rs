//! By how much a player alone is ahead of the Public Library, which gets whatever is discarded.
//!
//! The numbers were set by hand and then fitted by play: in 2,640 matches against the professor, at 1/100 of the master's
//! time, an evolution strategy followed what ended further ahead of the library. It played every deal twice, with all
//! numbers changed at random and with the opposite changes. More features were fitted with these, and left out because as
//! many matches are won without them. Fits of single positions to the results won far fewer.

use game::Game;
use rules_ex_libris::{ExLibris, Location, Prospect, Special};

use super::OWN;

/// In each round, from its number 0 on, as much is hoped for when half of the matches are won; that many more points make
/// a win e times as likely. Taken from 180 matches against the professor, the scholar and the savant.
const EVEN: [(f32, f32); 6] =
    [(-28.0, 19.0), (10.0, 19.0), (37.0, 12.0), (45.0, 11.0), (48.0, 11.0), (39.0, 5.5)];

/// How likely a player alone beats the library.
pub(super) fn worth(state: &ExLibris) -> f32 {
    let (lead, scale) = if state.to_move().is_empty() {
        // It is known here what the library has, but not to the player: a close match may end otherwise.
        let [own, public, ..] = state.prospects();
        ((own.form.total() - public.form.total()) as f32, 2.0)
    } else {
        let (even, scale) = EVEN[usize::from(state.progress() / 20).min(5)];
        (hope(state) - even, scale)
    };
    1.0 / (1.0 + (-lead / scale).exp())
}

/// What can be hoped for, in points: more is better, but only what is compared in the same round tells anything.
pub(super) fn hope(state: &ExLibris) -> f32 {
    let [own, public, ..] = state.prospects();
    let early = 1.0 - f32::from(state.progress()) / 100.0;
    let coming = state.public_prospect();
    let [donated, laid, prepared] = [coming.donated, coming.laid, coming.prepared].map(f32::from);
    // What the player will make of the rounds to come, and what they bring to the library: a card about two points, if
    // it is not taken and its location is not closed before.
    let to_come = 37.5 - 1.1 * donated - 1.36 * laid - 0.52 * prepared;
    // Cards that are left in the hand go to the library at the end (EXL-65).
    let hand = (2.84 * early - 1.44) * f32::from(own.hand.min(10));
    let shelves = 0.85 * f32::from(own.shelved) - 0.7 * f32::from(own.disorder)
        + 0.16 * own.fitting_worth.clamp(0, 60) as f32
        + 0.1 * early * f32::from(own.room);
    // The least of five categories says little before all have books.
    let diversity = 0.45 * early * own.form.diversity as f32;
    let own_books = (0.27 + 0.59 * early) * books(&own) - diversity;
    let public_books = 0.24 * books(&public) - 0.35 * public.form.diversity as f32;
    let popular = popular(&own, &public, early, donated + 0.67 * laid + 0.3 * prepared);
    let now = without_popular(&own) + own_books - without_popular(&public) - public_books;
    now + popular + shelves + hand + to_come + means(state, &own, early)
}

/// What can be expected of the prize for the popular category, which goes to either of them: now, and after the rounds and
/// the cards to come. A card has half a book of each category.
fn popular(own: &Prospect, public: &Prospect, early: f32, cards: f32) -> f32 {
    let ahead = f32::from(own.popular) - f32::from(public.popular);
    let soon = ahead - 0.47 * cards + 10.4 * early;
    let now = if ahead > 0.0 { 1.0 - early } else { early - 1.0 };
    6.34 * now + 27.0 * (soon / (1.52 + 4.41 * early)).tanh()
}

/// What the player has to work with: the special assistant, and the locations that can still be visited.
fn means(state: &ExLibris, own: &Prospect, early: f32) -> f32 {
    let open = state.visible();
    let talent = state.library(OWN).map_or(0.0, talent);
    let lasting: f32 = open.iter().map(lasting).sum();
    // The Dump takes the best card from the library, but not before the round is over: it can wait for the last assistant.
    let waiting = open.contains(Location::Dump) && !state.is_at(OWN, Location::Dump);
    let dump = if waiting && own.idle > 0 { 2.22 } else { 0.0 };
    talent + early * lasting + dump
}

/// How many more points a match brings with a special assistant, in 400 matches before the numbers were fitted.
fn talent(library: Special) -> f32 {
    match library {
        Special::Golem => 10.0,
        Special::Bookworm => 5.0,
        Special::Imp => 2.0,
        Special::Mummy => -3.0,
        Special::Automaton => -4.0,
        Special::Wizard => -5.0,
        _ => 0.0,
    }
}

/// What it is worth that a location is not closed, in the first rounds.
fn lasting(location: Location) -> f32 {
    match location {
        Location::Dump => 0.7,
        Location::Lodge => 0.4,
        Location::WishingWell => 0.4,
        Location::Bookshop => 0.2,
        Location::Exchange => -0.1,
        Location::Shack => -0.1,
        Location::Collector => -0.2,
        Location::DonationBin => -0.4,
        _ => 0.0,
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
