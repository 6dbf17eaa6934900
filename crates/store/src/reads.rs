//! The statements that read, in SQL that both databases understand.

use crate::connection::{Columns, SqlConnection};
use crate::{After, Event, Owner, Person, Status, Summary, TableRow};

pub(crate) async fn person(
    connection: &mut impl SqlConnection,
    id: &str,
) -> sqlx::Result<Option<Person>> {
    const SQL: &str = "SELECT id, name, created FROM people WHERE id = $1";
    connection.fetch_optional(SQL, &[id.into()]).await?.as_ref().map(to_person).transpose()
}

pub(crate) async fn person_by_recovery(
    connection: &mut impl SqlConnection,
    hash: &[u8],
) -> sqlx::Result<Option<Person>> {
    const SQL: &str = "SELECT id, name, created FROM people WHERE recovery = $1";
    connection.fetch_optional(SQL, &[hash.into()]).await?.as_ref().map(to_person).transpose()
}

fn to_person(row: &impl Columns) -> sqlx::Result<Person> {
    Ok(Person { id: row.text("id")?, name: row.text("name")?, created: row.int("created")? })
}

pub(crate) async fn table(
    connection: &mut impl SqlConnection,
    id: &str,
) -> sqlx::Result<Option<TableRow>> {
    const SQL: &str = "SELECT id, game, terms, house, creator, network, created, public, status, wake_at \
         FROM tables WHERE id = $1";
    connection.fetch_optional(SQL, &[id.into()]).await?.as_ref().map(to_table).transpose()
}

fn to_table(row: &impl Columns) -> sqlx::Result<TableRow> {
    Ok(TableRow {
        id: row.text("id")?,
        game: row.text("game")?,
        terms: row.text("terms")?,
        house: row.text("house")?,
        creator: row.text("creator")?,
        network: row.text("network")?,
        created: row.int("created")?,
        public: row.bool("public")?,
        status: Status::from_name(&row.text("status")?),
        wake_at: row.optional_int("wake_at")?,
    })
}

pub(crate) async fn events(
    connection: &mut impl SqlConnection,
    table: &str,
    after: i64,
) -> sqlx::Result<Vec<Event>> {
    const SQL: &str = "SELECT version, at, ply, CAST(to_move AS BIGINT) AS to_move, data FROM events \
         WHERE table_number = (SELECT number FROM tables WHERE id = $1) AND version > $2 \
         ORDER BY version";
    let rows = connection.fetch_all(SQL, &[table.into(), after.into()]).await?;
    rows.iter().map(to_event).collect()
}

pub(crate) async fn match_events(
    connection: &mut impl SqlConnection,
    table: &str,
) -> sqlx::Result<Vec<Event>> {
    // Each is found by an index, as most of a long log may be something else; in order it would be read by version, all of it.
    const SQL: &str = "WITH log AS (SELECT number FROM tables WHERE id = $1) \
         SELECT version, at, ply, CAST(to_move AS BIGINT) AS to_move, data FROM events \
         WHERE table_number = (SELECT number FROM log) AND ply >= 0 \
         UNION ALL SELECT version, at, ply, CAST(to_move AS BIGINT) AS to_move, data FROM events \
         WHERE table_number = (SELECT number FROM log) AND version = (SELECT version FROM events \
         WHERE table_number = (SELECT number FROM log) AND to_move <> 0 ORDER BY version LIMIT 1) \
         UNION ALL SELECT version, at, ply, CAST(to_move AS BIGINT) AS to_move, data FROM events \
         WHERE table_number = (SELECT number FROM log) AND version = (SELECT MAX(version) FROM events \
         WHERE table_number = (SELECT number FROM log))";
    let rows = connection.fetch_all(SQL, &[table.into()]).await?;
    let mut events = rows.iter().map(to_event).collect::<sqlx::Result<Vec<Event>>>()?;
    events.sort_by_key(|event| event.version);
    // The last event is often a ply.
    events.dedup_by_key(|event| event.version);
    Ok(events)
}

pub(crate) async fn event(
    connection: &mut impl SqlConnection,
    table: &str,
    version: i64,
) -> sqlx::Result<Option<Event>> {
    const SQL: &str = "SELECT version, at, ply, CAST(to_move AS BIGINT) AS to_move, data FROM events \
         WHERE table_number = (SELECT number FROM tables WHERE id = $1) AND version = $2";
    let row = connection.fetch_optional(SQL, &[table.into(), version.into()]).await?;
    row.as_ref().map(to_event).transpose()
}

