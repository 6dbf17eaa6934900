use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use table::TimedTask;
use tokio::sync::oneshot;
use tokio::sync::oneshot::error::RecvError;
use tokio::time::timeout;

use super::lanes::Lanes;

/// Threads that run bots. The networks for which bots run take turns, and so do the people of a network: whoever has used
/// least time is served next, however many tables and names others have.
pub(crate) struct Pool(Arc<Shared>);

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    filled: Condvar,
}

#[derive(Default)]
struct Queue {
    jobs: FairQueue,
    /// What is done while no job waits.
    background: VecDeque<Box<dyn Job>>,
    closed: bool,
}

/// Whose share of the bots' time a job takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Share {
    /// The network that the person comes from.
    pub(crate) network: String,
    pub(crate) person: String,
}

/// The jobs of all networks.
type FairQueue = Lanes<Lanes<Jobs>>;
/// A person's jobs. A table has one job at a time, so a person's tables take turns as well.
type Jobs = VecDeque<Box<dyn Job>>;

/// A bot's turn or hint, with where its answer goes.
trait Job: Send {
    fn is_needed(&self) -> bool;

    fn run(self: Box<Self>);
}

struct TypedJob<T> {
    task: Task<T>,
    cancelled: Cancel,
    /// Is told when the job begins.
    begun: oneshot::Sender<()>,
    answer: oneshot::Sender<Option<T>>,
}

/// What a job sends.
struct Answers<T> {
    begun: oneshot::Receiver<()>,
    answer: oneshot::Receiver<Option<T>>,
}

/// What is done on a thread of the bots; once the flag is set it ends soon.
pub(crate) type Task<T> = Box<dyn FnOnce(&AtomicBool) -> T + Send>;

/// Cancels a job that is not needed any more.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cancel(Arc<Flags>);

#[derive(Debug, Default)]
struct Flags {
    /// Has the job end soon.
    stop: AtomicBool,
    /// Whether its answer is not needed any more.
    cancelled: AtomicBool,
}

impl Cancel {
    pub(crate) fn cancel(&self) {
        self.0.cancelled.store(true, Ordering::Relaxed);
        self.0.stop.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_cancelled(&self) -> bool {
        self.0.cancelled.load(Ordering::Relaxed)
    }

    /// Ends a job whose time is up. Its answer still counts.
    fn end_early(&self) {
        self.0.stop.store(true, Ordering::Relaxed);
    }
}

impl Pool {
    pub(crate) fn new(threads: usize) -> Self {
        let shared = Arc::new(Shared::default());
        for number in 0..threads.max(1) {
            let shared = shared.clone();
            let work = move || {
                while let Some((job, share)) = shared.next() {
                    let begun = Instant::now();
                    job.run();
                    if let Some(share) = share {
                        shared.queue().jobs.charge(&share, begun.elapsed());
                    }
                }
            };
            let thread = std::thread::Builder::new().name(format!("bot-{number}"));
            thread.spawn(work).expect("the operating system starts threads");
        }
        Self(shared)
    }

    /// Queues what a bot has to do for a person. The answer is `None` if the bot panicked, and never comes if the job is
    /// cancelled or the future dropped. A bot that takes longer than its limit, from when it begins, is stopped, and
    /// answers with the best so far.
    pub(crate) fn submit<T: Send + 'static>(
        &self,
        share: &Share,
        task: TimedTask<T>,
        cancelled: Cancel,
    ) -> impl Future<Output = Result<Option<T>, RecvError>> + Send + use<T> {
        let limit = task.limit();
        let (job, Answers { begun, mut answer }) =
            job(Box::new(move |stop| task.run(stop)), cancelled.clone());
        self.0.queue().jobs.push_for(share, job);
        self.0.filled.notify_one();
        async move {
            if begun.await.is_ok() {
                match timeout(limit, &mut answer).await {
                    Ok(answer) => return answer,
                    Err(_) => cancelled.end_early(),
                }
            }
            answer.await
        }
    }

    /// Queues what is to be done while no bot has to act, in the order of submission, however long it takes. The answer is
    /// as that of [`submit`](Self::submit).
    pub(crate) fn submit_background<T: Send + 'static>(
        &self,
        task: Task<T>,
        cancelled: Cancel,
    ) -> oneshot::Receiver<Option<T>> {
        let (job, Answers { answer, .. }) = job(task, cancelled);
        self.0.queue().background.push_back(job);
        self.0.filled.notify_one();
        answer
    }

    /// How many jobs wait.
    pub(crate) fn waiting(&self) -> usize {
        self.0.queue().jobs.len()
    }
}

