use fluent_bundle::FluentValue;

use crate::Story;
use crate::story::Values;
use crate::text::{TEXT, clean};

/// A word of a notation, taken apart.
#[derive(Debug, PartialEq, Eq)]
enum Word<'a> {
    /// `gem@forge`, `a:b` and `t2+`: the message `at`, `of` or `plus` with the labels of the parts.
    Compound { message: &'static str, a: &'a str, b: Option<&'a str> },
    /// `d3`, `flea-market.2`, `shelf2.3`, `done`: the message of the name with the numbers.
    Named { name: &'a str, n: Option<i64>, m: Option<i64> },
    /// `12`: without a name it is its own label.
    Bare,
}

impl<'a> Word<'a> {
    fn new(word: &'a str) -> Self {
        for (mark, message) in [('@', "at"), (':', "of")] {
            if let Some((a, b)) = word.split_once(mark) {
                return Self::Compound { message, a, b: Some(b) };
            }
        }
        if let Some(a) = word.strip_suffix('+') {
            return Self::Compound { message: "plus", a, b: None };
        }
        let (rest, last) = match word.rsplit_once('.').map(|(rest, n)| (rest, digits(n))) {
            Some((rest, last @ Some(_))) => (rest, last),
            _ => (word, None),
        };
        let name = rest.trim_end_matches(|char: char| char.is_ascii_digit());
        let own = digits(rest.strip_prefix(name).unwrap_or_default());
        if !name.contains(|char: char| char.is_ascii_alphabetic()) {
            Self::Bare
        } else if own.is_some() {
            Self::Named { name, n: own, m: last }
        } else {
            Self::Named { name: rest, n: last, m: None }
        }
    }

    /// What its message is named after; empty if it is its own label.
    fn name(&self) -> &'a str {
        match self {
            Self::Compound { message, .. } => message,
            Self::Named { name, .. } => name,
            Self::Bare => "",
        }
    }
}

fn digits(text: &str) -> Option<i64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

impl Story<'_> {
    /// What a word of the notation stands for; a text of several words is a [path](Self::path).
    pub fn label(&self, word: &str) -> String {
        let word = clean(word, TEXT);
        if self.game.is_none() {
            return word;
        }
        if word.contains(' ') {
            self.path(&word)
        } else {
            self.label_or_none(&word).unwrap_or(word)
        }
    }

    /// A whole action, such as `place p14`: by the message `<game>-path-place` if there is one, else word by word.
    pub fn path(&self, action: &str) -> String {
        let action = clean(action, TEXT);
        let words: Vec<&str> = action.split_whitespace().collect();
        self.sentence(&words).unwrap_or_else(|| {
            words.iter().map(|word| self.label(word)).collect::<Vec<_>>().join(" ")
        })
    }

    fn sentence(&self, words: &[&str]) -> Option<String> {
        let (first, rest) = words.split_first()?;
        let Word::Named { name, n, m } = Word::new(first) else { return None };
        let id = self.id(&format!("path-{name}"));
        if !self.words.has(&id) {
            return None;
        }
        self.render(&[&id], &|variable| match variable {
            "n" => n.map(FluentValue::from),
            "m" => m.map(FluentValue::from),
            "count" => Some(rest.len().into()),
            _ => {
                let (letter, what) = variable.split_once('_').unwrap_or((variable, ""));
                let word = rest.get(place(letter)?)?;
                match what {
                    "" => Some(self.label(word).into()),
                    "id" => Some((*word).to_owned().into()),
                    "name" => Some(Word::new(word).name().to_owned().into()),
                    _ => None,
                }
            }
        })
    }

    fn label_or_none(&self, word: &str) -> Option<String> {
        let render = |name: &str, values: Values| {
            let common = format!("word-{name}");
            self.render(&[&self.id(&common), &common], values)
        };
        match Word::new(word) {
            Word::Bare => None,
            Word::Compound { message, a, b } => render(message, &|variable| match variable {
                "a" => Some(self.label(a).into()),
                "b" => b.map(|b| self.label(b).into()),
                _ => None,
            }),
            Word::Named { name, n, m } => render(name, &|variable| match variable {
                "n" => n.map(FluentValue::from),
                "m" => m.map(FluentValue::from),
                _ => None,
            }),
        }
    }
}

/// The place of a following word, by its variable: `a` is the first.
fn place(variable: &str) -> Option<usize> {
    match variable.as_bytes() {
        [letter @ b'a'..=b'z'] => Some(usize::from(letter - b'a')),
        _ => None,
    }
}
