use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use store::StoreError;

/// The upper bounds of the histogram's buckets, in seconds.
const BUCKETS: [f64; 10] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0];

/// For how long the server counts as unhealthy after a failed write, in milliseconds: if a proxy sent no more requests
/// for ever, no write could ever succeed.
const UNHEALTHY_FOR: i64 = 60_000;

/// What is counted while the server runs; nothing in it names a person or a table.
#[derive(Default)]
pub(crate) struct Metrics {
    pub(crate) requests: Counter,
    pub(crate) failures: Counter,
    pub(crate) refusals: Counter,
    pub(crate) limited: Counter,
    pub(crate) foreign: Counter,
    pub(crate) messages: Counter,
    pub(crate) lagged: Counter,
    pub(crate) plies: Counter,
    pub(crate) conflicts: Counter,
    pub(crate) loads: Counter,
    pub(crate) bot_turns: Counter,
    pub(crate) analysed_seats: Counter,
    pub(crate) notifications: Counter,
    pub(crate) mails: Counter,
    pub(crate) sockets: Gauge,
    pub(crate) append: Times,
    /// When a write last failed, in the server's time; 0 once one has succeeded since.
    failed_at: AtomicI64,
}

#[derive(Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self, more: u64) {
        self.0.fetch_add(more, Relaxed);
    }
}

#[derive(Default)]
pub(crate) struct Gauge(AtomicI64);

impl Gauge {
    pub(crate) fn add(&self, more: i64) {
        self.0.fetch_add(more, Relaxed);
    }

    pub(crate) fn get(&self) -> i64 {
        self.0.load(Relaxed)
    }
}

#[derive(Default)]
pub(crate) struct Times {
    buckets: [AtomicU64; BUCKETS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Times {
    pub(crate) fn add(&self, time: Duration) {
        let seconds = time.as_secs_f64();
        if let Some(bucket) = BUCKETS.iter().position(|&end| seconds <= end) {
            self.buckets[bucket].fetch_add(1, Relaxed);
        }
        self.count.fetch_add(1, Relaxed);
        self.micros.fetch_add(u64::try_from(time.as_micros()).unwrap_or(u64::MAX), Relaxed);
    }
}

impl Metrics {
    /// Notes whether a write failed, and returns its result.
    pub(crate) fn note_write<T>(&self, written: store::Result<T>, now: i64) -> store::Result<T> {
        match &written {
            Ok(_) => self.failed_at.store(0, Relaxed),
            Err(StoreError::Database(_) | StoreError::Closed) => {
                self.failed_at.store(now, Relaxed);
            }
            // The database works; only this write was refused.
            Err(_) => {}
        }
        written
    }

    /// Whether the next write is likely to fail.
    pub(crate) fn is_failing(&self, now: i64) -> bool {
        now - self.failed_at.load(Relaxed) < UNHEALTHY_FOR
    }

    /// All metrics in the text format of Prometheus, with the number of loaded tables and waiting bots.
    pub(crate) fn text(&self, tables: usize, bots_waiting: usize) -> String {
        let mut text = String::new();
        let mut line = |name: &str, type_name: &str, about: &str, value: String| {
            let name = format!("ludotheque_{name}");
            let _ = write!(text, "# HELP {name} {about}\n# TYPE {name} {type_name}\n");
            let _ = writeln!(text, "{name} {value}");
        };
        let counters = [
            ("requests_total", "HTTP requests", &self.requests),
            ("failures_total", "Answers that say that the server failed", &self.failures),
            (
                "refusals_total",
                "Commands that the rules or the table did not allow",
                &self.refusals,
            ),
            ("foreign_total", "Requests that a page of another site made", &self.foreign),
            ("limited_total", "Requests and messages beyond a limit", &self.limited),
            ("messages_total", "Messages from clients over sockets", &self.messages),
            ("lagged_total", "Sockets that were too slow to follow", &self.lagged),
            ("plies_total", "Plies written by this process", &self.plies),
            ("conflicts_total", "Writes that lost against another process", &self.conflicts),
            ("loads_total", "Tables read from the store", &self.loads),
            ("thoughts_total", "Turns that were given to bots", &self.bot_turns),
            (
                "analysed_seats_total",
                "Seats of finished matches that this process analysed",
                &self.analysed_seats,
            ),
            ("notifications_total", "Notifications that push services took", &self.notifications),
            ("mails_total", "Mails that the SMTP server took", &self.mails),
        ];
        for (name, about, counter) in counters {
            line(name, "counter", about, counter.0.load(Relaxed).to_string());
        }
        line("sockets", "gauge", "Open sockets", self.sockets.get().to_string());
        line("tables", "gauge", "Tables in memory", tables.to_string());
        line("bots_waiting", "gauge", "Turns that wait for a thread", bots_waiting.to_string());
        self.append.write(&mut text);
        text
    }
}

impl Times {
    fn write(&self, text: &mut String) {
        let name = "ludotheque_append_seconds";
        let _ = writeln!(text, "# HELP {name} How long events took to be on disk");
        let _ = writeln!(text, "# TYPE {name} histogram");
        let mut sum = 0;
        for (end, bucket) in BUCKETS.iter().zip(&self.buckets) {
            sum += bucket.load(Relaxed);
            let _ = writeln!(text, "{name}_bucket{{le=\"{end}\"}} {sum}");
        }
        let count = self.count.load(Relaxed);
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {count}");
        let _ = writeln!(text, "{name}_sum {}", self.micros.load(Relaxed) as f64 / 1e6);
        let _ = writeln!(text, "{name}_count {count}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_server_is_unhealthy_for_a_while_after_a_failed_write() {
        let metrics = Metrics::default();
        let failed = || Err::<(), _>(StoreError::Database("full".to_owned()));
        let now = 1_000_000;
        assert!(!metrics.is_failing(now));
        metrics.note_write(failed(), now).unwrap_err();
        assert!(metrics.is_failing(now) && !metrics.is_failing(now + UNHEALTHY_FOR));
        // Another process was first: that says nothing about the disk.
        metrics.note_write(Err::<(), _>(StoreError::Conflict), now).unwrap_err();
        assert!(metrics.is_failing(now));
        metrics.note_write(Ok(()), now).unwrap();
        assert!(!metrics.is_failing(now));
    }

    #[test]
    fn times_add_up_in_buckets() {
        let metrics = Metrics::default();
        metrics.plies.add(2);
        metrics.append.add(Duration::from_millis(4));
        metrics.append.add(Duration::from_secs(9));
        let text = metrics.text(3, 0);
        for line in [
            "ludotheque_plies_total 2",
            "ludotheque_tables 3",
            "ludotheque_append_seconds_bucket{le=\"0.002\"} 0",
            "ludotheque_append_seconds_bucket{le=\"0.005\"} 1",
            "ludotheque_append_seconds_bucket{le=\"5\"} 1",
            "ludotheque_append_seconds_bucket{le=\"+Inf\"} 2",
            "ludotheque_append_seconds_sum 9.004",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
        }
    }
}
