//! EXL-A10, the Wizard: when shelving, he may first push a group of cards by one cell and shelve into a cell that this
//! opens (EXL-85). Which groups can be pushed is in `moves.rs`.

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use crate::collection::{Area, Collection, is_connected};
use crate::engine::Engine;
use crate::moves;
use crate::question::{Answers, Prompt, Question, illegal};
use crate::saved::wrong_frame;
use crate::{Action, Actor, Ask, Card, Cards, Cell, Direction, Event, ExLibris, Frame, Sighting};

/// The cells that can be opened by pushing cards, for each direction.
pub(super) fn cells_to_open(collection: &Collection) -> [(Direction, Area); 4] {
    let mut opened = [Direction::Left, Direction::Right, Direction::Up, Direction::Down]
        .map(|direction| (direction, [0; 5]));
    for push in moves::Push::all(collection) {
        let (_, area) = &mut opened[push.direction.index()];
        area[usize::from(push.opens.row)] |= push.opens.bit();
    }
    opened
}

/// The player shows the card and begins to push; the question which card to shelve waits below (EXL-85).
pub(super) fn begin(
    game: &mut Engine<'_, impl Chance, impl Log<Event>>,
    question: impl Into<Frame<Cards>>,
    who: Actor,
    card: Card,
    direction: Direction,
    opens: Cell,
) {
    game.push(question);
    game.receive_openly(who.seat, card);
    game.tell(|_| Sighting::Pushing { seat: who.seat, card, direction });
    let moves::Push { group, .. } = moves::Push::new(game.collection(who.seat), direction, opens);
    game.push(Push { who, card, direction, opens, group });
}

/// Which cards move along?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Push {
    pub(crate) who: Actor,
    /// The card to be shelved.
    pub(crate) card: Card,
    pub(crate) direction: Direction,
    /// The cell that the push opens.
    pub(crate) opens: Cell,
    /// The cells of the cards that move.
    pub(crate) group: Area,
}

impl Push {
    fn geometry(&self) -> moves::Push {
        let Self { direction, opens, group, .. } = *self;
        moves::Push { direction, opens, group }
    }

    /// The card is shelved in the cell that is open now; then the question that waits below goes on.
    fn finish(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>) {
        let Self { who: Actor { seat, .. }, card, direction, opens, .. } = self;
        let after = self.geometry().done(game.collection(seat), card);
        let (Some(after), Some(question)) = (after, game.stack.pop()) else { return illegal() };
        game.hands[seat.index()].remove(card);
        game.expose(card);
        game.collections[seat.index()] = after;
        game.tell(|game| Sighting::Pushed {
            seat,
            card,
            direction,
            cell: game.collection(seat).find(card).map_or(opens, |lying| lying.cell),
        });
        match question {
            Frame::Shelve(question) => question.shelved(game, card),
            Frame::Home(question) => question.shelved(game),
            _ => illegal(),
        }
    }
}

impl Question for Push {
    fn seat(&self) -> Seat {
        self.who.seat
    }

    fn ask(&self) -> Ask {
        Ask::Push { card: self.card, direction: self.direction }
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        let collection = game.collection(self.who.seat);
        let push = self.geometry();
        push.more(collection).for_each(|cell| out.add(Action::With(cell)));
        if push.finished(collection).is_some() {
            out.add(Action::Done);
        }
    }

    fn prompt(&self, game: &ExLibris) -> Prompt {
        Prompt::by_answers(self, game)
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        match action {
            Action::With(cell) => {
                let collection = game.collection(self.who.seat);
                let moves::Push { group, .. } = self.geometry().with(collection, cell);
                game.push(Self { group, ..self });
            }
            Action::Done => self.finish(game),
            _ => illegal(),
        }
    }

    /// The log says that the card is shelved.
    fn tells_done(&self) -> bool {
        false
    }

    fn check(&self, game: &ExLibris) -> Result<(), String> {
        let Self { who: Actor { seat, .. }, card, direction, opens, group } = *self;
        let collection = game.collection(seat);
        let (area, least) = (collection.area(), moves::Push::new(collection, direction, opens));
        let inside = (0..5).all(|row| group[row] & !area[row] == 0);
        let holds = (0..5).all(|row| least.group[row] & !group[row] == 0);
        let held = game.hand(seat).contains(card);
        let opened = collection.at(opens).is_some();
        if !(inside && holds && held && opened && is_connected(&group)) {
            return wrong_frame("that group cannot be pushed");
        }
        match game.question() {
            Some(Frame::Shelve(_) | Frame::Home(_)) => Ok(()),
            _ => wrong_frame("cards are pushed only to shelve one"),
        }
    }
}
