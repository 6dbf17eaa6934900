//! Puts news into words.

use serde::Serialize;
use words::{Lang, Words};

use super::News;

/// What the page's service worker shows. It holds nothing of the match: not even the other players' names.
#[derive(Serialize)]
pub(super) struct Notification {
    title: String,
    body: String,
    /// What a click opens.
    url: String,
    /// A notification replaces one with the same tag.
    tag: String,
}

/// The words of a person's language, as the store keeps it.
pub(super) fn words(lang: &str) -> Words {
    Words::new(lang.parse().unwrap_or(Lang::Fr))
}

/// What a game is called.
pub(super) fn title(words: &Words, game: &str) -> String {
    let title = format!("{game}-title");
    if words.has(&title) { words.say(&title, &[]) } else { game.to_owned() }
}

impl Notification {
    pub(super) fn new(lang: &str, game: &str, table: &str, news: News) -> Self {
        let words = words(lang);
        let body = match news {
            News::Turn => "server-notify-turn",
            News::Begun => "server-notify-begun",
            News::Ended => "server-notify-ended",
            News::Rematch => "server-notify-rematch",
        };
        Self {
            title: title(&words, game),
            body: words.say(body, &[]),
            url: format!("/tables/{table}"),
            tag: table.to_owned(),
        }
    }

    pub(super) fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a notification is made of text")
    }
}
