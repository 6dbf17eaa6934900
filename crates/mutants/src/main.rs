//! Which changes of the rules the tests notice.
//!
//! `cargo run -p mutants -- rules-libraria` changes the rules of a game in all the small ways that `cargo mutants` knows,
//! one at a time, and tells which of these mutants no test of the crate catches. All of them are compiled into one
//! program and switched on one by one, each for the tests that come by it: a crate takes minutes instead of hours.
//! `rules-libraria 10` tries every tenth, `rules-libraria 10 3` every tenth from the third on, and
//! `rules-libraria saved.rs point.rs:30` those whose line says so: missed ones can be tried again alone.

mod list;
mod mutant;
mod program;
mod run;
mod switch;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;
use std::time::Instant;
use std::{env, fs};

use mutant::Mutant;
use program::{Program, Result};
use run::Verdict;

fn main() -> ExitCode {
    match report() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Which mutants are tried.
struct Sample {
    step: u32,
    from: u32,
    /// What their lines contain, any of these.
    lines: Vec<String>,
}

impl Sample {
    fn read(arguments: impl Iterator<Item = String>) -> Result<Self> {
        let (numbers, lines): (Vec<String>, Vec<String>) =
            arguments.partition(|argument| argument.parse::<u32>().is_ok());
        let numbers: Vec<u32> = numbers.iter().filter_map(|number| number.parse().ok()).collect();
        match numbers[..] {
            [] => Ok(Self { step: 1, from: 0, lines }),
            [step] if step > 0 => Ok(Self { step, from: 0, lines }),
            [step, from] if step > 0 => Ok(Self { step, from, lines }),
            _ => Err("after the crate comes a number: 10 for every tenth mutant; \
                      and one more: 10 3 for every tenth from the third on"
                .to_owned()),
        }
    }

    fn contains(&self, mutant: &Mutant) -> bool {
        let line = mutant.to_string();
        mutant.id % self.step == self.from % self.step
            && (self.lines.is_empty() || self.lines.iter().any(|part| line.contains(part)))
    }
}

#[derive(Default)]
struct Tally {
    tried: usize,
    caught: usize,
    hang: usize,
    equal: usize,
    missed: usize,
}

fn report() -> Result<()> {
    const AT_ONCE: usize = 2;
    const PROGRESS: usize = 50;
    let mut arguments = env::args().skip(1);
    let name = arguments.next().ok_or("which crate? For instance: rules-libraria")?;
    let sample = Sample::read(arguments)?;
    let equal = equal(&name)?;
    let program = Program::build(&name)?;
    let start = Instant::now();
    let tests = program.tests()?;
    eprintln!("{} tests take {:.0?}", tests.len(), start.elapsed());
    let reached: BTreeSet<u32> = tests.iter().flat_map(|test| &test.reaches).copied().collect();
    let (viable, compiled): (Vec<&Mutant>, Vec<&Mutant>) =
        program.viable().partition(|mutant| reached.contains(&mutant.id) || !mutant.in_const_fn);
    let tried: Vec<&Mutant> = viable.into_iter().filter(|mutant| sample.contains(mutant)).collect();
    let (start, next, tally) =
        (Instant::now(), Mutex::new(tried.iter()), Mutex::new(Tally::default()));
    let work = || -> Result<()> {
        loop {
            let Some(mutant) = next.lock().map_err(|error| error.to_string())?.next() else {
                return Ok(());
            };
            let verdict = program.verdict(mutant.id, &tests)?;
            let mut tally = tally.lock().map_err(|error| error.to_string())?;
            tally.tried += 1;
            match (verdict, equal.contains(&mutant.key())) {
                (Verdict::Missed, true) => tally.equal += 1,
                (Verdict::Missed, false) => {
                    tally.missed += 1;
                    println!("missed: {mutant}\n    {}", mutant.key());
                }
                (verdict, listed) => {
                    if listed {
                        println!("not equal: {mutant}");
                    }
                    *if verdict == Verdict::Hangs { &mut tally.hang } else { &mut tally.caught } +=
                        1;
                }
            }
            if tally.tried % PROGRESS == 0 {
                let (so_far, missed) = (start.elapsed(), tally.missed);
                eprintln!("{} of {} in {so_far:.0?}, {missed} missed", tally.tried, tried.len());
            }
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..AT_ONCE).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| {
            worker.join().unwrap_or_else(|_| Err("a worker has panicked".to_owned()))
        })
    })?;
    let Tally { tried, caught, hang, equal, missed } =
        tally.into_inner().map_err(|error| error.to_string())?;
    println!(
        "{name}: {} mutants, {} do not compile, {} in constants; \
         {tried} tried: {caught} caught, {hang} hang, {equal} equal in effect, {missed} missed",
        program.mutants.len(),
        program.unviable.len(),
        program.constant.len() + compiled.len(),
    );
    Ok(())
}

/// The mutants of a crate that no test can tell from the original: `equal/<crate>.txt` gives the reasons, in lines that
/// begin with `#`.
fn equal(name: &str) -> Result<BTreeSet<String>> {
    let file = Path::new("crates/mutants/equal").join(name).with_extension("txt");
    if !file.exists() {
        return Ok(BTreeSet::new());
    }
    let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect())
}
