//! How long Libraria's exact endgames take: `cargo run --release -p bots --example libraria_solve -- FREE POSITIONS`.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use bots::libraria::{Librarian, Skill};
use game::{Chance, Game, Play, Quick, Seed, Viewer};
use rules_libraria::{Config, Libraria};

fn main() {
    let given: Vec<u8> =
        std::env::args().skip(1).filter_map(|number| number.parse().ok()).collect();
    let given = if given.is_empty() { vec![16, 40, 20, 20] } else { given };
    for &[free, positions] in given.as_chunks().0 {
        let (mut sum, mut longest) = (0.0, 0.0f64);
        for number in 0..positions {
            let view = position(number, free).view(Viewer::Public);
            let skill = Skill { exact: 36, memory: 20, ..Skill::MASTER };
            let begin = Instant::now();
            Librarian::new(Seed([0; 32]), skill).think(&view, &AtomicBool::new(false));
            let time = begin.elapsed().as_secs_f64();
            sum += time;
            longest = longest.max(time);
        }
        let mean = sum / f64::from(positions);
        println!(
            "{free} free points: {mean:.3} s on average, {longest:.3} s at most ({positions})"
        );
    }
}

/// A position after random placements.
fn position(number: u8, free: u8) -> Libraria {
    let mut chance = Quick::new(Seed([number; 32]));
    let mut state = Libraria::new(&Config::default(), &mut chance).expect("a good config");
    for _ in free..36 {
        let seat = state.to_move().first().expect("a seat to move");
        let legal = state.legal(seat);
        let action = legal[chance.below(legal.len() as u32) as usize];
        state.apply(seat, &action, &mut chance, &mut ());
    }
    state
}
