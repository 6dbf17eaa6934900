//! A store that can be held up and can fail.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use store::{
    After, Analyses, Append, Event, MailAddresses, Moderation, NewTable, Notice, Notifications,
    Owner, Person, Prunable, Prune, Result, Sessions, Status, Store, StoreError, Summary, TableRow,
};
use tokio::sync::{broadcast, oneshot};

use crate::client::memory;

pub(crate) struct Fragile {
    store: Arc<dyn Store>,
    /// What others announce.
    pub(crate) news: broadcast::Sender<Notice>,
    /// Whether nothing can be appended.
    pub(crate) is_full: AtomicBool,
    /// Whether what is appended seems not to be.
    pub(crate) is_mute: AtomicBool,
    /// Whether it never says whether it is there.
    pub(crate) is_silent: AtomicBool,
    /// Whether no table can be put to rest.
    pub(crate) is_restless: AtomicBool,
    /// How often the server asked which tables are due.
    pub(crate) ticks: AtomicUsize,
    /// How often it asked which tables are open.
    pub(crate) lobby_reads: AtomicUsize,
    /// How often it read a log.
    pub(crate) log_reads: AtomicUsize,
    /// How often it asked whether the store is there.
    pub(crate) pings: AtomicUsize,
    /// How often it has made a story.
    pub(crate) stories: AtomicUsize,
    /// The tables to which nothing could be appended, or that could not be put to rest.
    refused: Mutex<BTreeSet<String>>,
    /// The only table whose time ever comes, if there is one.
    pub(crate) only_due: Mutex<Option<String>>,
    /// Holds up the next read of a log.
    held: Mutex<Option<(oneshot::Sender<()>, oneshot::Receiver<()>)>>,
}

impl Fragile {
    pub(crate) async fn new() -> Arc<Self> {
        Self::of(memory().await)
    }

    pub(crate) fn of(store: Arc<dyn Store>) -> Arc<Self> {
        let news = broadcast::Sender::new(16);
        Arc::new(Self {
            store,
            news,
            is_full: AtomicBool::default(),
            is_mute: AtomicBool::default(),
            is_silent: AtomicBool::default(),
            is_restless: AtomicBool::default(),
            ticks: AtomicUsize::default(),
            lobby_reads: AtomicUsize::default(),
            log_reads: AtomicUsize::default(),
            pings: AtomicUsize::default(),
            stories: AtomicUsize::default(),
            refused: Mutex::default(),
            only_due: Mutex::default(),
            held: Mutex::default(),
        })
    }

    /// Waits until clocks have been looked at so many times more.
    pub(crate) async fn tick(&self, times: usize) {
        let last = self.ticks.load(Ordering::SeqCst) + times;
        while self.ticks.load(Ordering::SeqCst) < last {
            tokio::task::yield_now().await;
        }
    }

    /// Waits until something could not be written for a table.
    pub(crate) async fn refuses(&self, table: &str) {
        while !self.has_refused(table) {
            tokio::task::yield_now().await;
        }
    }

    /// Whether something could not be written for a table.
    pub(crate) fn has_refused(&self, table: &str) -> bool {
        self.refused.lock().unwrap().contains(table)
    }

    /// Holds up the next read of a log: the first channel says when it was read, the second lets go.
    pub(crate) fn hold(&self) -> (oneshot::Receiver<()>, oneshot::Sender<()>) {
        let ((read, was_read), (go, may_go)) = (oneshot::channel(), oneshot::channel());
        *self.held.lock().unwrap() = Some((read, may_go));
        (was_read, go)
    }

    async fn wait_if_held(&self) {
        let held = self.held.lock().unwrap().take();
        if let Some((read, may_go)) = held {
            read.send(()).unwrap();
            may_go.await.unwrap();
        }
    }
}

