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

/// A device on which a person is signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Device {
    /// By which it can be signed out.
    pub id: String,
    /// Whether it is the one that asks.
    pub this: bool,
    /// Its browser and system, as they call themselves; empty if they are not known.
    pub name: String,
    /// When it was signed in, in milliseconds since 1970.
    pub created: i64,
    /// When it was last seen, to the day or so.
    pub seen: i64,
}

/// Someone at a table: the person at a seat, or the one who said something there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Whom {
    /// Who has a seat.
    Seat {
        /// Which.
        seat: u8,
    },
    /// Who wrote a chat line.
    Line {
        /// The number of the line's event.
        version: i64,
    },
}

/// A person whom I block: they cannot sit down with me, their lines are not shown to me, and they keep no seat for me.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Blocked {
    /// By which the block can be ended.
    pub id: String,
    /// The name by which I know them. Text, never markup.
    pub name: String,
    /// Since when, in milliseconds since 1970.
    pub at: i64,
}

/// What a person reports of another to the moderators.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct NewReport {
    /// Of whom.
    pub whom: Whom,
    /// The numbers of the chat lines in question; lines of other people are left out.
    pub lines: Vec<i64>,
    /// What happened, in the person's own words; at most 500 characters.
    pub reason: String,
}

/// What moderators see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ModerationInfo {
    /// The reports that no moderator is done with, the oldest first.
    pub reports: Vec<ReportInfo>,
    /// The bans that have not ended, the newest first.
    pub bans: Vec<BanInfo>,
}

/// A report, as moderators see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ReportInfo {
    /// Its id.
    pub id: String,
    /// Where it happened.
    pub table: String,
    /// The name of the person whom it is about. Text, never markup.
    pub name: String,
    /// What the reporter wrote. Text, never markup.
    pub reason: String,
    /// The lines in question.
    pub lines: Vec<ReportedLine>,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// How many reports of this person wait.
    pub of_person: usize,
}

/// A chat line that was reported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ReportedLine {
    /// When it was said, in milliseconds since 1970.
    pub at: i64,
    /// Text, never markup.
    pub text: String,
}

/// How long a person may not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct NewBan {
    /// From 1 to 3650.
    pub days: u32,
    /// Whether only people who have long played may come from the networks of their devices.
    pub network: bool,
}

/// A ban, as moderators see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct BanInfo {
    /// Its id.
    pub id: String,
    /// The name of the person whom it is about. Text, never markup.
    pub name: String,
    /// Whether it is about a network from which they came, not about the person.
    pub network: bool,
    /// Since when, in milliseconds since 1970.
    pub at: i64,
    /// Until when.
    pub until: i64,
}

/// A link that carries an identity to another device. It works once, and replaces the one before it.
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
