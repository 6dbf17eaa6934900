//! What Libraria's printed order is worth to the first player, on 50 boards or as many as given: the value that a deep
//! search expects of the empty board, and how the game ends if the same search plays both seats.
//! `cargo run --release -p bots --example libraria_order -- [BOARDS] [POSITIONS]`

use std::sync::atomic::AtomicBool;

use bots::libraria::{Librarian, Skill, UNIT};
use game::{Game, Seed, Seeded, Viewer};
use rules_libraria::{Config, Libraria, Starts};

fn main() {
    let mut given = std::env::args().skip(1).filter_map(|number| number.parse::<u64>().ok());
    let (boards, budget) = (given.next().unwrap_or(50), given.next().unwrap_or(2_000_000));
    let skill = Skill { budget, memory: 20, ..Skill::MASTER };
    let (mut expected, mut margins) = (0.0, Vec::new());
    for board in 0..boards {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&board.to_le_bytes());
        let mut chance = Seeded::new(Seed(seed), 0);
        let config = Config { starts: Starts::Green, ..Config::default() };
        let mut state = Libraria::new(&config, &mut chance).expect("a good config");
        let mut bot = Librarian::new(Seed(seed), skill);
        let mut first = None;
        while let Some(seat) = state.to_move().first() {
            let view = state.view(Viewer::Seat(seat));
            let thought = bot.think(&view, &AtomicBool::new(false)).expect("a free point");
            first.get_or_insert(thought);
            let place = thought.place().expect("a point of the board");
            state.apply(seat, &place, &mut chance, &mut ());
        }
        let [green, red] = state.total();
        let first = first.expect("a first placement");
        let value = f64::from(first.value) / f64::from(UNIT);
        println!(
            "board {board}: {value:+.2} by a search of depth {}, {:+} in play",
            first.depth,
            green - red
        );
        expected += value;
        margins.push(green - red);
    }
    let count = |wanted: fn(&i32) -> bool| margins.iter().filter(|margin| wanted(margin)).count();
    println!(
        "{boards} boards: {:+.2} expected, {:+.2} in play; the first player won {}, drew {}, lost {}",
        expected / boards as f64,
        f64::from(margins.iter().sum::<i32>()) / boards as f64,
        count(|margin| *margin > 0),
        count(|margin| *margin == 0),
        count(|margin| *margin < 0),
    );
}
