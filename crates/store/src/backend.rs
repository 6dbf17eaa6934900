use std::future::Future;
use std::io;

use crate::connection::SqlConnection;
use crate::head::Head;

/// What SQLite and PostgreSQL do differently.
pub(crate) trait Backend: Send + Sync + 'static {
    type Database: sqlx::Database<Connection: SqlConnection>;

    /// Whether no other process writes events, or ends sessions.
    const ONLY_WRITER: bool;

    /// Begins a transaction that writes.
    const BEGIN: &'static str;

    /// Keeps other processes from appending to these tables until the transaction ends.
    fn lock_tables(
        &self,
        connection: &mut ConnectionOf<Self>,
        tables: &[&str],
    ) -> impl Future<Output = sqlx::Result<()>> + Send;

    /// Tells other processes which logs have grown, when the transaction ends.
    fn announce(
        &self,
        connection: &mut ConnectionOf<Self>,
        heads: &[(&str, Head)],
    ) -> impl Future<Output = sqlx::Result<()>> + Send;

    /// Is told of every transaction that has written something.
    fn committed(&self) {}

    /// Whether the file of the database is still in its place, if it is one.
    fn check_file(&self) -> io::Result<()> {
        Ok(())
    }

    /// Ends the tasks that run beside the store.
    fn stop(&self) -> impl Future<Output = ()> + Send;
}

pub(crate) type ConnectionOf<B> = <<B as Backend>::Database as sqlx::Database>::Connection;
