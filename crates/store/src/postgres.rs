//! PostgreSQL: any number of processes, which tell each other of their appends by NOTIFY.

use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgListener, PgPoolOptions, PgRow};
use sqlx::{ConnectOptions, Connection, Executor, SqlSafeStr};
use tokio::sync::broadcast;
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};

use crate::backend::Backend;
use crate::connection::{SqlConnection, Value, query};
use crate::error::TIMEOUT;
use crate::head::Head;
use crate::rows::PREPARED;
use crate::sql_store::SqlStore;
use crate::{Notice, Result, StoreError, migration};

const READERS: u32 = 8;
const CHANNEL: &str = "ludotheque";
/// How many notices a receiver may be behind.
const NOTICES: usize = 4096;
/// After so long without a notification the connection is checked.
const SILENCE: Duration = Duration::from_secs(15);
/// How long to wait before another attempt to reach the database.
const PAUSE: Duration = Duration::from_millis(500);

pub(crate) struct Postgres {
    /// Marks what this process announces.
    origin: String,
    /// The task that receives what other processes announce.
    receiver: AbortHandle,
}

/// Connects to the database and brings its schema up to date.
pub(crate) async fn open(url: &str) -> Result<SqlStore<Postgres>> {
    connect(url, false).await
}

/// Connects to the database only to read it, and leaves its schema as it is.
pub(crate) async fn open_read_only(url: &str) -> Result<SqlStore<Postgres>> {
    connect(url, true).await
}

async fn connect(url: &str, read_only: bool) -> Result<SqlStore<Postgres>> {
    let options = PgConnectOptions::from_str(url)
        .map_err(|_| StoreError::open("the address of the PostgreSQL database cannot be read"))?
        .application_name("ludotheque")
        .options([
            ("statement_timeout", "15s"),
            ("synchronous_commit", "on"),
            ("default_transaction_read_only", if read_only { "on" } else { "off" }),
        ])
        .statement_cache_capacity(PREPARED)
        .disable_statement_logging();
    let unreachable = |error: sqlx::Error| {
        StoreError::open(format!(
            "PostgreSQL at {} cannot be used ({}): check that it is running, and the name and password",
            options.get_host(),
            StoreError::from(error)
        ))
    };
    let mut connection = options.connect().await.map_err(unreachable)?;
    let migrator = Migrator::with_migrations(vec![
        migration!("postgres/0001_tables.sql", 1),
        migration!("postgres/0002_stories.sql", 2),
        migration!("postgres/0003_numbers.sql", 3),
        migration!("postgres/0004_notifications.sql", 4),
        migration!("postgres/0005_story_parts.sql", 5),
        migration!("postgres/0006_networks.sql", 6),
        migration!("postgres/0007_component_lists.sql", 7),
        migration!("postgres/0010_sessions.sql", 10),
        migration!("postgres/0011_moderation.sql", 11),
        migration!("postgres/0012_draws.sql", 12),
        migration!("postgres/0013_analyses.sql", 13),
        migration!("postgres/0014_networks_of_reports.sql", 14),
        migration!("postgres/0015_networks_of_analyses.sql", 15),
        migration!("postgres/0016_references_to_people.sql", 16),
        migration!("postgres/0017_tables_of_a_day.sql", 17),
    ]);
    if read_only {
        let version = sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations");
        let version = version.fetch_one(&mut connection).await.map_err(unreachable)?;
        StoreError::check_schema(version, &migrator)?;
    } else {
        // Not `run`, whose future the compiler does not take for `Send`.
        let run = migrator.run_direct(None, &mut connection, false);
        run.await.map_err(StoreError::from_migration)?;
    }
    connection.close().await.map_err(unreachable)?;
    let origin = getrandom::u64()
        .map(|number| format!("{number:016x}"))
        .map_err(|error| StoreError::open(format!("there is no randomness: {error}")))?;
    let notices = broadcast::Sender::new(NOTICES);
    let listener = listen(&options).await.map_err(unreachable)?;
    let receive = receive(listener, options.clone(), origin.clone(), notices.clone());
    let receiver = tokio::spawn(receive).abort_handle();
    let pool = |size| {
        let pool = PgPoolOptions::new().max_connections(size).acquire_timeout(TIMEOUT / 2);
        pool.connect_lazy_with(options.clone())
    };
    Ok(SqlStore::new(Postgres { origin, receiver }, pool(1), pool(READERS), notices))
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.receiver.abort();
    }
}

