//! Running the server: start and shutdown, tasks in the background, limits and metrics.

pub(crate) mod background;
pub(crate) mod heavy;
mod isolate;
pub(crate) mod keyed_locks;
pub(crate) mod limits;
pub(crate) mod metrics;
pub(crate) mod prune;
pub(crate) mod quotas;
pub(crate) mod serve;

pub(crate) use isolate::spawn_isolated;
