//! EXL-A4, the Cube: an opponent who comes to its location gives its owner a random card, or lets its owner do both
//! home actions.

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use crate::engine::Engine;
use crate::question::{Answers, Prompt, Question, illegal};
use crate::{Action, Actor, Ask, Event, ExLibris, Sighting};

/// Which of the two does the arriving player choose? With an empty hand there is no choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Toll {
    /// The player who arrives.
    pub(crate) seat: Seat,
    /// The Cube's.
    pub(crate) owner: Seat,
}

impl Question for Toll {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn ask(&self) -> Ask {
        Ask::Toll { seat: self.owner }
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        if !game.hand(self.seat).is_empty() {
            out.add(Action::Yield);
        }
        out.add(Action::Allow);
    }

    fn prompt(&self, game: &ExLibris) -> Prompt {
        Prompt::by_answers(self, game)
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        let Self { seat, owner } = self;
        match action {
            Action::Yield => {
                let hand = *game.hand(seat);
                if let Some(card) = hand.any(game.chance) {
                    game.hand_over(seat, owner, card, &hand);
                }
            }
            Action::Allow => {
                game.tell(|_| Sighting::Allowed { seat, target_seat: owner });
                game.both_home_actions(Actor::plain(owner));
            }
            _ => illegal(),
        }
    }

    fn check(&self, game: &ExLibris) -> Result<(), String> {
        game.check_seat(self.owner)
    }
}
