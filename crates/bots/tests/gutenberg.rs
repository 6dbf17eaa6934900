//! Gutenberg's bots: words, claims, honesty, and what every level must do.

use std::sync::atomic::AtomicBool;

use bots::gutenberg::leaves::{Leaves, NAMES, outlook};
use bots::gutenberg::{Printer, Skill, levels};
use game::{Bot, Game, Play, Quick, Seat, Seed, Seeded, Sight, Viewer};
use rules_gutenberg::{Action, Check, Config, Gutenberg, Language, Mode, Phase, RewardKind};

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

/// Leave values of nothing but what is given.
fn leaves(given: &[(&str, f32)]) -> Leaves {
    let number = |name: &&str| given.iter().find(|(known, _)| known == name).map_or(0.0, |it| it.1);
    let lines = NAMES.iter().map(|name| format!("{name} {}\n", number(name)));
    Leaves::read(&lines.collect::<String>()).expect("all names are there")
}

fn letters(letters: &str) -> rules_gutenberg::Letters {
    letters.parse().expect("letters")
}

#[test]
fn leave_values_follow_letters_value_and_rounds() {
    let leaves = leaves(&[
        ("claimed-e", 0.9),
        ("claimed-several", 0.3),
        ("claimed-value", 0.05),
        ("drafted-fr-q", 0.5),
        ("drafted-en-q", -0.5),
        ("unknown-letter", 1.1),
        ("unknown-vowel", 0.9),
        ("unknown-one-of-two", 1.4),
    ]);
    let near = |one: f64, other: f64| assert!((one - other).abs() < 1e-6, "{one}, not {other}");
    // The letter counts by the rounds to come, of three; each point of the card counts always.
    near(leaves.claimed(letters("E"), 1, 3), 0.9 + 0.05);
    near(leaves.claimed(letters("E"), 1, 1), 0.3 + 0.05);
    near(leaves.claimed(letters("E"), 3, 0), 0.15);
    near(leaves.claimed(letters("ER"), 6, 2), 0.2 + 0.3);
    near(leaves.drafted(Language::Fr, letters("QU")), 0.5);
    near(leaves.drafted(Language::En, letters("QU")), -0.5);
    near(leaves.drafted(Language::Fr, letters("E")), 0.0);
    let unknown = [RewardKind::Letter, RewardKind::Vowel, RewardKind::OneOfTwo];
    let brought = unknown.map(|reward| leaves.unknown(reward).unwrap_or_default());
    for (brought, number) in brought.into_iter().zip([1.1, 0.9, 1.4]) {
        near(brought, number);
    }
    // What these bring is known: the card, and the next best of those in play.
    assert_eq!(leaves.unknown(RewardKind::Card), None);
    assert_eq!(leaves.unknown(RewardKind::OneMore), None);
}

/// A box of which no word can be written: whatever is kept, the expected word has no points.
fn box_without_words() -> String {
    let list = include_str!("../../rules-gutenberg/data/fr.txt");
    let challenges = list.lines().filter(|line| line.starts_with("challenge"));
    let letters = ["letter J 4 38", "letter JJ 4 38", "vowel U 2 9"];
    letters.into_iter().chain(challenges).map(|line| format!("{line}\n")).collect()
}

#[test]
fn of_cards_with_equal_words_the_one_with_the_better_leave_is_kept() {
    let config = Config { players: 2, components: Some(box_without_words()), ..Config::default() };
    let mut choices = 0;
    for number in 0..10 {
        let state = deal(&config, number);
        let sight = Sight::new(&state, Seat(0));
        let names: Vec<String> = sight.candidates().iter().map(ToString::to_string).collect();
        let kept = |leaves| {
            let mut bot = Printer::with(Seed([number; 32]), QUICK_MASTER, leaves);
            let action = bot.choose(&sight, &RUNNING);
            state.card_of(Seat(0), &action).map(|card| state.card_letters(card))
        };
        let cards: Vec<_> =
            sight.candidates().iter().filter_map(|action| state.card_of(Seat(0), action)).collect();
        assert_eq!(state.best_points(&state.usable_cards(Seat(0)), 5), 0);
        assert_eq!(state.best_points(&cards, 5), 0, "{names:?}");
        for (better, name) in [("J", "drafted-fr-j"), ("JJ", "drafted-fr-several")] {
            if cards.iter().any(|card| state.card_letters(*card) == letters(better)) {
                assert_eq!(kept(leaves(&[(name, 0.01)])), Some(letters(better)), "{names:?}");
                choices += 1;
            }
        }
    }
    assert!(choices > 15, "only {choices} choices");
}

/// A letter that promises more than any word is claimed as long as rounds are to come; then only words count.
#[test]
fn leave_values_of_claimed_letters_fade_with_the_rounds() {
    let config = Config { players: 2, ..Config::default() };
    let (mut early, mut late) = (0, 0);
    for number in 0..6 {
        let mut state = deal(&config, number);
        play(&mut state, number, &mut bots(Skill::AMATEUR, 2), |state, seat| {
            let sight = Sight::new(state, seat);
            let letters_of = |action: &Action| {
                let card = state.card_of(seat, action)?;
                Some(state.card_letters(card).to_string())
            };
            let letters: Vec<String> = sight.candidates().iter().filter_map(letters_of).collect();
            let meets = sight.candidates().iter().any(|it| matches!(it, Action::Meet(_)));
            if state.phase() != Phase::Claim || meets || letters.is_empty() {
                return false;
            }
            let claimed = |leaves| {
                let mut bot = Printer::with(Seed([7; 32]), QUICK_MASTER, leaves);
                letters_of(&bot.choose(&sight, &RUNNING)).expect("a letter")
            };
            let wanted = letters.last().filter(|it| it.len() == 1).expect("a card of one letter");
            let name = format!("claimed-{}", wanted.to_lowercase());
            let with = claimed(leaves(&[(&name, 100.0)]));
            if state.round() < 4 {
                assert_eq!(with, *wanted);
                early += 1;
            } else {
                assert_eq!(with, claimed(leaves(&[])));
                late += u32::from(with != *wanted);
            }
            false
        });
    }
    assert!(early > 30 && late > 5, "{early} early choices, {late} late ones");
}

#[test]
fn an_outlook_counts_the_cards_that_were_drafted_and_claimed() {
    let config = Config { players: 3, ..Config::default() };
    let mut state = deal(&config, 2);
    let mut seen = 0;
    play(&mut state, 2, &mut bots(Skill::AMATEUR, 3), |state, seat| {
        let cards = match (state.phase(), state.round()) {
            (Phase::Write, 1..=4) => 5,
            (Phase::Draft, _) | (Phase::Write, _) => state.collected(seat).len(),
            _ => return false,
        };
        let outlook = outlook(state, seat, 2, &mut Quick::new(Seed([1; 32])));
        assert_eq!(outlook.letters.iter().sum::<f32>(), cards as f32);
        if state.phase() == Phase::Write {
            let best = state.best_points(&state.usable_cards(seat), 5);
            assert_eq!(outlook.word, f32::from(best));
        }
        seen += 1;
        false
    });
    assert!(seen > 50, "only {seen} outlooks");
}
