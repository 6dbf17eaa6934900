use std::sync::atomic::{AtomicBool, Ordering};

use game::{Advice, Game, Sight};

use super::{Finding, Mcts};
use crate::{Knowledge, appraisal};

impl<G: Game, K: Knowledge<G>> Mcts<G, K> {
    /// Weighs what was taken beside what seems best after the usual thought.
    ///
    /// A search looks little at what it thinks bad, and so thinks worse of it than it is. Here what was taken is first
    /// tried as often as the best; then both are tried equally often again, and only that counts.
    pub(super) fn weigh_taken(
        &mut self,
        sight: &Sight<G>,
        taken: &G::Action,
        stop: &AtomicBool,
    ) -> Vec<Advice<G::Action>> {
        let findings = self.think(sight, stop, &mut |_| ());
        let best = &findings[0].action;
        let mut rivals = vec![best.clone()];
        if best != taken {
            rivals.push(taken.clone());
        }
        let measured = match findings[0].visits {
            0 => vec![None; rivals.len()],
            visits => self.measure(sight, &rivals, visits, stop),
        };
        let least = measured.iter().flatten().copied().fold(f32::MIN, f32::max);
        let rest = findings.into_iter().filter(|it| it.visits > 0 && !rivals.contains(&it.action));
        // What was not measured seems better at times because it was lucky.
        let rest = rest.map(|Finding { action, expectation, .. }| Advice {
            action,
            expectation: Some(expectation.min(least)),
        });
        let rest: Vec<_> = rest.collect();
        let rivals = rivals.into_iter().zip(measured);
        let rivals = rivals.map(|(action, expectation)| Advice { action, expectation });
        appraisal(rivals.chain(rest), taken)
    }

    /// What can be expected of each of the actions, of which the first was tried `visits` times; `None` where the tree
    /// has no room for them or the caller has stopped the search.
    fn measure(
        &mut self,
        sight: &Sight<G>,
        actions: &[G::Action],
        visits: u32,
        stop: &AtomicBool,
    ) -> Vec<Option<f32>> {
        let (seat, view) = (sight.seat(), sight.view());
        self.knowing.reset();
        let root = self.knowing.key(seat);
        let mut edges = Vec::new();
        for action in actions {
            if !self.tree.find(root, std::slice::from_ref(action), &mut self.found, Vec::new) {
                return vec![None; actions.len()];
            }
            edges.push(self.found[0]);
        }
        let (simulations, most) = (self.settings.simulations, self.settings.effort);
        self.effort = 0;
        for &edge in &edges {
            while self.tree.edge(edge).visits < visits
                && self.effort < most
                && !stop.load(Ordering::Relaxed)
            {
                let mut world = G::determinize(&view, &mut self.chance);
                self.simulate(&mut world, seat, Some(edge));
            }
        }
        let before: Vec<_> = edges.iter().map(|&edge| self.tried(edge)).collect();
        self.effort = 0;
        for _ in 0..simulations.div_ceil(2) {
            if self.effort >= most || stop.load(Ordering::Relaxed) {
                break;
            }
            let world = G::determinize(&view, &mut self.chance);
            for &edge in &edges {
                self.simulate(&mut world.clone(), seat, Some(edge));
            }
        }
        let mean = |(&edge, (visits, total)): (&u32, (u32, f64))| {
            let (more, sum) = self.tried(edge);
            (more > visits).then(|| ((sum - total) / f64::from(more - visits)) as f32)
        };
        edges.iter().zip(before).map(mean).collect()
    }

    /// How often an edge was tried, and what that brought in all.
    fn tried(&self, edge: u32) -> (u32, f64) {
        let edge = self.tree.edge(edge);
        (edge.visits, edge.total)
    }
}
