//! Sends what a person is told while no page of theirs is open: Web Push messages and e-mail.
//!
//! - [`Push`] sends Web Push messages (RFC 8030) to the addresses that browsers give out: encrypted for one browser
//!   (RFC 8291) and signed with the server's key (RFC 8292);
//! - [`Mail`] hands plain-text e-mail over to an SMTP server.

mod encrypt;
mod endpoint;
mod mail;
mod push;
mod vapid;

pub use encrypt::{BadKeys, BrowserKeys};
pub use endpoint::{BadEndpoint, Endpoint};
pub use mail::{BadMail, Letter, Mail, MailError, is_address};
pub use push::{Message, Push, PushError};
pub use vapid::{BadPushKeys, PushKeys};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

/// Base64 as Web Push writes it: for URLs, without padding.
fn encode(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

fn decode(text: &str) -> Option<Vec<u8>> {
    // Some browsers' scripts pad.
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}
