//! SQLite: one writer, several readers beside it (write-ahead log), everything on disk at the end of a transaction.

use std::fmt::Display;
use std::fs::OpenOptions;
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection as _, SqlSafeStr};
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
/// The most bytes of the write-ahead log that are kept for the next writes: more than a busy second writes, because the
/// writer waits 10 to 20 ms while a log is cut.
const WAL_LIMIT: &str = "67108864";
/// How long the write-ahead log may grow before a checkpoint.
const CHECKPOINT_EVERY: Duration = Duration::from_secs(1);

pub(crate) struct Sqlite {
    /// Tells the checkpointer that there is something to do.
    written: Arc<Notify>,
    /// None for a database in memory.
    checkpointer: Option<Checkpointer>,
    /// The path of the file and its number; none for a database in memory.
    file: Option<(PathBuf, FileNumber)>,
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

    if !in_memory {
        refuse_foreign_or_damaged(&options, &file).await?;
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
        .pragma("wal_autocheckpoint", "32768")
        // What it has grown to by then is given back when the log starts over.
        .pragma("journal_size_limit", WAL_LIMIT);
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
    let file = if in_memory { None } else { Some(numbered(file)?) };
    let backend = Sqlite { written, checkpointer, file };
    Ok(SqlStore::new(backend, writers, readers, broadcast::Sender::new(1)))
}

/// Opens the database only to read it, and leaves its schema as it is.
pub(crate) async fn open_read_only(url: &str) -> Result<SqlStore<Sqlite>> {
    check_file_is_there(url)?;
    let options = options(url)?;
    let file = options.get_filename().to_owned();
    refuse_foreign_or_damaged(&options, &file).await?;
    let reading = options.read_only(true).busy_timeout(BUSY).disable_statement_logging();
    let pool = SqlitePoolOptions::new().max_connections(1).acquire_timeout(BUSY);
    let readers = pool.connect_lazy_with(reading);
    let version = sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations");
    let version = version.fetch_one(&readers).await;
    let version = version.map_err(|error| cannot_open(&file, StoreError::from(error)))?;
    StoreError::check_schema(version, &migrator())?;
    let file = Some(numbered(file)?);
    let backend = Sqlite { written: Arc::default(), checkpointer: None, file };
    Ok(SqlStore::new(backend, readers.clone(), readers, broadcast::Sender::new(1)))
}

/// What a file is known by while its name changes.
type FileNumber = (u64, u64);

fn file_number(path: &Path) -> io::Result<FileNumber> {
    let file = std::fs::metadata(path)?;
    #[cfg(unix)]
    let number =
        (std::os::unix::fs::MetadataExt::dev(&file), std::os::unix::fs::MetadataExt::ino(&file));
    // Elsewhere a file that is open cannot be moved away.
    #[cfg(not(unix))]
    let number = (0, u64::from(file.is_file()));
    Ok(number)
}

fn numbered(file: PathBuf) -> Result<(PathBuf, FileNumber)> {
    match file_number(&file) {
        Ok(number) => Ok((file, number)),
        Err(error) => Err(cannot_open(&file, error)),
    }
}

/// Refuses a URL whose file is not there.
pub(crate) fn check_file_is_there(url: &str) -> Result<()> {
    let options = options(url)?;
    let file = options.get_filename();
    std::fs::metadata(file).map(drop).map_err(|error| cannot_open(file, error))
}

impl Backend for Sqlite {
    type Database = sqlx::Sqlite;

    /// A server locks its file against others.
    const ONLY_WRITER: bool = true;

    const BEGIN: &'static str = BEGIN;

    /// The transaction has the whole database for itself.
    async fn lock_tables(&self, _: &mut SqliteConnection, _: &[&str]) -> sqlx::Result<()> {
        Ok(())
    }

    /// There are no other processes.
    async fn announce(&self, _: &mut SqliteConnection, _: &[(&str, Head)]) -> sqlx::Result<()> {
        Ok(())
    }

    fn committed(&self) {
        self.written.notify_one();
    }

    /// Pages that are in memory would be found even if the file is gone.
    ///
    /// It is not opened for that: a process that closes any descriptor of a file loses all its locks on it (POSIX), and
    /// the next program that closes the database would then delete the write-ahead log under the server.
    fn check_file(&self) -> io::Result<()> {
        match &self.file {
            Some((path, number)) if file_number(path)? != *number => {
                Err(io::Error::other("another file is in its place"))
            }
            _ => Ok(()),
        }
    }

