//! The e-mail addresses of people. No type in here can be printed.

use async_trait::async_trait;

use crate::backend::Backend;
use crate::connection::{Columns, SqlConnection};
use crate::queue::Write;
use crate::sql_store::SqlStore;
use crate::{Result, StoreError};

/// An address that a person has confirmed.
#[derive(Clone, PartialEq, Eq)]
pub struct MailAddress {
    /// Whose it is.
    pub person: String,
    /// The address.
    pub address: String,
    /// The language of the mails.
    pub lang: String,
    /// By which it can be unsubscribed without a cookie; different for every confirmation.
    pub token: String,
    /// Whether the person wants to be told of tables that wait for them.
    pub turns: bool,
    /// Whether the person wants a weekly digest.
    pub digest: bool,
    /// Since when turns are to be told, in milliseconds since 1970.
    pub since: i64,
    /// When the next digest is due, in milliseconds since 1970.
    pub next_digest: i64,
}

/// An address that a person has entered and not confirmed.
#[derive(Clone, PartialEq, Eq)]
pub struct MailRequest {
    /// Whose it is to be.
    pub person: String,
    /// The address.
    pub address: String,
    /// The language of the mails.
    pub lang: String,
    /// The hash of the token in the link, never the token.
    pub hash: [u8; 32],
    /// Until when the link is valid, in milliseconds since 1970.
    pub expires: i64,
}

/// What mails are sent for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailList {
    /// Tables that wait for the person.
    Turns,
    /// The weekly digest.
    Digest,
}

/// The part of a [`Store`](crate::Store) that is about e-mail addresses.
#[async_trait]
pub trait MailAddresses: Send + Sync {
    /// Notes that an address is to be confirmed, in place of an earlier request of the person.
    async fn request_address(&self, request: &MailRequest) -> Result<()>;

    /// The address that a person is to confirm, expired or not.
    async fn requested_address(&self, person: &str) -> Result<Option<MailRequest>>;

    /// Makes the requested address with this hash the person's own, and ends the request; [`Unknown`](StoreError::Unknown)
    /// if there is none that is valid at `now`. A person who had another address keeps what they chose; others get all
    /// mails, and the first digest at `next_digest`.
    async fn confirm_address(
        &self,
        hash: [u8; 32],
        token: &str,
        now: i64,
        next_digest: i64,
    ) -> Result<()>;

    /// The address of a person.
    async fn address(&self, person: &str) -> Result<Option<MailAddress>>;

    /// Chooses the mails of a person and their language; [`Unknown`](StoreError::Unknown) if there is no address. What
    /// happened before turns were switched on, at `now`, is not told.
    async fn choose_mail(
        &self,
        person: &str,
        lang: &str,
        turns: bool,
        digest: bool,
        now: i64,
    ) -> Result<()>;

    /// Forgets the address of a person, and the one to be confirmed.
    async fn remove_address(&self, person: &str) -> Result<()>;

    /// Ends one kind of mail for the address with this token, and forgets the address if nothing is sent to it any more;
    /// [`Unknown`](StoreError::Unknown) if there is no such address.
    async fn unsubscribe_mail(&self, token: &str, list: MailList) -> Result<()>;

    /// The addresses whose digest is due at `now`, the longest overdue first.
    async fn digests_due(&self, now: i64, limit: u32) -> Result<Vec<MailAddress>>;

    /// Notes that a person's digest is sent: the next one is due at `next`. A [`Conflict`](StoreError::Conflict) if the
    /// one due at `due` was noted.
    async fn claim_digest(&self, person: &str, due: i64, next: i64) -> Result<()>;
}

/// A write about e-mail addresses.
pub(crate) enum Change {
    Request(MailRequest),
    Confirm { hash: [u8; 32], token: String, now: i64, next_digest: i64 },
    Choose { person: String, lang: String, turns: bool, digest: bool, now: i64 },
    Remove { person: String },
    Unsubscribe { token: String, list: MailList },
    ClaimDigest { person: String, due: i64, next: i64 },
}

