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

/// Counts the sequences of actions, a line a depth; each is shown as soon as it is known, for the next takes longer.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    let (game, info, config) = args.choice.find()?;
    let usage = |refused: Refused| Failure::usage(refused).of(info.id);
    for depth in 1..=args.depth {
        let count = game.perft(&config, args.seed, depth).map_err(usage)?;
        writeln!(out, "{depth} {count}")?;
        out.flush()?;
    }
    Ok(())
}
