use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

/// A lock for each key: of several callers with the same key one goes on at a time.
#[derive(Default)]
pub(crate) struct KeyedLocks(Mutex<HashMap<String, Weak<AsyncMutex<()>>>>);

impl KeyedLocks {
    /// Waits until no other caller holds the lock of this key.
    pub(crate) async fn lock(&self, key: &str) -> OwnedMutexGuard<()> {
        let lock = {
            let mut locks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            // Those that no one holds or waits for need no memory.
            locks.retain(|_, lock| lock.strong_count() > 0);
            let lock = locks.get(key).and_then(Weak::upgrade).unwrap_or_default();
            locks.insert(key.to_owned(), Arc::downgrade(&lock));
            lock
        };
        lock.lock_owned().await
    }
}

#[cfg(test)]
mod tests {
    use futures_util::future::poll_immediate;

    use super::*;

    #[tokio::test]
    async fn callers_with_the_same_key_wait_and_a_key_that_no_one_holds_is_forgotten() {
        let locks = KeyedLocks::default();
        let held = locks.lock("a").await;
        assert!(poll_immediate(locks.lock("a")).await.is_none());
        assert!(poll_immediate(locks.lock("b")).await.is_some());
        drop(held);
        assert!(poll_immediate(locks.lock("a")).await.is_some());
        drop(locks.lock("c").await);
        assert_eq!(locks.0.lock().unwrap().len(), 1);
    }
}
