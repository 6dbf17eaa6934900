//! The analyses of finished matches: a queue that several processes share, and what came of it.
//!
//! A process claims a job for a while, the lease, and renews it as long as it works. If it dies, another one claims the
//! job when the lease is over, and goes on after the last seat that was kept.

use async_trait::async_trait;

use crate::backend::Backend;
use crate::connection::{Columns, SqlConnection, Value};
use crate::queue::Write;
use crate::sql_store::SqlStore;
use crate::{Owner, Result, StoreError};

/// The analysis of a finished match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisRow {
    /// How far it is.
    pub status: AnalysisStatus,
    /// How many plies have been looked at.
    pub done: i64,
    /// How many there are; 0 before a process has begun.
    pub all: i64,
}

/// How far an analysis is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnalysisStatus {
    /// It waits, or a process is at it.
    Open,
    /// All seats are kept.
    Done,
    /// There will be none, for this reason, as the server wrote it.
    Failed(String),
}

/// A job that is not finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenAnalysis {
    /// The table.
    pub table: String,
    /// Whether a process is at it.
    pub is_running: bool,
    /// How often processes have begun since the last seat was kept.
    pub attempts: i64,
    /// How many plies have been looked at.
    pub done: i64,
    /// How many there are; 0 before a process has begun.
    pub all: i64,
}

/// A wish for an analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisRequest {
    /// The table.
    pub table: String,
    /// Who asks.
    pub person: String,
    /// The network that they come from, as the server named it.
    pub network: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The person may have asked for fewer than so many ...
    pub most: u32,
    /// ... and people of the network for fewer than so many, those that have not ended included, ...
    pub most_of_network: u32,
    /// ... since this time.
    pub since: i64,
    /// Fewer than so many wait or are worked on.
    pub most_open: u32,
}

/// A job that a process has claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The table.
    pub table: String,
    /// The name of the process.
    pub owner: String,
}

/// The part of a [`Store`](crate::Store) that is about the analyses of finished matches. Whoever has lost a lease gets a
/// [`Conflict`](StoreError::Conflict).
#[async_trait]
pub trait Analyses: Send + Sync {
    /// Queues the analysis of a match; a [`Conflict`](StoreError::Conflict) if there is one, the person or the network has
    /// asked for too many, or too many wait.
    async fn request(&self, request: &AnalysisRequest) -> Result<()>;

    /// The analysis of a match, if a person has asked for it.
    async fn analysis(&self, table: &str) -> Result<Option<AnalysisRow>>;

