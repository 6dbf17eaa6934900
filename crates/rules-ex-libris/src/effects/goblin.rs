//! EXL-A1, the Goblin: arriving, he asks each opponent there for a category; they give him a card with a book of it or
//! show their hand. Cards gained so may be shelved before the location's effect (EXL-75).

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use super::shelve::may_shelve;
use crate::engine::Engine;
use crate::question::{Answers, Prompt, Question, illegal};
use crate::saved::wrong_frame;
use crate::{
    Action, Actor, Ask, Card, Cards, Category, Event, ExLibris, Frame, Location, Player, Sighting,
};

pub(super) fn arrive(game: &mut ExLibris, who: Actor, at: Location) {
    let robbed = |seat: usize| {
        let seat = Seat(seat as u8);
        seat != who.seat && game.tile(at).has(seat)
    };
    let victims = std::array::from_fn(robbed);
    game.push(Rob { who, at, victims, cards: Cards::NONE });
}

/// Whom does the Goblin rob next, and of what? In any order, and any may be spared (EXL-75).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rob<C> {
    pub(crate) who: Actor,
    pub(crate) at: Location,
    /// The seats that can still be robbed.
    pub(crate) victims: [bool; 4],
    /// The cards that were gained.
    pub(crate) cards: C,
}

impl<C> Rob<C> {
    pub(crate) fn map<D>(self, see: &mut impl FnMut(Seat, C) -> D) -> Rob<D> {
        let Self { who, at, victims, cards } = self;
        Rob { who, at, victims, cards: see(who.seat, cards) }
    }
}

impl Rob<Cards> {
    /// Those who can still be robbed and have a card.
    fn victims(&self, game: &ExLibris) -> impl Iterator<Item = Seat> {
        let victims = self.victims;
        Seat::all(game.seats)
            .filter(move |seat| victims[seat.index()] && !game.hand(*seat).is_empty())
    }
}

impl Question for Rob<Cards> {
    fn seat(&self) -> Seat {
        self.who.seat
    }

    fn ask(&self) -> Ask {
        Ask::Rob {}
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        for seat in self.victims(game) {
            for category in Category::ALL {
                out.add(Action::Rob(Player(seat), category));
            }
        }
        out.add(Action::Done);
    }

    fn prompt(&self, game: &ExLibris) -> Prompt {
        match self.victims(game).next() {
            Some(_) => Prompt::Ask,
            None => Prompt::Forced(Action::Done),
        }
    }

    fn answer(mut self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        match action {
            Action::Rob(Player(victim), category) => {
                self.victims[victim.index() & 3] = false;
                game.push(self);
                let robber = self.who.seat;
                game.tell(|_| Sighting::Robbed { seat: robber, target_seat: victim, category });
                game.push(Robbed { victim, robber, category });
            }
            Action::Done => may_shelve(game, self.who, self.cards, self.cards.len()),
            _ => illegal(),
        }
    }

    fn gathered(&mut self) -> Option<&mut Cards> {
        Some(&mut self.cards)
    }
}

/// Which card does the victim give? Only with none to give do they show their hand, to the robber alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Robbed {
    pub(crate) victim: Seat,
    pub(crate) robber: Seat,
    pub(crate) category: Category,
}

impl Question for Robbed {
    fn seat(&self) -> Seat {
        self.victim
    }

    fn ask(&self) -> Ask {
        Ask::Robbed { seat: self.robber, category: self.category }
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        let cards = game.components().with(self.category, game.hand(self.victim));
        out.each(&cards, Action::Give);
        if cards.is_empty() {
            out.add(Action::Show);
        }
    }

    /// Always, so that the others do not learn how many cards there are to give.
    fn prompt(&self, _: &ExLibris) -> Prompt {
        Prompt::Ask
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        match action {
            Action::Give(card) => self.give(game, card),
            Action::Show => self.show(game),
            _ => illegal(),
        }
    }

    fn check(&self, game: &ExLibris) -> Result<(), String> {
        game.check_seat(self.robber)?;
        match game.question() {
            Some(Frame::Rob(_)) => Ok(()),
            _ => wrong_frame("only the Goblin robs"),
        }
    }
}

impl Robbed {
    fn give(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, card: Card) {
        let Self { victim, robber, category } = self;
        let possible = game.components().with(category, game.hand(victim));
        game.hand_over(victim, robber, card, &possible);
        match game.stack.frames_mut().last_mut() {
            Some(Frame::Rob(rob)) => rob.cards.insert(card),
            _ => illegal(),
        }
    }

    fn show(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>) {
        let Self { victim: seat, robber: target_seat, .. } = self;
        let hand = *game.hand(seat);
        game.known[target_seat.index()] = game.known[target_seat.index()].or(&hand);
        game.log.emit(|| {
            let inside = Sighting::Showed { seat, target_seat, cards: hand.iter().collect() };
            let outside = Sighting::ShowedUnseen { seat, target_seat };
            Event::secret(&[seat, target_seat], inside, outside)
        });
    }
}
