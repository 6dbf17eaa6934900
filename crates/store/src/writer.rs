//! Transactions: carries out the writes of the queue, in SQL that both databases understand.

use std::collections::BTreeSet;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sqlx::{Connection as _, Pool};

use crate::backend::{Backend, ConnectionOf};
use crate::connection::{SqlConnection, Value};
use crate::head::{Batch, Head, Heads, Log};
use crate::queue::{Failure, Write};
use crate::rows::{insert_events, insert_tables, read_heads, set_memberships, update_tables};
use crate::{Append, NewTable, Person, Result, StoreError, TableRow};
use crate::{analyses, lists, mail, moderation, notifications, prune, sessions};

/// How long it is remembered where logs stand, which is less than a log must have been quiet before another program may
/// delete its table.
const REMEMBERED: Duration = Duration::from_secs(60);

/// The only writer of this process.
pub(crate) struct SqlWriter<B: Backend> {
    pool: Pool<B::Database>,
    backend: Arc<B>,
    /// Where the logs stand that were written to lately, since then, if nobody else writes.
    heads: Mutex<(Instant, Heads)>,
}

impl<B: Backend> SqlWriter<B> {
    pub(crate) fn new(pool: Pool<B::Database>, backend: Arc<B>) -> Self {
        Self { pool, backend, heads: Mutex::new((Instant::now(), Heads::new())) }
    }

    fn heads(&self) -> MutexGuard<'_, (Instant, Heads)> {
        self.heads.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes what is remembered: unless the transaction comes about, it is gone.
    fn take_heads(&self) -> (Instant, Heads) {
        let heads = mem::replace(&mut *self.heads(), (Instant::now(), Heads::new()));
        if heads.0.elapsed() < REMEMBERED { heads } else { (Instant::now(), Heads::new()) }
    }
}

impl<B: Backend> crate::queue::Writer for SqlWriter<B> {
    async fn write(&self, writes: &[Write]) -> Result<Vec<Result<()>>, Failure> {
        let unavailable = |error: sqlx::Error| Failure::Unavailable(error.into());
        let mut connection = self.pool.acquire().await.map_err(unavailable)?;
        let mut transaction = connection.begin_with(B::BEGIN).await.map_err(unavailable)?;
        let (since, mut heads) = self.take_heads();
        match self.carry_out(&mut transaction, writes, &mut heads).await {
            Ok(results) => {
                let committed = transaction.commit().await;
                if committed.is_err() {
                    connection.close_on_drop();
                } else {
                    self.backend.committed();
                    if B::ONLY_WRITER {
                        *self.heads() = (since, heads);
                    }
                }
                committed.map(|()| results).map_err(unavailable)
            }
            Err(error) => {
                // A full disk ends a transaction by itself; such a connection cannot begin another.
                if transaction.rollback().await.is_err() {
                    connection.close_on_drop();
                }
                match error {
                    sqlx::Error::Database(_) => Err(Failure::Refused(error.into())),
                    error => Err(unavailable(error)),
                }
            }
        }
    }
}

/// New tables and appends that wait to be written together, each with the place of its result.
#[derive(Default)]
struct Waiting<'a> {
    tables: Vec<(usize, &'a NewTable)>,
    appends: Vec<(usize, &'a Append)>,
}

impl Waiting<'_> {
    /// Whether a table waits to be there.
    fn creates(&self, id: &str) -> bool {
        self.tables.iter().any(|(_, table)| table.row.id == id)
    }

    fn appends_to(&self, id: &str) -> bool {
        self.appends.iter().any(|(_, append)| append.table == id)
    }
}

