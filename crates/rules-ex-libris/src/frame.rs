//! The stack of what is still to be done.

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use crate::course::{
    Choose, Clear, Close, Deal, NextTurn, Prepare, Remove, Resolve, Restore, Turn,
};
use crate::effects::{
    Again, Bet, Brewery, Burn, Discard, Dump, Effect, Exchange, Flee, Gather, Give, Guild, Home,
    Land, Lift, Lodge, Look, Name, Offer, Pay, Power, Push, Rob, Robbed, Sale, Scavenge, Search,
    Shelve, Sold, Take, Tax, Token, Toll, Witch,
};
use crate::engine::Engine;
use crate::event::Sighting;
use crate::question::{Answers, Question, Step, illegal};
use crate::{Action, Ask, Cards, Event, ExLibris};

/// A player who acts, and whether they do so through their special assistant: only then do Mummy, Wizard and Witch
/// apply (EXL-76).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Actor {
    /// The player.
    pub seat: Seat,
    /// Whether it is through the special assistant.
    pub special: bool,
}

impl Actor {
    /// A player without any power.
    pub(crate) fn plain(seat: Seat) -> Self {
        Self { seat, special: false }
    }
}

/// Makes the enum of all frames from one list, with what is done for each of them.
macro_rules! frames {
    (
        steps { $($step:ident,)+ }
        steps of cards { $($card_step:ident,)+ }
        questions { $($question:ident,)+ }
        questions of cards { $($card_question:ident,)+ }
    ) => {
        /// What is still to be done: a question to a player, or a step that the game takes by itself. `C` is a set of
        /// cards of the player's hand: as they are in the state, as far as they are known in a view.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case", tag = "frame")]
        #[allow(missing_docs)]
        pub enum Frame<C> {
            $($step($step),)+
            $($card_step($card_step<C>),)+
            $($question($question),)+
            $($card_question($card_question<C>),)+
            /// Every player chooses what to turn face down, all at the same time (EXL-30).
            Inspect,
        }

        $(impl From<$step> for Frame<Cards> {
            fn from(step: $step) -> Self {
                Self::$step(step)
            }
        })+
        $(impl From<$card_step<Cards>> for Frame<Cards> {
            fn from(step: $card_step<Cards>) -> Self {
                Self::$card_step(step)
            }
        })+
        $(impl From<$question> for Frame<Cards> {
            fn from(question: $question) -> Self {
                Self::$question(question)
            }
        })+
        $(impl From<$card_question<Cards>> for Frame<Cards> {
            fn from(question: $card_question<Cards>) -> Self {
                Self::$card_question(question)
            }
        })+

        impl Frame<Cards> {
            /// The one player who is asked, if one is.
            #[inline]
            pub(crate) fn asked(&self) -> Option<Seat> {
                match self {
                    $(Self::$question(question) => Some(question.seat()),)+
                    $(Self::$card_question(question) => Some(question.seat()),)+
                    $(Self::$step(_) => None,)+
                    $(Self::$card_step(_) => None,)+
                    Self::Inspect => None,
                }
            }

            /// What that player is told.
            pub(crate) fn ask(&self) -> Option<Ask> {
                match self {
                    $(Self::$question(question) => Some(question.ask()),)+
                    $(Self::$card_question(question) => Some(question.ask()),)+
                    $(Self::$step(_) => None,)+
                    $(Self::$card_step(_) => None,)+
                    Self::Inspect => None,
                }
            }

            /// What that player can answer, in ascending order.
            pub(crate) fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
                match self {
                    $(Self::$question(question) => question.answers(game, out),)+
                    $(Self::$card_question(question) => question.answers(game, out),)+
                    $(Self::$step(_) => {})+
                    $(Self::$card_step(_) => {})+
                    Self::Inspect => {}
                }
            }

            /// Carries out a player's answer to the question, which is no longer on the stack.
            pub(crate) fn answer(
                self,
                game: &mut Engine<'_, impl Chance, impl Log<Event>>,
                action: Action,
            ) {
                match self {
                    $(Self::$question(question) => game.answer(question, action),)+
                    $(Self::$card_question(question) => game.answer(question, action),)+
                    $(Self::$step(_) => illegal(),)+
                    $(Self::$card_step(_) => illegal(),)+
                    Self::Inspect => illegal(),
                }
            }

            /// Takes the step, or settles the question that need not be asked; false if players have to answer first.
            pub(crate) fn proceed(
                self,
                game: &mut Engine<'_, impl Chance, impl Log<Event>>,
            ) -> bool {
                match self {
                    $(Self::$step(step) => game.take_step(step),)+
                    $(Self::$card_step(step) => game.take_step(step),)+
                    $(Self::$question(question) => game.settle(question),)+
                    $(Self::$card_question(question) => game.settle(question),)+
                    Self::Inspect => false,
                }
            }

            /// Where it keeps the cards that the player gains before it comes to the top of the stack again.
            pub(crate) fn gathered(&mut self) -> Option<&mut Cards> {
                match self {
                    $(Self::$step(step) => step.gathered(),)+
                    $(Self::$card_step(step) => step.gathered(),)+
                    $(Self::$question(question) => question.gathered(),)+
                    $(Self::$card_question(question) => question.gathered(),)+
                    Self::Inspect => None,
                }
            }

            /// Whether a saved match can have it.
            pub(crate) fn check(&self, game: &ExLibris) -> Result<(), String> {
                match self {
                    $(Self::$step(step) => step.check(game),)+
                    $(Self::$card_step(step) => step.check(game),)+
                    $(Self::$question(question) => question.check(game),)+
                    $(Self::$card_question(question) => question.check(game),)+
                    Self::Inspect => Ok(()),
                }
            }
        }

        impl<C> Frame<C> {
            /// The same with its cards seen in another way: they are cards of the hand of the seat given.
            pub(crate) fn map<D>(self, see: &mut impl FnMut(Seat, C) -> D) -> Frame<D> {
                match self {
                    $(Self::$card_step(step) => Frame::$card_step(step.map(see)),)+
                    $(Self::$card_question(question) => Frame::$card_question(question.map(see)),)+
                    $(Self::$step(step) => Frame::$step(step),)+
                    $(Self::$question(question) => Frame::$question(question),)+
                    Self::Inspect => Frame::Inspect,
                }
            }
        }
    };
}

