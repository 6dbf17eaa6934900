//! Analyses of finished matches. The store has the queue; each process claims jobs from it, as many as it has time for,
//! and works on them in the bots' pool while no bot waits.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use analysis::Job;
use game::{Seat, Seed, Telling};
use protocol::{AnalysisProgress, AnalysisStatus, ServerMessage};
use store::{Lease, OpenAnalysis, StoreError};
use table::{AnyGame, Refused, Replay};
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep};

use super::pool::{Cancel, Task};
use crate::app::App;
use crate::error::Error;

/// The level of the bot that judges, if the game has it; else the strongest does.
const LEVEL: &str = "expert";
/// What the bot's dice follow from: the same match has the same analysis everywhere.
const SEED: Seed = Seed([0; 32]);
/// The most jobs in the queue; more are refused.
pub(crate) const MOST_OPEN: u32 = 500;
/// How often the queue is looked at, and clients are told how far their analysis is.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// How often processes may begin with the same seat: a job that ends its process must not do so for ever.
const MOST_ATTEMPTS: i64 = 5;

/// The jobs that this process has claimed and not ended.
pub(crate) struct ClaimedAnalyses {
    /// The name of this process.
    owner: String,
    tables: Mutex<Vec<String>>,
}

impl ClaimedAnalyses {
    pub(crate) fn new(owner: String) -> Self {
        Self { owner, tables: Mutex::default() }
    }

    fn tables(&self) -> MutexGuard<'_, Vec<String>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lease(&self, table: &str) -> Lease {
        Lease { table: table.to_owned(), owner: self.owner.clone() }
    }
}

/// Why this process stops working on a job.
enum Stop {
    /// Another process has it, or the match is gone, or the store fails: then another attempt follows.
    Lost,
    /// There is no analysis of this match.
    Failed(Telling),
}

impl From<StoreError> for Stop {
    fn from(error: StoreError) -> Self {
        if !matches!(error, StoreError::Conflict) {
            tracing::warn!(%error, "the store does not keep an analysis");
        }
        Self::Lost
    }
}

impl From<Refused> for Stop {
    fn from(Refused(telling): Refused) -> Self {
        Self::Failed(match &*telling.tag {
            "replay-rules" => Telling::new("server-rules-changed"),
            _ => telling,
        })
    }
}

