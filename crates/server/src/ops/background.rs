use std::collections::HashMap;
use std::time::Duration;

use store::Notice;
use tokio::net::TcpListener;
use tokio::sync::broadcast::error::RecvError;
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout_at};

use super::prune::prune_now_and_then;
use super::spawn_isolated;
use crate::app::App;
use crate::bots::analyses::run_analyses;
use crate::error::Error;
use crate::http::accept::accept;
use crate::notify::watch::watch;

/// The most tables that one tick looks after, beside those that are left alone or wait for a bot.
const MOST_DUE: usize = 1_000;
/// How many ticks a table is left alone after the store has failed.
const FAILED: u32 = 20;
/// How many ticks a table is left alone that panics, that cannot be read, or that needs nothing.
const BROKEN: u32 = 240;

/// How many ticks a table is left alone after an error.
pub(crate) fn pause(error: &Error) -> u32 {
    if matches!(error, Error::Failed) { FAILED } else { BROKEN }
}

/// Serves until `shutdown`; then says goodbye to clients, saves all tables and finishes all writes, as far as there is time.
pub async fn run(
    listener: TcpListener,
    app: App,
    shutdown: impl Future<Output = ()> + Send + 'static,
) {
    let mut tasks = JoinSet::new();
    tasks.spawn(restart_on_panic(app.clone(), refresh_rooms));
    tasks.spawn(restart_on_panic(app.clone(), tick));
    tasks.spawn(restart_on_panic(app.clone(), unload_idle));
    tasks.spawn(restart_on_panic(app.clone(), watch));
    tasks.spawn(restart_on_panic(app.clone(), save_missing_stories));
    tasks.spawn(restart_on_panic(app.clone(), prune_now_and_then));
    tasks.spawn(restart_on_panic(app.clone(), run_analyses));
    let served = app.clone();
    let serving = accept(listener, app.clone(), async move {
        shutdown.await;
        tracing::info!("about to end");
        served.closing.send_replace(true);
    });
    tokio::pin!(serving);
    let mut has_served = false;
    tokio::select! {
        () = &mut serving => has_served = true,
        () = closing(&app) => {}
    }
    let now = Instant::now();
    let end = now + app.settings.shutdown;
    app.closing.send_replace(true);
    let goodbyes = async {
        if !has_served {
            serving.await;
        }
        while app.metrics.sockets.get() > 0 {
            sleep(Duration::from_millis(10)).await;
        }
    };
    if timeout_at(end.min(now + app.settings.shutdown_grace), goodbyes).await.is_err() {
        tracing::warn!("not all connections have said goodbye");
    }
    _ = timeout_at(end, tasks.shutdown()).await;
    app.close(end).await;
}

/// Waits until the server shuts down.
async fn closing(app: &App) {
    let mut closing = app.closing.subscribe();
    // The sender is in the app.
    _ = closing.wait_for(|&closing| closing).await;
}

/// Starts a task again when it panics: without clocks, all tables would wait for ever.
async fn restart_on_panic<T: Future<Output = ()> + Send + 'static>(app: App, task: fn(App) -> T) {
    loop {
        let mut running = JoinSet::new();
        running.spawn(task(app.clone()));
        match running.join_next().await {
            Some(Err(error)) if error.is_panic() => {
                tracing::error!("a background task panicked");
            }
            _ => return,
        }
        sleep(Duration::from_secs(1)).await;
    }
}

/// Reads what other processes write to the tables that are loaded here, and sends it to their subscribers.
async fn refresh_rooms(app: App) {
    let mut notices = app.store.notices();
    loop {
        match notices.recv().await {
            Ok(Notice::Appended { table, version }) => {
                if let Some(room) = app.loaded_room(&table).filter(|room| room.version() < version)
                {
                    let app = app.clone();
                    tokio::spawn(async move {
                        if room.refresh(&app).await.is_err() {
                            tracing::warn!(table = %table, "new events could not be read");
                        }
                    });
                }
            }
            Ok(Notice::Missed) | Err(RecvError::Lagged(_)) => {
                for (_, room) in app.loaded_rooms() {
                    let app = app.clone();
                    // What cannot be read now is read with the next command.
                    let _ = spawn_isolated(async move { room.refresh(&app).await }).await;
                }
            }
            Err(RecvError::Closed) => return,
        }
    }
}

/// Looks after tables whose `wake_at` has come: clocks that have run out, and bots whose process died.
async fn tick(app: App) {
    let mut ticks = interval(app.settings.tick);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut left_alone: HashMap<String, u32> = HashMap::new();
    loop {
        ticks.tick().await;
        left_alone.retain(|_, ticks| {
            *ticks -= 1;
            *ticks > 0
        });
        // Those stay due, and must not keep the clocks of others out of sight.
        let most = MOST_DUE + left_alone.len() + app.bots.waiting();
        let due = match app.store.due(app.now(), u32::try_from(most).unwrap_or(u32::MAX)).await {
            Ok(due) => due,
            Err(error) => {
                tracing::warn!(%error, "the store cannot say which clocks have run out");
                continue;
            }
        };
        for id in due.into_iter().filter(|id| !left_alone.contains_key(id)).collect::<Vec<_>>() {
            let (app, table) = (app.clone(), id.clone());
            match spawn_isolated(async move { app.room(&table).await?.tick(&app).await }).await {
                Ok(true) => {}
                // An older program wrote another `wake_at`.
                Ok(false) => drop(left_alone.insert(id, BROKEN)),
                Err(error) => {
                    tracing::warn!(table = %id, "a table could not be looked after");
                    left_alone.insert(id, pause(&error));
                }
            }
        }
    }
}

/// Makes the stories that were not made before the server ended.
async fn save_missing_stories(app: App) {
    app.save_missing_stories().await;
}

/// Unloads what no client needs.
async fn unload_idle(app: App) {
    let mut sweeps = interval((app.settings.idle / 4).max(Duration::from_millis(10)));
    sweeps.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        sweeps.tick().await;
        app.unload_idle().await;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

    use super::*;
    use crate::settings::Settings;

    static RUNS: AtomicUsize = AtomicUsize::new(0);

    async fn panics_once(_: App) {
        assert!(RUNS.fetch_add(1, Relaxed) > 0, "on purpose");
    }

    #[tokio::test]
    async fn a_background_task_that_panics_is_started_again() {
        let store = store::open("sqlite::memory:").await.unwrap();
        let app = App::new(store, [], Settings::default()).await.unwrap();
        restart_on_panic(app, panics_once).await;
        assert_eq!(RUNS.load(Relaxed), 2);
    }
}
