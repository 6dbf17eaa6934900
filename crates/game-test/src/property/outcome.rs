use game::{Game, Outcome};

use crate::fault::{Finding, require};
use crate::{Fault, Suite};

fn at_the_end<G: Game>(
    suite: &Suite<G>,
    property: &'static str,
    look: impl Fn(usize, &Outcome) -> Finding,
) -> Result<(), Fault> {
    suite.everywhere(property, |at| match at.state.outcome() {
        Some(outcome) => look(usize::from(at.state.seats()), &outcome),
        None => Ok(()),
    })
}

/// Scores and ranks have one entry a seat; more points are never a worse rank; those who tie share the better rank and
/// the next one is left out. A player alone is first or second: won or lost.
pub fn ranks_follow_scores<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    at_the_end(suite, "ranks_follow_scores", |seats, Outcome { scores, ranks, .. }| {
        require!(
            scores.len() == seats && ranks.len() == seats,
            "{seats} seats have the scores {scores:?} and the ranks {ranks:?}"
        );
        if seats == 1 {
            require!(
                matches!(ranks[..], [1 | 2]),
                "a lone player wins (1) or loses (2): {ranks:?}"
            );
            return Ok(());
        }
        for (seat, (score, rank)) in scores.iter().zip(ranks).enumerate() {
            let better = ranks.iter().filter(|other| *other < rank).count();
            require!(
                usize::from(*rank) == better + 1,
                "seat {seat} has rank {rank}, but {better} seats have a better one: {ranks:?}"
            );
            for (other, (less, other_rank)) in scores.iter().zip(ranks).enumerate() {
                require!(
                    score <= less || rank <= other_rank,
                    "seat {seat} has more points than seat {other} but a worse rank: scores {scores:?}, ranks {ranks:?}"
                );
            }
        }
        Ok(())
    })
}

/// Every line of the score sheet has one entry a seat and a plain category, and a seat's lines add up to its score.
pub fn sheets_add_up<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    at_the_end(suite, "sheets_add_up", |seats, Outcome { scores, sheet, .. }| {
        for line in sheet {
            let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            require!(
                !line.category.is_empty() && line.category.chars().all(plain),
                "the category {:?} is not of the form [a-z0-9-]+",
                line.category
            );
            require!(
                line.points.len() == seats,
                "the category {} has {} entries for {seats} seats",
                line.category,
                line.points.len()
            );
        }
        for (seat, score) in scores.iter().enumerate() {
            let sum: i32 = sheet.iter().filter_map(|line| line.points.get(seat)).sum();
            require!(
                sum == *score,
                "the lines of seat {seat} add up to {sum}, but its score is {score}: {sheet:?}"
            );
        }
        Ok(())
    })
}
