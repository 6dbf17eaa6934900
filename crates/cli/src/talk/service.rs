use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use game::{Seat, Telling, Viewer};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use table::{AnyGame, Fair, Match, Refused, Replay};
use words::Words;

use super::methods::METHODS;
use super::params::Id;
use super::rpc::Fault;
use crate::clock::Clock;
use crate::scene::no_such_seat;

/// The matches of one conversation.
pub(super) struct Service<'w> {
    pub(super) words: &'w Words,
    /// Holds the bots to their time.
    pub(super) clock: Clock,
    matches: BTreeMap<Id, OpenMatch>,
    /// How many matches there ever were: no number is used twice.
    opened: Id,
}

pub(super) struct OpenMatch {
    pub(super) the_match: Box<dyn Match>,
    pub(super) game: &'static str,
    /// What the seed of a loaded match was derived from.
    fair: Option<Fair>,
    /// Whether a roll was ever given with an action or came from another seed, so that the seed does not tell all of them.
    pub(super) scripted: bool,
}

/// Why a method has no result.
pub(super) enum No {
    /// Its params are not what it takes.
    Params(String),
    /// The rules or the table say no, in the words of that game.
    Refused(Option<&'static str>, Telling),
    /// It panicked.
    Bug,
}

impl From<Refused> for No {
    fn from(Refused(telling): Refused) -> Self {
        Self::Refused(None, telling)
    }
}

impl<'w> Service<'w> {
    pub(super) fn new(words: &'w Words) -> Self {
        Self { words, clock: Clock::new(), matches: BTreeMap::new(), opened: 0 }
    }

    pub(super) fn call(&mut self, name: &str, params: Value) -> Result<Box<RawValue>, Fault> {
        let words = self.words;
        let Some(method) = METHODS.iter().find(|method| method.name == name) else {
            let known = METHODS.iter().map(|method| method.name.into()).collect();
            return Err(Fault::unknown_method(words, name, known));
        };
        // A panic is a bug, but one that must not take the other matches with it.
        let result =
            catch_unwind(AssertUnwindSafe(|| (method.run)(self, params))).unwrap_or(Err(No::Bug));
        result.map_err(|no| match no {
            No::Params(error) => Fault::bad_params(words, name, method.params, &error),
            No::Bug => Fault::bug(words, name),
            No::Refused(game, telling) => {
                Fault::refused(crate::failure::tell(words, game, &telling), telling)
            }
        })
    }

    /// Takes a match in; gives its number and where it stands.
    pub(super) fn admit(
        &mut self,
        any_game: &dyn AnyGame,
        the_match: Box<dyn Match>,
        fair: Option<Fair>,
    ) -> Value {
        self.admit_as(any_game, the_match, fair, false)
    }

    /// The same for a match that goes on with another seed than it began with.
    pub(super) fn admit_reseeded(
        &mut self,
        any_game: &dyn AnyGame,
        the_match: Box<dyn Match>,
    ) -> Value {
        self.admit_as(any_game, the_match, None, true)
    }

    fn admit_as(
        &mut self,
        any_game: &dyn AnyGame,
        the_match: Box<dyn Match>,
        fair: Option<Fair>,
        scripted: bool,
    ) -> Value {
        self.opened += 1;
        let game = any_game.info().id;
        let opened = OpenMatch { the_match, game, fair, scripted };
        let mut result = opened.standing();
        result["match"] = self.opened.into();
        result["game"] = game.into();
        result["config"] = opened.the_match.config();
        result["seats"] = opened.the_match.seats().into();
        self.matches.insert(self.opened, opened);
        result
    }

    pub(super) fn find(&mut self, id: Id) -> Result<&mut OpenMatch, No> {
        match self.matches.get_mut(&id) {
            Some(found) => Ok(found),
            None => Err(no_match(id, self.opened)),
        }
    }

    pub(super) fn close(&mut self, id: Id) -> Result<(), No> {
        self.matches.remove(&id).map(drop).ok_or_else(|| no_match(id, self.opened))
    }
}

fn no_match(id: Id, opened: Id) -> No {
    No::Refused(None, Telling::new("cli-talk-no-match").with("given", id).with("opened", opened))
}

impl OpenMatch {
    /// How far the match is, who acts next, and the result once no seat does.
    pub(super) fn standing(&self) -> Value {
        json!({
            "ply": self.the_match.plies().len(),
            "to_move": self.the_match.to_move(),
            "outcome": self.the_match.outcome(),
        })
    }

    pub(super) fn replay(&self) -> Replay {
        let mut replay = self.the_match.replay();
        if self.scripted {
            replay.seed = None;
        } else {
            replay.fair = self.fair.clone();
        }
        replay
    }

    /// A refusal in the words of this match's game.
    pub(super) fn no(&self, Refused(telling): Refused) -> No {
        No::Refused(Some(self.game), telling)
    }

    pub(super) fn check_seat(&self, seat: Seat) -> Result<(), No> {
        if seat.0 < self.the_match.seats() {
            return Ok(());
        }
        Err(self.no(no_such_seat(seat, &*self.the_match)))
    }

    pub(super) fn check_viewer(&self, viewer: Viewer) -> Result<(), No> {
        viewer.seat().map_or(Ok(()), |seat| self.check_seat(seat))
    }
}
