use crate::cargo::cargo;
use crate::failure::Failure;

/// The table of speeds, of the games, of the server or of `ludotheque talk`; or whether the grades of an analysis hold.
pub(crate) fn bench(args: &[String]) -> Result<(), Failure> {
    let (mut line, args) = match args.split_first() {
        Some((first, rest)) if first == "talk" => {
            cargo(&["build", "--release", "-p", "cli"], &[], "The reason is above.")?;
            (vec!["run", "--release", "-p", "cli", "--example", "talk_speed", "--"], rest)
        }
        Some((first, rest)) if first == "analysis" => {
            (vec!["run", "--release", "-p", "analysis", "--example", "grades", "--"], rest)
        }
        Some((first, rest)) if first == "server" => {
            (vec!["run", "--release", "-p", "load", "--", "bench"], rest)
        }
        _ => (vec!["run", "--release", "-p", "bench", "--features", "board-game", "--"], args),
    };
    line.extend(args.iter().map(String::as_str));
    cargo(
        &line,
        &[],
        "The reason is above; `cargo xtask bench --help` and `cargo xtask bench server --help` list what can follow.",
    )
}
