//! The course of a match in the order of the rulebook: the set-up, and the four phases of a round (EXL-6). The
//! inspection that ends it is in `inspection.rs`.

mod placement;
mod preparation;
mod resolution;
mod restoration;
mod setup;

pub(crate) use placement::{NextTurn, Turn};
pub(crate) use preparation::Prepare;
pub(crate) use resolution::{Clear, Resolve};
pub(crate) use restoration::{Close, Restore};
pub(crate) use setup::{Choose, Deal, Remove};

/// How many rounds one player alone plays (EXL-62).
pub(crate) const SOLO_ROUNDS: u8 = 5;
