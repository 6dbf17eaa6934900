use serde_json::{Value, json};

use crate::run::ludotheque;

/// What is printed, without the speed.
fn simulate(args: &str) -> String {
    let ran = ludotheque(&format!("simulate libraria {args}"));
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert_eq!(ran.err.lines().count(), 1, "only the speed: {}", ran.err);
    ran.out
}

fn report(args: &str) -> Value {
    serde_json::from_str(&simulate(&format!("{args} --json"))).unwrap()
}

#[test]
fn the_same_seed_gives_the_same_report_whatever_the_number_of_threads() {
    let one = simulate("--games 500 --seed 2a --threads 1 --json");
    assert_eq!(one, simulate("--games 500 --seed 2a --threads 2 --json"));
    assert_eq!(one, simulate("--games 500 --seed 2a --threads 3 --json"));
    assert_eq!(one, simulate("--games 500 --seed 2a --json"));
    assert_ne!(one, simulate("--games 500 --seed 2b --json"));
    assert_eq!(simulate("--games 50"), simulate("--games 50 --threads 1"));
}

#[test]
fn ten_thousand_games_are_the_same_twice() {
    let report = || simulate("--games 10000 --json");
    assert_eq!(report(), report());
}

/// The arena plays each deal from both seats; its bot's mean score is that of both.
#[test]
fn the_deals_of_the_arena_can_be_simulated() {
    let arena = ludotheque("arena libraria --bots random,greedy --games 10 --seed 2a --json");
    let arena: Value = serde_json::from_str(&arena.out).unwrap();
    let score = |bots: &str, seat: usize, deals: &str| {
        let report = report(&format!("--games 5 --seed 2a --bots {bots} {deals}"));
        report["seats"][seat]["score"]["mean"].as_f64().unwrap()
    };
    let both = |deals| (score("random,greedy", 0, deals) + score("greedy,random", 1, deals)) / 2.0;
    let expected = arena["pairs"][0]["score"].as_f64().unwrap();
    assert!((both("--deals") - expected).abs() < 1e-9, "{expected}");
    assert!((both("") - expected).abs() > 1e-9, "other deals, the same score: {expected}");
}

#[test]
fn a_report_adds_up() {
    let report = report("--games 300 --seed 7");
    assert_eq!(report["game"], "libraria");
    assert_eq!(report["games"], 300);
    // LIB-4: all 36 points are filled.
    assert_eq!(report["mean_plies"], 36.0);
    let seats = report["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 2);
    let sum = |of: &dyn Fn(&Value) -> f64| seats.iter().map(of).sum::<f64>();
    assert!((sum(&|seat| seat["win_share"].as_f64().unwrap()) - 1.0).abs() < 1e-9);
    for seat in seats {
        assert_eq!(seat["bot"], "random");
        let categories = seat["categories"].as_object().unwrap();
        let points: f64 = categories.values().map(|points| points.as_f64().unwrap()).sum();
        assert!((points - seat["score"]["mean"].as_f64().unwrap()).abs() < 1e-9);
        let score = |name: &str| seat["score"][name].as_i64().unwrap();
        assert!(score("p10") <= score("p50") && score("p50") <= score("p90"));
    }
}

#[test]
fn komi_leaves_no_draws() {
    assert_eq!(report("--games 300 --option komi=on")["draws"], 0.0);
    assert_eq!(report("--games 300 --option komi=on")["config"]["komi"], true);
    assert_ne!(report("--games 300")["draws"], 0.0);
}

#[test]
fn each_seat_can_have_its_bot() {
    let report = report("--games 4 --bots random,amateur --seed 1");
    let bots: Vec<&Value> =
        report["seats"].as_array().unwrap().iter().map(|seat| &seat["bot"]).collect();
    assert_eq!(json!(bots), json!(["random", "amateur"]));
    // The amateur has not lost to chance in any of these games.
    assert_eq!(report["seats"][1]["win_share"], 1.0);
}

#[test]
fn people_get_a_table() {
    let table = simulate("--games 20 --lang en");
    for part in ["Libraria, 20 games", "Wins", "Mean score", "median", "Total control"] {
        assert!(table.contains(part), "{part}: {table}");
    }
    assert!(!table.contains('\x1b'), "no terminal, no colours");
}

#[test]
fn bots_that_do_not_fit_are_refused_in_a_sentence() {
    let refused = |bots: &str| {
        ludotheque(&format!("simulate libraria --bots {bots} --games 2 --lang en")).says_no(2)
    };
    assert!(refused("champion").contains("no level “champion”"));
    assert!(
        refused("random,random,random").contains("a level for each player, that is 2; you give 3")
    );
    assert!(refused("random,greedy/none").contains("master/10"));
}
