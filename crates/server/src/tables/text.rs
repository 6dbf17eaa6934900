//! Cleans what people write by the rules of Unicode, and tells apart names that look alike (UTS 39).

use icu_properties::props::{DefaultIgnorableCodePoint, Emoji, GeneralCategory as Category};
use icu_properties::{CodePointMapData, CodePointSetData};
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_security::confusable_detection::skeleton;
use unicode_security::general_security_profile::IdentifierType;
use unicode_security::restriction_level::RestrictionLevel;
use unicode_security::{GeneralSecurityProfile as _, RestrictionLevelDetection as _};

/// The most characters of a name.
pub(crate) const NAME: usize = 32;
/// The most characters of a chat line.
pub(crate) const CHAT: usize = 500;
/// The most marks above and below one letter: more are only there to hide other lines.
const MOST_MARKS: usize = 4;
/// Joins emoji into one.
const JOINER: char = '\u{200D}';
/// Asks for the coloured form of an emoji.
const COLOURED: char = '\u{FE0F}';

/// Why a text is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotAName {
    /// Nothing that can be read is left of it, or it is too long.
    Length,
    /// One of its words mixes letters of scripts that look alike.
    Mixed,
}

/// A chat line of at most [`CHAT`] characters, without those that hide or reorder the text around them; `None` if nothing
/// is left of it, or if it is too long.
pub(crate) fn chat_line(text: &str) -> Option<String> {
    let mut before = None;
    let seen = text.nfc().map(|c| if is_blank(c) { ' ' } else { c }).filter(|&c| {
        // They are a part of the emoji before them.
        let joins =
            matches!(c, JOINER | COLOURED) && before.is_some_and(|c| is_emoji(c) || c == COLOURED);
        let is_seen = joins || !is_unseen(c);
        if is_seen {
            before = Some(c);
        }
        is_seen
    });
    one_line(seen, CHAT)
}

/// A name of at most [`NAME`] characters, in the form in which look-alikes of single letters are equal.
pub(crate) fn name(text: &str) -> Result<String, NotAName> {
    let seen = text.nfkc().map(|c| if is_blank(c) { ' ' } else { c }).filter(|&c| is_for_names(c));
    let name = one_line(seen, NAME).ok_or(NotAName::Length)?;
    if !name.chars().any(|c| c.is_alphanumeric() || is_emoji(c)) {
        return Err(NotAName::Length);
    }
    let is_mixed = |word: &str| {
        let letters: String = word.chars().filter(|c| c.identifier_allowed()).collect();
        !letters.check_restriction_level(RestrictionLevel::ModeratelyRestrictive)
    };
    if name.split(' ').any(is_mixed) { Err(NotAName::Mixed) } else { Ok(name) }
}

/// The name, or with a number behind it if one of the others looks like it.
pub(crate) fn distinct_name<'a>(name: &str, others: impl Iterator<Item = &'a str>) -> String {
    let others: Vec<&str> = others.collect();
    let is_free = |name: &str| !others.iter().any(|other| look_alike(name, other));
    if name.is_empty() || is_free(name) {
        return name.to_owned();
    }
    let numbered = |number: usize| {
        let number = format!(" {number}");
        let letters = name.chars().take(NAME - number.len());
        letters.chain(number.chars()).collect::<String>()
    };
    // One more than the others is enough.
    (2..=others.len() + 2).map(numbered).find(|name| is_free(name)).unwrap_or_default()
}

/// Whether people may take one name for the other.
fn look_alike(one: &str, other: &str) -> bool {
    let shape = |name: &str| skeleton(name).filter(|c| !c.is_whitespace()).collect::<String>();
    let (small_one, small_other) = (one.to_lowercase(), other.to_lowercase());
    shape(one) == shape(other) || shape(&small_one) == shape(&small_other)
}

/// Joins words with single spaces, drops marks beyond [`MOST_MARKS`], and checks the length.
fn one_line(text: impl Iterator<Item = char>, most: usize) -> Option<String> {
    let mut marks = 0;
    let text: String = text
        .filter(|&c| {
            marks = if is_combining_mark(c) { marks + 1 } else { 0 };
            marks <= MOST_MARKS
        })
        .collect();
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_seen = line.chars().any(|c| !is_combining_mark(c));
    (is_seen && line.chars().count() <= most).then_some(line)
}

/// Spaces of all kinds, and what looks like one.
fn is_blank(c: char) -> bool {
    let looks_blank = || skeleton(c.encode_utf8(&mut [0; 4])).all(char::is_whitespace);
    c.is_whitespace() || (!is_unseen(c) && looks_blank())
}

fn is_emoji(c: char) -> bool {
    !c.is_ascii() && CodePointSetData::new::<Emoji>().contains(c)
}

/// What is not drawn, or turns the direction of the text around it.
fn is_unseen(c: char) -> bool {
    let never = [
        Category::Control,
        Category::Format,
        Category::PrivateUse,
        Category::Surrogate,
        Category::Unassigned,
    ];
    CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c) || never.contains(&category(c))
}

