//! Gutenberg's bots: words, claims, honesty, and what every level must do.

use std::sync::atomic::AtomicBool;

use bots::gutenberg::{Printer, Skill, levels};
use game::{Bot, Game, Play, Quick, Seat, Seed, Seeded, Sight, Viewer};
use rules_gutenberg::{Action, Check, Config, Gutenberg, Mode, Phase};

static RUNNING: AtomicBool = AtomicBool::new(false);

/// As strong as a master in everything but the time it takes.
const QUICK_MASTER: Skill = Skill { futures: 2, words: 4, ..Skill::MASTER };

fn deal(config: &Config, number: u8) -> Gutenberg {
    Gutenberg::new(config, &mut Seeded::new(Seed([number; 32]), 0)).expect("a good config")
}

/// Plays until `until` says so or the match is over.
fn play(
    state: &mut Gutenberg,
    number: u8,
    bots: &mut [Box<dyn Bot<Gutenberg>>],
    mut until: impl FnMut(&Gutenberg, Seat) -> bool,
) {
    let mut chance = Seeded::new(Seed([number; 32]), 1);
    while let Some(seat) = state.to_move().first() {
        if until(state, seat) {
            return;
        }
        let action = bots[seat.index()].choose(&Sight::new(state, seat), &RUNNING);
        state.play(seat, &action, &mut chance, &mut ()).expect("bots play by the rules");
    }
}

fn bots(skill: Skill, players: u8) -> Vec<Box<dyn Bot<Gutenberg>>> {
    let bot = |seat| Box::new(Printer::new(Seed([seat; 32]), skill)) as Box<dyn Bot<Gutenberg>>;
    (0..players).map(bot).collect()
}

/// The levels with what they weigh cut down, so that a test is soon done.
fn skills() -> [(&'static str, Skill); 5] {
    [
        ("greedy", Skill::GREEDY),
        ("novice", Skill::NOVICE),
        ("amateur", Skill::AMATEUR),
        ("expert", Skill::EXPERT),
        ("master", QUICK_MASTER),
    ]
}

#[test]
fn every_level_is_there() {
    let names: Vec<_> = levels().iter().map(|level| level.name).collect();
    assert_eq!(names, ["random", "greedy", "novice", "amateur", "expert", "master"]);
}

#[test]
fn every_level_ends_every_kind_of_match() {
    let several = |players, check| Config { players, check, ..Config::default() };
    let alone = |mode| Config { players: 1, mode, ..Config::default() };
    let configs = [
        several(2, Check::Live),
        several(3, Check::Blind),
        several(4, Check::Table),
        several(6, Check::Live),
        alone(Mode::Normal),
        alone(Mode::Easy),
        alone(Mode::Hard),
    ];
    for (name, skill) in skills() {
        for (number, config) in (0..).zip(&configs) {
            let mut state = deal(config, number);
            play(&mut state, number, &mut bots(skill, config.players), |_, _| false);
            assert!(state.outcome().is_some(), "{name} with {config:?}");
        }
    }
}

#[test]
fn a_master_writes_the_best_word_of_the_last_round() {
    let config = Config { players: 2, ..Config::default() };
    let (mut rounds, mut best) = (0, 0);
    for number in 0..20 {
        let mut state = deal(&config, number);
        let writes_last =
            |state: &Gutenberg, _| state.round() == 5 && state.phase() == Phase::Write;
        play(&mut state, number, &mut bots(Skill::AMATEUR, 2), writes_last);
        for seat in Seat::all(2) {
            let mut bot = Printer::new(Seed([number; 32]), Skill::MASTER);
            let action = bot.choose(&Sight::new(&state, seat), &RUNNING);
            assert_eq!(state.check(seat, &action), Ok(()));
            let most = u32::from(state.best_points(&state.usable_cards(seat), 5));
            rounds += 1;
            best += u32::from(points(&state, seat, &action) == most);
        }
    }
    println!("the best word in {best} of {rounds} last rounds");
    assert!(best * 100 >= rounds * 95, "the best word in {best} of {rounds} last rounds");
}

/// What an action of writing scores: the values of its cards.
fn points(state: &Gutenberg, seat: Seat, action: &Action) -> u32 {
    let mut next = state.clone();
    next.apply(seat, action, &mut Quick::new(Seed([0; 32])), &mut ());
    let mine = next.view(Viewer::Seat(seat)).mine;
    let word = mine.and_then(|mine| mine.written);
    match word {
        Some(word) => u32::from(word.points),
        // It was the last to be written, and all words are revealed.
        None => next.outcome().map_or(0, |outcome| outcome.scores[seat.index()] as u32),
    }
}

#[test]
fn the_same_seed_gives_the_same_choice() {
    for (name, skill) in skills() {
        let config = Config { players: 3, ..Config::default() };
        let mut state = deal(&config, 3);
        play(&mut state, 3, &mut bots(skill, 3), |state, seat| {
            let choice =
                || Printer::new(Seed([5; 32]), skill).choose(&Sight::new(state, seat), &RUNNING);
            assert_eq!(choice(), choice(), "{name}");
            state.round() == 3
        });
    }
}

#[test]
fn a_cancelled_thought_is_a_legal_action() {
    let cancelled = AtomicBool::new(true);
    for players in [1, 2] {
        let config = Config { players, ..Config::default() };
        let mut state = deal(&config, 1);
        play(&mut state, 1, &mut bots(Skill::EXPERT, players), |state, seat| {
            let mut bot = Printer::new(Seed([5; 32]), Skill::MASTER);
            let action = bot.choose(&Sight::new(state, seat), &cancelled);
            assert_eq!(state.check(seat, &action), Ok(()));
            false
        });
    }
}

/// Other hidden cards, words and choices change nothing as long as the seat sees the same.
#[test]
fn choices_depend_on_what_is_seen_alone() {
    for (name, skill) in skills() {
        for players in [2, 4] {
            let config = Config { players, ..Config::default() };
            let mut state = deal(&config, 8);
            let mut other_worlds = 0;
            play(&mut state, 8, &mut bots(Skill::AMATEUR, players), |state, seat| {
                let view = state.view(Viewer::Seat(seat));
                let world = Gutenberg::determinize(&view, &mut Quick::new(Seed([4; 32])));
                assert_eq!(world.view(Viewer::Seat(seat)), view);
                other_worlds += u32::from(world != *state);
                let choice = |state| {
                    Printer::new(Seed([5; 32]), skill).choose(&Sight::new(state, seat), &RUNNING)
                };
                assert_eq!(choice(state), choice(&world), "{name} with {players} players");
                false
            });
            assert!(other_worlds > 10, "only {other_worlds} worlds differ");
        }
    }
}
