//! A clock for bots: people wait no longer than the limit of a level.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use table::TimedTask;

/// Times one task after the other, on a thread of its own.
pub(crate) struct Clock(Sender<Turn>);

enum Turn {
    Begins(Duration, Arc<AtomicBool>),
    Ends,
}

/// Tells the clock that a task has ended, also by a panic.
struct End<'a>(&'a Clock);

impl Drop for End<'_> {
    fn drop(&mut self) {
        // A clock whose thread has ended times nothing.
        let _ = self.0.0.send(Turn::Ends);
    }
}

impl Clock {
    pub(crate) fn new() -> Self {
        let (sender, turns) = mpsc::channel();
        thread::spawn(move || watch(&turns));
        Self(sender)
    }

    /// Runs a task. When its time is up it is told to stop, and answers with the best so far.
    pub(crate) fn run<T>(&self, task: TimedTask<T>) -> T {
        let stop = Arc::new(AtomicBool::new(false));
        let _ = self.0.send(Turn::Begins(task.limit(), stop.clone()));
        let _end = End(self);
        task.run(&stop)
    }
}

/// Sets the flag of a task that does not end in time, until the clock is dropped.
fn watch(turns: &Receiver<Turn>) {
    while let Ok(turn) = turns.recv() {
        if let Turn::Begins(limit, stop) = turn
            && matches!(turns.recv_timeout(limit), Err(RecvTimeoutError::Timeout))
        {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    #[test]
    fn a_bot_whose_time_is_up_answers_with_the_best_so_far() {
        let clock = Clock::new();
        for _ in 0..2 {
            let task = TimedTask::new(Duration::from_millis(20), |stop| {
                while !stop.load(Ordering::Relaxed) {
                    thread::yield_now();
                }
                "best so far"
            });
            assert_eq!(clock.run(task), "best so far");
        }
    }

    #[test]
    fn the_time_of_a_bot_that_has_ended_stops_no_other() {
        let clock = Clock::new();
        let limit = Duration::from_millis(20);
        let panicked =
            || clock.run(TimedTask::<()>::new(limit, |_| std::panic::panic_any("on purpose")));
        assert!(catch_unwind(AssertUnwindSafe(panicked)).is_err());
        let slow = TimedTask::new(Duration::from_secs(60), move |stop| {
            thread::sleep(limit * 3);
            stop.load(Ordering::Relaxed)
        });
        assert!(!clock.run(slow));
    }
}
