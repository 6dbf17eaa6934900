use std::process::Command;

use crate::failure::Failure;

/// Runs the cargo that runs us, and passes on the exit code of a failure.
pub(crate) fn cargo(args: &[&str], env: &[(&str, &str)], remedy: &str) -> Result<(), Failure> {
    let shown = format!("cargo {}", args.join(" "));
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(program).args(args).envs(env.iter().copied()).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failure {
            code: status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1),
            ..Failure::new(format!("`{shown}` failed ({status})"), remedy)
        }),
        Err(error) => Err(Failure::new(
            format!("`{shown}` could not be started: {error}"),
            "Is cargo on the PATH?",
        )),
    }
}
