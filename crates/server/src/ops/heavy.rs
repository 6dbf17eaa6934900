use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::bots::pool::Cancel;
use crate::error::Error;

/// How many jobs may wait.
const MOST_WAITING: usize = 32;

/// Runs jobs that take long, such as making stories and replays: a few at a time, so that what they hold in memory is
/// bounded however many are asked for.
pub(crate) struct HeavyJobs {
    free: Arc<Semaphore>,
    waiting: AtomicUsize,
}

impl HeavyJobs {
    /// Runs so many at a time.
    pub(crate) fn new(at_once: usize) -> Self {
        Self { free: Arc::new(Semaphore::new(at_once.max(1))), waiting: AtomicUsize::new(0) }
    }

    /// Runs a job on a thread that may block, when it is its turn. A caller that is dropped cancels its job, which must
    /// look at `Cancel` now and then; the next job begins when it has ended.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Cancel) -> T + Send + 'static,
    ) -> Result<T, Error> {
        let waiting = Waiting::enter(&self.waiting).ok_or(Error::TooMany)?;
        let turn = self.free.clone().acquire_owned().await.map_err(|_| Error::Failed)?;
        drop(waiting);
        let cancel = CancelOnDrop(Cancel::default());
        let cancelled = cancel.0.clone();
        let done = spawn_blocking(move || {
            let _turn = turn;
            job(&cancelled)
        });
        done.await.map_err(|_| Error::Broken)
    }
}

/// Counts a job that waits, even if its caller is dropped.
struct Waiting<'a>(&'a AtomicUsize);

impl<'a> Waiting<'a> {
    fn enter(waiting: &'a AtomicUsize) -> Option<Self> {
        let one_more = Self(waiting);
        (waiting.fetch_add(1, Relaxed) < MOST_WAITING).then_some(one_more)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Relaxed);
    }
}

struct CancelOnDrop(Cancel);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use tokio::task::yield_now;

    use super::*;

    #[tokio::test]
    async fn a_caller_that_is_dropped_ends_its_job_and_the_next_one_begins() {
        let jobs = Arc::new(HeavyJobs::new(1));
        let (begun, has_begun) = mpsc::channel();
        let (ended, has_ended) = mpsc::channel();
        let endless = {
            let jobs = jobs.clone();
            tokio::spawn(async move {
                let job = move |cancel: &Cancel| {
                    begun.send(()).unwrap();
                    while !cancel.is_cancelled() {
                        std::thread::yield_now();
                    }
                    ended.send(()).unwrap();
                };
                _ = jobs.run(job).await;
            })
        };
        while has_begun.try_recv().is_err() {
            yield_now().await;
        }
        endless.abort();
        assert_eq!(jobs.run(|_| 7).await.ok(), Some(7));
        assert!(has_ended.try_recv().is_ok());
    }

    #[tokio::test]
    async fn only_so_many_jobs_wait() {
        let jobs = Arc::new(HeavyJobs::new(1));
        let (open, opened) = mpsc::channel::<()>();
        let first = {
            let jobs = jobs.clone();
            tokio::spawn(async move { jobs.run(move |_| opened.recv()).await.is_ok() })
        };
        while jobs.free.available_permits() > 0 {
            yield_now().await;
        }
        let run = |jobs: Arc<HeavyJobs>| tokio::spawn(async move { jobs.run(|_| ()).await });
        let waiting: Vec<_> = (0..MOST_WAITING).map(|_| run(jobs.clone())).collect();
        while jobs.waiting.load(Relaxed) < MOST_WAITING {
            yield_now().await;
        }
        assert!(matches!(jobs.run(|_| ()).await, Err(Error::TooMany)));
        drop(open);
        assert!(first.await.unwrap());
        for job in waiting {
            assert!(job.await.unwrap().is_ok());
        }
        assert_eq!(jobs.waiting.load(Relaxed), 0);
    }
}
