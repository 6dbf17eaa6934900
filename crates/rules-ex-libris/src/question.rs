//! What the frames of the stack can do. A [`Step`] is taken by the game itself; a [`Question`] waits for one player.
//!
//! The files of `effects` and `course` implement these traits once for each frame: whom it asks, what that player is
//! told, what the answers are, whether it is asked at all and what follows from each answer stand together there.

use game::{Chance, Log, Seat};

use crate::engine::Engine;
use crate::{Action, Ask, Card, Cards, Event, ExLibris};

/// What the game does by itself.
pub(crate) trait Step: Copy {
    /// Takes the step, which is no longer on the stack.
    fn step(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>);

    /// Where the step keeps the cards that a player gains before it is taken.
    fn gathered(&mut self) -> Option<&mut Cards> {
        None
    }

    /// Whether a saved match can have it, upon the frames that are on the stack already.
    fn check(&self, game: &ExLibris) -> Result<(), String>;
}

/// What one player has to answer.
pub(crate) trait Question: Copy {
    /// The player who is asked.
    fn seat(&self) -> Seat;

    /// What that player is told.
    fn ask(&self) -> Ask;

    /// What they can answer, in ascending order.
    fn answers(&self, game: &ExLibris, out: &mut impl Answers);

    /// Whether they are asked at all.
    fn prompt(&self, game: &ExLibris) -> Prompt;

    /// Carries out a legal answer; the question is no longer on the stack.
    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action);

    /// What follows if the question is skipped.
    fn skipped(self, _: &mut Engine<'_, impl Chance, impl Log<Event>>) {}

    /// Whether the log says so when the player answers `done`.
    fn tells_done(&self) -> bool {
        true
    }

    /// Where the question keeps the cards that the player gains while it waits.
    fn gathered(&mut self) -> Option<&mut Cards> {
        None
    }

    /// Whether a saved match can have it, upon the frames that are on the stack already; that the player is at the
    /// table and holds its cards is checked for all of them.
    fn check(&self, _: &ExLibris) -> Result<(), String> {
        Ok(())
    }
}

/// Whether a question is asked. One that has a single answer is not, unless that would tell something hidden: what
/// decides this is known to every player.
pub(crate) enum Prompt {
    /// The player is asked.
    Ask,
    /// This is the only answer.
    Forced(Action),
    /// There is no answer: the game goes on without.
    Skip,
}

impl Prompt {
    /// Asks if the condition holds, skips the question if not.
    pub(crate) fn ask_if(condition: bool) -> Self {
        if condition { Self::Ask } else { Self::Skip }
    }

    /// Asks if there is more than one answer.
    pub(crate) fn by_answers(question: &impl Question, game: &ExLibris) -> Self {
        let mut tally = Tally::default();
        question.answers(game, &mut tally);
        match (tally.count, tally.first) {
            (0, _) | (_, None) => Self::Skip,
            (1, Some(action)) => Self::Forced(action),
            _ => Self::Ask,
        }
    }
}

/// Where answers are listed.
pub(crate) trait Answers {
    /// Lists an answer.
    fn add(&mut self, action: Action);

    /// Lists an answer for each card.
    #[inline]
    fn each(&mut self, cards: &Cards, action: impl Fn(Card) -> Action) {
        cards.iter().for_each(|card| self.add(action(card)));
    }
}

impl Answers for Vec<Action> {
    #[inline]
    fn add(&mut self, action: Action) {
        self.push(action);
    }
}

/// The first answer, and how many there are.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) first: Option<Action>,
    pub(crate) count: u32,
}

impl Answers for Tally {
    #[inline]
    fn add(&mut self, action: Action) {
        self.first.get_or_insert(action);
        self.count += 1;
    }
}

/// The callers of [`game::Game::apply`] give legal answers only, so that coming here is a fault in the rules.
#[track_caller]
pub(crate) fn illegal() {
    debug_assert!(false, "only legal answers are carried out");
}

impl<C: Chance, L: Log<Event>> Engine<'_, C, L> {
    /// Goes on until a player has to answer, or the match is over.
    pub(crate) fn run(&mut self) {
        while let Some(&frame) = self.stack.last() {
            if !frame.proceed(self) {
                return;
            }
        }
    }

    /// Deals with a question that need not be asked; false if it has to be.
    #[inline]
    pub(crate) fn settle(&mut self, question: impl Question) -> bool {
        match question.prompt(self) {
            Prompt::Ask => return false,
            Prompt::Forced(action) => {
                self.stack.pop();
                question.answer(self, action);
            }
            Prompt::Skip => {
                self.stack.pop();
                question.skipped(self);
            }
        }
        true
    }
}
