use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use words::{Lang, Words};

use crate::run::repository;

/// Everything in quotes that starts with `server-`, in all sources of a folder.
fn tags(folder: &Path) -> BTreeSet<String> {
    let mut tags = BTreeSet::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            tags.extend(self::tags(&path));
            continue;
        }
        let source = fs::read_to_string(path).unwrap();
        let rests = source.split("\"server-").skip(1);
        tags.extend(rests.filter_map(|rest| Some(format!("server-{}", rest.split_once('"')?.0))));
    }
    tags
}

#[test]
fn whatever_the_server_says_has_a_message_and_the_other_way_round() {
    let said = tags(&repository("crates/server/src"));
    assert!(said.contains("server-stale"), "{said:?}");
    for words in Lang::ALL.map(Words::new) {
        let messages: BTreeSet<String> =
            words.ids().into_iter().filter(|id| id.starts_with("server-")).collect();
        assert_eq!(messages, said, "in {}", words.lang().code());
    }
}
