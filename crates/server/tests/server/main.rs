//! A server over real sockets: one program, so that it is linked once.

mod analysis;
mod client;
mod clocks;
mod connections;
mod consent;
mod description;
mod draw;
mod ending;
mod fair;
mod fragile;
mod frames;
mod hang_ups;
mod health;
mod identity;
mod idle;
mod lag;
mod leak;
mod limits;
mod lists;
mod mail;
mod manual;
mod matches;
mod notices;
mod notify;
#[path = "../../../load/src/novices.rs"]
mod novices;
mod people;
mod play;
mod problems;
mod reconnect;
mod rematch;
mod restart;
mod rules;
mod safety;
mod strangers;
mod trust;
