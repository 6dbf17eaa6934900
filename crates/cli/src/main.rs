//! `ludotheque`: the games in the terminal, and for programs that talk to them.
//!
//! Everything that people read comes from `/locales`; what programs read is JSON, and `docs/` describes it.

mod analyse;
mod arena;
mod args;
mod clock;
mod database;
mod failure;
mod files;
mod games;
mod help;
mod lines;
mod numbers;
mod perft;
mod play;
mod random;
mod replay;
mod scene;
mod serve;
mod simulate;
mod talk;
mod verify;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use words::Words;

use crate::args::{Args, Command};
use crate::failure::Failure;

/// The server and the simulations ask for many small pieces of memory, from many threads.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let line: Vec<OsString> = std::env::args_os().collect();
    let words = Words::new(help::lang(&line));
    match run(&line, &words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // There is no one to tell if this fails too.
            let _ = failure.tell(&words, &mut io::stderr());
            failure.code()
        }
    }
}

fn run(line: &[OsString], words: &Words) -> Result<(), Failure> {
    let Args { lang: _, command } = help::parse(line, words)?;
    let mut out = io::stdout().lock();
    match command {
        Command::Games(args) => games::run(&args, words, &mut out),
        Command::Play(args) => play::run(&args, words, &mut out),
        Command::Simulate(args) => simulate::run(&args, words, &mut out),
        Command::Arena(args) => arena::run(&args, words, &mut out),
        Command::Replay(args) => replay::run(&args, words, &mut out),
        Command::Verify(args) => verify::run(&args, words, &mut out),
        Command::Analyse(args) => analyse::run(&args, words, &mut out),
        Command::Perft(args) => perft::run(&args, &mut out),
        Command::Talk(args) => talk::run(&args, words, &mut out),
        Command::Serve(args) => serve::run(args),
        Command::Backup(args) => database::backup(&args),
        Command::Check(args) => database::check(&args, words, &mut out),
        Command::Prune(args) => database::prune(&args, words, &mut out),
        Command::PushKey(args) => serve::make_push_key(&args),
        Command::Moderator(args) => database::moderator(&args, &mut out),
    }?;
    Ok(out.flush()?)
}
