//! A server over real sockets: one program, so that it is linked once.

mod client;
mod clocks;
mod description;
mod door;
mod ending;
mod fair;
mod fragile;
mod frames;
mod health;
mod identity;
mod idle;
mod lag;
mod leak;
mod limits;
mod lists;
mod manual;
mod matches;
mod news;
#[path = "../../../load/src/novices.rs"]
mod novices;
mod play;
mod problems;
mod reconnect;
mod rematch;
mod resume;
mod rules;
mod safety;
