use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use table::Thought;
use tokio::sync::oneshot;

/// Threads that think for bots. Tables take turns, so one with many bots holds up no other.
pub(crate) struct Pool(Arc<Shared>);

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    filled: Condvar,
}

#[derive(Default)]
struct Queue {
    /// The tables that wait, in the order in which they are served.
    turns: VecDeque<String>,
    jobs: HashMap<String, VecDeque<Job>>,
    closed: bool,
}

struct Job {
    thought: Thought,
    cancelled: Cancel,
    answer: oneshot::Sender<Option<String>>,
}

/// Tells a thought that nobody waits for it any more.
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

    /// Thinks for a table. The answer is `None` if the bot failed, and never comes if the thought is cancelled.
    pub(crate) fn think(
        &self,
        table: &str,
        thought: Thought,
        cancelled: Cancel,
    ) -> oneshot::Receiver<Option<String>> {
        let (answer, answered) = oneshot::channel();
        let mut queue = self.0.queue();
        let jobs = queue.jobs.entry(table.to_owned()).or_default();
        jobs.push_back(Job { thought, cancelled, answer });
        if jobs.len() == 1 {
            queue.turns.push_back(table.to_owned());
        }
        drop(queue);
        self.0.filled.notify_one();
        answered
    }

    /// How many tables wait.
    pub(crate) fn waiting(&self) -> usize {
        self.0.queue().turns.len()
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

    fn next(&self) -> Option<Job> {
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
    fn pop(&mut self) -> Option<Job> {
        let table = self.turns.pop_front()?;
        let jobs = self.jobs.get_mut(&table)?;
        let job = jobs.pop_front();
        if jobs.is_empty() {
            self.jobs.remove(&table);
        } else {
            self.turns.push_back(table);
        }
        job
    }
}

impl Job {
    fn run(self) {
        if self.cancelled.is_cancelled() || self.answer.is_closed() {
            return;
        }
        let answer = catch_unwind(AssertUnwindSafe(self.thought));
        if answer.is_err() {
            tracing::error!("a bot panicked");
        }
        // Whoever asked may have gone meanwhile.
        let _ = self.answer.send(answer.ok());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_take_turns() {
        let mut queue = Queue::default();
        for (table, name) in [("a", "a1"), ("a", "a2"), ("a", "a3"), ("b", "b1"), ("c", "c1")] {
            let jobs = queue.jobs.entry(table.to_owned()).or_default();
            let thought: Thought = Box::new(move || name.to_owned());
            jobs.push_back(Job {
                thought,
                cancelled: Cancel::default(),
                answer: oneshot::channel().0,
            });
            if jobs.len() == 1 {
                queue.turns.push_back(table.to_owned());
            }
        }
        let order: Vec<String> =
            std::iter::from_fn(|| queue.pop()).map(|job| (job.thought)()).collect();
        assert_eq!(order, ["a1", "b1", "c1", "a2", "a3"]);
    }

    #[tokio::test]
    async fn a_cancelled_thought_is_never_thought_and_a_panic_is_no_answer() {
        let pool = Pool::new(1);
        let cancel = Cancel::default();
        cancel.cancel();
        let never = pool.think("a", Box::new(|| unreachable!()), cancel);
        let failed = pool.think("a", Box::new(|| panic!("on purpose")), Cancel::default());
        let answer = pool.think("a", Box::new(|| "done".to_owned()), Cancel::default());
        assert!(never.await.is_err());
        assert_eq!(failed.await.unwrap(), None);
        assert_eq!(answer.await.unwrap().as_deref(), Some("done"));
    }
}
