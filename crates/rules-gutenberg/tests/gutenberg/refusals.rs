//! What is refused, and why.

use game::{Game, Seat};
use rules_gutenberg::{Check, Config, Gutenberg};

use crate::scene::{Scene, act, players, refusal};

/// Why a text is no word, for a player who is to write.
fn unreadable(text: &str) -> String {
    let scene = Scene::new(&players(2)).common("E T a").drafted(0, "L E R S B");
    let state = scene.drafted(1, "M N P G D").ready();
    state.read(Seat(0), text).unwrap_err().telling().to_string()
}

#[test]
fn gut_9_a_refusal_says_that_a_word_of_one_letter_does_not_count() {
    for text in ["a", "A", "à", "write y"] {
        let word = text.strip_prefix("write ").unwrap_or(text).to_lowercase();
        assert_eq!(unreadable(text), format!("gutenberg-refused-one-letter word={word}"));
    }
}

#[test]
fn gut_9_a_refusal_says_that_a_compound_does_not_count() {
    for (text, sign) in [
        ("l'été", "apostrophe"),
        ("aujourd’hui", "apostrophe"),
        ("porte-clé", "hyphen"),
        ("arc-en-ciel", "hyphen"),
        ("pomme de terre", "space"),
    ] {
        assert_eq!(unreadable(text), format!("gutenberg-refused-{sign} word={text}"));
        assert_eq!(
            unreadable(&format!("write {text}")),
            format!("gutenberg-refused-{sign} word={text}")
        );
    }
}

#[test]
fn gut_9_a_refusal_says_that_a_word_is_too_long() {
    assert_eq!(unreadable("anticonstitutionnellement"), "gutenberg-refused-length");
}

#[test]
fn gut_9_plurals_feminines_and_conjugated_forms_count() {
    // PETITES, CHANTES.
    let scene = Scene::new(&players(2)).common("E T a").drafted(0, "P T I E S");
    let state = scene.drafted(1, "C H N I S").ready();
    for (seat, word) in [(0, "petites"), (1, "chantes")] {
        let action = state.read(Seat(seat), word).unwrap();
        assert_eq!(state.check(Seat(seat), &action), Ok(()), "{word}");
    }
}

/// Round 1 of two, where seat 0 has written a word that meets challenge 14 and is to claim.
fn claims() -> Gutenberg {
    let scene = Scene::new(&players(2)).common("E O a").drafted(0, "K L I T R");
    let mut state = scene.drafted(1, "T R I F N").open(&[2, 14]).ready();
    act(&mut state, 0, "kilo");
    act(&mut state, 1, "no-word");
    state
}

#[test]
fn a_refused_claim_says_why() {
    let mut state = claims();
    assert_eq!(refusal(&state, 0, "claim z1"), "gutenberg-refused-in-play card=z1");
    assert_eq!(
        refusal(&state, 0, "claim challenge3"),
        "gutenberg-refused-open challenge=challenge3"
    );
    assert_eq!(
        refusal(&state, 0, "claim challenge2"),
        "gutenberg-refused-unmet challenge=challenge2"
    );
    assert_eq!(refusal(&state, 0, "take k1"), "gutenberg-refused-now-claim");
    act(&mut state, 0, "claim k1");
    act(&mut state, 0, "claim l1");
    assert_eq!(refusal(&state, 0, "claim o1"), "gutenberg-refused-claims");
    act(&mut state, 0, "claim challenge14");
    assert_eq!(refusal(&state, 0, "done"), "gutenberg-refused-now-choose");
    assert_eq!(refusal(&state, 0, "keep zzzz1"), "gutenberg-refused-drawn card=zzzz1");
}

#[test]
fn a_second_challenge_is_refused() {
    let scene = Scene::new(&players(2)).common("E S a").drafted(0, "L T R M I");
    let mut state = scene.drafted(1, "T R I F N").open(&[1, 7, 18]).ready();
    act(&mut state, 0, "altiers");
    act(&mut state, 1, "no-word");
    act(&mut state, 0, "claim challenge1");
    assert_eq!(refusal(&state, 0, "claim challenge18"), "gutenberg-refused-second");
}

#[test]
fn what_is_not_the_step_of_the_round_is_refused_by_its_name() {
    let draft = Scene::new(&players(2)).common("E T a").of(0, "packet", "L E R S B");
    let draft = draft.of(1, "packet", "M N P G D").set("phase", "draft").ready();
    assert_eq!(refusal(&draft, 0, "keep z1"), "gutenberg-refused-packet card=z1");
    assert_eq!(refusal(&draft, 0, "no-word"), "gutenberg-refused-now-draft");
    let write = Scene::new(&players(2)).common("E T a").drafted(0, "L E R S B");
    let write = write.drafted(1, "M N P G D").ready();
    assert_eq!(refusal(&write, 0, "claim e1"), "gutenberg-refused-now-write");
    let config = Config { check: Check::Table, ..players(2) };
    let vote = Scene::new(&config).common("E S a").drafted(0, "T R C M D");
    let mut vote = vote.drafted(1, "L H N I G").ready();
    act(&mut vote, 0, "tra");
    act(&mut vote, 1, "lin");
    assert_eq!(refusal(&vote, 1, "done"), "gutenberg-refused-now-vote");
}

#[test]
fn a_word_that_comes_too_early_or_too_late_is_no_unknown_move() {
    let draft = Scene::new(&players(2)).common("E T a").of(0, "packet", "L E R S B");
    let draft = draft.of(1, "packet", "M N P G D").set("phase", "draft").ready();
    for (state, step) in [(draft, "draft"), (claims(), "claim")] {
        let told = |text: &str| state.read(Seat(0), text).unwrap_err().telling().to_string();
        for text in ["lettre", "write été", "a", "l'été", "porte-clé"] {
            assert_eq!(told(text), format!("gutenberg-refused-now-{step}"), "{text}");
        }
        for text in ["?", "keep e"] {
            assert!(told(text).starts_with("refused-unreadable"), "{text}: {}", told(text));
        }
    }
}

#[test]
fn alone_a_refusal_says_what_the_press_allows() {
    let round = |word: &str| {
        let scene = Scene::new(&players(1)).set("round", 2).common("E a");
        let mut state = scene.drafted(0, "V R B T N").solo("previous", "T E").ready();
        act(&mut state, 0, word);
        state
    };
    // Five letters below two: 0 to 3 places.
    let mut state = round("brave");
    assert_eq!(refusal(&state, 0, "slide 4"), "gutenberg-refused-slide most=3");
    assert_eq!(refusal(&state, 0, "take n1"), "gutenberg-refused-now-slide");
    act(&mut state, 0, "slide 0");
    assert_eq!(refusal(&state, 0, "discard n1"), "gutenberg-refused-discard points=13");
    assert_eq!(refusal(&state, 0, "take z1"), "gutenberg-refused-shelf card=z1");
    assert_eq!(refusal(&state, 0, "done"), "gutenberg-refused-now-library");
    let mut state = round("bar");
    act(&mut state, 0, "slide 0");
    assert_eq!(refusal(&state, 0, "take n1"), "gutenberg-refused-take needed=13 points=8");
    assert_eq!(refusal(&state, 0, "discard z1"), "gutenberg-refused-shelf card=z1");
}
