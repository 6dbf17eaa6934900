//! English: SCOWL up to size 80, American and British spellings.

use std::collections::BTreeMap;

use lexicon::{Tier, Word};

use super::packages::Packages;
use super::{Entries, listed};
use crate::failure::Failure;

/// The spellings and variants that count.
const CATEGORIES: [&str; 11] = [
    "english",
    "american",
    "british",
    "british_z",
    "canadian",
    "australian",
    "variant_1",
    "variant_2",
    "british_variant_1",
    "australian_variant_1",
    "canadian_variant_1",
];

/// The largest size, and the largest for words of up to three letters.
const LARGEST: u32 = 80;
const LARGEST_SHORT: u32 = 70;

/// Abbreviations and symbols that the list has as words.
const STOP: &str =
    "aeq cs csc dkl ert gre gs hhd kb ks lm ln ls lx mb mf ms poe ps quo rs ss ssh ts zac csch";

/// Words that came later or that players know.
const ADD: &str = "app qi za ok wifi";

/// Words never to be suggested: the words, `*` for any end.
const RUDE: &str = include_str!("rude.en.txt");

/// How many words are written without accents, and how many there are in all: CAFE is only written "café".
const PLAIN: usize = 253_450;
pub(super) const ALL: usize = 254_149;

pub(super) fn words(packages: &Packages) -> Result<Entries, Failure> {
    let folder = "scowl/usr/share/dict/scowl";
    let mut sizes: BTreeMap<String, u32> = BTreeMap::new();
    for file in packages.list(folder)? {
        let Some(size) = size(&file) else { continue };
        let text = packages.text(&format!("{folder}/{file}"))?;
        for word in text.lines().map(str::trim) {
            let plain = word == word.to_lowercase() && !word.contains(['\'', '-']);
            if plain && Word::read(word).is_some() {
                sizes
                    .entry(word.to_owned())
                    .and_modify(|known| *known = size.min(*known))
                    .or_insert(size);
            }
        }
    }
    let mut least: BTreeMap<Word, u32> = BTreeMap::new();
    for (spelling, size) in &sizes {
        if let Some(word) = Word::read(spelling) {
            least.entry(word).and_modify(|known| *known = *size.min(known)).or_insert(*size);
        }
    }
    sizes.retain(|spelling, _| {
        let word = Word::read(spelling);
        let size = word.and_then(|word| least.get(&word));
        let stopped = STOP.split_whitespace().any(|stop| Word::read(stop) == word);
        word.zip(size).is_some_and(|(word, size)| word.len() > 3 || *size <= LARGEST_SHORT)
            && !stopped
    });
    for word in ADD.split_whitespace() {
        sizes.entry(word.to_owned()).or_insert(50);
    }
    let plain = sizes.keys().filter(|spelling| spelling.is_ascii()).count();
    if plain != PLAIN {
        return Err(Failure::new(
            format!("{plain} words are written without accents but should be {PLAIN}"),
            "Look at what has changed in the package or here.",
        ));
    }
    let rated = sizes.into_iter().map(|(spelling, size)| {
        let decent = !listed(RUDE, &spelling);
        (spelling, (tier(size), decent))
    });
    Ok(rated.collect())
}

/// The size in the name of a file of words that count: `british-words.60`.
fn size(file: &str) -> Option<u32> {
    let (name, size) = file.rsplit_once('.')?;
    let category = name.strip_suffix("-words")?;
    size.parse().ok().filter(|size| *size <= LARGEST && CATEGORIES.contains(&category))
}

fn tier(size: u32) -> Tier {
    match size {
        ..=35 => 1,
        36..=50 => 2,
        51..=60 => 3,
        61..=70 => 4,
        _ => 5,
    }
}
