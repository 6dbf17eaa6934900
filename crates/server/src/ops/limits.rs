use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use crate::settings::Rate;

/// For whom something is counted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Who {
    Person(String),
    Address(IpAddr),
    /// An e-mail address.
    Mailbox(String),
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Limited {
    Request,
    Followed,
    NewPerson,
    Recovery,
    Change,
    NewTable,
    Message,
    Ping,
    Chat,
    Hint,
    Try,
    Story,
    Report,
    Notification,
    Confirmation,
}

/// Token buckets: what each person and address has used lately.
#[derive(Default)]
pub(crate) struct Buckets(Mutex<HashMap<(Who, Limited), Bucket>>);

struct Bucket {
    left: f64,
    at: i64,
    rate: Rate,
}

impl Bucket {
    fn refill(&mut self, now: i64) {
        let minutes = (now - self.at).max(0) as f64 / 60_000.0;
        self.left = (self.left + minutes * self.rate.per_minute).min(self.rate.burst);
        self.at = now;
    }
}

impl Buckets {
    /// Takes one token, if there is one left.
    pub(crate) fn take(&self, who: Who, what: Limited, rate: Rate, now: i64) -> bool {
        if rate.burst == f64::INFINITY {
            return true;
        }
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let bucket =
            buckets.entry((who, what)).or_insert(Bucket { left: rate.burst, at: now, rate });
        bucket.refill(now);
        let enough = bucket.left >= 1.0;
        if enough {
            bucket.left -= 1.0;
        }
        enough
    }

    /// Forgets the buckets that are full again.
    pub(crate) fn sweep(&self, now: i64) {
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.retain(|_, bucket| {
            bucket.refill(now);
            bucket.left < bucket.rate.burst
        });
        buckets.shrink_to_fit();
    }
}

/// How many of something are open for each key.
pub(crate) struct Counts<K>(Mutex<HashMap<K, usize>>);

impl<K> Default for Counts<K> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Eq + Hash> Counts<K> {
    /// One more, unless there are `most` already.
    pub(crate) fn enter(&self, key: K, most: usize) -> bool {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(key).or_insert(0);
        let free = *count < most;
        *count += usize::from(free);
        free
    }

    /// One less.
    pub(crate) fn leave(&self, key: &K) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let buckets = Buckets::default();
        let rate = Rate { burst: 2.0, per_minute: 60.0 };
        let take = |person: &str, now| {
            buckets.take(Who::Person(person.to_owned()), Limited::Chat, rate, now)
        };
        assert_eq!([take("a", 0), take("a", 0), take("a", 0)], [true, true, false]);
        assert!(take("b", 0));
        assert!(!take("a", 999));
        assert!(take("a", 1_000));
        buckets.sweep(60_000);
        assert_eq!(buckets.0.lock().unwrap().len(), 0);
    }

    #[test]
    fn counts_stop_at_the_most() {
        let counts = Counts::default();
        assert_eq!(
            [counts.enter(1, 2), counts.enter(1, 2), counts.enter(1, 2)],
            [true, true, false]
        );
        counts.leave(&1);
        assert!(counts.enter(1, 2));
    }
}
