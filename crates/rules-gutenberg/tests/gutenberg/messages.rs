//! What the messages must speak of beside what is told: the fields of a view, which people read on the text board.

use std::collections::BTreeSet;

use game::{Chance, Game, Play, Seed, Seeded, Viewer};
use rules_gutenberg::{Config, Gutenberg, Mode};
use serde_json::Value;

use crate::scene::players;

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
        let actions = state.legal(seat);
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
