//! Quotas that are counted in the database: counting and writing is one step within this process.

use std::collections::BTreeSet;

use store::Owner;
use tokio::sync::OwnedMutexGuard;

use super::keyed_locks::KeyedLocks;
use crate::app::App;
use crate::settings::Limits;

/// A lock for each person and network. Whoever counts what these have, and then writes more of it, holds their locks from the
/// count to the write: of many requests at once each sees what those before it have written.
#[derive(Default)]
pub(crate) struct QuotaLocks(KeyedLocks);

/// Lets the next ones count when it is dropped.
pub(crate) struct HeldQuotas {
    _guards: Vec<OwnedMutexGuard<()>>,
}

impl QuotaLocks {
    /// Waits until no one else holds the lock of any of these.
    async fn hold(&self, owners: &[Owner<'_>]) -> HeldQuotas {
        let name = |owner: &Owner| match owner {
            Owner::Person(person) => format!("person {person}"),
            Owner::Network(network) => format!("network {network}"),
        };
        // In one order, so that two requests never wait for each other.
        let names: BTreeSet<String> = owners.iter().map(name).collect();
        let mut guards = Vec::with_capacity(names.len());
        for name in names {
            guards.push(self.0.lock(&name).await);
        }
        HeldQuotas { _guards: guards }
    }
}

impl App {
    /// Waits until no one else counts what these have. Where nothing is limited no one counts, and no one waits.
    pub(crate) async fn hold_quotas(&self, owners: &[Owner<'_>]) -> Option<HeldQuotas> {
        if self.settings.limits == Limits::NONE {
            return None;
        }
        Some(self.quotas.hold(owners).await)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::future::poll_immediate;

    use super::*;
    use crate::settings::Settings;

    #[tokio::test]
    async fn who_shares_an_owner_waits_and_others_do_not() {
        let locks = QuotaLocks::default();
        let zoe = [Owner::Person("zoe"), Owner::Network("n")];
        let held = locks.hold(&zoe).await;
        assert!(poll_immediate(locks.hold(&[Owner::Network("n")])).await.is_none());
        assert!(poll_immediate(locks.hold(&[Owner::Person("zoe")])).await.is_none());
        assert!(poll_immediate(locks.hold(&[Owner::Network("zoe")])).await.is_some());
        drop(held);
        assert!(poll_immediate(locks.hold(&zoe)).await.is_some());
    }

    #[tokio::test]
    async fn where_nothing_is_limited_no_one_waits() {
        for (limits, waits) in [(Limits::default(), true), (Limits::NONE, false)] {
            let store = store::open("sqlite::memory:").await.unwrap();
            let settings = Settings { limits, ..Settings::default() };
            let app = App::new(store, [], settings).await.unwrap();
            let network = [Owner::Network("n")];
            let _held = app.hold_quotas(&network).await;
            assert_eq!(poll_immediate(app.hold_quotas(&network)).await.is_none(), waits);
        }
    }
}
