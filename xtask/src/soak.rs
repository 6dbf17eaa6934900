use crate::cargo::cargo;
use crate::failure::Failure;

/// Kills of the server under play.
pub(crate) fn soak(args: &[String]) -> Result<(), Failure> {
    let mut line = vec!["run", "--release", "-p", "load", "--", "soak"];
    line.extend(args.iter().map(String::as_str));
    cargo(
        &line,
        &[],
        "The reason is above; the same `--number` makes the same choices. `cargo xtask soak --help` lists the rest.",
    )
}
