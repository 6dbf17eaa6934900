//! Taking cards that lie on a location. EXL-L10, the Bookshop, and EXL-L14, the Flea Market, do nothing else.

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use super::shelve::{may_shelve, shelvings};
use crate::engine::Engine;
use crate::question::{Answers, Prompt, Question, illegal};
use crate::{Action, Actor, Ask, Cards, Event, ExLibris, Location, Sighting};

/// EXL-L10: one card.
pub(super) fn visit_bookshop(game: &mut ExLibris, who: Actor) {
    game.push(Take::new(who, Location::Bookshop, 1));
}

/// EXL-L14: one card, and another if an assistant was there before, even one of the visitor's own.
pub(super) fn visit_flea_market(game: &mut ExLibris, who: Actor) {
    let at = Location::FleaMarket;
    let count = if game.tile(at).pieces().count() > 1 { 2 } else { 1 };
    game.push(Take::new(who, at, count));
}

/// Which card of a location does the player take? As many as there are must be taken (EXL-86); then they may shelve
/// some of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Take<C> {
    pub(crate) who: Actor,
    pub(crate) at: Location,
    /// How many are still to be taken.
    pub(crate) left: u8,
    /// Those that were taken.
    pub(crate) cards: C,
    /// How many of them may be shelved.
    pub(crate) shelve: u8,
}

impl Take<Cards> {
    /// Takes so many cards, all of which may be shelved.
    pub(super) fn new(who: Actor, at: Location, count: u8) -> Self {
        Self { who, at, left: count, cards: Cards::NONE, shelve: count }
    }
}

impl<C> Take<C> {
    pub(crate) fn map<D>(self, see: &mut impl FnMut(Seat, C) -> D) -> Take<D> {
        let Self { who, at, left, cards, shelve } = self;
        Take { who, at, left, cards: see(who.seat, cards), shelve }
    }
}

impl Question for Take<Cards> {
    fn seat(&self) -> Seat {
        self.who.seat
    }

    fn ask(&self) -> Ask {
        Ask::Take { location: self.at, left: self.left }
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        out.each(&game.tile(self.at).cards, Action::Take);
    }

    fn prompt(&self, game: &ExLibris) -> Prompt {
        let cards = game.tile(self.at).cards;
        match cards.first() {
            _ if self.left == 0 => Prompt::Forced(Action::Done),
            None => Prompt::Forced(Action::Done),
            Some(card) if cards.len() <= self.left => Prompt::Forced(Action::Take(card)),
            Some(_) => Prompt::Ask,
        }
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        match action {
            Action::Take(card) => {
                game.push(Self { left: self.left.saturating_sub(1), ..self });
                game.take(self.who, self.at, card);
            }
            Action::Done => may_shelve(game, self.who, self.cards, self.shelve),
            _ => illegal(),
        }
    }

    fn gathered(&mut self) -> Option<&mut Cards> {
        Some(&mut self.cards)
    }
}

/// The Yard Sale (EXL-L17) and the Golem (EXL-A9): a card of a location may be taken or shelved at once.
pub(super) fn pickings(game: &ExLibris, seat: Seat, at: Location, out: &mut impl Answers) {
    let cards = game.tile(at).cards;
    out.each(&cards, Action::Take);
    shelvings(game, Actor::plain(seat), &cards, out);
}

/// Takes or shelves a card of a location; false if the player did neither.
pub(super) fn pick(
    game: &mut Engine<'_, impl Chance, impl Log<Event>>,
    seat: Seat,
    at: Location,
    action: Action,
) -> bool {
    match action {
        Action::Take(card) => game.take(Actor::plain(seat), at, card),
        Action::Shelve(card, spot) => {
            game.tiles[at.index()].cards.remove(card);
            game.tell(|_| Sighting::Took { seat, card, location: at });
            game.shelve(seat, card, spot);
        }
        _ => return false,
    }
    true
}
