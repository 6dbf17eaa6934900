use std::convert::Infallible;
use std::fmt::Display;
use std::fs::OpenOptions;
use std::io;
use std::path::Path;
use std::time::Duration;

use sqlx::ConnectOptions;
use tokio::fs;
use tokio::time::sleep;

use crate::sqlite::{BUSY, cannot_open, create_private, options};
use crate::{Result, StoreError};

/// Copies a SQLite database, which is only read: it may belong to another version of this program. The copy gets its
/// name when it is complete.
pub(crate) async fn copy(url: &str, file: &Path) -> Result<()> {
    let options = options(url)?.read_only(true).busy_timeout(BUSY).disable_statement_logging();
    let unusable =
        |error: sqlx::Error| cannot_open(options.get_filename(), StoreError::from(error));
    let mut database = options.connect().await.map_err(unusable)?;
    // The copy of something else would look like a backup.
    let ours = sqlx::query("SELECT version FROM _sqlx_migrations");
    ours.execute(&mut database).await.map_err(unusable)?;

    let failed = |reason: &dyn Display| StoreError::Backup(format!("{}: {reason}", file.display()));
    if file.exists() {
        return Err(failed(&"this file is there already, name another"));
    }
    let mut part = file.as_os_str().to_owned();
    part.push(".part");
    let Some(part) = part.to_str() else {
        return Err(failed(&"the name must be plain text (UTF-8)"));
    };
    create_private(OpenOptions::new().write(true).create(true).truncate(true), part.as_ref())
        .map_err(|error| failed(&error))?;
    let copied = sqlx::query("VACUUM INTO $1").bind(part).execute(&mut database).await;
    let done = match copied {
        Ok(_) => sync_and_rename(part, file).await.map_err(|error| failed(&error)),
        Err(error) => Err(failed(&StoreError::from(error))),
    };
    if done.is_err() {
        // What is wrong was said already.
        _ = fs::remove_file(part).await;
    }
    done
}

/// Copies the database at `url` as [`backup`](crate::backup) does, again and again with this pause, until a copy fails. There
/// is a whole copy at every moment: a new one takes the place of the one before when it is complete.
pub async fn backup_every(url: &str, file: &Path, pause: Duration) -> Result<Infallible> {
    let mut next = file.as_os_str().to_owned();
    next.push(".next");
    let next = Path::new(&next);
    loop {
        // One that was interrupted.
        _ = fs::remove_file(next).await;
        crate::backup(url, next).await?;
        let failed = |error| StoreError::Backup(format!("{}: {error}", file.display()));
        fs::rename(next, file).await.map_err(failed)?;
        sleep(pause).await;
    }
}

async fn sync_and_rename(part: &str, file: &Path) -> io::Result<()> {
    fs::File::open(part).await?.sync_all().await?;
    fs::rename(part, file).await
}