    async fn stop(&self) {
        if let Some(checkpointer) = &self.checkpointer {
            checkpointer.stop().await;
        }
    }
}

impl SqlConnection for SqliteConnection {
    type Row = SqliteRow;

    const NUMBERED: bool = false;

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

/// Refuses a file that another program made, and one that is damaged, before anything in it changes.
async fn refuse_foreign_or_damaged(options: &SqliteConnectOptions, file: &Path) -> Result<()> {
    // A new database is made of an empty file.
    if std::fs::metadata(file).is_ok_and(|file| file.len() == 0) {
        return Ok(());
    }
    let unusable = |error: sqlx::Error| cannot_open(file, StoreError::from(error));
    let options = options.clone().read_only(true).busy_timeout(BUSY).disable_statement_logging();
    let mut database = options.connect().await.map_err(unusable)?;
    let tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
    let tables: Vec<String> =
        sqlx::query_scalar(tables).fetch_all(&mut database).await.map_err(unusable)?;
    let foreign = || cannot_open(file, "it belongs to another program");
    if tables.iter().any(|name| name == "_sqlx_migrations") {
        let first = "SELECT checksum FROM _sqlx_migrations WHERE version = 1";
        let first: Option<Vec<u8>> =
            sqlx::query_scalar(first).fetch_optional(&mut database).await.map_err(unusable)?;
        let ours = migration!("sqlite/0001_tables.sql", 1).checksum;
        // Without a first step the program was stopped before it.
        if first.map_or(tables.len() > 1, |first| *first != *ours) {
            return Err(foreign());
        }
    } else if !tables.is_empty() {
        return Err(foreign());
    }
    match problems(&mut database, "PRAGMA quick_check(1)").await.map_err(unusable)?.pop() {
        Some(problem) => {
            Err(cannot_open(file, format!("it is damaged: {problem}; restore a backup")))
        }
        None => database.close().await.map_err(unusable),
    }
}

/// Looks for damage in a database, which takes a while; what is found.
pub(crate) async fn check(url: &str) -> Result<Vec<String>> {
    let options = options(url)?.read_only(true).busy_timeout(BUSY).disable_statement_logging();
    let unusable =
        |error: sqlx::Error| cannot_open(options.get_filename(), StoreError::from(error));
    let mut database = options.connect().await.map_err(unusable)?;
    let mut found = problems(&mut database, "PRAGMA integrity_check").await.map_err(unusable)?;
    let lost = sqlx::query("PRAGMA foreign_key_check").fetch_all(&mut database).await;
    let lost = lost.map_err(unusable)?.len();
    if lost > 0 {
        found.push(format!("{lost} rows refer to others that are not there"));
    }
    Ok(found)
}

async fn problems(
    database: &mut SqliteConnection,
    check: &'static str,
) -> sqlx::Result<Vec<String>> {
    let mut found: Vec<String> = sqlx::query_scalar(check).fetch_all(database).await?;
    found.retain(|line| line != "ok");
    Ok(found)
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

/// The steps of the schema.
fn migrator() -> Migrator {
    Migrator::with_migrations(vec![
        migration!("sqlite/0001_tables.sql", 1),
        migration!("sqlite/0002_stories.sql", 2),
        migration!("sqlite/0003_numbers.sql", 3),
        migration!("sqlite/0004_notifications.sql", 4),
        migration!("sqlite/0005_story_parts.sql", 5),
        migration!("sqlite/0006_networks.sql", 6),
        migration!("sqlite/0007_component_lists.sql", 7),
        migration!("sqlite/0010_sessions.sql", 10),
        migration!("sqlite/0011_moderation.sql", 11),
        migration!("sqlite/0012_draws.sql", 12),
        migration!("sqlite/0013_analyses.sql", 13),
        migration!("sqlite/0014_networks_of_reports.sql", 14),
        migration!("sqlite/0015_networks_of_analyses.sql", 15),
        migration!("sqlite/0016_references_to_people.sql", 16),
        migration!("sqlite/0017_tables_of_a_day.sql", 17),
    ])
}

/// Brings the schema up to date, in one transaction because two processes may start at once.
async fn set_up(pool: &SqlitePool) -> Result<()> {
    let failed = |error: sqlx::Error| StoreError::from_migration(error.into());
    let mut transaction = pool.begin_with(BEGIN).await.map_err(failed)?;
    // Not `run`, whose future the compiler does not take for `Send`.
    let migrator = migrator();
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