impl Backend for Postgres {
    type Database = sqlx::Postgres;

    const ONLY_WRITER: bool = false;

    const BEGIN: &'static str = "BEGIN";

    /// Not in one statement with what is read next, which would show what was there before the wait for the lock. In
    /// ascending order, so that two processes never wait for each other; rows that refer to a table are no reason to wait.
    async fn lock_tables(
        &self,
        connection: &mut PgConnection,
        tables: &[&str],
    ) -> sqlx::Result<()> {
        sqlx::query("SELECT FROM tables WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE")
            .bind(tables)
            .execute(connection)
            .await?;
        Ok(())
    }

    async fn announce(
        &self,
        connection: &mut PgConnection,
        heads: &[(&str, Head)],
    ) -> sqlx::Result<()> {
        let notices: Vec<String> = heads
            .iter()
            .map(|(table, head)| format!("{} {} {table}", self.origin, head.log.version))
            .collect();
        sqlx::query("SELECT pg_notify($1, notice) FROM unnest($2) AS notice")
            .bind(CHANNEL)
            .bind(notices)
            .execute(connection)
            .await?;
        Ok(())
    }

    async fn stop(&self) {
        self.receiver.abort();
    }
}

impl SqlConnection for PgConnection {
    type Row = PgRow;

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
    ) -> sqlx::Result<Option<PgRow>> {
        query(sql, values).fetch_optional(self).await
    }

    async fn fetch_all(
        &mut self,
        sql: impl SqlSafeStr + Send,
        values: &[Value<'_>],
    ) -> sqlx::Result<Vec<PgRow>> {
        query(sql, values).fetch_all(self).await
    }
}

async fn listen(options: &PgConnectOptions) -> sqlx::Result<PgListener> {
    let pool = PgPoolOptions::new()
        .max_connections(1)
        .acquire_timeout(TIMEOUT / 2)
        .idle_timeout(None)
        .max_lifetime(None)
        .connect_with(options.clone())
        .await?;
    let mut listener = PgListener::connect_with(&pool).await?;
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

/// Passes on what other processes announce. What they announced while the connection was down is missed; subscribers are
/// told that.
async fn receive(
    mut listener: PgListener,
    options: PgConnectOptions,
    origin: String,
    notices: broadcast::Sender<Notice>,
) {
    loop {
        receive_until_lost(&mut listener, &origin, &notices).await;
        listener = loop {
            match listen(&options).await {
                Ok(listener) => break listener,
                Err(_) => sleep(PAUSE).await,
            }
        };
        // There may be no subscriber.
        _ = notices.send(Notice::Missed);
    }
}

async fn receive_until_lost(
    listener: &mut PgListener,
    origin: &str,
    notices: &broadcast::Sender<Notice>,
) {
    loop {
        match timeout(SILENCE, listener.try_recv()).await {
            Ok(Ok(Some(notification))) => {
                if let Some(notice) = notice_from_others(notification.payload(), origin) {
                    _ = notices.send(notice);
                }
            }
            Ok(Ok(None) | Err(_)) => return,
            Err(_) => match timeout(TIMEOUT, listener.execute("SELECT 1")).await {
                Ok(Ok(_)) => {}
                _ => return,
            },
        }
    }
}

fn notice_from_others(payload: &str, origin: &str) -> Option<Notice> {
    let (from, notice) = payload.split_once(' ')?;
    let (version, table) = notice.split_once(' ')?;
    (from != origin).then_some(())?;
    Some(Notice::Appended { table: table.to_owned(), version: version.parse().ok()? })
}
