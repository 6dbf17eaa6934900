use std::process::{Command, ExitStatus};

use crate::failure::Failure;

/// Runs the cargo that runs us, and passes on the exit code of a failure.
pub(crate) fn cargo(args: &[&str], env: &[(&str, &str)], remedy: &str) -> Result<(), Failure> {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.args(args).envs(env.iter().copied());
    run(&mut command, &format!("cargo {}", args.join(" ")), remedy, "Is cargo on the PATH?")
}

/// Runs a command, and passes on the exit code of a failure; `missing` says what to do if it cannot be started.
pub(crate) fn run(
    command: &mut Command,
    shown: &str,
    remedy: &str,
    missing: &str,
) -> Result<(), Failure> {
    match command.status() {
        Ok(status) => ended(status, shown, remedy),
        Err(error) => {
            Err(Failure::new(format!("`{shown}` could not be started: {error}"), missing))
        }
    }
}

/// What the end of a command means for us.
pub(crate) fn ended(status: ExitStatus, shown: &str, remedy: &str) -> Result<(), Failure> {
    if status.success() {
        return Ok(());
    }
    Err(Failure {
        code: status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1),
        ..Failure::new(format!("`{shown}` failed ({status})"), remedy)
    })
}