/// The level of the bot that judges matches of a game.
pub(crate) fn judge(levels: &[&'static str]) -> Option<&'static str> {
    levels.iter().find(|&&level| level == LEVEL).or(levels.last()).copied()
}

/// Looks at the queue now and then: tells clients how far their analyses are, and works on the next ones.
pub(crate) async fn run_analyses(app: App) {
    let mut looks = interval(LOOK_EVERY);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    // Half of the threads are left to bots.
    let most = (app.settings.bot_threads / 2).max(1);
    let mut jobs = JoinSet::new();
    let mut told = HashMap::new();
    loop {
        looks.tick().await;
        while jobs.try_join_next().is_some() {}
        let open = match app.store.analyses().open_analyses(app.now(), MOST_OPEN).await {
            Ok(open) => open,
            Err(error) => {
                tracing::warn!(%error, "the store cannot say what is to be analysed");
                continue;
            }
        };
        app.tell_analyses(&mut told, &open).await;
        let waiting = open.into_iter().filter(|job| !job.is_running);
        for job in waiting.take(most.saturating_sub(jobs.len())) {
            let lease = app.claimed.lease(&job.table);
            let now = app.now();
            // Another process may have been faster.
            if app.store.analyses().claim(&lease, now, now + app.lease_ms()).await.is_ok() {
                app.claimed.tables().push(job.table.clone());
                let app = app.clone();
                jobs.spawn(async move {
                    Run::new(app.clone(), lease).run(job.attempts).await;
                    app.claimed.tables().retain(|table| *table != job.table);
                });
            }
        }
    }
}

impl App {
    fn lease_ms(&self) -> i64 {
        i64::try_from(self.settings.analysis_lease.as_millis()).unwrap_or(i64::MAX)
    }

    /// Tells the clients at tables that are loaded here how far the analyses are, where that has changed.
    async fn tell_analyses(
        &self,
        told: &mut HashMap<String, AnalysisProgress>,
        open: &[OpenAnalysis],
    ) {
        for (ahead, job) in (0..).zip(open) {
            let progress = progress(ahead, job);
            if told.insert(job.table.clone(), progress) != Some(progress) {
                self.tell_analysis(&job.table, progress).await;
            }
        }
        let is_open = |table: &String| open.iter().any(|job| job.table == *table);
        for table in told.keys().filter(|table| !is_open(table)).cloned().collect::<Vec<_>>() {
            // What cannot be read now is told next time.
            let Ok(row) = self.store.analyses().analysis(&table).await else { continue };
            told.remove(&table);
            if let Some(row) = row {
                self.tell_analysis(&table, ended(&row)).await;
            }
        }
    }

    async fn tell_analysis(&self, table: &str, progress: AnalysisProgress) {
        if let Some(room) = self.loaded_room(table) {
            room.tell(&ServerMessage::Analysis(progress)).await;
        }
    }

    /// Gives back what this process has claimed, for others, or its successor, to go on with at once.
    pub(crate) async fn release_analyses(&self) {
        let tables = std::mem::take(&mut *self.claimed.tables());
        for table in tables {
            // What is not given back is free when the lease is over.
            _ = self.store.analyses().release(&self.claimed.lease(&table)).await;
        }
    }
}

/// How far a job in the queue is, with so many before it.
pub(crate) fn progress(ahead: u32, job: &OpenAnalysis) -> AnalysisProgress {
    let status = if job.is_running { AnalysisStatus::Running } else { AnalysisStatus::Queued };
    AnalysisProgress {
        status,
        ahead: if job.is_running { 0 } else { ahead },
        done: job.done as u32,
        all: job.all as u32,
    }
}

/// How a job ended.
pub(crate) fn ended(row: &store::AnalysisRow) -> AnalysisProgress {
    let status = match row.status {
        store::AnalysisStatus::Open => AnalysisStatus::Queued,
        store::AnalysisStatus::Done => AnalysisStatus::Done,
        store::AnalysisStatus::Failed(_) => AnalysisStatus::Failed,
    };
    AnalysisProgress { status, ahead: 0, done: row.done as u32, all: row.all as u32 }
}

/// A job that this process works on.
struct Run {
    app: App,
    lease: Lease,
    done: usize,
    all: usize,
    /// When the lease was last renewed.
    renewed: Instant,
    /// Ends the step that is in the pool when this is dropped.
    cancel: Cancel,
}

impl Drop for Run {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

impl Run {
    fn new(app: App, lease: Lease) -> Self {
        Self { app, lease, done: 0, all: 0, renewed: Instant::now(), cancel: Cancel::default() }
    }

    /// Analyses all seats that are missing, and ends the job.
    async fn run(mut self, attempts: i64) {
        let failure = if attempts < MOST_ATTEMPTS {
            match self.analyse().await {
                Ok(()) => None,
                Err(Stop::Lost) => return,
                Err(Stop::Failed(telling)) => Some(telling),
            }
        } else {
            Some(Telling::new("server-analysis-failed"))
        };
        if let Some(telling) = &failure {
            tracing::warn!(table = %self.lease.table, why = %telling.tag, "a match cannot be analysed");
        }
        let failure = failure.map(|telling| serde_json::to_string(&telling).unwrap_or_default());
        if self.app.store.analyses().end(&self.lease, failure.as_deref()).await.is_err() {
            tracing::warn!(table = %self.lease.table, "the end of an analysis is not written");
        }
    }

    async fn analyse(&mut self) -> Result<(), Stop> {
        let replay =
            self.app.finished_replay(&self.lease.table).await.map_err(|error| match error {
                Error::Refused(telling) | Error::Unreadable(telling) => Stop::Failed(telling),
                _ => Stop::Lost,
            })?;
        let served = self.app.game(&replay.game).map_err(|error| Stop::Failed(error.telling()))?;
        let game = served.game;
        let level = judge(&served.info.levels);
        let level = level.ok_or_else(|| Stop::Failed(Telling::new("server-analysis-no-bots")))?;
        self.all = replay.plies.len();
        let loaded = replay.clone();
        let seats = self.in_pool(move |_| loaded.load(game).map(|it| it.seats())).await??;
        let kept = self.app.store.analyses().analysed_seats(&self.lease.table).await?;
        let is_kept = |seat: &Seat| kept.iter().any(|(kept, _)| *kept == seat.0);
        for seat in Seat::all(seats) {
            if !is_kept(&seat) {
                let data = self.analyse_seat(game, &replay, seat, level).await?;
                self.app.store.analyses().keep_seat(&self.lease, seat.0, &data).await?;
                self.app.metrics.analysed_seats.add(1);
            }
        }
        self.done = self.all;
        self.renew().await
    }

    /// Analyses the decisions of one seat, ply by ply.
    async fn analyse_seat(
        &mut self,
        game: &'static dyn AnyGame,
        replay: &Replay,
        seat: Seat,
        level: &'static str,
    ) -> Result<String, Stop> {
        let earlier = replay.plies.iter().filter(|ply| ply.seat < seat).count();
        let whole = replay.clone();
        let new = move |_: &AtomicBool| Job::new(game, whole, Some(seat), level, SEED);
        let mut job = self.in_pool(new).await??;
        loop {
            let step = move |stop: &AtomicBool| {
                let more = job.step(stop);
                (job, more)
            };
            let more;
            (job, more) = self.in_pool(step).await?;
            self.done = earlier + job.progress().done;
            if self.renewed.elapsed() >= LOOK_EVERY {
                self.renew().await?;
            }
            if !more? {
                break;
            }
        }
        let analysis = job.finish()?;
        Ok(serde_json::to_string(&analysis).expect("an analysis is made of text and numbers"))
    }

    /// Runs a part of the job in the bots' pool. The lease is renewed while it waits there.
    async fn in_pool<T: Send + 'static>(
        &mut self,
        task: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T, Stop> {
        let task: Task<T> = Box::new(task);
        let mut answer = self.app.bots.submit_background(task, self.cancel.clone());
        loop {
            tokio::select! {
                answer = &mut answer => {
                    let panicked = || Stop::Failed(Telling::new("server-analysis-failed"));
                    return answer.ok().flatten().ok_or_else(panicked);
                }
                () = sleep(self.app.settings.analysis_lease / 4) => self.renew().await?,
            }
        }
    }

    async fn renew(&mut self) -> Result<(), Stop> {
        let until = self.app.now() + self.app.lease_ms();
        let (done, all) = (self.done as i64, self.all as i64);
        self.renewed = Instant::now();
        match self.app.store.analyses().renew(&self.lease, until, done, all).await {
            Err(StoreError::Conflict) => Err(Stop::Lost),
            // A store that fails for a moment has still the lease of before.
            _ => Ok(()),
        }
    }
}
