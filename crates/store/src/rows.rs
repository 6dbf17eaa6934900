//! Statements for many rows at once.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::iter;

use sqlx::AssertSqlSafe;

use crate::TableRow;
use crate::connection::{Columns as _, SqlConnection, Value};
use crate::head::{Head, Heads, Membership, Row};

/// How many rows one statement takes at most.
const MOST: usize = 256;
/// Up to how many rows there is a statement for every number of them.
const FEW: usize = 64;
/// How many statements stay prepared: those for every number of rows and some more.
pub(crate) const PREPARED: usize = 6 * FEW;

/// Splits `rows` into few chunks of few different sizes, so that the statements for them stay prepared.
fn chunks<T>(mut rows: &[T]) -> impl Iterator<Item = &[T]> {
    iter::from_fn(move || {
        let power_of_two = 1 << rows.len().checked_ilog2()?;
        let size = if rows.len() <= FEW { rows.len() } else { power_of_two.min(MOST) };
        let (chunk, rest) = rows.split_at(size);
        rows = rest;
        Some(chunk)
    })
}

/// `VALUES ($1, $2), ($3, $4)` and so on, between the beginning and the end of a statement.
fn values_sql<C: SqlConnection>(
    begin: &str,
    rows: usize,
    columns: usize,
    end: &str,
) -> AssertSqlSafe<String> {
    let mut sql = format!("{begin} VALUES ");
    for row in 0..rows {
        for column in 0..columns {
            let open = match (row, column) {
                (0, 0) => "(",
                (_, 0) => "), (",
                _ => ", ",
            };
            sql.push_str(open);
            if C::NUMBERED {
                // Writing to a text cannot fail.
                _ = write!(sql, "${}", row * columns + column + 1);
            } else {
                sql.push('?');
            }
        }
    }
    sql.push(')');
    sql.push_str(end);
    AssertSqlSafe(sql)
}

/// Reads where the logs of these tables stand. Tables that do not exist are left out.
pub(crate) async fn read_heads<C: SqlConnection>(
    connection: &mut C,
    tables: &[&str],
) -> sqlx::Result<Heads> {
    const END: &str = ") AS asked JOIN tables ON tables.id = asked.column2) AS head";
    let mut heads = Heads::new();
    for tables in chunks(tables) {
        let values: Vec<Value> = (0i64..)
            .zip(tables)
            .flat_map(|(place, table)| [place.into(), (*table).into()])
            .collect();
        let sql = values_sql::<C>(Head::AS_TEXT, tables.len(), 2, END);
        let row = connection.fetch_optional(sql, &values).await?;
        let text = row.ok_or(sqlx::Error::RowNotFound)?.optional_text("heads")?;
        for line in text.iter().flat_map(|text| text.lines()) {
            let read = Head::from_text(line);
            let (place, head) = read.ok_or_else(|| sqlx::Error::Decode(line.into()))?;
            heads.insert(tables[place].to_owned(), head);
        }
    }
    Ok(heads)
}

pub(crate) async fn update_tables<C: SqlConnection>(
    connection: &mut C,
    heads: &[Head],
) -> sqlx::Result<()> {
    const BEGIN: &str = "UPDATE tables SET status = new.column2, wake_at = new.column3 FROM (";
    const END: &str = ") AS new WHERE number = new.column1";
    for heads in chunks(heads) {
        let values: Vec<Value> = heads
            .iter()
            .flat_map(|head| [head.number.into(), head.status.name().into(), head.wake_at.into()])
            .collect();
        connection.execute(values_sql::<C>(BEGIN, heads.len(), 3, END), &values).await?;
    }
    Ok(())
}

pub(crate) async fn insert_events<C: SqlConnection>(
    connection: &mut C,
    rows: &[Row<'_>],
) -> sqlx::Result<()> {
    const BEGIN: &str = "INSERT INTO events (table_number, version, at, ply, to_move, data)";
    for rows in chunks(rows) {
        let values: Vec<Value> = rows
            .iter()
            .flat_map(|Row { number, event }| {
                [
                    (*number).into(),
                    event.version.into(),
                    event.at.into(),
                    event.ply.into(),
                    Value::SmallInt(event.to_move.into()),
                    (&event.data).into(),
                ]
            })
            .collect();
        connection.execute(values_sql::<C>(BEGIN, rows.len(), 6, ""), &values).await?;
    }
    Ok(())
}

/// Inserts new tables; the number of each, by its id. Those whose id is taken are left out.
pub(crate) async fn insert_tables<C: SqlConnection>(
    connection: &mut C,
    tables: &[&TableRow],
) -> sqlx::Result<BTreeMap<String, i64>> {
    const BEGIN: &str = "INSERT INTO tables (id, game, terms, house, creator, created, public, status, wake_at, network)";
    const END: &str = " ON CONFLICT DO NOTHING RETURNING id, number";
    let mut numbers = BTreeMap::new();
    for tables in chunks(tables) {
        let values: Vec<Value> = tables
            .iter()
            .flat_map(|row| {
                [
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
                ]
            })
            .collect();
        let sql = values_sql::<C>(BEGIN, tables.len(), 10, END);
        for row in connection.fetch_all(sql, &values).await? {
            numbers.insert(row.text("id")?, row.int("number")?);
        }
    }
    Ok(numbers)
}

/// Has people join tables and leave them, in this order.
pub(crate) async fn set_memberships<C: SqlConnection>(
    connection: &mut C,
    memberships: &[Membership<'_>],
) -> sqlx::Result<()> {
    const BEGIN: &str = "INSERT INTO members (person_id, table_id)";
    const DELETE: &str = "DELETE FROM members WHERE person_id = $1 AND table_id = $2";
    for alike in memberships.chunk_by(|one, next| one.joins && next.joins) {
        if let [Membership { table, person, joins: false }] = alike {
            connection.execute(DELETE, &[(*person).into(), (*table).into()]).await?;
            continue;
        }
        for joining in chunks(alike) {
            let values: Vec<Value> =
                joining.iter().flat_map(|it| [it.person.into(), it.table.into()]).collect();
            let sql = values_sql::<C>(BEGIN, joining.len(), 2, " ON CONFLICT DO NOTHING");
            connection.execute(sql, &values).await?;
        }
    }
    Ok(())
}
