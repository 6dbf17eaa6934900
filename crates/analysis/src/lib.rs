//! What was decided in a finished match, and what it was worth.
//!
//! A [`Job`] plays a replay again and lets a bot appraise every decision of some seats, each by what its seat could see
//! then: the bot is given a [sight](game::Sight) of the state at that point and nothing else. The result is an
//! [`Analysis`], which serde can write; `docs/analysis.md` says what its figures mean and what callers can rely on.

mod analysis;
mod grade;
mod job;
mod style;

pub use analysis::{Analysis, Balance, Cause, Change, Decision, FORMAT, Point, SeatAnalysis};
pub use grade::Grade;
pub use job::{Job, Progress};
pub use style::statistics;
