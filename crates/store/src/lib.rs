//! The database: people, tables and the logs of tables.
//!
//! A table is a log: events with versions 1, 2, 3, ... without gaps, whose data only the server understands. Two
//! processes that append the same version can't both succeed; the second gets [`StoreError::Conflict`], reads what it
//! has missed and validates its command again. So there is no leader and no lock across processes.
//!
//! SQLite is for one process, PostgreSQL for any number of them.

mod analyses;
mod backend;
mod backup;
mod connection;
mod error;
mod head;
mod lists;
mod mail;
mod moderation;
mod notifications;
mod postgres;
mod prune;
mod queue;
mod reads;
mod rows;
mod sessions;
mod sql_store;
mod sqlite;
#[cfg(feature = "testing")]
pub mod testing;
mod types;
mod writer;

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use tokio::sync::broadcast;

pub use analyses::{Analyses, AnalysisRequest, AnalysisRow, AnalysisStatus, Lease, OpenAnalysis};
pub use backup::backup_every;
pub use error::{Result, StoreError};
pub use lists::ComponentList;
pub use mail::{MailAddress, MailAddresses, MailList, MailRequest};
pub use moderation::{Ban, Block, Moderation, Report};
pub use notifications::{Channel, Notifications, PushSubscription, Told, Untold};
pub use prune::{Prunable, Prune};
pub use sessions::{Session, Sessions, Visitor};
pub use types::{After, Append, Event, NewTable, Notice, Owner, Person, Status, Summary, TableRow};

/// A step of the schema, by its file below `migrations` and its number.
macro_rules! migration {
    ($file:literal, $number:literal) => {
        sqlx::migrate::Migration::new(
            $number,
            $file.into(),
            sqlx::migrate::MigrationType::Simple,
            sqlx::SqlSafeStr::into_sql_str(include_str!(concat!("../migrations/", $file))),
            false,
        )
    };
}
use migration;

/// Opens the database at `url`, creating and updating its schema: `sqlite:FILE` (the file is made if it is not there,
/// unless the URL ends in `?mode=rw`), `sqlite::memory:` or `postgres://USER:PASSWORD@HOST/NAME`.
pub async fn open(url: &str) -> Result<Arc<dyn Store>> {
    match DatabaseKind::of(url)? {
        DatabaseKind::Sqlite => Ok(Arc::new(sqlite::open(url).await?)),
        DatabaseKind::Postgres => Ok(Arc::new(postgres::open(url).await?)),
    }
}

/// Opens the database at `url` as [`open`] does, if it is there: no file is made.
pub async fn open_existing(url: &str) -> Result<Arc<dyn Store>> {
    if let DatabaseKind::Sqlite = DatabaseKind::of(url)? {
        sqlite::check_file_is_there(url)?;
    }
    open(url).await
}

/// Opens the database at `url` only to read it, even while a server uses it: no file is made, and no schema updated. A
/// database of another version of this program is refused, and every write fails.
pub async fn open_read_only(url: &str) -> Result<Arc<dyn Store>> {
    match DatabaseKind::of(url)? {
        DatabaseKind::Sqlite => Ok(Arc::new(sqlite::open_read_only(url).await?)),
        DatabaseKind::Postgres => Ok(Arc::new(postgres::open_read_only(url).await?)),
    }
}

/// Copies the database at `url` into a new file, even while a server uses it (SQLite only). The database and its schema
/// stay as they are.
pub async fn backup(url: &str, file: &Path) -> Result<()> {
    match DatabaseKind::of(url)? {
        DatabaseKind::Sqlite => backup::copy(url, file).await,
        DatabaseKind::Postgres => Err(StoreError::Backup(format!(
            "PostgreSQL makes its own, call: pg_dump --format=custom --file={} DATABASE",
            file.display()
        ))),
    }
}

/// Looks for damage in the database at `url` and returns what is found (SQLite only). It may be in use.
pub async fn check(url: &str) -> Result<Vec<String>> {
    match DatabaseKind::of(url)? {
        DatabaseKind::Sqlite => sqlite::check(url).await,
        DatabaseKind::Postgres => {
            Err(StoreError::open("PostgreSQL checks itself, call: pg_amcheck DATABASE"))
        }
    }
}

enum DatabaseKind {
    Sqlite,
    Postgres,
}

impl DatabaseKind {
    fn of(url: &str) -> Result<Self> {
        match url.split_once(':') {
            Some(("sqlite", _)) => Ok(Self::Sqlite),
            Some(("postgres" | "postgresql", _)) => Ok(Self::Postgres),
            // The rest of a URL is not repeated: it may hold a password.
            Some((scheme, _)) => Err(StoreError::open(format!("{scheme}: is no kind of database"))),
            None => Err(StoreError::open("the name of a database starts with its kind")),
        }
    }
}

