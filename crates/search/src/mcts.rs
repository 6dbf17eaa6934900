mod appraise;
mod knowing;
mod parallel;
mod root;
mod tree;

use std::cmp::Ordering;
use std::sync::atomic::AtomicBool;

use game::{Advice, Bot, Chance, Game, Meter, Quick, Seat, Seed, Sight};

use crate::knowledge::position;
use crate::{Knowledge, Worth, advice};

use knowing::Knowing;
pub use parallel::merge;
use tree::Tree;

/// How a tree search thinks. The budget is a number of simulations, so that the same seed gives the same choice
/// everywhere.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// How many simulations a decision takes at most.
    pub simulations: u32,
    /// How much it is drawn to what was tried little.
    pub exploration: f32,
    /// After how many decisions beyond the tree a position is judged by what it is worth.
    pub horizon: u32,
    /// How many visits the rating of an action counts as much as.
    pub trust: f32,
    /// How many simulations think about one world.
    pub per_world: u32,
    /// How far below the best an action may seem and still be taken at times: 0 for the best always.
    pub temperature: f32,
    /// How many edges the tree may have: its memory is bounded.
    pub edges: usize,
    /// How many candidates a decision may list at most, where rating one counts as listing several: where there is much
    /// to choose from simulations take longer, and this bounds the time without a clock.
    pub effort: u64,
    /// By what situations are told apart.
    pub keys: Keys,
}

/// By what the tree tells situations apart. Either way the search begins from what its seat sees, and from nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keys {
    /// By what was done since (open loop): a situation stands for all that chance can bring, which keeps the tree narrow
    /// where much is rolled or drawn.
    ///
    /// A plan cannot depend on a roll that its seat will see. An action counts as known to all, at once or after a round
    /// of simultaneous choices, although its sighting may hide it: what is hidden, and how long, only the sightings tell.
    Actions,
    /// By what the seat to move can tell apart: its own actions, and its sightings of all that happened since.
    ///
    /// A plan depends on what will be seen, and on nothing else. Each roll that is seen leads to a situation of its own,
    /// so where there are many the tree hardly gets beyond them; and the sightings have to be made.
    Sightings,
}

impl Settings {
    /// Tree search with random playouts to the end.
    pub const fn plain(simulations: u32) -> Self {
        Self {
            simulations,
            exploration: 0.7,
            horizon: 2_000,
            trust: 0.0,
            per_world: 1,
            temperature: 0.0,
            edges: 1 << 20,
            effort: u64::MAX,
            keys: Keys::Actions,
        }
    }
}

/// What a step of a simulation takes beside the candidates that it lists, in candidates.
const LISTING: u64 = 8;
/// How many candidates could be listed while one is rated.
const RATING: u64 = 16;

/// How many times its simulations a bot takes to appraise an action: whoever grades must be surer than whoever plays.
const CARE: u32 = 10;

/// What was found out about an action.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding<A> {
    /// The action.
    pub action: A,
    /// How many simulations tried it.
    pub visits: u32,
    /// What it is worth to the seat, on the scale of [`payoff`](crate::payoff).
    pub expectation: f32,
}

impl<A> Finding<A> {
    /// The order of findings: what was tried most, or else what brought most.
    fn best_first(one: &Self, other: &Self) -> Ordering {
        let better = other.expectation.total_cmp(&one.expectation);
        other.visits.cmp(&one.visits).then(better)
    }
}

/// How far a thought has come.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress<A> {
    /// How many simulations were made.
    pub simulations: u32,
    /// What seems best, and how the match would then go on.
    pub line: Vec<A>,
    /// What the first action of the line is worth to the seat.
    pub expectation: f32,
}

/// Monte Carlo tree search over what the seats can tell apart (information-set MCTS).
///
/// Each simulation goes through a world that looks like the view: down the tree by the upper bounds of what the seat to
/// move can hope for (max^n), on by the rollouts of the knowledge, and at the horizon it asks what the position is
/// worth. Actions that are not legal in every world are measured against how often they were; seats that choose at the
/// same time do not see each other's choice; chance is sampled.
#[derive(Clone, Debug)]
pub struct Mcts<G: Game, K> {
    settings: Settings,
    knowledge: K,
    chance: Quick,
    tree: Tree<G::Action>,
    knowing: Knowing,
    candidates: Vec<G::Action>,
    found: Vec<u32>,
    path: Vec<(u32, Seat)>,
    /// What a seat does next without a choice.
    plan: Vec<G::Action>,
    /// How many candidates were listed for this decision.
    effort: u64,
    meter: Meter,
}