/// A job, and where its answer comes.
fn job<T: Send + 'static>(task: Task<T>, cancelled: Cancel) -> (Box<dyn Job>, Answers<T>) {
    let (begun, has_begun) = oneshot::channel();
    let (answer, answered) = oneshot::channel();
    let job = TypedJob { task, cancelled, begun, answer };
    (Box::new(job), Answers { begun: has_begun, answer: answered })
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.0.queue().closed = true;
        self.0.filled.notify_all();
    }
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next job, and whose share of the time it takes, if any one's.
    fn next(&self) -> Option<(Box<dyn Job>, Option<Share>)> {
        let mut queue = self.queue();
        loop {
            if queue.closed {
                return None;
            }
            if let Some((job, share)) = queue.jobs.pop_next() {
                return Some((job, Some(share)));
            }
            if let Some(job) = queue.background.pop_front() {
                return Some((job, None));
            }
            queue = self.filled.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl FairQueue {
    fn push_for(&mut self, share: &Share, job: Box<dyn Job>) {
        let jobs = self.enter(&share.network).enter(&share.person);
        // Cancelled jobs must not gather behind others.
        jobs.retain(|job| job.is_needed());
        jobs.push_back(job);
    }

    fn pop_next(&mut self) -> Option<(Box<dyn Job>, Share)> {
        let (network, people) = self.serve()?;
        let (person, jobs) = people.serve()?;
        Some((jobs.pop_front()?, Share { network, person }))
    }

    /// Takes the time that a job took from its share.
    fn charge(&mut self, share: &Share, time: Duration) {
        if let Some(people) = self.take_time(&share.network, time) {
            people.take_time(&share.person, time);
        }
    }
}

impl<T: Send> Job for TypedJob<T> {
    fn is_needed(&self) -> bool {
        !self.cancelled.is_cancelled() && !self.answer.is_closed()
    }

    fn run(self: Box<Self>) {
        if !self.is_needed() {
            return;
        }
        let Self { task, cancelled, begun, answer } = *self;
        // In the background nothing is timed.
        let _ = begun.send(());
        let answered = catch_unwind(AssertUnwindSafe(|| task(&cancelled.0.stop)));
        if answered.is_err() {
            tracing::error!("a bot panicked");
        }
        // Of a bot whose time was up the answer counts.
        if !cancelled.is_cancelled() {
            // The receiver may have gone meanwhile.
            let _ = answer.send(answered.ok());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    /// How long an answer may take that comes at once.
    const PATIENCE: Duration = Duration::from_secs(20);

    /// A job that sends its name to `done`.
    fn job(
        name: &'static str,
        cancelled: &Cancel,
        done: &mpsc::Sender<&'static str>,
    ) -> Box<dyn Job> {
        let done = done.clone();
        let task: Task<()> = Box::new(move |_| done.send(name).unwrap());
        // A job is needed as long as its answer can be received.
        let (job, answers) = super::job(task, cancelled.clone());
        std::mem::forget(answers);
        job
    }

    /// A task that has more time than any test.
    fn timed<T>(task: impl FnOnce(&AtomicBool) -> T + Send + 'static) -> TimedTask<T> {
        TimedTask::new(Duration::from_secs(60), task)
    }

    /// Returns once it is told to stop.
    fn endless(stop: &AtomicBool) {
        while !stop.load(Ordering::Relaxed) {
            std::thread::yield_now();
        }
    }

    fn share(network: &str, person: &str) -> Share {
        Share { network: network.to_owned(), person: person.to_owned() }
    }

    #[test]
    fn networks_and_their_people_take_turns() {
        let mut queue = FairQueue::default();
        let (done, order) = mpsc::channel();
        for (network, person, name) in [
            ("n", "a", "a1"),
            ("n", "a", "a2"),
            ("n", "b", "b1"),
            ("n", "c", "c1"),
            ("m", "d", "d1"),
            ("m", "d", "d2"),
        ] {
            queue.push_for(&share(network, person), job(name, &Cancel::default(), &done));
        }
        std::iter::from_fn(|| queue.pop_next()).for_each(|(job, _)| job.run());
        let order: Vec<&str> = order.try_iter().collect();
        assert_eq!(order, ["a1", "d1", "b1", "d2", "c1", "a2"]);
    }

    #[test]
    fn a_network_that_has_used_more_time_waits() {
        let mut queue = FairQueue::default();
        let (done, order) = mpsc::channel();
        for (person, name) in [("a", "a1"), ("b", "b1"), ("c", "c1")] {
            queue.push_for(&share("n", person), job(name, &Cancel::default(), &done));
        }
        let (first, used) = queue.pop_next().unwrap();
        first.run();
        queue.charge(&used, Duration::from_secs(2));
        for name in ["d1", "d2", "d3"] {
            queue.push_for(&share("m", "d"), job(name, &Cancel::default(), &done));
        }
        while let Some((job, used)) = queue.pop_next() {
            job.run();
            queue.charge(&used, Duration::from_secs(1));
        }
        let order: Vec<&str> = order.try_iter().collect();
        assert_eq!(order, ["a1", "d1", "d2", "b1", "d3", "c1"]);
    }

    #[test]
    fn cancelled_jobs_do_not_gather() {
        let mut line = FairQueue::default();
        let (done, _order) = mpsc::channel();
        for _ in 0..3 {
            let cancel = Cancel::default();
            line.push_for(&share("n", "a"), job("obsolete", &cancel, &done));
            cancel.cancel();
        }
        line.push_for(&share("n", "a"), job("needed", &Cancel::default(), &done));
        assert_eq!(line.len(), 1);
    }

    #[tokio::test]
    async fn a_cancelled_job_never_runs_and_a_panic_is_no_answer() {
        let pool = Pool::new(1);
        let submit = |task: TimedTask<String>, cancel| pool.submit(&share("n", "a"), task, cancel);
        let cancel = Cancel::default();
        cancel.cancel();
        let never = submit(timed(|_| unreachable!()), cancel);
        let failed = submit(timed(|_| panic!("on purpose")), Cancel::default());
        let answer = submit(timed(|_| "done".to_owned()), Cancel::default());
        assert!(never.await.is_err());
        assert_eq!(failed.await.unwrap(), None);
        assert_eq!(answer.await.unwrap().as_deref(), Some("done"));
    }

    #[tokio::test]
    async fn what_is_done_in_the_background_waits_for_all_bots() {
        let pool = Pool::new(1);
        let (go, may_go) = mpsc::channel::<()>();
        let (done, order) = mpsc::channel();
        let blocked = timed(move |_| may_go.recv().unwrap());
        let first = pool.submit(&share("n", "a"), blocked, Cancel::default());
        let note = |name: &'static str| {
            let done = done.clone();
            move |_: &AtomicBool| done.send(name).unwrap()
        };
        let later = pool.submit_background(Box::new(note("background")), Cancel::default());
        let bots = ["one", "two"]
            .map(|name| pool.submit(&share("n", name), timed(note(name)), Cancel::default()));
        go.send(()).unwrap();
        first.await.unwrap().unwrap();
        later.await.unwrap().unwrap();
        for answer in bots {
            answer.await.unwrap().unwrap();
        }
        assert_eq!(order.try_iter().collect::<Vec<_>>(), ["one", "two", "background"]);
    }

    #[tokio::test]
    async fn a_job_that_has_begun_is_stopped() {
        let pool = Pool::new(1);
        let (cancel, (begun, has_begun)) = (Cancel::default(), oneshot::channel());
        let task = timed(move |stop| {
            begun.send(()).unwrap();
            endless(stop);
        });
        let stopped = pool.submit(&share("n", "a"), task, cancel.clone());
        has_begun.await.unwrap();
        cancel.cancel();
        assert!(stopped.await.is_err());
    }

    #[tokio::test]
    async fn a_bot_whose_time_is_up_answers_with_the_best_so_far() {
        let pool = Pool::new(1);
        let limit = Duration::from_millis(50);
        let best_so_far = |stop: &AtomicBool| {
            let begun = Instant::now();
            endless(stop);
            begun.elapsed()
        };
        let submit = |name| {
            let task = TimedTask::new(limit, best_so_far);
            tokio::spawn(pool.submit(&share("n", name), task, Cancel::default()))
        };
        // The second one waits for the first: time in the queue does not count.
        for answer in [submit("a"), submit("b")] {
            let answer = timeout(PATIENCE, answer).await.expect("the bot is stopped");
            let thought = answer.unwrap().unwrap().unwrap();
            assert!(thought > limit / 2, "{thought:?}");
        }
    }
}
