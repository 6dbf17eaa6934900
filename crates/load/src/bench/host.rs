use std::time::{Duration, Instant};

use tokio::time::sleep;

use crate::Result;
use crate::process::taken;

/// How long a look at the host takes, and what it took is felt.
const SLOT: Duration = Duration::from_millis(200);

/// What the host of a virtual machine took of its processors.
pub(super) struct Host {
    /// As a share of all their time.
    pub(super) share: f64,
    /// The ends of the slots in which it took something.
    disturbed: Vec<Instant>,
}

impl Host {
    pub(super) async fn watch(until: Instant) -> Result<Self> {
        let begun = taken()?;
        let (mut last, mut disturbed) = (begun, Vec::new());
        while Instant::now() < until {
            sleep(SLOT).await;
            let now = taken()?;
            if now.1 > last.1 {
                disturbed.push(Instant::now());
            }
            last = now;
        }
        let share = (last.1 - begun.1).as_secs_f64() / (last.0 - begun.0).as_secs_f64().max(0.01);
        Ok(Self { share, disturbed })
    }

    /// Whether it took nothing in that time, nor just before.
    pub(super) fn spared(&self, from: Instant, time: Duration) -> bool {
        !self.disturbed.iter().any(|&end| from <= end + SLOT && end <= from + time + SLOT)
    }
}
