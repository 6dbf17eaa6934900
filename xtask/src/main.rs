//! The chores of the workspace: `cargo xtask help` lists them.

mod bench;
mod cargo;
mod codegen;
mod failure;
mod lexicon;
mod play;
mod soak;
mod test;
mod tidy;
mod web;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use failure::Failure;

/// The chores of the workspace.
#[derive(Parser)]
#[command(name = "xtask", bin_name = "cargo xtask")]
struct Xtask {
    #[command(subcommand)]
    chore: Option<Chore>,
}

#[derive(Subcommand)]
enum Chore {
    /// Open the house: build the page and start the server; or play in the terminal: `play libraria`
    #[command(disable_help_flag = true)]
    Play {
        /// Passed on to `ludotheque serve`, or to `ludotheque play` if a game comes first; `--help` lists what they take
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Check everything: format, the page, clippy, tests, browser tests, docs, tidy
    Test,
    /// Check what compilers do not: who depends on whom, what must be absent, what must not be said
    Tidy,
    /// Make the word lists again from the packages they come from
    Lexicon,
    /// Write the TypeScript of the protocol for the page again
    Codegen,
    /// Measure the speed of the games, or of the server: `bench server`
    #[command(disable_help_flag = true)]
    Bench {
        /// Passed on to the bench; `--help` and `server --help` list what it takes
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Kill the server under play, again and again, and see that nothing is lost
    #[command(disable_help_flag = true)]
    Soak {
        /// Passed on; `--help` lists what it takes
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
}

fn main() -> ExitCode {
    let done = match Xtask::parse().chore {
        Some(Chore::Play { args }) => play::play(&args),
        Some(Chore::Test) => test::test(),
        Some(Chore::Tidy) => tidy::tidy(),
        Some(Chore::Lexicon) => lexicon::lexicon(),
        Some(Chore::Codegen) => codegen::codegen(),
        Some(Chore::Bench { args }) => bench::bench(&args),
        Some(Chore::Soak { args }) => soak::soak(&args),
        None => help(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::from(failure.code)
        }
    }
}

fn help() -> Result<(), Failure> {
    Xtask::command().print_help().map_err(|error| {
        Failure::new(format!("the help cannot be shown: {error}"), "Where does it go?")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_coherent() {
        Xtask::command().debug_assert();
    }

    #[test]
    fn what_follows_play_is_passed_on_whole() {
        let xtask = Xtask::parse_from(["xtask", "play", "--help", "--lang", "en"]);
        assert!(
            matches!(xtask.chore, Some(Chore::Play { args }) if args == ["--help", "--lang", "en"])
        );
    }

    #[test]
    fn an_unknown_chore_is_a_usage_error() {
        let refused = Xtask::try_parse_from(["xtask", "plya"]).err().expect("it is no chore");
        assert_eq!(refused.exit_code(), 2);
    }
}
