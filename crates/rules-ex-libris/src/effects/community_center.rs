//! EXL-L5, the Community Center: the visitor takes a card there, then gives one of those left to another player. Both
//! may shelve what they get (EXL-105).

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use super::{Gather, Take};
use crate::engine::Engine;
use crate::question::{Answers, Prompt, Question, illegal};
use crate::{Action, Actor, Ask, Event, ExLibris, Location, Player, Sighting};

const AT: Location = Location::CommunityCenter;

pub(super) fn visit(game: &mut ExLibris, who: Actor) {
    game.push(Give { who });
    game.push(Take::new(who, AT, 1));
}

/// Which card does the visitor give, and to whom?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Give {
    pub(crate) who: Actor,
}

impl Question for Give {
    fn seat(&self) -> Seat {
        self.who.seat
    }

    fn ask(&self) -> Ask {
        Ask::Give {}
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        for card in game.tile(AT).cards.iter() {
            let others = Seat::all(game.seats).filter(|&seat| seat != self.who.seat);
            others.for_each(|seat| out.add(Action::GiveTo(card, Player(seat))));
        }
    }

    fn prompt(&self, game: &ExLibris) -> Prompt {
        Prompt::by_answers(self, game)
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        let Action::GiveTo(card, Player(target_seat)) = action else { return illegal() };
        game.tiles[AT.index()].cards.remove(card);
        game.tell(|_| Sighting::Gave { seat: self.who.seat, card, target_seat });
        // The receiver's special assistant has no part in it (EXL-76).
        let receiver = Actor::plain(target_seat);
        game.push(Gather::new(receiver, 0, 1));
        game.gain(receiver, card);
    }
}
