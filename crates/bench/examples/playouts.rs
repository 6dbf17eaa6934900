//! Plays random matches and nothing else, to count their instructions: the clock of a busy machine says little about a
//! change, the number of instructions is the same at every run (docs/performance.md).

use std::process::ExitCode;

use catalog::Visitor;
use game::{Game, Quick, Seed};
use search::playout;

/// Set-ups differ in how long their matches last.
const SET_UPS: usize = 64;

struct Playouts {
    game: String,
    matches: usize,
    plies: Option<u64>,
}

impl Visitor for Playouts {
    fn visit<G: Game>(&mut self) {
        if G::ID != self.game {
            return;
        }
        let mut chance = Quick::new(Seed([1; 32]));
        let config = G::Config::default();
        let set_ups: Vec<G> = (0..SET_UPS)
            .map(|_| G::new(&config, &mut chance).expect("the usual config is valid"))
            .collect();
        let mut scratch = Vec::new();
        let plies = set_ups.iter().cycle().take(self.matches).map(|set_up| {
            u64::from(playout(&mut set_up.clone(), &mut chance, &mut scratch, u32::MAX).plies)
        });
        self.plies = Some(plies.sum());
    }
}

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let (Some(game), Some(Ok(matches))) = (args.next(), args.next().map(|text| text.parse()))
    else {
        eprintln!("Say which game and how many matches, such as: playouts libraria 2000");
        return ExitCode::FAILURE;
    };
    let mut playouts = Playouts { game, matches, plies: None };
    catalog::visit(&mut playouts);
    match playouts.plies {
        Some(plies) => println!("{plies} plies"),
        None => {
            eprintln!("No game is called {:?}; `ludotheque games` lists them.", playouts.game);
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
