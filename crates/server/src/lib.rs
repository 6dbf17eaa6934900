//! The server: tables where people and bots play, over HTTP and WebSockets. It knows no game by name.
//!
//! - `tables`: the state of a table, its events, validation, clocks, and the rooms that hold loaded tables;
//! - `socket`: one client's session at a table;
//! - `http`: connections, routes and handlers;
//! - `notify`: tells people of their tables while no page of theirs is open;
//! - `bots`: the threads that run bots, and their turns;
//! - `ops`: start and shutdown, tasks in the background, limits, metrics.
//!
//! A table is a log of events. A command is validated against the state that the events add up to; its events are
//! appended to the log in the store, and only then sent to clients. Several processes can serve the same tables: the
//! second to write a version reads what the first wrote and validates its command again.

mod app;
mod bots;
mod error;
mod http;
mod moderators;
mod notify;
mod ops;
mod settings;
mod socket;
mod tables;

pub use crate::notify::Notify;
pub use ::notify::{BadMail, BadPushKeys, Mail, Push, PushKeys};
pub use app::App;
pub use http::app;
pub use http::pages::pages;
pub use moderators::{Moderator, moderators, set_moderator};
pub use ops::background::run;
pub use ops::prune::{Pruned, prune};
pub use ops::serve::{ServeError, ServeOptions, raise_open_files, serve};
pub use settings::{Limits, Now, Origin, Random, Rate, Settings};
pub use store::{StoreError, backup, backup_every, check};
