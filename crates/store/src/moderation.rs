//! Who wants nothing to do with whom, what was reported, and who may not play.

use async_trait::async_trait;

use crate::backend::Backend;
use crate::connection::{Columns, SqlConnection, Value};
use crate::queue::Write;
use crate::sql_store::SqlStore;
use crate::{Result, StoreError};

/// The most people whom one person blocks; the newest stay.
const MOST_BLOCKS: i64 = 500;

/// A person wants nothing to do with another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// By which the person names it.
    pub id: String,
    /// Who does not want.
    pub person: String,
    /// With whom.
    pub blocked: String,
    /// The name by which they know them.
    pub name: String,
    /// Since when, in milliseconds since 1970.
    pub at: i64,
}

/// What a person reported of another.
#[derive(Clone, PartialEq, Eq)]
pub struct Report {
    /// Its id.
    pub id: String,
    /// Where it happened.
    pub table: String,
    /// Who reported it.
    pub reporter: String,
    /// Of whom.
    pub reported: String,
    /// Their name at that table.
    pub name: String,
    /// What the reporter wrote.
    pub reason: String,
    /// The lines in question, as the server wrote them.
    pub lines: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The network that the reporter came from, as the server named it; nothing once a moderator is done with it.
    pub network: String,
}

/// A person may not play, or only people who have long played may from a network.
#[derive(Clone, PartialEq, Eq)]
pub struct Ban {
    /// Its id.
    pub id: String,
    /// Who may not play.
    pub person: Option<String>,
    /// A keyed hash of the network.
    pub network: Option<Vec<u8>>,
    /// The name of the person whom it is about.
    pub name: String,
    /// Since when, in milliseconds since 1970.
    pub at: i64,
    /// Until when.
    pub until: i64,
}

/// The part of a [`Store`](crate::Store) that keeps people from harming each other.
#[async_trait]
pub trait Moderation: Send + Sync {
    /// Makes a person a moderator, or no longer one; [`Unknown`](StoreError::Unknown) if there is no such person.
    async fn set_moderator(&self, person: &str, is_moderator: bool) -> Result<()>;

    /// Whether a person is a moderator.
    async fn is_moderator(&self, person: &str) -> Result<bool>;

    /// The moderators: their ids and names.
    async fn moderators(&self) -> Result<Vec<(String, String)>>;

    /// Has a person block another, unless they do already.
    async fn block(&self, block: &Block) -> Result<()>;

    /// Ends a block of a person.
    async fn unblock(&self, person: &str, id: &str) -> Result<()>;

    /// Whom a person blocks, the newest first.
    async fn blocks_of(&self, person: &str) -> Result<Vec<Block>>;

    /// The people who block a person.
    async fn blockers_of(&self, person: &str) -> Result<Vec<String>>;

    /// Adds a report; a [`Conflict`](StoreError::Conflict) if no moderator is done yet with what that person has reported of
    /// the other at that table.
    async fn add_report(&self, report: &Report) -> Result<()>;

    /// The reports that no moderator is done with, the oldest first. If there are more than `limit`, networks take turns, and
    /// so do the people of a network.
    async fn reports(&self, limit: u32) -> Result<Vec<Report>>;

    /// The report with that id.
    async fn report(&self, id: &str) -> Result<Option<Report>>;

    /// A moderator is done with a report.
    async fn close_report(&self, id: &str) -> Result<()>;

    /// Adds a ban.
    async fn add_ban(&self, ban: &Ban) -> Result<()>;

    /// Ends a ban.
    async fn lift_ban(&self, id: &str) -> Result<()>;

    /// The bans that last beyond `now`, the newest first.
    async fn bans(&self, now: i64) -> Result<Vec<Ban>>;

    /// Whether a person is a moderator, or had come by one time and set up or sat at a match that ended by another, both in
    /// milliseconds since 1970.
    async fn is_regular(&self, person: &str, came_by: i64, played_by: i64) -> Result<bool>;
}

/// A write about moderation.
pub(crate) enum Change {
    SetModerator { person: String, is_moderator: bool },
    Block(Block),
    Unblock { person: String, id: String },
    AddReport(Report),
    CloseReport { id: String },
    AddBan(Ban),
    LiftBan { id: String },
}

