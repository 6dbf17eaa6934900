//! Deletes what is not needed any more: tables that never started, and if asked matches of guests who never came
//! back; and in a running server the sessions of devices that were not seen for too long.

use store::{Prunable, Prune, Store, StoreError};
use tokio::time::{MissedTickBehavior, interval};

use crate::app::App;
use crate::settings::Settings;

/// How many days tables wait for their match to begin.
const NEVER_STARTED_DAYS: u32 = 14;
/// How many tables are looked for at a time.
const AT_ONCE: u32 = 200;
const DAY: i64 = 24 * 60 * 60 * 1_000;

/// How many tables were deleted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pruned {
    /// Tables whose match never began.
    pub never_started: u32,
    /// Matches of guests.
    pub matches: u32,
}

/// Deletes what is not needed any more from the database at `url`, or with `dry_run` only counts it and leaves the database as
/// it is. Matches of guests who
/// never came back go after `keep` days, if that is given.
pub async fn prune(url: &str, keep: Option<u32>, dry_run: bool) -> Result<Pruned, StoreError> {
    let store =
        if dry_run { store::open_read_only(url).await? } else { store::open_existing(url).await? };
    let prune = which((Settings::default().now)(), keep);
    let pruned = if dry_run {
        count(&store.prunable(prune, u32::MAX).await?)
    } else {
        delete_all(&*store, prune, |_| false).await?.1
    };
    store.close().await;
    Ok(pruned)
}

fn which(now: i64, keep: Option<u32>) -> Prune {
    let before = |days: u32| now.saturating_sub(i64::from(days) * DAY);
    Prune { never_started_before: before(NEVER_STARTED_DAYS), matches_before: keep.map(before) }
}

fn count(prunable: &[Prunable]) -> Pruned {
    let never_started = prunable.iter().filter(|table| table.never_started).count() as u32;
    Pruned { never_started, matches: prunable.len() as u32 - never_started }
}

/// Deletes all tables that may go, but for those at which somebody is; their ids, and how many they were.
async fn delete_all(
    store: &dyn Store,
    prune: Prune,
    is_busy: impl Fn(&str) -> bool,
) -> Result<(Vec<String>, Pruned), StoreError> {
    let mut deleted = Vec::new();
    loop {
        let some = store.prunable(prune, AT_ONCE).await?;
        // Those that could not be deleted are found again.
        let before = deleted.len();
        for table in some.into_iter().filter(|table| !is_busy(&table.id)) {
            if store.delete(&table.id, prune).await.is_ok()
                && store.table(&table.id).await?.is_none()
            {
                deleted.push(table);
            }
        }
        if deleted.len() == before {
            let pruned = count(&deleted);
            return Ok((deleted.into_iter().map(|table| table.id).collect(), pruned));
        }
    }
}

/// Looks now and then for what may go.
pub(crate) async fn prune_now_and_then(app: App) {
    let mut times = interval(app.settings.prune);
    times.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        times.tick().await;
        let is_busy = |id: &str| app.loaded_room(id).is_some_and(|room| room.is_busy());
        match delete_all(&*app.store, which(app.now(), app.settings.keep_days), is_busy).await {
            Ok((ids, Pruned { never_started, matches })) if !ids.is_empty() => {
                app.forget_rooms(&ids);
                tracing::info!(
                    never_started,
                    matches,
                    "tables that are not needed any more are deleted"
                );
            }
            Ok(_) => {}
            Err(error) => tracing::warn!(%error, "old tables could not be deleted"),
        }
        let expired = app.store.sessions().remove_expired_sessions(app.sessions_begin()).await;
        if let Err(error) = expired {
            tracing::warn!(%error, "old sessions could not be deleted");
        }
    }
}
