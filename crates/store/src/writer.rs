//! Transactions: carries out the writes of the queue, in SQL that both databases understand.

use std::collections::BTreeSet;
use std::sync::Arc;

use sqlx::{Connection as _, Pool};

use crate::backend::{Backend, ConnectionOf};
use crate::connection::{Columns as _, SqlConnection, Value};
use crate::head::{Batch, Head, Log, Membership, Row};
use crate::queue::{Failure, Write};
use crate::rows::{heads, insert_events, update_tables};
use crate::{Append, NewTable, Person, Result, StoreError};
use crate::{analyses, lists, mail, moderation, notifications, prune, sessions};

/// The only writer of this process.
pub(crate) struct SqlWriter<B: Backend> {
    pub(crate) pool: Pool<B::Database>,
    pub(crate) backend: Arc<B>,
}

impl<B: Backend> crate::queue::Writer for SqlWriter<B> {
    async fn write(&self, writes: &[Write]) -> Result<Vec<Result<()>>, Failure> {
        let unavailable = |error: sqlx::Error| Failure::Unavailable(error.into());
        let mut connection = self.pool.acquire().await.map_err(unavailable)?;
        let mut transaction = connection.begin_with(B::BEGIN).await.map_err(unavailable)?;
        match self.carry_out(&mut transaction, writes).await {
            Ok(results) => {
                let committed = transaction.commit().await;
                if committed.is_err() {
                    connection.close_on_drop();
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

impl<B: Backend> SqlWriter<B> {
    /// Executes writes as if in order: as many appends as possible together, all others one by one.
    async fn carry_out(
        &self,
        connection: &mut ConnectionOf<B>,
        writes: &[Write],
    ) -> sqlx::Result<Vec<Result<()>>> {
        // All at once and in one order: processes that locked them one by one could wait for each other.
        let tables: BTreeSet<&str> = writes.iter().filter_map(Write::table).collect();
        if !tables.is_empty() {
            let tables: Vec<&str> = tables.into_iter().collect();
            self.backend.lock_tables(connection, &tables).await?;
        }
        let mut results = vec![Ok(()); writes.len()];
        let mut appends = Vec::new();
        for (place, write) in writes.iter().enumerate() {
            if let Write::Append(append) = write
                && write.can_batch()
            {
                appends.push((place, append));
                continue;
            }
            if !write.may_overtake(&appends) {
                self.append_all(connection, &mut appends, &mut results).await?;
            }
            results[place] = self.write_one(connection, write).await?;
        }
        self.append_all(connection, &mut appends, &mut results).await?;
        Ok(results)
    }

    /// Executes the appends that wait, each with the place of its result.
    async fn append_all(
        &self,
        connection: &mut ConnectionOf<B>,
        waiting: &mut Vec<(usize, &Append)>,
        results: &mut [Result<()>],
    ) -> sqlx::Result<()> {
        if waiting.is_empty() {
            return Ok(());
        }
        let (places, appends): (Vec<usize>, Vec<&Append>) = waiting.drain(..).unzip();
        let appended = self.append(connection, &appends).await?;
        for (place, result) in places.into_iter().zip(appended) {
            results[place] = result;
        }
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
            Write::Create(table) => create(connection, table).await,
            Write::Append(append) => {
                let mut results = self.append(connection, &[append]).await?;
                Ok(results.pop().unwrap_or(Ok(())))
            }
            Write::SaveSnapshot { table, version, data } => {
                save_snapshot(connection, table, *version, data).await.map(Ok)
            }
            Write::SaveStory { table, parts } => save_story(connection, table, parts).await.map(Ok),
            Write::Delete { table, prune } => {
                prune::delete(connection, table, *prune).await.map(Ok)
            }
            Write::Secret { name, fresh } => add_secret(connection, name, fresh).await.map(Ok),
            Write::Notifications(change) => notifications::write(connection, change).await,
            Write::Mail(change) => mail::write(connection, change).await,
            Write::Sessions(change) => sessions::write(connection, change).await,
            Write::Moderation(change) => moderation::write(connection, change).await,
            Write::Analyses(change) => analyses::write(connection, change).await,
        }
    }

    /// Appends to the logs of any number of tables, with a few statements for all of them.
    async fn append(
        &self,
        connection: &mut ConnectionOf<B>,
        appends: &[&Append],
    ) -> sqlx::Result<Vec<Result<()>>> {
        let tables: BTreeSet<&str> = appends.iter().map(|append| &*append.table).collect();
        let tables: Vec<&str> = tables.into_iter().collect();
        let mut batch = Batch::new(heads(connection, &tables).await?);
        let results = appends.iter().map(|append| batch.add(append)).collect();

        if let Some((number, last)) = batch.undone {
            let sql = "UPDATE events SET ply = NULL WHERE table_number = $1 AND ply > $2";
            connection.execute(sql, &[number.into(), last.into()]).await?;
        }
        insert_events(connection, &batch.rows).await?;
        for membership in &batch.memberships {
            set_membership(connection, membership).await?;
        }
        update_tables(connection, &batch.changed_tables()).await?;
        let changed: Vec<(&str, Head)> = batch.changed.into_iter().collect();
        self.backend.announce(connection, &changed).await?;
        Ok(results)
    }
}

async fn set_membership(
    connection: &mut impl SqlConnection,
    membership: &Membership<'_>,
) -> sqlx::Result<()> {
    let sql = if membership.joins {
        "INSERT INTO members (person_id, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING"
    } else {
        "DELETE FROM members WHERE person_id = $1 AND table_id = $2"
    };
    connection.execute(sql, &[membership.person.into(), membership.table.into()]).await.map(drop)
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

async fn create(
    connection: &mut impl SqlConnection,
    NewTable { row, events, members, lists }: &NewTable,
) -> sqlx::Result<Result<()>> {
    if let Err(error) = Log::default().after(events) {
        return Ok(Err(error));
    }
    let sql = "INSERT INTO tables (id, game, terms, house, creator, created, public, status, wake_at, network) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING number";
    let values = [
        (&row.id).into(),
        (&row.game).into(),
        (&row.terms).into(),
        (&row.house).into(),
        (&row.creator).into(),
        row.created.into(),
        row.public.into(),
        row.status.name().into(),
        row.wake_at.into(),
        (&row.network).into(),
    ];
    let Some(inserted) = connection.fetch_optional(sql, &values).await? else {
        return Ok(Err(StoreError::Conflict));
    };
    let number = inserted.int("number")?;
    let rows: Vec<Row> = events.iter().map(|event| Row { number, event }).collect();
    insert_events(connection, &rows).await?;
    lists::insert(connection, row, lists).await?;
    let table = &*row.id;
    for person in members {
        set_membership(connection, &Membership { table, person, joins: true }).await?;
    }
    Ok(Ok(()))
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

async fn add_secret(
    connection: &mut impl SqlConnection,
    name: &str,
    fresh: &[u8],
) -> sqlx::Result<()> {
    let sql = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    connection.execute(sql, &[name.into(), fresh.into()]).await.map(drop)
}