/// Spaces, punctuation, signs, emoji, and the letters, marks and numbers of scripts that are in use: some old ones have
/// blank letters.
fn is_for_names(c: char) -> bool {
    match category(c) {
        _ if is_unseen(c) => false,
        Category::OtherSymbol => is_emoji(c),
        _ if c.is_alphanumeric() || is_combining_mark(c) => {
            let out_of_use = [IdentifierType::Exclusion, IdentifierType::Deprecated];
            !c.identifier_type().is_some_and(|kind| out_of_use.contains(&kind))
        }
        _ => true,
    }
}

fn category(c: char) -> Category {
    CodePointMapData::<Category>::new().get(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chat(text: &str) -> String {
        chat_line(text).unwrap_or_default()
    }

    #[test]
    fn lines_are_plain_and_short() {
        assert_eq!(chat("  Zoé\t de\n Lyon "), "Zoé de Lyon");
        assert_eq!(chat("<b>x</b>"), "<b>x</b>");
        assert_eq!(chat("a\u{202E}b\u{0}c\u{200B}d\u{2066}"), "abcd");
        assert_eq!(chat_line(" \u{200B}\n"), None);
        assert_eq!(chat_line(&"é".repeat(CHAT)), Some("é".repeat(CHAT)));
        assert_eq!(chat_line(&"é".repeat(CHAT + 1)), None);
        // One letter and two characters are the same.
        assert_eq!(chat("e\u{301}"), "é");
        assert_eq!(chat("❤\u{FE0F} 👩\u{200D}🚀 a\u{200D}b\u{FE0F}"), "❤\u{FE0F} 👩\u{200D}🚀 ab");
        assert_eq!(
            chat(&format!("o{}", "\u{336}".repeat(40))),
            format!("o{}", "\u{336}".repeat(4))
        );
    }

    #[test]
    fn nothing_that_is_not_seen_is_a_name_or_a_part_of_one() {
        let unseen = [
            '\u{3164}',
            '\u{2800}',
            '\u{FFA0}',
            '\u{115F}',
            '\u{1160}',
            '\u{17B4}',
            '\u{034F}',
            '\u{FE0F}',
            '\u{1D173}',
            '\u{00AD}',
            '\u{061C}',
            '\u{180E}',
            '\u{200D}',
            '\u{202E}',
            '\u{2063}',
            '\u{FEFF}',
            '\u{E0041}',
            '\u{E000}',
            '\u{FFFF}',
            '\u{FFFC}',
            '\u{1D159}',
            '\u{13441}',
            '\u{00A0}',
            '\u{3000}',
        ];
        for c in unseen {
            assert_eq!(name(&c.to_string()), Err(NotAName::Length), "{c:?}");
            assert_eq!(name(&format!("{c}Zoé{c}")).as_deref(), Ok("Zoé"), "{c:?}");
        }
        // Within a word nothing is left of them, not even a space; what looks like a space is one.
        for c in
            ['\u{3164}', '\u{FFA0}', '\u{115F}', '\u{17B4}', '\u{034F}', '\u{FE0F}', '\u{1D173}']
        {
            assert_eq!(name(&format!("Zo{c}é")).as_deref(), Ok("Zoé"), "{c:?}");
        }
        assert_eq!(name("Zoé\u{2800}Roux").as_deref(), Ok("Zoé Roux"));
        assert_eq!(name("...").err(), Some(NotAName::Length));
        assert_eq!(name("\u{301}\u{301}").err(), Some(NotAName::Length));
        assert_eq!(name(&"é".repeat(33)).err(), Some(NotAName::Length));
    }

    #[test]
    fn letters_in_disguise_are_plain_letters() {
        assert_eq!(name("𝓩𝓸é").as_deref(), Ok("Zoé"));
        assert_eq!(name("Ｍａｘ").as_deref(), Ok("Max"));
        // Cyrillic а, Greek ο.
        assert_eq!(name("M\u{430}x").err(), Some(NotAName::Mixed));
        assert_eq!(name("Z\u{3BF}é").err(), Some(NotAName::Mixed));
        for fine in [
            "Zoé de Lyon",
            "Анна",
            "Ελένη",
            "山田 Taro",
            "さくら",
            "O’Neill-3",
            "Анна B.",
            "محمد",
            "Max 🎲",
        ] {
            assert_eq!(name(fine).as_deref(), Ok(fine));
        }
    }

    #[test]
    fn a_name_that_looks_like_another_gets_a_number() {
        let at_table = |name: &str| distinct_name(name, ["Max", "Анна", "Max 2"].into_iter());
        assert_eq!(at_table("Zoé"), "Zoé");
        assert_eq!(at_table("max"), "max 3");
        // All of them Cyrillic: one script, and yet the same shape.
        assert_eq!(at_table("М\u{430}х"), "М\u{430}х 3");
        assert_eq!(at_table("Anna"), "Anna");
        assert_eq!(at_table(""), "");
        let long = "M".repeat(NAME);
        assert_eq!(
            distinct_name(&long, [long.as_str()].into_iter()),
            format!("{} 2", "M".repeat(NAME - 2))
        );
    }
}
