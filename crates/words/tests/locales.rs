//! The files in `/locales`.

use std::collections::BTreeSet;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use words::{Lang, Words};

#[derive(rust_embed::RustEmbed)]
#[folder = "../../locales"]
struct Locales;

/// The files of a language: name and text.
fn files(lang: Lang) -> Vec<(String, String)> {
    let folder = format!("{lang}/");
    Locales::iter()
        .filter_map(|path| {
            let name = path.strip_prefix(&folder)?.to_owned();
            let text = String::from_utf8(Locales::get(&path)?.data.into_owned());
            Some((name, text.expect("locale files are UTF-8")))
        })
        .collect()
}

/// The fields of a telling that a message needs, whatever it makes of them (`$seat`, `$you` and `$seat_id` are one).
fn fields(words: &Words, id: &str) -> BTreeSet<String> {
    let field = |variable: String| match variable.strip_suffix("you") {
        Some(whose) if whose.is_empty() || whose.ends_with('_') => format!("{whose}seat"),
        _ => {
            let field = variable.strip_suffix("_id").or(variable.strip_suffix("_count"));
            field.unwrap_or(&variable).to_owned()
        }
    };
    words.variables(id).into_iter().map(field).collect()
}

#[test]
fn the_files_have_no_mistakes() {
    for lang in Lang::ALL {
        assert_eq!(Words::new(lang).errors(), [""; 0]);
    }
}

#[test]
fn the_files_of_a_language_hold_messages_of_their_own() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for (name, text) in files(lang) {
            let resource = fluent_syntax::parser::parse(&*text)
                .unwrap_or_else(|(_, errors)| panic!("locales/{lang}/{name}: {errors:?}"));
            let prefix = name.strip_suffix(".ftl").expect("locale files end in .ftl");
            for entry in &resource.body {
                let Entry::Message(message) = entry else { continue };
                let id = message.id.name;
                assert!(
                    prefix == "common" || id.starts_with(&format!("{prefix}-")),
                    "locales/{lang}/{name}: `{id}` must start with `{prefix}-`"
                );
                assert!(message.value.is_none() || words.has(id));
            }
        }
    }
}

#[test]
fn the_languages_say_the_same_things() {
    let [fr, en] = Lang::ALL.map(Words::new);
    assert_eq!(
        files(Lang::Fr).into_iter().map(|(name, _)| name).collect::<BTreeSet<_>>(),
        files(Lang::En).into_iter().map(|(name, _)| name).collect::<BTreeSet<_>>()
    );
    let only: Vec<_> = fr.ids().symmetric_difference(&en.ids()).cloned().collect();
    assert_eq!(only, [""; 0], "messages that only one language has");
    for id in fr.ids() {
        assert_eq!(fields(&fr, &id), fields(&en, &id), "the fields that `{id}` speaks of");
    }
}

#[test]
fn common_refusals_are_there() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for telling in [
            game::IllegalAction::over().0,
            game::IllegalAction::not_to_move(game::Seat(1)).0,
            game::IllegalAction::unlisted("place p1").0,
            game::InvalidConfig::players(9, 2, 4).0,
            game::ReadError::new("xyzzy", "place p1").telling(),
        ] {
            words.story("toy").strict(|story| story.tell(&telling)).unwrap();
        }
    }
}

#[test]
fn languages_have_names() {
    assert_eq!(Lang::ALL.map(|lang| lang.to_string().parse()), Lang::ALL.map(Ok));
    assert_eq!(Lang::default(), Lang::Fr);
    assert!("FR".parse::<Lang>().is_err() && "".parse::<Lang>().is_err());
}

#[test]
fn words_can_be_shared_between_threads() {
    fn check<T: Send + Sync>() {}
    check::<Words>();
}

#[test]
fn french_is_set_as_the_french_set_it() {
    for (name, text) in files(Lang::Fr) {
        for (id, text) in texts(&text) {
            if let Some(why) = misprint(&text) {
                panic!("locales/fr/{name}: `{id}`: {why} in {text:?}");
            }
        }
    }
}

#[test]
fn apostrophes_are_curly() {
    for lang in Lang::ALL {
        for (name, text) in files(lang) {
            for (id, text) in texts(&text) {
                assert!(!text.contains('\''), "locales/{lang}/{name}: `{id}`: write ’ for '");
            }
        }
    }
}

#[test]
fn misprints_are_seen() {
    for good in ["Vrai\u{202f}!", "a\u{a0}: b", "«\u{a0}mot\u{a0}»", "a:b", "Quoi\u{202f}?!", "…"]
    {
        assert_eq!(misprint(good), None, "{good:?}");
    }
    for bad in ["Vrai !", "Vrai!", "a : b", "a: b", "« mot »", "«mot»", "a\u{a0}; b", " ?"] {
        assert!(misprint(bad).is_some(), "{bad:?}");
    }
}

/// The first breach of the rules for spaces around signs.
fn misprint(text: &str) -> Option<&'static str> {
    let mut before = None;
    let mut chars = text.chars().peekable();
    while let Some(char) = chars.next() {
        let after = chars.peek().copied();
        match char {
            '!' | '?' | ';' if !matches!(before, Some('\u{202f}' | '!' | '?')) => {
                return Some("U+202F goes before ! ? ;");
            }
            ':' if before != Some('\u{a0}') && after.is_none_or(char::is_whitespace) => {
                return Some("U+00A0 goes before :");
            }
            '»' if before != Some('\u{a0}') => return Some("U+00A0 goes before »"),
            '«' if after != Some('\u{a0}') => return Some("U+00A0 goes after «"),
            _ => {}
        }
        before = Some(char);
    }
    None
}

/// Every piece of text in a file, with the id of its message. A placeable is a `$`.
fn texts(source: &str) -> Vec<(String, String)> {
    let resource = fluent_syntax::parser::parse(source).unwrap_or_else(|(resource, _)| resource);
    let mut texts = Vec::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            let attributes = message.attributes.iter().map(|attribute| &attribute.value);
            for pattern in message.value.iter().chain(attributes) {
                collect(message.id.name, pattern, &mut texts);
            }
        }
    }
    texts
}

fn collect(id: &str, pattern: &Pattern<&str>, texts: &mut Vec<(String, String)>) {
    let mut text = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text += value,
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::StringLiteral { value }),
            } => text += value,
            PatternElement::Placeable { expression } => {
                text.push('$');
                if let Expression::Select { variants, .. } = expression {
                    variants.iter().for_each(|variant| collect(id, &variant.value, texts));
                }
            }
        }
    }
    texts.push((id.to_owned(), text));
}
