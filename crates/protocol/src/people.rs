use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Who is asking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Me {
    /// The name that others see; empty until one is chosen.
    pub name: String,
}

/// A new name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Rename {
    /// At most 32 characters.
    pub name: String,
}

/// How a person can be told of their tables while no page is open.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct NotificationSettings {
    /// The server's public key for Web Push, in base64; none if the server sends no notifications.
    pub push_key: Option<String>,
    /// What there is about e-mail; none if the server sends none.
    pub mail: Option<MailSettings>,
}

/// A person's own e-mail settings.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct MailSettings {
    /// The address that mails are sent to, once it is confirmed.
    pub address: Option<String>,
    /// The address that a link was sent to, as long as that can be opened.
    pub unconfirmed: Option<String>,
    /// Whether a mail comes when a table waits.
    pub turns: bool,
    /// Whether a digest comes every week.
    pub digest: bool,
}

/// An e-mail address to be confirmed.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct MailRequest {
    /// The address.
    pub address: String,
    /// The language of the mails, `fr` or `en`.
    pub lang: String,
}

/// Which mails a person wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct MailChoice {
    /// Whether a mail comes when a table waits.
    pub turns: bool,
    /// Whether a digest comes every week.
    pub digest: bool,
    /// The language of the mails, `fr` or `en`.
    pub lang: String,
}

/// What the link in a mail carries that asks whether an address is right.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct MailConfirmation {
    /// The part of the link behind the `#`.
    pub token: String,
}

/// The kinds of mails, which are unsubscribed apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MailList {
    /// A table waits.
    Turns,
    /// The weekly digest.
    Digest,
}

/// A browser that is to show notifications, as its `PushSubscription` says.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PushBrowser {
    /// Where its push service takes messages.
    pub endpoint: String,
    /// Its public key, in base64.
    pub p256dh: String,
    /// Its secret, in base64.
    pub auth: String,
    /// The language of the notifications, `fr` or `en`.
    pub lang: String,
}

/// A browser that is to show no more notifications.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PushRemoval {
    /// Where its push service takes messages.
    pub endpoint: String,
}

/// A link that carries an identity to another device. It replaces the one before it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct RecoveryLink {
    /// The path of the link; its token is behind a `#`, so it reaches no log.
    pub link: String,
}

/// What a recovery link carries.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Recovery {
    /// The part of the link behind the `#`.
    pub token: String,
}
