use serde_json::{Value, json};

use crate::run::ludotheque;

fn report(args: &str) -> Value {
    let printed = ludotheque(&format!("arena {args} --json")).fine();
    serde_json::from_str(&printed).unwrap()
}

#[test]
fn the_same_seed_gives_the_same_report_whatever_the_number_of_threads() {
    let report = |args: &str| report(&format!("atlandice --bots random,greedy --games 20 {args}"));
    let one = report("--seed 2a --threads 1");
    assert_eq!(one, report("--seed 2a --threads 2"));
    assert_ne!(one, report("--seed 2b"));
}

#[test]
fn a_stronger_bot_is_rated_higher_from_every_seat() {
    let report = report("atlandice --players 3 --bots random,greedy --games 61");
    // Whole rounds of the table are played.
    let pair = &report["pairs"][0];
    assert_eq!(
        (&pair["games"], &pair["bot"], &pair["against"]),
        (&json!(63), &json!("random"), &json!("greedy"))
    );
    let seats: Vec<f64> = serde_json::from_value(pair["seats"].clone()).unwrap();
    assert!((seats.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{seats:?}");
    let [share, low, high] = [&pair["share"], &pair["interval"][0], &pair["interval"][1]]
        .map(|number| number.as_f64().unwrap());
    assert!(low <= share && share <= high && high < 1.0 / 3.0, "{low} {share} {high}");
    let rating = |at: usize| report["ratings"][at]["rating"].as_f64().unwrap();
    assert_eq!(rating(0), 0.0);
    assert!(rating(1) > 100.0, "{report}");
}

/// In Libraria who begins nearly decides the game: equal bots on the same deals from both seats have half of it each.
#[test]
fn a_bot_against_a_part_of_itself_that_thinks_as_little_is_even() {
    let report = report("libraria --bots random,random/2 --games 40");
    let share = report["pairs"][0]["share"].as_f64().unwrap();
    assert!((0.25..0.75).contains(&share), "{share}");
}

#[test]
fn every_two_bots_meet() {
    let report = report("atlandice --players 2 --bots random,greedy,novice/100 --games 2");
    let met: Vec<[&str; 2]> = report["pairs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|pair| [&pair["bot"], &pair["against"]].map(|bot| bot.as_str().unwrap()))
        .collect();
    assert_eq!(met, [["random", "greedy"], ["random", "novice/100"], ["greedy", "novice/100"]]);
}

#[test]
fn alone_each_bot_meets_the_game() {
    let report = report("ex-libris --players 1 --bots random,greedy --games 10");
    assert_eq!(report["pairs"].as_array().unwrap().len(), 2);
    assert_eq!(report["pairs"][1]["against"], Value::Null);
    assert_eq!(report["ratings"], json!([]));
}

#[test]
fn people_get_a_table() {
    let printed = ludotheque("arena atlandice --bots random,greedy --games 6 --lang en").fine();
    for part in ["Atlandice, 3 players", "random – greedy", "first places", "Rating greedy:"] {
        assert!(printed.contains(part), "{part}: {printed}");
    }
}

#[test]
fn time_is_measured_only_if_asked_for() {
    let timed = report("libraria --bots novice,plain/100000 --games 2 --time");
    let pair = &timed["pairs"][0];
    for name in ["seconds", "against_seconds"] {
        let [mean, most] = [0, 1].map(|at| pair[name][at].as_f64().unwrap());
        assert!(0.0 < mean && mean <= most, "{pair}");
    }
    let untimed = report("libraria --bots novice,plain/100000 --games 2");
    assert_eq!(untimed["pairs"][0]["share"], pair["share"]);
    assert_eq!(untimed["pairs"][0].get("seconds"), None);
    let printed =
        ludotheque("arena libraria --bots random,novice --games 2 --time --lang en").fine();
    assert!(printed.contains("ms a move") && printed.contains("of decided"), "{printed}");
}

#[test]
fn bots_that_do_not_fit_are_refused_in_a_sentence() {
    let refused = |bots: &str| {
        ludotheque(&format!("arena atlandice --bots {bots} --games 2 --lang en")).says_no(2)
    };
    assert!(refused("random").contains("at least two bots"));
    assert!(refused("random,random").contains("given twice"));
    assert!(refused("random,champion").contains("no level “champion”"));
    assert!(refused("random,greedy/0").contains("master/10"));
    assert!(refused("random,greedy/x").contains("master/10"));
}
