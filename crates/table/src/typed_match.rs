use std::fmt::{Display, Write as _};
use std::sync::{Arc, OnceLock};

use game::{
    Chance, Game, Meter, Outcome, Play, Recorded, Scripted, Seat, Seats, Seed, Seeded, Sight,
    Telling, Viewer,
};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::any_game::{Extras, find_level, info_of};
use crate::json::{SERIALIZES, to_value};
use crate::prepared::PlyResult;
use crate::{
    Appraisal, AppraisalTask, BotTask, Digest, Dump, Hint, HintTask, Info, Match, Ply, Prepared,
    Refused, Replay, Setup, Snapshot, Source,
};

/// A match with its types; other crates use it as a [`Match`].
pub(crate) struct TypedMatch<G: Game> {
    pub(crate) config: G::Config,
    /// The rules under which the match began.
    rules: u16,
    pub(crate) setup: Setup,
    pub(crate) plies: Vec<Ply>,
    pub(crate) state: G,
    seed: Option<Seed>,
    /// Where the match was opened or restored: the number of plies by then, and the state.
    pub(crate) origin: (usize, G),
    /// What happened in each ply before the origin, once a caller has asked for it.
    past: OnceLock<Vec<Vec<G::Event>>>,
    /// What happened in each ply since the origin.
    pub(crate) events: Vec<Vec<G::Event>>,
    extras: Arc<Extras<G>>,
}

impl<G: Game> TypedMatch<G> {
    pub(crate) fn new(
        config: G::Config,
        setup: Setup,
        state: G,
        source: &Source,
        extras: Arc<Extras<G>>,
    ) -> Self {
        let seed = match source {
            Source::Seed(seed) => Some(*seed),
            Source::Rolls(_) => None,
        };
        let origin = (0, state.clone());
        Self {
            config,
            rules: G::RULES,
            setup,
            plies: Vec::new(),
            state,
            seed,
            origin,
            past: OnceLock::new(),
            events: Vec::new(),
            extras,
        }
    }

    pub(crate) fn restore(
        config: G::Config,
        state: G,
        snapshot: &Snapshot,
        extras: Arc<Extras<G>>,
    ) -> Self {
        Self {
            config,
            rules: snapshot.rules,
            setup: snapshot.setup.clone(),
            plies: snapshot.plies.clone(),
            seed: snapshot.seed,
            origin: (snapshot.plies.len(), state.clone()),
            state,
            past: OnceLock::new(),
            events: Vec::new(),
            extras,
        }
    }

    /// What happened before the origin; nothing if that was played by other rules.
    fn past(&self) -> &[Vec<G::Event>] {
        self.past.get_or_init(|| {
            let same_rules = self.rules == G::RULES;
            let events = || Some(self.play_again(0, self.first_state()?, self.origin.0)?.1);
            same_rules.then(events).flatten().unwrap_or_default()
        })
    }

    fn digest(&self) -> Digest {
        self.digest_at(self.plies.len())
    }

    pub(crate) fn digest_at(&self, plies: usize) -> Digest {
        plies.checked_sub(1).map_or(self.setup.digest, |last| self.plies[last].digest)
    }

    /// Applies a checked action to a copy of the state.
    fn work_out(&self, seat: Seat, action: &G::Action, chance: &mut impl Chance) -> PlyResult<G> {
        let mut state = self.state.clone();
        let mut events = Vec::new();
        state.apply(seat, action, chance, &mut events);
        PlyResult { state, events }
    }

    /// Reads an action and checks it against the rules.
    fn read_legal(&self, seat: Seat, action: &str) -> Result<G::Action, Refused> {
        self.state.check_turn(seat)?;
        let action = self.state.read(seat, action)?;
        self.state.check(seat, &action)?;
        Ok(action)
    }

    fn push(&mut self, ply: Ply, PlyResult { state, events }: PlyResult<G>) {
        self.state = state;
        self.events.push(events);
        self.plies.push(ply);
    }
}

/// An action in the game's notation. Most are so short that nothing is allocated twice: a choice may have hundreds.
fn to_words(action: &impl Display) -> String {
    let mut words = String::with_capacity(16);
    write!(words, "{action}").expect("a text can be written to");
    words
}

/// A [`Dump`] that is written without being made of JSON values first.
#[derive(serde::Serialize)]
struct Dumped<'a, C, S> {
    game: &'static str,
    rules: u16,
    config: &'a C,
    state: &'a S,
}

