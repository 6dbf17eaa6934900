//! Deletes what is not needed any more: people who have nothing but a name, tables that never started, and if asked matches of
//! guests who never came back; and in a running server the sessions of devices that were not seen for too long, and where matches
//! were set up that are over.

use store::{Prunable, Prune, Store, StoreError};
use tokio::time::{MissedTickBehavior, interval};

use crate::app::App;
use crate::settings::Settings;

/// How many days tables wait for their match to begin.
const NEVER_STARTED_DAYS: u32 = 14;
/// How many days people who have nothing but a name are waited for.
const IDLE_DAYS: u32 = 30;
/// How many tables or people are looked for at a time.
const AT_ONCE: u32 = 200;
const DAY: i64 = 24 * 60 * 60 * 1_000;

/// How much was deleted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pruned {
    /// Tables whose match never began.
    pub never_started: u32,
    /// Matches of guests.
    pub matches: u32,
    /// People who had nothing but a name.
    pub people: u32,
}

/// Deletes what is not needed any more from the database at `url`, or with `dry_run` only counts it and leaves the database as
/// it is. Matches of guests who never came back go after `keep` days, if that is given.
pub async fn prune(url: &str, keep: Option<u32>, dry_run: bool) -> Result<Pruned, StoreError> {
    let store =
        if dry_run { store::open_read_only(url).await? } else { store::open_existing(url).await? };
    let now = (Settings::default().now)();
    let prune = which(now, keep);
    // People first, so that as many go as a dry run says: those whose last table goes now are found the next time.
    let pruned = if dry_run {
        let people = store.idle_people(before(now, IDLE_DAYS), u32::MAX).await?.len() as u32;
        Pruned { people, ..count(&store.prunable(prune, u32::MAX).await?) }
    } else {
        let people = delete_idle_people(&*store, now, |_| {}).await?;
        Pruned { people, ..delete_all(&*store, prune, |_| false).await?.1 }
    };
    store.close().await;
    Ok(pruned)
}

/// So many days before a time.
fn before(now: i64, days: u32) -> i64 {
    now.saturating_sub(i64::from(days) * DAY)
}

fn which(now: i64, keep: Option<u32>) -> Prune {
    Prune {
        never_started_before: before(now, NEVER_STARTED_DAYS),
        matches_before: keep.map(|days| before(now, days)),
    }
}

fn count(prunable: &[Prunable]) -> Pruned {
    let never_started = prunable.iter().filter(|table| table.never_started).count() as u32;
    Pruned { never_started, matches: prunable.len() as u32 - never_started, people: 0 }
}

/// Deletes all people who have nothing but a name and were not seen for a while; how many they were. `deleted` is told of them.
async fn delete_idle_people(
    store: &dyn Store,
    now: i64,
    deleted: impl Fn(Vec<String>),
) -> Result<u32, StoreError> {
    let (seen_before, mut count) = (before(now, IDLE_DAYS), 0);
    loop {
        let some = store.idle_people(seen_before, AT_ONCE).await?;
        if some.is_empty() {
            return Ok(count);
        }
        // Those who have come back by then are not found again either.
        store.delete_people(&some, seen_before).await?;
        count += some.len() as u32;
        deleted(some);
    }
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
        match delete_idle_people(&*app.store, app.now(), |people| app.forget_people(people)).await {
            Ok(0) => {}
            Ok(people) => tracing::info!(people, "people who had nothing but a name are deleted"),
            Err(error) => tracing::warn!(%error, "people who have nothing could not be deleted"),
        }
        let is_busy = |id: &str| app.loaded_room(id).is_some_and(|room| room.is_busy());
        match delete_all(&*app.store, which(app.now(), app.settings.keep_days), is_busy).await {
            Ok((ids, Pruned { never_started, matches, .. })) if !ids.is_empty() => {
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
        // A day is what tables are counted for.
        if let Err(error) = app.store.forget_networks(before(app.now(), 1)).await {
            tracing::warn!(%error, "the networks of finished matches could not be forgotten");
        }
        let expired = app.store.sessions().remove_expired_sessions(app.sessions_begin()).await;
        if let Err(error) = expired {
            tracing::warn!(%error, "old sessions could not be deleted");
        }
    }
}
