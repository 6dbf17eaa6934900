//! Measures how fast the games are, beside others.

use std::process::ExitCode;
use std::time::Duration;

use bench::{ConnectFour, Hex, Report};
use clap::Parser;
use game::Game;
use rules_atheneum::Atheneum;
use rules_atlandice::Atlandice;
use rules_ex_libris::ExLibris;
use rules_gutenberg::Gutenberg;
use rules_libraria::Libraria;

/// Measures how fast the games are through the trait that all of them share, beside others.
#[derive(Parser)]
struct Args {
    /// Only the games whose name contains this
    name: Option<String>,
    /// How long to take each figure
    #[arg(long, value_name = "S", default_value = "1", value_parser = seconds)]
    seconds: Duration,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let number = text.parse().map_err(|_| "give a number of seconds, such as 0.5".to_owned())?;
    Duration::try_from_secs_f64(number).map_err(|error| error.to_string())
}

type Measure = fn(&mut Report, Duration);

fn main() -> ExitCode {
    let all: &[(&str, Measure)] = &[
        (ConnectFour::ID, Report::add::<ConnectFour>),
        (Hex::ID, Report::add::<Hex>),
        (Libraria::ID, Report::add::<Libraria>),
        (Atlandice::ID, Report::add::<Atlandice>),
        (Gutenberg::ID, Report::add::<Gutenberg>),
        (Atheneum::ID, Report::add::<Atheneum>),
        (ExLibris::ID, Report::add::<ExLibris>),
    ];
    let args = Args::parse();
    let name = args.name.unwrap_or_default();
    let chosen: Vec<_> = all.iter().filter(|(id, _)| id.contains(&name)).collect();
    if chosen.is_empty() {
        let known: Vec<_> = all.iter().map(|(id, _)| *id).collect();
        eprintln!("No game is called {name:?}. There are {}.", known.join(", "));
        return ExitCode::FAILURE;
    }
    let mut report = Report::default();
    for (_, measure) in chosen {
        measure(&mut report, args.seconds);
    }
    if args.json {
        println!("{}", serde_json::json!(report));
    } else {
        print!("{report}");
    }
    ExitCode::SUCCESS
}
