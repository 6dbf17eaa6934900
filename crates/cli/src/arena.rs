mod pair;
mod ratings;
mod report;

use std::io::{self, Write};

use game::{Seat, Seed, Seeded, Telling};
use rayon::ThreadPoolBuilder;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use table::{Refused, Simulator, Source};
use words::Words;

use crate::args::Choice;
use crate::failure::Failure;
use crate::simulate::progress;

use pair::{Deal, Pair, Stopwatch};
use report::Report;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    choice: Choice,
    #[arg(long, value_name = "A,B,..", value_delimiter = ',', required = true)]
    bots: Vec<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[arg(long, value_name = "HEX", default_value = "0")]
    seed: Seed,
    #[arg(long)]
    time: bool,
    #[arg(long)]
    json: bool,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// Lets every pair of bots play the same deals, the first of the two from every seat and the second at all other seats,
/// and rates them. The same seed gives the same report, whatever the number of threads.
pub(crate) fn run(args: &Args, words: &Words, out: &mut impl Write) -> Result<(), Failure> {
    let (game, info, config) = args.choice.find()?;
    let usage = |refused: Refused| Failure::usage(refused).of(info.id);
    let seats = game.open(&config, Source::Seed(args.seed)).map_err(usage)?.seats();
    let pairs = pairs(&args.bots, seats).map_err(usage)?;
    let simulator = game.simulator(&config).map_err(usage)?;
    // A bot that there is not must not be found out after an hour.
    for bot in &args.bots {
        simulator.check(bot).map_err(usage)?;
    }
    let threads = args.threads.map_or(0, usize::from);
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().map_err(io::Error::other)?;
    let pairs = pool.install(|| play(&*simulator, pairs, seats, args)).map_err(usage)?;
    let report = Report::new(&info, config, args.seed, seats, &args.bots, &pairs);
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &report).map_err(io::Error::from)?;
        return Ok(writeln!(out)?);
    }
    Ok(report.print(words, out)?)
}

/// Who meets whom: every two of the bots, or each of them alone.
fn pairs(bots: &[String], seats: u8) -> Result<Vec<Pair>, Refused> {
    if seats == 1 {
        return Ok((0..bots.len()).map(|bot| Pair::new(bot, None)).collect());
    }
    if let Some(place) = (1..bots.len()).find(|&place| bots[..place].contains(&bots[place])) {
        return Err(Telling::new("cli-arena-twice").with("given", &*bots[place]).into());
    }
    if bots.len() < 2 {
        return Err(Telling::new("cli-arena-one").with("given", &*bots[0]).into());
    }
    let rivals = |bot| (bot + 1..bots.len()).map(move |rival| Pair::new(bot, Some(rival)));
    Ok((0..bots.len()).flat_map(rivals).collect())
}

fn play(
    simulator: &dyn Simulator,
    mut pairs: Vec<Pair>,
    seats: u8,
    args: &Args,
) -> Result<Vec<Pair>, Refused> {
    let deals = args.games.div_ceil(seats.into());
    let progress = progress(deals * u64::from(seats) * pairs.len() as u64);
    for pair in &mut pairs {
        let deal = |number: u64| -> Result<Deal, Refused> {
            let chance = || Seeded::new(args.seed, number);
            let mut deal = Deal::new(seats);
            for seat in Seat::all(seats) {
                let level = |at: Seat| {
                    let bot = if at == seat { pair.bot } else { pair.rival.unwrap_or(pair.bot) };
                    args.bots[bot].clone()
                };
                let levels: Vec<String> = Seat::all(seats).map(level).collect();
                let mut line_up = simulator.line_up(&levels)?;
                let played = match args.time {
                    true => {
                        let mut stopwatch = Stopwatch::default();
                        line_up.play_watched(chance(), &mut |at, moment| {
                            stopwatch.watch(&mut deal, at == seat, moment);
                        })?
                    }
                    false => line_up.play(chance())?,
                };
                deal.add(seat, &played.outcome);
                progress.inc(1);
            }
            Ok(deal)
        };
        let played: Result<Vec<Deal>, Refused> = (0..deals).into_par_iter().map(deal).collect();
        pair.deals = played?;
    }
    progress.finish_and_clear();
    Ok(pairs)
}
