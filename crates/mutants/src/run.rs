use std::process::{Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::program::{Program, Result};

/// What the tests say of a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Caught,
    Missed,
    /// The tests do not come to an end.
    Hangs,
}

impl Program {
    /// Runs the tests with a mutant: first those about the rules, then the shared suite, which takes longer.
    pub(crate) fn verdict(&self, mutant: u32, longest: Duration) -> Result<Verdict> {
        const SHARED: &str = "conformance::";
        for tests in [&["--skip", SHARED][..], &[SHARED]] {
            match self.run(mutant, tests, longest)? {
                None => return Ok(Verdict::Hangs),
                Some(status) if !status.success() => return Ok(Verdict::Caught),
                Some(_) => {}
            }
        }
        Ok(Verdict::Missed)
    }

    /// None if it takes too long.
    fn run(
        &self,
        mutant: u32,
        arguments: &[&str],
        longest: Duration,
    ) -> Result<Option<ExitStatus>> {
        let mut tests = Command::new(&self.tests)
            .args(arguments)
            .current_dir(&self.folder)
            .env("MUTANT", mutant.to_string())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| error.to_string())?;
        let start = Instant::now();
        loop {
            if let Some(status) = tests.try_wait().map_err(|error| error.to_string())? {
                return Ok(Some(status));
            }
            if start.elapsed() > longest {
                tests.kill().and_then(|()| tests.wait()).map_err(|error| error.to_string())?;
                return Ok(None);
            }
            sleep(Duration::from_millis(5));
        }
    }
}
