mod report;
mod statistics;

use std::io::{self, Write};
use std::time::Instant;

use game::{Arg, Quick, Seed, Seeded};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::ThreadPoolBuilder;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use table::{LineUp, Refused, Simulator};
use words::Words;

use crate::args::Choice;
use crate::failure::Failure;
use crate::numbers;

use report::Report;
use statistics::Statistics;

/// How many matches there are between two looks at the clock, which takes as long as some of them.
const PROGRESS: u64 = 64;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    choice: Choice,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[arg(long, value_name = "A,B,..", value_delimiter = ',', default_value = "random")]
    bots: Vec<String>,
    #[arg(long, value_name = "HEX", default_value = "0")]
    seed: Seed,
    #[arg(long)]
    deals: bool,
    #[arg(long)]
    json: bool,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// Plays many matches among bots and counts. The same seed gives the same report, whatever the number of threads;
/// how long it took goes to the standard error.
pub(crate) fn run(args: &Args, words: &Words, out: &mut impl Write) -> Result<(), Failure> {
    let (game, info, config) = args.choice.find()?;
    let usage = |refused: Refused| Failure::usage(refused).of(info.id);
    let seats = game.open(&config, table::Source::Seed(args.seed)).map_err(usage)?.seats();
    let simulator = game.simulator(&config).map_err(usage)?;
    let bots = match &*args.bots {
        [all] => vec![all.clone(); seats.into()],
        each => each.to_vec(),
    };
    let threads = args.threads.map_or(0, usize::from);
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().map_err(io::Error::other)?;

    let begin = Instant::now();
    let statistics = pool.install(|| play(&*simulator, &bots, args)).map_err(usage)?;
    let seconds = begin.elapsed().as_secs_f64();

    let report = Report::new(&info, config, args.seed, &bots, &statistics);
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &report).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        report.print(words, out)?;
    }
    Ok(writeln!(io::stderr(), "{}", speed(words, &statistics, seconds))?)
}

fn play(simulator: &dyn Simulator, bots: &[String], args: &Args) -> Result<Statistics, Refused> {
    let progress = progress(args.games);
    let chance = Quick::new(args.seed);
    let one_more = |line_up: &mut Result<Box<dyn LineUp + '_>, Refused>, number: u64| {
        let line_up = line_up.as_mut().map_err(|refused| refused.clone())?;
        if number.is_multiple_of(PROGRESS) {
            progress.inc(PROGRESS);
        }
        // Each match has rolls of its own, which depend on its number only.
        match args.deals {
            true => line_up.play(Seeded::new(args.seed, number)),
            false => line_up.play_quickly(chance.stream(number)),
        }
    };
    let statistics = (0..args.games)
        .into_par_iter()
        .map_init(|| simulator.line_up(bots), one_more)
        .try_fold(Statistics::default, |statistics, played| Ok(statistics.with(&played?)))
        .try_reduce(Statistics::default, |a, b| Ok(a.and(b)));
    progress.finish_and_clear();
    statistics
}

/// Draws itself on a terminal only.
pub(crate) fn progress(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} {eta}");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn speed(words: &Words, statistics: &Statistics, seconds: f64) -> String {
    let rate = |count: u64| Arg::from((count as f64 / seconds.max(1e-9)) as i64);
    let seconds = numbers::decimal(words.lang(), seconds, 2);
    words.say(
        "cli-simulate-speed",
        &[
            ("games", rate(statistics.games)),
            ("decisions", rate(statistics.plies)),
            ("seconds", seconds.into()),
        ],
    )
}