/// Carries out a write.
pub(crate) async fn write(
    connection: &mut impl SqlConnection,
    change: &Change,
) -> sqlx::Result<Result<()>> {
    let found = |rows: u64| if rows == 0 { Err(StoreError::Unknown) } else { Ok(()) };
    match change {
        Change::Request(MailRequest { person, address, lang, hash, expires }) => {
            let sql = "INSERT INTO mail_requests (person_id, address, lang, hash, expires) \
                 VALUES ($1, $2, $3, $4, $5) ON CONFLICT (person_id) DO UPDATE SET \
                 address = excluded.address, lang = excluded.lang, hash = excluded.hash, expires = excluded.expires";
            let values =
                [person.into(), address.into(), lang.into(), hash[..].into(), (*expires).into()];
            connection.execute(sql, &values).await.map(|_| Ok(()))
        }
        Change::Confirm { hash, token, now, next_digest } => {
            let sql = "INSERT INTO mail_addresses \
                 (person_id, address, lang, token, turns, digest, since, next_digest) \
                 SELECT person_id, address, lang, $2, $5, $5, $3, $4 FROM mail_requests \
                 WHERE hash = $1 AND expires > $3 ON CONFLICT (person_id) DO UPDATE SET \
                 address = excluded.address, lang = excluded.lang, token = excluded.token";
            let values =
                [hash[..].into(), token.into(), (*now).into(), (*next_digest).into(), true.into()];
            let confirmed = connection.execute(sql, &values).await?;
            let sql = "DELETE FROM mail_requests WHERE hash = $1";
            connection.execute(sql, &[hash[..].into()]).await?;
            Ok(found(confirmed))
        }
        Change::Choose { person, lang, turns, digest, now } => {
            let sql = "UPDATE mail_addresses SET since = CASE WHEN $3 AND NOT turns THEN $5 ELSE since END, \
                 lang = $2, turns = $3, digest = $4 WHERE person_id = $1";
            let values =
                [person.into(), lang.into(), (*turns).into(), (*digest).into(), (*now).into()];
            connection.execute(sql, &values).await.map(found)
        }
        Change::Remove { person } => {
            for sql in [
                "DELETE FROM mail_requests WHERE person_id = $1",
                "DELETE FROM mail_addresses WHERE person_id = $1",
            ] {
                connection.execute(sql, &[person.into()]).await?;
            }
            Ok(Ok(()))
        }
        Change::Unsubscribe { token, list } => {
            let sql = match list {
                MailList::Turns => "UPDATE mail_addresses SET turns = $2 WHERE token = $1",
                MailList::Digest => "UPDATE mail_addresses SET digest = $2 WHERE token = $1",
            };
            let ended = connection.execute(sql, &[token.into(), false.into()]).await?;
            let sql = "DELETE FROM mail_addresses WHERE token = $1 AND NOT turns AND NOT digest";
            connection.execute(sql, &[token.into()]).await?;
            Ok(found(ended))
        }
        Change::ClaimDigest { person, due, next } => {
            let sql = "UPDATE mail_addresses SET next_digest = $3 \
                 WHERE person_id = $1 AND next_digest = $2 AND digest";
            let values = [person.into(), (*due).into(), (*next).into()];
            let claimed = connection.execute(sql, &values).await?;
            Ok(if claimed == 1 { Ok(()) } else { Err(StoreError::Conflict) })
        }
    }
}

/// Selects addresses; the argument says which.
macro_rules! select_addresses {
    ($which:literal) => {
        concat!(
            "SELECT person_id, address, lang, token, turns, digest, since, next_digest FROM mail_addresses ",
            $which
        )
    };
}

#[async_trait]
impl<B: Backend> MailAddresses for SqlStore<B> {
    async fn request_address(&self, request: &MailRequest) -> Result<()> {
        self.change_mail(Change::Request(request.clone())).await
    }

    async fn requested_address(&self, person: &str) -> Result<Option<MailRequest>> {
        const SQL: &str = "SELECT person_id, address, lang, hash, expires FROM mail_requests WHERE person_id = $1";
        let mut reader = self.reader().await?;
        let row = self.in_time(reader.fetch_optional(SQL, &[person.into()])).await?;
        Ok(row.as_ref().map(to_request).transpose()?)
    }

    async fn confirm_address(
        &self,
        hash: [u8; 32],
        token: &str,
        now: i64,
        next_digest: i64,
    ) -> Result<()> {
        let token = token.to_owned();
        self.change_mail(Change::Confirm { hash, token, now, next_digest }).await
    }

    async fn address(&self, person: &str) -> Result<Option<MailAddress>> {
        const SQL: &str = select_addresses!("WHERE person_id = $1");
        let mut reader = self.reader().await?;
        let row = self.in_time(reader.fetch_optional(SQL, &[person.into()])).await?;
        Ok(row.as_ref().map(to_address).transpose()?)
    }

    async fn choose_mail(
        &self,
        person: &str,
        lang: &str,
        turns: bool,
        digest: bool,
        now: i64,
    ) -> Result<()> {
        let (person, lang) = (person.to_owned(), lang.to_owned());
        self.change_mail(Change::Choose { person, lang, turns, digest, now }).await
    }

    async fn remove_address(&self, person: &str) -> Result<()> {
        self.change_mail(Change::Remove { person: person.to_owned() }).await
    }

    async fn unsubscribe_mail(&self, token: &str, list: MailList) -> Result<()> {
        self.change_mail(Change::Unsubscribe { token: token.to_owned(), list }).await
    }

    async fn digests_due(&self, now: i64, limit: u32) -> Result<Vec<MailAddress>> {
        const SQL: &str = select_addresses!(
            "WHERE digest AND next_digest <= $1 ORDER BY next_digest, person_id LIMIT $2"
        );
        let mut reader = self.reader().await?;
        let rows =
            self.in_time(reader.fetch_all(SQL, &[now.into(), i64::from(limit).into()])).await?;
        Ok(rows.iter().map(to_address).collect::<sqlx::Result<_>>()?)
    }

    async fn claim_digest(&self, person: &str, due: i64, next: i64) -> Result<()> {
        self.change_mail(Change::ClaimDigest { person: person.to_owned(), due, next }).await
    }
}

impl<B: Backend> SqlStore<B> {
    async fn change_mail(&self, change: Change) -> Result<()> {
        self.queue.write(Write::Mail(change)).await
    }
}

fn to_request(row: &impl Columns) -> sqlx::Result<MailRequest> {
    let hash = row.bytes("hash")?.try_into();
    Ok(MailRequest {
        person: row.text("person_id")?,
        address: row.text("address")?,
        lang: row.text("lang")?,
        hash: hash.map_err(|_| sqlx::Error::Decode("a hash has 32 bytes".into()))?,
        expires: row.int("expires")?,
    })
}

fn to_address(row: &impl Columns) -> sqlx::Result<MailAddress> {
    Ok(MailAddress {
        person: row.text("person_id")?,
        address: row.text("address")?,
        lang: row.text("lang")?,
        token: row.text("token")?,
        turns: row.bool("turns")?,
        digest: row.bool("digest")?,
        since: row.int("since")?,
        next_digest: row.int("next_digest")?,
    })
}
