//! What is deleted after a while: tables that never started, matches of guests who never came back, and people who have
//! nothing but a name. Tables stay as long as a moderator has something to read of them.

use crate::connection::{Columns, SqlConnection};

/// Which tables may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prune {
    /// Tables whose match never began and that have not changed since this time, in milliseconds since 1970.
    pub never_started_before: i64,
    /// Matches at which nothing has happened since this time, if all their players are guests who were at no table since:
    /// people with neither a recovery link nor a way to be told of their tables. Of those that are not over, only the ones
    /// in which nobody is waited for, and whose players have not come to the server since.
    pub matches_before: Option<i64>,
}

/// A table that may go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prunable {
    /// The table.
    pub id: String,
    /// Whether its match never began.
    pub never_started: bool,
}

/// The tables that may go; the argument narrows them down.
macro_rules! select_prunable {
    ($which:literal) => {
        concat!(
            "SELECT id, begun = 0 AS never_started FROM (SELECT id, number, status, wake_at, \
             (SELECT MAX(at) FROM events WHERE table_number = number) AS last_at, created, \
             CASE WHEN status = 'running' \
             OR EXISTS (SELECT 1 FROM events WHERE table_number = number AND ply IS NOT NULL) \
             THEN 1 ELSE 0 END AS begun FROM tables ",
            $which,
            ") AS candidates WHERE NOT EXISTS ( \
             SELECT 1 FROM reports WHERE reports.table_id = candidates.id AND NOT is_done) \
             AND ((begun = 0 AND COALESCE(last_at, created) < $1) \
             OR (begun = 1 AND COALESCE(last_at, created) < $2 AND (status = 'finished' \
             OR (status = 'running' AND wake_at IS NULL AND NOT EXISTS ( \
             SELECT 1 FROM members JOIN sessions ON sessions.person_id = members.person_id \
             WHERE table_id = candidates.id AND seen >= $2))) AND NOT EXISTS ( \
             SELECT 1 FROM members JOIN people ON people.id = person_id WHERE table_id = candidates.id AND ( \
             recovery IS NOT NULL \
             OR EXISTS (SELECT 1 FROM mail_addresses WHERE mail_addresses.person_id = people.id) \
             OR EXISTS (SELECT 1 FROM push_subscriptions WHERE push_subscriptions.person_id = people.id) \
             OR EXISTS (SELECT 1 FROM members AS theirs JOIN tables ON tables.id = theirs.table_id \
             JOIN events ON events.table_number = tables.number \
             WHERE theirs.person_id = people.id AND events.at >= $2))))) ORDER BY id LIMIT $3"
        )
    };
}

fn matches_before(prune: Prune) -> i64 {
    prune.matches_before.unwrap_or(i64::MIN)
}

pub(crate) async fn prunable(
    connection: &mut impl SqlConnection,
    prune: Prune,
    limit: u32,
) -> sqlx::Result<Vec<Prunable>> {
    const SQL: &str = select_prunable!("");
    let values =
        [prune.never_started_before.into(), matches_before(prune).into(), i64::from(limit).into()];
    let rows = connection.fetch_all(SQL, &values).await?;
    let prunable = rows
        .iter()
        .map(|row| Ok(Prunable { id: row.text("id")?, never_started: row.bool("never_started")? }));
    prunable.collect()
}

