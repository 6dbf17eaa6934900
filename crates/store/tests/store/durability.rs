//! What was acknowledged stays, whatever happens to the process.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

use crate::{Place, data_of};

const APPENDER: &str = env!("CARGO_BIN_EXE_store-appender");

/// The last acknowledged version of every table.
#[derive(Default)]
struct Acknowledged(BTreeMap<String, i64>);

impl Acknowledged {
    fn hear(&mut self, line: &str) {
        let (table, version) = line.split_once(' ').unwrap();
        self.0.insert(table.into(), version.parse().unwrap());
    }

    /// Every event up to the last acknowledged one is there, once, as it was written.
    async fn check(&self, place: &Place) {
        let store = place.open().await;
        for (table, &acknowledged) in &self.0 {
            let events = data_of(&*store, table).await;
            assert!(events.len() as i64 >= acknowledged, "{table} has lost events");
            let written: Vec<String> =
                (1..=events.len()).map(|version| format!("{table} {version}")).collect();
            assert_eq!(events, written);
        }
        store.close().await;
    }
}

fn lines(appender: &mut Child) -> impl Iterator<Item = String> + use<> {
    BufReader::new(appender.stdout.take().unwrap()).lines().map(Result::unwrap)
}

async fn survives_being_killed(place: Place) {
    let mut acknowledged = Acknowledged::default();
    for wait_for in [1, 2, 13, 50, 101, 202, 333, 500] {
        let mut appender = Command::new(APPENDER)
            .arg(&place.url)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut heard = 0;
        for line in lines(&mut appender) {
            acknowledged.hear(&line);
            heard += 1;
            if heard == wait_for {
                appender.kill().unwrap();
            }
        }
        assert!(heard >= wait_for, "the appender ended by itself");
        appender.wait().unwrap();
        acknowledged.check(&place).await;
    }
}

#[tokio::test]
async fn sqlite_survives_being_killed() {
    survives_being_killed(Place::sqlite()).await;
}

#[tokio::test]
async fn postgres_survives_that_its_client_is_killed() {
    survives_being_killed(Place::postgres()).await;
}

/// A limit on the size of files stands for a disk that is full, and that has room again later.
#[tokio::test]
async fn sqlite_survives_a_full_disk() {
    let place = Place::sqlite();
    let mut appender = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -S -f 2000; exec \"$0\" \"$1\"", APPENDER, &place.url])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut go_on = appender.stdin.take().unwrap();
    let mut acknowledged = Acknowledged::default();
    let mut failures = 0;
    let mut heard_after_failure = 0;
    for line in lines(&mut appender) {
        if let Some(reason) = line.strip_prefix("failed ") {
            assert!(reason.starts_with("the database failed: "), "{reason}");
            if failures == 0 {
                let pid = appender.id().to_string();
                let raised = Command::new("prlimit")
                    .args(["--fsize=unlimited:", "--pid", &pid])
                    .status()
                    .unwrap();
                assert!(raised.success());
            }
            failures += 1;
            assert!(failures < 1000, "it does not go on when there is room again: {reason}");
            writeln!(go_on).unwrap();
        } else {
            acknowledged.hear(&line);
            heard_after_failure += usize::from(failures > 0);
            if heard_after_failure == 100 {
                appender.kill().unwrap();
            }
        }
    }
    appender.wait().unwrap();
    assert!(failures > 0, "the disk was never full");
    assert!(heard_after_failure >= 100, "the appender ended by itself");
    acknowledged.check(&place).await;
}
