use std::future::Future;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sqlx::Pool;
use sqlx::pool::PoolConnection;
use tokio::sync::broadcast;
use tokio::time::timeout;

use crate::backend::Backend;
use crate::error::TIMEOUT;
use crate::queue::{Queue, Write};
use crate::writer::SqlWriter;
use crate::{
    After, Analyses, Append, Event, MailAddresses, Moderation, NewTable, Notice, Notifications,
    Owner, Person, Prunable, Prune, Result, Sessions, Status, StoreError, Summary, TableRow, lists,
    prune, reads,
};

/// How long the database counts as unwell after a failed read.
const UNHEALTHY_FOR: Duration = Duration::from_secs(60);

/// The [`Store`](crate::Store) on either database: writes go through the queue to the only writer of this process, reads
/// to a pool of connections.
pub(crate) struct SqlStore<B: Backend> {
    pub(crate) queue: Queue,
    writers: Pool<B::Database>,
    readers: Pool<B::Database>,
    notices: broadcast::Sender<Notice>,
    backend: Arc<B>,
    /// When a read last failed.
    read_failed: Mutex<Option<Instant>>,
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
        let writer = SqlWriter::new(writers.clone(), backend.clone());
        let queue = Queue::new(writer);
        Self { queue, writers, readers, notices, backend, read_failed: Mutex::default() }
    }

    pub(crate) async fn reader(&self) -> Result<PoolConnection<B::Database>> {
        self.in_time(self.readers.acquire()).await
    }

    /// Waits for what is read, unless it takes too long, and notes whether that failed.
    pub(crate) async fn in_time<T>(
        &self,
        answer: impl Future<Output = sqlx::Result<T>>,
    ) -> Result<T> {
        let answer = timeout(TIMEOUT, answer).await.map_err(|_| StoreError::too_slow());
        let answer = answer.and_then(|answer| answer.map_err(StoreError::from));
        if matches!(answer, Err(StoreError::Database(_))) {
            let mut failed = self.read_failed.lock().unwrap_or_else(PoisonError::into_inner);
            *failed = Some(Instant::now());
        }
        answer
    }

    fn read_failed_lately(&self) -> bool {
        let failed = self.read_failed.lock().unwrap_or_else(PoisonError::into_inner);
        failed.is_some_and(|failed| failed.elapsed() < UNHEALTHY_FOR)
    }
}

#[async_trait::async_trait]
impl<B: Backend> crate::Store for SqlStore<B> {
    async fn add_person(&self, person: &Person) -> Result<()> {
        self.queue.write(Write::AddPerson(person.clone())).await
    }

    async fn person(&self, id: &str) -> Result<Option<Person>> {
        self.in_time(reads::person(&mut *self.reader().await?, id)).await
    }

    async fn rename(&self, id: &str, name: &str) -> Result<()> {
        self.queue.write(Write::Rename { id: id.to_owned(), name: name.to_owned() }).await
    }

    async fn set_recovery(&self, id: &str, hash: Option<[u8; 32]>) -> Result<()> {
        self.queue.write(Write::SetRecovery { id: id.to_owned(), hash }).await
    }

    async fn person_by_recovery(&self, hash: [u8; 32]) -> Result<Option<Person>> {
        self.in_time(reads::person_by_recovery(&mut *self.reader().await?, &hash)).await
    }