/// Deletes a table with all that belongs to it, if it still may go; the caller has locked it.
pub(crate) async fn delete(
    connection: &mut impl SqlConnection,
    table: &str,
    prune: Prune,
) -> sqlx::Result<()> {
    const STILL: &str = select_prunable!("WHERE id = $4");
    let values = [
        prune.never_started_before.into(),
        matches_before(prune).into(),
        1_i64.into(),
        table.into(),
    ];
    if connection.fetch_optional(STILL, &values).await?.is_none() {
        return Ok(());
    }
    for sql in [
        "DELETE FROM reports WHERE table_id = $1",
        "DELETE FROM analysed_seats WHERE table_id = $1",
        "DELETE FROM analyses WHERE table_id = $1",
        "DELETE FROM told WHERE table_id = $1",
        "DELETE FROM story_parts WHERE table_id = $1",
        "DELETE FROM stories WHERE table_id = $1",
        "DELETE FROM snapshots WHERE table_id = $1",
        "DELETE FROM members WHERE table_id = $1",
        "DELETE FROM lists_of_tables WHERE table_id = $1",
        "DELETE FROM events WHERE table_number = (SELECT number FROM tables WHERE id = $1)",
        "DELETE FROM tables WHERE id = $1",
    ] {
        connection.execute(sql, &[table.into()]).await?;
    }
    // Lists that no table is played with any more.
    let unused = "DELETE FROM component_lists WHERE NOT EXISTS \
         (SELECT 1 FROM lists_of_tables WHERE lists_of_tables.digest = component_lists.digest)";
    connection.execute(unused, &[]).await.map(drop)
}

/// The people who may go; the argument narrows them down. An e-mail address that was never confirmed is no reason to stay; a
/// signed cookie from before there were sessions is, as long as it counts.
macro_rules! select_idle_people {
    ($which:literal) => {
        concat!(
            "SELECT id FROM people WHERE created < $1 AND signed_until < $1 AND recovery IS NULL ",
            $which,
            "AND NOT EXISTS (SELECT 1 FROM members WHERE person_id = people.id) \
             AND NOT EXISTS (SELECT 1 FROM sessions WHERE person_id = people.id AND seen >= $1) \
             AND NOT EXISTS (SELECT 1 FROM mail_requests WHERE person_id = people.id AND expires >= $1) \
             AND NOT EXISTS (SELECT 1 FROM mail_addresses WHERE person_id = people.id) \
             AND NOT EXISTS (SELECT 1 FROM push_subscriptions WHERE person_id = people.id) \
             AND NOT EXISTS (SELECT 1 FROM told WHERE person_id = people.id) \
             AND NOT EXISTS (SELECT 1 FROM tables WHERE creator = people.id) \
             AND NOT EXISTS (SELECT 1 FROM component_lists WHERE creator = people.id) \
             AND NOT EXISTS (SELECT 1 FROM analyses WHERE person_id = people.id) \
             AND NOT EXISTS (SELECT 1 FROM blocks WHERE person_id = people.id) \
             AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocked_id = people.id) \
             AND NOT EXISTS (SELECT 1 FROM reports WHERE reporter_id = people.id) \
             AND NOT EXISTS (SELECT 1 FROM reports WHERE reported_id = people.id) \
             AND NOT EXISTS (SELECT 1 FROM bans WHERE person_id = people.id) \
             AND NOT EXISTS (SELECT 1 FROM moderators WHERE person_id = people.id) \
             ORDER BY id LIMIT $2"
        )
    };
}

pub(crate) async fn idle_people(
    connection: &mut impl SqlConnection,
    seen_before: i64,
    limit: u32,
) -> sqlx::Result<Vec<String>> {
    const SQL: &str = select_idle_people!("");
    let rows = connection.fetch_all(SQL, &[seen_before.into(), i64::from(limit).into()]).await?;
    rows.iter().map(|row| row.text("id")).collect()
}

/// Deletes people with the devices on which they are signed in, those who still may go.
pub(crate) async fn delete_people(
    connection: &mut impl SqlConnection,
    people: &[String],
    seen_before: i64,
) -> sqlx::Result<()> {
    const STILL: &str = select_idle_people!("AND id = $3 ");
    for person in people {
        let values = [seen_before.into(), 1_i64.into(), person.into()];
        if connection.fetch_optional(STILL, &values).await?.is_none() {
            continue;
        }
        for sql in [
            "DELETE FROM mail_requests WHERE person_id = $1",
            "DELETE FROM sessions WHERE person_id = $1",
            "DELETE FROM people WHERE id = $1",
        ] {
            connection.execute(sql, &[person.into()]).await?;
        }
    }
    Ok(())
}
