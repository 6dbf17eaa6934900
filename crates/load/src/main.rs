//! Puts the server under load: `cargo xtask bench server`, `cargo xtask soak`, `cargo xtask abuse`.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};
use load::{Result, abuse, bench, games, soak};
use server::{Limits, ServeOptions, Settings};

/// As in `ludotheque`, whose server this one stands for.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Puts the server under load.
#[derive(Parser)]
struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Measure the server
    Bench {
        /// Only the figures whose name contains this: start, echo, resume, rate, moves, idle
        #[arg(default_value = "")]
        name: String,
        /// How many idle sockets
        #[arg(long, default_value_t = 10_000)]
        sockets: usize,
        /// How many tables are played at, at once
        #[arg(long, default_value_t = 500)]
        tables: usize,
        /// How many moves a second at the fixed rate
        #[arg(long, default_value_t = 5_000)]
        rate: u32,
        /// How long to measure moves
        #[arg(long, value_name = "S", default_value_t = 10)]
        seconds: u64,
    },
    /// Kill the server under play, again and again, and see that nothing is lost
    Soak {
        /// How often
        #[arg(long, default_value_t = 200)]
        kills: usize,
        /// No more kills after this time
        #[arg(long, value_name = "S", default_value_t = 3_600)]
        seconds: u64,
        /// How many tables are played at, at once
        #[arg(long, default_value_t = 8)]
        tables: usize,
        /// Where the tables are kept; a new SQLite file if this is not given
        #[arg(long, value_name = "URL")]
        database: Option<String>,
        /// How many processes serve; more than one need PostgreSQL
        #[arg(long, default_value_t = 1)]
        processes: usize,
        /// The same number makes the same choices; by chance if this is not given
        #[arg(long)]
        number: Option<u64>,
    },
    /// Ask the server for too much, as strangers would, and see what that costs others
    Abuse {
        /// Another program to start with `serve`, such as an older `ludotheque`; this one if it is not given
        #[arg(long, value_name = "FILE")]
        program: Option<PathBuf>,
        /// Only the attacks whose name contains this; a name that none has is told which there are
        #[arg(default_value = "")]
        name: String,
        /// How many finished matches have no story yet when the server ends
        #[arg(long, default_value_t = 10)]
        matches: usize,
    },
    /// Serve without limits; what the others start
    Serve {
        /// With the limits of `ludotheque serve` and its bots, and by the addresses that a proxy names
        #[arg(long)]
        behind_proxy: bool,
        /// Where to listen
        #[arg(long)]
        listen: SocketAddr,
        /// Where tables are kept
        #[arg(long)]
        database: String,
    },
}

fn main() -> ExitCode {
    // Without more sockets a smaller load can be measured all the same.
    _ = server::raise_open_files();
    let runtime = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("load: threads cannot be started: {error}");
            return ExitCode::FAILURE;
        }
    };
    match runtime.block_on(run(Args::parse().what)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(2),
        Err(fault) => {
            eprintln!("load: {fault}");
            ExitCode::FAILURE
        }
    }
}

/// Whether everything is as it must be.
async fn run(what: What) -> Result<bool> {
    match what {
        What::Bench { name, sockets, tables, rate, seconds } => {
            let program = std::env::current_exe()?;
            let time = Duration::from_secs(seconds);
            let plan = bench::Plan { program, name, sockets, tables, rate, time };
            let mut reached = true;
            bench::bench(&plan, |figure| {
                println!("{}", bench::table(figure));
                reached &= figure.must.as_ref().is_none_or(|(_, is)| *is);
            })
            .await?;
            Ok(reached)
        }
        What::Soak { kills, seconds, tables, database, processes, number } => {
            let folder = tempfile::tempdir()?;
            let new = || format!("sqlite:{}", folder.path().join("soak.db").display());
            let number = number.map_or_else(getrandom::u64, Ok)?;
            println!("--number {number}");
            let plan = soak::Plan {
                program: std::env::current_exe()?,
                database: database.unwrap_or_else(new),
                processes,
                tables,
                kills,
                matches: tables,
                time: Duration::from_secs(seconds),
                number,
            };
            print!("{}", soak::soak(plan).await?);
            Ok(true)
        }
        What::Abuse { program, name, matches } => {
            let program = program.map_or_else(std::env::current_exe, Ok)?;
            let report = abuse::abuse(&abuse::Plan { program, name, matches }).await?;
            print!("{report}");
            Ok(report.held())
        }
        What::Serve { behind_proxy: true, listen, database } => {
            let settings = Settings { behind_proxy: true, ..Settings::default() };
            let options =
                ServeOptions { listen, metrics: None, database, json_logs: false, settings };
            server::serve(catalog::games(), options).await?;
            Ok(true)
        }
        What::Serve { behind_proxy: false, listen, database } => {
            let settings = Settings { limits: Limits::NONE, ..Settings::default() };
            let options =
                ServeOptions { listen, metrics: None, database, json_logs: false, settings };
            server::serve(games(), options).await?;
            Ok(true)
        }
    }
}
