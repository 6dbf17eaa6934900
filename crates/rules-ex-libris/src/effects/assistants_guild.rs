//! EXL-L15, the Assistants Guild: an assistant of the visitor's goes from home to a slot where an opponent's stands,
//! who goes back to its owner; then everything happens as if it had been placed there.

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use crate::engine::Engine;
use crate::question::{Answers, Prompt, Question, illegal};
use crate::{
    Action, Actor, Ask, Event, ExLibris, Figure, Location, Piece, Player, Sighting, Slot, Special,
};

/// Which assistant replaces which? If it can be done it must be (EXL-86).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Guild {
    pub(crate) who: Actor,
}

impl Question for Guild {
    fn seat(&self) -> Seat {
        self.who.seat
    }

    fn ask(&self) -> Ask {
        Ask::Guild {}
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        let seat = self.who.seat;
        let home = game.home[seat.index()];
        for (there, special) in [(home.gnomes > 0, false), (home.special, true)] {
            if there {
                replacements(game, seat, special, out);
            }
        }
    }

    fn prompt(&self, game: &ExLibris) -> Prompt {
        Prompt::by_answers(self, game)
    }

    /// The replaced assistant leaves before anything else happens (EXL-71).
    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        let Action::Move(figure, slot, Player(owner), other) = action else { return illegal() };
        let seat = self.who.seat;
        game.send_back(slot, Piece { seat: owner, special: other != Figure::Gnome });
        let special = figure != Figure::Gnome;
        game.home[seat.index()].leave(special);
        game.tiles[slot.at.index()].enter(slot, Piece { seat, special });
        game.tell(|_| Sighting::Moved { seat, figure, location: slot.at, number: slot.number });
        game.arrive(Actor { seat, special }, slot, false);
    }
}

/// Where one of the visitor's assistants can go: only opposing ones are replaced (EXL-70), and the Ghost does not come
/// to the Tent (EXL-71).
fn replacements(game: &ExLibris, seat: Seat, special: bool, out: &mut impl Answers) {
    let figure = game.figure(seat, special);
    for at in game.visible().iter() {
        if figure == Figure::Special(Special::Ghost) && at == Location::Tent {
            continue;
        }
        for (number, pieces) in (1..).zip(&game.tile(at).slots) {
            let theirs = pieces.map(|piece| {
                let piece = piece.filter(|piece| piece.seat != seat)?;
                Some((Player(piece.seat), game.figure(piece.seat, piece.special)))
            });
            // Two gnomes of one player are the same choice.
            let second = theirs[1].filter(|_| theirs[0] != theirs[1]);
            let both = [theirs[0].min(second), theirs[0].max(second)];
            for (player, other) in both.into_iter().flatten() {
                out.add(Action::Move(figure, Slot { at, number }, player, other));
            }
        }
    }
}
