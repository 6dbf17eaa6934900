use std::fs;

use serde_json::Value;

use crate::run::{Ran, ludotheque, repository};

const LIBRARIA: &str = "replays/libraria/decisive.json";

fn analyse(file: &str, rest: &str) -> Ran {
    ludotheque(&format!("analyse {} {rest}", repository(file).display()))
}

#[test]
fn a_match_is_analysed_for_people_in_both_languages() {
    let french = analyse(LIBRARIA, "--level novice").fine().replace('\u{a0}', " ");
    assert!(french.starts_with("Libraria : l’analyse, au niveau novice\n"), "{french}");
    let english = analyse(LIBRARIA, "--level novice --lang en").fine();
    assert!(english.starts_with("Libraria: the analysis, at level novice\n"), "{english}");
    for told in [french, english] {
        assert!(told.contains("100") && told.contains(" 1\n") && told.contains(" 2\n"), "{told}");
        assert!(!told.contains("analysis-") && !told.contains("{"), "{told}");
    }
}

#[test]
fn programs_get_the_same_json_twice() {
    let json = || analyse(LIBRARIA, "--seat 1 --level amateur --seed 2a --json").fine();
    let text = json();
    assert_eq!(text, json());
    let analysis: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&analysis["format"], &analysis["game"]), (&1.into(), &"libraria".into()));
    assert_eq!(analysis["level"], "amateur");
    let [seat] = &analysis["seats"].as_array().unwrap()[..] else { panic!("one seat: {text}") };
    assert_eq!(seat["seat"], 1);
    assert!(seat["decisions"].as_array().is_some_and(|decisions| decisions.len() > 5), "{text}");
}

#[test]
fn a_browser_gets_one_file_that_needs_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("analysis.html");
    let line = format!("--seat 0 --level novice --lang en --html {}", file.display());
    analyse("replays/ex-libris/beginner.json", &line).fine();
    let page = fs::read_to_string(&file).unwrap();
    assert!(page.starts_with("<!doctype html>\n<html lang=\"en\">"), "{page}");
    assert!(page.contains("<polyline") && page.contains("<table>"), "{page}");
    assert!(!page.contains("http") && !page.contains("<script"), "{page}");

    let said = analyse(LIBRARIA, &line).says_no(2);
    assert!(said.ends_with("is there already. Give --html another name."), "{said}");
    assert_eq!(fs::read_to_string(&file).unwrap(), page);
    let nowhere = folder.path().join("none/analysis.html");
    let line = format!("--level novice --lang en --html {}", nowhere.display());
    let said = analyse(LIBRARIA, &line).says_no(1);
    assert!(said.contains("cannot be written"), "{said}");
}

#[test]
fn what_cannot_be_analysed_is_refused_with_a_sentence() {
    let no = |file: &str, rest: &str, code| {
        let french = analyse(file, rest).says_no(code);
        let english = analyse(file, &format!("{rest} --lang en")).says_no(code);
        assert_ne!(french, english);
        english
    };
    let said = no("replays/no-such-file.json", "", 1);
    assert!(said.contains("no-such-file.json” cannot be read"), "{said}");
    let said = no("README.md", "", 1);
    assert!(said.starts_with("This is not a recorded match: "), "{said}");
    let said = no(LIBRARIA, "--seat 2", 2);
    assert_eq!(said, "There is no seat 2: they go from 0 to 1.");
    let said = no(LIBRARIA, "--seat me", 2);
    assert!(said.starts_with("--seat takes a seat"), "{said}");
    let said = no(LIBRARIA, "--level grandmaster", 2);
    assert!(said.contains("grandmaster") && said.contains("expert"), "{said}");
    let said = no(LIBRARIA, "--level random", 2);
    assert!(said.starts_with("The level “random” plays without comparing moves"), "{said}");
}

#[test]
fn damaged_unfinished_and_old_matches_are_refused_with_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let text = fs::read_to_string(repository(LIBRARIA)).unwrap();
    let check = |edit: fn(&mut Value), expected: &str| {
        let mut replay: Value = serde_json::from_str(&text).unwrap();
        edit(&mut replay);
        let file = folder.path().join("edited.json");
        fs::write(&file, replay.to_string()).unwrap();
        let said = ludotheque(&format!("analyse {} --lang en", file.display())).says_no(1);
        assert!(said.contains(expected), "{said}");
    };
    check(
        |replay| _ = replay["plies"].as_array_mut().unwrap().pop(),
        "This match is not finished. Play it to its end, then analyse it.",
    );
    check(|replay| replay["rules"] = 999.into(), "version 999 of the rules");
    check(|replay| replay["game"] = "chess".into(), "“chess” is not in the library");
    check(|replay| replay["plies"][4]["action"] = "dance".into(), "at move 5");
}
