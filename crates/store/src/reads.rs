use std::future::Future;

use tokio::time::timeout;

use crate::error::PATIENCE;
use crate::{Event, Person, Result, Status, StoreError, Summary, TableRow};

/// Implements [`Store`](crate::Store) for `$Store`, in SQL that both databases read alike.
///
/// `$Store` has a `queue` of writes, a pool of `readers`, a sender of `news`, and the method `let_go`, which leaves the
/// database when everything is written.
macro_rules! implement_store {
    ($Store:ident) => {
        #[async_trait::async_trait]
        impl crate::Store for $Store {
            async fn add_person(&self, person: &Person) -> Result<()> {
                self.queue.write(Write::AddPerson(person.clone())).await
            }

            async fn person(&self, id: &str) -> Result<Option<Person>> {
                let query = sqlx::query_as("SELECT id, name, created FROM people WHERE id = $1");
                let row = read(query.bind(id).fetch_optional(&self.readers)).await?;
                Ok(row.map(reads::person))
            }

            async fn rename(&self, id: &str, name: &str) -> Result<()> {
                self.queue.write(Write::Rename { id: id.to_owned(), name: name.to_owned() }).await
            }

            async fn set_recovery(&self, id: &str, hash: Option<[u8; 32]>) -> Result<()> {
                self.queue.write(Write::SetRecovery { id: id.to_owned(), hash }).await
            }

            async fn person_by_recovery(&self, hash: [u8; 32]) -> Result<Option<Person>> {
                let query =
                    sqlx::query_as("SELECT id, name, created FROM people WHERE recovery = $1");
                let row = read(query.bind(Vec::from(hash)).fetch_optional(&self.readers)).await?;
                Ok(row.map(reads::person))
            }

            async fn create(&self, table: &NewTable) -> Result<()> {
                self.queue.write(Write::Create(table.clone())).await
            }

            async fn table(&self, id: &str) -> Result<Option<TableRow>> {
                let query = sqlx::query_as(
                    "SELECT id, game, terms, house, creator, created, public, status, wake_at \
                     FROM tables WHERE id = $1",
                );
                let row = read(query.bind(id).fetch_optional(&self.readers)).await?;
                Ok(row.map(reads::table))
            }

            async fn events(&self, table: &str, after: i64) -> Result<Vec<Event>> {
                let query = sqlx::query_as(
                    "SELECT version, at, ply, to_move, data FROM events \
                     WHERE table_number = (SELECT number FROM tables WHERE id = $1) AND version > $2 \
                     ORDER BY version",
                );
                let rows = read(query.bind(table).bind(after).fetch_all(&self.readers)).await?;
                Ok(rows.into_iter().map(reads::event).collect())
            }

            async fn append(&self, append: Append) -> Result<()> {
                self.queue.write(Write::Append(append)).await
            }

            async fn open_tables(&self, limit: u32) -> Result<Vec<Summary>> {
                let query = sqlx::query_as(summaries!(
                    "WHERE public AND status = 'open' ORDER BY created DESC, id LIMIT $1"
                ));
                let rows = read(query.bind(i64::from(limit)).fetch_all(&self.readers)).await?;
                Ok(rows.into_iter().map(reads::summary).collect())
            }

            async fn tables_of(
                &self,
                person: &str,
                after: After<'_>,
                limit: u32,
            ) -> Result<Vec<Summary>> {
                let query = sqlx::query_as(summaries!(
                    "JOIN members ON members.table_id = id WHERE person_id = $1 \
                     AND (status = 'running', COALESCE(events.at, created), id) < ($2, $3, $4) \
                     ORDER BY status = 'running' DESC, last_at DESC, id DESC LIMIT $5"
                ));
                let query = query.bind(person).bind(after.running).bind(after.at).bind(after.id);
                let query = query.bind(i64::from(limit));
                let rows = read(query.fetch_all(&self.readers)).await?;
                Ok(rows.into_iter().map(reads::summary).collect())
            }

            async fn due(&self, now: i64, limit: u32) -> Result<Vec<String>> {
                let query = sqlx::query_scalar(
                    "SELECT id FROM tables WHERE status = 'running' AND wake_at <= $1 \
                     ORDER BY wake_at, id LIMIT $2",
                );
                read(query.bind(now).bind(i64::from(limit)).fetch_all(&self.readers)).await
            }

            async fn save_snapshot(&self, table: &str, version: i64, data: &str) -> Result<()> {
                let (table, data) = (table.to_owned(), data.to_owned());
                self.queue.write(Write::SaveSnapshot { table, version, data }).await
            }

            async fn snapshot(&self, table: &str) -> Result<Option<(i64, String)>> {
                let query =
                    sqlx::query_as("SELECT version, data FROM snapshots WHERE table_id = $1");
                read(query.bind(table).fetch_optional(&self.readers)).await
            }

            async fn unrested(&self, limit: u32) -> Result<Vec<String>> {
                let query = sqlx::query_scalar(
                    "SELECT id FROM tables LEFT JOIN snapshots ON table_id = id \
                     WHERE status <> 'open' AND COALESCE(snapshots.version, 0) < \
                     (SELECT MAX(version) FROM events WHERE table_number = number) \
                     ORDER BY id LIMIT $1",
                );
                read(query.bind(i64::from(limit)).fetch_all(&self.readers)).await
            }

            async fn save_story(&self, table: &str, data: &[u8]) -> Result<()> {
                let (table, data) = (table.to_owned(), data.to_owned());
                self.queue.write(Write::SaveStory { table, data }).await
            }

            async fn story(&self, table: &str) -> Result<Option<Vec<u8>>> {
                let query = sqlx::query_scalar("SELECT data FROM stories WHERE table_id = $1");
                read(query.bind(table).fetch_optional(&self.readers)).await
            }

            async fn secret(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>> {
                let (name, fresh) = (name.to_owned(), fresh.to_owned());
                self.queue.write(Write::Secret { name: name.clone(), fresh }).await?;
                let query = sqlx::query_scalar("SELECT value FROM secrets WHERE name = $1");
                read(query.bind(name).fetch_one(&self.readers)).await
            }

            fn news(&self) -> broadcast::Receiver<News> {
                self.news.subscribe()
            }

            async fn ping(&self) -> Result<()> {
                read(sqlx::query("SELECT 1").execute(&self.readers)).await?;
                Ok(())
            }

            async fn close(&self) {
                self.queue.close().await;
                self.let_go().await;
            }
        }
    };
}

pub(crate) use implement_store;

/// Asks for tables with their last events; `$which` says for which of them.
macro_rules! summaries {
    ($which:literal) => {
        concat!(
            "SELECT id, game, creator, created, public, status, COALESCE(events.version, 0), \
             COALESCE(events.at, created) AS last_at, COALESCE(events.to_move, 0) \
             FROM tables LEFT JOIN events ON events.table_number = number AND events.version = \
             (SELECT MAX(version) FROM events WHERE table_number = number) ",
            $which
        )
    };
}

pub(crate) use summaries;

/// The answer to a question, unless the database takes too long.
pub(crate) async fn read<T>(answer: impl Future<Output = sqlx::Result<T>>) -> Result<T> {
    let answer = timeout(PATIENCE, answer).await.map_err(|_| StoreError::too_slow())?;
    answer.map_err(StoreError::from)
}

pub(crate) fn person((id, name, created): (String, String, i64)) -> Person {
    Person { id, name, created }
}

type TableColumns = (String, String, String, String, String, i64, bool, String, Option<i64>);

pub(crate) fn table(columns: TableColumns) -> TableRow {
    let (id, game, terms, house, creator, created, public, status, wake_at) = columns;
    let status = Status::from_name(&status);
    TableRow { id, game, terms, house, creator, created, public, status, wake_at }
}

pub(crate) fn event(
    (version, at, ply, to_move, data): (i64, i64, Option<i64>, i16, String),
) -> Event {
    Event { version, at, ply, to_move: to_move as u8, data }
}

type SummaryColumns = (String, String, String, i64, bool, String, i64, i64, i32);

pub(crate) fn summary(columns: SummaryColumns) -> Summary {
    let (id, game, creator, created, public, status, version, at, to_move) = columns;
    let (status, to_move) = (Status::from_name(&status), to_move as u8);
    Summary { id, game, creator, created, public, status, version, at, to_move }
}
