//! Home actions (EXL-10): draw a card, or shelve one of the hand. And the assistants who do more of them: EXL-A2, the
//! Automaton, and EXL-A6, the Bookworm.

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use super::shelve::shelvings;
use super::{Gather, wizard};
use crate::action::Spot;
use crate::engine::Engine;
use crate::question::{Answers, Prompt, Question, illegal};
use crate::{Action, Actor, Ask, Event, ExLibris, Location, Special};

impl ExLibris {
    /// An assistant takes a home slot, placed there or brought home (EXL-77).
    pub(crate) fn come_home(&mut self, who: Actor) {
        let others = self.home[who.seat.index()].len();
        self.home[who.seat.index()].join(who.special);
        match self.special(who.seat, who.special) {
            Some(Special::Bookworm) => {
                self.push(Again { who });
                self.both_home_actions(who);
            }
            Some(Special::Automaton) => self.home_actions(who, 1 + others),
            _ => self.home_actions(who, 1),
        }
    }

    /// One home action after the other, each a draw or a shelving.
    pub(super) fn home_actions(&mut self, who: Actor, count: u8) {
        for _ in 0..count {
            self.push(Home { who, draw: true, shelve: true, both: false });
        }
    }

    /// A draw and a shelving, in either order.
    pub(super) fn both_home_actions(&mut self, who: Actor) {
        self.push(Home { who, draw: true, shelve: true, both: true });
    }
}

/// EXL-A2: a home action for each other own assistant at the location, before its effect; at home, see
/// [`come_home`](ExLibris::come_home).
pub(super) fn automaton_arrives(game: &mut ExLibris, who: Actor, at: Location) {
    let own = game.tile(at).pieces().filter(|(_, piece)| piece.seat == who.seat);
    let others = own.count().saturating_sub(1);
    game.home_actions(who, others as u8);
}

/// Does the player draw or shelve? A home action may be declined (EXL-84).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Home {
    pub(crate) who: Actor,
    /// Whether the player may draw.
    pub(crate) draw: bool,
    /// Whether the player may shelve.
    pub(crate) shelve: bool,
    /// Whether the player may do both.
    pub(crate) both: bool,
}

impl Home {
    /// After a card was shelved, a card may be drawn if both are allowed.
    pub(super) fn shelved(self, game: &mut ExLibris) {
        if self.both && self.draw {
            game.push(Self { shelve: false, ..self });
        }
    }

    /// After a card was drawn, one may be shelved if both are allowed.
    fn drawn(self, game: &mut ExLibris) {
        if self.both && self.shelve {
            game.push(Self { draw: false, ..self });
        }
    }
}

impl Question for Home {
    fn seat(&self) -> Seat {
        self.who.seat
    }

    fn ask(&self) -> Ask {
        match (self.draw, self.shelve) {
            (true, true) if self.both => Ask::HomeBoth {},
            (true, true) => Ask::Home {},
            (true, false) => Ask::HomeDraw {},
            (false, _) => Ask::HomeShelve {},
        }
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        if self.draw && game.can_draw() {
            out.add(Action::Draw);
        }
        if self.shelve {
            shelvings(game, self.who, game.hand(self.who.seat), out);
        }
        out.add(Action::Done);
    }

    fn prompt(&self, game: &ExLibris) -> Prompt {
        let can_draw = self.draw && game.can_draw();
        let can_shelve = self.shelve && !game.hand(self.who.seat).is_empty();
        Prompt::ask_if(can_draw || can_shelve)
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        match action {
            Action::Draw => {
                self.drawn(game);
                game.push(Gather::new(self.who, 1, 0));
            }
            Action::Shelve(card, Spot::Push(direction, opens)) => {
                wizard::begin(game, self, self.who, card, direction, opens);
            }
            Action::Shelve(card, spot) => {
                game.shelve(self.who.seat, card, spot);
                self.shelved(game);
            }
            Action::Done => {}
            _ => illegal(),
        }
    }
}

/// EXL-A6: does the Bookworm discard a card of the hand to do both home actions once more?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Again {
    pub(crate) who: Actor,
}

impl Question for Again {
    fn seat(&self) -> Seat {
        self.who.seat
    }

    fn ask(&self) -> Ask {
        Ask::Again {}
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        out.each(game.hand(self.who.seat), Action::Discard);
        out.add(Action::Done);
    }

    fn prompt(&self, game: &ExLibris) -> Prompt {
        Prompt::ask_if(!game.hand(self.who.seat).is_empty())
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        match action {
            Action::Discard(card) => {
                game.discard(self.who.seat, card);
                game.both_home_actions(self.who);
            }
            Action::Done => {}
            _ => illegal(),
        }
    }
}
