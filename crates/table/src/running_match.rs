use core::time::Duration;
use std::sync::atomic::AtomicBool;

use game::{Meter, Outcome, Seat, Seats, Seed, Telling, Viewer};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::{Appraisal, Dump, Hint, Info, Ply, Prepared, Refused, Replay, Setup, Snapshot};

/// What a bot has to do, as a task that any thread can run, and the time that its level has for it.
pub struct TimedTask<T> {
    limit: Duration,
    task: Box<dyn FnOnce(&AtomicBool) -> T + Send>,
}

impl<T> TimedTask<T> {
    /// A task that may take so long.
    pub fn new(limit: Duration, task: impl FnOnce(&AtomicBool) -> T + Send + 'static) -> Self {
        Self { limit, task: Box::new(task) }
    }

    /// How long it may take while people wait, from when it is run. Callers that have a clock set the flag then.
    pub fn limit(&self) -> Duration {
        self.limit
    }

    /// Runs it. Once the flag is set it returns soon, with the best answer so far.
    pub fn run(self, stop: &AtomicBool) -> T {
        (self.task)(stop)
    }
}

/// A bot's turn as a task: the bot is given the sight of its seat and nothing else of the match. It returns an action in
/// the game's notation.
pub type BotTask = TimedTask<String>;

/// A hint to a seat as a task, in the same way.
pub type HintTask = TimedTask<Hint>;

/// What a bot thinks of an action as a task, in the same way, but without a limit. Once the flag is set it returns soon, and what it returns
/// means nothing.
pub type AppraisalTask = Box<dyn FnOnce(&AtomicBool) -> Appraisal + Send>;

/// A match of any game, running or finished, with its types erased: actions are text, views are JSON.
///
/// Acting has two steps, so that a ply can be written to disk in between: [`prepare`](Self::prepare) works it out on a
/// copy of the state, [`commit`](Self::commit) makes that copy the state of the match. A ply that is read from a log or
/// a file is carried out by [`follow`](Self::follow).
pub trait Match: Send + Sync {
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

    /// The seats that can act now; none when the match is over.
    fn to_move(&self) -> Seats;

    /// The result, once the match is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Everything that `seat` may do now, in the game's notation and in ascending order, if the game lists it.
    fn legal(&self, seat: Seat) -> Vec<String>;

    /// Whether the game lists what `seat` may do now; not where the list would give the answer away.
    fn lists_actions(&self, seat: Seat) -> bool;

    /// What a bot at `seat` should choose from now, in ascending order: legal actions, not necessarily all.
    fn candidates(&self, seat: Seat) -> Vec<String>;

    /// Everything that `viewer` knows.
    fn view(&self, viewer: Viewer) -> Value;

    /// The same, as it is sent.
    fn view_text(&self, viewer: Viewer) -> Box<RawValue>;

    /// Writes the same text at the end of another one.
    fn write_view(&self, viewer: Viewer, out: &mut Vec<u8>);

    /// The board for a terminal, as `viewer` sees it; `label` gives a word of the notation in the reader's language.
    fn picture(&self, viewer: Viewer, label: &dyn Fn(&str) -> String) -> String;

    /// What `viewer` saw of ply number `ply`, from 1; `None` for a ply that is not there or was played by
    /// other rules.
    fn sightings(&self, ply: usize, viewer: Viewer) -> Option<Vec<Value>>;

    /// Reads an action of `seat` and checks it against the rules, without working out what it leads to.
    fn check(&self, seat: Seat, action: &str) -> Result<(), Refused>;

    /// Reads an action, checks it against the rules and works out what it leads to, with the given rolls or else those
    /// of the seed. The match does not change.
    fn prepare(&self, seat: Seat, action: &str, rolls: Option<&[u32]>)
    -> Result<Prepared, Refused>;

    /// Carries out a prepared ply, without checking it again. Refused if the match has changed since it was prepared.
    fn commit(&mut self, prepared: Prepared) -> Result<(), Refused>;

    /// Checks a ply that was read from a log or a file, and carries it out. Refused if it leads to another state here.
    fn follow(&mut self, ply: &Ply) -> Result<(), Refused>;

    /// How many plies `seat` would take back by undoing its last one. Plies of `bots` that came after it go too,
    /// unless something was learnt from them.
    fn undoable(&self, seat: Seat, bots: Seats) -> Result<usize, Refused>;

    /// Takes back the last `plies` plies, of any seat.
    fn take_back(&mut self, plies: usize) -> Result<(), Refused>;

    /// The turn of `seat` as a task for a bot of that level, whose random choices follow from `seed`.
    fn bot_task(&self, seat: Seat, level: &str, seed: Seed) -> Result<BotTask, Refused>;

    /// What a bot of that level advises `seat` to do, as a task; its random choices follow from `seed`, and while it thinks
    /// the meter shows how far it has come.
    fn hint_task(
        &self,
        seat: Seat,
        level: &str,
        seed: Seed,
        meter: Meter,
    ) -> Result<HintTask, Refused>;

    /// What a bot of that level thinks of an action that `seat` can take now, by what the seat can see, as a task; its
    /// random choices follow from `seed`.
    fn appraisal_task(
        &self,
        seat: Seat,
        action: &str,
        level: &str,
        seed: Seed,
    ) -> Result<AppraisalTask, Refused>;

    /// What is telling of how a seat has played, the most telling first; nothing before the match is over, nor where older
    /// rules were played.
    fn statistics(&self, seat: Seat) -> Vec<Telling>;

    /// Replaces the seed from which later rolls follow.
    fn set_seed(&mut self, seed: Option<Seed>);

    /// The match as a file. It holds all secrets of the match.
    fn replay(&self) -> Replay;

    /// All that [`AnyGame::restore`](crate::AnyGame::restore) needs. It holds all secrets of the match.
    fn snapshot(&self) -> Snapshot;

    /// The full state, for local tools.
    fn dump(&self) -> Dump;

    /// The same, as it is written.
    fn dump_text(&self) -> Box<RawValue>;

    /// Draws a state that looks the same to `viewer`. Tests for leaks compare matches that differ only in this.
    fn look_alike(&self, viewer: Viewer, seed: Seed) -> Dump;

    /// Clones the match.
    fn duplicate(&self) -> Box<dyn Match>;
}

impl dyn Match {
    /// Prepares and commits an action of `seat`.
    pub fn act(
        &mut self,
        seat: Seat,
        action: &str,
        rolls: Option<&[u32]>,
    ) -> Result<&Ply, Refused> {
        let prepared = self.prepare(seat, action, rolls)?;
        self.commit(prepared)?;
        Ok(&self.plies()[self.plies().len() - 1])
    }

    /// Takes back the last ply of `seat`; gives the number of plies taken back.
    pub fn undo(&mut self, seat: Seat, bots: Seats) -> Result<usize, Refused> {
        let plies = self.undoable(seat, bots)?;
        self.take_back(plies)?;
        Ok(plies)
    }
}

/// Converts a sighting or an ask to a [`Telling`] for the story-teller; `None` if it is not tagged. Fields that no message
/// can take (null, objects) are left out: they are for drawing.
pub fn telling(value: &Value) -> Option<Telling> {
    let mut fields = value.as_object()?.clone();
    fields.get("tag")?.as_str()?;
    fields.retain(|_, field| serde_json::from_value::<game::Arg>(field.clone()).is_ok());
    serde_json::from_value(Value::Object(fields)).ok()
}
