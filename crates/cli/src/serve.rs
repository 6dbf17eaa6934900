use std::borrow::Cow;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

use game::Telling;
use rust_embed::Embed;
use server::{Limits, Origin, ServeOptions, Settings};
use tokio::runtime::Runtime;

use crate::failure::Failure;

/// Where tables are kept if nothing is said.
const DATABASE: &str = "sqlite:ludotheque.db";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    #[arg(long, value_name = "URL", default_value = DATABASE)]
    database: String,
    #[arg(long, value_name = "URL")]
    origin: Option<Origin>,
    #[arg(long)]
    behind_proxy: bool,
    #[arg(long)]
    without_limits: bool,
    #[arg(long)]
    json: bool,
}

/// The web client as `vite build` wrote it; empty if it has not been built.
#[derive(Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

/// Serves all games until the process is asked to end.
pub(crate) fn run(args: Args) -> Result<(), Failure> {
    let file = |path: Cow<'static, str>| {
        let file = Client::get(&path)?;
        Some((path.into_owned(), file.data))
    };
    let limits = if args.without_limits { Limits::NONE } else { Limits::default() };
    let settings = Settings {
        limits,
        origin: args.origin,
        behind_proxy: args.behind_proxy,
        pages: server::pages(Client::iter().filter_map(file)),
        ..Settings::default()
    };
    let options = ServeOptions {
        listen: args.listen,
        database: args.database,
        json_logs: args.json,
        settings,
    };
    runtime()?
        .block_on(server::serve(catalog::games(), options))
        .map_err(|e| failed("cli-server", &e))
}

#[derive(clap::Args)]
pub(crate) struct BackupArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "URL", default_value = DATABASE)]
    database: String,
}

/// Copies the database of a server, which may be running.
pub(crate) fn backup(args: &BackupArgs) -> Result<(), Failure> {
    runtime()?
        .block_on(server::backup(&args.database, &args.file))
        .map_err(|e| failed("cli-backup", &e))
}

fn runtime() -> Result<Runtime, Failure> {
    Runtime::new().map_err(|error: io::Error| failed("cli-server", &error))
}

fn failed(tag: &'static str, error: &impl ToString) -> Failure {
    Telling::new(tag).with("error", error.to_string()).into()
}
