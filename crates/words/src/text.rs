//! Text from outside: names, words, file names.

/// The longest name of a player.
pub(crate) const NAME: usize = 32;
/// The longest text of any other kind.
pub(crate) const TEXT: usize = 500;

/// The text on one line, at most `most` characters long, without anything that could steer a terminal.
pub(crate) fn clean(text: &str, most: usize) -> String {
    let mut chars =
        text.chars().map(|char| if char.is_control() || redirects(char) { ' ' } else { char });
    let mut clean: String = chars.by_ref().take(most).collect();
    if chars.next().is_some() {
        clean.pop();
        clean.push('…');
    }
    clean
}

/// Whether the character breaks lines or turns the direction of the text around it.
fn redirects(char: char) -> bool {
    matches!(char, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// How many columns the text takes. Accents that stand alone take none; our languages need no more.
pub(crate) fn width(text: &str) -> usize {
    text.chars().filter(|char| !matches!(char, '\u{300}'..='\u{36f}')).count()
}
