use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;

use crate::bots::pool::Cancel;
use crate::error::Error;
use crate::ops::limits::Counts;

/// How many jobs may wait.
const MOST_WAITING: usize = 32;
/// How many of them may be for one address, so that two addresses leave room for others.
const MOST_OF_ADDRESS: usize = 8;

/// Runs jobs that take long, such as making stories and replays: a few at a time, so that what they hold in memory is
/// bounded however many are asked for.
pub(crate) struct HeavyJobs {
    free: Arc<Semaphore>,
    waiting: AtomicUsize,
    waiting_for: Counts<IpAddr>,
}

impl HeavyJobs {
    /// Runs so many at a time.
    pub(crate) fn new(at_once: usize) -> Self {
        Self {
            free: Arc::new(Semaphore::new(at_once.max(1))),
            waiting: AtomicUsize::new(0),
            waiting_for: Counts::default(),
        }
    }

    /// Waits for the turn of a job. What it needs is read then, so that it is not in memory before. Jobs that nobody has asked
    /// for have no address.
    pub(crate) async fn turn(&self, address: Option<IpAddr>) -> Result<Turn, Error> {
        let _waiting = Waiting::enter(self, address).ok_or(Error::TooMany)?;
        let turn = self.free.clone().acquire_owned().await;
        turn.map(Turn).map_err(|_| Error::Failed)
    }
}

/// The turn of one job. The next job begins when this one has ended, or the turn is dropped.
pub(crate) struct Turn(OwnedSemaphorePermit);

impl Turn {
    /// Runs the job on a thread that may block. A caller that is dropped cancels its job, which must look at `Cancel` now and
    /// then; the next job begins when it has ended.
    pub(crate) async fn run<T: Send + 'static>(
        self,
        job: impl FnOnce(&Cancel) -> T + Send + 'static,
    ) -> Result<T, Error> {
        let cancel = CancelOnDrop(Cancel::default());
        let cancelled = cancel.0.clone();
        let done = spawn_blocking(move || {
            let _turn = self.0;
            job(&cancelled)
        });
        done.await.map_err(|_| Error::Broken)
    }
}

/// Counts a job that waits, even if its caller is dropped.
struct Waiting<'a> {
    jobs: &'a HeavyJobs,
    address: Option<IpAddr>,
}

impl<'a> Waiting<'a> {
    fn enter(jobs: &'a HeavyJobs, address: Option<IpAddr>) -> Option<Self> {
        if address.is_some_and(|address| !jobs.waiting_for.enter(address, MOST_OF_ADDRESS)) {
            return None;
        }
        let one_more = Self { jobs, address };
        (jobs.waiting.fetch_add(1, Relaxed) < MOST_WAITING).then_some(one_more)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.jobs.waiting.fetch_sub(1, Relaxed);
        if let Some(address) = &self.address {
            self.jobs.waiting_for.leave(address);
        }
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
    use std::time::Duration;

    use tokio::task::{JoinHandle, yield_now};
    use tokio::time::timeout;

    use super::*;

    impl HeavyJobs {
        async fn run<T: Send + 'static>(
            &self,
            address: Option<IpAddr>,
            job: impl FnOnce(&Cancel) -> T + Send + 'static,
        ) -> Result<T, Error> {
            self.turn(address).await?.run(job).await
        }
    }

    /// How long an answer may take that should be there at once.
    const PATIENCE: Duration = Duration::from_secs(10);

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
                _ = jobs.run(None, job).await;
            })
        };
        while has_begun.try_recv().is_err() {
            yield_now().await;
        }
        endless.abort();
        assert_eq!(jobs.run(None, |_| 7).await.ok(), Some(7));
        assert!(has_ended.try_recv().is_ok());
    }

    /// A job that runs until the sender is dropped, the only one that can.
    async fn busy(jobs: &Arc<HeavyJobs>) -> (mpsc::Sender<()>, JoinHandle<bool>) {
        let (open, opened) = mpsc::channel::<()>();
        let first = {
            let jobs = jobs.clone();
            tokio::spawn(async move { jobs.run(None, move |_| opened.recv()).await.is_ok() })
        };
        while jobs.free.available_permits() > 0 {
            yield_now().await;
        }
        (open, first)
    }

    /// So many jobs that wait for an address.
    async fn wait(
        jobs: &Arc<HeavyJobs>,
        address: Option<IpAddr>,
        count: usize,
    ) -> Vec<JoinHandle<Result<(), Error>>> {
        let before = jobs.waiting.load(Relaxed);
        let run =
            |jobs: Arc<HeavyJobs>| tokio::spawn(async move { jobs.run(address, |_| ()).await });
        let waiting = (0..count).map(|_| run(jobs.clone())).collect();
        while jobs.waiting.load(Relaxed) < before + count {
            yield_now().await;
        }
        waiting
    }

    #[tokio::test]
    async fn only_so_many_jobs_wait() {
        let jobs = Arc::new(HeavyJobs::new(1));
        let (open, first) = busy(&jobs).await;
        let waiting = wait(&jobs, None, MOST_WAITING).await;
        assert!(matches!(jobs.run(None, |_| ()).await, Err(Error::TooMany)));
        drop(open);
        assert!(first.await.unwrap());
        for job in waiting {
            assert!(job.await.unwrap().is_ok());
        }
        assert_eq!(jobs.waiting.load(Relaxed), 0);
    }

    #[tokio::test]
    async fn an_address_has_only_so_many_jobs_wait_and_leaves_room_for_others() {
        let jobs = Arc::new(HeavyJobs::new(1));
        let address = |last| Some(IpAddr::from([192, 0, 2, last]));
        let (open, first) = busy(&jobs).await;
        let mut waiting = Vec::new();
        for greedy in [1, 2] {
            waiting.extend(wait(&jobs, address(greedy), MOST_OF_ADDRESS).await);
            let refused = timeout(PATIENCE, jobs.run(address(greedy), |_| ())).await;
            assert!(matches!(refused, Ok(Err(Error::TooMany))), "{refused:?}");
        }
        waiting.extend(wait(&jobs, address(3), 1).await);
        drop(open);
        assert!(first.await.unwrap());
        for job in waiting {
            assert!(job.await.unwrap().is_ok());
        }
        // What has had its turn waits no more.
        assert!(jobs.run(address(1), |_| ()).await.is_ok());
    }
}
