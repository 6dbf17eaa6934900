//! EXL-L1, the Tent: a card for each assistant that the visitor has placed, then the first-player token (EXL-98).

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use super::Gather;
use crate::engine::Engine;
use crate::question::Step;
use crate::{Actor, Event, ExLibris, Sighting};

pub(super) fn visit(game: &mut ExLibris, who: Actor) {
    game.push(Token { seat: who.seat });
    game.push(Gather::new(who, game.placed(who.seat), 0));
}

/// The first-player token changes hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Token {
    pub(crate) seat: Seat,
}

impl Step for Token {
    fn step(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>) {
        game.first = self.seat;
        game.tell(|_| Sighting::Token { seat: self.seat });
    }

    fn check(&self, game: &ExLibris) -> Result<(), String> {
        game.check_seat(self.seat)
    }
}

impl ExLibris {
    /// How many assistants a player has on locations and at home.
    fn placed(&self, seat: Seat) -> u8 {
        let here =
            |at| self.tile(at).pieces().filter(|(_, piece)| piece.seat == seat).count() as u8;
        self.home[seat.index()].len() + self.visible().iter().map(here).sum::<u8>()
    }
}
