//! Writes the mails. Like notifications they hold nothing of a match, and no text that another person chose.

use game::Arg;
use protocol::MailList;
use store::MailAddress;
use words::Words;

use super::News;
use super::text::{title, words};
use crate::settings::Origin;

/// A mail in the words of its reader.
pub(super) struct Text {
    pub(super) subject: String,
    pub(super) text: String,
    /// Where a mail program unsubscribes by one request.
    pub(super) unsubscribe: Option<String>,
}

/// A table in a digest.
pub(super) struct Entry {
    pub(super) table: String,
    pub(super) game: String,
    /// The person's place, and of how many, if the match is over.
    pub(super) rank: Option<(u8, usize)>,
}

/// Asks whether an address is right.
pub(super) fn confirmation(origin: &Origin, lang: &str, token: &str) -> Text {
    let words = words(lang);
    let paragraphs = [
        words.say("server-mail-confirm-about", &[]),
        format!("{}/mail#confirm.{token}", origin.as_str()),
        words.say("server-mail-confirm-else", &[]),
    ];
    let subject = words.say("server-mail-confirm", &[]);
    Text { subject, text: paragraphs.join("\n\n"), unsubscribe: None }
}

/// Tells that a table waits; nothing for other news.
pub(super) fn turn(
    origin: &Origin,
    to: &MailAddress,
    game: &str,
    table: &str,
    news: News,
) -> Option<Text> {
    let words = words(&to.lang);
    let subject = match news {
        News::Turn => "server-mail-turn",
        News::Rematch => "server-mail-rematch",
        News::Begun | News::Ended => return None,
    };
    let subject = words.say(subject, &[("game", title(&words, game).into())]);
    let paragraphs = vec![words.say("server-mail-turn-about", &[]), address_of(origin, table)];
    Some(letter(origin, to, &words, MailList::Turns, subject, paragraphs))
}

/// What waits, and what ended since the last digest.
pub(super) fn digest(
    origin: &Origin,
    to: &MailAddress,
    waiting: &[Entry],
    finished: &[Entry],
) -> Text {
    let words = words(&to.lang);
    let mut paragraphs = Vec::new();
    for (about, entries) in
        [("server-mail-digest-waiting", waiting), ("server-mail-digest-finished", finished)]
    {
        if entries.is_empty() {
            continue;
        }
        paragraphs.push(words.say(about, &[("count", Arg::Number(entries.len() as i64))]));
        paragraphs.extend(entries.iter().map(|entry| {
            let game = title(&words, &entry.game);
            let line = match entry.rank {
                Some((rank, players)) => {
                    let numbers = [
                        ("rank", Arg::Number(rank.into())),
                        ("players", Arg::Number(players as i64)),
                    ];
                    let [rank, players] = numbers;
                    words.say("server-mail-digest-rank", &[("game", game.into()), rank, players])
                }
                None => game,
            };
            format!("{line}\n{}", address_of(origin, &entry.table))
        }));
    }
    let subject = words.say("server-mail-digest", &[]);
    letter(origin, to, &words, MailList::Digest, subject, paragraphs)
}

fn address_of(origin: &Origin, table: &str) -> String {
    format!("{}/tables/{table}", origin.as_str())
}

/// Adds how the mails can be ended.
fn letter(
    origin: &Origin,
    to: &MailAddress,
    words: &Words,
    list: MailList,
    subject: String,
    mut paragraphs: Vec<String>,
) -> Text {
    let (origin, token) = (origin.as_str(), &to.token);
    let (list, about) = match list {
        MailList::Turns => ("turns", "server-mail-turn-end"),
        MailList::Digest => ("digest", "server-mail-digest-end"),
    };
    // Mail programs take what stands below this line for a signature.
    let end = format!("-- \n{}\n{origin}/mail#{list}.{token}", words.say(about, &[]));
    paragraphs.push(end);
    let unsubscribe = format!("{origin}/api/mail/unsubscribe?list={list}&token={token}");
    Text { subject, text: paragraphs.join("\n\n"), unsubscribe: Some(unsubscribe) }
}
