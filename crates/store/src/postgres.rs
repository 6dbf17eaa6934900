//! PostgreSQL: as many processes as one likes, which hear of each other's appends by NOTIFY.

use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::postgres::{
    PgConnectOptions, PgConnection, PgListener, PgPool, PgPoolOptions, PgSslMode,
};
use sqlx::{ConnectOptions, Connection, Executor, Postgres, QueryBuilder};
use tokio::sync::broadcast;
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};

use crate::error::PATIENCE;
use crate::head::{Batch, Head, Log, Membership, Row};
use crate::queue::{Failure, Queue, Write};
use crate::reads::{self, implement_store, read, summaries};
use crate::writes::{PREPARED, implement_writer, pieces};
use crate::{
    After, Append, Event, NewTable, News, Person, Result, StoreError, Summary, TableRow, migration,
};

const READERS: u32 = 8;
const CHANNEL: &str = "ludotheque";
/// How many news a receiver may be behind.
const NEWS: usize = 4096;
/// After so long without news the line is checked.
const SILENCE: Duration = Duration::from_secs(15);
/// How long to wait before another attempt to reach the database.
const PAUSE: Duration = Duration::from_millis(500);

pub(crate) struct Store {
    queue: Queue,
    writers: PgPool,
    readers: PgPool,
    news: broadcast::Sender<News>,
    ear: AbortHandle,
}

pub(crate) struct Writer {
    pool: PgPool,
    /// Marks what this process announces.
    origin: String,
}

implement_store!(Store);
implement_writer!(Writer, Postgres, PgConnection);

impl Store {
    pub(crate) async fn open(url: &str) -> Result<Self> {
        let options = PgConnectOptions::from_str(url)
            .map_err(|_| StoreError::open("the address of the PostgreSQL database cannot be read"))?
            .application_name("ludotheque")
            .options([("statement_timeout", "15s"), ("synchronous_commit", "on")])
            .statement_cache_capacity(PREPARED)
            .disable_statement_logging();
        if let PgSslMode::Require | PgSslMode::VerifyCa | PgSslMode::VerifyFull =
            options.get_ssl_mode()
        {
            return Err(StoreError::open(
                "the connection to PostgreSQL is not encrypted: leave sslmode out, and reach a database on another \
                 machine through a tunnel or a network that you trust",
            ));
        }
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
        ]);
        // Not `run`, whose future the compiler does not take for `Send`.
        let run = migrator.run_direct(None, &mut connection, false);
        run.await.map_err(StoreError::from_migration)?;
        connection.close().await.map_err(unreachable)?;
        let origin = getrandom::u64()
            .map(|number| format!("{number:016x}"))
            .map_err(|error| StoreError::open(format!("there is no randomness: {error}")))?;
        let news = broadcast::Sender::new(NEWS);
        let listener = listen(&options).await.map_err(unreachable)?;
        let ear = tokio::spawn(hear(listener, options.clone(), origin.clone(), news.clone()));
        let pool = |size| {
            let pool = PgPoolOptions::new().max_connections(size).acquire_timeout(PATIENCE / 2);
            pool.connect_lazy_with(options.clone())
        };
        let writers = pool(1);
        Ok(Self {
            queue: Queue::new(Writer { pool: writers.clone(), origin }),
            writers,
            readers: pool(READERS),
            news,
            ear: ear.abort_handle(),
        })
    }

    async fn let_go(&self) {
        self.ear.abort();
        // A connection that is lost need not be waited for.
        _ = timeout(PATIENCE, self.readers.close()).await;
        _ = timeout(PATIENCE, self.writers.close()).await;
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        self.ear.abort();
    }
}

impl Writer {
    const BEGIN: &str = "BEGIN";

    /// Not in one statement with what is read next, which would show what was there before the wait for the lock. In
    /// ascending order, so that two processes never wait for each other.
    async fn lock(&self, connection: &mut PgConnection, tables: &[&str]) -> sqlx::Result<()> {
        sqlx::query("SELECT FROM tables WHERE id = ANY($1) ORDER BY id FOR UPDATE")
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
        let news: Vec<String> = heads
            .iter()
            .map(|(table, head)| format!("{} {} {table}", self.origin, head.log.version))
            .collect();
        sqlx::query("SELECT pg_notify($1, news) FROM unnest($2) AS news")
            .bind(CHANNEL)
            .bind(news)
            .execute(connection)
            .await?;
        Ok(())
    }
}

async fn listen(options: &PgConnectOptions) -> sqlx::Result<PgListener> {
    let pool = PgPoolOptions::new()
        .max_connections(1)
        .acquire_timeout(PATIENCE / 2)
        .idle_timeout(None)
        .max_lifetime(None)
        .connect_with(options.clone())
        .await?;
    let mut listener = PgListener::connect_with(&pool).await?;
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

/// Passes on what other processes announce. News that came while the line was down are missed, which is news too.
async fn hear(
    mut listener: PgListener,
    options: PgConnectOptions,
    origin: String,
    news: broadcast::Sender<News>,
) {
    loop {
        hear_until_lost(&mut listener, &origin, &news).await;
        listener = loop {
            match listen(&options).await {
                Ok(listener) => break listener,
                Err(_) => sleep(PAUSE).await,
            }
        };
        // Nobody may be interested.
        _ = news.send(News::Missed);
    }
}

async fn hear_until_lost(listener: &mut PgListener, origin: &str, news: &broadcast::Sender<News>) {
    loop {
        match timeout(SILENCE, listener.try_recv()).await {
            Ok(Ok(Some(notification))) => {
                if let Some(item) = news_from_others(notification.payload(), origin) {
                    _ = news.send(item);
                }
            }
            Ok(Ok(None) | Err(_)) => return,
            Err(_) => match timeout(PATIENCE, listener.execute("SELECT 1")).await {
                Ok(Ok(_)) => {}
                _ => return,
            },
        }
    }
}

fn news_from_others(payload: &str, origin: &str) -> Option<News> {
    let (from, news) = payload.split_once(' ')?;
    let (version, table) = news.split_once(' ')?;
    (from != origin).then_some(())?;
    Some(News::Appended { table: table.to_owned(), version: version.parse().ok()? })
}
