use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use game::{Seat, Telling, Viewer};
use serde_json::{Value, json};
use table::{Fair, Kind, Refused, Replay, Table};
use words::Words;

use super::methods::METHODS;
use super::params::Id;
use super::rpc::Fault;
use crate::scene::no_such_seat;

/// The matches of one conversation.
pub(super) struct Service<'w> {
    pub(super) words: &'w Words,
    matches: BTreeMap<Id, Match>,
    /// How many matches there ever were: no number is used twice.
    opened: Id,
}

pub(super) struct Match {
    pub(super) table: Box<dyn Table>,
    pub(super) game: &'static str,
    /// What the seed of a loaded match was derived from.
    fair: Option<Fair>,
    /// Whether a roll was ever given with an action, so that the seed does not tell all of them.
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
        Self { words, matches: BTreeMap::new(), opened: 0 }
    }

    pub(super) fn call(&mut self, name: &str, params: Value) -> Result<Value, Fault> {
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
        kind: &dyn Kind,
        table: Box<dyn Table>,
        fair: Option<Fair>,
    ) -> Value {
        self.opened += 1;
        let game = kind.info().id;
        let opened = Match { table, game, fair, scripted: false };
        let mut result = opened.standing();
        result["match"] = self.opened.into();
        result["game"] = game.into();
        result["config"] = opened.table.config();
        result["seats"] = opened.table.seats().into();
        self.matches.insert(self.opened, opened);
        result
    }

    pub(super) fn find(&mut self, id: Id) -> Result<&mut Match, No> {
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

impl Match {
    /// How far the match is, who acts next, and the result once nobody does.
    pub(super) fn standing(&self) -> Value {
        json!({
            "ply": self.table.plies().len(),
            "to_move": self.table.to_move(),
            "outcome": self.table.outcome(),
        })
    }

    pub(super) fn replay(&self) -> Replay {
        let mut replay = self.table.replay();
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
        if seat.0 < self.table.seats() {
            return Ok(());
        }
        Err(self.no(no_such_seat(seat, &*self.table)))
    }

    pub(super) fn check_viewer(&self, viewer: Viewer) -> Result<(), No> {
        viewer.seat().map_or(Ok(()), |seat| self.check_seat(seat))
    }
}
