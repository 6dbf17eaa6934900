//! Fits the numbers with which bots judge positions, by their own play:
//! `cargo xtask train NAME [--games N] [--seed N] [--threads N]`.
//!
//! The name is that of the file in `data`. The same command makes the same file.

mod evolution;
mod exact;
mod leaves;
mod regression;

use std::io::{IsTerminal, Write};
use std::ops::Range;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use game::Seed;

const USAGE: &str = "Give what is to be fitted: atheneum, atlandice, ex-libris, ex-libris-alone, gutenberg or libraria; then, \
                     if you like, `--games N`, `--seed N` and `--threads N`.";

fn main() -> ExitCode {
    let given: Vec<String> = std::env::args().skip(1).collect();
    match Command::read(&given).and_then(|command| command.run()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(wrong) => {
            eprintln!("{wrong}");
            ExitCode::from(2)
        }
    }
}

/// What was asked for.
struct Command {
    /// The name of the file.
    name: String,
    games: Option<u64>,
    seed: u64,
    /// All processors if not given; the file is the same.
    threads: Option<u64>,
}

impl Command {
    fn read(given: &[String]) -> Result<Self, String> {
        let (name, mut options) = given.split_first().ok_or(USAGE)?;
        let mut command = Self { name: name.clone(), games: None, seed: 1, threads: None };
        while let [name, value, rest @ ..] = options {
            let number = value.parse().map_err(|_| format!("{value} is no number. {USAGE}"))?;
            match name.as_str() {
                "--games" => command.games = Some(number),
                "--seed" => command.seed = number,
                "--threads" => command.threads = Some(number),
                _ => return Err(format!("There is no option {name}. {USAGE}")),
            }
            options = rest;
        }
        if options.is_empty() { Ok(command) } else { Err(USAGE.to_owned()) }
    }

    fn run(&self) -> Result<(), String> {
        match self.name.as_str() {
            "atheneum" => self.teach(&regression::ATHENEUM),
            "atlandice" => self.teach(&regression::ATLANDICE),
            "ex-libris" => self.teach(&regression::EX_LIBRIS),
            "ex-libris-alone" => self.evolve(),
            "gutenberg" => self.fit_leaves(),
            "libraria" => self.fit_exact(),
            other => Err(format!("No numbers are fitted for {other}. {USAGE}")),
        }
    }

    /// A seed for what has this number.
    fn seed(&self, number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&self.seed.to_le_bytes());
        bytes[8..16].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }

    /// Does some work for each of the numbers, of `all` in the whole lesson, on all cores. Returns the results in the order
    /// of the numbers.
    fn in_order<T: Send>(
        &self,
        numbers: Range<u64>,
        all: u64,
        work: impl Fn(u64) -> T + Sync,
    ) -> Vec<T> {
        let next = AtomicU64::new(numbers.start);
        let done = Mutex::new(Vec::new());
        let cores = || std::thread::available_parallelism().map_or(1, |all| all.get() as u64);
        std::thread::scope(|scope| {
            for _ in 0..self.threads.unwrap_or_else(cores).max(1) {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= numbers.end {
                            break;
                        }
                        let result = work(number);
                        let mut done = done.lock().expect("no work panics");
                        done.push((number, result));
                        self.progress(numbers.start + done.len() as u64, all);
                    }
                });
            }
        });
        let mut done = done.into_inner().expect("no work panics");
        done.sort_by_key(|(number, _)| *number);
        done.into_iter().map(|(_, result)| result).collect()
    }

    /// A bar on the terminal.
    fn progress(&self, done: u64, all: u64) {
        let mut out = std::io::stderr();
        if !out.is_terminal() {
            return;
        }
        let full = (30 * done / all.max(1)) as usize;
        let _ = write!(out, "\r{} [{:30}] {done} of {all}", self.name, "#".repeat(full));
        let _ = out.flush();
    }

    /// Tells something on a line of its own, instead of the bar.
    fn tell(&self, what: &str) {
        let clear = if std::io::stderr().is_terminal() { "\r\x1b[K" } else { "" };
        eprintln!("{clear}{}, {what}", self.name);
    }

    /// Writes the file of the numbers, which says how it was made.
    fn write(
        &self,
        games: u64,
        remark: &str,
        names: &[&str],
        numbers: &[f32],
    ) -> Result<(), String> {
        let Self { name, seed, .. } = self;
        let mut text = format!(
            "# Made by `cargo xtask train {name} --games {games} --seed {seed}`.\n# {remark}\n"
        );
        for (name, number) in names.iter().zip(numbers) {
            text += &format!("{name} {number:.4}\n");
        }
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data").join(name);
        let path = path.with_extension("txt");
        std::fs::write(&path, text)
            .map_err(|error| format!("{} cannot be written: {error}.", path.display()))
    }
}
