//! Where people want to be told of their tables while no page is open, and what they were told.

use async_trait::async_trait;

use crate::backend::Backend;
use crate::connection::{Columns, SqlConnection};
use crate::queue::Write;
use crate::sql_store::SqlStore;
use crate::{Result, StoreError};

/// The most browsers of one person; the newest stay.
const MOST_BROWSERS: i64 = 10;

/// A browser that shows notifications of a person's tables.
#[derive(Clone, PartialEq, Eq)]
pub struct PushSubscription {
    /// The URL at the push service, which belongs to one browser.
    pub endpoint: String,
    /// Whose tables.
    pub person: String,
    /// The browser's public key.
    pub public: Vec<u8>,
    /// The browser's secret.
    pub auth: Vec<u8>,
    /// The session with which it ends; empty if it is older than sessions.
    pub session: String,
    /// The language of its page.
    pub lang: String,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
}

/// A way in which people are told of their tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Channel {
    /// Web Push.
    #[default]
    Push,
    /// E-mail.
    Mail,
}

impl Channel {
    fn name(self) -> &'static str {
        match self {
            Self::Push => "push",
            Self::Mail => "mail",
        }
    }
}

/// What a person was last told of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// The person.
    pub person: String,
    /// The table.
    pub table: String,
    /// In which way.
    pub channel: Channel,
    /// The version of the table that was looked at.
    pub version: i64,
    /// The version at which the last turn began that the person was told of; 0 if there was none.
    pub turn: i64,
    /// How far the match was as far as the person was told, as the server numbers it.
    pub stage: i64,
}

/// A table that has changed since a person was last told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Untold {
    /// What the person was told before.
    pub told: Told,
    /// The table's version now.
    pub version: i64,
    /// When the table last changed, in milliseconds since 1970.
    pub at: i64,
}

/// The part of a [`Store`](crate::Store) that is about notifications.
#[async_trait]
pub trait Notifications: Send + Sync {
    /// Adds a browser, or gives it to another person.
    async fn subscribe(&self, subscription: &PushSubscription) -> Result<()>;

    /// Removes a browser, if it is this person's.
    async fn unsubscribe(&self, person: &str, endpoint: &str) -> Result<()>;

    /// The browsers of a person.
    async fn subscriptions(&self, person: &str) -> Result<Vec<PushSubscription>>;

    /// The tables that have changed since their people were told of them in this way, and not since `quiet_since`; of
    /// people who can be told, and only what happened since they asked to be.
    async fn untold(&self, channel: Channel, quiet_since: i64, limit: u32) -> Result<Vec<Untold>>;

    /// Notes what a person is told; a [`Conflict`](StoreError::Conflict) if this version or a later one was noted.
    async fn claim_told(&self, told: &Told) -> Result<()>;

    /// The version of a table since which one of these seats, one bit each, has been to move.
    async fn turn_began(&self, table: &str, seats: u8) -> Result<i64>;
}

/// A write about notifications.
pub(crate) enum Change {
    Subscribe(PushSubscription),
    Unsubscribe { person: String, endpoint: String },
    ClaimTold(Told),
}

/// Carries out a write.
pub(crate) async fn write(
    connection: &mut impl SqlConnection,
    change: &Change,
) -> sqlx::Result<Result<()>> {
    let claimed = |rows: u64| if rows == 1 { Ok(()) } else { Err(StoreError::Conflict) };
    match change {
        Change::Subscribe(subscription) => add(connection, subscription).await.map(Ok),
        Change::Unsubscribe { person, endpoint } => {
            let sql = "DELETE FROM push_subscriptions WHERE endpoint = $1 AND person_id = $2";
            connection.execute(sql, &[endpoint.into(), person.into()]).await.map(|_| Ok(()))
        }
        Change::ClaimTold(Told { person, table, channel, version, turn, stage }) => {
            let sql = "INSERT INTO told (person_id, table_id, channel, version, turn, stage) \
                 VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (person_id, table_id, channel) DO UPDATE SET \
                 version = excluded.version, turn = excluded.turn, stage = excluded.stage \
                 WHERE told.version < excluded.version";
            let values = [
                person.into(),
                table.into(),
                channel.name().into(),
                (*version).into(),
                (*turn).into(),
                (*stage).into(),
            ];
            connection.execute(sql, &values).await.map(claimed)
        }
    }
}

async fn add(
    connection: &mut impl SqlConnection,
    PushSubscription { endpoint, person, public, auth, session, lang, created }: &PushSubscription,
) -> sqlx::Result<()> {
    let sql = "INSERT INTO push_subscriptions (endpoint, person_id, public, auth, lang, created, session_id) \
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (endpoint) DO UPDATE SET person_id = excluded.person_id, \
         public = excluded.public, auth = excluded.auth, lang = excluded.lang, created = excluded.created, \
         session_id = excluded.session_id";
    let values = [
        endpoint.into(),
        person.into(),
        public[..].into(),
        auth[..].into(),
        lang.into(),
        (*created).into(),
        session.into(),
    ];
    connection.execute(sql, &values).await?;
    let sql = "DELETE FROM push_subscriptions WHERE person_id = $1 AND endpoint NOT IN \
         (SELECT endpoint FROM push_subscriptions WHERE person_id = $1 \
         ORDER BY created DESC, endpoint LIMIT $2)";
    connection.execute(sql, &[person.into(), MOST_BROWSERS.into()]).await.map(drop)
}

