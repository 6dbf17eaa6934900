//! Plays a million random plies, each of them checked to be legal, and prints how matches went.

use game::{Chance, Game, Play, Seat, Seed, Seeded};
use rules_atheneum::{Atheneum, Config};

fn main() {
    let (mut plies, mut matches, mut longest) = (0u64, 0u64, 0);
    while plies < 1_000_000 {
        let players = 2 + (matches % 4) as u8;
        let mut chance = Seeded::new(Seed([7; 32]), matches);
        let config = Config { players, ..Config::default() };
        let mut state = Atheneum::new(&config, &mut chance).expect("a good config");
        let mut played = 0;
        while !state.to_move().is_empty() {
            let movers: Vec<Seat> = state.to_move().iter().collect();
            let seat = movers[chance.below(movers.len() as u32) as usize];
            let legal = state.candidates(seat);
            let action = legal[chance.below(legal.len() as u32) as usize];
            state.play(seat, &action, &mut chance, &mut Vec::new()).expect("a legal action");
            played += 1;
        }
        let outcome = state.outcome().expect("nobody is to move");
        assert!(outcome.scores.iter().all(|score| *score >= 0));
        plies += played;
        matches += 1;
        longest = longest.max(played);
    }
    println!("{plies} plies in {matches} matches, the longest of {longest}");
}
