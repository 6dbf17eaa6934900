//! The devices on which people are signed in.

use async_trait::async_trait;

use crate::Result;
use crate::StoreError;
use crate::backend::Backend;
use crate::connection::{Columns, SqlConnection};
use crate::queue::Write;
use crate::sql_store::SqlStore;

/// The most devices of one person; those seen last stay.
const MOST_DEVICES: i64 = 30;

/// A device on which a person is signed in.
#[derive(Clone, PartialEq, Eq)]
pub struct Session {
    /// The hash of the token in its cookie. It is never the token itself.
    pub hash: [u8; 32],
    /// By which the person names it; it opens nothing.
    pub id: String,
    /// Who is signed in.
    pub person: String,
    /// Its browser and system, as far as they are known.
    pub device: String,
    /// A keyed hash of the network from which it was last seen.
    pub network: Vec<u8>,
    /// When it was signed in, in milliseconds since 1970.
    pub created: i64,
    /// When it was last seen, to the day or so.
    pub seen: i64,
}

/// Who sits at a device, with what is asked for whenever they sit down somewhere: one read is enough for all of it.
#[derive(Clone, PartialEq, Eq)]
pub struct Visitor {
    /// The device.
    pub session: Session,
    /// What the person is called.
    pub name: String,
    /// The people whom the person blocks.
    pub blocked: Vec<String>,
    /// The people who block the person.
    pub blockers: Vec<String>,
}

/// The part of a [`Store`](crate::Store) that is about sessions.
#[async_trait]
pub trait Sessions: Send + Sync {
    /// Signs a device in.
    async fn add_session(&self, session: &Session) -> Result<()>;

    /// Who sits at the device whose token has that hash.
    async fn visitor(&self, hash: [u8; 32]) -> Result<Option<Visitor>>;

    /// Notes when and from where a device was seen.
    async fn touch_session(&self, hash: [u8; 32], seen: i64, network: &[u8]) -> Result<()>;

    /// The devices of a person, the one seen last first.
    async fn sessions_of(&self, person: &str) -> Result<Vec<Session>>;

    /// Signs a device of a person out, and ends its notifications.
    async fn remove_session(&self, person: &str, id: &str) -> Result<()>;

    /// Signs all devices of a person out but this one, ends their notifications, and withdraws the recovery link and the
    /// signed cookies from before there were sessions.
    async fn remove_other_sessions(&self, person: &str, id: &str) -> Result<()>;

    /// Signs out the devices that were not seen since a time, and ends their notifications.
    async fn remove_expired_sessions(&self, seen_before: i64) -> Result<()>;

    /// Until when signed cookies of a person count that are older than sessions; 0 if they do not.
    async fn signed_until(&self, person: &str) -> Result<i64>;

    /// Withdraws the recovery token with that hash; [`Unknown`](StoreError::Unknown) if there is none, so that of two
    /// requests with one token only one succeeds.
    async fn use_recovery(&self, hash: [u8; 32]) -> Result<()>;
}

/// A write about sessions.
pub(crate) enum Change {
    Add(Session),
    Touch { hash: [u8; 32], seen: i64, network: Vec<u8> },
    Remove { person: String, id: String },
    RemoveOthers { person: String, id: String },
    RemoveExpired { seen_before: i64 },
    UseRecovery { hash: [u8; 32] },
}

/// Carries out a write.
pub(crate) async fn write(
    connection: &mut impl SqlConnection,
    change: &Change,
) -> sqlx::Result<Result<()>> {
    match change {
        Change::Add(session) => add(connection, session).await?,
        Change::Touch { hash, seen, network } => {
            let sql = "UPDATE sessions SET seen = $2, network = $3 WHERE hash = $1";
            connection.execute(sql, &[hash[..].into(), (*seen).into(), network[..].into()]).await?;
        }
        Change::Remove { person, id } => {
            for sql in [
                "DELETE FROM push_subscriptions WHERE person_id = $1 AND session_id = $2",
                "DELETE FROM sessions WHERE person_id = $1 AND id = $2",
            ] {
                connection.execute(sql, &[person.into(), id.into()]).await?;
            }
        }
        Change::RemoveOthers { person, id } => {
            for sql in [
                "DELETE FROM push_subscriptions WHERE person_id = $1 AND session_id <> $2",
                "DELETE FROM sessions WHERE person_id = $1 AND id <> $2",
            ] {
                connection.execute(sql, &[person.into(), id.into()]).await?;
            }
            let sql = "UPDATE people SET signed_until = 0, recovery = NULL WHERE id = $1";
            connection.execute(sql, &[person.into()]).await?;
        }
        Change::RemoveExpired { seen_before } => {
            for sql in [
                "DELETE FROM push_subscriptions WHERE session_id IN (SELECT id FROM sessions WHERE seen < $1)",
                "DELETE FROM sessions WHERE seen < $1",
            ] {
                connection.execute(sql, &[(*seen_before).into()]).await?;
            }
        }
        Change::UseRecovery { hash } => {
            let sql = "UPDATE people SET recovery = NULL WHERE recovery = $1";
            if connection.execute(sql, &[hash[..].into()]).await? == 0 {
                return Ok(Err(StoreError::Unknown));
            }
        }
    }
    Ok(Ok(()))
}

