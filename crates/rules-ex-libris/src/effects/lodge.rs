//! EXL-L8, the Lodge. In any order and each at most once, the visitor may bring another own assistant home, who does a
//! home action there (L8A), and rearrange a card of the collection (L8B).

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use super::Shelve;
use crate::engine::Engine;
use crate::question::{Answers, Prompt, Question, illegal};
use crate::{Action, Actor, Ask, Card, Cards, Event, ExLibris, Figure, Piece, Sighting, Slot};

/// Which of the two does the visitor do next?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Lodge {
    pub(crate) who: Actor,
    /// Where the visitor's assistant stands, which cannot be brought home itself.
    pub(crate) slot: Slot,
    /// Whether an assistant may still be brought home.
    pub(crate) recall: bool,
    /// Whether a card may still be rearranged.
    pub(crate) rearrange: bool,
}

impl Question for Lodge {
    fn seat(&self) -> Seat {
        self.who.seat
    }

    fn ask(&self) -> Ask {
        Ask::Lodge { recall: self.recall, rearrange: self.rearrange }
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        if self.recall && game.has_room_at_home(self.who.seat) {
            self.recalls(game, out);
        }
        if self.rearrange {
            rearrangements(game, self.who.seat, out);
        }
        out.add(Action::Done);
    }

    fn prompt(&self, game: &ExLibris) -> Prompt {
        Prompt::by_answers(self, game)
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        match action {
            Action::Recall(figure, slot) => {
                game.push(Self { recall: false, ..self });
                recall(game, self.who.seat, figure, slot);
            }
            Action::Swap(one, other) => {
                game.push(Self { rearrange: false, ..self });
                swap(game, self.who.seat, one, other);
            }
            Action::Reshelve(card) => {
                game.push(Self { rearrange: false, ..self });
                reshelve(game, self.who, card);
            }
            Action::Done => {}
            _ => illegal(),
        }
    }
}

impl Lodge {
    /// L8A: any other own assistant on a location can be brought home, one at the Lodge too (EXL-77).
    fn recalls(&self, game: &ExLibris, out: &mut impl Answers) {
        let seat = self.who.seat;
        for special in [false, true] {
            for at in game.visible().iter() {
                for (number, pieces) in (1..).zip(&game.tile(at).slots) {
                    let slot = Slot { at, number };
                    let own = Some(Piece { seat, special });
                    let alike = pieces.iter().filter(|&&piece| piece == own).count();
                    let visitor = slot == self.slot && special == self.who.special;
                    if alike > usize::from(visitor) {
                        out.add(Action::Recall(game.figure(seat, special), slot));
                    }
                }
            }
        }
    }
}

/// L8A: the home action is that of the assistant who comes home (EXL-77).
fn recall(
    game: &mut Engine<'_, impl Chance, impl Log<Event>>,
    seat: Seat,
    figure: Figure,
    slot: Slot,
) {
    let special = figure != Figure::Gnome;
    let Slot { at: location, number } = slot;
    game.tiles[location.index()].leave(slot, Piece { seat, special });
    game.tell(|_| Sighting::Recalled { seat, figure, location, number });
    game.come_home(Actor { seat, special });
}

/// L8B: a card of the hand for one of the collection, two of the collection, or one taken off to be shelved again.
fn rearrangements(game: &ExLibris, seat: Seat, out: &mut impl Answers) {
    let hand = *game.hand(seat);
    let shelved: Cards = game.collection(seat).iter().map(|lying| lying.card).collect();
    for one in hand.or(&shelved).iter() {
        let in_hand = hand.contains(one);
        let others = shelved.iter().filter(|&other| in_hand || other > one);
        others.for_each(|other| out.add(Action::Swap(one, other)));
    }
    // A card that lies alone face up would come back as it was.
    let mut lying = game.collection(seat).iter();
    let can_change = lying.any(|lying| lying.down || game.beneath.get(lying.card).is_some());
    if shelved.len() > 1 || can_change {
        out.each(&shelved, Action::Reshelve);
    }
}

/// L8B: a swap keeps a burial where it is; two shelved cards keep their faces, a card from the hand lies face up
/// (EXL-78). It is no shelving, so that no power applies.
fn swap(game: &mut Engine<'_, impl Chance, impl Log<Event>>, seat: Seat, card: Card, other: Card) {
    let Some(there) = game.collection(seat).find(other) else { return illegal() };
    let under = (game.beneath.get(card), game.beneath.get(other));
    if let Some(here) = game.collection(seat).find(card) {
        let collection = &mut game.collections[seat.index()];
        collection.replace(here.cell, other, there.down);
        collection.replace(there.cell, card, here.down);
        game.beneath.set(card, under.1);
        game.beneath.set(other, under.0);
        return game.tell(|_| Sighting::Swapped { seat, card, other });
    }
    game.hands[seat.index()].remove(card);
    game.expose(card);
    game.collections[seat.index()].replace(there.cell, card, false);
    game.beneath.set(other, None);
    game.beneath.set(card, under.1);
    game.receive_openly(seat, other);
    game.tell(|_| Sighting::Replaced { seat, card, other, cell: there.cell });
}

/// L8B: the card is shelved again at once, face up, which ends a burial (EXL-78); powers apply (EXL-85). Rows and
/// connection are tested when it is back, not while it is out (EXL-101).
fn reshelve(game: &mut Engine<'_, impl Chance, impl Log<Event>>, who: Actor, card: Card) {
    game.unshelve(who.seat, card);
    game.receive_openly(who.seat, card);
    game.tell(|_| Sighting::Lifted { seat: who.seat, card });
    game.push(Shelve { who, cards: Cards::only(card), left: 1, must: true });
}
