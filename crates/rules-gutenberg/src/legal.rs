//! Why something cannot be done, or a text is no word (GUT-9).

use game::{Arg, Telling};
use lexicon::{Word, fold};

use crate::action::Action;
use crate::solo::GOOD;
use crate::state::{Gutenberg, Phase};

impl Gutenberg {
    /// Why an action that is not legal now is not. It depends on what all players see and on the packet or the drawn cards
    /// of the seat that is to move.
    pub(crate) fn reason_against(&self, action: &Action) -> Telling {
        let card = |tag| Telling::new(tag).with("card", action_card(action));
        match (self.phase, action) {
            (Phase::Draft, Action::Keep(_)) => card("gutenberg-refused-packet"),
            (Phase::Choose, Action::Keep(_)) => card("gutenberg-refused-drawn"),
            (Phase::Claim, Action::Claim(_)) if self.left == 0 => {
                Telling::new("gutenberg-refused-claims")
            }
            (Phase::Claim, Action::Claim(_)) => card("gutenberg-refused-in-play"),
            (Phase::Claim, Action::Meet(challenge)) => {
                let place = self.components().challenge(challenge.0);
                let tag = match place.filter(|place| self.open.contains(place)) {
                    _ if self.challenged => return Telling::new("gutenberg-refused-second"),
                    None => "gutenberg-refused-open",
                    Some(_) => "gutenberg-refused-unmet",
                };
                Telling::new(tag).with("challenge", Arg::Word(challenge.to_string()))
            }
            (Phase::Slide, Action::Slide(_)) => Telling::new("gutenberg-refused-slide")
                .with("most", self.slides().saturating_sub(1)),
            (Phase::Library, Action::Take(_)) if self.solo.score < GOOD => {
                Telling::new("gutenberg-refused-take")
                    .with("points", self.solo.score)
                    .with("needed", GOOD)
            }
            (Phase::Library, Action::Discard(_)) if self.solo.score >= GOOD => {
                Telling::new("gutenberg-refused-discard").with("points", self.solo.score)
            }
            (Phase::Library, Action::Take(_) | Action::Discard(_)) => {
                card("gutenberg-refused-shelf")
            }
            (phase, _) => Telling::new(match phase {
                Phase::Draft => "gutenberg-refused-now-draft",
                Phase::Write => "gutenberg-refused-now-write",
                Phase::Vote => "gutenberg-refused-now-vote",
                Phase::Claim => "gutenberg-refused-now-claim",
                Phase::Choose => "gutenberg-refused-now-choose",
                Phase::Slide => "gutenberg-refused-now-slide",
                Phase::Library => "gutenberg-refused-now-library",
                Phase::Over => "refused-over",
            }),
        }
    }
}

/// The card that an action names.
fn action_card(action: &Action) -> String {
    match action {
        Action::Keep(card) | Action::Claim(card) | Action::Take(card) | Action::Discard(card) => {
            card.to_string()
        }
        _ => String::new(),
    }
}

/// Why a text that was typed as a word is none (GUT-9); `None` if it does not look like a word at all.
pub(crate) fn no_word(typed: &str) -> Option<Telling> {
    const APOSTROPHES: [char; 3] = ['\'', '’', 'ʼ'];
    const HYPHENS: [char; 4] = ['-', '‐', '‑', '–'];
    let joint = |char: char| char == ' ' || APOSTROPHES.contains(&char) || HYPHENS.contains(&char);
    let mut letters = 0;
    for char in typed.chars().filter(|&char| !joint(char)) {
        letters += fold(char)?.len();
    }
    let tag = match typed {
        _ if letters == 0 => return None,
        _ if typed.contains(APOSTROPHES) => "gutenberg-refused-apostrophe",
        _ if typed.contains(HYPHENS) => "gutenberg-refused-hyphen",
        _ if typed.contains(' ') => "gutenberg-refused-space",
        _ if letters > Word::LONGEST => return Some(Telling::new("gutenberg-refused-length")),
        _ => "gutenberg-refused-one-letter",
    };
    Some(Telling::new(tag).with("word", typed))
}
