//! EXL-A12, the Imp: arriving where cards lie, it may burn one of them for a home action, or all of them for two.

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use crate::engine::Engine;
use crate::question::{Answers, Prompt, Question, illegal};
use crate::{Action, Actor, Ask, Cards, Event, ExLibris, Location, Sighting};

/// What does the Imp burn? With a single card there are no two home actions to be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Burn {
    pub(crate) who: Actor,
    pub(crate) at: Location,
}

impl Burn {
    /// The cards there that the player does not know: they are burnt unseen (EXL-81).
    fn hidden(&self, game: &ExLibris) -> Cards {
        match self.at.hides_cards() {
            true => game.tile(self.at).cards.without(&game.known[self.who.seat.index()]),
            false => Cards::NONE,
        }
    }

    fn burn(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, cards: Cards, actions: u8) {
        let Self { who, at } = self;
        for card in cards.iter() {
            game.tiles[at.index()].cards.remove(card);
            game.expose(card);
            game.throw(card);
        }
        let seat = who.seat;
        game.tell(|_| Sighting::Burnt { seat, cards: cards.iter().collect(), location: at });
        game.home_actions(who, actions);
    }
}

impl Question for Burn {
    fn seat(&self) -> Seat {
        self.who.seat
    }

    fn ask(&self) -> Ask {
        Ask::Burn { location: self.at }
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        let cards = game.tile(self.at).cards;
        let hidden = self.hidden(game);
        out.each(&cards.without(&hidden), Action::Burn);
        if !hidden.is_empty() {
            out.add(Action::BurnAny);
        }
        if cards.len() > 1 {
            out.add(Action::BurnAll);
        }
        out.add(Action::Done);
    }

    fn prompt(&self, game: &ExLibris) -> Prompt {
        Prompt::ask_if(!game.tile(self.at).cards.is_empty())
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        match action {
            Action::Burn(card) => self.burn(game, Cards::only(card), 1),
            Action::BurnAny => {
                if let Some(card) = self.hidden(game).any(game.chance) {
                    self.burn(game, Cards::only(card), 1);
                }
            }
            Action::BurnAll => self.burn(game, game.tile(self.at).cards, 2),
            Action::Done => {}
            _ => illegal(),
        }
    }
}
