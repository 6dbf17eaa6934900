use crate::cargo::cargo;
use crate::failure::Failure;

/// Fits the numbers by which a game's bots judge and writes their file.
pub(crate) fn train(args: &[String]) -> Result<(), Failure> {
    let mut line = vec!["run", "--release", "-p", "bots", "--example", "train", "--"];
    line.extend(args.iter().map(String::as_str));
    cargo(&line, &[], "The reason is above; the same command and seed make the same file.")
}
