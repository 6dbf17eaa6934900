use crate::cargo::cargo;
use crate::failure::Failure;
use crate::web;

/// The house, open in the browser; or the terminal, if `args` name a game.
pub(crate) fn play(args: &[String]) -> Result<(), Failure> {
    let command = command(args);
    if command == "serve" && !asks_for_help(args) {
        web::build()?;
    }
    let mut line = vec!["run", "--release", "-p", "cli", "--bin", "ludotheque", "--", command];
    line.extend(args.iter().map(String::as_str));
    cargo(
        &line,
        &[],
        "The reason is above; `cargo xtask play --help` lists what can follow `play`.",
    )
}

fn command(args: &[String]) -> &'static str {
    if args.first().is_some_and(|first| !first.starts_with('-')) { "play" } else { "serve" }
}

fn asks_for_help(args: &[String]) -> bool {
    args.iter().any(|arg| arg == "--help" || arg == "-h")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(args: &[&str], expected: &str) {
        let args: Vec<_> = args.iter().map(|&arg| arg.to_owned()).collect();
        assert_eq!(command(&args), expected, "{args:?}");
    }

    #[test]
    fn the_door_opens_unless_a_game_is_named() {
        check(&[], "serve");
        check(&["--listen", "127.0.0.1:0"], "serve");
        check(&["libraria"], "play");
        check(&["libraria", "--lang", "en"], "play");
    }
}
