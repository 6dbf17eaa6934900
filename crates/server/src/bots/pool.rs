use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// Threads that run bots. Turns that a person waits for come first; and the people for whom bots run take turns, so that
/// one person's tables do not hold up those of others, however many they are.
pub(crate) struct Pool(Arc<Shared>);

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    filled: Condvar,
}

#[derive(Default)]
struct Queue {
    /// Jobs that a person waits for.
    awaited: FairQueue,
    /// Jobs that no one waits for.
    idle: FairQueue,
    closed: bool,
}

#[derive(Default)]
struct FairQueue {
    /// The people who have jobs here, in the order in which they are served.
    turns: VecDeque<String>,
    /// Their jobs. A table has one job at a time, so a person's tables take turns as well.
    jobs: HashMap<String, VecDeque<Box<dyn Job>>>,
}

/// A bot's turn or hint, with where its answer goes.
trait Job: Send {
    fn is_needed(&self) -> bool;

    fn run(self: Box<Self>);
}

struct TypedJob<T> {
    task: Task<T>,
    cancelled: Cancel,
    answer: oneshot::Sender<Option<T>>,
}

/// What a bot has to do; once the flag is set it ends soon, with any answer.
pub(crate) type Task<T> = Box<dyn FnOnce(&AtomicBool) -> T + Send>;

/// Cancels a job that is not needed any more.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cancel(Arc<AtomicBool>);

impl Cancel {
    pub(crate) fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Pool {
    pub(crate) fn new(threads: usize) -> Self {
        let shared = Arc::new(Shared::default());
        for number in 0..threads.max(1) {
            let shared = shared.clone();
            let work = move || {
                while let Some(job) = shared.next() {
                    job.run();
                }
            };
            let thread = std::thread::Builder::new().name(format!("bot-{number}"));
            thread.spawn(work).expect("the operating system starts threads");
        }
        Self(shared)
    }

    /// Queues what a bot has to do for a person. The answer is `None` if the bot panicked, and never comes if the job is
    /// cancelled.
    pub(crate) fn submit<T: Send + 'static>(
        &self,
        person: &str,
        awaited: bool,
        task: Task<T>,
        cancelled: Cancel,
    ) -> oneshot::Receiver<Option<T>> {
        let (answer, answered) = oneshot::channel();
        let job = Box::new(TypedJob { task, cancelled, answer });
        let mut queue = self.0.queue();
        if awaited {
            queue.awaited.push(person, job);
        } else {
            queue.idle.push(person, job);
        }
        drop(queue);
        self.0.filled.notify_one();
        answered
    }

    /// How many jobs wait.
    pub(crate) fn waiting(&self) -> usize {
        let queue = self.0.queue();
        queue.awaited.len() + queue.idle.len()
    }
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

    fn next(&self) -> Option<Box<dyn Job>> {
        let mut queue = self.queue();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(job) = queue.pop() {
                return Some(job);
            }
            queue = self.filled.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Queue {
    fn pop(&mut self) -> Option<Box<dyn Job>> {
        self.awaited.pop().or_else(|| self.idle.pop())
    }
}

impl FairQueue {
    fn push(&mut self, person: &str, job: Box<dyn Job>) {
        if !self.jobs.contains_key(person) {
            self.turns.push_back(person.to_owned());
        }
        let jobs = self.jobs.entry(person.to_owned()).or_default();
        // Cancelled jobs must not gather behind others.
        jobs.retain(|job| job.is_needed());
        jobs.push_back(job);
    }

    fn pop(&mut self) -> Option<Box<dyn Job>> {
        let person = self.turns.pop_front()?;
        let jobs = self.jobs.get_mut(&person)?;
        let job = jobs.pop_front();
        if jobs.is_empty() {
            self.jobs.remove(&person);
        } else {
            self.turns.push_back(person);
        }
        job
    }

    fn len(&self) -> usize {
        self.jobs.values().map(VecDeque::len).sum()
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
        let Self { task, cancelled, answer } = *self;
        let answered = catch_unwind(AssertUnwindSafe(|| task(&cancelled.0)));
        if answered.is_err() {
            tracing::error!("a bot panicked");
        }
        // A bot that was stopped has returned any answer.
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

    /// A job that sends its name to `done`.
    fn job(
        name: &'static str,
        cancelled: &Cancel,
        done: &mpsc::Sender<&'static str>,
    ) -> Box<dyn Job> {
        let done = done.clone();
        let task: Task<()> = Box::new(move |_| done.send(name).unwrap());
        // A job is needed as long as its answer can be received.
        let (answer, answered) = oneshot::channel();
        std::mem::forget(answered);
        Box::new(TypedJob { task, cancelled: cancelled.clone(), answer })
    }

    #[test]
    fn people_take_turns_and_jobs_that_no_one_waits_for_come_last() {
        let mut queue = Queue::default();
        let (done, order) = mpsc::channel();
        let job = |name| job(name, &Cancel::default(), &done);
        queue.idle.push("c", job("idle"));
        for (person, name) in [("a", "a1"), ("a", "a2"), ("a", "a3"), ("b", "b1"), ("c", "c1")] {
            queue.awaited.push(person, job(name));
        }
        std::iter::from_fn(|| queue.pop()).for_each(Job::run);
        let order: Vec<&str> = order.try_iter().collect();
        assert_eq!(order, ["a1", "b1", "c1", "a2", "a3", "idle"]);
    }

    #[test]
    fn cancelled_jobs_do_not_gather() {
        let mut line = FairQueue::default();
        let (done, _order) = mpsc::channel();
        for _ in 0..3 {
            let cancel = Cancel::default();
            line.push("a", job("obsolete", &cancel, &done));
            cancel.cancel();
        }
        line.push("a", job("needed", &Cancel::default(), &done));
        assert_eq!((line.len(), line.turns.len()), (1, 1));
    }

    #[tokio::test]
    async fn a_cancelled_job_never_runs_and_a_panic_is_no_answer() {
        let pool = Pool::new(1);
        let submit = |task: Task<String>, cancel| pool.submit("a", true, task, cancel);
        let cancel = Cancel::default();
        cancel.cancel();
        let never = submit(Box::new(|_| unreachable!()), cancel);
        let failed = submit(Box::new(|_| panic!("on purpose")), Cancel::default());
        let answer = submit(Box::new(|_| "done".to_owned()), Cancel::default());
        assert!(never.await.is_err());
        assert_eq!(failed.await.unwrap(), None);
        assert_eq!(answer.await.unwrap().as_deref(), Some("done"));
    }

    #[tokio::test]
    async fn a_job_that_has_begun_is_stopped() {
        let pool = Pool::new(1);
        let (cancel, (begun, has_begun)) = (Cancel::default(), oneshot::channel());
        let endless = move |stop: &AtomicBool| {
            begun.send(()).unwrap();
            while !stop.load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
            "whatever".to_owned()
        };
        let stopped = pool.submit("a", true, Box::new(endless), cancel.clone());
        has_begun.await.unwrap();
        cancel.cancel();
        assert!(stopped.await.is_err());
    }
}
