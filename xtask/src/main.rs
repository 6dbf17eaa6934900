//! The tasks of the workspace: `cargo xtask help` lists them.

mod abuse;
mod bench;
mod cargo;
mod codegen;
mod dist;
mod failure;
mod fuzz;
mod ladder;
mod lexicon;
mod new_game;
mod play;
mod setup;
mod soak;
mod test;
mod tidy;
mod train;
mod web;
mod workspace;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use failure::Failure;

/// The tasks of the workspace.
#[derive(Parser)]
#[command(name = "xtask", bin_name = "cargo xtask")]
struct Xtask {
    #[command(subcommand)]
    task: Option<Task>,
}

#[derive(Subcommand)]
enum Task {
    /// Build the page and start the server; or play in the terminal: `play libraria`
    #[command(disable_help_flag = true)]
    Play {
        /// Passed on to `ludotheque serve`, or to `ludotheque play` if a game comes first; `--help` lists what they take
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Check everything: format, the page, clippy, tests, browser tests, docs, tidy
    Test {
        /// What to leave out, where the machine cannot have what it needs: `browser`, `postgres` or both
        #[arg(long, value_enum, value_delimiter = ',', value_name = "PARTS")]
        without: Vec<test::Part>,
    },
    /// Check what compilers do not: which crate depends on which, which names are disallowed, which rules are cited
    Tidy,
    /// Pack the stripped binary with the page and all licences, for this platform
    Dist,
    /// Write the skeleton of a game: crate, picture, messages, rules, golden match, box on the shelf
    NewGame {
        /// Its name in URLs, rows and replays, for ever: small letters and hyphens
        id: String,
    },
    /// Make the word lists again from the packages they come from
    Lexicon,
    /// Write the TypeScript of the protocol and of the games for the page again
    Codegen,
    /// Measure the speed of the games, of the server (`bench server`) or of `ludotheque talk` (`bench talk`), or whether
    /// the grades of an analysis hold (`bench analysis`)
    #[command(disable_help_flag = true)]
    Bench {
        /// Passed on to the bench; `--help` and `server --help` list what it takes
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Measure how strong the levels of every game are, and write docs/strength.md
    Ladder(ladder::Args),
    /// Fit the numbers by which a game's bots judge, by their own play, in minutes: `train atlandice`
    Train {
        /// The name of a file of crates/bots/data, then `--games N` and `--seed N`, if you like
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Feed everything that reads foreign input with texts that are nearly right
    Fuzz {
        /// How long for each reader
        #[arg(long, default_value_t = 1.0)]
        minutes: f64,
    },
    /// Kill the server under play, again and again, and see that nothing is lost
    #[command(disable_help_flag = true)]
    Soak {
        /// Passed on; `--help` lists what it takes
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Ask the server for too much, as strangers would: memory, an honest player's latency, what was refused
    #[command(disable_help_flag = true)]
    Abuse {
        /// Passed on; `--help` lists what it takes
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
}

fn main() -> ExitCode {
    let done = match Xtask::parse().task {
        Some(Task::Play { args }) => play::play(&args),
        Some(Task::Test { without }) => test::test(&without),
        Some(Task::Tidy) => tidy::tidy(),
        Some(Task::Dist) => dist::dist(),
        Some(Task::NewGame { id }) => new_game::new_game(&id),
        Some(Task::Lexicon) => lexicon::lexicon(),
        Some(Task::Codegen) => codegen::codegen(),
        Some(Task::Bench { args }) => bench::bench(&args),
        Some(Task::Ladder(args)) => ladder::ladder(&args),
        Some(Task::Train { args }) => train::train(&args),
        Some(Task::Fuzz { minutes }) => fuzz::fuzz(minutes),
        Some(Task::Soak { args }) => soak::soak(&args),
        Some(Task::Abuse { args }) => abuse::abuse(&args),
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
        Failure::new(format!("the help cannot be printed: {error}"), "Is the output closed?")
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
            matches!(xtask.task, Some(Task::Play { args }) if args == ["--help", "--lang", "en"])
        );
    }

    #[test]
    fn parts_of_the_tests_can_be_left_out() {
        let xtask = Xtask::parse_from(["xtask", "test", "--without", "browser,postgres"]);
        let parts = [test::Part::Browser, test::Part::Postgres];
        assert!(matches!(xtask.task, Some(Task::Test { without }) if without == parts));
        assert!(Xtask::try_parse_from(["xtask", "test", "--without", "clippy"]).is_err());
    }

    #[test]
    fn an_unknown_task_is_a_usage_error() {
        let refused = Xtask::try_parse_from(["xtask", "plya"]).err().expect("it is no task");
        assert_eq!(refused.exit_code(), 2);
    }
}
