//! Alone against the Public Library.

pub(super) mod lead;

use std::sync::atomic::{AtomicBool, Ordering};

use game::{Advice, Bot, Chance, Game, Meter, Quick, Seat, Seed, Sight};
use rules_ex_libris::{Action, ExLibris};
use search::{Settings, advice, appraisal};

use super::obvious;
use lead::Lead;

const OWN: Seat = Seat(0);

/// How many candidates could be listed while a position is judged, where that takes longest: among the Wizard's shelves.
const JUDGING: u64 = 40;

/// How many times the simulations of a tree search there are: they are as quick, and there is time for them.
const MORE: u32 = 4;

/// How many times its simulations a bot takes to appraise an action.
const CARE: u32 = 10;

/// Tries every action in worlds that look like the view, does at once what the action still asks for, and judges the
/// position when the next assistant is to be sent.
///
/// Before that a position cannot be judged: a visit to a location brings its cards one question later. Chance decides
/// much, and no rival does anything, so many worlds tell more than a deep look into few. All actions meet the same worlds
/// and the same luck, and the worse half of them is dropped again and again (sequential halving).
pub(super) struct Alone {
    lead: Lead,
    settings: Settings,
    chance: Quick,
    meter: Meter,
    /// How many candidates could have been listed in this thought.
    effort: u64,
    candidates: Vec<Action>,
}

/// An action, and what it brought so far.
#[derive(Clone, Copy)]
struct Tried {
    action: Action,
    times: u32,
    total: f64,
}

impl Tried {
    fn new(action: Action) -> Self {
        Self { action, times: 0, total: 0.0 }
    }

    fn mean(&self) -> Option<f32> {
        (self.times > 0).then(|| (self.total / f64::from(self.times)) as f32)
    }

    fn advice(&self) -> Advice<Action> {
        Advice { action: self.action, expectation: self.mean() }
    }
}

impl Alone {
    /// A bot whose choices flow from the seed. Of the settings the simulations, the effort and the temperature count: what
    /// is not always to play its best does not look beyond an action.
    pub(super) fn new(seed: Seed, settings: Settings) -> Self {
        Self::with(Lead::fitted(), seed, settings)
    }

    /// The same with another judgement.
    pub(super) fn with(lead: Lead, seed: Seed, mut settings: Settings) -> Self {
        settings.simulations = settings.simulations.saturating_mul(MORE);
        let (chance, meter) = (Quick::new(seed), Meter::default());
        Self { lead, settings, chance, meter, effort: 0, candidates: Vec::new() }
    }

    /// What was found about every candidate, the best first.
    fn think(&mut self, sight: &Sight<ExLibris>, stop: &AtomicBool) -> Vec<Tried> {
        let candidates = sight.candidates();
        if let Some(obvious) = obvious(&candidates) {
            return vec![Tried::new(candidates[obvious])];
        }
        let mut tried: Vec<Tried> = candidates.into_iter().map(Tried::new).collect();
        // What decides between equals: the sort is stable.
        self.chance.shuffle(&mut tried);
        let rounds = tried.len().next_power_of_two().ilog2();
        let mut rivals = tried.len();
        self.effort = 0;
        for round in 1..=rounds {
            let simulations = self.settings.simulations / rounds;
            let effort = self.settings.effort / u64::from(rounds) * u64::from(round);
            self.try_all(sight, &mut tried[..rivals], simulations, effort, stop);
            let mean = |tried: &Tried| tried.mean().unwrap_or(f32::MIN);
            tried[..rivals].sort_by(|one, other| mean(other).total_cmp(&mean(one)));
            rivals = rivals.div_ceil(2);
            self.meter.show(round as f32 / rounds as f32);
        }
        tried
    }

    /// Tries the actions in the same worlds, until that takes so many simulations or the effort of the thought is spent.
    fn try_all(
        &mut self,
        sight: &Sight<ExLibris>,
        rivals: &mut [Tried],
        simulations: u32,
        effort: u64,
        stop: &AtomicBool,
    ) {
        let view = sight.view();
        let mut left = simulations.max(1);
        while left > 0 {
            let world = ExLibris::determinize(&view, &mut self.chance);
            let luck = self.chance.fork();
            for rival in &mut *rivals {
                if self.effort >= effort || stop.load(Ordering::Relaxed) {
                    return;
                }
                let (mut state, mut luck) = (world.clone(), luck.clone());
                state.apply(OWN, &rival.action, &mut luck, &mut ());
                rival.total += f64::from(self.settled(&mut state, &mut luck));
                rival.times += 1;
                left = left.saturating_sub(1);
            }
        }
    }

