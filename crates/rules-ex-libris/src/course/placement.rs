//! The placement (EXL-8): in turn each player places an assistant, until none is left to place. Where an assistant
//! may go depends on EXL-A5, the Sasquatch, EXL-A7, the Ghost, and EXL-A8, the Snowman.

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use super::resolution::resolve_from;
use crate::engine::Engine;
use crate::question::{Answers, Prompt, Question, Step, Tally, illegal};
use crate::{
    Action, Actor, Ask, Event, ExLibris, Figure, Location, Piece, Sighting, Slot, Special,
};

/// The next player after `seat` who has an assistant places one; after the last assistant comes the resolution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct NextTurn {
    pub(crate) seat: Seat,
}

impl Step for NextTurn {
    fn step(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>) {
        let ready = |&seat: &Seat| game.can_place(seat);
        match game.seats_from(self.seat.next(game.seats)).find(ready) {
            Some(seat) => game.push(Turn { seat }),
            None => {
                let lowest = game.visible().first();
                resolve_from(game, lowest);
            }
        }
    }

    fn check(&self, game: &ExLibris) -> Result<(), String> {
        game.check_seat(self.seat)
    }
}

/// Which assistant does the player place, and where?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turn {
    pub(crate) seat: Seat,
}

impl Question for Turn {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn ask(&self) -> Ask {
        Ask::Place {}
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        let Self { seat } = *self;
        let idle = game.idle[seat.index()];
        let kinds = [(idle.gnomes > 0, false), (idle.special, true)];
        let kinds = kinds.into_iter().filter(|(there, _)| *there).map(|(_, special)| special);
        for special in kinds.clone() {
            let figure = game.figure(seat, special);
            for at in game.visible().iter() {
                let mut each = |slot| out.add(Action::Send(figure, slot));
                game.slots_at(at, seat, special, &mut each);
            }
        }
        if game.has_room_at_home(seat) {
            for special in kinds {
                out.add(Action::SendHome(game.figure(seat, special)));
            }
        }
    }

    /// Even if there is one placement only: no player's turn goes by without them.
    fn prompt(&self, game: &ExLibris) -> Prompt {
        Prompt::ask_if(!game.idle[self.seat.index()].is_empty())
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        match action {
            Action::Send(figure, slot) => send(game, self.seat, figure, slot),
            Action::SendHome(figure) => send_home(game, self.seat, figure),
            _ => illegal(),
        }
    }
}

fn send(
    game: &mut Engine<'_, impl Chance, impl Log<Event>>,
    seat: Seat,
    figure: Figure,
    slot: Slot,
) {
    let special = figure != Figure::Gnome;
    game.push(NextTurn { seat });
    game.idle[seat.index()].leave(special);
    let shares = game.tile(slot.at).slots[slot.index()][0].is_some();
    game.tiles[slot.at.index()].enter(slot, Piece { seat, special });
    game.tell(|_| Sighting::Sent { seat, figure, location: slot.at, number: slot.number });
    game.arrive(Actor { seat, special }, slot, shares);
}

fn send_home(game: &mut Engine<'_, impl Chance, impl Log<Event>>, seat: Seat, figure: Figure) {
    let special = figure != Figure::Gnome;
    game.push(NextTurn { seat });
    game.idle[seat.index()].leave(special);
    game.tell(|_| Sighting::SentHome { seat, figure });
    game.come_home(Actor { seat, special });
}

impl ExLibris {
    /// Whether a player has an assistant to place and room for it. There always is room, but for a match alone that was
    /// edited to have too few locations.
    fn can_place(&self, seat: Seat) -> bool {
        if self.idle[seat.index()].is_empty() || self.has_room_at_home(seat) {
            return !self.idle[seat.index()].is_empty();
        }
        let mut tally = Tally::default();
        Turn { seat }.answers(self, &mut tally);
        tally.count > 0
    }

    /// Whether an assistant fits at home: there are three slots.
    pub(crate) fn has_room_at_home(&self, seat: Seat) -> bool {
        self.home[seat.index()].len() < 3
    }

    /// The slots of a location where a player can send an assistant, in order.
    fn slots_at(&self, at: Location, seat: Seat, special: bool, each: &mut impl FnMut(Slot)) {
        let special = self.special(seat, special);
        if self.barred(at, seat, special).is_some() {
            return;
        }
        let tile = self.tile(at);
        if at == Location::Auction {
            // Above the highest bid (EXL-L3); bids are open to any number of players (EXL-72).
            let highest = tile.pieces().map(|(number, _)| number).max().unwrap_or(0);
            (highest + 1..=Slot::MOST).for_each(|number| each(Slot { at, number }));
            return;
        }
        let ghost = special == Some(Special::Ghost);
        let mut offered = false;
        for (number, &least) in (1..).zip(&self.components().printed(at).slots) {
            match tile.slots[usize::from(number) - 1] {
                // A slot for more players is closed (EXL-9). Those of an instant location are alike: the first free
                // one will do.
                [None, _] if least > 0 && least <= self.seats => {
                    if !offered || at.is_delayed() {
                        each(Slot { at, number });
                    }
                    offered = true;
                }
                // EXL-A7: the Ghost may share a slot of an instant location, but not as the third.
                [Some(_), None] if ghost && !at.is_delayed() => each(Slot { at, number }),
                _ => {}
            }
        }
    }

    /// Why a location is closed to a player's assistant, whatever its slots.
    pub(crate) fn barred(
        &self,
        at: Location,
        seat: Seat,
        special: Option<Special>,
    ) -> Option<&'static str> {
        let mut opposed = false;
        let mut frozen = false;
        let mut own = false;
        for (_, piece) in self.tile(at).pieces() {
            opposed |= piece.seat != seat;
            own |= piece.seat == seat;
            frozen |= self.special(piece.seat, piece.special) == Some(Special::Snowman);
        }
        if frozen && !at.is_delayed() {
            // EXL-A8: where the Snowman is, an instant location is closed, to his owner too (EXL-83).
            Some("ex-libris-refused-snowman")
        } else if own && self.is_solo() {
            // EXL-63: alone, one assistant a location.
            Some("ex-libris-refused-one-each")
        } else if special == Some(Special::Ghost) && at == Location::Tent {
            // EXL-A7: the Ghost does not come to the Tent.
            Some("ex-libris-refused-ghost-tent")
        } else if special == Some(Special::Sasquatch) && opposed {
            // EXL-A5: the Sasquatch goes only where no opponent is.
            Some("ex-libris-refused-sasquatch")
        } else {
            None
        }
    }
}
