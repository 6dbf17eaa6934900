//! Alone against the Public Library, which gets whatever is discarded.

use rules_ex_libris::{ExLibris, Prospect};
use search::{Worth, shares};

/// A lead of so many points makes a win e times as likely. It is a long way to the end, and a player who is far behind must
/// still tell good actions from bad ones.
const SCALE: f32 = 20.0;

/// How likely a player alone beats the library.
pub(super) fn worth(state: &ExLibris) -> Worth {
    shares(&[lead(state), 0.0], SCALE)
}

/// By how many points a player alone can be expected to beat the library. The prize for the popular category goes to either
/// of them, and is the less certain the more rounds come. Cards that are left in the hand go to the library at the end
/// (EXL-65).
fn lead(state: &ExLibris) -> f32 {
    let [own, public, ..] = state.prospects();
    let early = 1.0 - f32::from(state.progress()) / 100.0;
    let ahead = f32::from(own.popular) - f32::from(public.popular);
    let popular = 15.0 * (ahead / (3.0 + 5.0 * early)).tanh();
    let without = |prospect: &Prospect| {
        let books: u8 = prospect.books.iter().sum();
        (prospect.form.total() - prospect.form.popular) as f32 + 0.14 * f32::from(books)
    };
    let shelves = 0.3 * f32::from(own.shelved) + 0.12 * own.fitting_worth.clamp(0, 60) as f32;
    let hand = if early > 0.0 { 0.6 } else { -0.3 } * f32::from(own.hand.min(8));
    without(&own) - without(&public) + popular + shelves + hand
}
