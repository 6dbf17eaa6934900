//! GUT-14: the 18 challenges, each met and missed, and what they bring.

use game::{Game, Seat, Seats, Viewer};
use rules_gutenberg::{Config, Event, Gutenberg, Language};

use crate::scene::{Scene, act, letters, players, seen_by};

/// A challenge, the common cards, a hand, and two words of it: one that meets the challenge and one that does not.
const FRENCH: [(u32, &str, &str, &str, &str); 18] = [
    (1, "E S a", "L T R M I", "altiers", "trames"),
    (2, "E S a", "L T R M I", "arillees", "altiers"),
    (3, "E S a", "T R C D P", "parts", "carte"),
    (4, "E S a", "P F T R C", "pfft", "serf"),
    (5, "A O i", "N B R S T", "bastion", "trois"),
    (6, "E I a", "S T R M O", "mortes", "mare"),
    (7, "E S a", "L T R M I", "trames", "rites"),
    (8, "B C a", "S E L T R", "tells", "table"),
    (9, "O E e", "B A L N S", "ballonne", "balles"),
    (10, "E S a", "S L T R N", "sels", "sel"),
    (11, "E O a", "P R M T N", "aorte", "mort"),
    (12, "E O a", "I L N T R", "aileron", "talon"),
    (13, "E O a", "S T R C N", "astre", "sorte"),
    (14, "E O a", "K L I T R", "kilo", "rite"),
    (15, "E T a", "B L S R C", "cartes", "carte"),
    (16, "E T a", "I L O N S", "toile", "talons"),
    (17, "E S a", "L T R M I", "le", "rites"),
    (18, "E S a", "L T R M I", "rites", "le"),
];

/// Whether the word of seat 0 meets the challenge; the other writes TRI.
fn meets(number: u32, common: &str, hand: &str, word: &str) -> bool {
    let scene = Scene::new(&players(2)).common(common).drafted(0, hand).drafted(1, "T R I F H");
    let mut state = scene.open(&[number]).ready();
    act(&mut state, 0, word);
    act(&mut state, 1, "tri");
    let met = &state.view(Viewer::Public).challenges[0].met_by;
    met.contains(&Seat(0))
}

