//! EXL-L12, the Brewery. At the resolution two cards for each assistant there are revealed and shared out: in the order
//! of the slots, each assistant's owner takes one, until none is left.

use game::{Chance, Log};
use serde::{Deserialize, Serialize};

use super::Take;
use crate::engine::Engine;
use crate::question::Step;
use crate::{Event, ExLibris, Location, Sighting};

const AT: Location = Location::Brewery;

pub(super) fn resolve(game: &mut Engine<'_, impl Chance, impl Log<Event>>) {
    let cards = game.reveal(2 * game.tile(AT).pieces().count());
    if cards.is_empty() {
        return;
    }
    game.tiles[AT.index()].cards = game.tile(AT).cards.or(&cards);
    game.tell(|_| Sighting::Revealed { location: AT, cards: cards.iter().collect() });
    game.push(Brewery { slot: 1 });
}

/// The next assistant's owner takes a card, which may be shelved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Brewery {
    /// The assistants in lower slots have had their turn.
    pub(crate) slot: u8,
}

impl Step for Brewery {
    fn step(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>) {
        if game.tile(AT).cards.is_empty() {
            return;
        }
        let next = game.tile(AT).pieces().find(|(number, _)| *number >= self.slot);
        // After the last slot, the first one again.
        let Some((number, piece)) = next.or_else(|| game.tile(AT).pieces().next()) else { return };
        game.push(Brewery { slot: number + 1 });
        game.push(Take::new(piece.actor(), AT, 1));
    }

    fn check(&self, _: &ExLibris) -> Result<(), String> {
        Ok(())
    }
}
