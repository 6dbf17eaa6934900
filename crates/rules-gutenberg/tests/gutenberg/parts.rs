//! The cards of the box, ours and others.

use game::{Game, Seed, Seeded, Viewer};
use rules_gutenberg::{Config, Gutenberg, Parts, PartsFault};

use crate::scene::players;

const FRENCH: &str = include_str!("../../data/fr.txt");

/// A change of our list, the line that is at fault and the message.
fn refused(from: &str, to: &str) -> (usize, &'static str) {
    let text = FRENCH.replacen(from, to, 1);
    assert_ne!(text, FRENCH);
    let config = Config { components: Some(text.clone()), ..players(2) };
    let refused =
        Gutenberg::new(&config, &mut Seeded::new(Seed([1; 32]), 0)).expect_err("it is refused").0;
    let line = refused.args.get("line").unwrap().to_string().parse().unwrap();
    let fault = text.parse::<Parts>().expect_err("the same").fault;
    let kind = match fault {
        PartsFault::Shape(_) => "shape",
        PartsFault::Letters(_) => "letters",
        PartsFault::Value(_) => "value",
        PartsFault::Count(_) => "count",
        PartsFault::Twice(_) => "twice",
        PartsFault::Test(_) => "condition",
        PartsFault::Reward(_) => "reward",
        PartsFault::Total { .. } => "total",
        PartsFault::Kinds(_) => "kinds",
    };
    assert_eq!(refused.tag, format!("gutenberg-config-components-{kind}"));
    (line, kind)
}

#[test]
fn a_list_that_cannot_be_used_names_the_line() {
    assert_eq!(refused("letter A  1 5", "letters A 1 5"), (3, "shape"));
    assert_eq!(refused("letter A  1 5", "letter a 1 5"), (3, "letters"));
    assert_eq!(refused("letter E  1 7", "letter E 0 7"), (4, "value"));
    assert_eq!(refused("letter E  1 7", "letter E 1 many"), (4, "count"));
    assert_eq!(refused("letter E  1 7", "letter A 1 7"), (4, "twice"));
    assert_eq!(refused("letters>=7", "letters>7"), (36, "condition"));
    assert_eq!(refused("card L 5", "card L"), (36, "reward"));
    assert_eq!(refused("letter W  7 1", "letter W 7 2"), (53, "total"));
    assert_eq!(refused("challenge 2 ", "challenge 1 "), (37, "twice"));
}

#[test]
fn other_cards_are_played_with_and_travel_with_the_match() {
    let list = FRENCH
        .replace("letter W  7 1", "letter W  9 1")
        .replace("challenge 1  letters>=7", "challenge 19 letters>=5");
    let config = Config { components: Some(list.clone()), ..players(2) };
    let state = Gutenberg::new(&config, &mut Seeded::new(Seed([1; 32]), 0)).unwrap();
    assert_eq!(state.view(Viewer::Public).config.components.as_deref(), Some(&*list));
    let written = serde_json::to_string(&state).unwrap();
    assert_eq!(serde_json::from_str::<Gutenberg>(&written).unwrap(), state);
    let world =
        Gutenberg::determinize(&state.view(Viewer::Public), &mut Seeded::new(Seed([2; 32]), 0));
    assert_eq!(world.view(Viewer::Public), state.view(Viewer::Public));
}

#[test]
fn another_version_of_the_word_list_is_refused() {
    let config = Config { lexicon: 2, ..players(2) };
    let refused =
        Gutenberg::new(&config, &mut Seeded::new(Seed([1; 32]), 0)).expect_err("there is none");
    assert_eq!(refused.0.to_string(), "gutenberg-config-lexicon given=2 known=1");
}
