use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

/// A lock for each key, so that what several callers need at once is worked out by one of them.
#[derive(Default)]
pub(crate) struct SingleFlight(Mutex<HashMap<String, Weak<AsyncMutex<()>>>>);

impl SingleFlight {
    /// Waits until no other caller holds the lock of this key.
    pub(crate) async fn lock(&self, key: &str) -> OwnedMutexGuard<()> {
        let lock = {
            let mut locks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            locks.retain(|_, lock| lock.strong_count() > 0);
            let lock = locks.get(key).and_then(Weak::upgrade).unwrap_or_default();
            locks.insert(key.to_owned(), Arc::downgrade(&lock));
            lock
        };
        lock.lock_owned().await
    }
}
