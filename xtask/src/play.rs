use crate::cargo::cargo;
use crate::failure::Failure;

/// A game of Libraria in the terminal, against a bot unless `args` say otherwise.
pub(crate) fn play(args: &[String]) -> Result<(), Failure> {
    let mut line = vec!["run", "--release", "-p", "cli", "--bin", "ludotheque", "--"];
    line.extend(["play", "libraria"]);
    line.extend(args.iter().map(String::as_str));
    cargo(
        &line,
        &[],
        "The reason is above; `cargo xtask play --help` lists what can follow `play`.",
    )
}