    async fn create(&self, table: &NewTable) -> Result<()> {
        self.queue.write(Write::Create(table.clone())).await
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>> {
        self.in_time(reads::table(&mut *self.reader().await?, id)).await
    }

    async fn events(&self, table: &str, after: i64) -> Result<Vec<Event>> {
        self.in_time(reads::events(&mut *self.reader().await?, table, after)).await
    }

    async fn match_events(&self, table: &str) -> Result<Vec<Event>> {
        self.in_time(reads::match_events(&mut *self.reader().await?, table)).await
    }

    async fn event(&self, table: &str, version: i64) -> Result<Option<Event>> {
        self.in_time(reads::event(&mut *self.reader().await?, table, version)).await
    }

    async fn append(&self, append: Append) -> Result<()> {
        self.queue.write(Write::Append(append)).await
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<Summary>> {
        self.in_time(reads::open_tables(&mut *self.reader().await?, limit)).await
    }

    async fn tables_set_up_by(
        &self,
        owner: Owner<'_>,
        status: Status,
        only_public: bool,
        since: i64,
        limit: u32,
    ) -> Result<Vec<Summary>> {
        let mut reader = self.reader().await?;
        let found = reads::tables_set_up_by(&mut *reader, owner, status, only_public, since, limit);
        self.in_time(found).await
    }

    async fn tables_set_up_since(&self, owner: Owner<'_>, since: i64) -> Result<u32> {
        self.in_time(reads::tables_set_up_since(&mut *self.reader().await?, owner, since)).await
    }

    async fn forget_networks(&self, before: i64) -> Result<()> {
        self.queue.write(Write::ForgetNetworks { before }).await
    }

    async fn tables_of(
        &self,
        person: &str,
        status: Option<Status>,
        after: After<'_>,
        limit: u32,
    ) -> Result<Vec<Summary>> {
        self.in_time(reads::tables_of(&mut *self.reader().await?, person, status, after, limit))
            .await
    }

    async fn due(&self, now: i64, limit: u32) -> Result<Vec<String>> {
        self.in_time(reads::due(&mut *self.reader().await?, now, limit)).await
    }

    async fn save_snapshot(&self, table: &str, version: i64, data: &str) -> Result<()> {
        let (table, data) = (table.to_owned(), data.to_owned());
        self.queue.write(Write::SaveSnapshot { table, version, data }).await
    }

    async fn snapshot(&self, table: &str) -> Result<Option<(i64, String)>> {
        self.in_time(reads::snapshot(&mut *self.reader().await?, table)).await
    }

    async fn with_outdated_snapshot(&self, limit: u32) -> Result<Vec<String>> {
        self.in_time(reads::with_outdated_snapshot(&mut *self.reader().await?, limit)).await
    }

    async fn save_story(&self, table: &str, parts: Vec<Vec<u8>>) -> Result<()> {
        self.queue.write(Write::SaveStory { table: table.to_owned(), parts }).await
    }

    async fn story_part(&self, table: &str, viewpoint: u8) -> Result<Option<Vec<u8>>> {
        self.in_time(reads::story_part(&mut *self.reader().await?, table, viewpoint)).await
    }

    async fn older_story(&self, table: &str) -> Result<Option<Vec<u8>>> {
        self.in_time(reads::older_story(&mut *self.reader().await?, table)).await
    }

    async fn without_story(&self, limit: u32) -> Result<Vec<String>> {
        self.in_time(reads::without_story(&mut *self.reader().await?, limit)).await
    }

    async fn component_list(&self, digest: &str) -> Result<Option<String>> {
        self.in_time(lists::list(&mut *self.reader().await?, digest)).await
    }

    async fn component_lists_of(&self, owner: Owner<'_>) -> Result<u32> {
        self.in_time(lists::count(&mut *self.reader().await?, owner)).await
    }

    async fn prunable(&self, prune: Prune, limit: u32) -> Result<Vec<Prunable>> {
        self.in_time(prune::prunable(&mut *self.reader().await?, prune, limit)).await
    }

    async fn delete(&self, table: &str, prune: Prune) -> Result<()> {
        self.queue.write(Write::Delete { table: table.to_owned(), prune }).await
    }

    async fn idle_people(&self, seen_before: i64, limit: u32) -> Result<Vec<String>> {
        self.in_time(prune::idle_people(&mut *self.reader().await?, seen_before, limit)).await
    }

    async fn delete_people(&self, people: &[String], seen_before: i64) -> Result<()> {
        self.queue.write(Write::DeletePeople { people: people.to_vec(), seen_before }).await
    }

    async fn secret(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>> {
        let write = Write::Secret { name: name.to_owned(), fresh: fresh.to_owned() };
        self.queue.write(write).await?;
        self.in_time(reads::secret(&mut *self.reader().await?, name)).await
    }

    fn is_shared(&self) -> bool {
        !B::ONLY_WRITER
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

    fn sessions(&self) -> &dyn Sessions {
        self
    }

    fn moderation(&self) -> &dyn Moderation {
        self
    }

    fn analyses(&self) -> &dyn Analyses {
        self
    }

    async fn ping(&self) -> Result<()> {
        self.in_time(reads::ping(&mut *self.reader().await?)).await?;
        let file = self.backend.check_file();
        file.map_err(|error| {
            StoreError::Database(format!("its file is not in its place: {error}"))
        })?;
        if self.read_failed_lately() {
            return Err(StoreError::Database("a read failed less than a minute ago".to_owned()));
        }
        Ok(())
    }

    async fn close(&self) {
        self.queue.close().await;
        self.backend.stop().await;
        // A connection that is lost need not be waited for.
        _ = timeout(TIMEOUT, self.readers.close()).await;
        _ = timeout(TIMEOUT, self.writers.close()).await;
    }
}
