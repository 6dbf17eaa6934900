//! Sends what was decided to be sent. What fails is not sent again: it may have arrived.

use ::notify::{BrowserKeys, Letter, Message, PushError};
use store::{Channel, PushSubscription};
use tokio::task::JoinSet;

use super::News;
use super::letter::{self, Text};
use super::text::Notification;
use crate::app::App;
use crate::error::Error;

/// How long a push service keeps a message for a browser that is not there, in seconds.
const TTL: u32 = 3 * 24 * 60 * 60;

/// News for a person, to be sent.
#[derive(Clone)]
pub(super) struct Dispatch {
    pub(super) channel: Channel,
    pub(super) person: String,
    pub(super) game: &'static str,
    pub(super) table: String,
    pub(super) news: News,
}

impl Dispatch {
    pub(super) async fn send(self, app: App) {
        let sent = match self.channel {
            Channel::Push => self.push(&app).await,
            Channel::Mail => self.mail(&app).await,
        };
        if sent.is_err() {
            tracing::warn!(table = %self.table, "a person could not be told of a table");
        }
    }

    /// Sends to all browsers of the person at once: none of them waits for the push service of another.
    async fn push(&self, app: &App) -> Result<(), Error> {
        let mut sending = JoinSet::new();
        for browser in app.store.notifications().subscriptions(&self.person).await? {
            let (dispatch, app) = (self.clone(), app.clone());
            sending.spawn(async move { dispatch.push_to(&app, browser).await });
        }
        let mut result = Ok(());
        while let Some(sent) = sending.join_next().await {
            result = result.and(sent.unwrap_or(Err(Error::Broken)));
        }
        result
    }

    /// Sends to one browser, unless it has failed too often lately. One that is gone is removed.
    async fn push_to(&self, app: &App, browser: PushSubscription) -> Result<(), Error> {
        let Some(push) = app.push() else { return Ok(()) };
        let failing = &app.failing_browsers;
        if failing.rests(&browser.endpoint, app.now()) {
            return Ok(());
        }
        let keys = browser.public.try_into().ok().zip(browser.auth.try_into().ok());
        let keys = keys.map(|(public, auth)| BrowserKeys { public, auth });
        let sent = match (push.endpoint(&browser.endpoint).ok(), keys) {
            (Some(endpoint), Some(keys)) => {
                let shown = Notification::new(&browser.lang, self.game, &self.table, self.news);
                let payload = shown.to_json();
                let message = Message { payload: &payload, ttl: TTL, topic: &self.table };
                push.send(&endpoint, &keys, message, app.now() / 1_000).await
            }
            // It was written under other settings.
            _ => Err(PushError::Gone),
        };
        match sent {
            Ok(()) => {
                failing.forget(&browser.endpoint);
                app.metrics.notifications.add(1);
            }
            Err(PushError::Gone) => {
                failing.forget(&browser.endpoint);
                app.store.notifications().unsubscribe(&self.person, &browser.endpoint).await?;
            }
            // The endpoint is not logged: whoever knows it can send to the browser.
            Err(error) => {
                failing.failed(&browser.endpoint, app.now());
                tracing::warn!(%error, "a notification was not sent");
            }
        }
        Ok(())
    }

    async fn mail(&self, app: &App) -> Result<(), Error> {
        let Some((_, origin)) = app.mail() else { return Ok(()) };
        // The person may have removed it meanwhile.
        let Some(to) = app.store.mail().address(&self.person).await?.filter(|to| to.turns) else {
            return Ok(());
        };
        if let Some(text) = letter::turn(origin, &to, self.game, &self.table, self.news) {
            send_letter(app, &to.address, &text).await;
        }
        Ok(())
    }
}

/// Sends a mail; false if it was not taken.
pub(super) async fn send_letter(app: &App, to: &str, text: &Text) -> bool {
    let Some((mail, _)) = app.mail() else { return false };
    let Text { subject, text, unsubscribe } = text;
    let letter = Letter { to, subject, text, unsubscribe: unsubscribe.as_deref() };
    // Neither the address nor the server's reason is logged: the reason may name the address.
    match mail.send(letter).await {
        Ok(()) => app.metrics.mails.add(1),
        Err(error) => {
            tracing::warn!(%error, "a mail was not sent");
            return false;
        }
    }
    true
}