fn to_event(row: &impl Columns) -> sqlx::Result<Event> {
    Ok(Event {
        version: row.int("version")?,
        at: row.int("at")?,
        ply: row.optional_int("ply")?,
        to_move: row.int("to_move")? as u8,
        data: row.text("data")?,
    })
}

/// Selects tables with their last events; the argument says which tables.
macro_rules! select_summaries {
    ($which:literal) => {
        concat!(
            "SELECT id, game, creator, network, created, public, status, COALESCE(events.version, 0) AS last_version, \
             COALESCE(events.at, created) AS last_at, CAST(COALESCE(events.to_move, 0) AS BIGINT) AS to_move \
             FROM tables LEFT JOIN events ON events.table_number = number AND events.version = \
             (SELECT MAX(version) FROM events WHERE table_number = number) ",
            $which
        )
    };
}

pub(crate) async fn open_tables(
    connection: &mut impl SqlConnection,
    limit: u32,
) -> sqlx::Result<Vec<Summary>> {
    // Older programs did not say where a table was set up.
    const SQL: &str = select_summaries!(
        "WHERE id IN (SELECT id FROM (SELECT id, created, ROW_NUMBER() OVER (PARTITION BY \
         CASE WHEN network = '' THEN creator ELSE network END ORDER BY created DESC, id) AS place \
         FROM tables WHERE public AND status = 'open') AS placed \
         ORDER BY place, created DESC, id LIMIT $1) ORDER BY created DESC, id"
    );
    let rows = connection.fetch_all(SQL, &[i64::from(limit).into()]).await?;
    rows.iter().map(to_summary).collect()
}

pub(crate) async fn tables_set_up_by(
    connection: &mut impl SqlConnection,
    owner: Owner<'_>,
    status: Status,
    only_public: bool,
    since: i64,
    limit: u32,
) -> sqlx::Result<Vec<Summary>> {
    const BY_PERSON: &str = select_summaries!(
        "WHERE creator = $1 AND status IN ('open', 'running') \
         AND (status = $2 OR ($2 = 'running' AND wake_at IS NOT NULL)) AND (public OR NOT $3) \
         AND COALESCE(events.at, created) >= $4 ORDER BY created DESC, id LIMIT $5"
    );
    const BY_NETWORK: &str = select_summaries!(
        "WHERE network = $1 AND network <> '' AND status IN ('open', 'running') \
         AND (status = $2 OR ($2 = 'running' AND wake_at IS NOT NULL)) AND (public OR NOT $3) \
         AND COALESCE(events.at, created) >= $4 ORDER BY created DESC, id LIMIT $5"
    );
    let (sql, owner) = match owner {
        Owner::Person(person) => (BY_PERSON, person),
        Owner::Network(network) => (BY_NETWORK, network),
    };
    let values = [
        owner.into(),
        status.name().into(),
        only_public.into(),
        since.into(),
        i64::from(limit).into(),
    ];
    let rows = connection.fetch_all(sql, &values).await?;
    rows.iter().map(to_summary).collect()
}

pub(crate) async fn tables_set_up_since(
    connection: &mut impl SqlConnection,
    owner: Owner<'_>,
    since: i64,
) -> sqlx::Result<u32> {
    // An index has them by their status.
    const BY_PERSON: &str = "SELECT COUNT(*) AS number FROM tables \
         WHERE creator = $1 AND status IN ('open', 'running', 'finished') AND created >= $2";
    const BY_NETWORK: &str = "SELECT COUNT(*) AS number FROM tables WHERE network = $1 AND network <> '' \
         AND status IN ('open', 'running', 'finished') AND created >= $2";
    let (sql, owner) = match owner {
        Owner::Person(person) => (BY_PERSON, person),
        Owner::Network(network) => (BY_NETWORK, network),
    };
    let row = connection.fetch_optional(sql, &[owner.into(), since.into()]).await?;
    let number = row.map_or(Ok(0), |row| row.int("number"))?;
    Ok(u32::try_from(number).unwrap_or(u32::MAX))
}

pub(crate) async fn tables_of(
    connection: &mut impl SqlConnection,
    person: &str,
    status: Option<Status>,
    after: After<'_>,
    limit: u32,
) -> sqlx::Result<Vec<Summary>> {
    const SQL: &str = select_summaries!(
        "JOIN members ON members.table_id = id WHERE person_id = $1 \
         AND ($6 = '' OR status = $6) \
         AND (status = 'running', COALESCE(events.at, created), id) < ($2, $3, $4) \
         ORDER BY status = 'running' DESC, last_at DESC, id DESC LIMIT $5"
    );
    let values = [
        person.into(),
        after.running.into(),
        after.at.into(),
        after.id.into(),
        i64::from(limit).into(),
        status.map_or("", Status::name).into(),
    ];
    let rows = connection.fetch_all(SQL, &values).await?;
    rows.iter().map(to_summary).collect()
}