/// A database of people and tables.
///
/// What a method has written is on disk when it returns. After [`StoreError::Database`], and when the future of a
/// write is dropped, the write may or may not have happened: read before writing on. Writes issued one after the
/// other are carried out in that order, even when they are not awaited in between.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Adds a person; a [`Conflict`](StoreError::Conflict) if the id is taken.
    async fn add_person(&self, person: &Person) -> Result<()>;

    /// The person with that id.
    async fn person(&self, id: &str) -> Result<Option<Person>>;

    /// Gives a person another name.
    async fn rename(&self, id: &str, name: &str) -> Result<()>;

    /// Sets the hash by which a person is found again, in place of an earlier one. It is never the token itself.
    async fn set_recovery(&self, id: &str, hash: Option<[u8; 32]>) -> Result<()>;

    /// The person whose recovery token has that hash.
    async fn person_by_recovery(&self, hash: [u8; 32]) -> Result<Option<Person>>;

    /// Sets a table up together with its first events; a [`Conflict`](StoreError::Conflict) if the id is taken.
    async fn create(&self, table: &NewTable) -> Result<()>;

    /// The table with that id.
    async fn table(&self, id: &str) -> Result<Option<TableRow>>;

    /// The events of a table with versions above `after`, in order.
    async fn events(&self, table: &str, after: i64) -> Result<Vec<Event>>;

    /// The events of a table that its match follows from, in order: the one with which it began, which is the first after which
    /// a seat was to move, the plies without those that were taken back, and the last one of the log.
    async fn match_events(&self, table: &str) -> Result<Vec<Event>>;

    /// The event of a table with that version.
    async fn event(&self, table: &str, version: i64) -> Result<Option<Event>>;

    /// Appends to the log of a table, all or nothing; a [`Conflict`](StoreError::Conflict) if a version or ply is
    /// taken.
    async fn append(&self, append: Append) -> Result<()>;

    /// The public tables that wait for players, newest first. If there are more than `limit`, networks take turns: the newest
    /// of each is before the second of any.
    async fn open_tables(&self, limit: u32) -> Result<Vec<Summary>>;

    /// The tables of a status, all or the public ones, that someone set up and that have changed since a time, newest first. Open
    /// ones that have a time to wake are about to run, and count among those too.
    async fn tables_set_up_by(
        &self,
        owner: Owner<'_>,
        status: Status,
        only_public: bool,
        since: i64,
        limit: u32,
    ) -> Result<Vec<Summary>>;

    /// How many tables someone has set up since a time, whatever has become of them.
    async fn tables_set_up_since(&self, owner: Owner<'_>, since: i64) -> Result<u32>;

    /// Forgets from which networks tables were set up before a time, of those that are over.
    async fn forget_networks(&self, before: i64) -> Result<()>;

    /// The tables of a person, all or those of a status: those running first, then those that changed last.
    async fn tables_of(
        &self,
        person: &str,
        status: Option<Status>,
        after: After<'_>,
        limit: u32,
    ) -> Result<Vec<Summary>>;

    /// The running tables whose time to wake has come by `now`, the longest overdue first.
    async fn due(&self, now: i64, limit: u32) -> Result<Vec<String>>;

    /// Saves the state of a table after its event `version`, unless a newer snapshot is there.
    async fn save_snapshot(&self, table: &str, version: i64, data: &str) -> Result<()>;

    /// The newest snapshot of a table, with its version.
    async fn snapshot(&self, table: &str) -> Result<Option<(i64, String)>>;

    /// The tables that have begun and whose snapshot is missing or older than their log.
    async fn with_outdated_snapshot(&self, limit: u32) -> Result<Vec<String>>;

    /// Saves what a finished match looked like, a part for each viewpoint, unless that is saved already.
    async fn save_story(&self, table: &str, parts: Vec<Vec<u8>>) -> Result<()>;

    /// What a finished match looked like from a viewpoint, if that was saved.
    async fn story_part(&self, table: &str, viewpoint: u8) -> Result<Option<Vec<u8>>>;

    /// What a finished match looked like from all viewpoints together, if an older program saved that.
    async fn older_story(&self, table: &str) -> Result<Option<Vec<u8>>>;

    /// The finished matches without a story, the newest first.
    async fn without_story(&self, limit: u32) -> Result<Vec<String>>;

    /// The text of the component list with that digest.
    async fn component_list(&self, digest: &str) -> Result<Option<String>>;

    /// How many component lists someone brought that are still kept.
    async fn component_lists_of(&self, owner: Owner<'_>) -> Result<u32>;

    /// Some of the tables that may go.
    async fn prunable(&self, prune: Prune, limit: u32) -> Result<Vec<Prunable>>;

    /// Deletes a table with all that belongs to it, if it still may go.
    async fn delete(&self, table: &str, prune: Prune) -> Result<()>;

    /// Some of the people who have nothing but a name and devices, none of which was seen since a time, in milliseconds since
    /// 1970: no table, no way to be found or told, nothing with other people and no role.
    async fn idle_people(&self, seen_before: i64, limit: u32) -> Result<Vec<String>>;

    /// Deletes people with the devices on which they are signed in, those who still have nothing else.
    async fn delete_people(&self, people: &[String], seen_before: i64) -> Result<()>;

    /// The secret of that name. The first call saves `fresh`; every later call returns that.
    async fn secret(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>>;

    /// Whether other processes may write to the database as well.
    fn is_shared(&self) -> bool;

    /// Subscribes to what other processes write. With SQLite there are no other processes, and no notices.
    fn notices(&self) -> broadcast::Receiver<Notice>;

    /// Where people want to be told of their tables, and what they were told.
    fn notifications(&self) -> &dyn Notifications;

    /// The e-mail addresses of people.
    fn mail(&self) -> &dyn MailAddresses;

    /// The devices on which people are signed in.
    fn sessions(&self) -> &dyn Sessions;

    /// Who blocks whom, reports and bans.
    fn moderation(&self) -> &dyn Moderation;

    /// The analyses of finished matches.
    fn analyses(&self) -> &dyn Analyses;

    /// Whether the database answers, and no read has failed lately.
    async fn ping(&self) -> Result<()>;

    /// Finishes the writes in the queue and disconnects. Afterwards every call fails with
    /// [`Closed`](StoreError::Closed).
    async fn close(&self);
}
