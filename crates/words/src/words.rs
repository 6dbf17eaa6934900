use std::collections::BTreeSet;

use game::{Arg, Telling};
use rust_embed::RustEmbed;

use crate::messages::Messages;
use crate::{Lang, Missing, Story};

/// Everything that people can be told in one language.
pub struct Words {
    own: Messages,
    /// For what the language lacks: a text in another one is better than none.
    other: Messages,
    errors: Vec<String>,
}

#[derive(RustEmbed)]
#[folder = "../../locales"]
struct Locales;

impl Words {
    /// The messages in `/locales`, for readers of `lang`.
    pub fn new(lang: Lang) -> Self {
        let sources: Vec<_> = Locales::iter()
            .filter(|path| path.ends_with(".ftl"))
            .filter_map(|path| {
                let folder: Lang = path.split('/').next()?.parse().ok()?;
                let text = String::from_utf8_lossy(&Locales::get(&path)?.data).into_owned();
                Some((folder, text))
            })
            .collect();
        Self::from_sources(lang, &sources)
    }

    /// The messages in `sources`, which are Fluent files, for readers of `lang`.
    pub fn from_sources(lang: Lang, sources: &[(Lang, impl AsRef<str>)]) -> Self {
        let mut errors = Vec::new();
        let mut messages = |lang| {
            let mine = sources.iter().filter(|(source, _)| *source == lang);
            Messages::new(lang, mine.map(|(_, text)| text.as_ref()), &mut errors)
        };
        let (own, other) = (messages(lang), messages(lang.other()));
        Self { own, other, errors }
    }

    /// What is wrong with the files, in any language: syntax, an id that is used twice, a message that contains one
    /// that is missing. The tests see to it that there is nothing.
    pub fn errors(&self) -> &[String] {
        &self.errors
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.own.lang
    }

    /// Whether the language has this message (`id`) or attribute (`id.attribute`).
    pub fn has(&self, id: &str) -> bool {
        self.own.variables(id).is_some()
    }

    /// The ids of the language's messages and attributes.
    pub fn ids(&self) -> BTreeSet<String> {
        self.own.ids().map(str::to_owned).collect()
    }

    /// The variables that a message or attribute speaks of, those of the messages it contains included.
    pub fn variables(&self, id: &str) -> BTreeSet<String> {
        self.own.variables(id).cloned().unwrap_or_default()
    }

    /// The story-teller of a game.
    pub fn story(&self, game: &str) -> Story<'_> {
        Story::new(self, Some(game))
    }

    /// What is about no game: its words are text, its players have no names but their numbers.
    ///
    /// If anything is missing, the best that can be told: the other language, or else the tag and the arguments.
    pub fn tell(&self, telling: &Telling) -> String {
        Story::new(self, None).tell(telling)
    }

    /// The same, from the parts of a telling.
    pub fn say(&self, id: &str, args: &[(&str, Arg)]) -> String {
        self.tell(&telling(id, args))
    }

    /// The same, if nothing is missing.
    pub fn try_say(&self, id: &str, args: &[(&str, Arg)]) -> Result<String, Missing> {
        Story::new(self, None).strict(|story| story.tell(&telling(id, args)))
    }

    /// The first of these messages that there is, rather in this language than in the other.
    pub(crate) fn find<'a>(&self, ids: &'a [&str]) -> Option<(&Messages, &'a str)> {
        let first = |messages: &'_ Messages| {
            ids.iter().copied().find(|id| messages.variables(id).is_some())
        };
        [&self.own, &self.other].into_iter().find_map(|messages| Some((messages, first(messages)?)))
    }
}

fn telling(id: &str, args: &[(&str, Arg)]) -> Telling {
    let args = args.iter().map(|(name, arg)| ((*name).to_owned().into(), arg.clone())).collect();
    Telling { tag: id.to_owned().into(), args }
}
