use std::future::Future;
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::{sleep, timeout};

use crate::error::TIMEOUT;
use crate::{Append, NewTable, Person, Prune, Result, StoreError};
use crate::{analyses, mail, moderation, notifications, sessions};

/// How many writes share a transaction at most.
const BATCH: usize = 512;
/// How many writes in a transaction mean that there will soon be more, and how long the next one then gathers them: it
/// costs nearly as much for few writes as for many.
const MANY: usize = 8;
const GATHER: Duration = Duration::from_millis(2);
/// How many writes may wait before callers have to wait for a place in the queue.
const WAITING: usize = 4096;

/// Something to be written.
pub(crate) enum Write {
    AddPerson(Person),
    Rename { id: String, name: String },
    SetRecovery { id: String, hash: Option<[u8; 32]> },
    Create(NewTable),
    Append(Append),
    SaveSnapshot { table: String, version: i64, data: String },
    SaveStory { table: String, parts: Vec<Vec<u8>> },
    Delete { table: String, prune: Prune },
    DeletePeople { people: Vec<String>, seen_before: i64 },
    ForgetNetworks { before: i64 },
    Secret { name: String, fresh: Vec<u8> },
    Notifications(notifications::Change),
    Mail(mail::Change),
    Sessions(sessions::Change),
    Moderation(moderation::Change),
    Analyses(analyses::Change),
}

impl Write {
    /// The table that this changes, if it is there already.
    pub(crate) fn table(&self) -> Option<&str> {
        match self {
            Self::Append(Append { table, .. })
            | Self::SaveSnapshot { table, .. }
            | Self::SaveStory { table, .. }
            | Self::Delete { table, .. } => Some(table),
            _ => None,
        }
    }
}

/// Why a transaction did not come about.
pub(crate) enum Failure {
    /// The database refused one of the writes, and nothing was written.
    Refused(StoreError),
    /// The database is out of reach or did not say whether it has written.
    Unavailable(StoreError),
}

/// Carries out the writes of a [`Queue`].
pub(crate) trait Writer: Send + Sync + 'static {
    /// Carries out `writes` in order in one transaction. Those that may not happen are left out, as their results say.
    fn write(
        &self,
        writes: &[Write],
    ) -> impl Future<Output = Result<Vec<Result<()>>, Failure>> + Send;
}

/// A queue of writes, from which one task takes all that wait and carries them out in one transaction. While that goes
/// to disk the next one gathers, so many writes share one wait for the disk.
pub(crate) struct Queue {
    jobs: mpsc::Sender<Job>,
    task: Mutex<Option<JoinHandle<()>>>,
}

/// A write and where to send its result; `None` closes the queue.
type Job = Option<(Write, oneshot::Sender<Result<()>>)>;

impl Queue {
    /// Starts the task. It ends when the queue is closed or dropped and everything in it is written.
    pub(crate) fn new(writer: impl Writer) -> Self {
        let (sender, receiver) = mpsc::channel(WAITING);
        // On a thread of its own: as a task among others it would wait for its turn after each statement.
        let work = move || Handle::current().block_on(work(writer, receiver));
        Self { jobs: sender, task: Mutex::new(Some(spawn_blocking(work))) }
    }

    /// Adds a write and waits until it is carried out.
    pub(crate) async fn write(&self, write: Write) -> Result<()> {
        let (answer, answered) = oneshot::channel();
        self.jobs.send(Some((write, answer))).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Finishes what waits and takes nothing more.
    pub(crate) async fn close(&self) {
        let mut task = self.task.lock().await;
        if let Some(running) = task.as_mut() {
            // An error in either means that the task has ended already.
            _ = self.jobs.send(None).await;
            _ = running.await;
            *task = None;
        }
    }
}

async fn work(writer: impl Writer, mut receiver: mpsc::Receiver<Job>) {
    let mut jobs = Vec::with_capacity(BATCH);
    let mut is_busy = false;
    while receiver.recv_many(&mut jobs, BATCH).await > 0 {
        if is_busy && jobs.len() < BATCH {
            sleep(GATHER).await;
            while jobs.len() < BATCH
                && let Ok(job) = receiver.try_recv()
            {
                jobs.push(job);
            }
        }
        is_busy = jobs.len() >= MANY;
        let mut writes = Vec::with_capacity(jobs.len());
        let mut answers = Vec::with_capacity(jobs.len());
        for job in jobs.drain(..) {
            match job {
                Some((write, answer)) => {
                    writes.push(write);
                    answers.push(answer);
                }
                None => receiver.close(),
            }
        }
        for (answer, result) in answers.into_iter().zip(carry_out(&writer, &writes).await) {
            // The caller may have gone.
            _ = answer.send(result);
        }
    }
}

/// Carries out `writes` in one transaction if possible, else one by one, so that none fails because of another.
async fn carry_out(writer: &impl Writer, writes: &[Write]) -> Vec<Result<()>> {
    match transact(writer, writes).await {
        Ok(results) => results,
        Err(Failure::Unavailable(error)) => vec![Err(error); writes.len()],
        Err(Failure::Refused(error)) if writes.len() == 1 => vec![Err(error)],
        Err(Failure::Refused(_)) => {
            let mut results = Vec::with_capacity(writes.len());
            for write in writes.chunks(1) {
                match transact(writer, write).await {
                    Ok(result) => results.extend(result),
                    Err(Failure::Refused(error)) => results.push(Err(error)),
                    Err(Failure::Unavailable(error)) => {
                        results.resize(writes.len(), Err(error));
                        break;
                    }
                }
            }
            results
        }
    }
}

async fn transact(writer: &impl Writer, writes: &[Write]) -> Result<Vec<Result<()>>, Failure> {
    if writes.is_empty() {
        return Ok(Vec::new());
    }
    match timeout(TIMEOUT, writer.write(writes)).await {
        Ok(results) => results,
        Err(_) => Err(Failure::Unavailable(StoreError::too_slow())),
    }
}
