use std::net::SocketAddr;
use std::path::Path;

use store::StoreError;
use table::Kind;
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::{App, Settings, run};

/// What `ludotheque serve` needs to know.
pub struct ServeOptions {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where tables are kept: `sqlite:FILE` or `postgres://...`.
    pub database: String,
    /// Logs as JSON lines, for programs.
    pub json_logs: bool,
    /// How the server behaves.
    pub settings: Settings,
}

/// Serves these games until the process is asked to end (Ctrl-C or SIGTERM).
pub async fn serve(
    kinds: impl IntoIterator<Item = &'static dyn Kind>,
    options: ServeOptions,
) -> Result<(), ServeError> {
    logs(options.json_logs);
    let store = store::open(&options.database).await?;
    let app = App::new(store, kinds, options.settings).await?;
    let listen = |error| ServeError::Listen(options.listen, error);
    let listener = TcpListener::bind(options.listen).await.map_err(listen)?;
    let address = listener.local_addr().map_err(listen)?;
    tracing::info!(%address, "serving");
    run(listener, app, asked_to_end()).await.map_err(listen)
}

/// Copies the database into a new file while the server runs. A database that is not there is refused: the copy of an
/// empty one made for the occasion would look like a backup.
pub async fn backup(database: &str, file: &Path) -> Result<(), StoreError> {
    let existing = match database.split_once('?') {
        _ if !database.starts_with("sqlite:") || database.contains("mode=") => database.to_owned(),
        Some(_) => format!("{database}&mode=rw"),
        None => format!("{database}?mode=rw"),
    };
    let store = store::open(&existing).await?;
    let result = store.backup(file).await;
    store.close().await;
    result
}

/// Why the server cannot serve.
#[derive(Debug)]
pub enum ServeError {
    /// The address cannot be used.
    Listen(SocketAddr, std::io::Error),
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
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ServeError {}

/// Logs to standard error; `RUST_LOG` chooses how much.
fn logs(json: bool) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let logs = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // Another one may have been set up by whoever calls.
    let _ = if json { logs.json().try_init() } else { logs.try_init() };
}

async fn asked_to_end() {
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
