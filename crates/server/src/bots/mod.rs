//! Bots: the threads that run them, their turns at tables, and the hints they give.

pub(crate) mod analyses;
mod lanes;
pub(crate) mod pool;
pub(crate) mod turns;
