use std::sync::{Arc, OnceLock};

use game::{
    Chance, Game, Level, Outcome, Play, Recorded, Scripted, Seat, Seats, Seed, Seeded, Telling,
    Viewer,
};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::kind::{info_of, new_bot};
use crate::{Digest, Dump, Info, Ply, Refused, Replay, Setup, Snapshot, Source, Table, Thought};

/// A match with its types; [`Table`] is what others see of it.
pub(crate) struct Running<G: Game> {
    pub(crate) config: G::Config,
    /// The rules under which the match began.
    rules: u16,
    pub(crate) setup: Setup,
    pub(crate) plies: Vec<Ply>,
    pub(crate) state: G,
    seed: Option<Seed>,
    /// Where the match was taken up: the number of plies by then, and the state.
    pub(crate) origin: (usize, G),
    /// What happened in each ply before the origin, once somebody has asked for it.
    past: OnceLock<Vec<Vec<G::Event>>>,
    /// What happened in each ply since the origin.
    pub(crate) events: Vec<Vec<G::Event>>,
    levels: Arc<[Level<G>]>,
}

impl<G: Game> Running<G> {
    pub(crate) fn new(
        config: G::Config,
        setup: Setup,
        state: G,
        source: &Source,
        levels: Arc<[Level<G>]>,
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
            levels,
        }
    }

    pub(crate) fn resume(
        config: G::Config,
        state: G,
        snapshot: &Snapshot,
        levels: Arc<[Level<G>]>,
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
            levels,
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

    /// Works a checked action out on a copy of the state.
    fn work_out(
        &self,
        seat: Seat,
        action: &G::Action,
        chance: &mut impl Chance,
    ) -> (G, Vec<G::Event>) {
        let mut state = self.state.clone();
        let mut events = Vec::new();
        state.apply(seat, action, chance, &mut events);
        (state, events)
    }

    fn to_value(value: &impl serde::Serialize) -> Value {
        serde_json::to_value(value).unwrap_or_default()
    }
}

impl<G: Game> Table for Running<G> {
    fn info(&self) -> Info {
        info_of(&self.levels)
    }

    fn config(&self) -> Value {
        Self::to_value(&self.config)
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
        self.state.legal(seat).iter().map(G::Action::to_string).collect()
    }

    fn lists_actions(&self, seat: Seat) -> bool {
        self.state.lists_actions(seat)
    }

    fn view(&self, viewer: Viewer) -> Value {
        Self::to_value(&self.state.view(viewer))
    }

    fn view_text(&self, viewer: Viewer) -> Box<RawValue> {
        to_raw_value(&self.state.view(viewer)).unwrap_or_default()
    }

    fn picture(&self, viewer: Viewer, label: &dyn Fn(&str) -> String) -> String {
        G::picture(&self.state.view(viewer), label)
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
                .map(|seen| Self::to_value(&seen))
                .collect(),
        )
    }

    fn prepare(&self, seat: Seat, action: &str, rolls: Option<&[u32]>) -> Result<Ply, Refused> {
        self.state.check_turn(seat)?;
        let action = self.state.read(seat, action)?;
        self.state.check(seat, &action)?;
        let (state, rolls) = match (rolls, self.seed) {
            (None, Some(seed)) => {
                let mut chance = Recorded::new(Seeded::new(seed, self.plies.len() as u64 + 1));
                let (state, _) = self.work_out(seat, &action, &mut chance);
                (state, chance.into_parts().0)
            }
            (rolls, _) => {
                let rolls = rolls.unwrap_or_default();
                let mut script = Scripted::new(rolls);
                let (state, _) = self.work_out(seat, &action, &mut script);
                script.finish()?;
                (state, rolls.to_vec())
            }
        };
        let action = action.to_string();
        let digest = Digest::after(self.digest(), seat, &action, &rolls, &state);
        Ok(Ply { seat, action, rolls, digest })
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
        let (state, events) = self.work_out(ply.seat, &action, &mut script);
        script.finish().map_err(|error| {
            Telling::new("replay-rolls").with("ply", number).with("error", error.to_string())
        })?;
        if Digest::after(self.digest(), ply.seat, &ply.action, &ply.rolls, &state) != ply.digest {
            return Err(Telling::new("replay-digest").with("ply", number).into());
        }
        self.state = state;
        self.events.push(events);
        self.plies.push(ply.clone());
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

    fn consult(&self, seat: Seat, level: &str, seed: Seed) -> Result<Thought, Refused> {
        self.state.check_turn(seat)?;
        let mut bot = new_bot(&self.levels, level, seed)?;
        let view = self.state.view(Viewer::Seat(seat));
        let legal = self.state.legal(seat);
        Ok(Box::new(move |stop| bot.choose_unless(seat, &view, &legal, stop).to_string()))
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
            state: Self::to_value(&self.state),
        }
    }

    fn dump(&self) -> Dump {
        Dump {
            game: G::ID.to_owned(),
            rules: G::RULES,
            config: self.config(),
            state: Self::to_value(&self.state),
        }
    }

    fn look_alike(&self, viewer: Viewer, seed: Seed) -> Dump {
        let state = G::determinize(&self.state.view(viewer), &mut Seeded::new(seed, 0));
        Dump { state: Self::to_value(&state), ..self.dump() }
    }

    fn duplicate(&self) -> Box<dyn Table> {
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
            levels: self.levels.clone(),
        })
    }
}
