//! A server over real sockets: one program, so that it is linked once.

mod client;
mod clocks;
mod fair;
mod fragile;
mod idle;
mod lag;
mod leak;
mod news;
mod play;
mod rematch;
mod resume;
mod rules;
mod safety;
