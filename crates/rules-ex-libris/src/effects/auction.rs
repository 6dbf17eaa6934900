//! EXL-L3, the Auction: four slots are bids; at the resolution the highest bid is paid and wins the cards. Where the
//! next assistant may bid is in `course/placement.rs`.

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use super::Take;
use crate::engine::Engine;
use crate::question::{Answers, Prompt, Question, illegal};
use crate::{Action, Actor, Ask, Event, ExLibris, Location, Slot};

const AT: Location = Location::Auction;

/// The assistants on lower bids go back to their owners, after the powers of those who are there (EXL-72).
pub(super) fn outbid(game: &mut Engine<'_, impl Chance, impl Log<Event>>, bid: Slot) {
    for number in 1..bid.number {
        let lower = Slot { at: AT, number };
        for piece in game.tile(AT).slots[lower.index()].into_iter().flatten() {
            game.send_back(lower, piece);
        }
    }
}

/// The highest bid wins, if its owner holds enough cards to pay; with no cards to win, nothing is paid (EXL-81).
pub(super) fn resolve(game: &mut Engine<'_, impl Chance, impl Log<Event>>) {
    let tile = game.tile(AT);
    let Some((bid, piece)) = tile.pieces().last() else { return };
    if tile.cards.is_empty() || game.hand(piece.seat).len() < bid {
        return;
    }
    game.push(Pay { who: piece.actor(), left: bid });
}

/// Which card is paid next?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pay {
    pub(crate) who: Actor,
    /// How many cards are still to be paid.
    pub(crate) left: u8,
}

impl Question for Pay {
    fn seat(&self) -> Seat {
        self.who.seat
    }

    fn ask(&self) -> Ask {
        Ask::Pay { left: self.left }
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        out.each(game.hand(self.who.seat), Action::Discard);
    }

    fn prompt(&self, game: &ExLibris) -> Prompt {
        let hand = game.hand(self.who.seat);
        match hand.first() {
            Some(card) if hand.len() <= self.left => Prompt::Forced(Action::Discard(card)),
            Some(_) => Prompt::Ask,
            None => Prompt::Skip,
        }
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        let Action::Discard(card) = action else { return illegal() };
        let Self { who, left } = self;
        game.discard(who.seat, card);
        if left > 1 {
            return game.push(Self { who, left: left - 1 });
        }
        // One after the other, for the Witch may have a choice in between (EXL-96).
        let cards = game.tile(AT).cards.len();
        game.push(Take::new(who, AT, cards));
    }
}
