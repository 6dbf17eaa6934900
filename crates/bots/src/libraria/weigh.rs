//! What the placements are worth beside the best one.

use std::sync::atomic::AtomicBool;

use game::Advice;
use rules_libraria::{Place, View};

use super::alpha_beta::{Search, Thought};
use super::board::{Board, UNIT};
use super::{Librarian, Skill};

/// How many positions advice takes at least, to find the best placement and to compare all others.
const LEAST: u64 = 50_000;

impl Librarian {
    /// The best placement first, then others, each with the share of the win that can be expected of it; `taken` is
    /// among them. Its errors are left out: they are for playing.
    pub(super) fn weigh(
        &mut self,
        view: &View,
        taken: Option<Place>,
        stop: &AtomicBool,
    ) -> Vec<Advice<Place>> {
        let board = Board::new(view, &self.values);
        let skill = Skill { error: 0, budget: self.skill.budget.max(LEAST), ..self.skill };
        let mut sober = Self { skill, ..self.clone() };
        let Some(best) = sober.search(&board, stop) else { return Vec::new() };
        let mut search = Search::new(&self.values, skill.memory, skill.budget, stop);
        let exact = best.depth == board.left();
        let mut others = match exact {
            true => search.solve_each(&board),
            false => search.rate_deeper(&board, best.depth),
        };
        let taken = taken.map(|Place(point)| point.index() as u8);
        let missing = |point: &u8| others.iter().all(|other| other.point != *point);
        if let Some(point) = taken.filter(|point| exact && missing(point)) {
            let mut patient = Search::new(&self.values, skill.memory, u64::MAX, stop);
            others.extend(patient.solve_after(&board, point));
        }
        let before = board.for_mover(before(view)) * UNIT;
        // The first game of a mirror match decides nothing by itself.
        let decides = exact && !(view.mirror && view.first_game.is_none());
        // The comparison may not have looked as far ahead: what counts is what is lost to the best in it.
        let same = others.iter().find(|other| other.point == best.point);
        let base = same.map_or(best.value, |same| same.value);
        let weigh = |thought: &Thought| {
            let loses = if thought.point == best.point { 0 } else { base - thought.value };
            let value = best.value - loses.max(0) + before;
            let share = if decides { won(value) } else { hoped(value, board.left()) };
            Some(Advice { action: thought.place()?, expectation: Some(share) })
        };
        let others = others.iter().filter(|other| other.point != best.point);
        std::iter::once(&best).chain(others).filter_map(weigh).collect()
    }
}

/// What seat 0 has more than seat 1 whatever happens in this game: komi, and the first game of a mirror match.
fn before(view: &View) -> i32 {
    let before = [0, 1].map(|seat| view.total[seat] - view.live[seat]);
    before[0] - before[1]
}

/// The share of a win that is certain.
fn won(value: i32) -> f32 {
    match value.signum() {
        1 => 1.0,
        0 => 0.5,
        _ => 0.0,
    }
}

/// The share of the win that a lead promises: the more points are free, the less.
fn hoped(value: i32, left: u8) -> f32 {
    let points = value as f32 / UNIT as f32;
    let scale = 0.5 + 0.06 * f32::from(left);
    1.0 / (1.0 + (-points / scale).exp())
}

impl Search<'_> {
    /// The exact value of each placement, as far as the budget goes.
    fn solve_each(&mut self, board: &Board) -> Vec<Thought> {
        (0..64)
            .filter(|point| board.free() >> point & 1 == 1)
            .map_while(|point| self.solve_after(board, point))
            .collect()
    }

    /// The exact value of a placement; `None` if the budget is used up.
    fn solve_after(&mut self, board: &Board, point: u8) -> Option<Thought> {
        let next = board.after(point, self.values);
        let value = self.solve(&next)?.value;
        let value = if next.mover == board.mover { value } else { -value };
        Some(Thought { point, value, depth: board.left() })
    }

    /// What each placement is worth, looking `most` placements ahead or as far as the budget goes.
    fn rate_deeper(&mut self, board: &Board, most: u8) -> Vec<Thought> {
        let mut rated = Vec::new();
        for depth in 1..=most.max(1) {
            let deeper = self.rate(board, depth);
            if self.is_out() {
                break;
            }
            rated = deeper;
        }
        rated
    }
}
