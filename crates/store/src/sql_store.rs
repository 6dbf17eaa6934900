use std::future::Future;
use std::sync::Arc;

use sqlx::Pool;
use sqlx::pool::PoolConnection;
use tokio::sync::broadcast;
use tokio::time::timeout;

use crate::backend::Backend;
use crate::error::TIMEOUT;
use crate::queue::{Queue, Write};
use crate::writer::SqlWriter;
use crate::{
    After, Append, Event, MailAddresses, NewTable, Notice, Notifications, Person, Result, Status,
    StoreError, Summary, TableRow, reads,
};

/// The [`Store`](crate::Store) on either database: writes go through the queue to the only writer of this process, reads
/// to a pool of connections.
pub(crate) struct SqlStore<B: Backend> {
    pub(crate) queue: Queue,
    writers: Pool<B::Database>,
    readers: Pool<B::Database>,
    notices: broadcast::Sender<Notice>,
    backend: Arc<B>,
}

impl<B: Backend> SqlStore<B> {
    /// `writers` has one connection.
    pub(crate) fn new(
        backend: B,
        writers: Pool<B::Database>,
        readers: Pool<B::Database>,
        notices: broadcast::Sender<Notice>,
    ) -> Self {
        let backend = Arc::new(backend);
        let writer = SqlWriter { pool: writers.clone(), backend: backend.clone() };
        Self { queue: Queue::new(writer), writers, readers, notices, backend }
    }

    pub(crate) async fn reader(&self) -> Result<PoolConnection<B::Database>> {
        in_time(self.readers.acquire()).await
    }
}

/// Waits for an answer of the database, unless it takes too long.
pub(crate) async fn in_time<T>(answer: impl Future<Output = sqlx::Result<T>>) -> Result<T> {
    let answer = timeout(TIMEOUT, answer).await.map_err(|_| StoreError::too_slow())?;
    answer.map_err(StoreError::from)
}

#[async_trait::async_trait]
impl<B: Backend> crate::Store for SqlStore<B> {
    async fn add_person(&self, person: &Person) -> Result<()> {
        self.queue.write(Write::AddPerson(person.clone())).await
    }

    async fn person(&self, id: &str) -> Result<Option<Person>> {
        in_time(reads::person(&mut *self.reader().await?, id)).await
    }

    async fn rename(&self, id: &str, name: &str) -> Result<()> {
        self.queue.write(Write::Rename { id: id.to_owned(), name: name.to_owned() }).await
    }

    async fn set_recovery(&self, id: &str, hash: Option<[u8; 32]>) -> Result<()> {
        self.queue.write(Write::SetRecovery { id: id.to_owned(), hash }).await
    }

    async fn person_by_recovery(&self, hash: [u8; 32]) -> Result<Option<Person>> {
        in_time(reads::person_by_recovery(&mut *self.reader().await?, &hash)).await
    }

    async fn create(&self, table: &NewTable) -> Result<()> {
        self.queue.write(Write::Create(table.clone())).await
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>> {
        in_time(reads::table(&mut *self.reader().await?, id)).await
    }

    async fn events(&self, table: &str, after: i64) -> Result<Vec<Event>> {
        in_time(reads::events(&mut *self.reader().await?, table, after)).await
    }

    async fn append(&self, append: Append) -> Result<()> {
        self.queue.write(Write::Append(append)).await
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<Summary>> {
        in_time(reads::open_tables(&mut *self.reader().await?, limit)).await
    }

    async fn tables_of(
        &self,
        person: &str,
        status: Option<Status>,
        after: After<'_>,
        limit: u32,
    ) -> Result<Vec<Summary>> {
        in_time(reads::tables_of(&mut *self.reader().await?, person, status, after, limit)).await
    }

    async fn due(&self, now: i64, limit: u32) -> Result<Vec<String>> {
        in_time(reads::due(&mut *self.reader().await?, now, limit)).await
    }

    async fn save_snapshot(&self, table: &str, version: i64, data: &str) -> Result<()> {
        let (table, data) = (table.to_owned(), data.to_owned());
        self.queue.write(Write::SaveSnapshot { table, version, data }).await
    }

    async fn snapshot(&self, table: &str) -> Result<Option<(i64, String)>> {
        in_time(reads::snapshot(&mut *self.reader().await?, table)).await
    }

    async fn with_outdated_snapshot(&self, limit: u32) -> Result<Vec<String>> {
        in_time(reads::with_outdated_snapshot(&mut *self.reader().await?, limit)).await
    }

    async fn save_story(&self, table: &str, data: &[u8]) -> Result<()> {
        let (table, data) = (table.to_owned(), data.to_owned());
        self.queue.write(Write::SaveStory { table, data }).await
    }

    async fn story(&self, table: &str) -> Result<Option<Vec<u8>>> {
        in_time(reads::story(&mut *self.reader().await?, table)).await
    }

    async fn secret(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>> {
        let write = Write::Secret { name: name.to_owned(), fresh: fresh.to_owned() };
        self.queue.write(write).await?;
        in_time(reads::secret(&mut *self.reader().await?, name)).await
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }

    fn notifications(&self) -> &dyn Notifications {
        self
    }

    fn mail(&self) -> &dyn MailAddresses {
        self
    }

    async fn ping(&self) -> Result<()> {
        in_time(reads::ping(&mut *self.reader().await?)).await
    }

    async fn close(&self) {
        self.queue.close().await;
        self.backend.stop().await;
        // A connection that is lost need not be waited for.
        _ = timeout(TIMEOUT, self.readers.close()).await;
        _ = timeout(TIMEOUT, self.writers.close()).await;
    }
}
