//! Where finished contests are kept, so that a ladder that was interrupted goes on and a page can grow line by line.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::plan::Contest;
use super::played::Played;
use super::unwritable;
use crate::failure::Failure;

/// What the games of a contest follow from beside its seed; `{game}` stands for the game, `{module}` for its bots.
const SOURCES: [&str; 12] = [
    "crates/game/src",
    "crates/search/src",
    "crates/table/src",
    "crates/rules-{game}/src",
    "crates/rules-{game}/data",
    "crates/bots/src/{module}.rs",
    "crates/bots/src/{module}",
    "crates/bots/src/pair.rs",
    "crates/bots/src/sparring.rs",
    "crates/bots/src/weights.rs",
    "crates/bots/data/{game}.txt",
    "crates/bots/data/{game}-alone.txt",
];

/// The contests that were played: a file beside the page, which is written from it.
pub(super) struct Kept {
    file: PathBuf,
    root: PathBuf,
    seed: String,
    lines: BTreeMap<String, Value>,
}

impl Kept {
    pub(super) fn new(root: &Path, seed: &str) -> Result<Self, Failure> {
        let file = root.join("docs/strength/ladder.json");
        let lines = match fs::read_to_string(&file) {
            Ok(text) => serde_json::from_str(&text).map_err(|error| {
                Failure::new(
                    format!("{}: {error}", file.display()),
                    "Take the last version that was committed.",
                )
            })?,
            Err(_) => BTreeMap::new(),
        };
        Ok(Self { file, root: root.to_owned(), seed: seed.to_owned(), lines })
    }

    /// What else a result depends on. More minutes do not undo what was played with fewer.
    fn key(&self, contest: &Contest) -> Value {
        json!([sources(&self.root, contest.game), self.seed, contest.games])
    }

    /// What was played of a contest, be it by earlier sources.
    pub(super) fn read(&self, contest: &Contest) -> Option<Played> {
        Played::from_json(contest, &self.key(contest), self.lines.get(&contest.slug())?)
    }

    /// Writes a line for each contest, so that changes show which was played again.
    pub(super) fn write(&mut self, played: &Played) -> Result<(), Failure> {
        let line = played.to_json(&self.key(&played.contest));
        self.lines.insert(played.contest.slug(), line);
        let lines = self.lines.iter().map(|(slug, line)| format!("{}: {line}", json!(slug)));
        let text = format!("{{\n{}\n}}\n", lines.collect::<Vec<_>>().join(",\n"));
        fs::write(&self.file, text).map_err(|error| unwritable(&self.file, &error))
    }
}

/// The hash of all sources on which a game's contests depend. A change of one game's bots leaves the others' results.
fn sources(root: &Path, game: &str) -> String {
    let mut bytes = Vec::new();
    for source in SOURCES {
        let source = source.replace("{game}", game).replace("{module}", &game.replace('-', "_"));
        read(&root.join(source), &mut bytes);
    }
    hash(&bytes)
}

/// Reads a file, or all files of a folder in the order of their names; what is not there is nothing.
fn read(path: &Path, bytes: &mut Vec<u8>) {
    if let Ok(entries) = fs::read_dir(path) {
        let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        paths.sort();
        paths.iter().for_each(|path| read(path, bytes));
    } else if let Ok(file) = fs::read(path) {
        bytes.extend(file);
    }
}

/// FNV-1a: tells programs apart, no more.
pub(super) fn hash(bytes: &[u8]) -> String {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3);
    format!("{:016x}", bytes.iter().fold(0xcbf2_9ce4_8422_2325, step))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_of_one_games_bots_leaves_the_results_of_the_others() {
        let root = tempfile::tempdir().expect("a folder");
        let write = |file: &str, text: &str| {
            let file = root.path().join(file);
            fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
            fs::write(file, text).expect("a file");
        };
        let both = || ["ex-libris", "atheneum"].map(|game| sources(root.path(), game));
        write("crates/search/src/lib.rs", "one");
        let [before, other] = both();
        write("crates/bots/src/ex_libris.rs", "one");
        let [after, same] = both();
        assert!(before != after && other == same);
        write("crates/bots/data/ex-libris-alone.txt", "one");
        assert!(both()[0] != after && both()[1] == same);
        write("crates/search/src/lib.rs", "another");
        assert!(both()[0] != after && both()[1] != same);
    }
}
