use std::borrow::Cow;
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use game::Telling;
use rust_embed::Embed;
use server::{Limits, Mail, Notify, Origin, Push, PushKeys, ServeOptions, Settings};
use tokio::runtime::Runtime;

use crate::failure::Failure;

/// Where tables are kept if nothing is said.
pub(crate) const DATABASE: &str = "sqlite:ludotheque.db";

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
    #[arg(long, value_name = "FILE", env = "LUDOTHEQUE_PUSH_KEY", requires = "push_contact")]
    push_key: Option<PathBuf>,
    #[arg(long, value_name = "URL", env = "LUDOTHEQUE_PUSH_CONTACT")]
    push_contact: Option<String>,
    #[arg(long, requires = "push_key")]
    push_to_private: bool,
    // The URL may hold a password, which `--help` must not show.
    #[arg(long, value_name = "URL", env = "LUDOTHEQUE_SMTP_URL", hide_env_values = true)]
    #[arg(requires_all = ["smtp_from", "origin"])]
    smtp_url: Option<String>,
    #[arg(long, value_name = "ADDRESS", env = "LUDOTHEQUE_SMTP_FROM")]
    smtp_from: Option<String>,
    #[arg(long, value_name = "FOLDER", env = "LUDOTHEQUE_PAGE")]
    page: Option<PathBuf>,
    #[arg(long, value_name = "DAYS")]
    keep: Option<u32>,
    #[arg(long, value_name = "ADDRESS:PORT")]
    metrics: Option<SocketAddr>,
    #[arg(long)]
    without_limits: bool,
    // For tests of what takes long.
    #[arg(long, value_name = "SECONDS", default_value_t = 0, hide = true)]
    clock_ahead: u32,
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
    let limits = if args.without_limits { Limits::NONE } else { Limits::default() };
    let notify = Arc::new(Notify { push: push(&args)?, mail: mail(&args)? });
    let (usual, ahead) = (Settings::default(), i64::from(args.clock_ahead) * 1_000);
    let now = usual.now;
    let settings = Settings {
        limits,
        now: Arc::new(move || now() + ahead),
        origin: args.origin,
        behind_proxy: args.behind_proxy,
        notify,
        keep_days: args.keep,
        pages: server::pages(page(args.page.as_deref())?),
        ..usual
    };
    let options = ServeOptions {
        listen: args.listen,
        metrics: args.metrics,
        database: args.database,
        json_logs: args.json,
        settings,
    };
    let served = run_to_its_end(runtime()?, server::serve(catalog::games(), options));
    served.map_err(|error| failed("cli-server", &error))
}

/// Runs a task until it ends. What it could not finish in time, such as a write that waits for the disk, must not keep the
/// process.
fn run_to_its_end<T>(runtime: Runtime, task: impl Future<Output = T>) -> T {
    let ended = runtime.block_on(task);
    runtime.shutdown_background();
    ended
}

type File = (String, Cow<'static, [u8]>);

/// The files of the page: those of `folder`, or the built-in ones.
fn page(folder: Option<&Path>) -> Result<Vec<File>, Failure> {
    let Some(folder) = folder else {
        let built_in = Client::iter().filter_map(|path| {
            let file = Client::get(&path)?;
            Some((path.into_owned(), file.data))
        });
        return Ok(built_in.collect());
    };
    let mut files = Vec::new();
    // Without `index.html` the folder is another one than was meant.
    fs::read(folder.join("index.html"))
        .and_then(|_| read_folder(folder, "", &mut files))
        .map_err(|error| failed("cli-page", &error))?;
    Ok(files)
}

fn read_folder(folder: &Path, prefix: &str, files: &mut Vec<File>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            read_folder(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.push((name, fs::read(entry.path())?.into()));
        }
    }
    Ok(())
}

/// Sends Web Push messages, if there is a key.
fn push(args: &Args) -> Result<Option<Push>, Failure> {
    let (Some(file), Some(contact)) = (&args.push_key, &args.push_contact) else {
        return Ok(None);
    };
    if !contact.starts_with("mailto:") && !contact.starts_with("https:") {
        return Err(Telling::new("cli-push-contact").into());
    }
    let text = fs::read_to_string(file).map_err(|error| failed("cli-push-key", &error))?;
    let keys: PushKeys = text.parse().map_err(|error| failed("cli-push-key", &error))?;
    Ok(Some(Push::new(keys, contact, args.push_to_private)))
}

/// Sends e-mail, if there is an SMTP server.
fn mail(args: &Args) -> Result<Option<Mail>, Failure> {
    let (Some(url), Some(from)) = (&args.smtp_url, &args.smtp_from) else { return Ok(None) };
    Mail::new(url, from).map(Some).map_err(|error| failed("cli-smtp", &error))
}

#[derive(clap::Args)]
pub(crate) struct PushKeyArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Makes a key for Web Push, in a new file that only its owner may read.
pub(crate) fn make_push_key(args: &PushKeyArgs) -> Result<(), Failure> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written =
        options.open(&args.file).and_then(|mut file| writeln!(file, "{}", PushKeys::generate()));
    written.map_err(|error| failed("cli-push-key", &error))
}

pub(crate) fn runtime() -> Result<Runtime, Failure> {
    Runtime::new().map_err(|error: io::Error| failed("cli-server", &error))
}

pub(crate) fn failed(tag: &'static str, error: &impl ToString) -> Failure {
    Telling::new(tag).with("error", error.to_string()).into()
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn what_is_not_finished_does_not_keep_the_process() {
        let (let_go, held) = mpsc::channel::<()>();
        let (begin, begun) = mpsc::channel();
        let task = async move {
            tokio::task::spawn_blocking(move || {
                begin.send(()).unwrap();
                held.recv()
            });
            begun.recv().unwrap();
            "ended"
        };
        assert_eq!(run_to_its_end(Runtime::new().unwrap(), task), "ended");
        drop(let_go);
    }
}