/// Carries out a write.
pub(crate) async fn write(
    connection: &mut impl SqlConnection,
    change: &Change,
) -> sqlx::Result<Result<()>> {
    match change {
        Change::SetModerator { person, is_moderator } => {
            return set_moderator(connection, person, *is_moderator).await;
        }
        Change::Block(block) => add_block(connection, block).await?,
        Change::Unblock { person, id } => {
            let sql = "DELETE FROM blocks WHERE person_id = $1 AND id = $2";
            connection.execute(sql, &[person.into(), id.into()]).await?;
        }
        Change::AddReport(report) => return add_report(connection, report).await,
        Change::CloseReport { id } => {
            let sql = "UPDATE reports SET is_done = $2, network = '' WHERE id = $1";
            connection.execute(sql, &[id.into(), true.into()]).await?;
        }
        Change::AddBan(Ban { id, person, network, name, at, until }) => {
            let sql = "INSERT INTO bans (id, person_id, network, name, at, until) \
                 VALUES ($1, $2, $3, $4, $5, $6)";
            let values = [
                id.into(),
                Value::OptionalText(person.as_deref()),
                Value::OptionalBytes(network.as_deref()),
                name.into(),
                (*at).into(),
                (*until).into(),
            ];
            connection.execute(sql, &values).await?;
        }
        Change::LiftBan { id } => {
            connection.execute("DELETE FROM bans WHERE id = $1", &[id.into()]).await?;
        }
    }
    Ok(Ok(()))
}

async fn set_moderator(
    connection: &mut impl SqlConnection,
    person: &str,
    is_moderator: bool,
) -> sqlx::Result<Result<()>> {
    let sql = "SELECT id FROM people WHERE id = $1";
    if connection.fetch_optional(sql, &[person.into()]).await?.is_none() {
        return Ok(Err(StoreError::Unknown));
    }
    let sql = if is_moderator {
        "INSERT INTO moderators (person_id) VALUES ($1) ON CONFLICT DO NOTHING"
    } else {
        "DELETE FROM moderators WHERE person_id = $1"
    };
    connection.execute(sql, &[person.into()]).await.map(|_| Ok(()))
}

async fn add_block(
    connection: &mut impl SqlConnection,
    Block { id, person, blocked, name, at }: &Block,
) -> sqlx::Result<()> {
    let sql = "INSERT INTO blocks (person_id, blocked_id, id, name, at) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT DO NOTHING";
    let values = [person.into(), blocked.into(), id.into(), name.into(), (*at).into()];
    connection.execute(sql, &values).await?;
    let sql = "DELETE FROM blocks WHERE person_id = $1 AND id NOT IN \
         (SELECT id FROM blocks WHERE person_id = $1 ORDER BY at DESC, id LIMIT $2)";
    connection.execute(sql, &[person.into(), MOST_BLOCKS.into()]).await.map(drop)
}

async fn add_report(
    connection: &mut impl SqlConnection,
    report: &Report,
) -> sqlx::Result<Result<()>> {
    let Report { id, table, reporter, reported, name, reason, lines, at, network } = report;
    let sql = "INSERT INTO reports \
         (id, table_id, reporter_id, reported_id, name, reason, lines, at, is_done, network) \
         SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 WHERE NOT EXISTS (SELECT 1 FROM reports \
         WHERE reporter_id = $3 AND table_id = $2 AND reported_id = $4 AND NOT is_done)";
    let values = [
        id.into(),
        table.into(),
        reporter.into(),
        reported.into(),
        name.into(),
        reason.into(),
        lines.into(),
        (*at).into(),
        false.into(),
        network.into(),
    ];
    let rows = connection.execute(sql, &values).await?;
    Ok(if rows == 1 { Ok(()) } else { Err(StoreError::Conflict) })
}

/// Selects reports; the argument says which.
macro_rules! select_reports {
    ($which:literal) => {
        concat!(
            "SELECT id, table_id, reporter_id, reported_id, name, reason, lines, at, network FROM reports ",
            $which
        )
    };
}

#[async_trait]
impl<B: Backend> Moderation for SqlStore<B> {
    async fn set_moderator(&self, person: &str, is_moderator: bool) -> Result<()> {
        self.moderate(Change::SetModerator { person: person.to_owned(), is_moderator }).await
    }

    async fn is_moderator(&self, person: &str) -> Result<bool> {
        const SQL: &str = "SELECT person_id FROM moderators WHERE person_id = $1";
        let mut reader = self.reader().await?;
        Ok(self.in_time(reader.fetch_optional(SQL, &[person.into()])).await?.is_some())
    }

    async fn moderators(&self) -> Result<Vec<(String, String)>> {
        const SQL: &str =
            "SELECT id, name FROM people JOIN moderators ON person_id = id ORDER BY name, id";
        let mut reader = self.reader().await?;
        let rows = self.in_time(reader.fetch_all(SQL, &[])).await?;
        let moderator = |row| Ok((Columns::text(row, "id")?, Columns::text(row, "name")?));
        Ok(rows.iter().map(moderator).collect::<sqlx::Result<_>>()?)
    }

    async fn block(&self, block: &Block) -> Result<()> {
        self.moderate(Change::Block(block.clone())).await
    }

    async fn unblock(&self, person: &str, id: &str) -> Result<()> {
        let (person, id) = (person.to_owned(), id.to_owned());
        self.moderate(Change::Unblock { person, id }).await
    }

    async fn blocks_of(&self, person: &str) -> Result<Vec<Block>> {
        const SQL: &str = "SELECT id, person_id, blocked_id, name, at FROM blocks WHERE person_id = $1 \
             ORDER BY at DESC, id";
        let mut reader = self.reader().await?;
        let rows = self.in_time(reader.fetch_all(SQL, &[person.into()])).await?;
        Ok(rows.iter().map(to_block).collect::<sqlx::Result<_>>()?)
    }

