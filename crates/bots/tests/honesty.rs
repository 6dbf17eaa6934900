//! No bot is helped by what its seat cannot see.

use std::sync::atomic::AtomicBool;

use bots::{atheneum, ex_libris};
use game::{Chance, Game, Level, Play, Quick, Seat, Seed, Seeded, Sight, Viewer};
use search::{Keys, Settings};

/// How little of its time a bot has here: a peek would change a choice all the same.
const PART: u32 = 20;

/// States of random matches in which the seat to move chooses among several actions, each with another world that looks
/// the same to that seat.
fn look_alikes<G: Game>(players: u8) -> Vec<(G, G, Seat)> {
    let mut chance = Quick::new(Seed([players; 32]));
    let mut config = serde_json::to_value(G::Config::default()).expect("a config is JSON");
    config["players"] = players.into();
    let config: G::Config = serde_json::from_value(config).expect("a good config");
    let mut state = G::new(&config, &mut chance).expect("a good config");
    let mut pairs = Vec::new();
    while let Some(seat) = state.to_move().first() {
        let candidates = state.candidates(seat);
        if candidates.len() > 1 {
            let world = G::determinize(&state.view(Viewer::Seat(seat)), &mut chance);
            if world != state {
                pairs.push((state.clone(), world, seat));
            }
        }
        let action = &candidates[chance.below(candidates.len() as u32) as usize];
        state.apply(seat, action, &mut chance, &mut ());
    }
    // Some of all phases of the match.
    let step = pairs.len().div_ceil(4).max(1);
    pairs.into_iter().step_by(step).collect()
}

fn is_honest<G: Game>(levels: &[Level<G>], players: u8) {
    let pairs = look_alikes::<G>(players);
    assert!(pairs.len() > 1, "{}: a match hides something", G::ID);
    for level in levels {
        for (number, (state, world, seat)) in (0..).zip(&pairs) {
            let seed = Seeded::new(Seed([7; 32]), number).seed();
            let [one, other] = [state, world].map(|state| {
                let mut bot = (level.bot)(seed);
                bot.hurry(PART);
                bot.choose(&Sight::new(state, *seat), &AtomicBool::new(false))
            });
            assert_eq!(one, other, "{} {} at position {number}", G::ID, level.name);
            assert!(state.check(*seat, &one).is_ok(), "{} {}: {one}", G::ID, level.name);
        }
    }
}

#[test]
fn of_atheneum() {
    is_honest(&atheneum::levels(), 3);
}

/// No level tells situations apart by sightings.
#[test]
fn of_trees_by_sightings() {
    fn sightings(master: Settings) -> Settings {
        Settings { keys: Keys::Sightings, ..master }
    }
    let atheneum = Level {
        name: "sightings",
        bot: |seed| atheneum::search(seed, sightings(atheneum::MASTER), atheneum::Student::new()),
    };
    is_honest(&[atheneum], 3);
    let ex_libris = Level {
        name: "sightings",
        bot: |seed| ex_libris::search(seed, sightings(ex_libris::MASTER)),
    };
    is_honest(&[ex_libris], 3);
}

/// The piles below are drawn from at random: no order of theirs is in the state.
#[test]
fn of_atlandice_where_nothing_is_hidden() {
    assert!(look_alikes::<rules_atlandice::Atlandice>(3).is_empty());
}

#[test]
fn of_ex_libris() {
    is_honest(&ex_libris::levels(), 3);
    // The Public Library's speciality is hidden.
    is_honest(&ex_libris::levels(), 1);
}

#[test]
fn of_gutenberg() {
    is_honest(&bots::gutenberg::levels(), 2);
    // The letters of the cards to come are hidden.
    is_honest(&bots::gutenberg::levels(), 1);
}
