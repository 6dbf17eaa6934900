use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::run::{ludotheque, repository};

/// The rows of a table `| file | points | places | … |`, by file.
fn table(readme: &str) -> BTreeMap<String, (Vec<i64>, Vec<i64>)> {
    let numbers =
        |cell: &str| cell.split_whitespace().map(|number| number.parse().unwrap()).collect();
    let row = |line: &str| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let file = cells.get(1)?.strip_prefix('`')?.strip_suffix('`')?;
        Some((file.to_owned(), (numbers(cells[2]), numbers(cells[3]))))
    };
    readme.lines().filter_map(row).collect()
}

fn check(file: &Path, points: &[i64], places: &[i64]) {
    let file = file.display();
    let verified = ludotheque(&format!("verify {file} --lang en")).fine();
    assert!(verified.contains("The match was played to its end."), "{file}: {verified}");
    assert!(verified.contains("All rolls follow from the seed."), "{file}: {verified}");

    let told: Value =
        serde_json::from_str(&ludotheque(&format!("replay {file} --json")).fine()).unwrap();
    let numbers = |of: &str| -> Vec<i64> {
        told["outcome"][of]
            .as_array()
            .unwrap()
            .iter()
            .map(|number| number.as_i64().unwrap())
            .collect()
    };
    assert_eq!((&*numbers("scores"), &*numbers("ranks")), (points, places), "{file}");

    for lang in ["fr", "en"] {
        let story = ludotheque(&format!("replay {file} --lang {lang}")).fine();
        let total = story.lines().rfind(|line| line.starts_with("Total ")).unwrap();
        let totals: Vec<i64> =
            total.split_whitespace().skip(1).map(|cell| cell.parse().unwrap()).collect();
        assert_eq!(totals, points, "{file}");
    }
}

#[test]
fn every_golden_match_ends_as_it_did() {
    let mut checked = 0;
    for folder in fs::read_dir(repository("replays")).unwrap() {
        let folder = folder.unwrap().path();
        let rows = table(&fs::read_to_string(folder.join("README.md")).unwrap());
        let files = fs::read_dir(&folder).unwrap().filter_map(|file| {
            let name = file.unwrap().file_name().into_string().unwrap();
            name.ends_with(".json").then_some(name)
        });
        let mut files: Vec<String> = files.collect();
        files.sort();
        assert_eq!(files, rows.keys().cloned().collect::<Vec<_>>(), "the table lists all files");
        for (file, (points, places)) in rows {
            check(&folder.join(file), &points, &places);
            checked += 1;
        }
    }
    assert!(checked >= 4);
}
