use std::sync::atomic::{AtomicBool, Ordering};

use game::{Chance, Game, Seat, Sight};

use super::knowing::Knowing;
use super::{Finding, Mcts, Progress, Settings, mover};
use crate::Knowledge;

/// With fewer simulations an action than this the worse half of the actions is dropped again and again, instead of
/// letting the bounds decide: that spends a small budget better.
const SMALL: u32 = 24;
/// How many simulations there are between two reports of progress.
const REPORT: u32 = 256;
/// How long the line of a report is at most.
const LINE: usize = 12;

impl<G: Game, K: Knowledge<G>> Mcts<G, K> {
    /// Thinks about what the seat can do, and tells how far it has come. Returns what was found about every candidate, the
    /// best first; at once where there is nothing to choose.
    pub fn think(
        &mut self,
        sight: &Sight<G>,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(&Progress<G::Action>),
    ) -> Vec<Finding<G::Action>> {
        let mut candidates = sight.candidates();
        let obvious = self.knowledge.obvious(&candidates);
        if candidates.len() == 1 || obvious.is_some() {
            let action = candidates.swap_remove(obvious.unwrap_or(0));
            return vec![Finding { action, visits: 0, expectation: 0.5 }];
        }
        let mut thought = Thought { view: sight.view(), sight, stop, watch, done: 0, world: None };
        self.tree.clear();
        self.path.clear();
        self.knowing.reset();
        self.effort = 0;
        let root = self.knowing.key(sight.seat());
        let world = self.world(&mut thought);
        if self.select(&world, sight.seat()).is_none() {
            let rest = candidates.into_iter();
            return rest.map(|action| Finding { action, visits: 0, expectation: 0.5 }).collect();
        }
        let edges: Vec<u32> = self.tree.edges(root).collect();
        if self.settings.simulations < SMALL * edges.len() as u32 {
            self.halve(&mut thought, edges.clone());
        } else {
            self.deepen(&mut thought, &edges);
        }
        self.findings(&edges)
    }

    /// The world of the next simulation. Where nothing is hidden there is only one.
    fn world(&mut self, thought: &mut Thought<G>) -> G {
        let due = G::SECRETS && thought.done.is_multiple_of(self.settings.per_world.max(1));
        match &thought.world {
            Some(world) if !due => world.clone(),
            _ => {
                let world = G::determinize(&thought.view, &mut self.chance);
                thought.world.insert(world).clone()
            }
        }
    }

    /// Lets the bounds decide what is tried, until the best cannot change any more.
    fn deepen(&mut self, thought: &mut Thought<G>, edges: &[u32]) {
        let all = self.settings.simulations;
        let most = self.settings.effort;
        while thought.done < all && self.effort < most && !thought.stop.load(Ordering::Relaxed) {
            let mut world = self.world(thought);
            self.simulate(&mut world, thought.sight.seat(), None);
            thought.done += 1;
            if thought.done.is_multiple_of(REPORT) {
                self.report(thought, edges);
                let (first, second) = self.two_most_visited(edges);
                if first - second > self.left(thought.done) {
                    break;
                }
            }
        }
    }

    /// How many simulations there are still time for after so many, by what they have cost so far.
    fn left(&self, done: u32) -> u32 {
        let Settings { simulations, effort, .. } = self.settings;
        let each = (self.effort / u64::from(done.max(1))).max(1);
        let affordable = effort.saturating_sub(self.effort) / each;
        (simulations - done).min(u32::try_from(affordable).unwrap_or(u32::MAX))
    }

    /// Tries all actions equally often and drops the worse half, until one is left (sequential halving). All meet the same
    /// worlds.
    fn halve(&mut self, thought: &mut Thought<G>, mut rivals: Vec<u32>) {
        let trust = self.settings.trust;
        let seat = thought.sight.seat();
        let all = rivals.clone();
        // What decides between equals: the sort is stable.
        self.chance.shuffle(&mut rivals);
        if trust > 0.0 {
            self.sort(&mut rivals, trust);
            rivals.truncate((self.settings.simulations as usize / 4).max(2));
        }
        let rounds = rivals.len().next_power_of_two().ilog2().max(1);
        let a_round = (self.settings.simulations / rounds).max(1);
        let effort = self.settings.effort / u64::from(rounds);
        for round in 1..=rounds {
            let mut left = a_round;
            while left > 0 && self.effort < effort.saturating_mul(round.into()) {
                let world = G::determinize(&thought.view, &mut self.chance);
                for &rival in &rivals {
                    if thought.stop.load(Ordering::Relaxed) {
                        return;
                    }
                    self.simulate(&mut world.clone(), seat, Some(rival));
                    thought.done += 1;
                    left = left.saturating_sub(1);
                }
            }
            self.sort(&mut rivals, trust);
            rivals.truncate(rivals.len().div_ceil(2));
            self.report(thought, &all);
        }
    }

