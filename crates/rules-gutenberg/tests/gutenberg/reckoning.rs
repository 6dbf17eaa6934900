//! What bots reckon with.

use game::{Chance, Game, Play, Seat, Seed, Seeded, Viewer};
use lexicon::{Card, Hand, Lexicon, RAREST, Reading};
use rules_gutenberg::{Action, ChallengeName, Config, Gutenberg, Phase};

use crate::scene::{Scene, act, players};

/// A match of two that has come to the writing of a round by chance.
fn at_writing(round: u8, number: u8) -> Gutenberg {
    let mut chance = Seeded::new(Seed([number; 32]), 0);
    let config = Config { players: 2, ..Config::default() };
    let mut state = Gutenberg::new(&config, &mut chance).unwrap();
    while (state.round(), state.phase()) != (round, Phase::Write) {
        let seat = state.to_move().first().unwrap();
        let actions = state.candidates(seat);
        let action = actions[chance.below(actions.len() as u32) as usize];
        state.apply(seat, &action, &mut chance, &mut ());
    }
    state
}

/// The points of the best word, found by trying every word of the lexicon on the cards that the seat sees.
fn most_points(state: &Gutenberg, seat: Seat) -> u8 {
    let view = state.view(Viewer::Seat(seat));
    let own = view.mine.unwrap().hand;
    let card = |card: &rules_gutenberg::CardView| {
        let reading = if card.letters.as_str() == "QU" { Reading::OrFirst } else { Reading::Whole };
        Card::new(card.letters.as_str().as_bytes(), card.value, reading).unwrap()
    };
    let hand: Hand = view.common.iter().chain(&own).map(card).collect();
    let mut most = 0;
    Lexicon::french().each(|word, tier| {
        let row = tier.and_then(|_| hand.best_row(&word));
        most = most.max(row.map_or(0, |row| row.points(&hand)));
    });
    most
}

#[test]
fn the_first_writing_is_the_best_of_all_words() {
    for number in 0..6 {
        let state = at_writing(if number < 3 { 5 } else { 2 }, number);
        let writings = state.writings(Seat(1), RAREST, 10);
        let first = writings.first().map_or(0, |writing| writing.points);
        assert_eq!(first, most_points(&state, Seat(1)), "match {number}");
        assert_eq!(state.best_points(&state.usable_cards(Seat(1)), RAREST), first);
        for writing in &writings {
            assert_eq!(state.check(Seat(1), &writing.action), Ok(()));
        }
    }
}

#[test]
fn a_writing_meets_what_it_says() {
    let mut met = 0;
    for number in 0..12 {
        let state = at_writing(1, number);
        for writing in state.writings(Seat(0), RAREST, 30) {
            let mut next = state.clone();
            let mut chance = Seeded::new(Seed([0; 32]), 1);
            next.play(Seat(0), &writing.action, &mut chance, &mut ()).unwrap();
            next.play(Seat(1), &Action::NoWord, &mut chance, &mut ()).unwrap();
            let seen = next.view(Viewer::Public).challenges;
            for challenge in seen.iter().filter(|it| writing.meets.contains(&it.name)) {
                assert!(challenge.met_by.contains(&Seat(0)), "{} in {number}", challenge.name);
                met += 1;
            }
        }
    }
    assert!(met > 20, "only {met} challenges were met");
}

/// A player who has written is imagined to have written a word, not to have passed.
#[test]
fn others_are_imagined_to_have_written_words() {
    let mut state = at_writing(3, 1);
    let word = state.best_write(Seat(1)).unwrap();
    state.apply(Seat(1), &word, &mut Seeded::new(Seed([0; 32]), 1), &mut ());
    let view = state.view(Viewer::Seat(Seat(0)));
    let imagined = |number| {
        let world = Gutenberg::determinize(&view, &mut Seeded::new(Seed([number; 32]), 0));
        let written = world.view(Viewer::Seat(Seat(1))).mine.unwrap().written;
        written.is_some_and(|written| written.points > 0)
    };
    let words = (0..20).filter(|&number| imagined(number)).count();
    assert!(words >= 15, "a word in {words} worlds of 20");
}

#[test]
fn the_best_word_for_each_open_challenge_is_among_few_writings() {
    let mut found = 0;
    for number in 0..12 {
        let state = at_writing(1, number);
        let (few, many) =
            (state.writings(Seat(0), RAREST, 1), state.writings(Seat(0), RAREST, 400));
        for challenge in many.iter().flat_map(|writing| &writing.meets) {
            let meets = few.iter().any(|writing| writing.meets.contains(challenge));
            assert!(meets, "{challenge} in {number}");
            found += usize::from(!few[0].meets.contains(challenge));
        }
    }
    assert!(found > 0, "the best word met all challenges");
}

/// The number of a card in the dump.
fn number(state: &Gutenberg, list: &str) -> u64 {
    serde_json::to_value(state).unwrap().pointer(list).unwrap().as_u64().unwrap()
}