impl<B: Backend> SqlWriter<B> {
    /// Executes writes as if in order: as many new tables and appends as possible together, all others one by one.
    async fn carry_out(
        &self,
        connection: &mut ConnectionOf<B>,
        writes: &[Write],
        heads: &mut Heads,
    ) -> sqlx::Result<Vec<Result<()>>> {
        // All at once and in one order: processes that locked them one by one could wait for each other.
        let tables: BTreeSet<&str> = writes.iter().filter_map(Write::table).collect();
        if !tables.is_empty() {
            let tables: Vec<&str> = tables.into_iter().collect();
            self.backend.lock_tables(connection, &tables).await?;
        }
        let mut results = vec![Ok(()); writes.len()];
        let mut waiting = Waiting::default();
        for (place, write) in writes.iter().enumerate() {
            match write {
                Write::Create(table) => {
                    let id = &table.row.id;
                    if waiting.creates(id) || waiting.appends_to(id) {
                        self.write_waiting(connection, &mut waiting, heads, &mut results).await?;
                    }
                    waiting.tables.push((place, table));
                }
                Write::Append(append) => {
                    // One that takes plies back is written alone, as it leaves open which ply is the last.
                    let is_alone = append.undone_after.is_some();
                    if is_alone || waiting.creates(&append.table) {
                        self.write_waiting(connection, &mut waiting, heads, &mut results).await?;
                    }
                    waiting.appends.push((place, append));
                    if is_alone {
                        self.write_waiting(connection, &mut waiting, heads, &mut results).await?;
                    }
                }
                _ => {
                    // It makes no difference whether snapshots and stories are written before events.
                    let overtakes = match write {
                        Write::SaveSnapshot { table, .. } | Write::SaveStory { table, .. } => {
                            !waiting.creates(table)
                        }
                        _ => false,
                    };
                    if !overtakes {
                        self.write_waiting(connection, &mut waiting, heads, &mut results).await?;
                    }
                    if let Write::Delete { table, .. } = write {
                        heads.remove(table);
                    }
                    results[place] = self.write_one(connection, write).await?;
                }
            }
        }
        self.write_waiting(connection, &mut waiting, heads, &mut results).await?;
        Ok(results)
    }

    /// Writes the tables and appends that wait, with a few statements for all of them.
    async fn write_waiting(
        &self,
        connection: &mut ConnectionOf<B>,
        waiting: &mut Waiting<'_>,
        heads: &mut Heads,
        results: &mut [Result<()>],
    ) -> sqlx::Result<()> {
        let Waiting { mut tables, appends } = mem::take(waiting);
        let mut unknown = BTreeSet::new();
        for (_, append) in &appends {
            // One that does not fit what is remembered is judged by what the database says.
            if !heads.get(&append.table).is_some_and(|head| head.precedes(append)) {
                heads.remove(&append.table);
                unknown.insert(append.table.as_str());
            }
        }
        let unknown: Vec<&str> = unknown.into_iter().collect();
        heads.extend(read_heads(connection, &unknown).await?);
        let mut batch = Batch::new(heads);
        for (place, append) in appends {
            results[place] = batch.add(append);
        }
        tables.retain(|(place, table)| {
            results[*place] = Log::default().after(&table.events).map(drop);
            results[*place].is_ok()
        });
        let rows: Vec<&TableRow> = tables.iter().map(|(_, table)| &table.row).collect();
        let numbers = insert_tables(connection, &rows).await?;
        for (place, table) in tables {
            match numbers.get(&table.row.id) {
                Some(number) => {
                    batch.add_new(*number, table);
                    lists::insert(connection, &table.row, &table.lists).await?;
                }
                None => results[place] = Err(StoreError::Conflict),
            }
        }

        if let Some((number, last)) = batch.undone {
            let sql = "UPDATE events SET ply = NULL WHERE table_number = $1 AND ply > $2";
            connection.execute(sql, &[number.into(), last.into()]).await?;
        }
        insert_events(connection, &batch.rows).await?;
        set_memberships(connection, &batch.memberships).await?;
        update_tables(connection, &batch.changed_tables()).await?;
        let changed: Vec<(&str, Head)> = batch.changed.into_iter().collect();
        if !changed.is_empty() {
            self.backend.announce(connection, &changed).await?;
        }
        heads.extend(changed.into_iter().map(|(table, head)| (table.to_owned(), head)));
        Ok(())
    }