    /// The best first.
    fn sort(&self, edges: &mut [u32], trust: f32) {
        let mean = |edge: u32| self.tree.edge(edge).mean(trust);
        edges.sort_by(|&one, &other| mean(other).total_cmp(&mean(one)));
    }

    fn two_most_visited(&self, edges: &[u32]) -> (u32, u32) {
        edges.iter().fold((0, 0), |(first, second), &edge| match self.tree.edge(edge).visits {
            visits if visits > first => (visits, first),
            visits => (first, second.max(visits)),
        })
    }

    /// What was found about the edges of the root, the best first.
    fn findings(&self, edges: &[u32]) -> Vec<Finding<G::Action>> {
        let trust = self.settings.trust;
        let finding = |&edge: &u32| {
            let edge = self.tree.edge(edge);
            let expectation = edge.mean(trust);
            Finding { action: edge.action.clone(), visits: edge.visits, expectation }
        };
        let mut findings: Vec<_> = edges.iter().map(finding).collect();
        findings.sort_by(Finding::best_first);
        findings
    }

    /// The best, or at a temperature something that seems nearly as good.
    pub(super) fn pick(&mut self, mut findings: Vec<Finding<G::Action>>) -> G::Action {
        let temperature = self.settings.temperature;
        if temperature <= 0.0 || findings.len() == 1 {
            return findings.swap_remove(0).action;
        }
        if findings[0].visits > 0 {
            findings.retain(|finding| finding.visits > 0);
        }
        let best = findings.iter().map(|finding| finding.expectation).fold(f32::MIN, f32::max);
        let weight = |finding: &Finding<_>| ((finding.expectation - best) / temperature).exp();
        let sum: f32 = findings.iter().map(weight).sum();
        let mut roll = sum * self.chance.below(1 << 24) as f32 / (1 << 24) as f32;
        let chosen = findings.iter().position(|finding| {
            roll -= weight(finding);
            roll < 0.0
        });
        findings.swap_remove(chosen.unwrap_or(0)).action
    }

    /// Tells how far the thought has come.
    fn report(&self, thought: &mut Thought<G>, edges: &[u32]) {
        let Settings { simulations, effort, .. } = self.settings;
        let part = |done: f64, all: f64| (done / all.max(1.0)) as f32;
        let simulated = part(thought.done.into(), simulations.into());
        self.meter.show(simulated.max(part(self.effort as f64, effort as f64)));
        let best = edges.iter().map(|&edge| self.tree.edge(edge));
        let Some(best) = best.max_by_key(|edge| edge.visits) else { return };
        let expectation = best.mean(self.settings.trust);
        let line = thought
            .world
            .as_ref()
            .map(|world| self.line(world, thought.sight.seat()))
            .unwrap_or_default();
        (thought.watch)(&Progress { simulations: thought.done, line, expectation });
    }

    /// What was tried most from the root on, as far as one world allows it.
    fn line(&self, world: &G, thinker: Seat) -> Vec<G::Action> {
        let (mut state, mut chance) = (world.clone(), self.chance.clone());
        let mut knowing = Knowing::new(self.settings.keys);
        let (mut candidates, mut line) = (Vec::new(), Vec::new());
        while let Some(seat) = mover(&state, thinker).filter(|_| line.len() < LINE) {
            state.candidate_actions(seat, &mut candidates);
            let edges = self.tree.edges(knowing.key(seat)).map(|edge| self.tree.edge(edge));
            let tried = edges.filter(|edge| edge.visits > 0 && candidates.contains(&edge.action));
            let Some(edge) = tried.max_by_key(|edge| edge.visits) else { break };
            knowing.follow(&mut state, seat, &edge.action, &mut chance);
            line.push(edge.action.clone());
        }
        line
    }
}

/// One decision to be made.
struct Thought<'a, G: Game> {
    sight: &'a Sight<'a, G>,
    view: G::View,
    stop: &'a AtomicBool,
    watch: &'a mut dyn FnMut(&Progress<G::Action>),
    /// How many simulations were made.
    done: u32,
    world: Option<G>,
}
