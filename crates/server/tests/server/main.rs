//! A server over real sockets: one program, so that it is linked once.

mod client;
mod clocks;
mod frames;
mod idle;
mod lag;
mod leak;
mod matches;
#[path = "../../../load/src/novices.rs"]
mod novices;
mod play;
mod reconnect;
mod resume;
mod rules;
mod safety;