/// Selects what people are to be told; the argument selects the people, and since when they want to be.
macro_rules! select_untold {
    ($people:literal) => {
        concat!(
            "SELECT members.person_id, tables.id, events.version AS last_version, events.at, \
             COALESCE(told.version, 0) AS version, COALESCE(told.turn, 0) AS turn, \
             COALESCE(told.stage, 0) AS stage FROM (",
            $people,
            ") AS people_to_tell \
             JOIN members ON members.person_id = people_to_tell.person_id \
             JOIN tables ON tables.id = members.table_id \
             JOIN events ON events.table_number = number AND events.version = \
                 (SELECT MAX(version) FROM events WHERE table_number = number) \
             LEFT JOIN told ON told.person_id = members.person_id AND told.table_id = tables.id \
                 AND told.channel = $3 \
             WHERE events.at > since AND events.at <= $1 AND events.version > COALESCE(told.version, 0) \
             ORDER BY events.at, tables.id, members.person_id LIMIT $2"
        )
    };
}

#[async_trait]
impl<B: Backend> Notifications for SqlStore<B> {
    async fn subscribe(&self, subscription: &PushSubscription) -> Result<()> {
        self.change(Change::Subscribe(subscription.clone())).await
    }

    async fn unsubscribe(&self, person: &str, endpoint: &str) -> Result<()> {
        let (person, endpoint) = (person.to_owned(), endpoint.to_owned());
        self.change(Change::Unsubscribe { person, endpoint }).await
    }

    async fn subscriptions(&self, person: &str) -> Result<Vec<PushSubscription>> {
        const SQL: &str = "SELECT endpoint, person_id, public, auth, lang, created, session_id FROM push_subscriptions \
             WHERE person_id = $1 ORDER BY created, endpoint";
        let mut reader = self.reader().await?;
        let rows = self.in_time(reader.fetch_all(SQL, &[person.into()])).await?;
        Ok(rows.iter().map(to_subscription).collect::<sqlx::Result<_>>()?)
    }

    async fn untold(&self, channel: Channel, quiet_since: i64, limit: u32) -> Result<Vec<Untold>> {
        let sql = match channel {
            Channel::Push => select_untold!(
                "SELECT person_id, MIN(created) AS since FROM push_subscriptions GROUP BY person_id"
            ),
            Channel::Mail => {
                select_untold!("SELECT person_id, since FROM mail_addresses WHERE turns")
            }
        };
        let mut reader = self.reader().await?;
        let values = [quiet_since.into(), i64::from(limit).into(), channel.name().into()];
        let rows = self.in_time(reader.fetch_all(sql, &values)).await?;
        let untold = rows.iter().map(|row| to_untold(channel, row));
        Ok(untold.collect::<sqlx::Result<_>>()?)
    }

    async fn claim_told(&self, told: &Told) -> Result<()> {
        self.change(Change::ClaimTold(told.clone())).await
    }

    async fn turn_began(&self, table: &str, seats: u8) -> Result<i64> {
        const SQL: &str = "SELECT COALESCE(MAX(version), 0) + 1 AS version FROM events \
             WHERE table_number = (SELECT number FROM tables WHERE id = $1) \
             AND (CAST(to_move AS BIGINT) & $2) = 0";
        let mut reader = self.reader().await?;
        let values = [table.into(), i64::from(seats).into()];
        let row = self.in_time(reader.fetch_optional(SQL, &values)).await?;
        Ok(row.ok_or(sqlx::Error::RowNotFound)?.int("version")?)
    }
}

impl<B: Backend> SqlStore<B> {
    async fn change(&self, change: Change) -> Result<()> {
        self.queue.write(Write::Notifications(change)).await
    }
}

fn to_subscription(row: &impl Columns) -> sqlx::Result<PushSubscription> {
    Ok(PushSubscription {
        endpoint: row.text("endpoint")?,
        person: row.text("person_id")?,
        public: row.bytes("public")?,
        auth: row.bytes("auth")?,
        session: row.text("session_id")?,
        lang: row.text("lang")?,
        created: row.int("created")?,
    })
}

fn to_untold(channel: Channel, row: &impl Columns) -> sqlx::Result<Untold> {
    let told = Told {
        channel,
        person: row.text("person_id")?,
        table: row.text("id")?,
        version: row.int("version")?,
        turn: row.int("turn")?,
        stage: row.int("stage")?,
    };
    Ok(Untold { told, version: row.int("last_version")?, at: row.int("at")? })
}