// In the order of the rulebook: the course of a match, the locations, the assistants.
frames! {
    steps {
        Deal, Prepare, NextTurn, Resolve, Clear, Restore, // course
        Power, Effect,                              // effects/arrival.rs
        Token,                                      // effects/tent.rs
        Dump,                                       // effects/search.rs
        Brewery,                                    // effects/brewery.rs
        Sold,                                       // effects/yard_sale.rs
    }
    steps of cards {
        Gather, // effects/shelve.rs
    }
    questions {
        Choose, Remove, Turn, Close, // course
        Home, Again,                 // effects/home.rs
        Exchange,                    // effects/exchange.rs
        Pay,                         // effects/auction.rs
        Discard, Tax,                // effects/trade.rs
        Give,                        // effects/community_center.rs
        Bet,                         // effects/gambling_den.rs
        Lodge,                       // effects/lodge.rs
        Name, Search,                // effects/search.rs
        Guild,                       // effects/assistants_guild.rs
        Offer, Sale,                 // effects/yard_sale.rs
        Lift, Land,                  // effects/shelfmasons.rs
        Robbed,                      // effects/goblin.rs
        Toll,                        // effects/cube.rs
        Flee,                        // effects/sasquatch.rs
        Scavenge,                    // effects/golem.rs
        Push,                        // effects/wizard.rs
        Burn,                        // effects/imp.rs
    }
    questions of cards {
        Shelve, // effects/shelve.rs
        Take,   // effects/take.rs
        Look,   // effects/search.rs
        Rob,    // effects/goblin.rs
        Witch,  // effects/witch.rs
    }
}

impl<C: Chance, L: Log<Event>> Engine<'_, C, L> {
    fn take_step(&mut self, step: impl Step) -> bool {
        self.stack.pop();
        step.step(self);
        true
    }

    fn answer(&mut self, question: impl Question, action: Action) {
        if action == Action::Done && question.tells_done() {
            self.tell(|_| Sighting::Done { seat: question.seat() });
        }
        question.answer(self, action);
    }
}

/// The most frames on the stack: those that a [saved match](crate::saved::DEEPEST_SAVED) may have, and those that an
/// answer to the last of them can bring.
const DEEPEST: usize = 24;

/// What is still to be done, the next last.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stack<C> {
    frames: [Frame<C>; DEEPEST],
    len: u8,
}

impl<C: Copy> Stack<C> {
    pub(crate) const EMPTY: Self = Self { frames: [Frame::Inspect; DEEPEST], len: 0 };

    #[inline]
    pub(crate) fn push(&mut self, frame: Frame<C>) {
        let place = self.frames.get_mut(usize::from(self.len));
        debug_assert!(place.is_some(), "no effect is nested as deep as that");
        if let Some(place) = place {
            *place = frame;
            self.len += 1;
        }
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Frame<C>> {
        self.len = self.len.checked_sub(1)?;
        Some(self.frames[usize::from(self.len)])
    }

    #[inline]
    pub(crate) fn last(&self) -> Option<&Frame<C>> {
        self.frames().last()
    }

    #[inline]
    pub(crate) fn frames(&self) -> &[Frame<C>] {
        &self.frames[..usize::from(self.len)]
    }

    pub(crate) fn frames_mut(&mut self) -> &mut [Frame<C>] {
        &mut self.frames[..usize::from(self.len)]
    }
}

impl<C: Copy + PartialEq> PartialEq for Stack<C> {
    fn eq(&self, other: &Self) -> bool {
        self.frames() == other.frames()
    }
}
impl<C: Copy + Eq> Eq for Stack<C> {}
