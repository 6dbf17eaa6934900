//! Gives and takes the role of a moderator, for the operator of a server, which may be running.

use std::sync::Arc;

use store::{Store, StoreError};

/// A moderator: their id, and what they are called.
pub type Moderator = (String, String);

/// Makes the person with that id a moderator, or no longer one; [`StoreError::Unknown`] if there is no such person.
pub async fn set_moderator(
    database: &str,
    person: &str,
    is_moderator: bool,
) -> Result<(), StoreError> {
    let store = open(database).await?;
    let set = store.moderation().set_moderator(person, is_moderator).await;
    store.close().await;
    set
}

/// The moderators of a server.
pub async fn moderators(database: &str) -> Result<Vec<Moderator>, StoreError> {
    let store = open(database).await?;
    let moderators = store.moderation().moderators().await;
    store.close().await;
    moderators
}

/// Opens a database that is there: a name that was mistyped must not make a new one.
async fn open(database: &str) -> Result<Arc<dyn Store>, StoreError> {
    let is_plain_file = database.starts_with("sqlite:") && !database.contains('?');
    let existing = if is_plain_file { "?mode=rw" } else { "" };
    store::open(&format!("{database}{existing}")).await
}
