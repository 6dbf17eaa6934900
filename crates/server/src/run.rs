use std::collections::HashMap;
use std::time::Duration;

use store::News;
use tokio::net::TcpListener;
use tokio::sync::broadcast::error::RecvError;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

use crate::apart::apart;
use crate::app::App;
use crate::door;
use crate::error::Error;

/// The most tables that are looked after at once, beside those that are left alone or wait for a bot.
const MOST_DUE: usize = 1_000;
/// How many ticks a table is left alone after the store has failed.
const FAILED: u32 = 20;
/// How many ticks a table is left alone that panics or cannot be read, or that there is nothing to do for.
const BROKEN: u32 = 240;

/// How many ticks a table is left alone after an error.
pub(crate) fn pause(error: &Error) -> u32 {
    if matches!(error, Error::Failed) { FAILED } else { BROKEN }
}

/// Serves until `shutdown`; then says goodbye, puts the tables to rest and finishes all writes.
pub async fn run(
    listener: TcpListener,
    app: App,
    shutdown: impl Future<Output = ()> + Send + 'static,
) {
    let mut chores = JoinSet::new();
    chores.spawn(keep_going(app.clone(), hear));
    chores.spawn(keep_going(app.clone(), tick));
    chores.spawn(keep_going(app.clone(), sweep));
    let closing = app.clone();
    let serving = door::serve(listener, app.clone(), async move {
        shutdown.await;
        tracing::info!("about to end");
        closing.closing.send_replace(true);
    });
    tokio::select! {
        () = serving => {}
        () = too_late(&app) => tracing::warn!("not all connections have said goodbye"),
    }
    app.closing.send_replace(true);
    let sockets = async {
        while app.metrics.sockets.get() > 0 {
            sleep(Duration::from_millis(10)).await;
        }
    };
    _ = timeout(app.settings.goodbye, sockets).await;
    chores.shutdown().await;
    app.close().await;
}

/// Waits until the server is about to end, and as long as connections may take to end with it.
async fn too_late(app: &App) {
    let mut closing = app.closing.subscribe();
    // The sender is in the app.
    _ = closing.wait_for(|&closing| closing).await;
    sleep(app.settings.goodbye).await;
}

/// Begins a chore again when it panics: without clocks, all tables would wait for ever.
async fn keep_going<C: Future<Output = ()> + Send + 'static>(app: App, chore: fn(App) -> C) {
    loop {
        let mut going = JoinSet::new();
        going.spawn(chore(app.clone()));
        match going.join_next().await {
            Some(Err(error)) if error.is_panic() => tracing::error!("a chore panicked"),
            _ => return,
        }
        sleep(Duration::from_secs(1)).await;
    }
}

/// Passes on what other processes write.
async fn hear(app: App) {
    let mut news = app.store.news();
    loop {
        match news.recv().await {
            Ok(News::Appended { table, version }) => {
                if let Some(room) = app.room_at_hand(&table).filter(|room| room.version() < version)
                {
                    let app = app.clone();
                    tokio::spawn(async move {
                        if room.hear(&app).await.is_err() {
                            tracing::warn!(table = %table, "news could not be read");
                        }
                    });
                }
            }
            Ok(News::Missed) | Err(RecvError::Lagged(_)) => {
                for (_, room) in app.all_rooms() {
                    let app = app.clone();
                    // What cannot be read now is read when somebody needs it.
                    let _ = apart(async move { room.hear(&app).await }).await;
                }
            }
            Err(RecvError::Closed) => return,
        }
    }
}

/// Looks after clocks that have run out and bots that nobody thinks for.
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
            match apart(async move { app.room(&table).await?.tick(&app).await }).await {
                Ok(true) => {}
                // An older program thought otherwise.
                Ok(false) => drop(left_alone.insert(id, BROKEN)),
                Err(error) => {
                    tracing::warn!(table = %id, "a table could not be looked after");
                    left_alone.insert(id, pause(&error));
                }
            }
        }
    }
}

/// Lets go of what nobody needs.
async fn sweep(app: App) {
    let mut sweeps = interval((app.settings.idle / 4).max(Duration::from_millis(10)));
    sweeps.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        sweeps.tick().await;
        app.sweep().await;
    }
}
