use std::collections::BTreeSet;

use serde_json::Value;

/// How many digits digests have, and seeds, their parts and what they are committed to by.
const LENGTHS: [usize; 2] = [32, 64];

/// What no client may be told while a match runs: words of hexadecimal digits.
#[derive(Debug, Default)]
pub(crate) struct Secrets(BTreeSet<String>);

impl Secrets {
    pub(crate) fn add(&mut self, secret: &str) {
        let is_hex = secret.bytes().all(|letter| letter.is_ascii_hexdigit());
        assert!(is_hex && LENGTHS.contains(&secret.len()), "{secret}");
        self.0.insert(secret.to_owned());
    }

    /// Adds every long text: secrets, seeds, digests and nonces are, and nothing else in an event of these tests.
    pub(crate) fn collect(&mut self, value: &Value) {
        match value {
            Value::String(text) if text.len() >= LENGTHS[0] && !text.contains(' ') => {
                self.add(text);
            }
            Value::Object(fields) => {
                // The people's ids are long as well, and what people commit to is for all.
                let is_secret =
                    |name: &str| !["person", "commitment", "commitments"].contains(&name);
                let secret = fields.iter().filter(|(name, _)| is_secret(name));
                secret.for_each(|(_, field)| self.collect(field));
            }
            Value::Array(items) => items.iter().for_each(|item| self.collect(item)),
            _ => {}
        }
    }

    pub(crate) fn extend(&mut self, more: Self) {
        self.0.extend(more.0);
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The first of them in a text. There are too many to look for each.
    pub(crate) fn find<'a>(&self, text: &'a str) -> Option<&'a str> {
        let is_long = |word: &&str| word.len() >= LENGTHS[0];
        let words = text.split(|letter: char| !letter.is_ascii_hexdigit()).filter(is_long);
        let parts = words.flat_map(|word| {
            let starts = 0..word.len();
            starts.flat_map(move |at| {
                LENGTHS.into_iter().filter_map(move |len| word.get(at..at + len))
            })
        });
        parts.into_iter().find(|part| self.0.contains(*part))
    }
}

#[test]
fn secrets_are_found_wherever_they_are() {
    let mut secrets = Secrets::default();
    let (digest, seed) = ("0123456789abcdef".repeat(2), "fedcba9876543210".repeat(4));
    secrets.add(&digest);
    secrets.add(&seed);
    for secret in [&digest, &seed] {
        for text in [secret.clone(), format!("Seed({secret})"), format!("é dead{secret}beef.")] {
            assert_eq!(secrets.find(&text), Some(secret.as_str()));
        }
        assert_eq!(secrets.find(&secret[1..]), None);
    }
}
