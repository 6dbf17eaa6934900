//! Prints how many matches a second are played in which everybody always writes their best word, on one core.

use std::time::{Duration, Instant};

use game::{Chance, Game, Seed, Seeded};
use rules_gutenberg::{Action, Config, Gutenberg, Phase};

fn main() {
    for players in 1..=6 {
        let config = Config { players, ..Config::default() };
        let mut chance = Seeded::new(Seed([1; 32]), 0);
        let (begin, mut matches, mut points) = (Instant::now(), 0u32, 0);
        let mut legal = Vec::new();
        while begin.elapsed() < Duration::from_secs(2) {
            let Ok(mut state) = Gutenberg::new(&config, &mut chance) else { return };
            while let Some(seat) = state.to_move().first() {
                let word = match state.phase() {
                    Phase::Write => state.best_write(seat),
                    _ => None,
                };
                let action = word.unwrap_or_else(|| {
                    state.candidate_actions(seat, &mut legal);
                    match state.phase() {
                        Phase::Write => Action::NoWord,
                        _ => legal[chance.below(legal.len() as u32) as usize],
                    }
                });
                state.apply(seat, &action, &mut chance, &mut ());
            }
            matches += 1;
            points += state.outcome().map_or(0, |outcome| outcome.scores.iter().sum());
        }
        let each = begin.elapsed() / matches;
        let score = f64::from(points) / f64::from(matches) / f64::from(players);
        println!(
            "{players} players: {:.0} matches/s, {score:.1} points each at the end",
            1.0 / each.as_secs_f64()
        );
    }
}