impl<G: Game> Match for TypedMatch<G> {
    fn info(&self) -> Info {
        info_of(&self.extras.levels)
    }

    fn config(&self) -> Value {
        to_value(&self.config)
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn plies(&self) -> &[Ply] {
        &self.plies
    }

    fn seats(&self) -> u8 {
        self.state.seats()
    }

    fn to_move(&self) -> Seats {
        self.state.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        self.state.legal(seat).iter().map(to_words).collect()
    }

    fn lists_actions(&self, seat: Seat) -> bool {
        self.state.lists_actions(seat)
    }

    fn candidates(&self, seat: Seat) -> Vec<String> {
        self.state.candidates(seat).iter().map(to_words).collect()
    }

    fn view(&self, viewer: Viewer) -> Value {
        to_value(&self.state.view(viewer))
    }

    fn view_text(&self, viewer: Viewer) -> Box<RawValue> {
        to_raw_value(&self.state.view(viewer)).expect(SERIALIZES)
    }

    fn write_view(&self, viewer: Viewer, out: &mut Vec<u8>) {
        serde_json::to_writer(out, &self.state.view(viewer)).expect(SERIALIZES);
    }

    fn picture(&self, viewer: Viewer, label: &dyn Fn(&str) -> String) -> String {
        (self.extras.picture)(&self.state.view(viewer), label)
    }

    fn sightings(&self, ply: usize, viewer: Viewer) -> Option<Vec<Value>> {
        let at = ply.checked_sub(1)?;
        let events = match at.checked_sub(self.origin.0) {
            Some(since) => self.events.get(since)?,
            None => self.past().get(at)?,
        };
        Some(
            events
                .iter()
                .filter_map(|event| G::sighting(event, viewer))
                .map(|seen| to_value(&seen))
                .collect(),
        )
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), Refused> {
        self.read_legal(seat, action).map(drop)
    }

    fn prepare(
        &self,
        seat: Seat,
        action: &str,
        rolls: Option<&[u32]>,
    ) -> Result<Prepared, Refused> {
        let action = self.read_legal(seat, action)?;
        let (result, rolls) = match (rolls, self.seed) {
            (None, Some(seed)) => {
                let mut chance = Recorded::new(Seeded::new(seed, self.plies.len() as u64 + 1));
                let result = self.work_out(seat, &action, &mut chance);
                (result, chance.into_parts().0)
            }
            (rolls, _) => {
                let rolls = rolls.unwrap_or_default();
                let mut script = Scripted::new(rolls);
                let result = self.work_out(seat, &action, &mut script);
                script.finish()?;
                (result, rolls.to_vec())
            }
        };
        let action = action.to_string();
        let before = self.digest();
        let digest = Digest::after(before, seat, &action, &rolls, &result.state);
        Ok(Prepared::new(Ply { seat, action, rolls, digest }, before, result))
    }

    fn commit(&mut self, prepared: Prepared) -> Result<(), Refused> {
        let number = self.plies.len() + 1;
        let Some((ply, result)) = prepared.into_parts(self.digest()) else {
            return Err(Telling::new("replay-digest").with("ply", number).into());
        };
        self.push(ply, result);
        Ok(())
    }

    fn follow(&mut self, ply: &Ply) -> Result<(), Refused> {
        let number = self.plies.len() + 1;
        let action: G::Action = ply
            .action
            .parse()
            .map_err(|error: game::ReadError| Refused(error.telling()))
            .and_then(|action| {
                self.state.check(ply.seat, &action).map(|()| action).map_err(Refused::from)
            })
            .map_err(|_| {
                let telling = Telling::new("replay-action").with("ply", number);
                telling.with("seat", ply.seat).with("action", &*ply.action)
            })?;
        let mut script = Scripted::new(&ply.rolls);
        let result = self.work_out(ply.seat, &action, &mut script);
        script.finish().map_err(|error| {
            Telling::new("replay-rolls").with("ply", number).with("error", error.to_string())
        })?;
        let digest = Digest::after(self.digest(), ply.seat, &ply.action, &ply.rolls, &result.state);
        if digest != ply.digest {
            return Err(Telling::new("replay-digest").with("ply", number).into());
        }
        self.push(ply.clone(), result);
        Ok(())
    }

    fn undoable(&self, seat: Seat, bots: Seats) -> Result<usize, Refused> {
        self.count_undoable(seat, bots)
    }

    fn take_back(&mut self, plies: usize) -> Result<(), Refused> {
        let kept =
            self.plies.len().checked_sub(plies).ok_or_else(|| Telling::new("undo-nothing"))?;
        self.state = self.state_after(kept).ok_or_else(|| Telling::new("undo-rules"))?;
        self.plies.truncate(kept);
        if kept < self.origin.0 {
            self.origin = (kept, self.state.clone());
            if let Some(past) = self.past.get_mut() {
                past.truncate(kept);
            }
        }
        self.events.truncate(kept - self.origin.0);
        Ok(())
    }

    fn bot_task(&self, seat: Seat, level: &str, seed: Seed) -> Result<BotTask, Refused> {
        self.state.check_turn(seat)?;
        let level = find_level(&self.extras.levels, level)?;
        let (bot, state) = (level.bot, self.state.clone());
        // The bot is made by who carries the task out, and is ready for its panic.
        Ok(BotTask::new(level.limit(), move |stop| {
            bot(seed).choose(&Sight::new(&state, seat), stop).to_string()
        }))
    }

    fn hint_task(
        &self,
        seat: Seat,
        level: &str,
        seed: Seed,
        meter: Meter,
    ) -> Result<HintTask, Refused> {
        self.state.check_turn(seat)?;
        let level = find_level(&self.extras.levels, level)?;
        let (bot, state, extras) = (level.bot, self.state.clone(), self.extras.clone());
        Ok(HintTask::new(level.limit(), move |stop| {
            let mut bot = bot(seed);
            bot.report_to(meter);
            let sight = Sight::new(&state, seat);
            Hint::new(bot.advise(&sight, stop), &extras.why(&sight))
        }))
    }

    fn appraisal_task(
        &self,
        seat: Seat,
        action: &str,
        level: &str,
        seed: Seed,
    ) -> Result<AppraisalTask, Refused> {
        let taken = self.read_legal(seat, action)?;
        let bot = find_level(&self.extras.levels, level)?.bot;
        let (state, extras) = (self.state.clone(), self.extras.clone());
        Ok(Box::new(move |stop| {
            let sight = Sight::new(&state, seat);
            Appraisal::new(bot(seed).appraise(&sight, &taken, stop), &taken, &extras.why(&sight))
        }))
    }

    fn statistics(&self, seat: Seat) -> Vec<Telling> {
        let Some(comments) = self.extras.comments.as_ref() else { return Vec::new() };
        let past = if self.origin.0 > 0 { self.past() } else { &[] };
        let events = [past, &self.events].concat();
        match self.state.outcome() {
            // Without the events of older rules there is nothing to count.
            Some(_) if events.len() == self.plies.len() => {
                (comments.statistics)(seat, &self.state, &events)
            }
            _ => Vec::new(),
        }
    }

    fn set_seed(&mut self, seed: Option<Seed>) {
        self.seed = seed;
    }

    fn replay(&self) -> Replay {
        Replay::new(G::ID, self.rules, self.config(), self.seed, self.setup.clone(), &self.plies)
    }

    fn snapshot(&self) -> Snapshot {
        Snapshot {
            game: G::ID.to_owned(),
            rules: self.rules,
            config: self.config(),
            seed: self.seed,
            setup: self.setup.clone(),
            plies: self.plies.clone(),
            state: to_value(&self.state),
        }
    }

    fn dump(&self) -> Dump {
        Dump {
            game: G::ID.to_owned(),
            rules: G::RULES,
            config: self.config(),
            state: to_value(&self.state),
        }
    }

    fn dump_text(&self) -> Box<RawValue> {
        let (config, state) = (&self.config, &self.state);
        to_raw_value(&Dumped { game: G::ID, rules: G::RULES, config, state }).expect(SERIALIZES)
    }

    fn look_alike(&self, viewer: Viewer, seed: Seed) -> Dump {
        let state = G::determinize(&self.state.view(viewer), &mut Seeded::new(seed, 0));
        Dump { state: to_value(&state), ..self.dump() }
    }

    fn duplicate(&self) -> Box<dyn Match> {
        Box::new(Self {
            config: self.config.clone(),
            rules: self.rules,
            setup: self.setup.clone(),
            plies: self.plies.clone(),
            state: self.state.clone(),
            seed: self.seed,
            origin: self.origin.clone(),
            past: self.past.clone(),
            events: self.events.clone(),
            extras: self.extras.clone(),
        })
    }
}