async fn add(connection: &mut impl SqlConnection, session: &Session) -> sqlx::Result<()> {
    let Session { hash, id, person, device, network, created, seen } = session;
    let sql = "INSERT INTO sessions (hash, id, person_id, device, network, created, seen) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let values = [
        hash[..].into(),
        id.into(),
        person.into(),
        device.into(),
        network[..].into(),
        (*created).into(),
        (*seen).into(),
    ];
    connection.execute(sql, &values).await?;
    let sql = "DELETE FROM sessions WHERE person_id = $1 AND id NOT IN \
         (SELECT id FROM sessions WHERE person_id = $1 ORDER BY seen DESC, created DESC, id LIMIT $2)";
    connection.execute(sql, &[person.into(), MOST_DEVICES.into()]).await.map(drop)
}

/// Selects sessions; the argument says which.
macro_rules! select_sessions {
    ($which:literal) => {
        concat!("SELECT hash, id, person_id, device, network, created, seen FROM sessions ", $which)
    };
}

#[async_trait]
impl<B: Backend> Sessions for SqlStore<B> {
    async fn add_session(&self, session: &Session) -> Result<()> {
        self.change_sessions(Change::Add(session.clone())).await
    }

    async fn visitor(&self, hash: [u8; 32]) -> Result<Option<Visitor>> {
        // Ids have no spaces.
        const SQL: &str = "SELECT hash, sessions.id AS id, sessions.person_id AS person_id, device, network, \
             sessions.created AS created, seen, people.name AS name, \
             (SELECT string_agg(blocked_id, ' ') FROM blocks WHERE person_id = people.id) AS blocked, \
             (SELECT string_agg(person_id, ' ') FROM blocks WHERE blocked_id = people.id) AS blockers \
             FROM sessions JOIN people ON people.id = sessions.person_id WHERE hash = $1";
        let mut reader = self.reader().await?;
        let row = self.in_time(reader.fetch_optional(SQL, &[hash[..].into()])).await?;
        Ok(row.as_ref().map(to_visitor).transpose()?)
    }

    async fn touch_session(&self, hash: [u8; 32], seen: i64, network: &[u8]) -> Result<()> {
        self.change_sessions(Change::Touch { hash, seen, network: network.to_owned() }).await
    }

    async fn sessions_of(&self, person: &str) -> Result<Vec<Session>> {
        const SQL: &str =
            select_sessions!("WHERE person_id = $1 ORDER BY seen DESC, created DESC, id");
        let mut reader = self.reader().await?;
        let rows = self.in_time(reader.fetch_all(SQL, &[person.into()])).await?;
        Ok(rows.iter().map(to_session).collect::<sqlx::Result<_>>()?)
    }

    async fn remove_session(&self, person: &str, id: &str) -> Result<()> {
        let (person, id) = (person.to_owned(), id.to_owned());
        self.change_sessions(Change::Remove { person, id }).await
    }

    async fn remove_other_sessions(&self, person: &str, id: &str) -> Result<()> {
        let (person, id) = (person.to_owned(), id.to_owned());
        self.change_sessions(Change::RemoveOthers { person, id }).await
    }

    async fn remove_expired_sessions(&self, seen_before: i64) -> Result<()> {
        self.change_sessions(Change::RemoveExpired { seen_before }).await
    }

    async fn signed_until(&self, person: &str) -> Result<i64> {
        const SQL: &str = "SELECT signed_until FROM people WHERE id = $1";
        let mut reader = self.reader().await?;
        let row = self.in_time(reader.fetch_optional(SQL, &[person.into()])).await?;
        Ok(row.map_or(Ok(0), |row| row.int("signed_until"))?)
    }

    async fn use_recovery(&self, hash: [u8; 32]) -> Result<()> {
        self.change_sessions(Change::UseRecovery { hash }).await
    }
}

impl<B: Backend> SqlStore<B> {
    async fn change_sessions(&self, change: Change) -> Result<()> {
        self.queue.write(Write::Sessions(change)).await
    }
}

fn to_visitor(row: &impl Columns) -> sqlx::Result<Visitor> {
    let ids = |ids: Option<String>| {
        ids.iter().flat_map(|ids| ids.split(' ')).map(str::to_owned).collect()
    };
    Ok(Visitor {
        session: to_session(row)?,
        name: row.text("name")?,
        blocked: ids(row.optional_text("blocked")?),
        blockers: ids(row.optional_text("blockers")?),
    })
}

fn to_session(row: &impl Columns) -> sqlx::Result<Session> {
    let unreadable = |_| sqlx::Error::Decode("a hash has 32 bytes".into());
    Ok(Session {
        hash: row.bytes("hash")?.try_into().map_err(unreadable)?,
        id: row.text("id")?,
        person: row.text("person_id")?,
        device: row.text("device")?,
        network: row.bytes("network")?,
        created: row.int("created")?,
        seen: row.int("seen")?,
    })
}
