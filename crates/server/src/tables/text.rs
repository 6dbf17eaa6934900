//! Cleans what people write: one line of text, without characters that hide or reorder the text around them.

/// The most characters of a name.
pub(crate) const NAME: usize = 32;
/// The most characters of a chat line.
pub(crate) const CHAT: usize = 500;

/// One line of at most `most` characters; `None` if nothing is left of it, or if it is too long.
pub(crate) fn line(text: &str, most: usize) -> Option<String> {
    let visible: String = text
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .filter(|&c| !unseen(c))
        .collect();
    let line = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    (!line.is_empty() && line.chars().count() <= most).then_some(line)
}

/// Control characters, and those that hide or turn the direction of the text around them.
fn unseen(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{00AD}' | '\u{061C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E007F}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_plain_and_short() {
        assert_eq!(line("  Zoé\t de\n Lyon ", 32).as_deref(), Some("Zoé de Lyon"));
        assert_eq!(line("<b>x</b>", 32).as_deref(), Some("<b>x</b>"));
        assert_eq!(line("a\u{202E}b\u{0}c\u{200B}d", 32).as_deref(), Some("abcd"));
        assert_eq!(line(" \u{200B}\n", 32), None);
        assert_eq!(line(&"é".repeat(32), 32), Some("é".repeat(32)));
        assert_eq!(line(&"é".repeat(33), 32), None);
    }
}
