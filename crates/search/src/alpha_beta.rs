use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};

use game::{Bot, Chance, Game, Seat, Sight};

use crate::knowledge::position;
use crate::{Bound, Entry, Knowledge, Transpositions};

/// Alpha-beta with a transposition table, deeper and deeper, for games of two seats in which nothing is hidden and nothing
/// is rolled. Near the end it sees every line to its end: what it then plays is exact.
#[derive(Clone, Debug)]
pub struct AlphaBeta<K> {
    knowledge: K,
    /// How many positions a decision looks at, at most.
    positions: u64,
    /// How many the last decision looked at.
    looked: u64,
}

/// What a certain win is worth in a search.
const WIN: f32 = 1e6;
/// No value is beyond it.
const MOST: i32 = i32::MAX / 2;
/// The table has room for `1 << MEMORY` pairs of positions.
const MEMORY: u32 = 14;
/// How far ahead a position was searched of which every line that counts was seen to its end. A search of that depth
/// decides one of any other.
const TO_THE_END: u8 = u8::MAX;

impl<K> AlphaBeta<K> {
    /// A bot that looks at so many positions for a decision.
    pub fn new(knowledge: K, positions: u64) -> Self {
        Self { knowledge, positions, looked: 0 }
    }

    /// How many positions the last decision looked at.
    pub fn looked_at(&self) -> u64 {
        self.looked
    }
}

impl<G: Game + Hash, K: Knowledge<G>> Bot<G> for AlphaBeta<K> {
    fn choose(&mut self, sight: &Sight<G>, stop: &AtomicBool) -> G::Action {
        let mut candidates = sight.candidates();
        if candidates.len() == 1 {
            return candidates.swap_remove(0);
        }
        let state = G::determinize(&sight.view(), &mut Certain);
        let mut search = Search {
            knowledge: &self.knowledge,
            memory: Transpositions::new(MEMORY),
            stop,
            left: self.positions,
            is_out: false,
            has_guessed: false,
        };
        let mut best = 0;
        for depth in 1..TO_THE_END {
            search.has_guessed = false;
            let Some(found) = search.best(&state, sight.seat(), &candidates, best, depth) else {
                break;
            };
            best = found;
            if !search.has_guessed {
                break;
            }
        }
        self.looked = self.positions - search.left;
        candidates.swap_remove(best)
    }

    fn hurry(&mut self, part: u32) {
        self.positions /= u64::from(part.max(1));
    }
}

struct Search<'a, K> {
    knowledge: &'a K,
    memory: Transpositions,
    stop: &'a AtomicBool,
    /// How many positions may still be looked at.
    left: u64,
    /// Whether the budget is used up or the caller has stopped the search: values mean nothing then.
    is_out: bool,
    /// Whether some line was judged before its end, since this was last cleared.
    has_guessed: bool,
}

impl<K> Search<'_, K> {
    /// The place of the best candidate, so far ahead; `None` if the search had to end.
    fn best<G: Game + Hash>(
        &mut self,
        state: &G,
        seat: Seat,
        candidates: &[G::Action],
        first: usize,
        depth: u8,
    ) -> Option<usize>
    where
        K: Knowledge<G>,
    {
        let mut best = (-MOST, first);
        for place in in_order(candidates.len(), first) {
            let value = self.after(state, seat, &candidates[place], depth, (best.0, MOST));
            if self.is_out {
                return None;
            }
            if value > best.0 {
                best = (value, place);
            }
        }
        Some(best.1)
    }

    /// The value of an action for the seat that takes it.
    fn after<G: Game + Hash>(
        &mut self,
        state: &G,
        seat: Seat,
        action: &G::Action,
        depth: u8,
        (alpha, beta): (i32, i32),
    ) -> i32
    where
        K: Knowledge<G>,
    {
        let mut next = state.clone();
        next.apply(seat, action, &mut Certain, &mut ());
        match next.to_move().first() {
            Some(mover) if mover == seat => self.value(&next, seat, depth - 1, (alpha, beta)),
            Some(mover) => -self.value(&next, mover, depth - 1, (-beta, -alpha)),
            None => self.judge(&next, seat),
        }
    }

    /// The value of a position for the seat to move.
    fn value<G: Game + Hash>(
        &mut self,
        state: &G,
        seat: Seat,
        depth: u8,
        (mut alpha, mut beta): (i32, i32),
    ) -> i32
    where
        K: Knowledge<G>,
    {
        self.is_out |= self.left == 0 || self.stop.load(Ordering::Relaxed);
        if self.is_out {
            return 0;
        }
        self.left -= 1;
        if depth == 0 {
            self.has_guessed = true;
            return self.judge(state, seat);
        }
        let mut candidates = Vec::new();
        state.candidate_actions(seat, &mut candidates);
        let mut hasher = DefaultHasher::new();
        state.hash(&mut hasher);
        let key = hasher.finish();
        let known = self.memory.get(key);
        let had_guessed = std::mem::take(&mut self.has_guessed);
        let fits = |entry: &Entry| entry.depth == depth || entry.depth == TO_THE_END;
        if let Some(entry) = known.filter(fits) {
            let given = (alpha, beta);
            let value = entry.decides(&mut alpha, &mut beta);
            // What follows from a guess is one.
            self.has_guessed =
                entry.depth != TO_THE_END && (value.is_some() || (alpha, beta) != given);
            if let Some(value) = value {
                self.has_guessed |= had_guessed;
                return value;
            }
        }
        let window = (alpha, beta);
        let (mut top, mut best) = (-MOST, 0);
        for place in in_order(candidates.len(), known.map_or(0, |entry| entry.best.into())) {
            let value = self.after(state, seat, &candidates[place], depth, (alpha, beta));
            if self.is_out {
                return 0;
            }
            if value > top {
                (top, best) = (value, place);
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        let best = u8::try_from(best).unwrap_or(0);
        let depth = if self.has_guessed { depth } else { TO_THE_END };
        self.memory.put(key, &Entry { value: top, depth, bound: Bound::of(top, window), best });
        self.has_guessed |= had_guessed;
        top
    }

    /// What a position is worth to a seat, more than to the other.
    fn judge<G: Game>(&self, state: &G, seat: Seat) -> i32
    where
        K: Knowledge<G>,
    {
        let worth = position(self.knowledge, state);
        (WIN * (worth[seat.index()] - worth[seat.index() ^ 1])) as i32
    }
}

/// All places, one of them first.
fn in_order(count: usize, first: usize) -> impl Iterator<Item = usize> {
    let others = (0..count).filter(move |&place| place != first);
    std::iter::once(first).filter(move |&place| place < count).chain(others)
}

/// There is nothing to roll.
struct Certain;

impl Chance for Certain {
    fn below(&mut self, _: u32) -> u32 {
        debug_assert!(false, "alpha-beta is for games without luck");
        0
    }
}
