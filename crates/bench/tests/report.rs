//! What is measured is what it says it is.

use std::time::Duration;

use bench::{ConnectFour, Hex, Report};
use rules_libraria::Libraria;
use serde_json::Value;

fn report() -> (String, Value) {
    let mut report = Report::default();
    report.add::<ConnectFour>(Duration::ZERO);
    report.add::<Hex>(Duration::ZERO);
    report.add::<Libraria>(Duration::ZERO);
    (report.to_string(), serde_json::json!(report))
}

/// The plies of 10,000 matches of each game.
fn plies(report: &Value) -> Vec<u64> {
    let games = report["games"].as_array().expect("a list");
    games.iter().map(|game| game["plies"].as_u64().expect("a number")).collect()
}

/// At best four discs win connect four, and six stones Hex; Libraria always takes all 36 points (LIB-4).
#[test]
fn whole_matches_are_played() {
    let (_, report) = report();
    let [connect_four, hex, libraria] = plies(&report)[..] else { panic!("three games") };
    assert!((70_000..=420_000).contains(&connect_four), "{connect_four}");
    assert!((110_000..=360_000).contains(&hex), "{hex}");
    assert_eq!(libraria, 360_000);
}

#[test]
fn the_same_matches_are_played_every_time() {
    assert_eq!(plies(&report().1), plies(&report().1));
}

#[test]
fn every_figure_is_there() {
    let (table, report) = report();
    for game in report["games"].as_array().expect("a list") {
        for figure in [
            "playouts_per_second",
            "moves_per_second",
            "apply",
            "legal_actions",
            "view",
            "determinize",
            "clone",
            "outcome",
        ] {
            assert!(game[figure].as_f64().is_some_and(|number| number > 0.0), "{figure} of {game}");
        }
        assert!(table.contains(game["game"].as_str().expect("a name")));
    }
}

/// Each by its own moves a second, ours over theirs.
#[test]
fn others_are_compared_with() {
    let (_, report) = report();
    for other in report["others"].as_array().expect("a list") {
        let games = report["games"].as_array().expect("a list");
        let ours = games.iter().find(|game| game["game"] == other["game"]).expect("our game");
        let pace = |one: &Value| one["moves_per_second"].as_f64().expect("a number");
        assert_eq!(other["ratio"].as_f64(), Some(pace(ours) / pace(other)));
    }
    let names: Vec<_> =
        report["others"].as_array().into_iter().flatten().map(|other| &other["game"]).collect();
    assert!(
        names.contains(&&Value::from("connect-four")) && names.contains(&&Value::from("hex-6x6"))
    );
}
