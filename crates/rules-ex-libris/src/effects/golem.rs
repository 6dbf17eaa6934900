//! EXL-A9, the Golem: at the resolution, until that of his own location, he saves one of the cards that are about to be
//! discarded.

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use super::take::{pick, pickings};
use crate::engine::Engine;
use crate::question::{Answers, Prompt, Question, illegal};
use crate::{Action, Ask, Event, ExLibris, Location, Sighting, Special};

/// Asks the Golem's owner before the cards of a location are discarded, his own location included (EXL-80).
pub(crate) fn scavenge(game: &mut Engine<'_, impl Chance, impl Log<Event>>, at: Location) {
    let Some((seat, slot)) = game.whereabouts(Special::Golem) else { return };
    if slot.at < at {
        return;
    }
    let cards = game.tile(at).cards;
    // Face-down cards are turned up as they go, so that he sees them (EXL-80).
    if at.hides_cards() && !cards.is_empty() {
        game.show_all(&cards);
        game.tell(|_| Sighting::Revealed { location: at, cards: cards.iter().collect() });
    }
    game.push(Scavenge { seat, at });
}

/// Which card does the Golem's owner take or shelve?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Scavenge {
    pub(crate) seat: Seat,
    pub(crate) at: Location,
}

impl Question for Scavenge {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn ask(&self) -> Ask {
        Ask::Scavenge { location: self.at }
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        pickings(game, self.seat, self.at, out);
        out.add(Action::Done);
    }

    fn prompt(&self, game: &ExLibris) -> Prompt {
        Prompt::ask_if(!game.tile(self.at).cards.is_empty())
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        if !pick(game, self.seat, self.at, action) && action != Action::Done {
            illegal();
        }
    }
}
