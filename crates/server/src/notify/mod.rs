//! Tells people of their tables while no page of theirs is open, by Web Push and by e-mail.
//!
//! What is to be told follows from the logs: [`watch`] looks for tables that have changed, and have been quiet for a
//! while, since their people were last told of them. A row in the store says what a person was told; the process that
//! writes it sends, so that of several processes one does, and none does again after a restart.

mod digest;
pub(crate) mod failing;
mod letter;
pub(crate) mod mail_routes;
mod outbox;
pub(crate) mod routes;
mod send;
mod text;
pub(crate) mod watch;

use ::notify::{Mail, Push};

use crate::app::App;
use crate::settings::Origin;

/// How people are told.
#[derive(Default)]
pub struct Notify {
    /// Sends Web Push messages, if the server has a key.
    pub push: Option<Push>,
    /// Sends e-mail, if the server knows an SMTP server. Its links need the server's origin as well.
    pub mail: Option<Mail>,
}

impl App {
    pub(crate) fn push(&self) -> Option<&Push> {
        self.settings.notify.push.as_ref()
    }

    /// What sends e-mail, and the origin for its links.
    pub(crate) fn mail(&self) -> Option<(&Mail, &Origin)> {
        self.settings.notify.mail.as_ref().zip(self.settings.origin.as_ref())
    }
}

/// What a person is told of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum News {
    /// It is their turn.
    Turn,
    /// The match has begun.
    Begun,
    /// The match is over.
    Ended,
    /// The same people are to play again.
    Rematch,
}
