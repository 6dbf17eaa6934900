//! The resolution (EXL-12): location by location in ascending order, first the delayed effect, then the cards left there
//! are discarded, then the assistants go back to their owners.

use game::{Chance, Log};
use serde::{Deserialize, Serialize};

use super::Restore;
use crate::effects;
use crate::engine::Engine;
use crate::question::Step;
use crate::{Event, ExLibris, Location};

/// Resolves from a location on; after the last one comes the restoration.
pub(super) fn resolve_from(game: &mut ExLibris, at: Option<Location>) {
    match at {
        Some(at) => game.push(Resolve { at }),
        None => game.push(Restore),
    }
}

/// A location is resolved, then those with higher numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Resolve {
    pub(crate) at: Location,
}

impl Step for Resolve {
    fn step(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>) {
        let Self { at } = self;
        let later = game.visible().iter().find(|&other| other > at);
        // The last to be pushed comes first.
        resolve_from(game, later);
        game.push(Clear { at });
        effects::scavenge(game, at);
        effects::resolve(game, at);
    }

    fn check(&self, _: &ExLibris) -> Result<(), String> {
        Ok(())
    }
}

/// Steps 2 and 3: the cards left are discarded and the assistants go back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Clear {
    pub(crate) at: Location,
}

impl Step for Clear {
    fn step(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>) {
        game.clear_cards(self.at);
        let tile = std::mem::take(&mut game.tiles[self.at.index()]);
        for (_, piece) in tile.pieces() {
            game.idle[piece.seat.index()].join(piece.special);
        }
    }

    fn check(&self, _: &ExLibris) -> Result<(), String> {
        Ok(())
    }
}
