use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use game::Chance;
use serde_json::Value;
use tokio::sync::{Mutex, watch};
use tokio::time::sleep;

use super::{Plan, a_moment};
use crate::client::{Person, ask};
use crate::dice::dice;
use crate::{Process, Result};

/// The longest that a process lives before it is killed, in milliseconds.
const LIFE: u32 = 400;

/// The server processes, which come and go.
pub(super) struct Servers {
    processes: Mutex<Vec<Option<Process>>>,
    addresses: Vec<watch::Sender<SocketAddr>>,
    settled: AtomicBool,
}

impl Servers {
    pub(super) async fn open(plan: &Plan) -> Result<Self> {
        let mut processes = Vec::new();
        let mut addresses = Vec::new();
        for _ in 0..plan.processes {
            let mut process = Process::start(&plan.program, &plan.database)?;
            process.ready().await?;
            addresses.push(watch::Sender::new(process.address()));
            processes.push(Some(process));
        }
        let settled = AtomicBool::new(false);
        Ok(Self { processes: Mutex::new(processes), addresses, settled })
    }

    /// Kills and starts processes at random moments, some of them before they answer; gives how often.
    pub(super) async fn kill_now_and_then(&self, plan: &Plan) -> Result<usize> {
        let begun = Instant::now();
        let mut dice = dice(plan.number, 0);
        for kill in 0..plan.kills {
            if begun.elapsed() > plan.time {
                return Ok(kill);
            }
            sleep(Duration::from_millis(dice.below(LIFE).into())).await;
            let which = dice.below(self.addresses.len() as u32) as usize;
            let mut processes = self.processes.lock().await;
            if let Some(process) = processes[which].take() {
                process.kill()?;
            }
            let mut process = Process::start(&plan.program, &plan.database)?;
            if dice.below(8) > 0 {
                process.ready().await?;
            }
            self.addresses[which].send_replace(process.address());
            processes[which] = Some(process);
        }
        Ok(plan.kills)
    }

    /// From now on the processes live.
    pub(super) fn settle(&self) {
        self.settled.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_settled(&self) -> bool {
        self.settled.load(Ordering::Relaxed)
    }

    /// Where the people of a seat find their server.
    pub(super) fn of(&self, seat: usize) -> watch::Receiver<SocketAddr> {
        self.addresses[seat % self.addresses.len()].subscribe()
    }

    fn address(&self, seat: usize) -> SocketAddr {
        *self.addresses[seat % self.addresses.len()].borrow()
    }

    /// New people.
    pub(super) async fn people(&self, number: usize) -> Vec<Person> {
        let mut people = Vec::new();
        while people.len() < number {
            match Person::new(self.address(people.len())).await {
                Ok(person) => people.push(person),
                Err(_) => a_moment().await,
            }
        }
        people
    }

    /// Asks once; nothing if there is no good answer.
    pub(super) async fn try_ask(
        &self,
        person: &Person,
        seat: usize,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Value {
        match person.ask(self.address(seat), method, path, body).await {
            Ok(answer) => answer,
            Err(_) => {
                a_moment().await;
                Value::Null
            }
        }
    }

    /// Asks until there is a good answer.
    pub(super) async fn ask(&self, person: &Person, seat: usize, path: &str) -> Value {
        loop {
            let answer = self.try_ask(person, seat, "GET", path, None).await;
            if !answer.is_null() {
                return answer;
            }
        }
    }

    /// The file of a finished match, from every process.
    pub(super) async fn replays(&self, person: &Person, table: &str) -> Vec<String> {
        let path = format!("/api/tables/{table}/replay");
        let mut replays = Vec::new();
        while replays.len() < self.addresses.len() {
            match person.text(self.address(replays.len()), "GET", &path, None).await {
                Ok(replay) => replays.push(replay),
                Err(_) => a_moment().await,
            }
        }
        replays
    }

    /// How often a process lost against another.
    pub(super) async fn conflicts(&self) -> Result<u64> {
        let mut sum = 0;
        for (process, address) in self.processes.lock().await.iter_mut().zip(&self.addresses) {
            if let Some(process) = process {
                process.ready().await?;
            }
            let (_, metrics) = ask(*address.borrow(), "GET", "/metrics", "", None).await?;
            let line =
                metrics.lines().find_map(|line| line.strip_prefix("ludotheque_conflicts_total "));
            sum += line.and_then(|number| number.parse::<u64>().ok()).unwrap_or_default();
        }
        Ok(sum)
    }

    pub(super) async fn close(&self) -> Result<()> {
        for process in self.processes.lock().await.iter_mut().filter_map(Option::take) {
            process.kill()?;
        }
        Ok(())
    }
}