impl<G: Game, K: Knowledge<G>> Mcts<G, K> {
    /// A bot whose choices flow from the seed.
    pub fn new(seed: Seed, knowledge: K, settings: Settings) -> Self {
        Self {
            settings,
            knowledge,
            chance: Quick::new(seed),
            tree: Tree::new(settings.edges),
            knowing: Knowing::new(settings.keys),
            candidates: Vec::new(),
            found: Vec::new(),
            path: Vec::new(),
            plan: Vec::new(),
            effort: 0,
            meter: Meter::default(),
        }
    }

    /// How many edges the tree has after a thought.
    pub fn edges(&self) -> usize {
        self.tree.len()
    }

    /// Lists what `seat` chooses from in `state`: the obvious alone, where there is something obvious.
    #[inline]
    fn list(&mut self, state: &G, seat: Seat) {
        state.candidate_actions(seat, &mut self.candidates);
        self.effort += LISTING + self.candidates.len() as u64;
        if let Some(obvious) = self.knowledge.obvious(&self.candidates) {
            self.candidates.swap(0, obvious);
            self.candidates.truncate(1);
        }
    }

    /// One simulation for the seat that thinks, with its first action given or chosen.
    fn simulate(&mut self, state: &mut G, thinker: Seat, given: Option<u32>) {
        self.path.clear();
        self.knowing.reset();
        let mut fresh = false;
        if let Some(edge) = given {
            fresh = self.tree.edge(edge).visits == 0;
            self.tree.edge_mut(edge).available += 1;
            self.follow(state, edge, thinker);
        }
        // The tree grows by one edge a simulation: that is as far as it goes.
        while !fresh {
            let Some(seat) = mover(state, thinker) else { break };
            if !self.path.is_empty() && self.follow_plan(state, seat, self.settings.keys) {
                continue;
            }
            let Some(edge) = self.select(state, seat) else { break };
            fresh = self.tree.edge(edge).visits == 0;
            self.follow(state, edge, seat);
        }
        let worth = self.rollout(state);
        for &(edge, seat) in &self.path {
            let edge = self.tree.edge_mut(edge);
            edge.visits += 1;
            edge.total += f64::from(worth[seat.index()]);
        }
    }

    /// Takes an edge of the tree.
    #[inline]
    fn follow(&mut self, state: &mut G, edge: u32, seat: Seat) {
        let action = &self.tree.edge(edge).action;
        self.knowing.follow(state, seat, action, &mut self.chance);
        self.path.push((edge, seat));
    }

    /// Does what `seat` does next without a choice, and returns whether there was anything. By actions the tree does not
    /// know of it: like what is rolled, it follows from what was chosen.
    #[inline]
    fn follow_plan(&mut self, state: &mut G, seat: Seat, keys: Keys) -> bool {
        self.plan.clear();
        let looked = self.knowledge.plan(state, seat, &mut self.chance, &mut self.plan);
        self.effort += RATING * u64::from(looked);
        for action in &self.plan {
            match keys {
                Keys::Actions => state.apply(seat, action, &mut self.chance, &mut ()),
                Keys::Sightings => self.knowing.follow(state, seat, action, &mut self.chance),
            }
        }
        !self.plan.is_empty()
    }

    /// The edge that `seat` should try next; none if the tree has no room for its edges.
    fn select(&mut self, state: &G, seat: Seat) -> Option<u32> {
        self.list(state, seat);
        let (knowledge, chance, candidates) = (&self.knowledge, &mut self.chance, &self.candidates);
        let (trust, effort) = (self.settings.trust, &mut self.effort);
        let rate = || {
            let mut ratings = Vec::new();
            if trust > 0.0 && candidates.len() > 1 {
                *effort += RATING * candidates.len() as u64;
                knowledge.rate(state, seat, candidates, chance, &mut ratings);
            }
            ratings
        };
        if !self.tree.find(self.knowing.key(seat), candidates, &mut self.found, rate) {
            return None;
        }
        Some(self.most_urgent())
    }

    /// Of the found edges the one with the highest upper bound. Of those that were never tried only the one that is rated
    /// best stands for election, and only while few were tried for the number of visits: a large choice is widened step by
    /// step.
    fn most_urgent(&mut self) -> u32 {
        let Settings { exploration, trust, .. } = self.settings;
        let (mut best, mut top) = (None, f32::MIN);
        let (mut untried, mut rated, mut ties) = (None, f32::MIN, 0);
        let (mut tried, mut visits) = (0, 0);
        for &at in &self.found {
            let edge = self.tree.edge_mut(at);
            edge.available += 1;
            if edge.visits == 0 {
                if edge.rating > rated {
                    (untried, rated, ties) = (Some(at), edge.rating, 1);
                } else if edge.rating == rated {
                    ties += 1;
                    if self.chance.below(ties) == 0 {
                        untried = Some(at);
                    }
                }
                continue;
            }
            tried += 1;
            visits += edge.visits;
            let bound = bound(edge, exploration, trust);
            if bound > top {
                (best, top) = (Some(at), bound);
            }
        }
        let (Some(best), Some(untried)) = (best, untried) else {
            return best.or(untried).unwrap_or(self.found[0]);
        };
        // Without ratings everything is tried once; with them it must be worth it.
        let fresh = self.tree.edge(untried);
        let wide = 4.0 + 2.0 * (visits as f32).sqrt() > tried as f32;
        if trust == 0.0 || wide && bound(fresh, exploration, trust) > top { untried } else { best }
    }

