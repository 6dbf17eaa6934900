use std::time::Duration;

use lettre::message::Mailbox;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::transport::smtp::extension::ClientId;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};
use ring::rand::{SecureRandom as _, SystemRandom};
use tokio::time::timeout;

use crate::encode;

/// How long handing an e-mail over may take.
const TIMEOUT: Duration = Duration::from_secs(20);

/// Hands e-mail over to an SMTP server.
pub struct Mail {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

/// The settings for e-mail cannot be read.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadMail {
    /// The URL of the SMTP server. It is not repeated: it may hold a password.
    #[error("the SMTP server is smtps://USER:PASSWORD@HOST, or smtp://HOST without TLS")]
    Url,
    /// The sender.
    #[error("the sender is an address such as house@ludotheque.example")]
    Sender,
}

/// The e-mail was not taken. The reason is not kept: it may name the address.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("the SMTP server did not take the e-mail")]
pub struct MailError;

/// An e-mail to one person, in plain text.
#[derive(Clone, Copy, Debug)]
pub struct Letter<'a> {
    /// The person's address.
    pub to: &'a str,
    /// One line.
    pub subject: &'a str,
    /// The text.
    pub text: &'a str,
    /// Where a mail program unsubscribes the person by one `POST` (RFC 8058); none in a letter that is asked for.
    pub unsubscribe: Option<&'a str>,
}

impl Mail {
    /// `url` is `smtps://USER:PASSWORD@HOST[:PORT]`, `smtp://...?tls=required` for STARTTLS, or `smtp://HOST[:PORT]` for a
    /// server on the same machine.
    pub fn new(url: &str, from: &str) -> Result<Self, BadMail> {
        let from: Mailbox = from.parse().map_err(|_| BadMail::Sender)?;
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url)
            .map_err(|_| BadMail::Url)?
            .hello_name(ClientId::Domain(from.email.domain().to_owned()))
            .timeout(Some(TIMEOUT));
        Ok(Self { transport: transport.build(), from })
    }

    /// Hands a letter over.
    pub async fn send(&self, letter: Letter<'_>) -> Result<(), MailError> {
        let message = self.message(letter).ok_or(MailError)?;
        let sent = timeout(TIMEOUT, self.transport.send(message)).await;
        sent.map_err(|_| MailError)?.map(drop).map_err(|_| MailError)
    }

    fn message(&self, letter: Letter<'_>) -> Option<Message> {
        let to: Address = letter.to.parse().ok()?;
        let mut id = [0; 16];
        SystemRandom::new().fill(&mut id).ok()?;
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(to.into())
            .subject(letter.subject)
            .message_id(Some(format!("<{}@{}>", encode(id), self.from.email.domain())))
            // So that no program answers it (RFC 3834).
            .raw_header(raw("Auto-Submitted", "auto-generated".into()))
            .header(ContentType::TEXT_PLAIN);
        if let Some(url) = letter.unsubscribe {
            message = message
                .raw_header(raw("List-Unsubscribe", format!("<{url}>")))
                .raw_header(raw("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".into()));
        }
        message.body(letter.text.to_owned()).ok()
    }
}

fn raw(name: &'static str, value: String) -> HeaderValue {
    let name = HeaderName::new_from_ascii_str(name);
    HeaderValue::dangerous_new_pre_encoded(name, value.clone(), value)
}

/// Whether a text is an e-mail address of usual length.
pub fn is_address(text: &str) -> bool {
    text.len() <= 254 && text.is_ascii() && text.parse::<Address>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_told_from_other_text() {
        assert!(is_address("zoe@ludotheque.example"));
        let long = format!("{}@ludotheque.example", "a".repeat(300));
        for text in ["", "zoe", "zoe@", "@a.b", "a b@c.d", "a@b.c\r\nBcc: d@e.f", long.as_str()] {
            assert!(!is_address(text), "{text}");
        }
    }

    #[test]
    fn bad_settings_are_refused_without_the_password() {
        let error = Mail::new("http://me:secret@smtp.example", "a@b.example").err().unwrap();
        assert_eq!(error, BadMail::Url);
        assert!(!error.to_string().contains("secret"));
        assert_eq!(Mail::new("smtp://127.0.0.1:25", "nobody").err(), Some(BadMail::Sender));
    }
}
