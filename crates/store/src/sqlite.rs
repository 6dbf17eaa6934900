//! SQLite: one writer, several readers beside it (write-ahead log), everything on disk at the end of a transaction.

use std::fmt::Display;
use std::fs::OpenOptions;
use std::io;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, SqlSafeStr};
use tokio::sync::{Notify, broadcast};
use tokio::task::AbortHandle;
use tokio::time::sleep;

use crate::backend::Backend;
use crate::connection::{SqlConnection, Value, query};
use crate::head::Head;
use crate::rows::PREPARED;
use crate::sql_store::SqlStore;
use crate::{Result, StoreError, migration};

/// Begins a transaction that writes: the lock is taken at once.
const BEGIN: &str = "BEGIN IMMEDIATE";
const READERS: u32 = 4;
/// How long to wait for another process that writes to the same file, such as one that is about to end.
pub(crate) const BUSY: Duration = Duration::from_secs(10);
/// When to try again what SQLite itself does not wait for: the change to the write-ahead log while another process
/// does the same.
const RETRY: Duration = Duration::from_millis(20);
/// How long the write-ahead log may grow before a checkpoint.
const CHECKPOINT_EVERY: Duration = Duration::from_secs(1);

pub(crate) struct Sqlite {
    /// Tells the checkpointer that there is something to do.
    written: Arc<Notify>,
    /// None for a database in memory.
    checkpointer: Option<Checkpointer>,
}

/// Opens the database and brings its schema up to date.
pub(crate) async fn open(url: &str) -> Result<SqlStore<Sqlite>> {
    let options = options(url)?;
    let (path, query) = url.split_once('?').unwrap_or((url, ""));
    let in_memory = path.ends_with(":memory:") || query.contains("mode=memory");
    let file = options.get_filename().to_owned();
    if !in_memory && !query.contains("mode=") {
        create_private(OpenOptions::new().append(true).create(true), &file)
            .map_err(|error| cannot_open(&file, error))?;
    }

    let reading = options.foreign_keys(true).busy_timeout(BUSY).disable_statement_logging();
    let writing = reading
        .clone()
        .statement_cache_capacity(PREPARED)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        // The pages that a transaction changes have to fit, else they are written more than once.
        .pragma("cache_size", "-65536")
        .pragma("temp_store", "memory")
        // In pages, for when the checkpointer does not catch up.
        .pragma("wal_autocheckpoint", "32768");
    let pool = |size| {
        SqlitePoolOptions::new()
            .max_connections(size)
            .acquire_timeout(BUSY)
            .idle_timeout(None)
            .max_lifetime(None)
            .test_before_acquire(false)
    };
    let start = Instant::now();
    let writers = loop {
        match pool(1).connect_with(writing.clone()).await {
            Err(error) if is_busy(&error) && start.elapsed() < BUSY => sleep(RETRY).await,
            connected => {
                break connected.map_err(|error| cannot_open(&file, StoreError::from(error)))?;
            }
        }
    };
    set_up(&writers).await?;

    let written = Arc::new(Notify::new());
    // A database in memory belongs to its only connection.
    let (readers, checkpointer) = if in_memory {
        (writers.clone(), None)
    } else {
        let own = pool(1).connect_lazy_with(writing);
        let checkpointer = Checkpointer::start(own, writers.clone(), Arc::clone(&written));
        (pool(READERS).connect_lazy_with(reading.read_only(true)), Some(checkpointer))
    };
    let backend = Sqlite { written, checkpointer };
    Ok(SqlStore::new(backend, writers, readers, broadcast::Sender::new(1)))
}

impl Backend for Sqlite {
    type Database = sqlx::Sqlite;

    const BEGIN: &'static str = BEGIN;

    /// The transaction has the whole database for itself.
    async fn lock_tables(&self, _: &mut SqliteConnection, _: &[&str]) -> sqlx::Result<()> {
        Ok(())
    }