    /// Plays on to the horizon or to the end.
    fn rollout(&mut self, state: &mut G) -> Worth {
        let mut left = self.knowledge.horizon(state, self.settings.horizon);
        while let Some(seat) = state.to_move().first() {
            // Beyond the tree nothing has to be told apart.
            if self.follow_plan(state, seat, Keys::Actions) {
                continue;
            }
            if left == 0 {
                break;
            }
            left -= 1;
            self.list(state, seat);
            let at = match self.candidates.len() {
                1 => 0,
                _ => self.knowledge.roll(state, seat, &self.candidates, &mut self.chance),
            };
            let Some(action) = self.candidates.get(at) else {
                debug_assert!(false, "{seat:?} is to move but has no candidate");
                break;
            };
            state.apply(seat, action, &mut self.chance, &mut ());
        }
        position(&self.knowledge, state)
    }
}

/// The seat that acts next. Where several choose at the same time the one that thinks goes first, so that every simulation
/// tells it something.
#[inline]
fn mover<G: Game>(state: &G, thinker: Seat) -> Option<Seat> {
    let seats = state.to_move();
    if seats.contains(thinker) { Some(thinker) } else { seats.first() }
}

/// The upper bound of what an edge can be hoped to bring (UCB1, with a rating that counts as visits).
#[inline]
fn bound<A>(edge: &tree::Edge<A>, exploration: f32, trust: f32) -> f32 {
    let visits = edge.visits as f32 + trust;
    let chances = (edge.available as f32 + trust).ln().max(0.0);
    edge.mean(trust) + exploration * (chances / visits).sqrt()
}

impl<G: Game, K: Knowledge<G>> Bot<G> for Mcts<G, K> {
    fn choose(&mut self, sight: &Sight<G>, stop: &AtomicBool) -> G::Action {
        let findings = self.think(sight, stop, &mut |_| ());
        self.pick(findings)
    }

    fn advise(&mut self, sight: &Sight<G>, stop: &AtomicBool) -> Vec<Advice<G::Action>> {
        let mut findings = self.think(sight, stop, &mut |_| ());
        // What was never tried has only the expectation that it began with.
        let known = findings[0].visits > 0;
        findings.retain(|finding| !known || finding.visits > 0);
        advice(findings.into_iter().map(|Finding { action, expectation, .. }| Advice {
            action,
            expectation: known.then_some(expectation),
        }))
    }

    fn appraise(
        &mut self,
        sight: &Sight<G>,
        taken: &G::Action,
        stop: &AtomicBool,
    ) -> Vec<Advice<G::Action>> {
        let usual = self.settings;
        self.settings.simulations = usual.simulations.saturating_mul(CARE);
        self.settings.effort = usual.effort.saturating_mul(CARE.into());
        let weighed = self.weigh_taken(sight, taken, stop);
        self.settings = usual;
        weighed
    }

    fn report_to(&mut self, meter: Meter) {
        self.meter = meter;
    }

    fn hurry(&mut self, part: u32) {
        let Settings { simulations, effort, .. } = &mut self.settings;
        *simulations = (*simulations / part.max(1)).max(1);
        *effort = (*effort / u64::from(part.max(1))).max(1);
        self.knowledge.hurry(part.max(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An action that is legal in few worlds and was taken in all of them is not looked for as if it had been passed over.
    #[test]
    fn what_could_be_chosen_seldom_is_not_urgent() {
        let mut tree = tree::Tree::new(2);
        let mut found = Vec::new();
        assert!(tree.find(1, &["always", "seldom"], &mut found, Vec::new));
        for (&at, available) in found.iter().zip([100, 10]) {
            let edge = tree.edge_mut(at);
            (edge.visits, edge.total, edge.available) = (10, 5.0, available);
        }
        let [always, seldom] = [0, 1].map(|place| bound(tree.edge(found[place]), 0.5, 0.0));
        assert!(always > seldom, "{always} and {seldom}");
    }
}
