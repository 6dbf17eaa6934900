//! Which changes of the rules the tests notice.
//!
//! `cargo run -p mutants -- rules-libraria` changes the rules of a game in all the small ways that `cargo mutants` knows,
//! one at a time, and tells which of these mutants no test of the crate catches. All of them are compiled into one
//! program and switched on one by one: a crate takes minutes instead of hours. `rules-libraria 10` tries every tenth.

mod list;
mod mutant;
mod program;
mod run;
mod switch;

use std::env;
use std::process::ExitCode;
use std::time::{Duration, Instant};

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

fn report() -> Result<()> {
    let mut arguments = env::args().skip(1);
    let name = arguments.next().ok_or("which crate? For instance: rules-libraria")?;
    let step: u32 = match arguments.next() {
        Some(step) => step
            .parse()
            .ok()
            .filter(|step| *step > 0)
            .ok_or("after the crate comes a number: 10 for every tenth mutant")?,
        None => 1,
    };
    let copy = env::temp_dir().join(format!("mutants-{name}"));
    let program = Program::build(&name, &copy)?;
    let start = Instant::now();
    // 0 is no mutant.
    if program.verdict(0, Duration::from_secs(3600))? != Verdict::Missed {
        return Err("the tests fail without a mutant".to_owned());
    }
    let longest = start.elapsed() * 5 + Duration::from_secs(20);
    let (mut caught, mut missed, mut hang) = (0, 0, 0);
    for mutant in program.mutants.iter().filter(|mutant| mutant.id % step == 0) {
        if program.unviable.contains(&mutant.id) || program.constant.contains(&mutant.id) {
            continue;
        }
        match program.verdict(mutant.id, longest)? {
            Verdict::Caught => caught += 1,
            Verdict::Hangs => hang += 1,
            Verdict::Missed => {
                missed += 1;
                println!("missed: {mutant}");
            }
        }
    }
    println!(
        "{name}: {} mutants, {} do not compile, {} in constants; of the others {caught} caught, {hang} hang, {missed} missed",
        program.mutants.len(),
        program.unviable.len(),
        program.constant.len()
    );
    Ok(())
}
