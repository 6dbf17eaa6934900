//! Component lists that people brought, each kept once.

use crate::Owner;
use crate::connection::{Columns, SqlConnection};

/// A component list that someone brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComponentList {
    /// By which it is found: the digest of its text, as the server works it out.
    pub digest: String,
    /// Its text.
    pub data: String,
}

pub(crate) async fn list(
    connection: &mut impl SqlConnection,
    digest: &str,
) -> sqlx::Result<Option<String>> {
    const SQL: &str = "SELECT data FROM component_lists WHERE digest = $1";
    let row = connection.fetch_optional(SQL, &[digest.into()]).await?;
    row.map(|row| row.text("data")).transpose()
}

pub(crate) async fn count(
    connection: &mut impl SqlConnection,
    owner: Owner<'_>,
) -> sqlx::Result<u32> {
    let (sql, owner) = match owner {
        Owner::Person(person) => {
            ("SELECT COUNT(*) AS number FROM component_lists WHERE creator = $1", person)
        }
        Owner::Network(network) => {
            ("SELECT COUNT(*) AS number FROM component_lists WHERE network = $1", network)
        }
    };
    let row = connection.fetch_optional(sql, &[owner.into()]).await?;
    let number = row.map_or(Ok(0), |row| row.int("number"))?;
    Ok(u32::try_from(number).unwrap_or(u32::MAX))
}

/// Saves the lists that a new table is played with, those that are not there yet.
pub(crate) async fn insert(
    connection: &mut impl SqlConnection,
    row: &crate::TableRow,
    lists: &[ComponentList],
) -> sqlx::Result<()> {
    for ComponentList { digest, data } in lists {
        let sql = "INSERT INTO component_lists (digest, data, creator, network, created) \
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
        let values = [
            digest.into(),
            data.into(),
            (&row.creator).into(),
            (&row.network).into(),
            row.created.into(),
        ];
        connection.execute(sql, &values).await?;
        let sql = "INSERT INTO lists_of_tables (table_id, digest) VALUES ($1, $2)";
        connection.execute(sql, &[(&row.id).into(), digest.into()]).await?;
    }
    Ok(())
}
