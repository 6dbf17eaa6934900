use std::iter;

/// How many rows one statement takes at most.
const MOST: usize = 256;
/// Up to how many rows there is a statement for every number of them.
const FEW: usize = 64;
/// How many statements stay prepared: those for every number of rows and some more.
pub(crate) const PREPARED: usize = 4 * FEW;

/// Cuts `rows` into few pieces of few different sizes, so that the statements for them stay prepared.
pub(crate) fn pieces<T>(mut rows: &[T]) -> impl Iterator<Item = &[T]> {
    iter::from_fn(move || {
        let power_of_two = 1 << rows.len().checked_ilog2()?;
        let size = if rows.len() <= FEW { rows.len() } else { power_of_two.min(MOST) };
        let (piece, rest) = rows.split_at(size);
        rows = rest;
        Some(piece)
    })
}

/// Implements [`Writer`](crate::queue::Writer) for `$Writer`, in SQL that both databases read alike.
///
/// `$Writer` has a `pool`, the constant `BEGIN` (the start of a transaction that writes), and the methods `lock`, which
/// keeps others from appending to some tables, and `announce`, which is told the heads that have changed.
macro_rules! implement_writer {
    ($Writer:ident, $Database:ident, $Connection:ident) => {
        impl crate::queue::Writer for $Writer {
            async fn write(&self, writes: &[Write]) -> Result<Vec<Result<()>>, Failure> {
                let unavailable = |error: sqlx::Error| Failure::Unavailable(error.into());
                let mut connection = self.pool.acquire().await.map_err(unavailable)?;
                let mut transaction =
                    connection.begin_with(Self::BEGIN).await.map_err(unavailable)?;
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

        impl $Writer {
            async fn carry_out(
                &self,
                connection: &mut $Connection,
                writes: &[Write],
            ) -> sqlx::Result<Vec<Result<()>>> {
                let mut results = Vec::with_capacity(writes.len());
                for run in writes.chunk_by(|one, next| one.is_plain() && next.is_plain()) {
                    match run {
                        [Write::AddPerson(person)] => {
                            results.push(add_person(connection, person).await?);
                        }
                        [Write::Rename { id, name }] => {
                            results.push(rename(connection, id, name).await?);
                        }
                        [Write::SetRecovery { id, hash }] => {
                            results.push(set_recovery(connection, id, *hash).await?);
                        }
                        [Write::Create(table)] => results.push(create(connection, table).await?),
                        [Write::SaveSnapshot { table, version, data }] => {
                            results.push(save_snapshot(connection, table, *version, data).await?);
                        }
                        [Write::SaveStory { table, data }] => {
                            results.push(save_story(connection, table, data).await?);
                        }
                        [Write::Secret { name, fresh }] => {
                            results.push(secret(connection, name, fresh).await?);
                        }
                        appends => results.extend(self.append(connection, appends).await?),
                    }
                }
                Ok(results)
            }

            async fn append(
                &self,
                connection: &mut $Connection,
                writes: &[Write],
            ) -> sqlx::Result<Vec<Result<()>>> {
                let appends = || {
                    writes.iter().filter_map(|write| match write {
                        Write::Append(append) => Some(append),
                        _ => None,
                    })
                };
                let tables: BTreeSet<&str> = appends().map(|append| &*append.table).collect();
                let tables: Vec<&str> = tables.into_iter().collect();
                self.lock(connection, &tables).await?;
                let mut batch = Batch::new(heads(connection, &tables).await?);
                let results = appends().map(|append| batch.take(append)).collect();

                if let Some((number, last)) = batch.undone {
                    sqlx::query("UPDATE events SET ply = NULL WHERE table_number = $1 AND ply > $2")
                        .bind(number)
                        .bind(last)
                        .execute(&mut *connection)
                        .await?;
                }
                insert_events(connection, &batch.rows).await?;
                for membership in &batch.memberships {
                    set_membership(connection, membership).await?;
                }
                update_tables(connection, &batch.beside_logs()).await?;
                let changed: Vec<(&str, Head)> = batch.changed.into_iter().collect();
                self.announce(connection, &changed).await?;
                Ok(results)
            }
        }

        async fn heads(
            connection: &mut $Connection,
            tables: &[&str],
        ) -> sqlx::Result<BTreeMap<String, Head>> {
            let mut heads = BTreeMap::new();
            for tables in pieces(tables) {
                let mut query = QueryBuilder::<$Database>::new(Head::AS_TEXT);
                query.push_values((0i64..).zip(tables), |mut row, (place, table)| {
                    row.push(place).push_bind(*table);
                });
                query.push(") AS asked JOIN tables ON tables.id = asked.column2) AS head");
                let (text,): (Option<String>,) =
                    query.build_query_as().fetch_one(&mut *connection).await?;
                for line in text.iter().flat_map(|text| text.lines()) {
                    let read = Head::from_text(line);
                    let (place, head) = read.ok_or_else(|| sqlx::Error::Decode(line.into()))?;
                    heads.insert(tables[place].to_owned(), head);
                }
            }
            Ok(heads)
        }

        async fn update_tables(connection: &mut $Connection, heads: &[Head]) -> sqlx::Result<()> {
            for heads in pieces(heads) {
                QueryBuilder::<$Database>::new(
                    "UPDATE tables SET status = new.column2, wake_at = new.column3 FROM (",
                )
                .push_values(heads, |mut row, head| {
                    row.push_bind(head.number)
                        .push_bind(head.status.name())
                        .push_bind(head.wake_at);
                })
                .push(") AS new WHERE number = new.column1")
                .build()
                .execute(&mut *connection)
                .await?;
            }
            Ok(())
        }

        async fn insert_events(connection: &mut $Connection, rows: &[Row<'_>]) -> sqlx::Result<()> {
            for rows in pieces(rows) {
                QueryBuilder::<$Database>::new(
                    "INSERT INTO events (table_number, version, at, ply, to_move, data) ",
                )
                .push_values(rows, |mut values, Row { number, event }| {
                    values
                        .push_bind(*number)
                        .push_bind(event.version)
                        .push_bind(event.at)
                        .push_bind(event.ply)
                        .push_bind(i16::from(event.to_move))
                        .push_bind(&event.data);
                })
                .build()
                .execute(&mut *connection)
                .await?;
            }
            Ok(())
        }

        async fn set_membership(
            connection: &mut $Connection,
            membership: &Membership<'_>,
        ) -> sqlx::Result<()> {
            sqlx::query(if membership.joins {
                "INSERT INTO members (person_id, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING"
            } else {
                "DELETE FROM members WHERE person_id = $1 AND table_id = $2"
            })
            .bind(membership.person)
            .bind(membership.table)
            .execute(connection)
            .await?;
            Ok(())
        }

        async fn add_person(
            connection: &mut $Connection,
            person: &Person,
        ) -> sqlx::Result<Result<()>> {
            let added = sqlx::query(
                "INSERT INTO people (id, name, created) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            )
            .bind(&person.id)
            .bind(&person.name)
            .bind(person.created)
            .execute(connection)
            .await?;
            Ok(if added.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) })
        }

        async fn rename(
            connection: &mut $Connection,
            id: &str,
            name: &str,
        ) -> sqlx::Result<Result<()>> {
            let renamed = sqlx::query("UPDATE people SET name = $2 WHERE id = $1")
                .bind(id)
                .bind(name)
                .execute(connection)
                .await?;
            Ok(if renamed.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Unknown) })
        }

        async fn set_recovery(
            connection: &mut $Connection,
            id: &str,
            hash: Option<[u8; 32]>,
        ) -> sqlx::Result<Result<()>> {
            let set = sqlx::query("UPDATE people SET recovery = $2 WHERE id = $1")
                .bind(id)
                .bind(hash.map(Vec::from))
                .execute(connection)
                .await?;
            Ok(if set.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Unknown) })
        }

        async fn create(
            connection: &mut $Connection,
            NewTable { row, events, members }: &NewTable,
        ) -> sqlx::Result<Result<()>> {
            if let Err(error) = Log::default().follow(events) {
                return Ok(Err(error));
            }
            let number: Option<i64> = sqlx::query_scalar(
                "INSERT INTO tables (id, game, terms, house, creator, created, public, status, wake_at) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING number",
            )
            .bind(&row.id)
            .bind(&row.game)
            .bind(&row.terms)
            .bind(&row.house)
            .bind(&row.creator)
            .bind(row.created)
            .bind(row.public)
            .bind(row.status.name())
            .bind(row.wake_at)
            .fetch_optional(&mut *connection)
            .await?;
            let Some(number) = number else {
                return Ok(Err(StoreError::Conflict));
            };
            let rows: Vec<Row> = events.iter().map(|event| Row { number, event }).collect();
            insert_events(connection, &rows).await?;
            let table = &*row.id;
            for person in members {
                set_membership(connection, &Membership { table, person, joins: true }).await?;
            }
            Ok(Ok(()))
        }

        async fn save_snapshot(
            connection: &mut $Connection,
            table: &str,
            version: i64,
            data: &str,
        ) -> sqlx::Result<Result<()>> {
            sqlx::query(
                "INSERT INTO snapshots (table_id, version, data) VALUES ($1, $2, $3) \
                 ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, data = excluded.data \
                 WHERE excluded.version >= snapshots.version",
            )
            .bind(table)
            .bind(version)
            .bind(data)
            .execute(connection)
            .await?;
            Ok(Ok(()))
        }

        async fn save_story(
            connection: &mut $Connection,
            table: &str,
            data: &[u8],
        ) -> sqlx::Result<Result<()>> {
            sqlx::query(
                "INSERT INTO stories (table_id, data) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            )
            .bind(table)
            .bind(data)
            .execute(connection)
            .await?;
            Ok(Ok(()))
        }

        async fn secret(
            connection: &mut $Connection,
            name: &str,
            fresh: &[u8],
        ) -> sqlx::Result<Result<()>> {
            sqlx::query("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(name)
                .bind(fresh)
                .execute(connection)
                .await?;
            Ok(Ok(()))
        }
    };
}

pub(crate) use implement_writer;