    /// What a position is worth once no question of the last action is open.
    fn settled(&mut self, state: &mut ExLibris, luck: &mut Quick) -> f32 {
        let mut candidates = std::mem::take(&mut self.candidates);
        while self.settings.temperature == 0.0 && !state.to_move().is_empty() {
            state.candidate_actions(OWN, &mut candidates);
            if candidates.iter().any(settles) {
                break;
            }
            let best = match (candidates.len(), obvious(&candidates)) {
                (1, _) => 0,
                (_, Some(obvious)) => obvious,
                _ => self.best(state, &candidates, &luck.fork()),
            };
            state.apply(OWN, &candidates[best], luck, &mut ());
        }
        self.candidates = candidates;
        self.effort += JUDGING;
        self.lead.worth(state)
    }

    /// The place of the candidate that seems best at once.
    fn best(&mut self, state: &ExLibris, candidates: &[Action], luck: &Quick) -> usize {
        self.effort += JUDGING * candidates.len() as u64;
        let mut best = (f32::MIN, 0);
        for (place, action) in candidates.iter().enumerate() {
            let mut next = state.clone();
            next.apply(OWN, action, &mut luck.clone(), &mut ());
            let hope = self.lead.hope(&next);
            if hope > best.0 {
                best = (hope, place);
            }
        }
        best.1
    }
}

/// Whether it begins something new: what was done before can be judged.
fn settles(action: &Action) -> bool {
    use Action::*;
    matches!(action, Choose(_) | Close(_) | Send(..) | SendHome(_))
}

impl Bot<ExLibris> for Alone {
    fn choose(&mut self, sight: &Sight<ExLibris>, stop: &AtomicBool) -> Action {
        self.think(sight, stop)[0].action
    }

    fn advise(&mut self, sight: &Sight<ExLibris>, stop: &AtomicBool) -> Vec<Advice<Action>> {
        let tried = self.think(sight, stop);
        // What was not tried cannot be compared.
        let known = tried[0].times > 0;
        advice(tried.iter().filter(|tried| !known || tried.times > 0).map(Tried::advice))
    }

    /// Whoever grades must be surer than whoever plays: what was taken and what seems best are tried equally often again,
    /// and only that counts.
    fn appraise(
        &mut self,
        sight: &Sight<ExLibris>,
        taken: &Action,
        stop: &AtomicBool,
    ) -> Vec<Advice<Action>> {
        let tried = self.think(sight, stop);
        let mut rivals = vec![Tried::new(tried[0].action)];
        if tried[0].action != *taken {
            rivals.push(Tried::new(*taken));
        }
        if tried[0].times > 0 {
            self.effort = 0;
            let simulations = self.settings.simulations.saturating_mul(CARE);
            let effort = self.settings.effort.saturating_mul(CARE.into());
            self.try_all(sight, &mut rivals, simulations, effort, stop);
        }
        let most = rivals.iter().filter_map(Tried::mean).fold(f32::MIN, f32::max);
        let rest = tried.iter().filter(|one| one.times > 0);
        let rest = rest.filter(|one| rivals.iter().all(|rival| rival.action != one.action));
        // What was tried less seems better at times because it was lucky.
        let rest = rest.map(|one| Advice {
            action: one.action,
            expectation: one.mean().map(|mean| mean.min(most)),
        });
        appraisal(rivals.iter().map(Tried::advice).chain(rest), taken)
    }

    fn report_to(&mut self, meter: Meter) {
        self.meter = meter;
    }

    fn hurry(&mut self, part: u32) {
        let Settings { simulations, effort, .. } = &mut self.settings;
        *simulations = (*simulations / part.max(1)).max(1);
        *effort = (*effort / u64::from(part.max(1))).max(1);
    }
}
