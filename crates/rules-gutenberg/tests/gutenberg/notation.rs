//! Actions as text.

use game::{Game, Seat};
use rules_gutenberg::{Action, Config, Language};

use crate::scene::{Scene, players};

#[test]
fn actions_print_as_they_are_read() {
    for text in [
        "keep e1",
        "write l1 e1 t2+ r1 e2",
        "write q:qu1 i1",
        "no-word",
        "spell lettre",
        "accept",
        "refuse",
        "claim qu1",
        "claim challenge14",
        "done",
        "take e12",
        "discard ons1",
        "slide 0",
    ] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
}

#[test]
fn nothing_else_is_an_action() {
    for text in [
        "",
        "keep",
        "keep e",
        "keep e0",
        "keep e01",
        "keep E1",
        "keep e1 e2",
        "keep 1",
        "keep abcde1",
        "write",
        "write ",
        "write e1  e2",
        "write u:qu1",
        "write e1++",
        "no-word ",
        "slide",
        "slide -1",
        "slide 01",
        "claim challenge",
        "claim challenge0",
        "claim challenge100",
        "spell É",
        "spell a",
        "done done",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text:?}");
    }
}

#[test]
fn a_bare_word_is_read_while_writing() {
    let scene = Scene::new(&players(2)).common("E T a").drafted(0, "L E R S B");
    let state = scene.drafted(1, "M N P G D").ready();
    let read = |text: &str| state.read(Seat(0), text).map(|action| action.to_string());
    for text in ["lettre", "LETTRE", "  lettre ", "write lettre", "WRITE Lettre", "léttre"] {
        assert_eq!(read(text).as_deref(), Ok("write l1 e1 t1+ r1 e2"), "{text}");
    }
    assert_eq!(read("zut").as_deref(), Ok("spell zut"));
    assert!(read("deux mots").is_err() && read("a").is_err() && read("42").is_err());
    // Not when it is no time to write.
    let start = Scene::new(&players(2)).common("E T a").of(0, "packet", "L E R S B").of(
        1,
        "packet",
        "M N P G D",
    );
    assert!(start.set("phase", "draft").ready().read(Seat(0), "lettre").is_err());
}

#[test]
fn a_word_that_is_also_a_command_is_a_word_while_writing() {
    let hand = |cards: &str| {
        let scene = Scene::new(&Config { language: Language::En, ..players(2) }).common("E T a");
        scene.drafted(0, cards).drafted(1, "M N P G B").ready()
    };
    for (cards, word) in [("R E F U S", "refuse"), ("A C C E P", "accept"), ("D O N S L", "done")] {
        let state = hand(cards);
        let action = state.read(Seat(0), word).unwrap();
        assert!(action.to_string().starts_with("write "), "{action}");
        assert_eq!(state.check(Seat(0), &action), Ok(()));
    }
    assert_eq!(hand("R E F U S").read(Seat(0), "no-word"), Ok(Action::NoWord));
}

#[test]
fn what_is_no_word_is_told_what_could_be_written() {
    let scene = Scene::new(&players(2)).common("E T a").drafted(0, "L E R S B");
    let state = scene.drafted(1, "M N P G D").ready();
    for text in ["a", "l’eau", "deux mots", "42", "", "write e1 2"] {
        let error = state.read(Seat(0), text).unwrap_err();
        assert_eq!(error.expected, "lettre, write l1 e1 t2+ r1 e2, no-word", "{text}");
    }
    for text in ["42", "", "write e1 2", "-", "'"] {
        assert_eq!(state.read(Seat(0), text).unwrap_err().reason, None, "{text}");
    }
}
