//! The restoration (EXL-13, EXL-14): a location becomes permanent, the assistants come back from home, and it is seen
//! whether the next round is the last. Alone, locations are removed instead (EXL-64).

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use super::{Prepare, SOLO_ROUNDS};
use crate::engine::Engine;
use crate::few::Few;
use crate::question::{Answers, Prompt, Question, Step, illegal};
use crate::{Action, Ask, Event, ExLibris, Sighting};

/// The round ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Restore;

impl Step for Restore {
    fn step(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>) {
        let over = game.last_round || game.is_solo() && game.round >= SOLO_ROUNDS;
        for seat in game.seats_from(Seat(0)) {
            let home = std::mem::take(&mut game.home[seat.index()]);
            (0..home.gnomes).for_each(|_| game.idle[seat.index()].join(false));
            game.idle[seat.index()].special |= home.special;
        }
        if over {
            return game.begin_inspection();
        }
        if game.is_solo() {
            return game.push(Close { left: 2 });
        }
        keep_lowest(game);
        let full = game.seats_from(Seat(0)).find(|&seat| game.shelved(seat) >= game.enough());
        if let Some(seat) = full {
            game.last_round = true;
            game.tell(|game| Sighting::Enough { seat, count: game.shelved(seat) });
        }
        game.push(Prepare);
    }

    fn check(&self, _: &ExLibris) -> Result<(), String> {
        Ok(())
    }
}

/// EXL-13: the lowest of the locations drawn in this round becomes permanent, the others are discarded.
fn keep_lowest(game: &mut Engine<'_, impl Chance, impl Log<Event>>) {
    let mut others = std::mem::replace(&mut game.drawn, Few::NONE);
    if let Some(location) = others.first() {
        others.remove(location);
        game.permanent.insert(location);
        game.tell(|_| Sighting::Permanent { location });
    }
    game.spent = game.spent.or(others);
}

/// Alone: which location is removed next? After the second, a new one is drawn while the pile lasts (EXL-64).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Close {
    pub(crate) left: u8,
}

impl Question for Close {
    fn seat(&self) -> Seat {
        Seat(0)
    }

    fn ask(&self) -> Ask {
        Ask::Close { left: self.left }
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        game.visible().iter().for_each(|location| out.add(Action::Close(location)));
    }

    fn prompt(&self, game: &ExLibris) -> Prompt {
        Prompt::by_answers(self, game)
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        let Action::Close(location) = action else { return illegal() };
        game.permanent.remove(location);
        game.tell(|_| Sighting::Closed { location });
        if self.left > 1 {
            return game.push(Close { left: self.left - 1 });
        }
        begin_next_round(game);
    }

    /// With no location left to remove.
    fn skipped(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>) {
        begin_next_round(game);
    }
}

/// Alone: a new location comes, while the pile lasts.
fn begin_next_round(game: &mut Engine<'_, impl Chance, impl Log<Event>>) {
    if let Some(location) = game.game.pile.draw(game.chance) {
        game.permanent.insert(location);
        game.tell(|_| Sighting::Drawn { locations: vec![location] });
    }
    game.push(Prepare);
}
