use std::io::Write;

use game::Seed;
use table::Refused;

use crate::args::Choice;
use crate::failure::Failure;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    choice: Choice,
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(1..))]
    depth: u32,
    #[arg(long, value_name = "HEX", default_value = "0")]
    seed: Seed,
}

/// Counts the sequences of actions, a line a depth.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    let (kind, info, config) = args.choice.find()?;
    let usage = |refused: Refused| Failure::usage(refused).of(info.id);
    let counts = kind.perft(&config, args.seed, args.depth).map_err(usage)?;
    for (depth, count) in (1..).zip(counts) {
        writeln!(out, "{depth} {count}")?;
    }
    Ok(())
}
