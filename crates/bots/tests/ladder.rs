//! The levels of the games that are searched by trees.

use std::sync::atomic::AtomicBool;

use game::{Bot, Game, Level, Outcome, Play, Quick, Seat, Seed, Seeded, Sight};
use rules_ex_libris::{Action, ExLibris};

const NAMES: [&str; 6] = ["random", "greedy", "novice", "amateur", "expert", "master"];

fn bot<G>(levels: &[Level<G>], name: &str, seed: u8) -> Box<dyn Bot<G>> {
    let level = levels.iter().find(|level| level.name == name).expect("a level");
    (level.bot)(Seed([seed; 32]))
}

/// A match with bots that think a part of their time.
fn played<G: Game>(levels: &[Level<G>], names: &[&str], part: u32, seed: u8) -> Outcome {
    let mut bots: Vec<_> = names.iter().map(|name| bot(levels, name, seed)).collect();
    bots.iter_mut().for_each(|bot| bot.hurry(part));
    let mut config = serde_json::to_value(G::Config::default()).expect("a config is JSON");
    config["players"] = names.len().into();
    let config: G::Config = serde_json::from_value(config).expect("a good config");
    let mut chance = Seeded::new(Seed([seed; 32]), 0);
    let mut state = G::new(&config, &mut chance).expect("a good config");
    while let Some(seat) = state.to_move().first() {
        let action = bots[seat.index()].choose(&Sight::new(&state, seat), &AtomicBool::new(false));
        state.play(seat, &action, &mut chance, &mut ()).expect("bots play by the rules");
    }
    state.outcome().expect("nobody is to move")
}

/// How many of the matches the first bot wins, from either seat.
fn wins<G: Game>(levels: &[Level<G>], one: &str, other: &str, part: u32, matches: u8) -> usize {
    let won = |&number: &u8| {
        let seat = Seat(number % 2);
        let names = if seat == Seat(0) { [one, other] } else { [other, one] };
        played(levels, &names, part, number).winners() == game::Seats::only(seat)
    };
    (0..matches).filter(won).count()
}

fn names<G>(levels: &[Level<G>]) -> Vec<&'static str> {
    levels.iter().map(|level| level.name).collect()
}

#[test]
fn every_game_has_the_four_levels_after_those_for_programs() {
    assert_eq!(names(&bots::atheneum::levels()), NAMES);
    assert_eq!(names(&bots::atlandice::levels()), NAMES);
    assert_eq!(names(&bots::ex_libris::levels()), NAMES);
}

#[test]
fn a_novice_beats_chance() {
    assert!(wins(&bots::atlandice::levels(), "novice", "random", 1, 10) >= 8);
    assert!(wins(&bots::ex_libris::levels(), "novice", "random", 1, 6) >= 5);
    assert!(wins(&bots::atheneum::levels(), "novice", "random", 1, 4) == 4);
}

#[test]
fn the_greedy_rules_beat_chance() {
    assert!(wins(&bots::atlandice::levels(), "greedy", "random", 1, 20) >= 16);
    assert!(wins(&bots::ex_libris::levels(), "greedy", "random", 1, 10) >= 9);
}

/// Alone, each level beats the Public Library at least as often as the one below, and nobody has to be strong for its
/// first level.
#[test]
fn alone_the_public_library_is_beaten() {
    let levels = bots::ex_libris::levels();
    let wins = |name| {
        let won = |&seed: &u8| !played(&levels, &[name], 1, seed).winners().is_empty();
        (0..8).filter(won).count()
    };
    let (novice, amateur) = (wins("novice"), wins("amateur"));
    assert!(amateur >= 7 && novice < amateur, "{novice} and {amateur} of 8");
}

/// EXL-93: nothing scores better than what is proposed, so nobody changes it.
#[test]
fn at_the_inspection_what_is_proposed_is_confirmed() {
    let mut chance = Quick::new(Seed([1; 32]));
    let mut state = ExLibris::new(&rules_ex_libris::Config::default(), &mut chance).unwrap();
    let levels = bots::ex_libris::levels();
    let mut random = bot(&levels, "random", 1);
    while let Some(seat) = state.to_move().first() {
        let sight = Sight::new(&state, seat);
        if sight.candidates().contains(&Action::Confirm) {
            for level in ["greedy", "novice", "master"] {
                let action = bot(&levels, level, 2).choose(&sight, &AtomicBool::new(false));
                assert_eq!(action, Action::Confirm, "{level}");
            }
            return;
        }
        let action = random.choose(&sight, &AtomicBool::new(false));
        state.apply(seat, &action, &mut chance, &mut ());
    }
    panic!("a match ends with an inspection");
}

#[test]
fn the_same_seed_plays_the_same_match() {
    fn check<G: Game>(levels: &[Level<G>], part: u32) {
        let play = || played(levels, &["novice", "amateur"], part, 3);
        assert_eq!(play(), play(), "{}", G::ID);
    }
    check(&bots::atlandice::levels(), 10);
    check(&bots::atheneum::levels(), 20);
    check(&bots::ex_libris::levels(), 20);
    let alone = || played(&bots::ex_libris::levels(), &["expert"], 20, 3);
    assert_eq!(alone(), alone());
}

/// A hundredth of the time is enough to tell levels apart, and to beat the greedy rule.
#[test]
fn the_levels_of_atlandice_are_in_order() {
    let levels = bots::atlandice::levels();
    assert!(wins(&levels, "expert", "amateur", 100, 6) >= 5);
    assert!(wins(&levels, "expert", "greedy", 100, 6) >= 5);
}
