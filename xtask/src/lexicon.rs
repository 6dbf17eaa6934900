//! Makes the word lists again from the packages that they come from.

mod english;
mod french;
mod hunspell;
mod packages;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use lexicon::{Entry, Tier, make};

use crate::failure::Failure;
use packages::Packages;

/// Another list of words is another version, and a match names the one it is played with.
const VERSION: u32 = 1;

const DATA: &str = "crates/lexicon/data";

/// A spelling, the best tier that anything gives it, and whether it can be suggested.
type Entries = BTreeMap<String, (Tier, bool)>;

/// Writes the files, or says that they are as they should be.
pub(crate) fn lexicon() -> Result<(), Failure> {
    let packages = Packages::fetch()?;
    let lists = [
        ("fr", french::words(&packages)?, french::ALL),
        ("en", english::words(&packages)?, english::ALL),
    ];
    for (id, entries, expected) in lists {
        write(id, entries, expected)?;
    }
    Ok(())
}

fn write(id: &str, entries: Entries, expected: usize) -> Result<(), Failure> {
    let entries: Vec<Entry> = entries
        .into_iter()
        .map(|(spelling, (tier, decent))| Entry { spelling, tier, decent })
        .collect();
    let file = make(VERSION, &entries).map_err(|spelling| {
        Failure::new(
            format!("{spelling:?} has a letter that the lexicon does not know"),
            "Add it to the list in crates/lexicon/src/spelling.rs.",
        )
    })?;
    let words: std::collections::BTreeSet<_> =
        entries.iter().filter_map(|entry| lexicon::Word::read(&entry.spelling)).collect();
    if words.len() != expected {
        return Err(Failure::new(
            format!("{id} has {} words but should have {expected}", words.len()),
            "If the packages have changed, change the number, VERSION in xtask/src/lexicon.rs and what a match accepts.",
        ));
    }
    let path = Path::new(DATA).join(format!("{id}.lexicon"));
    let same = fs::read(&path).is_ok_and(|old| old == file);
    println!(
        "{}: {} words, {} spellings, {} bytes, {}",
        path.display(),
        words.len(),
        entries.len(),
        file.len(),
        if same { "as it was" } else { "new" }
    );
    fs::write(&path, file).map_err(|error| {
        Failure::new(
            format!("{} cannot be written: {error}", path.display()),
            "Run it from the workspace's root.",
        )
    })
}

/// Whether a list has the word itself, or its beginning followed by `*`; `#` starts a comment.
fn listed(list: &str, word: &str) -> bool {
    let entries =
        list.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace);
    entries.into_iter().any(|entry| match entry.strip_suffix('*') {
        Some(beginning) => word.starts_with(beginning),
        None => word == entry,
    })
}
