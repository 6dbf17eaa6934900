//! A server over real sockets: one program, so that it is linked once.

mod client;
mod clocks;
mod description;
mod door;
mod ending;
mod health;
mod identity;
mod idle;
mod lag;
mod leak;
mod limits;
mod lists;
mod play;
mod problems;
mod resume;
mod rules;
mod safety;
