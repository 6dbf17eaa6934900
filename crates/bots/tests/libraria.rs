//! Libraria's bots: exact endgames, and what every level must do.

use std::sync::atomic::AtomicBool;

use bots::libraria::{Librarian, Skill, UNIT, levels};
use game::{Chance, Game, Play, Quick, Seat, Seed, Sight, Viewer};
use rules_libraria::{Config, Libraria, Place};

static RUNNING: AtomicBool = AtomicBool::new(false);

/// A match after random placements, with so many points left in its last game.
fn position(number: u8, free: u8) -> Libraria {
    let mut chance = Quick::new(Seed([number; 32]));
    let config = Config { komi: number % 3 == 1, mirror: number % 3 == 2, ..Config::default() };
    let mut state = Libraria::new(&config, &mut chance).expect("a good config");
    let games = if config.mirror { 2 } else { 1 };
    for _ in free..36 * games {
        let seat = state.to_move().first().expect("a seat to move");
        let legal = state.legal(seat);
        let action = legal[chance.below(legal.len() as u32) as usize];
        state.apply(seat, &action, &mut chance, &mut ());
    }
    state
}

/// The margin with which `seat` ends if both play perfectly, found by trying everything.
fn minimax(state: &Libraria, seat: Seat) -> i32 {
    let Some(mover) = state.to_move().first() else {
        let scores = state.outcome().expect("no seat is to move").scores;
        return scores[seat.index()] - scores[1 - seat.index()];
    };
    let values = state.legal(mover).into_iter().map(|action| minimax(&after(state, action), seat));
    let best = if mover == seat { values.max() } else { values.min() };
    best.expect("the mover can place")
}

fn after(state: &Libraria, action: Place) -> Libraria {
    let mut next = *state;
    let mover = next.to_move().first().expect("a seat to move");
    next.apply(mover, &action, &mut Quick::new(Seed([0; 32])), &mut ());
    next
}

fn choose(name: &str, seed: u8, state: &Libraria, stop: &AtomicBool) -> Place {
    let level = levels().into_iter().find(|level| level.name == name).expect("a level");
    let seat = state.to_move().first().expect("a seat to move");
    (level.bot)(Seed([seed; 32])).choose(&Sight::new(state, seat), stop)
}

#[test]
fn exact_endgames_are_those_of_plain_minimax() {
    for number in 0..200 {
        let free = if number < 190 { 1 + number % 8 } else { 9 };
        let state = position(number, free);
        let mover = state.to_move().first().expect("a seat to move");
        let mut bot = Librarian::new(Seed([0; 32]), Skill::MASTER);
        let thought = bot.think(&state.view(Viewer::Seat(mover)), &RUNNING).expect("a thought");
        let best = minimax(&state, mover);
        assert_eq!(thought.value, best * UNIT, "position {number} with {free} free points");
        let place = thought.place().expect("a point of the board");
        assert_eq!(minimax(&after(&state, place), mover), best, "{place} in position {number}");
    }
}

#[test]
fn the_same_seed_gives_the_same_choice() {
    for level in levels() {
        let free = if level.name == "master" { 14 } else { 20 };
        for number in 0..4 {
            let state = position(number, free);
            let first = choose(level.name, 7, &state, &RUNNING);
            assert_eq!(first, choose(level.name, 7, &state, &RUNNING), "{}", level.name);
        }
    }
}

#[test]
fn a_win_with_the_next_pawn_is_taken() {
    let mut wins = 0;
    for number in 0..=255 {
        let state = position(number, 2);
        let mover = state.to_move().first().expect("a seat to move");
        // The other seat has no choice with the last pawn.
        let wins_by = |action: &Place| minimax_wins(&after(&state, *action), mover);
        let legal = state.legal(mover);
        if legal.iter().filter(|action| wins_by(action)).count() != 1 {
            continue;
        }
        wins += 1;
        for level in levels().iter().filter(|level| !["random", "greedy"].contains(&level.name)) {
            let place = choose(level.name, 1, &state, &RUNNING);
            assert!(wins_by(&place), "{} in position {number}", level.name);
        }
    }
    assert!(wins > 10, "only {wins} positions have a choice");
}

/// Whether `seat` has won once the last point is filled.
fn minimax_wins(state: &Libraria, seat: Seat) -> bool {
    let mut state = *state;
    while let Some(mover) = state.to_move().first() {
        state = after(&state, state.legal(mover)[0]);
    }
    let winners = state.outcome().expect("no seat is to move").winners();
    winners.contains(seat) && winners.len() == 1
}

#[test]
fn a_proof_that_is_stopped_is_answered_by_a_look_ahead() {
    let stopped = AtomicBool::new(true);
    for number in 0..20 {
        let state = position(number, 16);
        let view = state.view(Viewer::Seat(state.to_move().first().expect("a seat to move")));
        let think = |skill, stop| Librarian::new(Seed([0; 32]), skill).think(&view, stop);
        let looked = think(Skill { exact: 0, budget: 20_000, ..Skill::EXPERT }, &RUNNING);
        assert_eq!(think(Skill::MASTER, &stopped), looked, "position {number}");
    }
}

#[test]
fn a_cancelled_thought_is_a_legal_placement() {
    let cancelled = AtomicBool::new(true);
    for level in levels() {
        for free in [36, 22, 16, 3] {
            let state = position(0, free);
            let place = choose(level.name, 1, &state, &cancelled);
            let mover = state.to_move().first().expect("a seat to move");
            assert_eq!(state.check(mover, &place), Ok(()), "{} with {free} free", level.name);
        }
    }
}

/// Nothing is hidden, so the world drawn from a view is the match itself, and the choice in it the same.
#[test]
fn choices_depend_on_what_is_seen_alone() {
    for level in levels() {
        let state = position(5, if level.name == "master" { 12 } else { 24 });
        let seat = state.to_move().first().expect("a seat to move");
        let view = state.view(Viewer::Seat(seat));
        let world = Libraria::determinize(&view, &mut Quick::new(Seed([3; 32])));
        let [seen, drawn] = [state, world].map(|state| choose(level.name, 2, &state, &RUNNING));
        assert_eq!(seen, drawn, "{}", level.name);
    }
}