    /// When a person asked for analyses since that time, the oldest first. Those of a network that have not ended count
    /// however old they are.
    async fn requested_since(&self, owner: Owner<'_>, since: i64) -> Result<Vec<i64>>;

    /// The jobs that are not finished: those that a process is at by `now`, then those that wait, in the order in which
    /// they are to be claimed. Networks take turns, and so do the people of a network: the one that has waited longest since
    /// its last turn is next.
    async fn open_analyses(&self, now: i64, limit: u32) -> Result<Vec<OpenAnalysis>>;

    /// Claims a job until a time, unless another process has by `now`.
    async fn claim(&self, lease: &Lease, now: i64, until: i64) -> Result<()>;

    /// Claims a job for longer, and says how far it is.
    async fn renew(&self, lease: &Lease, until: i64, done: i64, all: i64) -> Result<()>;

    /// Gives a claimed job back, for others to go on with at once.
    async fn release(&self, lease: &Lease) -> Result<()>;

    /// Keeps what is known of a seat.
    async fn keep_seat(&self, lease: &Lease, seat: u8, data: &str) -> Result<()>;

    /// Ends a job: all seats are kept, or there is a reason why that cannot be.
    async fn end(&self, lease: &Lease, failure: Option<&str>) -> Result<()>;

    /// What is known of the seats, in their order.
    async fn analysed_seats(&self, table: &str) -> Result<Vec<(u8, String)>>;
}

/// A write about analyses.
pub(crate) enum Change {
    Request(AnalysisRequest),
    Claim { lease: Lease, now: i64, until: i64 },
    Renew { lease: Lease, until: i64, done: i64, all: i64 },
    Release(Lease),
    KeepSeat { lease: Lease, seat: u8, data: String },
    End { lease: Lease, failure: Option<String> },
}

/// Carries out a write.
pub(crate) async fn write(
    connection: &mut impl SqlConnection,
    change: &Change,
) -> sqlx::Result<Result<()>> {
    let rows = match change {
        Change::Request(request) => add_request(connection, request).await?,
        Change::Claim { lease: Lease { table, owner }, now, until } => {
            let sql = "UPDATE analyses SET owner = $2, started_at = $3, leased_until = $4, \
                 attempts = attempts + 1 WHERE table_id = $1 AND status = 'open' AND leased_until < $3";
            let values = [table.into(), owner.into(), (*now).into(), (*until).into()];
            connection.execute(sql, &values).await?
        }
        Change::Renew { lease: Lease { table, owner }, until, done, all } => {
            let sql = "UPDATE analyses SET leased_until = $3, done_plies = $4, all_plies = $5 \
                 WHERE table_id = $1 AND owner = $2 AND status = 'open'";
            let values =
                [table.into(), owner.into(), (*until).into(), (*done).into(), (*all).into()];
            connection.execute(sql, &values).await?
        }
        Change::Release(Lease { table, owner }) => {
            let sql = "UPDATE analyses SET owner = '', leased_until = 0, attempts = attempts - 1 \
                 WHERE table_id = $1 AND owner = $2 AND status = 'open'";
            connection.execute(sql, &[table.into(), owner.into()]).await?
        }
        Change::KeepSeat { lease: Lease { table, owner }, seat, data } => {
            let sql = "UPDATE analyses SET attempts = 1 \
                 WHERE table_id = $1 AND owner = $2 AND status = 'open'";
            let rows = connection.execute(sql, &[table.into(), owner.into()]).await?;
            if rows == 1 {
                let sql = "INSERT INTO analysed_seats (table_id, seat, data) VALUES ($1, $2, $3) \
                     ON CONFLICT DO NOTHING";
                let values = [table.into(), i64::from(*seat).into(), data.into()];
                connection.execute(sql, &values).await?;
            }
            rows
        }
        Change::End { lease: Lease { table, owner }, failure } => {
            let status = if failure.is_some() { "failed" } else { "done" };
            let sql = "UPDATE analyses SET status = $3, owner = '', leased_until = 0, reason = $4 \
                 WHERE table_id = $1 AND owner = $2 AND status = 'open'";
            let reason = Value::OptionalText(failure.as_deref());
            connection.execute(sql, &[table.into(), owner.into(), status.into(), reason]).await?
        }
    };
    Ok(if rows == 1 { Ok(()) } else { Err(StoreError::Conflict) })
}

/// Queues an analysis; returns 0 if that is not allowed.
async fn add_request(
    connection: &mut impl SqlConnection,
    request: &AnalysisRequest,
) -> sqlx::Result<u64> {
    let AnalysisRequest { table, person, network, at, most, most_of_network, since, most_open } =
        request;
    // What counts no more need not be kept.
    let sql = "UPDATE analyses SET network = '' \
         WHERE network <> '' AND asked_at <= $1 AND status <> 'open'";
    connection.execute(sql, &[(*since).into()]).await?;
    let sql = "INSERT INTO analyses (table_id, person_id, asked_at, status, started_at, owner, \
         leased_until, attempts, done_plies, all_plies, network) \
         SELECT $1, $2, $3, 'open', 0, '', 0, 0, 0, 0, $6 WHERE $4 > \
         (SELECT COUNT(*) FROM analyses WHERE person_id = $2 AND asked_at > $5) AND $7 > \
         (SELECT COUNT(*) FROM analyses WHERE network = $6 AND network <> '' \
         AND (asked_at > $5 OR status = 'open')) AND $8 > \
         (SELECT COUNT(*) FROM analyses WHERE status = 'open') ON CONFLICT DO NOTHING";
    let values = [
        table.into(),
        person.into(),
        (*at).into(),
        i64::from(*most).into(),
        (*since).into(),
        network.into(),
        i64::from(*most_of_network).into(),
        i64::from(*most_open).into(),
    ];
    connection.execute(sql, &values).await
}

#[async_trait]
impl<B: Backend> Analyses for SqlStore<B> {
    async fn request(&self, request: &AnalysisRequest) -> Result<()> {
        self.analyse(Change::Request(request.clone())).await
    }

    async fn analysis(&self, table: &str) -> Result<Option<AnalysisRow>> {
        const SQL: &str =
            "SELECT status, done_plies, all_plies, reason FROM analyses WHERE table_id = $1";
        let mut reader = self.reader().await?;
        let row = self.in_time(reader.fetch_optional(SQL, &[table.into()])).await?;
        Ok(row.as_ref().map(to_analysis).transpose()?)
    }

    async fn requested_since(&self, owner: Owner<'_>, since: i64) -> Result<Vec<i64>> {
        const BY_PERSON: &str = "SELECT asked_at FROM analyses WHERE person_id = $1 AND asked_at > $2 \
             ORDER BY asked_at";
        const BY_NETWORK: &str = "SELECT asked_at FROM analyses WHERE network = $1 AND network <> '' \
             AND (asked_at > $2 OR status = 'open') ORDER BY asked_at";
        let (sql, owner) = match owner {
            Owner::Person(person) => (BY_PERSON, person),
            Owner::Network(network) => (BY_NETWORK, network),
        };
        let mut reader = self.reader().await?;
        let rows = self.in_time(reader.fetch_all(sql, &[owner.into(), since.into()])).await?;
        Ok(rows.iter().map(|row| row.int("asked_at")).collect::<sqlx::Result<_>>()?)
    }

