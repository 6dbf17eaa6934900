use std::cmp::Ordering;
use std::time::Duration;

use sqlx::error::ErrorKind;
use sqlx::migrate::{MigrateError, Migrator};

/// The result of asking the store for something.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;

/// How long the database may take to answer before it counts as out of reach.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(20);

/// Why the store did not do what it was asked. No text in it repeats what was to be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The id, version or ply is taken, and nothing was written.
    #[error("another process was first: read what is new and try again")]
    Conflict,
    /// The person or table is not there, and nothing was written.
    #[error("there is no such person or table")]
    Unknown,
    /// What was to be written makes no sense, and nothing was written.
    #[error("{0}")]
    Invalid(String),
    /// The database cannot be opened.
    #[error(
        "{0}; a database is sqlite:FILE, sqlite::memory: or postgres://USER:PASSWORD@HOST/NAME"
    )]
    Open(String),
    /// There is no backup.
    #[error("no backup was made: {0}")]
    Backup(String),
    /// The store was closed.
    #[error("the database is closed: the program is about to end")]
    Closed,
    /// The database failed. A write may have happened or not.
    #[error("the database failed: {0}")]
    Database(String),
}

impl StoreError {
    pub(crate) fn open(reason: impl Into<String>) -> Self {
        Self::Open(reason.into())
    }

    pub(crate) fn too_slow() -> Self {
        Self::Database(format!("it did not answer within {} seconds", TIMEOUT.as_secs()))
    }

    /// Refuses a schema that is not the newest, by the number of its last step.
    pub(crate) fn check_schema(found: Option<i64>, migrator: &Migrator) -> Result<()> {
        let newest = migrator.iter().map(|step| step.version).max();
        match found.cmp(&newest) {
            Ordering::Equal => Ok(()),
            Ordering::Greater => {
                Err(Self::from_migration(MigrateError::VersionMissing(found.unwrap_or_default())))
            }
            Ordering::Less => Err(Self::open(
                "the database belongs to an older version of this program: start the server once, which updates it",
            )),
        }
    }

    pub(crate) fn from_migration(error: MigrateError) -> Self {
        match error {
            MigrateError::VersionMissing(_) => {
                Self::open("the database belongs to a newer version of this program: update it")
            }
            MigrateError::VersionMismatch(_) => {
                Self::open("the schema of the database is not the one that this program made")
            }
            error => Self::open(format!("the schema cannot be set up: {error}")),
        }
    }
}

/// Only the message is kept: the details of a database error can hold whole rows.
impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::PoolClosed => Self::Closed,
            sqlx::Error::Database(error) => match error.kind() {
                ErrorKind::UniqueViolation => Self::Conflict,
                ErrorKind::ForeignKeyViolation => Self::Unknown,
                _ => Self::Database(error.message().to_owned()),
            },
            error => Self::Database(error.to_string()),
        }
    }
}
