//! Tables that people can rely on, over HTTP and WebSockets. It knows no game by name.
//!
//! A table is a log of events: what is known of it is what its events add up to (`fold`). A wish is judged by that
//! (`judge`), what follows from it is written to the store, and only then anybody hears of it (`room`). Several
//! processes can serve the same tables: whoever is second to write a version reads what the first wrote and judges
//! again.

mod annals;
mod apart;
mod app;
mod apply;
mod bots;
mod clock;
mod door;
mod error;
mod event;
mod fold;
mod headers;
mod http;
mod identity;
mod judge;
mod limits;
mod listeners;
mod log;
mod metrics;
mod page;
mod patient;
mod room;
mod run;
mod serve;
mod settings;
mod socket;
mod state;
mod story;
#[cfg(test)]
mod tests;
mod text;
mod thinking;

pub use app::App;
pub use http::app;
pub use page::pages;
pub use run::run;
pub use serve::{ServeError, ServeOptions, raise_open_files, serve};
pub use settings::{Limits, Now, Origin, Random, Rate, Settings};
pub use store::backup;