    async fn write_one(
        &self,
        connection: &mut ConnectionOf<B>,
        write: &Write,
    ) -> sqlx::Result<Result<()>> {
        match write {
            Write::AddPerson(person) => add_person(connection, person).await,
            Write::Rename { id, name } => rename(connection, id, name).await,
            Write::SetRecovery { id, hash } => set_recovery(connection, id, hash.as_ref()).await,
            // `carry_out` writes these together; they must not be taken for written here.
            Write::Create(_) | Write::Append(_) => {
                Ok(Err(StoreError::Invalid("written together with others, not alone".into())))
            }
            Write::SaveSnapshot { table, version, data } => {
                save_snapshot(connection, table, *version, data).await.map(Ok)
            }
            Write::SaveStory { table, parts } => save_story(connection, table, parts).await.map(Ok),
            Write::Delete { table, prune } => {
                prune::delete(connection, table, *prune).await.map(Ok)
            }
            Write::DeletePeople { people, seen_before } => {
                prune::delete_people(connection, people, *seen_before).await.map(Ok)
            }
            Write::ForgetNetworks { before } => forget_networks(connection, *before).await.map(Ok),
            Write::Secret { name, fresh } => add_secret(connection, name, fresh).await.map(Ok),
            Write::Notifications(change) => notifications::write(connection, change).await,
            Write::Mail(change) => mail::write(connection, change).await,
            Write::Sessions(change) => sessions::write(connection, change).await,
            Write::Moderation(change) => moderation::write(connection, change).await,
            Write::Analyses(change) => analyses::write(connection, change).await,
        }
    }
}

async fn add_person(
    connection: &mut impl SqlConnection,
    Person { id, name, created }: &Person,
) -> sqlx::Result<Result<()>> {
    let sql = "INSERT INTO people (id, name, created) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    let added = connection.execute(sql, &[id.into(), name.into(), (*created).into()]).await?;
    Ok(if added == 1 { Ok(()) } else { Err(StoreError::Conflict) })
}

async fn rename(
    connection: &mut impl SqlConnection,
    id: &str,
    name: &str,
) -> sqlx::Result<Result<()>> {
    let sql = "UPDATE people SET name = $2 WHERE id = $1";
    let renamed = connection.execute(sql, &[id.into(), name.into()]).await?;
    Ok(if renamed == 1 { Ok(()) } else { Err(StoreError::Unknown) })
}

async fn set_recovery(
    connection: &mut impl SqlConnection,
    id: &str,
    hash: Option<&[u8; 32]>,
) -> sqlx::Result<Result<()>> {
    let sql = "UPDATE people SET recovery = $2 WHERE id = $1";
    let hash = Value::OptionalBytes(hash.map(|hash| &hash[..]));
    let set = connection.execute(sql, &[id.into(), hash]).await?;
    Ok(if set == 1 { Ok(()) } else { Err(StoreError::Unknown) })
}

async fn save_snapshot(
    connection: &mut impl SqlConnection,
    table: &str,
    version: i64,
    data: &str,
) -> sqlx::Result<()> {
    let sql = "INSERT INTO snapshots (table_id, version, data) VALUES ($1, $2, $3) \
         ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, data = excluded.data \
         WHERE excluded.version >= snapshots.version";
    connection.execute(sql, &[table.into(), version.into(), data.into()]).await.map(drop)
}

async fn save_story(
    connection: &mut impl SqlConnection,
    table: &str,
    parts: &[Vec<u8>],
) -> sqlx::Result<()> {
    let sql = "INSERT INTO story_parts (table_id, viewpoint, data) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    for (viewpoint, part) in (0_i64..).zip(parts) {
        connection.execute(sql, &[table.into(), viewpoint.into(), part[..].into()]).await?;
    }
    // These parts were made of it.
    let sql = "DELETE FROM stories WHERE table_id = $1";
    connection.execute(sql, &[table.into()]).await.map(drop)
}

async fn forget_networks(connection: &mut impl SqlConnection, before: i64) -> sqlx::Result<()> {
    let sql = "UPDATE tables SET network = '' \
         WHERE network <> '' AND created < $1 AND status = 'finished'";
    connection.execute(sql, &[before.into()]).await.map(drop)
}

async fn add_secret(
    connection: &mut impl SqlConnection,
    name: &str,
    fresh: &[u8],
) -> sqlx::Result<()> {
    let sql = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    connection.execute(sql, &[name.into(), fresh.into()]).await.map(drop)
}
