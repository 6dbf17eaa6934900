use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::program::{Program, Result};

/// What the tests say of a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Caught,
    Missed,
    /// The tests do not come to an end.
    Hangs,
}

/// A test, and the mutants that it comes by: it cannot catch another.
pub(crate) struct Test {
    name: String,
    /// Its processor time, which does not depend on what else the machine does.
    took: Duration,
    pub(crate) reaches: BTreeSet<u32>,
}

/// Tests that take less than this share a process.
const QUICK: Duration = Duration::from_millis(50);
/// Exit codes of a shell whose command ran out of processor time.
const OUT_OF_TIME: [i32; 2] = [128 + 9, 128 + 24];
/// A mutant that hangs takes its processor time, and one that fills its memory takes that, and then they are gone. The
/// last line that it prints is the processor time of the tests.
const LIMITED: &str = "ulimit -t \"$1\" && ulimit -v 2000000 && shift || exit
\"$@\" >/dev/null
code=$?
times
exit $code";

impl Program {
    /// Runs each test without a mutant. The quickest come first.
    pub(crate) fn tests(&self) -> Result<Vec<Test>> {
        let list = Command::new(&self.tests)
            .args(["--list", "--format", "terse"])
            .output()
            .map_err(|error| error.to_string())?;
        let list = String::from_utf8_lossy(&list.stdout).into_owned();
        let reached = self.folder.join("reached.txt");
        let mut tests = Vec::new();
        for name in list.lines().filter_map(|line| line.strip_suffix(": test")) {
            let (verdict, took) = self.run(0, &[name], Duration::from_secs(600), Some(&reached))?;
            if verdict != Verdict::Missed {
                return Err(format!("{name} fails without a mutant"));
            }
            let reaches = fs::read_to_string(&reached).unwrap_or_default();
            _ = fs::remove_file(&reached);
            let reaches = reaches.lines().filter_map(|id| id.parse().ok()).collect();
            tests.push(Test { name: name.to_owned(), took, reaches });
        }
        tests.sort_by_key(|test| test.took);
        Ok(tests)
    }

    /// Runs the tests that come by a mutant until one fails.
    pub(crate) fn verdict(&self, mutant: u32, tests: &[Test]) -> Result<Verdict> {
        let reaching: Vec<&Test> =
            tests.iter().filter(|test| test.reaches.contains(&mutant)).collect();
        let quick = reaching.partition_point(|test| test.took < QUICK);
        let (quick, slow) = reaching.split_at(quick);
        for tests in [quick].into_iter().filter(|quick| !quick.is_empty()).chain(slow.chunks(1)) {
            let names: Vec<&str> = tests.iter().map(|test| &*test.name).collect();
            let longest = tests.iter().map(|test| test.took).sum::<Duration>() * 5;
            let (verdict, _) = self.run(mutant, &names, longest + Duration::from_secs(5), None)?;
            if verdict != Verdict::Missed {
                return Ok(verdict);
            }
        }
        Ok(Verdict::Missed)
    }

    fn run(
        &self,
        mutant: u32,
        tests: &[&str],
        longest: Duration,
        reached: Option<&Path>,
    ) -> Result<(Verdict, Duration)> {
        let done = Command::new("sh")
            .args(["-c", LIMITED, "sh", &longest.as_secs().to_string()])
            .arg(&self.tests)
            .args(["-Zunstable-options", "--fail-fast", "--test-threads=1", "--exact"])
            .args(tests)
            .current_dir(&self.folder)
            .env("RUSTC_BOOTSTRAP", "1")
            .env("MUTANT", mutant.to_string())
            .env("PROPTEST_CASES", "8")
            .env("EDITS", "50")
            .envs(reached.map(|path| ("REACHED", path)))
            .stderr(Stdio::null())
            .output()
            .map_err(|error| error.to_string())?;
        let verdict = match done.status.code() {
            Some(0) => Verdict::Missed,
            Some(code) if OUT_OF_TIME.contains(&code) => Verdict::Hangs,
            _ => Verdict::Caught,
        };
        let printed = String::from_utf8_lossy(&done.stdout);
        Ok((verdict, printed.lines().last().map_or(Duration::ZERO, processor_time)))
    }
}

/// The sum of times such as `0m1.250s`.
fn processor_time(line: &str) -> Duration {
    let seconds = line.split_whitespace().filter_map(|time| {
        let (minutes, seconds) = time.strip_suffix('s')?.split_once('m')?;
        Some(60.0 * minutes.parse::<f64>().ok()? + seconds.parse::<f64>().ok()?)
    });
    Duration::from_secs_f64(seconds.sum())
}
