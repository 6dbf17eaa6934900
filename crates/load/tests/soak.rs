//! The short form of `cargo xtask soak`: real server processes, killed under play.

use std::collections::BTreeSet;
use std::time::Duration;

use load::games;
use load::soak::{Plan, Report, soak};
use store::testing::Postgres;

/// The toy in two ways, and every game of the house with two people and with one and a bot.
const TABLES: usize = 12;

fn plan(database: String) -> Plan {
    Plan {
        program: env!("CARGO_BIN_EXE_load").into(),
        database,
        processes: 1,
        tables: TABLES,
        kills: 0,
        matches: TABLES,
        time: Duration::MAX,
        number: 7,
    }
}

async fn check(plan: Plan) -> Report {
    let (kills, matches) = (plan.kills, plan.matches);
    let report = soak(plan).await.unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(report.kills, kills);
    assert!(report.matches >= matches, "{report}");
    let played: BTreeSet<&str> = report.games.keys().map(String::as_str).collect();
    let known: BTreeSet<&str> = games().iter().map(|game| game.info().id).collect();
    assert_eq!(played, known);
    assert!(catalog::games().all(|game| known.contains(game.info().id)));
    // What was sent twice counted once.
    assert!(report.refused.contains_key("server-stale"), "{report}");
    assert!(report.undone > 0, "nothing was taken back: {report}");
    report
}

#[tokio::test]
async fn kills_lose_no_ply_and_double_none() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("soak.db").display());
    let report = check(Plan { kills: 5, ..plan(database) }).await;
    assert!(report.connections > 2 * report.matches, "nobody had to come back: {report}");
}

#[tokio::test]
async fn the_players_of_a_table_are_split_between_two_processes() {
    let report = check(Plan { processes: 2, ..plan(Postgres::shared().database()) }).await;
    assert!(report.conflicts > 0, "nobody wrote at the same moment: {report}");
}

#[tokio::test]
async fn one_of_two_processes_is_killed_now_and_then() {
    check(Plan { processes: 2, kills: 4, ..plan(Postgres::shared().database()) }).await;
}
