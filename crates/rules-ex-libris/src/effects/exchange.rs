//! EXL-L2, the Exchange: the visitor swaps a card of the hand for one that lies there, and may shelve it.

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use super::Gather;
use crate::engine::Engine;
use crate::question::{Answers, Prompt, Question, illegal};
use crate::{Action, Actor, Ask, Event, ExLibris, Location, Sighting};

const AT: Location = Location::Exchange;

/// Which cards are swapped? The visitor has to swap if there is a card on either side (EXL-86), which is judged after
/// the powers of those who are there (EXL-73).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Exchange {
    pub(crate) who: Actor,
}

impl Question for Exchange {
    fn seat(&self) -> Seat {
        self.who.seat
    }

    fn ask(&self) -> Ask {
        Ask::Exchange {}
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        for given in game.hand(self.who.seat).iter() {
            out.each(&game.tile(AT).cards, |taken| Action::Swap(given, taken));
        }
    }

    fn prompt(&self, game: &ExLibris) -> Prompt {
        Prompt::by_answers(self, game)
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        let Action::Swap(card, other) = action else { return illegal() };
        let seat = self.who.seat;
        game.hands[seat.index()].remove(card);
        game.expose(card);
        game.tiles[AT.index()].cards.remove(other);
        game.tiles[AT.index()].cards.insert(card);
        game.tell(|_| Sighting::Exchanged { seat, card, other, location: AT });
        game.push(Gather::new(self.who, 0, 1));
        game.gain(self.who, other);
    }
}
