use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// After how many failures in a row nothing is sent to a browser for a while.
const MOST_FAILURES: u32 = 3;
/// How long that is, in milliseconds.
const REST: i64 = 60 * 60_000;
/// How long failures are remembered, in milliseconds.
const REMEMBERED: i64 = 24 * 60 * 60_000;

/// The browsers to which nothing could be sent lately, by their endpoints. A push service that never answers is not waited
/// for again and again; one that fails for a while keeps its browsers.
#[derive(Default)]
pub(crate) struct FailingBrowsers(Mutex<HashMap<String, Failures>>);

struct Failures {
    in_a_row: u32,
    last: i64,
}

impl FailingBrowsers {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Failures>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether nothing is sent to a browser for now.
    pub(super) fn rests(&self, endpoint: &str, now: i64) -> bool {
        let failing = self.lock();
        let failures = failing.get(endpoint);
        failures.is_some_and(|it| it.in_a_row >= MOST_FAILURES && now - it.last < REST)
    }

    /// Notes that a browser could not be reached.
    pub(super) fn failed(&self, endpoint: &str, now: i64) {
        let mut failing = self.lock();
        failing.retain(|_, failures| now - failures.last < REMEMBERED);
        let new = Failures { in_a_row: 0, last: now };
        let failures = failing.entry(endpoint.to_owned()).or_insert(new);
        failures.in_a_row += 1;
        failures.last = now;
    }

    /// Forgets the failures of a browser that was reached, or is gone.
    pub(super) fn forget(&self, endpoint: &str) {
        self.lock().remove(endpoint);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_that_fails_again_and_again_is_left_alone_for_a_while() {
        let failing = FailingBrowsers::default();
        let fail = |times| (0..times).for_each(|_| failing.failed("a", 0));
        fail(MOST_FAILURES - 1);
        assert!(!failing.rests("a", 0));
        // Failures count in a row.
        failing.forget("a");
        fail(MOST_FAILURES - 1);
        assert!(!failing.rests("a", 0));
        fail(1);
        assert!(failing.rests("a", REST - 1) && !failing.rests("b", 0));
        // Then it is tried once.
        assert!(!failing.rests("a", REST));
        failing.failed("a", REST);
        assert!(failing.rests("a", REST + 1));
    }

    #[test]
    fn failures_are_not_remembered_for_ever() {
        let failing = FailingBrowsers::default();
        failing.failed("a", 0);
        failing.failed("b", REMEMBERED);
        assert_eq!(failing.lock().len(), 1);
    }
}
