//! Texts that are nearly right, for whatever reads what others write.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use game::{Chance, Seed, Seeded};

use crate::dice::random_item;

/// So many texts are tried if no time is given.
const TRIED: u64 = 600;

/// Feeds a reader with every text of the corpus and with texts made from them: 600, or as many as it takes for the
/// minutes that `FUZZ_MINUTES` in the environment gives. The reader may refuse; it must not panic.
///
/// # Panics
///
/// Where the reader does, with the text: it belongs into the corpus.
pub fn feed(corpus: &[String], mut read: impl FnMut(&str)) {
    assert!(!corpus.is_empty(), "there is nothing to begin with");
    corpus.iter().for_each(|text| try_one(text, &mut read));
    let minutes = std::env::var("FUZZ_MINUTES").ok().and_then(|minutes| minutes.parse().ok());
    let until =
        minutes.map(|minutes: f64| Instant::now() + Duration::from_secs_f64(60.0 * minutes));
    let mut tried = 0;
    while until.map_or(tried < TRIED, |until| Instant::now() < until) {
        let mut dice = Seeded::new(Seed([7; 32]), tried);
        if let Some(text) = random_item(corpus, &mut dice) {
            try_one(&mutated(text, corpus, &mut dice), &mut read);
        }
        tried += 1;
    }
    println!("{tried} texts made from {}", corpus.len());
}

fn try_one(text: &str, read: &mut impl FnMut(&str)) {
    if catch_unwind(AssertUnwindSafe(|| read(text))).is_err() {
        panic!("reading this panics, add it to the corpus: {text:?}");
    }
}

/// What people and programs get wrong, and what readers overlook.
const STRANGE: [&str; 20] = [
    "",
    " ",
    "0",
    "-1",
    "1",
    "255",
    "256",
    "65536",
    "4294967296",
    "1e400",
    "null",
    "[]",
    "{}",
    "\"\"",
    "é",
    "\u{0}",
    "\u{202e}",
    "𝔸",
    "\n",
    "\\u0000",
];

/// The text with one to four changes.
pub fn mutated(text: &str, corpus: &[String], dice: &mut impl Chance) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=dice.below(4) {
        let at = dice.below(chars.len() as u32 + 1) as usize;
        let end = (at + 1 + dice.below(8) as usize).min(chars.len());
        match dice.below(7) {
            // A part is gone, stands twice, is turned around, or stands elsewhere.
            0 => drop(chars.drain(at.min(end)..end)),
            1 => {
                let part = chars[at.min(end)..end].to_vec();
                chars.splice(at..at, part);
            }
            2 => chars[at.min(end)..end].reverse(),
            3 => {
                let part: Vec<char> = chars.drain(at.min(end)..end).collect();
                let to = dice.below(chars.len() as u32 + 1) as usize;
                chars.splice(to..to, part);
            }
            // Something strange, another char, or a part of another text.
            4 => {
                let strange = random_item(&STRANGE, dice).copied().unwrap_or_default();
                chars.splice(at.min(end)..end, strange.chars());
            }
            5 => {
                if let Some(char) = chars.get_mut(at) {
                    *char = char::from_u32(32 + dice.below(96)).unwrap_or(' ');
                }
            }
            _ => {
                let other: Vec<char> = random_item(corpus, dice)
                    .map(|text| text.chars().collect())
                    .unwrap_or_default();
                let from = dice.below(other.len() as u32 + 1) as usize;
                let part = other[from..(from + 40).min(other.len())].to_vec();
                chars.splice(at..at, part);
            }
        }
    }
    chars.into_iter().collect()
}