    async fn blockers_of(&self, person: &str) -> Result<Vec<String>> {
        const SQL: &str = "SELECT person_id FROM blocks WHERE blocked_id = $1";
        let mut reader = self.reader().await?;
        let rows = self.in_time(reader.fetch_all(SQL, &[person.into()])).await?;
        Ok(rows.iter().map(|row| row.text("person_id")).collect::<sqlx::Result<_>>()?)
    }

    async fn add_report(&self, report: &Report) -> Result<()> {
        self.moderate(Change::AddReport(report.clone())).await
    }

    async fn reports(&self, limit: u32) -> Result<Vec<Report>> {
        const SQL: &str = select_reports!(
            "WHERE id IN (SELECT id FROM (SELECT id, at, ROW_NUMBER() OVER (PARTITION BY \
             CASE WHEN network = '' THEN reporter_id ELSE network END ORDER BY of_person, at, id) AS place \
             FROM (SELECT id, at, network, reporter_id, \
             ROW_NUMBER() OVER (PARTITION BY reporter_id ORDER BY at, id) AS of_person \
             FROM reports WHERE NOT is_done) AS open) AS placed \
             ORDER BY place, at, id LIMIT $1) ORDER BY at, id"
        );
        let mut reader = self.reader().await?;
        let rows = self.in_time(reader.fetch_all(SQL, &[i64::from(limit).into()])).await?;
        Ok(rows.iter().map(to_report).collect::<sqlx::Result<_>>()?)
    }

    async fn report(&self, id: &str) -> Result<Option<Report>> {
        const SQL: &str = select_reports!("WHERE id = $1");
        let mut reader = self.reader().await?;
        let row = self.in_time(reader.fetch_optional(SQL, &[id.into()])).await?;
        Ok(row.as_ref().map(to_report).transpose()?)
    }

    async fn close_report(&self, id: &str) -> Result<()> {
        self.moderate(Change::CloseReport { id: id.to_owned() }).await
    }

    async fn add_ban(&self, ban: &Ban) -> Result<()> {
        self.moderate(Change::AddBan(ban.clone())).await
    }

    async fn lift_ban(&self, id: &str) -> Result<()> {
        self.moderate(Change::LiftBan { id: id.to_owned() }).await
    }

    async fn bans(&self, now: i64) -> Result<Vec<Ban>> {
        const SQL: &str = "SELECT id, person_id, network, name, at, until FROM bans WHERE until > $1 \
             ORDER BY at DESC, id";
        let mut reader = self.reader().await?;
        let rows = self.in_time(reader.fetch_all(SQL, &[now.into()])).await?;
        Ok(rows.iter().map(to_ban).collect::<sqlx::Result<_>>()?)
    }

    async fn is_regular(&self, person: &str, came_by: i64, played_by: i64) -> Result<bool> {
        // What is said after the last ply makes no difference.
        const SQL: &str = "SELECT id FROM people WHERE id = $1 AND ( \
             EXISTS (SELECT 1 FROM moderators WHERE person_id = people.id) \
             OR (created <= $2 AND EXISTS (SELECT 1 FROM members JOIN tables ON tables.id = table_id \
             WHERE person_id = people.id AND status = 'finished' \
             AND (SELECT at FROM events WHERE table_number = number AND ply IS NOT NULL \
             ORDER BY ply DESC LIMIT 1) <= $3)))";
        let mut reader = self.reader().await?;
        let values = [person.into(), came_by.into(), played_by.into()];
        Ok(self.in_time(reader.fetch_optional(SQL, &values)).await?.is_some())
    }
}

impl<B: Backend> SqlStore<B> {
    async fn moderate(&self, change: Change) -> Result<()> {
        self.queue.write(Write::Moderation(change)).await
    }
}

fn to_block(row: &impl Columns) -> sqlx::Result<Block> {
    Ok(Block {
        id: row.text("id")?,
        person: row.text("person_id")?,
        blocked: row.text("blocked_id")?,
        name: row.text("name")?,
        at: row.int("at")?,
    })
}

fn to_report(row: &impl Columns) -> sqlx::Result<Report> {
    Ok(Report {
        id: row.text("id")?,
        table: row.text("table_id")?,
        reporter: row.text("reporter_id")?,
        reported: row.text("reported_id")?,
        name: row.text("name")?,
        reason: row.text("reason")?,
        lines: row.text("lines")?,
        at: row.int("at")?,
        network: row.text("network")?,
    })
}

fn to_ban(row: &impl Columns) -> sqlx::Result<Ban> {
    Ok(Ban {
        id: row.text("id")?,
        person: row.optional_text("person_id")?,
        network: row.optional_bytes("network")?,
        name: row.text("name")?,
        at: row.int("at")?,
        until: row.int("until")?,
    })
}
