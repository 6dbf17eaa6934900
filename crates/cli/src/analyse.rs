mod html;
mod report;

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use analysis::{Analysis, Job};
use game::{Seat, Seed, Telling};
use table::Refused;
use words::Words;

use crate::failure::Failure;
use crate::files;
use crate::simulate::progress;

use report::Report;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "N", value_parser = seat)]
    seat: Option<Seat>,
    #[arg(long, value_name = "LEVEL", default_value = "expert")]
    level: String,
    #[arg(long, value_name = "HEX", default_value = "0")]
    seed: Seed,
    #[arg(long)]
    json: bool,
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

fn seat(text: &str) -> Result<Seat, std::num::ParseIntError> {
    text.parse().map(Seat)
}

/// Analyses a finished match: what each decision gave away, what luck gave and took.
pub(crate) fn run(args: &Args, words: &Words, out: &mut impl Write) -> Result<(), Failure> {
    if let Some(file) = args.html.as_ref().filter(|file| file.exists()) {
        // Before the bot thinks for minutes.
        let file = file.display().to_string();
        return Err(Failure::usage(Telling::new("cli-html-exists").with("file", file)));
    }
    let (replay, game) = files::read_replay(&args.file)?;
    let id = game.info().id;
    let refused = |no: Refused| match no.tag() {
        "analysis-no-such-seat" | "analysis-level" | "unknown-level" => Failure::usage(no).of(id),
        _ => Failure::from(no).of(id),
    };
    let job = Job::new(game, replay, args.seat, &args.level, args.seed).map_err(refused)?;
    let analysis = watched(job).map_err(refused)?;
    let report = Report::new(&analysis, words.story(id), words);
    if let Some(file) = &args.html {
        files::write(file, &html::page(&report), false)?;
    }
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &analysis).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        report.print(out)?;
    }
    Ok(())
}

/// Does all of a job, and shows on a terminal how far it has come.
fn watched(mut job: Job) -> Result<Analysis, Refused> {
    let never = AtomicBool::new(false);
    let bar = progress(job.progress().all as u64);
    while job.step(&never)? {
        bar.set_position(job.progress().done as u64);
    }
    bar.finish_and_clear();
    job.finish()
}
