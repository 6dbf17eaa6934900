use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// The end of a list of edges.
const NONE: u32 = u32::MAX;

/// What was tried in each situation that a seat can tell apart, and what came of it. Everything is in two lists that grow
/// up to a bound, after which no more is taken in.
#[derive(Clone, Debug)]
pub(super) struct Tree<A> {
    /// The situations by what the seat to move knows.
    nodes: HashMap<u64, Node, BuildHasherDefault<AsItIs>>,
    edges: Vec<Edge<A>>,
    most: usize,
}

/// A situation: the first of its edges, which are in the order of their actions.
#[derive(Clone, Copy, Debug)]
struct Node {
    first: u32,
}

#[derive(Clone, Debug)]
pub(super) struct Edge<A> {
    pub(super) action: A,
    next: u32,
    pub(super) visits: u32,
    /// How often the action could be chosen: it is not legal in every world.
    pub(super) available: u32,
    /// The sum of what it brought the seat that took it.
    pub(super) total: f64,
    /// What it seemed to be worth before it was tried.
    pub(super) rating: f32,
}

impl<A> Edge<A> {
    /// What it is worth by what it brought, and by its rating, which counts as much as `trust` visits.
    #[inline]
    pub(super) fn mean(&self, trust: f32) -> f32 {
        (self.total as f32 + trust * self.rating) / (self.visits as f32 + trust).max(1e-6)
    }
}

impl<A: Clone + Ord> Tree<A> {
    /// A tree of at most so many edges.
    pub(super) fn new(most: usize) -> Self {
        Self { nodes: HashMap::default(), edges: Vec::new(), most: most.min(NONE as usize) }
    }

    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
    }

    pub(super) fn len(&self) -> usize {
        self.edges.len()
    }

    #[inline]
    pub(super) fn edge(&self, edge: u32) -> &Edge<A> {
        &self.edges[edge as usize]
    }

    #[inline]
    pub(super) fn edge_mut(&mut self, edge: u32) -> &mut Edge<A> {
        &mut self.edges[edge as usize]
    }

    /// Clears `found` and fills it with the edges of the situation `key` for these actions, which are in ascending order;
    /// those that are new are added, with what `rate` gives for their places. False if there is no room.
    pub(super) fn find(
        &mut self,
        key: u64,
        actions: &[A],
        found: &mut Vec<u32>,
        rate: impl FnOnce() -> Vec<f32>,
    ) -> bool {
        found.clear();
        let first = self.nodes.get(&key).map_or(NONE, |node| node.first);
        let (mut before, mut at) = (NONE, first);
        let mut missing = 0;
        for action in actions {
            while at != NONE && self.edge(at).action < *action {
                at = self.edge(at).next;
            }
            if at != NONE && self.edge(at).action == *action {
                found.push(at);
                at = self.edge(at).next;
            } else {
                found.push(NONE);
                missing += 1;
            }
        }
        if missing == 0 {
            return true;
        }
        if self.edges.len() + missing > self.most {
            return false;
        }
        let ratings = rate();
        at = first;
        for (place, action) in actions.iter().enumerate() {
            while at != NONE && self.edge(at).action < *action {
                (before, at) = (at, self.edge(at).next);
            }
            if found[place] != NONE {
                continue;
            }
            let new = self.edges.len() as u32;
            let rating = ratings.get(place).copied().unwrap_or(0.5);
            let action = action.clone();
            self.edges.push(Edge { action, next: at, visits: 0, available: 0, total: 0.0, rating });
            match before {
                NONE => _ = self.nodes.insert(key, Node { first: new }),
                before => self.edge_mut(before).next = new,
            }
            (before, found[place]) = (new, new);
        }
        true
    }

    /// The edges of a situation, in the order of their actions.
    pub(super) fn edges(&self, key: u64) -> impl Iterator<Item = u32> {
        let mut at = self.nodes.get(&key).map_or(NONE, |node| node.first);
        std::iter::from_fn(move || {
            let edge = (at != NONE).then_some(at)?;
            at = self.edge(edge).next;
            Some(edge)
        })
    }
}

/// Keys are well mixed already.
#[derive(Clone, Copy, Debug, Default)]
struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        debug_assert!(false, "keys are 64-bit numbers");
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
