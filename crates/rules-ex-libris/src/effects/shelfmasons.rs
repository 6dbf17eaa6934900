//! EXL-L18, the Shelfmasons: a card or a run of neighbours in one row goes elsewhere, without splitting the collection.
//! Where runs can go is in `moves.rs`.

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use crate::engine::Engine;
use crate::moves::Run;
use crate::question::{Answers, Prompt, Question, illegal};
use crate::saved::wrong_frame;
use crate::{Action, Actor, Ask, Cards, Cell, Event, ExLibris, Sighting};

/// Which run does the visitor move? One must be moved if one can be (EXL-86).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Lift {
    pub(crate) who: Actor,
}

impl Question for Lift {
    fn seat(&self) -> Seat {
        self.who.seat
    }

    fn ask(&self) -> Ask {
        Ask::Lift {}
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        for run in game.collection(self.who.seat).runs() {
            let end = |column| Cell { row: run.row, column };
            out.add(Action::Lift(end(run.first), end(run.last)));
        }
    }

    fn prompt(&self, game: &ExLibris) -> Prompt {
        Prompt::ask_if(game.collection(self.who.seat).runs().next().is_some())
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        let Action::Lift(first, last) = action else { return illegal() };
        let Self { who } = self;
        game.push(Land { who, row: first.row, first: first.column, last: last.column });
    }
}

/// Where does the last card of the run land?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Land {
    pub(crate) who: Actor,
    pub(crate) row: u8,
    pub(crate) first: u8,
    pub(crate) last: u8,
}

impl Land {
    fn run(&self) -> Run {
        Run { row: self.row, first: self.first, last: self.last }
    }
}

impl Question for Land {
    fn seat(&self) -> Seat {
        self.who.seat
    }

    fn ask(&self) -> Ask {
        Ask::Land {}
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        let landings = game.collection(self.who.seat).landings(self.run());
        landings.for_each(|cell| out.add(Action::Land(cell)));
    }

    fn prompt(&self, game: &ExLibris) -> Prompt {
        Prompt::by_answers(self, game)
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        let Action::Land(cell) = action else { return illegal() };
        let seat = self.who.seat;
        let run = self.run();
        let collection = game.collection(seat);
        let Some(after) = collection.after_move(run, cell) else { return illegal() };
        let lifted = collection.iter().filter(|lying| run.contains(lying.cell));
        let cards: Cards = lifted.map(|lying| lying.card).collect();
        game.collections[seat.index()] = after;
        game.tell(|_| Sighting::RunMoved { seat, cards: cards.iter().collect() });
    }

    fn check(&self, game: &ExLibris) -> Result<(), String> {
        let Self { row, first, last, .. } = *self;
        let collection = game.collection(self.who.seat);
        let filled = (first..=last).all(|column| collection.at(Cell { row, column }).is_some());
        match first <= last && filled && collection.can_move(self.run()) {
            true => Ok(()),
            false => wrong_frame("that run cannot be moved"),
        }
    }
}