    async fn open_analyses(&self, now: i64, limit: u32) -> Result<Vec<OpenAnalysis>> {
        // Who waits since when is worked out for the people of each network first, then for the networks. What older programs
        // wrote names no network: there each person is one.
        const SQL: &str = "SELECT table_id, is_running, attempts, done_plies, all_plies FROM (SELECT *, \
             ROW_NUMBER() OVER (PARTITION BY origin, is_running ORDER BY place, \
             CASE WHEN last_turn > asked_at THEN last_turn ELSE asked_at END, table_id) AS place_of_network, \
             COALESCE((SELECT MAX(started_at) FROM analyses AS begun \
             WHERE begun.network = jobs.network AND begun.network <> ''), last_turn) AS last_turn_of_network \
             FROM (SELECT *, leased_until >= $1 AS is_running, \
             CASE WHEN network = '' THEN person_id ELSE network END AS origin, \
             ROW_NUMBER() OVER (PARTITION BY person_id, leased_until >= $1 ORDER BY asked_at, table_id) AS place, \
             (SELECT MAX(started_at) FROM analyses AS begun WHERE begun.person_id = analyses.person_id) \
             AS last_turn FROM analyses WHERE status = 'open') AS jobs) AS placed \
             ORDER BY is_running DESC, place_of_network, \
             CASE WHEN last_turn_of_network > asked_at THEN last_turn_of_network ELSE asked_at END, \
             table_id LIMIT $2";
        let mut reader = self.reader().await?;
        let rows =
            self.in_time(reader.fetch_all(SQL, &[now.into(), i64::from(limit).into()])).await?;
        Ok(rows.iter().map(to_open).collect::<sqlx::Result<_>>()?)
    }

    async fn claim(&self, lease: &Lease, now: i64, until: i64) -> Result<()> {
        self.analyse(Change::Claim { lease: lease.clone(), now, until }).await
    }

    async fn renew(&self, lease: &Lease, until: i64, done: i64, all: i64) -> Result<()> {
        self.analyse(Change::Renew { lease: lease.clone(), until, done, all }).await
    }

    async fn release(&self, lease: &Lease) -> Result<()> {
        self.analyse(Change::Release(lease.clone())).await
    }

    async fn keep_seat(&self, lease: &Lease, seat: u8, data: &str) -> Result<()> {
        let data = data.to_owned();
        self.analyse(Change::KeepSeat { lease: lease.clone(), seat, data }).await
    }

    async fn end(&self, lease: &Lease, failure: Option<&str>) -> Result<()> {
        let failure = failure.map(str::to_owned);
        self.analyse(Change::End { lease: lease.clone(), failure }).await
    }

    async fn analysed_seats(&self, table: &str) -> Result<Vec<(u8, String)>> {
        const SQL: &str = "SELECT seat, data FROM analysed_seats WHERE table_id = $1 ORDER BY seat";
        let mut reader = self.reader().await?;
        let rows = self.in_time(reader.fetch_all(SQL, &[table.into()])).await?;
        let seat = |row| Ok((to_seat(Columns::int(row, "seat")?)?, Columns::text(row, "data")?));
        Ok(rows.iter().map(seat).collect::<sqlx::Result<_>>()?)
    }
}

impl<B: Backend> SqlStore<B> {
    async fn analyse(&self, change: Change) -> Result<()> {
        self.queue.write(Write::Analyses(change)).await
    }
}

fn to_seat(seat: i64) -> sqlx::Result<u8> {
    u8::try_from(seat).map_err(|error| sqlx::Error::Decode(error.into()))
}

fn to_analysis(row: &impl Columns) -> sqlx::Result<AnalysisRow> {
    let status = match &*row.text("status")? {
        "open" => AnalysisStatus::Open,
        "done" => AnalysisStatus::Done,
        // The schema allows no other names.
        _ => AnalysisStatus::Failed(row.optional_text("reason")?.unwrap_or_default()),
    };
    Ok(AnalysisRow { status, done: row.int("done_plies")?, all: row.int("all_plies")? })
}

fn to_open(row: &impl Columns) -> sqlx::Result<OpenAnalysis> {
    Ok(OpenAnalysis {
        table: row.text("table_id")?,
        is_running: row.bool("is_running")?,
        attempts: row.int("attempts")?,
        done: row.int("done_plies")?,
        all: row.int("all_plies")?,
    })
}