    /// There are no other processes; the checkpointer is told instead.
    async fn announce(&self, _: &mut SqliteConnection, _: &[(&str, Head)]) -> sqlx::Result<()> {
        self.written.notify_one();
        Ok(())
    }

    async fn stop(&self) {
        if let Some(checkpointer) = &self.checkpointer {
            checkpointer.stop().await;
        }
    }
}

impl SqlConnection for SqliteConnection {
    type Row = SqliteRow;

    async fn execute(
        &mut self,
        sql: impl SqlSafeStr + Send,
        values: &[Value<'_>],
    ) -> sqlx::Result<u64> {
        Ok(query(sql, values).execute(self).await?.rows_affected())
    }

    async fn fetch_optional(
        &mut self,
        sql: impl SqlSafeStr + Send,
        values: &[Value<'_>],
    ) -> sqlx::Result<Option<SqliteRow>> {
        query(sql, values).fetch_optional(self).await
    }

    async fn fetch_all(
        &mut self,
        sql: impl SqlSafeStr + Send,
        values: &[Value<'_>],
    ) -> sqlx::Result<Vec<SqliteRow>> {
        query(sql, values).fetch_all(self).await
    }
}

/// A task that moves what is in the write-ahead log into the database, mostly beside the writer, so that the writer
/// seldom has to wait for it.
struct Checkpointer {
    pool: SqlitePool,
    task: AbortHandle,
}

impl Checkpointer {
    fn start(pool: SqlitePool, writers: SqlitePool, written: Arc<Notify>) -> Self {
        let own = pool.clone();
        let task = tokio::spawn(async move {
            loop {
                written.notified().await;
                sleep(CHECKPOINT_EVERY).await;
                // First most of it, then what came meanwhile; the little that is left when the writer is held up lets
                // the log start over. What fails is done another time.
                for pool in [&own, &own, &writers] {
                    _ = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(pool).await;
                }
            }
        });
        Self { pool, task: task.abort_handle() }
    }

    async fn stop(&self) {
        self.task.abort();
        self.pool.close().await;
    }
}

impl Drop for Checkpointer {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Reads a URL.
pub(crate) fn options(url: &str) -> Result<SqliteConnectOptions> {
    let options = SqliteConnectOptions::from_str(url)
        .map_err(|error| StoreError::open(format!("{url} cannot be read: {error}")))?;
    if options.get_filename().as_os_str().is_empty() {
        return Err(StoreError::open(format!("{url} names no file")));
    }
    Ok(options)
}

fn is_busy(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<u32>().ok());
    // SQLITE_BUSY and its kinds.
    code.is_some_and(|code| code & 0xff == 5)
}

/// Brings the schema up to date, in one transaction because two processes may start at once.
async fn set_up(pool: &SqlitePool) -> Result<()> {
    let migrator = Migrator::with_migrations(vec![
        migration!("sqlite/0001_tables.sql", 1),
        migration!("sqlite/0002_stories.sql", 2),
        migration!("sqlite/0003_numbers.sql", 3),
        migration!("sqlite/0004_notifications.sql", 4),
    ]);
    let failed = |error: sqlx::Error| StoreError::from_migration(error.into());
    let mut transaction = pool.begin_with(BEGIN).await.map_err(failed)?;
    // Not `run`, whose future the compiler does not take for `Send`.
    let run = migrator.run_direct(None, &mut *transaction, false);
    run.await.map_err(StoreError::from_migration)?;
    transaction.commit().await.map_err(failed)
}

/// Creates the file so that only its owner may read it: it holds secrets.
pub(crate) fn create_private(options: &mut OpenOptions, file: &Path) -> io::Result<()> {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options.open(file).map(drop)
}

pub(crate) fn cannot_open(file: &Path, error: impl Display) -> StoreError {
    StoreError::open(format!(
        "{} cannot be opened ({error}): it must be a database in a folder that this program may write to",
        file.display()
    ))
}
