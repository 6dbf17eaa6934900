//! What the messages must speak of beside what is told: the fields of a view, which people read on the text board.

use std::collections::BTreeSet;

use game::{Chance, Game, Play, Seed, Seeded, Viewer};
use rules_gutenberg::{Config, Gutenberg, Mode};
use serde_json::Value;

use crate::scene::{Scene, players};

const MESSAGES: [&str; 2] = [
    include_str!("../../../../locales/fr/gutenberg.ftl"),
    include_str!("../../../../locales/en/gutenberg.ftl"),
];

fn collect(value: &Value, names: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                names.insert(name.replace('_', "-"));
                collect(value, names);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, names)),
        _ => {}
    }
}

/// Every field of the views of whole matches, but for what is asked, which is told.
fn fields(config: &Config) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut state = Gutenberg::new(config, &mut Seeded::new(Seed([1; 32]), 0)).unwrap();
    let mut chance = Seeded::new(Seed([2; 32]), 1);
    loop {
        for viewer in Viewer::all(config.players) {
            let mut view = serde_json::to_value(state.view(viewer)).unwrap();
            view.as_object_mut().unwrap().remove("ask");
            collect(&view, &mut names);
        }
        let Some(seat) = state.to_move().first() else { return names };
        let actions = state.candidates(seat);
        let action = actions[chance.below(actions.len() as u32) as usize];
        state.play(seat, &action, &mut chance, &mut ()).unwrap();
    }
}

#[test]
fn every_field_of_a_view_has_a_name() {
    let mut names = fields(&players(3));
    names.extend(fields(&Config { mode: Mode::Easy, ..players(1) }));
    assert!(names.contains("met-by") && names.contains("library-points"), "{names:?}");
    for messages in MESSAGES {
        let named = |name: &String| {
            ["field", "option"].iter().any(|kind| {
                messages
                    .lines()
                    .any(|line| line.starts_with(&format!("gutenberg-{kind}-{name} = ")))
            })
        };
        let unnamed: Vec<&String> = names.iter().filter(|name| !named(name)).collect();
        assert_eq!(unnamed, [""; 0]);
    }
}

/// What is told of a challenge with these tests in the place of challenge 1.
fn condition(challenge: &str) -> Vec<String> {
    let list = include_str!("../../data/fr.txt").replacen("challenge 1  letters>=7", challenge, 1);
    let scene = Scene::new(&Config { components: Some(list), ..players(2) }).common("E S a");
    let state = scene.drafted(0, "T R C M D").drafted(1, "L H N I G").open(&[1]).ready();
    state.view(Viewer::Public).challenges[0].condition.clone()
}

#[test]
fn the_condition_of_ones_own_challenge_is_told() {
    assert_eq!(condition("challenge 1 letters>=7"), ["condition1"]);
    assert_eq!(condition("challenge 1 letters>=6"), ["at-least6@length"]);
    assert_eq!(condition("challenge 19"), ["any-word"]);
    let all = condition(
        "challenge 19 letters>=7 vowels<=2 consonants=3 doubles>=1 drafted=5 common=0 dearest>=7 points=10 \
         without-e loop open-ends shortest longest",
    );
    let expected = "at-least7@length at-most2@vowel-count exactly3@consonant-row at-least1@doubled-count \
                    exactly5@own-count exactly0@common-count at-least7@dearest exactly10@points \
                    absent@e same-ends open-ends shortest longest";
    assert_eq!(all.join(" "), expected);
    for messages in MESSAGES {
        let told = |word: &str| {
            let name = word.trim_end_matches(|digit: char| digit.is_ascii_digit());
            messages.contains(&format!("\ngutenberg-word-{name} = "))
        };
        let untold = expected.split([' ', '@']).chain(["any-word", "at"]).find(|word| !told(word));
        assert_eq!(untold, None);
    }
}
