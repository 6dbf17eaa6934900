//! Tables: a lobby, a match and the log of all that happens there.
//!
//! A [`TableState`](state::TableState) is what the events of a table's log add up to. A client's command is validated
//! against it ([`validate`]), the events that follow are applied to it ([`apply`]) and appended to the log in the store,
//! and only then sent to clients: a [`Room`](room::Room) does that for a table that this process has loaded.

pub(crate) mod apply;
pub(crate) mod clocks;
pub(crate) mod command;
pub(crate) mod component_lists;
pub(crate) mod draw;
pub(crate) mod event;
pub(crate) mod list_entry;
pub(crate) mod lobby;
pub(crate) mod log;
pub(crate) mod log_reader;
pub(crate) mod message;
pub(crate) mod room;
pub(crate) mod rooms;
pub(crate) mod seats;
pub(crate) mod state;
pub(crate) mod statistics;
pub(crate) mod story;
pub(crate) mod subscribers;
#[cfg(test)]
mod tests;
pub(crate) mod text;
pub(crate) mod undo_request;
pub(crate) mod validate;
