//! EXL-A5, the Sasquatch: when an opponent comes to its location, it may leave and be placed again in this round. It
//! goes only where no opponent is, see `course/placement.rs`.

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use crate::engine::Engine;
use crate::question::{Answers, Prompt, Question, illegal};
use crate::saved::wrong_frame;
use crate::{Action, Ask, Event, ExLibris, Piece, Sighting, Slot};

/// Does its owner take it back? From a delayed location it leaves without the effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Flee {
    pub(crate) seat: Seat,
    pub(crate) slot: Slot,
}

impl Question for Flee {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn ask(&self) -> Ask {
        Ask::Flee {}
    }

    fn answers(&self, _: &ExLibris, out: &mut impl Answers) {
        out.add(Action::Leave);
        out.add(Action::Stay);
    }

    fn prompt(&self, _: &ExLibris) -> Prompt {
        Prompt::Ask
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        let Self { seat, slot } = self;
        match action {
            Action::Leave => game.send_back(slot, Piece { seat, special: true }),
            Action::Stay => game.tell(|_| Sighting::Stayed { seat }),
            _ => illegal(),
        }
    }

    fn check(&self, game: &ExLibris) -> Result<(), String> {
        let piece = Some(Piece { seat: self.seat, special: true });
        match game.tile(self.slot.at).slots[self.slot.index()].contains(&piece) {
            true => Ok(()),
            false => wrong_frame("the assistant is not there"),
        }
    }
}
