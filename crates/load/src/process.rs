use std::fs;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tokio::time::sleep;

use crate::Result;
use crate::client::ask;

/// The longest that a server may take to start.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server in a process of its own, which ends with this value at the latest.
pub struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    /// Starts `program serve`, on a port that is free at the moment.
    pub fn start(program: &Path, database: &str) -> Result<Self> {
        Self::start_with(program, database, &[])
    }

    /// The same with more flags.
    pub(crate) fn start_with(program: &Path, database: &str, flags: &[&str]) -> Result<Self> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let child = Command::new(program)
            .args(["serve", "--listen", &address.to_string(), "--database", database])
            .args(flags)
            .env("RUST_LOG", "warn")
            .stdin(Stdio::null())
            .spawn()?;
        Ok(Self { child, address })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Waits until it answers its first request.
    pub async fn ready(&mut self) -> Result<()> {
        let begun = Instant::now();
        loop {
            if let Ok((200, _)) = ask(self.address, "GET", "/healthz", "", None).await {
                return Ok(());
            }
            if let Some(status) = self.child.try_wait()? {
                return Err(format!("the server ended by itself: {status}").into());
            }
            if begun.elapsed() > PATIENCE {
                return Err("the server does not answer".into());
            }
            sleep(Duration::from_millis(1)).await;
        }
    }

    /// Ends it at once: SIGKILL on Unix.
    pub fn kill(mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Forgets the most memory that it ever held: from now on it is counted again.
    pub(crate) fn forget_most(&self) -> Result<()> {
        Ok(fs::write(format!("/proc/{}/clear_refs", self.child.id()), "5")?)
    }

    /// Asks it to end, and waits until it has; how long that took, and the most memory that it held meanwhile.
    pub(crate) async fn end(mut self) -> Result<(Duration, u64)> {
        let begun = Instant::now();
        Command::new("kill").arg(self.child.id().to_string()).status()?;
        let mut most = 0;
        while self.child.try_wait()?.is_none() {
            most = self.memory().map_or(most, |(_, held)| most.max(held));
            sleep(Duration::from_millis(10)).await;
        }
        Ok((begun.elapsed(), most))
    }

    /// The time that it has used of all processors together.
    pub fn work(&self) -> Result<Duration> {
        work(&self.child.id().to_string())
    }

    /// The memory that it holds, and the most that it ever held, in bytes.
    pub fn memory(&self) -> Result<(u64, u64)> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let kilobytes = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name))?;
            line.split_whitespace().next()?.parse::<u64>().ok()
        };
        match (kilobytes("VmRSS:"), kilobytes("VmHWM:")) {
            (Some(now), Some(most)) => Ok((now * 1024, most * 1024)),
            _ => Err("the system does not say how much memory a process holds".into()),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already.
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// Since the system started: the time of all processors together, and what the host of a virtual machine took of it.
pub(crate) fn taken() -> Result<(Duration, Duration)> {
    let stat = fs::read_to_string("/proc/stat")?;
    let fields = stat.lines().next().unwrap_or_default().split_whitespace().skip(1);
    let ticks: Vec<u64> = fields.take(8).filter_map(|field| field.parse().ok()).collect();
    let taken = ticks.get(7).copied().unwrap_or_default();
    Ok((Duration::from_millis(ticks.iter().sum::<u64>() * 10), Duration::from_millis(taken * 10)))
}

/// The time that a process has used of all processors together; `self` is this one.
pub(crate) fn work(process: &str) -> Result<Duration> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name of the program, in brackets, may hold anything; after it the fields are counted from 3.
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    let ticks: u64 = fields.skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
    // Linux tells hundredths of a second, whatever its own clock does.
    Ok(Duration::from_millis(ticks * 10))
}
