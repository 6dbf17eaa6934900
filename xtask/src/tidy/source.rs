/// A piece of Rust that is neither comment nor string nor space: a name, a number or one sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub(super) line: usize,
    pub(super) text: &'a str,
}

/// The tokens of a source, in order.
pub(super) fn tokens(source: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let (mut at, mut line) = (0, 1);
    while let Some(first) = source[at..].chars().next() {
        let (before, rest) = source.split_at(at);
        let (length, code) = if first.is_whitespace() {
            (first.len_utf8(), false)
        } else if let Some(length) = comment(rest).or_else(|| literal(rest)) {
            (length, false)
        } else if first.is_ascii_digit() {
            // In `pair.0.1` the dots are not decimal points.
            let field = before.ends_with('.') && !before.ends_with("..");
            (if field { word(rest) } else { number(rest) }, true)
        } else {
            (word(rest).max(first.len_utf8()), true)
        };
        let text = &rest[..length];
        if code {
            tokens.push(Token { line, text });
        }
        line += text.matches('\n').count();
        at += length;
    }
    tokens
}

/// The tokens without the items that are compiled for tests only.
pub(super) fn without_tests<'a>(tokens: &[Token<'a>]) -> Vec<Token<'a>> {
    const TEST: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let mut kept = Vec::new();
    let mut rest = tokens;
    while let Some((first, after)) = rest.split_first() {
        if rest.len() >= TEST.len() && rest.iter().zip(TEST).all(|(token, sign)| token.text == sign)
        {
            rest = &rest[item(rest)..];
        } else {
            kept.push(*first);
            rest = after;
        }
    }
    kept
}

/// How many tokens the first item has: up to its closing brace, or to its semicolon if that comes first.
fn item(tokens: &[Token]) -> usize {
    let mut depth = 0;
    for (place, token) in tokens.iter().enumerate() {
        match token.text {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 && matches!(token.text, "}" | ";") {
            return place + 1;
        }
    }
    tokens.len()
}

/// The length of a comment at the start; block comments nest.
fn comment(rest: &str) -> Option<usize> {
    if rest.starts_with("//") {
        return Some(rest.find('\n').unwrap_or(rest.len()));
    }
    let mut depth = 0;
    let mut at = 0;
    while rest.starts_with("/*") && at < rest.len() {
        let (step, deeper) = match &rest.as_bytes()[at..] {
            [b'/', b'*', ..] => (2, 1),
            [b'*', b'/', ..] => (2, -1),
            _ => (1, 0),
        };
        at += step;
        depth += deeper;
        if depth == 0 {
            break;
        }
    }
    (at > 0).then_some(at)
}

/// The length of a string, a character or a lifetime at the start.
fn literal(rest: &str) -> Option<usize> {
    let prefix = word(rest);
    let quoted = &rest[prefix..];
    match &rest[..prefix] {
        "" | "b" | "c" if quoted.starts_with('"') => Some(prefix + string(quoted, '"')),
        "r" | "br" | "cr" => raw(quoted).map(|length| prefix + length),
        "" | "b" if quoted.starts_with('\'') => Some(prefix + character(quoted)),
        _ => None,
    }
}

/// The length of a text between `quote`s, where a backslash spares the next character.
fn string(quoted: &str, quote: char) -> usize {
    let mut escaped = false;
    for (place, char) in quoted.char_indices().skip(1) {
        match char {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if char == quote => return place + 1,
            _ => {}
        }
    }
    quoted.len()
}

fn raw(quoted: &str) -> Option<usize> {
    let hashes = quoted.len() - quoted.trim_start_matches('#').len();
    let text = quoted[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    Some(text.find(&end).map_or(quoted.len(), |place| hashes + 1 + place + end.len()))
}

fn character(quoted: &str) -> usize {
    let mut chars = quoted.chars().skip(1);
    match (chars.next(), chars.next()) {
        (Some('\\'), _) | (Some(_), Some('\'')) => string(quoted, '\''),
        _ => 1 + word(&quoted[1..]),
    }
}

/// The length of the letters, digits and underscores at the start.
fn word(rest: &str) -> usize {
    rest.find(|char: char| !char.is_alphanumeric() && char != '_').unwrap_or(rest.len())
}

fn number(rest: &str) -> usize {
    let whole = word(rest);
    let Some(after) = rest[whole..].strip_prefix('.') else { return whole };
    match after.chars().next() {
        // A range, or a method of a whole number.
        Some(next) if next == '.' || next == '_' || next.is_alphabetic() => whole,
        _ => whole + 1 + word(after),
    }
}

impl Token<'_> {
    /// A number with a point, an exponent or a suffix that makes it one.
    pub(super) fn is_float(&self) -> bool {
        let suffix =
            self.text.trim_start_matches(|char: char| char.is_ascii_digit() || "._".contains(char));
        self.text.starts_with(|first: char| first.is_ascii_digit())
            && (self.text.contains('.')
                || suffix.starts_with(['e', 'E'])
                || suffix.starts_with('f'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(source: &str, expected: &str) {
        let texts: Vec<_> = tokens(source).iter().map(|token| token.text).collect();
        assert_eq!(texts.join(" "), expected, "{source}");
    }

    #[test]
    fn comments_are_left_out() {
        check("a // std::fs\nb", "a b");
        check("/// f64\nfn a() {}", "fn a ( ) { }");
        check("a /* b /* c */ d */ e", "a e");
        check("a / b", "a / b");
    }

    #[test]
    fn strings_and_characters_are_left_out() {
        check(r#"a("f64 \" async")"#, "a ( )");
        check(r###"a(r#"un"safe"#, b"x", br"y\", c"z") b"###, "a ( , , , ) b");
        check(r"a('x', '\'', b'\\', '\u{e9}', '\n')", "a ( , , , , )");
        check("fn a<'b>(c: &'b str)", "fn a < > ( c : & str )");
        check("r#type", "r # type");
    }

    #[test]
    fn lines_are_counted_through_comments_and_strings() {
        let found = tokens("/*\n\n*/ \"\n\" here");
        assert_eq!(found, [Token { line: 4, text: "here" }]);
    }

    #[test]
    fn floats_are_told_from_ranges_methods_and_fields() {
        let floats = |source| tokens(source).iter().filter(|token| token.is_float()).count();
        assert_eq!(floats("1.5 + 2f32 + 3e4 + 5. + 6_f64 + 1.5e-3"), 6);
        assert_eq!(floats("0..2.5"), 1);
        assert_eq!(floats("0..5 + 1.max(2) + a.0.1 + 0xf3e4 + 0b1 + 7usize + 8_u8"), 0);
    }

    #[test]
    fn tests_can_be_left_out() {
        let source =
            "fn a() {} #[cfg(test)] mod tests { fn b() { c } } fn d() {} #[cfg(test)] mod e; f";
        let kept: Vec<_> = without_tests(&tokens(source)).iter().map(|token| token.text).collect();
        assert_eq!(kept.join(" "), "fn a ( ) { } fn d ( ) { } f");
    }
}