fn to_summary(row: &impl Columns) -> sqlx::Result<Summary> {
    Ok(Summary {
        id: row.text("id")?,
        game: row.text("game")?,
        creator: row.text("creator")?,
        network: row.text("network")?,
        created: row.int("created")?,
        public: row.bool("public")?,
        status: Status::from_name(&row.text("status")?),
        version: row.int("last_version")?,
        at: row.int("last_at")?,
        to_move: row.int("to_move")? as u8,
    })
}

pub(crate) async fn due(
    connection: &mut impl SqlConnection,
    now: i64,
    limit: u32,
) -> sqlx::Result<Vec<String>> {
    const SQL: &str = "SELECT id FROM tables WHERE status <> 'finished' AND wake_at <= $1 \
         ORDER BY wake_at, id LIMIT $2";
    let rows = connection.fetch_all(SQL, &[now.into(), i64::from(limit).into()]).await?;
    rows.iter().map(|row| row.text("id")).collect()
}

pub(crate) async fn snapshot(
    connection: &mut impl SqlConnection,
    table: &str,
) -> sqlx::Result<Option<(i64, String)>> {
    const SQL: &str = "SELECT version, data FROM snapshots WHERE table_id = $1";
    let row = connection.fetch_optional(SQL, &[table.into()]).await?;
    row.map(|row| Ok((row.int("version")?, row.text("data")?))).transpose()
}

pub(crate) async fn with_outdated_snapshot(
    connection: &mut impl SqlConnection,
    limit: u32,
) -> sqlx::Result<Vec<String>> {
    const SQL: &str = "SELECT id FROM tables LEFT JOIN snapshots ON table_id = id \
         WHERE status <> 'open' AND COALESCE(snapshots.version, 0) < \
         (SELECT MAX(version) FROM events WHERE table_number = number) \
         ORDER BY id LIMIT $1";
    let rows = connection.fetch_all(SQL, &[i64::from(limit).into()]).await?;
    rows.iter().map(|row| row.text("id")).collect()
}

pub(crate) async fn story_part(
    connection: &mut impl SqlConnection,
    table: &str,
    viewpoint: u8,
) -> sqlx::Result<Option<Vec<u8>>> {
    const SQL: &str = "SELECT data FROM story_parts WHERE table_id = $1 AND viewpoint = $2";
    let values = [table.into(), i64::from(viewpoint).into()];
    let row = connection.fetch_optional(SQL, &values).await?;
    row.map(|row| row.bytes("data")).transpose()
}

/// Tables that were closed before their match have no ply.
pub(crate) async fn without_story(
    connection: &mut impl SqlConnection,
    limit: u32,
) -> sqlx::Result<Vec<String>> {
    const SQL: &str = "SELECT id FROM tables WHERE status = 'finished' \
         AND NOT EXISTS (SELECT 1 FROM story_parts WHERE table_id = id AND viewpoint = 0) \
         AND NOT EXISTS (SELECT 1 FROM stories WHERE table_id = id) \
         AND EXISTS (SELECT 1 FROM events WHERE table_number = number AND ply IS NOT NULL) \
         ORDER BY number DESC LIMIT $1";
    let rows = connection.fetch_all(SQL, &[i64::from(limit).into()]).await?;
    rows.iter().map(|row| row.text("id")).collect()
}

pub(crate) async fn older_story(
    connection: &mut impl SqlConnection,
    table: &str,
) -> sqlx::Result<Option<Vec<u8>>> {
    const SQL: &str = "SELECT data FROM stories WHERE table_id = $1";
    let row = connection.fetch_optional(SQL, &[table.into()]).await?;
    row.map(|row| row.bytes("data")).transpose()
}

pub(crate) async fn secret(
    connection: &mut impl SqlConnection,
    name: &str,
) -> sqlx::Result<Vec<u8>> {
    const SQL: &str = "SELECT value FROM secrets WHERE name = $1";
    let row = connection.fetch_optional(SQL, &[name.into()]).await?;
    row.ok_or(sqlx::Error::RowNotFound)?.bytes("value")
}

pub(crate) async fn ping(connection: &mut impl SqlConnection) -> sqlx::Result<()> {
    connection.execute("SELECT id FROM tables ORDER BY number DESC LIMIT 1", &[]).await.map(drop)
}
