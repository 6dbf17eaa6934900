//! Statements with values, on either database: what the SQL of [`reads`](crate::reads) and [`writer`](crate::writer) is
//! written against.

use std::future::Future;

use sqlx::query::Query;
use sqlx::{ColumnIndex, Database, Decode, Encode, SqlSafeStr, Type};

/// A connection to SQLite or PostgreSQL.
pub(crate) trait SqlConnection: Send {
    type Row: Columns;

    /// Whether the places of values must have numbers, as in `$1`. SQLite looks each number up in a list of all of them,
    /// which takes long where there are hundreds.
    const NUMBERED: bool = true;

    /// Executes a statement and returns the number of rows that it affected.
    fn execute(
        &mut self,
        sql: impl SqlSafeStr + Send,
        values: &[Value],
    ) -> impl Future<Output = sqlx::Result<u64>> + Send;

    /// Executes a statement and returns its first row.
    fn fetch_optional(
        &mut self,
        sql: impl SqlSafeStr + Send,
        values: &[Value],
    ) -> impl Future<Output = sqlx::Result<Option<Self::Row>>> + Send;

    /// Executes a statement and returns its rows.
    fn fetch_all(
        &mut self,
        sql: impl SqlSafeStr + Send,
        values: &[Value],
    ) -> impl Future<Output = sqlx::Result<Vec<Self::Row>>> + Send;
}

/// A value for a `$n` of a statement.
#[derive(Clone, Copy)]
pub(crate) enum Value<'a> {
    Bool(bool),
    SmallInt(i16),
    Int(i64),
    OptionalInt(Option<i64>),
    Text(&'a str),
    OptionalText(Option<&'a str>),
    Bytes(&'a [u8]),
    OptionalBytes(Option<&'a [u8]>),
}

impl From<bool> for Value<'_> {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl From<i64> for Value<'_> {
    fn from(value: i64) -> Self {
        Self::Int(value)
    }
}

impl From<Option<i64>> for Value<'_> {
    fn from(value: Option<i64>) -> Self {
        Self::OptionalInt(value)
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(value: &'a str) -> Self {
        Self::Text(value)
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(value: &'a String) -> Self {
        Self::Text(value)
    }
}

impl<'a> From<&'a [u8]> for Value<'a> {
    fn from(value: &'a [u8]) -> Self {
        Self::Bytes(value)
    }
}

/// A query with its values bound.
pub(crate) fn query<'v, DB>(
    sql: impl SqlSafeStr,
    values: &[Value<'v>],
) -> Query<'v, DB, DB::Arguments>
where
    DB: Database,
    bool: Encode<'v, DB> + Type<DB>,
    i16: Encode<'v, DB> + Type<DB>,
    i64: Encode<'v, DB> + Type<DB>,
    Option<i64>: Encode<'v, DB> + Type<DB>,
    &'v str: Encode<'v, DB> + Type<DB>,
    Option<&'v str>: Encode<'v, DB> + Type<DB>,
    &'v [u8]: Encode<'v, DB> + Type<DB>,
    Option<&'v [u8]>: Encode<'v, DB> + Type<DB>,
{
    values.iter().fold(sqlx::query(sql), |query, value| match *value {
        Value::Bool(value) => query.bind(value),
        Value::SmallInt(value) => query.bind(value),
        Value::Int(value) => query.bind(value),
        Value::OptionalInt(value) => query.bind(value),
        Value::Text(value) => query.bind(value),
        Value::OptionalText(value) => query.bind(value),
        Value::Bytes(value) => query.bind(value),
        Value::OptionalBytes(value) => query.bind(value),
    })
}

/// The columns of a row, by their names.
pub(crate) trait Columns: Send {
    fn bool(&self, name: &str) -> sqlx::Result<bool>;
    fn int(&self, name: &str) -> sqlx::Result<i64>;
    fn optional_int(&self, name: &str) -> sqlx::Result<Option<i64>>;
    fn text(&self, name: &str) -> sqlx::Result<String>;
    fn optional_text(&self, name: &str) -> sqlx::Result<Option<String>>;
    fn bytes(&self, name: &str) -> sqlx::Result<Vec<u8>>;
    fn optional_bytes(&self, name: &str) -> sqlx::Result<Option<Vec<u8>>>;
}

impl<R> Columns for R
where
    R: sqlx::Row,
    for<'n> &'n str: ColumnIndex<R>,
    for<'r> bool: Decode<'r, R::Database> + Type<R::Database>,
    for<'r> i64: Decode<'r, R::Database> + Type<R::Database>,
    for<'r> String: Decode<'r, R::Database> + Type<R::Database>,
    for<'r> Vec<u8>: Decode<'r, R::Database> + Type<R::Database>,
{
    fn bool(&self, name: &str) -> sqlx::Result<bool> {
        self.try_get(name)
    }

    fn int(&self, name: &str) -> sqlx::Result<i64> {
        self.try_get(name)
    }

    fn optional_int(&self, name: &str) -> sqlx::Result<Option<i64>> {
        self.try_get(name)
    }

    fn text(&self, name: &str) -> sqlx::Result<String> {
        self.try_get(name)
    }

    fn optional_text(&self, name: &str) -> sqlx::Result<Option<String>> {
        self.try_get(name)
    }

    fn bytes(&self, name: &str) -> sqlx::Result<Vec<u8>> {
        self.try_get(name)
    }

    fn optional_bytes(&self, name: &str) -> sqlx::Result<Option<Vec<u8>>> {
        self.try_get(name)
    }
}
