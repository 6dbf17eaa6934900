use std::fs::{File, TryLockError};
use std::io;
use std::net::SocketAddr;
use std::panic::{PanicHookInfo, set_hook};
use std::time::Duration;

use store::StoreError;
use table::AnyGame;
use tokio::net::TcpListener;
use tokio::time::sleep;
use tracing_subscriber::EnvFilter;

use crate::http::operators_app;
use crate::{App, Settings, run};

/// How often, and after which pauses, to try the lock: the process that holds it may have been killed a moment ago.
const TRIES: usize = 50;
const PAUSE: Duration = Duration::from_millis(20);

/// What `ludotheque serve` needs to know.
pub struct ServeOptions {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where to serve metrics and health, if not at `listen`.
    pub metrics: Option<SocketAddr>,
    /// Where tables are kept: `sqlite:FILE` or `postgres://...`.
    pub database: String,
    /// Logs as JSON lines, for programs.
    pub json_logs: bool,
    /// How the server behaves.
    pub settings: Settings,
}

/// Serves these games until the process is asked to end (Ctrl-C or SIGTERM).
pub async fn serve(
    games: impl IntoIterator<Item = &'static dyn AnyGame>,
    options: ServeOptions,
) -> Result<(), ServeError> {
    start_logging(options.json_logs);
    set_hook(Box::new(log_panic));
    let lock = lock(&options.database).await?;
    let store = store::open(&options.database).await?;
    let settings = Settings {
        unlocked: matches!(lock, Lock::Failed),
        metrics_apart: options.metrics.is_some(),
        ..options.settings
    };
    let app = App::new(store, games, settings).await?;
    match raise_open_files() {
        Ok(most) => tracing::info!(most, "files and sockets that may be open"),
        Err(error) => tracing::warn!(%error, "the limit of open files and sockets stays as it is"),
    }
    if let Some(address) = options.metrics {
        let (listener, address) = bind(address).await?;
        tracing::info!(%address, "serving metrics");
        let routes = operators_app(app.clone());
        tokio::spawn(async move { axum::serve(listener, routes).await });
    }
    let (listener, address) = bind(options.listen).await?;
    tracing::info!(%address, "serving");
    run(listener, app, shutdown_signal()).await;
    Ok(())
}

async fn bind(address: SocketAddr) -> Result<(TcpListener, SocketAddr), ServeError> {
    let listen = |error| ServeError::Listen(address, error);
    let listener = TcpListener::bind(address).await.map_err(listen)?;
    let address = listener.local_addr().map_err(listen)?;
    Ok((listener, address))
}

/// Raises the limit of open files, and so of sockets, as far as the system allows. Returns the new limit.
pub fn raise_open_files() -> io::Result<u64> {
    rlimit::increase_nofile_limit(u64::MAX)
}

/// What keeps a second server off a SQLite file, which would not be told of this one's writes.
#[derive(Debug)]
enum Lock {
    /// As long as the file is open, and so at most as long as the process lives.
    Held { _file: File },
    /// The database needs none.
    NotNeeded,
    /// There is none: another server may write to the file.
    Failed,
}

/// Locks a SQLite file against a second server.
async fn lock(database: &str) -> Result<Lock, ServeError> {
    let Some(name) = database.strip_prefix("sqlite:") else { return Ok(Lock::NotNeeded) };
    let (file, query) = name.split_once('?').unwrap_or((name, ""));
    if file.ends_with(":memory:") || query.contains("mode=memory") {
        return Ok(Lock::NotNeeded);
    }
    let name = format!("{}.lock", file.strip_prefix("//").unwrap_or(file));
    let failed = |error| {
        tracing::warn!(%error, name, "no lock keeps a second server off");
        Ok(Lock::Failed)
    };
    let file = match File::options().append(true).create(true).open(&name) {
        Ok(file) => file,
        Err(error) => return failed(error),
    };
    for _ in 0..TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(Lock::Held { _file: file }),
            Err(TryLockError::WouldBlock) => sleep(PAUSE).await,
            Err(TryLockError::Error(error)) => return failed(error),
        }
    }
    Err(ServeError::Taken(name))
}

/// Why the server cannot serve.
#[derive(Debug)]
pub enum ServeError {
    /// The address cannot be used.
    Listen(SocketAddr, std::io::Error),
    /// Another process serves the same file and holds this lock.
    Taken(String),
    /// The database cannot be used.
    Store(StoreError),
}

impl From<StoreError> for ServeError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl std::fmt::Display for ServeError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Self::Listen(address, error) => {
                write!(f, "cannot listen on {address}: {error}; choose another with --listen")
            }
            Self::Taken(lock) => write!(
                f,
                "another server uses this database and holds {lock}; end it first, or use PostgreSQL for several"
            ),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ServeError {}

/// Logs to standard error; `RUST_LOG` chooses how much.
fn start_logging(json: bool) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let logs = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // The caller may have set up another one.
    let _ = if json { logs.json().try_init() } else { logs.try_init() };
}

/// Logs only where it happened: the message of a panic may hold what is hidden.
fn log_panic(panic: &PanicHookInfo) {
    let place = panic.location().map(ToString::to_string).unwrap_or_default();
    tracing::error!(place, "a panic");
}

/// Waits for Ctrl-C or SIGTERM.
async fn shutdown_signal() {
    let interrupt = async { tokio::signal::ctrl_c().await.unwrap_or_default() };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{catch_unwind, take_hook};
    use std::sync::{Arc, Mutex};

    use super::*;

    #[derive(Clone, Default)]
    struct Text(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Text {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[tokio::test]
    async fn a_lock_that_cannot_be_had_is_not_taken_for_one() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}/tables.db", folder.path().display());
        let lock_file = folder.path().join("tables.db.lock");
        std::fs::create_dir(&lock_file).unwrap();
        assert!(matches!(lock(&url).await, Ok(Lock::Failed)));
        std::fs::remove_dir(lock_file).unwrap();
        let held = lock(&url).await;
        assert!(matches!(held, Ok(Lock::Held { .. })));
        assert!(matches!(lock(&url).await, Err(ServeError::Taken(_))));
        for url in ["sqlite::memory:", "postgres://localhost/tables"] {
            assert!(matches!(lock(url).await, Ok(Lock::NotNeeded)));
        }
    }

    #[test]
    fn of_a_panic_only_the_place_is_logged() {
        let text = Text::default();
        let writer = text.clone();
        let logs = tracing_subscriber::fmt().json().with_writer(move || writer.clone()).finish();
        let usual = take_hook();
        set_hook(Box::new(log_panic));
        tracing::subscriber::with_default(logs, || {
            catch_unwind(|| panic!("the card is c3")).unwrap_err();
        });
        set_hook(usual);
        let text = String::from_utf8(text.0.lock().unwrap().clone()).unwrap();
        assert!(text.contains("serve.rs:") && !text.contains("c3"), "{text}");
    }
}
