//! The levels, tried on a real game.

use std::sync::atomic::AtomicBool;

use bots::levels;
use game::{Bot, Game, Play, Seat, Seats, Seed, Seeded, Sight};
use rules_libraria::{Config, Libraria};

fn bot(name: &str, seed: u8) -> Box<dyn Bot<Libraria>> {
    let level = levels().into_iter().find(|level| level.name == name).expect("a level");
    (level.bot)(Seed([seed; 32]))
}

fn winners(mut bots: [Box<dyn Bot<Libraria>>; 2]) -> Seats {
    let mut chance = Seeded::new(Seed([9; 32]), 0);
    let mut state = Libraria::new(&Config::default(), &mut chance).expect("a good config");
    while let Some(seat) = state.to_move().first() {
        let sight = Sight::new(&state, seat);
        let action = bots[seat.index()].choose(&sight, &AtomicBool::new(false));
        state.play(seat, &action, &mut chance, &mut ()).expect("bots play by the rules");
    }
    state.outcome().expect("nobody is to move").winners()
}

#[test]
fn levels_go_from_the_weakest_to_the_strongest() {
    let names: Vec<_> = levels::<Libraria>().iter().map(|level| level.name).collect();
    assert_eq!(names, ["random", "novice", "amateur", "expert", "master"]);
}

#[test]
fn an_amateur_beats_chance_from_either_seat() {
    assert_eq!(winners([bot("amateur", 1), bot("random", 2)]), Seats::only(Seat(0)));
    assert_eq!(winners([bot("random", 3), bot("amateur", 4)]), Seats::only(Seat(1)));
}
