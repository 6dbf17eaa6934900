use std::sync::atomic::AtomicBool;

use game::{Outcome, Seat, Seats, Seed, Telling, Viewer};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::{Dump, Info, Ply, Refused, Replay, Setup, Snapshot};

/// A bot's turn, ready to be thought through elsewhere: it holds a view and nothing else of the match. It gives the
/// action in the game's notation; once the flag is set, soon and any.
pub type Thought = Box<dyn FnOnce(&AtomicBool) -> String + Send>;

/// A running match.
///
/// Acting has two steps: [`prepare`](Self::prepare) works a ply out and changes nothing, so that it can be written to
/// disk first; [`follow`](Self::follow) carries it out, here and in every other process that reads it.
pub trait Table: Send + Sync {
    /// The game that is played.
    fn info(&self) -> Info;

    /// The whole config.
    fn config(&self) -> Value;

    /// How the match began.
    fn setup(&self) -> &Setup;

    /// What was done so far.
    fn plies(&self) -> &[Ply];

    /// How many seats there are.
    fn seats(&self) -> u8;

    /// Who can act now; nobody when the match is over.
    fn to_move(&self) -> Seats;

    /// The result, once the match is over.
    fn outcome(&self) -> Option<Outcome>;

    /// What `seat` can do now, in the game's notation and in ascending order.
    fn legal(&self, seat: Seat) -> Vec<String>;

    /// False while people must not be shown the list of legal actions, because it would give the answer away.
    fn lists_actions(&self, seat: Seat) -> bool;

    /// Everything that `viewer` knows.
    fn view(&self, viewer: Viewer) -> Value;

    /// The same, as it is sent.
    fn view_text(&self, viewer: Viewer) -> Box<RawValue>;

    /// The board for a terminal, as `viewer` sees it; `label` gives a word of the notation in the reader's language.
    fn picture(&self, viewer: Viewer, label: &dyn Fn(&str) -> String) -> String;

    /// What `viewer` saw of ply number `ply`, from 1; `None` for a ply that is not there or was played by
    /// other rules.
    fn sightings(&self, ply: usize, viewer: Viewer) -> Option<Vec<Value>>;

    /// Works out what an action would lead to, with the given rolls or else those of the seed.
    fn prepare(&self, seat: Seat, action: &str, rolls: Option<&[u32]>) -> Result<Ply, Refused>;

    /// Carries out a prepared ply.
    fn follow(&mut self, ply: &Ply) -> Result<(), Refused>;

    /// How many plies `seat` would take back by undoing its last one. Plies of `bots` that came after it go too,
    /// unless something was learnt from them.
    fn undoable(&self, seat: Seat, bots: Seats) -> Result<usize, Refused>;

    /// Takes back the last `plies` plies, whoever played them.
    fn take_back(&mut self, plies: usize) -> Result<(), Refused>;

    /// The turn of `seat`, to be thought through by a bot of that level whose dice flow from `seed`.
    fn consult(&self, seat: Seat, level: &str, seed: Seed) -> Result<Thought, Refused>;

    /// Replaces the seed from which later rolls follow.
    fn set_seed(&mut self, seed: Option<Seed>);

    /// The match as a file. It holds all secrets of the match.
    fn replay(&self) -> Replay;

    /// The match at rest. It holds all secrets of the match.
    fn snapshot(&self) -> Snapshot;

    /// The full state, for local tools.
    fn dump(&self) -> Dump;

    /// A possible true state that looks the same to `viewer`, drawn at random: what a leak would have to tell apart.
    fn look_alike(&self, viewer: Viewer, seed: Seed) -> Dump;

    /// A table of its own in the same state.
    fn duplicate(&self) -> Box<dyn Table>;
}

impl dyn Table {
    /// Does what `seat` says, at once.
    pub fn act(
        &mut self,
        seat: Seat,
        action: &str,
        rolls: Option<&[u32]>,
    ) -> Result<&Ply, Refused> {
        let ply = self.prepare(seat, action, rolls)?;
        self.follow(&ply)?;
        Ok(&self.plies()[self.plies().len() - 1])
    }

    /// Takes back the last ply of `seat`; gives the number of plies taken back.
    pub fn undo(&mut self, seat: Seat, bots: Seats) -> Result<usize, Refused> {
        let plies = self.undoable(seat, bots)?;
        self.take_back(plies)?;
        Ok(plies)
    }
}

/// What a sighting or an ask says, for the story-teller; `None` if it is not tagged. Fields that no message can take
/// (null, objects) are left out: they are for drawing.
pub fn telling(value: &Value) -> Option<Telling> {
    let mut fields = value.as_object()?.clone();
    fields.get("tag")?.as_str()?;
    fields.retain(|_, field| serde_json::from_value::<game::Arg>(field.clone()).is_ok());
    serde_json::from_value(Value::Object(fields)).ok()
}
