//! Measures how fast the games are, beside others.

use std::process::ExitCode;
use std::time::Duration;

use bench::{ConnectFour, Hex, Report};
use catalog::Visitor;
use clap::Parser;
use game::Game;

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

/// How each game is measured, by its id.
#[derive(Default)]
struct Measures(Vec<(&'static str, Measure)>);

impl Visitor for Measures {
    fn visit<G: Game>(&mut self) {
        self.0.push((G::ID, Report::add::<G>));
    }
}

fn main() -> ExitCode {
    let mut all = Measures::default();
    all.visit::<ConnectFour>();
    all.visit::<Hex>();
    catalog::visit(&mut all);
    let Measures(all) = all;
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
