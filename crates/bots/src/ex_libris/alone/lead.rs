//! By how much a player alone is ahead of the Public Library, which gets whatever is discarded.

use game::Game;
use rules_ex_libris::{ExLibris, Prospect};

/// In each round, from its number 0 on, as much is hoped for when half of the matches are won; that many more points make
/// a win e times as likely. Taken from 50 matches against the professor.
const EVEN: [(f32, f32); 6] =
    [(-17.0, 26.0), (-5.0, 26.0), (20.0, 23.0), (27.0, 20.0), (27.0, 18.0), (21.0, 14.0)];

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

/// What can be hoped for, in points: more is better, but only what is compared in the same round tells anything. The
/// numbers are set by hand: fits to the results of some thousand matches of self-play won far fewer.
pub(super) fn hope(state: &ExLibris) -> f32 {
    let [own, public, ..] = state.prospects();
    let early = 1.0 - f32::from(state.progress()) / 100.0;
    let coming = state.public_prospect();
    let [donated, laid, prepared] = [coming.donated, coming.laid, coming.prepared].map(f32::from);
    // What the player will make of the rounds to come, and what they bring to the library: a card about two points, if
    // it is not taken and its location is not closed before.
    let to_come = 37.5 - 1.1 * donated - 1.25 * laid - 0.5 * prepared;
    // Cards that are left in the hand go to the library at the end (EXL-65).
    let hand = (3.0 * early - 1.25) * f32::from(own.hand.min(10));
    let shelves = 0.75 * (f32::from(own.shelved) - f32::from(own.disorder))
        + 0.15 * own.fitting_worth.clamp(0, 60) as f32
        + 0.1 * early * f32::from(own.room);
    // The least of five categories says little before all have books.
    let diversity = 0.5 * early * own.form.diversity as f32;
    let own_books = (0.2 + 0.5 * early) * books(&own) - diversity;
    let public_books = 0.25 * books(&public) - 0.375 * public.form.diversity as f32;
    let popular = popular(&own, &public, early, donated + 0.6 * laid + 0.3 * prepared);
    let now = without_popular(&own) + own_books - without_popular(&public) - public_books;
    now + popular + shelves + hand + to_come
}

/// What can be expected of the prize for the popular category, which goes to either of them: now, and after the rounds and
/// the cards to come. A card has half a book of each category.
fn popular(own: &Prospect, public: &Prospect, early: f32, cards: f32) -> f32 {
    let ahead = f32::from(own.popular) - f32::from(public.popular);
    let soon = ahead - 0.55 * cards + 9.0 * early;
    let now = if ahead > 0.0 { 1.0 - early } else { early - 1.0 };
    6.25 * now + 25.0 * (soon / (1.5 + 4.0 * early)).tanh()
}

fn without_popular(prospect: &Prospect) -> f32 {
    (prospect.form.total() - prospect.form.popular) as f32
}

/// The books that are not banned.
fn books(prospect: &Prospect) -> f32 {
    (prospect.books.iter().map(|&count| i32::from(count)).sum::<i32>() + prospect.form.banned)
        as f32
}
