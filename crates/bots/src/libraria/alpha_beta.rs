//! Alpha-beta over Libraria's board: iterative deepening by an evaluation, and exact endgames.
//!
//! [`search::AlphaBeta`] does the same through the trait of any such game; here bitboards, an evaluation that is kept up to
//! date and a value of the future alone make a position some ten times as cheap.

use std::sync::atomic::{AtomicBool, Ordering};

use rules_libraria::{Place, Point};
use search::{Bound, Entry, Transpositions};

use super::board::{Board, Moves, UNIT};
use super::values::Values;

/// No game ends with such a margin.
const MOST: i32 = 200;

/// A search, with what it has found out so far.
pub(super) struct Search<'a> {
    pub(super) values: &'a Values,
    memory: Transpositions,
    stop: &'a AtomicBool,
    /// How many positions were looked at, and how many may be.
    pub(super) nodes: u64,
    budget: u64,
    /// Set when the budget is used up or the caller has stopped the search: values mean nothing then.
    out: bool,
}

/// What a search thinks of the best placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The point, by its place in bitboards.
    pub point: u8,
    /// The points that the mover will end with, less those of the other seat, in [`UNIT`]s.
    pub value: i32,
    /// How many placements ahead it was searched.
    pub depth: u8,
}

impl Thought {
    /// The placement.
    pub fn place(&self) -> Option<Place> {
        Point::new(self.point + 1).map(Place)
    }
}

impl<'a> Search<'a> {
    /// A search that looks at no more than `budget` positions, but for endgames that are to be exact.
    pub(super) fn new(
        values: &'a Values,
        memory_bits: u32,
        budget: u64,
        stop: &'a AtomicBool,
    ) -> Self {
        Self {
            values,
            memory: Transpositions::new(memory_bits),
            stop,
            nodes: 0,
            budget,
            out: false,
        }
    }

    /// Searches deeper and deeper, until `most` placements ahead or the budget is used up; `None` if no point is free.
    pub(super) fn deepen(&mut self, board: &Board, most: u8) -> Option<Thought> {
        let mut moves = Moves::new();
        board.moves(&mut moves);
        let mut order: Vec<u8> = (0..moves.len()).map(|place| moves.pick(place)).collect();
        let mut best = Thought { point: *order.first()?, value: board.worth(), depth: 0 };
        for depth in 1..=board.left().min(most) {
            let Some(found) = self.root(board, depth, &mut order, &mut best) else { break };
            best = found;
        }
        Some(best)
    }

    /// What each placement is worth, looking so many placements ahead.
    pub(super) fn rate(&mut self, board: &Board, depth: u8) -> Vec<Thought> {
        let mut moves = Moves::new();
        board.moves(&mut moves);
        let mut rate = |point| {
            let value = self.step(board, point, depth, true, (-MOST * UNIT, MOST * UNIT));
            Thought { point, value, depth }
        };
        (0..moves.len()).map(|place| rate(moves.pick(place))).collect()
    }

    /// One iteration; `None` if it did not end. A better move that was found before that is kept in `best`.
    fn root(
        &mut self,
        board: &Board,
        depth: u8,
        order: &mut [u8],
        best: &mut Thought,
    ) -> Option<Thought> {
        let mut alpha = -MOST * UNIT;
        let mut top: Option<Thought> = None;
        for place in 0..order.len() {
            let point = order[place];
            let value = self.step(board, point, depth, place == 0, (alpha, MOST * UNIT));
            if self.out {
                *best = top.unwrap_or(*best);
                return None;
            }
            if value > alpha {
                alpha = value;
                top = Some(Thought { point, value, depth });
                order[..=place].rotate_right(1);
            }
        }
        top
    }

    /// The value of a placement for the one who makes it; unless it is the first, it is first only asked whether it is
    /// better than the best so far.
    #[inline]
    fn step(
        &mut self,
        board: &Board,
        point: u8,
        depth: u8,
        first: bool,
        (alpha, beta): (i32, i32),
    ) -> i32 {
        let next = board.after(point, self.values);
        let again = next.mover == board.mover;
        let mut ask = |alpha: i32, beta: i32| match again {
            true => self.search(&next, depth - 1, alpha, beta),
            false => -self.search(&next, depth - 1, -beta, -alpha),
        };
        if first {
            return ask(alpha, beta);
        }
        let value = ask(alpha, alpha + 1);
        if value > alpha && value < beta { ask(alpha, beta) } else { value }
    }

