use crate::cargo::cargo;
use crate::failure::Failure;

/// The table of speeds.
pub(crate) fn bench(args: &[String]) -> Result<(), Failure> {
    let mut line = vec!["run", "--release", "-p", "bench", "--features", "board-game", "--"];
    line.extend(args.iter().map(String::as_str));
    cargo(
        &line,
        &[],
        "The reason is above; `cargo xtask bench --help` lists what can follow `bench`.",
    )
}