#[async_trait]
impl Store for Fragile {
    async fn add_person(&self, person: &Person) -> Result<()> {
        self.store.add_person(person).await
    }
    async fn person(&self, id: &str) -> Result<Option<Person>> {
        self.store.person(id).await
    }
    async fn rename(&self, id: &str, name: &str) -> Result<()> {
        self.store.rename(id, name).await
    }
    async fn set_recovery(&self, id: &str, hash: Option<[u8; 32]>) -> Result<()> {
        self.store.set_recovery(id, hash).await
    }
    async fn person_by_recovery(&self, hash: [u8; 32]) -> Result<Option<Person>> {
        self.store.person_by_recovery(hash).await
    }
    async fn create(&self, table: &NewTable) -> Result<()> {
        self.store.create(table).await
    }
    async fn table(&self, id: &str) -> Result<Option<TableRow>> {
        self.store.table(id).await
    }
    async fn events(&self, table: &str, after: i64) -> Result<Vec<Event>> {
        self.log_reads.fetch_add(1, Ordering::SeqCst);
        let events = self.store.events(table, after).await;
        self.wait_if_held().await;
        events
    }
    async fn match_events(&self, table: &str) -> Result<Vec<Event>> {
        self.log_reads.fetch_add(1, Ordering::SeqCst);
        let events = self.store.match_events(table).await;
        self.wait_if_held().await;
        events
    }
    async fn append(&self, append: Append) -> Result<()> {
        if self.is_full.load(Ordering::SeqCst) {
            self.refused.lock().unwrap().insert(append.table);
            return Err(StoreError::Database("the disk is full".to_owned()));
        }
        let appended = self.store.append(append).await;
        if self.is_mute.load(Ordering::SeqCst) {
            return Err(StoreError::Database("the connection is lost".to_owned()));
        }
        appended
    }
    async fn open_tables(&self, limit: u32) -> Result<Vec<Summary>> {
        self.lobby_reads.fetch_add(1, Ordering::SeqCst);
        self.store.open_tables(limit).await
    }
    async fn tables_set_up_by(
        &self,
        owner: Owner<'_>,
        status: Status,
        only_public: bool,
        since: i64,
        limit: u32,
    ) -> Result<Vec<Summary>> {
        self.store.tables_set_up_by(owner, status, only_public, since, limit).await
    }
    async fn tables_set_up_since(&self, owner: Owner<'_>, since: i64) -> Result<u32> {
        self.store.tables_set_up_since(owner, since).await
    }
    async fn forget_networks(&self, before: i64) -> Result<()> {
        self.store.forget_networks(before).await
    }
    async fn tables_of(
        &self,
        person: &str,
        status: Option<Status>,
        after: After<'_>,
        limit: u32,
    ) -> Result<Vec<Summary>> {
        self.store.tables_of(person, status, after, limit).await
    }
    async fn due(&self, now: i64, limit: u32) -> Result<Vec<String>> {
        self.ticks.fetch_add(1, Ordering::SeqCst);
        let mut due = self.store.due(now, limit).await?;
        let only = self.only_due.lock().unwrap();
        due.retain(|table| only.as_ref().is_none_or(|only| only == table));
        Ok(due)
    }
    async fn save_snapshot(&self, table: &str, version: i64, data: &str) -> Result<()> {
        if self.is_restless.load(Ordering::SeqCst) {
            self.refused.lock().unwrap().insert(table.to_owned());
            return Err(StoreError::Database("the disk is full".to_owned()));
        }
        self.store.save_snapshot(table, version, data).await
    }
    async fn snapshot(&self, table: &str) -> Result<Option<(i64, String)>> {
        self.store.snapshot(table).await
    }
    async fn with_outdated_snapshot(&self, limit: u32) -> Result<Vec<String>> {
        self.store.with_outdated_snapshot(limit).await
    }
    async fn save_story(&self, table: &str, parts: Vec<Vec<u8>>) -> Result<()> {
        self.stories.fetch_add(1, Ordering::SeqCst);
        self.store.save_story(table, parts).await
    }
    async fn story_part(&self, table: &str, viewpoint: u8) -> Result<Option<Vec<u8>>> {
        self.store.story_part(table, viewpoint).await
    }
    async fn older_story(&self, table: &str) -> Result<Option<Vec<u8>>> {
        self.store.older_story(table).await
    }
    async fn without_story(&self, limit: u32) -> Result<Vec<String>> {
        self.store.without_story(limit).await
    }
    async fn component_list(&self, digest: &str) -> Result<Option<String>> {
        self.store.component_list(digest).await
    }
    async fn component_lists_of(&self, owner: Owner<'_>) -> Result<u32> {
        self.store.component_lists_of(owner).await
    }
    async fn prunable(&self, prune: Prune, limit: u32) -> Result<Vec<Prunable>> {
        self.store.prunable(prune, limit).await
    }
    async fn delete(&self, table: &str, prune: Prune) -> Result<()> {
        self.store.delete(table, prune).await
    }
    async fn idle_people(&self, seen_before: i64, limit: u32) -> Result<Vec<String>> {
        self.store.idle_people(seen_before, limit).await
    }
    async fn delete_people(&self, people: &[String], seen_before: i64) -> Result<()> {
        self.store.delete_people(people, seen_before).await
    }
    async fn secret(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>> {
        self.store.secret(name, fresh).await
    }
    fn is_shared(&self) -> bool {
        self.store.is_shared()
    }
    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.news.subscribe()
    }
    fn notifications(&self) -> &dyn Notifications {
        self.store.notifications()
    }
    fn mail(&self) -> &dyn MailAddresses {
        self.store.mail()
    }
    async fn event(&self, table: &str, version: i64) -> Result<Option<Event>> {
        self.store.event(table, version).await
    }
    fn sessions(&self) -> &dyn Sessions {
        self.store.sessions()
    }
    fn moderation(&self) -> &dyn Moderation {
        self.store.moderation()
    }
    fn analyses(&self) -> &dyn Analyses {
        self.store.analyses()
    }
    async fn ping(&self) -> Result<()> {
        self.pings.fetch_add(1, Ordering::SeqCst);
        if self.is_silent.load(Ordering::SeqCst) {
            std::future::pending::<()>().await;
        }
        self.store.ping().await
    }
    /// It outlives a server: the next one may go on from here.
    async fn close(&self) {}
}
