//! Measures how fast the games are, beside others.

use std::time::Duration;

use bench::{ConnectFour, Hex, Report};
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

impl Args {
    fn measure<G: Game>(&self, report: &mut Report) {
        if self.name.as_deref().is_none_or(|name| G::ID.contains(name)) {
            report.add::<G>(self.seconds);
        }
    }
}

fn main() -> serde_json::Result<()> {
    let args = Args::parse();
    let mut report = Report::default();
    args.measure::<ConnectFour>(&mut report);
    args.measure::<Hex>(&mut report);
    if args.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        print!("{report}");
    }
    Ok(())
}