#[test]
fn an_action_is_about_the_card_that_it_names() {
    let scene = Scene::new(&players(2)).common("E O a").drafted(0, "K L I T R");
    let mut state = scene.drafted(1, "T R I F H").open(&[14]).ready();
    let card = |state: &Gutenberg, text: &str| {
        state.card_of(Seat(0), &state.read(Seat(0), text).unwrap()).map(u64::from)
    };
    act(&mut state, 0, "kilo");
    act(&mut state, 1, "tri");
    // K is card 21.
    assert_eq!(card(&state, "claim k1"), Some(21));
    assert_eq!(card(&state, "done"), None);
    act(&mut state, 0, "claim challenge14");
    let keep = &state.candidates(Seat(0))[0].to_string();
    let drawn = [number(&state, "/seats/0/drawn/0"), number(&state, "/seats/0/drawn/1")];
    assert!(drawn.contains(&card(&state, keep).unwrap()));
    // Challenges 1 and 2 become cards 31 and 32; 7 and 14 bring others.
    let prizes = [1, 2, 7, 14, 99].map(|number| state.prize(ChallengeName(number)));
    assert_eq!(prizes, [Some(31), Some(32), None, None, None]);
}

#[test]
fn the_library_is_that_of_the_table() {
    let scene = Scene::new(&players(1)).set("round", 1).common("E a");
    let mut state = scene.drafted(0, "M T O C N").ready();
    act(&mut state, 0, "comte");
    let library: Vec<u64> = state.library().iter().map(|&card| card.into()).collect();
    assert_eq!(library, [number(&state, "/solo/library/0"), number(&state, "/solo/library/1")]);
    // N2 A1.
    assert_eq!(state.library_total(), 3);
    let row: Vec<u64> = state.previous_row().iter().map(|&card| card.into()).collect();
    // C O M T E, of which E is common.
    assert_eq!(row, [10, 3, 11, 6, 1]);
}

#[test]
fn values_and_claims_are_those_of_the_rules() {
    let dealt =
        |number| Gutenberg::new(&players(number), &mut Seeded::new(Seed([1; 32]), 0)).unwrap();
    let state = dealt(2);
    // A1, T2 and K6 of the letters, A1 of the vowels.
    assert_eq!([0, 6, 21, 26].map(|card| state.card_value(card)), [1, 2, 6, 1]);
    // GUT-13: who claims two letters, by the number of players.
    for (number, claims) in [
        (2, &[2, 1][..]),
        (3, &[2, 2, 1]),
        (4, &[2, 2, 1, 1]),
        (5, &[2, 2, 2, 1, 1]),
        (6, &[2, 2, 2, 1, 1, 1]),
    ] {
        let state = dealt(number);
        assert_eq!((0..number).map(|place| state.claims(place)).collect::<Vec<_>>(), claims);
    }
}

#[test]
fn cards_are_told_by_their_numbers() {
    // The numbers are those of docs/states.md: E 1, O 3, L 8, R 9, J 20, K 21, the vowel A 26.
    let scene = Scene::new(&players(2)).set("round", 5).common("E O a");
    let state = scene.of(0, "claimed", "K L").of(0, "secret", "J").ready();
    assert_eq!(state.collected(Seat(0)), [21, 8, 20]);
    assert_eq!(state.common_cards(), [1, 3, 26]);
    let card = |state: &Gutenberg, text: &str| {
        let action = state.read(Seat(0), text).unwrap();
        state.card_of(Seat(0), &action)
    };
    let draft = Scene::new(&players(2)).common("E T a").of(0, "packet", "L E R S B");
    let draft = draft.of(1, "packet", "M N P G D").set("phase", "draft").ready();
    assert_eq!(card(&draft, "keep r1"), Some(9));
    assert_eq!(card(&draft, "keep z1"), None);
    let alone = Scene::new(&players(1)).common("E o").drafted(0, "J U R K W");
    let mut alone = alone.ready();
    act(&mut alone, 0, "jouer");
    assert_eq!(alone.phase(), Phase::Library);
    assert_eq!(card(&alone, "take k1"), Some(21));
    assert_eq!(card(&alone, "discard j1"), None);
}

#[test]
fn the_best_word_of_cards_is_the_first_of_the_alphabet_among_equals() {
    let scene = Scene::new(&players(2)).common("E T a").drafted(0, "K L I T R");
    let state = scene.drafted(1, "T R I F H").ready();
    let (i, o, t, l, r, k) = (2, 3, 6, 8, 9, 21);
    assert_eq!(state.word_of(&[k, i, l, o], RAREST), Some(("kilo".to_owned(), 10)));
    // RIT, TIR and TRI.
    assert_eq!(state.word_of(&[t, r, i], RAREST), Some(("rit/rît".to_owned(), 6)));
    assert_eq!(state.word_of(&[k], RAREST), None);
}

#[test]
fn a_word_meets_challenges_by_itself() {
    let scene = Scene::new(&players(2)).common("E O a").drafted(0, "K L I T R");
    let mut state = scene.drafted(1, "T R I F H").open(&[14, 17]).ready();
    assert_eq!(state.writings(Seat(1), RAREST, 1).len(), 1, "nothing here meets 14");
    act(&mut state, 0, "kilo");
    act(&mut state, 1, "tri");
    // Which word is the shortest depends on the others.
    assert_eq!(state.challenges_met(Seat(0)), [ChallengeName(14)]);
    assert_eq!(state.challenges_met(Seat(1)), []);
}
