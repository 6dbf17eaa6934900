use crate::cargo::cargo;
use crate::failure::Failure;

/// What strangers ask of the server.
pub(crate) fn abuse(args: &[String]) -> Result<(), Failure> {
    let mut line = vec!["run", "--release", "-p", "load", "--", "abuse"];
    line.extend(args.iter().map(String::as_str));
    cargo(
        &line,
        &[],
        "The lines above say what did not hold; docs/security.md explains each attack.",
    )
}
