//! The preparation of a round (EXL-7): locations are drawn and filled with cards. Alone, the Public Library is fed
//! instead of drawing (EXL-61, EXL-62).

use game::{Chance, Log};
use serde::{Deserialize, Serialize};

use super::{NextTurn, SOLO_ROUNDS};
use crate::engine::Engine;
use crate::few::Few;
use crate::question::Step;
use crate::{Cards, Event, ExLibris, Location, Sighting};

/// The next round begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Prepare;

impl Step for Prepare {
    fn step(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>) {
        game.round = game.round.saturating_add(1);
        game.arrivals = 0;
        game.arrived = [0; 4];
        game.tell(|game| Sighting::Round {
            round: game.round,
            seat: game.first,
            last: game.last_round || game.is_solo() && game.round == SOLO_ROUNDS,
        });
        if game.is_solo() {
            feed_public_library(game);
        } else {
            draw_locations(game);
        }
        for at in game.visible().iter() {
            lay_out(game, at);
        }
        let last = game.first.previous(game.seats);
        game.push(NextTurn { seat: last });
    }

    fn check(&self, _: &ExLibris) -> Result<(), String> {
        Ok(())
    }
}

/// As many as there are players; in the first round the Tent is one of them (EXL-5, EXL-91).
fn draw_locations(game: &mut Engine<'_, impl Chance, impl Log<Event>>) {
    let mut wanted = u32::from(game.seats);
    if game.round == 1 {
        game.drawn.insert(Location::Tent);
    }
    wanted -= game.drawn.len().min(wanted);
    let mut fresh = Few::NONE;
    for _ in 0..wanted {
        if game.pile.is_empty() && !game.spent.is_empty() {
            game.pile = std::mem::replace(&mut game.spent, Few::NONE);
            game.tell(|_| Sighting::PileShuffled {});
        }
        let Some(location) = game.game.pile.draw(game.chance) else { break };
        fresh.insert(location);
    }
    game.drawn = game.drawn.or(fresh);
    game.tell(|game| Sighting::Drawn { locations: game.drawn.iter().collect() });
}

/// EXL-61: a spare category is revealed in rounds 2 and 4. EXL-62: cards go from the deck to the Public Library.
fn feed_public_library(game: &mut Engine<'_, impl Chance, impl Log<Event>>) {
    let spare = game.categories.and_then(|categories| match game.round {
        2 => categories.spares[1],
        4 => categories.spares[2],
        _ => None,
    });
    if let Some(category) = spare {
        game.tell(|_| Sighting::Spare { category });
    }
    let mut donated = Cards::NONE;
    for _ in 0..game.level.cards() {
        let Some(card) = game.next_card() else { break };
        donated.insert(card);
        game.throw(card);
    }
    game.tell(|_| Sighting::Donated { cards: donated.iter().collect() });
}

/// Fills a location as its preparation text says.
fn lay_out(game: &mut Engine<'_, impl Chance, impl Log<Event>>, at: Location) {
    let cards = game.components().printed(at).cards;
    let laid = game.reveal(cards.into());
    if laid.is_empty() {
        return;
    }
    game.tiles[at.index()].cards = laid;
    game.tell(|_| match at.hides_cards() {
        true => Sighting::LaidHidden { location: at, count: laid.len() },
        false => Sighting::Laid { location: at, cards: laid.iter().collect() },
    });
}
