//! Running the server: start and shutdown, tasks in the background, limits and metrics.

pub(crate) mod background;
mod isolate;
pub(crate) mod limits;
pub(crate) mod metrics;
pub(crate) mod serve;

pub(crate) use isolate::spawn_isolated;