#[test]
fn gut_14_each_challenge_is_met_and_missed() {
    let mut wrong = Vec::new();
    for (number, common, hand, met, missed) in FRENCH {
        for (word, expected) in [(met, true), (missed, false)] {
            let scene =
                Scene::new(&players(2)).common(common).drafted(0, hand).drafted(1, "T R I F H");
            let state = scene.open(&[number]).ready();
            let action = state.read(Seat(0), word).unwrap();
            if state.check(Seat(0), &action).is_err() {
                wrong.push(format!("{number}: {word} cannot be written: {action}"));
            } else if meets(number, common, hand, word) != expected {
                wrong.push(format!("{number}: {word}"));
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
}

/// Words that only just miss a challenge: by a letter, a card or a point, while they meet its other condition.
const NEARLY: [(u32, &str, &str, &str); 17] = [
    (3, "E S a", "T R C D P", "part"),
    (5, "A O i", "N B R E T", "orbite"),
    (6, "E I a", "S T R M O", "morte"),
    (7, "E S a", "L T R M I", "rates"),
    (7, "E S a", "L T R M I", "mitres"),
    (8, "B C a", "S E L T R", "tels"),
    (10, "E S a", "S L T R N", "sas"),
    (10, "E S a", "S L T R N", "rase"),
    (11, "E O a", "P R M T N", "orme"),
    (11, "E O a", "P R M T N", "monte"),
    (12, "E O a", "I L N T R", "alien"),
    // F4 is the dearest.
    (14, "E O a", "F L I T R", "filet"),
    // R3 A1 B4 L2 E1 is 11, C3 A1 B4 L2 E1 S2 is 13.
    (15, "E T a", "B L S R C", "rable"),
    (15, "E T a", "B L S R C", "cables"),
    // L2 O1 I1 N2 is 6 with four letters, T2 A1 L2 O1 N2 is 8 with five.
    (16, "E T a", "I L O N S", "loin"),
    (16, "E T a", "I L O N S", "talon"),
    // As long as the other's TRI.
    (17, "E S a", "L T R M I", "les"),
];

#[test]
fn gut_14_a_challenge_that_is_nearly_met_is_missed() {
    for (number, common, hand, word) in NEARLY {
        assert!(!meets(number, common, hand, word), "{number}: {word}");
    }
    assert!(!meets(18, "E S a", "L T R M I", "les"), "as long as the other's TRI");
}

#[test]
fn gut_14_vowels_are_a_e_i_o_u_y_and_a_doubled_one_is_two() {
    assert!(!meets(4, "E S a", "L Y S R M", "lys"), "Y is a vowel");
    // ALLIÉES: A, I and a doubled E.
    assert!(meets(12, "E I a", "L S C R T", "alliees"));
}

#[test]
fn gut_14_shortest_and_longest_are_strict_and_a_pass_takes_no_part() {
    let scene = |number| {
        let scene = Scene::new(&players(3)).common("E S a").open(&[number]);
        scene.drafted(0, "L T R M I").drafted(1, "L T R M I").drafted(2, "N T R M I").ready()
    };
    let met = |number, words: [&str; 3]| {
        let mut state = scene(number);
        (0..).zip(words).for_each(|(seat, word)| _ = act(&mut state, seat, word));
        state.view(Viewer::Public).challenges[0].met_by.clone()
    };
    assert_eq!(met(17, ["le", "sel", "rite"]), [Seat(0)]);
    assert_eq!(met(17, ["le", "la", "rite"]), []);
    assert_eq!(met(17, ["le", "sel", "no-word"]), [Seat(0)]);
    assert_eq!(met(18, ["le", "sel", "rite"]), [Seat(2)]);
    assert_eq!(met(18, ["rime", "sel", "rite"]), []);
    // One who writes alone has the shortest and the longest word.
    assert_eq!(met(17, ["le", "no-word", "no-word"]), [Seat(0)]);
    assert_eq!(met(18, ["le", "no-word", "no-word"]), [Seat(0)]);
}

/// Seat 0 has written a word that meets these challenges and is to claim.
fn winner(common: &str, hand: &str, open: &[u32], word: &str) -> Gutenberg {
    let scene = Scene::new(&players(2)).common(common).drafted(0, hand).drafted(1, "T R I F N");
    let mut state = scene.open(open).ready();
    act(&mut state, 0, word);
    act(&mut state, 1, "no-word");
    assert_eq!(state.to_move(), Seats::only(Seat(0)));
    state
}

#[test]
fn gut_14_one_challenge_a_round() {
    let mut state = winner("E S a", "L T R M I", &[1, 7, 18], "altiers");
    assert_eq!(
        game_test::listed(&state, 0).iter().filter(|it| it.contains("challenge")).count(),
        3
    );
    act(&mut state, 0, "claim challenge1");
    assert!(!game_test::listed(&state, 0).iter().any(|it| it.contains("challenge")));
    let view = state.view(Viewer::Public);
    assert_eq!(view.challenges.iter().map(|it| it.name.0).collect::<Vec<_>>(), [7, 18]);
}

#[test]
fn gut_14_a_letter_reward_joins_the_collection() {
    // Challenge 1 becomes an L worth 5.
    let mut state = winner("E S a", "L T R M I", &[1], "altiers");
    act(&mut state, 0, "claim challenge1");
    let claimed = &seen_by(&state, 0).players[0].collection;
    assert_eq!((letters(claimed), claimed[0].value), ("L".to_owned(), 5));
    act(&mut state, 0, "claim r1");
    act(&mut state, 0, "claim t1");
    assert_eq!(
        letters(&seen_by(&state, 0).players[0].collection),
        "L R T",
        "and the letters as usual"
    );
}

#[test]
fn gut_14_only_a_word_that_meets_it_claims_a_challenge() {
    let state = winner("E S a", "L T R M I", &[2, 4, 14], "altiers");
    assert!(!game_test::listed(&state, 0).iter().any(|it| it.contains("challenge")));
    assert!(state.check(Seat(0), &"claim challenge2".parse().unwrap()).is_err());
}

#[test]
fn gut_14_drawn_rewards_are_hidden_from_the_others() {
    // 7: the top vowel; 18 in the French box is a card, so 16 and 17 are the top letters.
    for (number, common, hand, word, secret) in [
        (7, "E S a", "L T R M I", "trames", [0, 1]),
        (17, "E S a", "L T R M I", "le", [1, 0]),
        (16, "E T a", "I L O N S", "toile", [1, 0]),
    ] {
        let mut state = winner(common, hand, &[number], word);
        let events = act(&mut state, 0, &format!("claim challenge{number}"));
        let gained = events.iter().find(|event| matches!(event, Event::Gained { .. })).unwrap();
        assert!(matches!(
            Gutenberg::sighting(gained, Viewer::Public),
            Some(Event::GainedHidden { seat: Seat(0), .. })
        ));
        assert_eq!(
            Gutenberg::sighting(gained, Viewer::Seat(Seat(0))).as_ref(),
            Some(gained),
            "who gains it sees it"
        );
        let hidden = state.view(Viewer::Public).players[0].hidden;
        assert_eq!([hidden.letter_cards, hidden.vowel_cards], secret);
        assert!(state.view(Viewer::Public).players[0].collection.is_empty());
        assert_eq!(seen_by(&state, 0).mine.unwrap().secret.len(), 1);
    }
}

#[test]
fn gut_14_loop_claims_one_more_letter() {
    let mut state = winner("E S a", "S L T R N", &[10], "sels");
    act(&mut state, 0, "claim challenge10");
    for card in ["s1", "e1", "l1"] {
        assert_eq!(state.to_move(), Seats::only(Seat(0)));
        act(&mut state, 0, &format!("claim {card}"));
    }
    assert_eq!(letters(&seen_by(&state, 0).players[0].collection), "S E L");
    assert_ne!(state.to_move(), Seats::only(Seat(0)));
}

#[test]
fn gut_14_rare_type_draws_two_letters_and_keeps_one() {
    let mut state = winner("E O a", "K L I T R", &[14], "kilo");
    let before = state.view(Viewer::Public).decks.letter_cards;
    act(&mut state, 0, "claim challenge14");
    let mine = seen_by(&state, 0).mine.unwrap();
    assert_eq!((mine.drawn.len(), before - state.view(Viewer::Public).decks.letter_cards), (2, 2));
    assert!(state.view(Viewer::Seat(Seat(1))).mine.unwrap().drawn.is_empty());
    let (kept, other) = (mine.drawn[1].clone(), mine.drawn[0].clone());
    act(&mut state, 0, &format!("keep {}", kept.name));
    let mine = seen_by(&state, 0).mine.unwrap();
    assert_eq!(letters(&mine.secret), kept.letters.as_str());
    assert!(
        letters(&mine.unused).split(' ').any(|card| card == other.letters.as_str()),
        "the other is under the letter deck"
    );
}

#[test]
fn gut_14_the_english_challenges_bring_english_letters() {
    let config = Config { language: Language::En, ..players(2) };
    let scene = Scene::new(&config).common("E S a").drafted(0, "T H R C M").drafted(1, "T R I F N");
    let mut state = scene.open(&[13]).ready();
    // STR.
    act(&mut state, 0, "stream");
    act(&mut state, 1, "no-word");
    act(&mut state, 0, "claim challenge13");
    assert_eq!(letters(&seen_by(&state, 0).players[0].collection), "TH");
}