    fn search(&mut self, board: &Board, depth: u8, mut alpha: i32, mut beta: i32) -> i32 {
        if depth == 0 || board.left() == 0 {
            return board.worth();
        }
        if self.count() {
            return 0;
        }
        let key = board.key();
        let mut moves = Moves::new();
        board.moves(&mut moves);
        if depth > 1
            && let Some(known) = self.memory.get(key)
        {
            if known.depth == depth
                && let Some(value) = known.decides(&mut alpha, &mut beta)
            {
                return value;
            }
            moves.prefer(known.best);
        }
        let window = (alpha, beta);
        let (mut top, mut best) = (-MOST * UNIT, u8::MAX);
        for place in 0..moves.len() {
            let point = moves.pick(place);
            let value = self.step(board, point, depth, place == 0, (alpha, beta));
            if self.out {
                return 0;
            }
            if value > top {
                (top, best) = (value, point);
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        if depth > 1 {
            self.memory.put(key, &Entry { value: top, depth, bound: Bound::of(top, window), best });
        }
        top
    }

    /// Counts a position; whether the search has to end.
    #[inline]
    fn count(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.budget
            || self.nodes.is_multiple_of(1024) && self.stop.load(Ordering::Relaxed)
        {
            self.out = true;
        }
        self.out
    }

    /// Whether it has ended before it was through.
    pub(super) fn is_out(&self) -> bool {
        self.out
    }

    /// Plays the game out perfectly in mind: the best placement and its exact value. `None` if it was stopped.
    pub(super) fn solve(&mut self, board: &Board) -> Option<Thought> {
        let depth = board.left();
        if let 1 = depth {
            let point = board.free().trailing_zeros() as u8;
            let value = board.after(point, self.values).margin;
            return Some(Thought { point, value: board.for_mover(value) * UNIT, depth });
        }
        let now = board.for_mover(board.margin);
        // The guess is good, so windows around it are small and quick.
        let guess = (board.worth() + UNIT / 2).div_euclid(UNIT) - now;
        let (mut low, mut high) = (guess - 2, guess + 1);
        loop {
            let future = self.future(board, low, high);
            if self.out {
                return None;
            }
            match future {
                _ if future <= low => (low, high) = (future - 4, future + 1),
                _ if future >= high => (low, high) = (future - 1, future + 4),
                _ => {
                    let best = self.best_of_root(board, future)?;
                    return Some(Thought { point: best, value: (now + future) * UNIT, depth });
                }
            }
        }
    }

    /// The point by which the mover reaches the value of the position.
    fn best_of_root(&mut self, board: &Board, future: i32) -> Option<u8> {
        let mut moves = Moves::new();
        board.moves(&mut moves);
        if let Some(known) = self.memory.get(board.future_key()) {
            moves.prefer(known.best);
        }
        (0..moves.len()).find_map(|place| {
            let point = moves.pick(place);
            (self.future_step(board, point, future - 1, future) >= future).then_some(point)
        })
    }

    #[inline]
    fn future_step(&mut self, board: &Board, point: u8, alpha: i32, beta: i32) -> i32 {
        let next = board.after(point, self.values);
        let gain = board.for_mover(next.margin - board.margin);
        match next.mover == board.mover {
            true => gain + self.future(&next, alpha - gain, beta - gain),
            false => gain - self.future(&next, gain - beta, gain - alpha),
        }
    }

    /// What the mover gains from here to the end, less what the other one gains.
    fn future(&mut self, board: &Board, mut alpha: i32, mut beta: i32) -> i32 {
        match board.left() {
            0 => return 0,
            1 => return board.gain(board.mover, board.free().trailing_zeros() as u8, self.values),
            2 if board.placed != 1 => return self.last_two(board),
            _ => {}
        }
        if self.count() {
            return 0;
        }
        let depth = board.left();
        let key = board.future_key();
        let mut moves = Moves::new();
        board.moves(&mut moves);
        if depth > 3
            && let Some(known) = self.memory.get(key)
        {
            if let Some(value) = known.decides(&mut alpha, &mut beta) {
                return value;
            }
            moves.prefer(known.best);
        }
        let window = (alpha, beta);
        let (mut top, mut best) = (-MOST, u8::MAX);
        for place in 0..moves.len() {
            let point = moves.pick(place);
            let mut value = match place {
                0 => self.future_step(board, point, alpha, beta),
                _ => self.future_step(board, point, alpha, alpha + 1),
            };
            if place > 0 && value > alpha && value < beta {
                value = self.future_step(board, point, alpha, beta);
            }
            if self.out {
                return 0;
            }
            if value > top {
                (top, best) = (value, point);
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        if depth > 3 {
            self.memory.put(key, &Entry { value: top, depth, bound: Bound::of(top, window), best });
        }
        top
    }

    /// One point is the mover's, the other one the opponent's.
    #[inline]
    fn last_two(&self, board: &Board) -> i32 {
        let free = board.free();
        let (one, other) = (free.trailing_zeros() as u8, 63 - free.leading_zeros() as u8);
        let (mover, opponent) = (board.mover, board.mover ^ 1);
        let gain = |seat, point| board.gain(seat, point, self.values);
        let first = gain(mover, one) - gain(opponent, other);
        first.max(gain(mover, other) - gain(opponent, one))
    }
}
