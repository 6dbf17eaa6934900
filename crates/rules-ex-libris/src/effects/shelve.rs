//! Drawing and shelving, which most effects end with, and EXL-A3, the Mummy, who shelves above and below cards.

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use super::wizard;
use crate::action::Spot;
use crate::collection::{Area, cells, is_connected};
use crate::engine::Engine;
use crate::question::{Answers, Prompt, Question, Step, illegal};
use crate::{Action, Actor, Ask, Card, Cards, Cell, Event, ExLibris, Special};

/// The player draws cards and gathers them with others that were gained, then may shelve some of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Gather<C> {
    pub(crate) who: Actor,
    /// How many are still to be drawn.
    pub(crate) draw: u8,
    /// Those that were gained.
    pub(crate) cards: C,
    /// How many of them may be shelved.
    pub(crate) shelve: u8,
}

impl Gather<Cards> {
    pub(super) fn new(who: Actor, draw: u8, shelve: u8) -> Self {
        Self { who, draw, cards: Cards::NONE, shelve }
    }
}

impl<C> Gather<C> {
    pub(crate) fn map<D>(self, see: &mut impl FnMut(Seat, C) -> D) -> Gather<D> {
        let Self { who, draw, cards, shelve } = self;
        Gather { who, draw, cards: see(who.seat, cards), shelve }
    }
}

impl Step for Gather<Cards> {
    /// One card at a time, for the Witch may have a choice in between.
    fn step(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>) {
        match self.draw.checked_sub(1) {
            Some(draw) => {
                game.push(Self { draw, ..self });
                game.draw(self.who);
            }
            None => may_shelve(game, self.who, self.cards, self.shelve),
        }
    }

    fn gathered(&mut self) -> Option<&mut Cards> {
        Some(&mut self.cards)
    }

    fn check(&self, game: &ExLibris) -> Result<(), String> {
        game.check_seat(self.who.seat)
    }
}

/// Asks the player to shelve up to so many of the cards, if there are any.
pub(super) fn may_shelve(game: &mut ExLibris, who: Actor, cards: Cards, left: u8) {
    if left > 0 && !cards.is_empty() {
        game.push(Shelve { who, cards, left, must: false });
    }
}

/// Which card does the player shelve, and where?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shelve<C> {
    pub(crate) who: Actor,
    /// The cards of the hand to choose from.
    pub(crate) cards: C,
    /// How many of them can be shelved.
    pub(crate) left: u8,
    /// Whether the player has to shelve one.
    pub(crate) must: bool,
}

impl<C> Shelve<C> {
    pub(crate) fn map<D>(self, see: &mut impl FnMut(Seat, C) -> D) -> Shelve<D> {
        let Self { who, cards, left, must } = self;
        Shelve { who, cards: see(who.seat, cards), left, must }
    }
}

impl Shelve<Cards> {
    /// The next question, after a card was shelved.
    pub(super) fn shelved(mut self, game: &mut ExLibris, card: Card) {
        self.cards.remove(card);
        game.push(Self { left: self.left.saturating_sub(1), must: false, ..self });
    }
}

impl Question for Shelve<Cards> {
    fn seat(&self) -> Seat {
        self.who.seat
    }

    fn ask(&self) -> Ask {
        let (cards, left) = (self.cards.iter().collect(), self.left.min(self.cards.len()));
        match self.must {
            true => Ask::MustShelve { cards, left },
            false => Ask::Shelve { cards, left },
        }
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        shelvings(game, self.who, &self.cards.and(game.hand(self.who.seat)), out);
        if !self.must {
            out.add(Action::Done);
        }
    }

    fn prompt(&self, game: &ExLibris) -> Prompt {
        match self.cards.and(game.hand(self.who.seat)).len() {
            0 => Prompt::Skip,
            _ if self.left == 0 => Prompt::Skip,
            1 if self.must => Prompt::by_answers(self, game),
            _ => Prompt::Ask,
        }
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        match action {
            Action::Shelve(card, Spot::Push(direction, opens)) => {
                wizard::begin(game, self, self.who, card, direction, opens);
            }
            Action::Shelve(card, spot) => {
                game.shelve(self.who.seat, card, spot);
                self.shelved(game, card);
            }
            Action::Done => {}
            _ => illegal(),
        }
    }
}

/// Every card on every spot: the free cells (EXL-20, EXL-21), and what Mummy and Wizard add.
pub(super) fn shelvings(game: &ExLibris, who: Actor, cards: &Cards, out: &mut impl Answers) {
    if cards.is_empty() {
        return;
    }
    let free = game.collection(who.seat).free();
    match game.special(who.seat, who.special) {
        Some(Special::Mummy) => {
            let single = game.single_cards(who.seat);
            for card in cards.iter() {
                each_cell(&free, card, Spot::At, out);
                each_cell(&single, card, Spot::Over, out);
                each_cell(&single, card, Spot::Under, out);
            }
        }
        Some(Special::Wizard) => {
            let opened = wizard::cells_to_open(game.collection(who.seat));
            for card in cards.iter() {
                each_cell(&free, card, Spot::At, out);
                for (direction, area) in &opened {
                    each_cell(area, card, |cell| Spot::Push(*direction, cell), out);
                }
            }
        }
        _ => cards.iter().for_each(|card| each_cell(&free, card, Spot::At, out)),
    }
}

#[inline]
fn each_cell(area: &Area, card: Card, spot: impl Fn(Cell) -> Spot, out: &mut impl Answers) {
    cells(area).for_each(|cell| out.add(Action::Shelve(card, spot(cell))));
}

impl ExLibris {
    /// The shelved cards under which nothing is buried: at most one card lies under another (EXL-A3). None while the cards
    /// are apart: a card upon another would not connect them (EXL-101).
    fn single_cards(&self, seat: Seat) -> Area {
        let collection = self.collection(seat);
        let mut single: Area = [0; 5];
        if !is_connected(&collection.area()) {
            return single;
        }
        for lying in collection.iter().filter(|lying| self.beneath.get(lying.card).is_none()) {
            single[usize::from(lying.cell.row)] |= lying.cell.bit();
        }
        single
    }
}
