//! The locations where the visitor names a category before looking for it: EXL-L11, the Dump, where the discard pile is
//! searched at the resolution, and EXL-L13, the Shack, where cards lie face down.

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use super::Gather;
use super::shelve::may_shelve;
use crate::engine::Engine;
use crate::question::{Answers, Prompt, Question, Step, illegal};
use crate::{Action, Actor, Ask, Cards, Category, Event, ExLibris, Location, Sighting};

/// Where the visitor looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Hidden {
    /// L11.
    Dump,
    /// L13.
    Shack,
}

impl Hidden {
    pub(crate) fn location(self) -> Location {
        match self {
            Self::Dump => Location::Dump,
            Self::Shack => Location::Shack,
        }
    }
}

/// EXL-L11 at the resolution: the assistants search in the order of their slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Dump {
    /// The assistants in lower slots have searched.
    pub(crate) slot: u8,
}

impl Step for Dump {
    fn step(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>) {
        let mut pieces = game.tile(Location::Dump).pieces();
        let Some((number, piece)) = pieces.find(|(number, _)| *number >= self.slot) else { return };
        drop(pieces);
        if game.discard.is_empty() {
            return;
        }
        game.push(Dump { slot: number + 1 });
        game.push(Name { who: piece.actor(), at: Hidden::Dump });
    }

    fn check(&self, _: &ExLibris) -> Result<(), String> {
        Ok(())
    }
}

/// EXL-L13: without cards there is nothing to look at.
pub(super) fn visit_shack(game: &mut ExLibris, who: Actor) {
    if !game.tile(Location::Shack).cards.is_empty() {
        game.push(Name { who, at: Hidden::Shack });
    }
}

/// Which category does the visitor look for?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Name {
    pub(crate) who: Actor,
    pub(crate) at: Hidden,
}

impl Question for Name {
    fn seat(&self) -> Seat {
        self.who.seat
    }

    fn ask(&self) -> Ask {
        Ask::Name { location: self.at.location() }
    }

    fn answers(&self, _: &ExLibris, out: &mut impl Answers) {
        Category::ALL.into_iter().for_each(|category| out.add(Action::Name(category)));
    }

    fn prompt(&self, _: &ExLibris) -> Prompt {
        Prompt::Ask
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        let Action::Name(category) = action else { return illegal() };
        let Self { who, at } = self;
        game.tell(|_| Sighting::Named { seat: who.seat, category, location: at.location() });
        match at {
            Hidden::Dump => game.push(Search { who, category }),
            Hidden::Shack => {
                look(game, who.seat);
                game.push(Look { who, category, cards: Cards::NONE });
            }
        }
    }
}

/// L11: which card of the discard pile does the visitor take? None need be taken (EXL-86).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Search {
    pub(crate) who: Actor,
    pub(crate) category: Category,
}

impl Question for Search {
    fn seat(&self) -> Seat {
        self.who.seat
    }

    fn ask(&self) -> Ask {
        Ask::Search { category: self.category }
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        out.each(&game.components().with(self.category, &game.discard), Action::Take);
        out.add(Action::Done);
    }

    fn prompt(&self, game: &ExLibris) -> Prompt {
        // Alone, the pile is only seen while it is searched (EXL-100).
        let found = !game.components().with(self.category, &game.discard).is_empty();
        Prompt::ask_if(found || game.is_solo())
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        match action {
            Action::Take(card) => {
                game.discard.remove(card);
                game.top = game.top.filter(|&top| top != card);
                game.tell(|_| Sighting::Found { seat: self.who.seat, card });
                game.push(Gather::new(self.who, 0, 1));
                game.gain(self.who, card);
            }
            Action::Done => {}
            _ => illegal(),
        }
    }
}

/// L13: only the visitor sees the cards; those that stay lie face down as before.
fn look(game: &mut Engine<'_, impl Chance, impl Log<Event>>, seat: Seat) {
    let cards = game.tile(Location::Shack).cards;
    game.known[seat.index()] = game.known[seat.index()].or(&cards);
    game.log.emit(|| {
        let inside = Sighting::Looked { seat, cards: cards.iter().collect() };
        Event::secret(&[seat], inside, Sighting::LookedUnseen { seat, count: cards.len() })
    });
}

/// L13: which of the cards with a book of the category does the visitor take? Any of them, and one may be shelved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Look<C> {
    pub(crate) who: Actor,
    pub(crate) category: Category,
    /// Those that were taken.
    pub(crate) cards: C,
}

impl<C> Look<C> {
    pub(crate) fn map<D>(self, see: &mut impl FnMut(Seat, C) -> D) -> Look<D> {
        let Self { who, category, cards } = self;
        Look { who, category, cards: see(who.seat, cards) }
    }
}

impl Question for Look<Cards> {
    fn seat(&self) -> Seat {
        self.who.seat
    }

    fn ask(&self) -> Ask {
        Ask::Look { category: self.category }
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        let here = &game.tile(Location::Shack).cards;
        out.each(&game.components().with(self.category, here), Action::Take);
        out.add(Action::Done);
    }

    /// Always, so that the others do not learn whether there is such a card.
    fn prompt(&self, _: &ExLibris) -> Prompt {
        Prompt::Ask
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        match action {
            Action::Take(card) => {
                game.push(self);
                game.take(self.who, Location::Shack, card);
            }
            Action::Done => may_shelve(game, self.who, self.cards, 1),
            _ => illegal(),
        }
    }

    fn gathered(&mut self) -> Option<&mut Cards> {
        Some(&mut self.cards)
    }
}
