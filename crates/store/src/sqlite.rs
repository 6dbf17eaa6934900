//! SQLite: one writer, several readers beside it (write-ahead log), everything on disk at the end of a transaction.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, QueryBuilder, Sqlite};
use tokio::sync::broadcast;

use crate::head::{Batch, Head, Membership, Row};
use crate::queue::{Failure, Queue, Write};
use crate::reads::{self, implement_store, read};
use crate::writes::implement_writer;
use crate::{
    Append, Event, NewTable, News, Person, Result, Status, StoreError, Summary, TableRow, migration,
};

const READERS: u32 = 4;
/// How long to wait for another process that writes to the same file, such as one that is about to end.
const BUSY: Duration = Duration::from_secs(10);

pub(crate) struct Store {
    queue: Queue,
    writers: SqlitePool,
    readers: SqlitePool,
    news: broadcast::Sender<News>,
}

pub(crate) struct Writer {
    pool: SqlitePool,
}

implement_store!(Store);
implement_writer!(Writer, Sqlite, SqliteConnection);

impl Store {
    pub(crate) async fn open(url: &str) -> Result<Self> {
        let options = SqliteConnectOptions::from_str(url)
            .map_err(|error| StoreError::open(format!("{url} cannot be read: {error}")))?;
        let in_memory = url.contains(":memory:") || url.contains("mode=memory");
        let file = options.get_filename().to_owned();
        if file.as_os_str().is_empty() {
            return Err(StoreError::open(format!("{url} names no file")));
        }
        if !in_memory && !url.contains("mode=") {
            create_private(OpenOptions::new().append(true).create(true), &file)
                .map_err(|error| cannot_open(&file, error))?;
        }
        let options = options
            .foreign_keys(true)
            .busy_timeout(BUSY)
            .statement_cache_capacity(256)
            .disable_statement_logging();
        let pool = |size| {
            SqlitePoolOptions::new()
                .max_connections(size)
                .acquire_timeout(BUSY)
                .idle_timeout(None)
                .max_lifetime(None)
                .test_before_acquire(false)
        };
        let writing = options
            .clone()
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .pragma("wal_autocheckpoint", "4000");
        let writers = pool(1)
            .connect_with(writing)
            .await
            .map_err(|error| cannot_open(&file, StoreError::from(error)))?;
        set_up(&writers).await?;
        // A database in memory belongs to its only connection.
        let readers = if in_memory {
            writers.clone()
        } else {
            pool(READERS).connect_lazy_with(options.read_only(true))
        };
        Ok(Self {
            queue: Queue::new(Writer { pool: writers.clone() }),
            writers,
            readers,
            news: broadcast::Sender::new(1),
        })
    }

    /// The copy gets its name when it is complete.
    async fn back_up(&self, file: &Path) -> Result<()> {
        let failed = |error: &dyn std::fmt::Display| {
            StoreError::Backup(format!("{}: {error}", file.display()))
        };
        if file.exists() {
            return Err(failed(&"this file is there already, name another"));
        }
        let mut part = file.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        let Some(name) = part.to_str() else {
            return Err(failed(&"the name must be plain text (UTF-8)"));
        };
        create_private(OpenOptions::new().write(true).create(true).truncate(true), &part)
            .map_err(|error| failed(&error))?;
        let copied = sqlx::query("VACUUM INTO $1").bind(name).execute(&self.readers).await;
        let done = match copied {
            Ok(_) => fs::rename(&part, file).map_err(|error| failed(&error)),
            Err(error) => Err(failed(&StoreError::from(error))),
        };
        if done.is_err() {
            _ = fs::remove_file(&part);
        }
        done
    }

    async fn let_go(&self) {
        self.readers.close().await;
        self.writers.close().await;
    }
}

impl Writer {
    const BEGIN: &str = "BEGIN IMMEDIATE";
    /// The transaction has the whole database for itself.
    const LOCK: &str = "";

    /// There is nobody to tell.
    async fn announce(&self, _: &mut SqliteConnection, _: &[(&str, Head)]) -> sqlx::Result<()> {
        Ok(())
    }
}

/// Everything in one transaction, for the case that two processes start at once.
async fn set_up(pool: &SqlitePool) -> Result<()> {
    let migrator = Migrator::with_migrations(vec![migration!("sqlite/0001_tables.sql", 1)]);
    let failed = |error: sqlx::Error| StoreError::from_migration(error.into());
    let mut transaction = pool.begin_with(Writer::BEGIN).await.map_err(failed)?;
    // Not `run`, whose future the compiler does not take for `Send`.
    let run = migrator.run_direct(None, &mut *transaction, false);
    run.await.map_err(StoreError::from_migration)?;
    transaction.commit().await.map_err(failed)
}

/// The file holds secrets, so only its owner may read it.
fn create_private(options: &mut OpenOptions, file: &Path) -> io::Result<()> {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options.open(file).map(drop)
}

fn cannot_open(file: &Path, error: impl std::fmt::Display) -> StoreError {
    StoreError::open(format!(
        "{} cannot be opened ({error}): it must be a database in a folder that this program may write to",
        file.display()
    ))
}
