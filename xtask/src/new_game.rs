//! `cargo xtask new-game ID`: the skeleton of a game, which compiles, passes the shared suite and can be played.

mod name;
mod template;

use std::fs;
use std::path::{Path, PathBuf};

use name::Name;

use crate::cargo::cargo;
use crate::failure::Failure;
use crate::setup::{Tool, prepare};
use crate::workspace;

/// A file to write: its path and its new text.
type Change = (PathBuf, String);

/// The golden match of the tiny game: seat 1 reaches 10.
const GOLDEN: [&str; 6] = ["add two", "add two", "add two", "add two", "add one", "add one"];

/// Writes the files of the game and adds it to the files that list all games. What follows from its rules, the golden
/// match and the types for the page, is made by running them.
pub(crate) fn new_game(id: &str) -> Result<(), Failure> {
    let metadata = workspace::metadata()?;
    let root = metadata.workspace_root.as_std_path();
    let name = Name::new(id, root)?;
    prepare(&[Tool::Compiler, Tool::Rustfmt], &workspace::node(&metadata))?;
    // Everything is read before anything is written, so that a failure leaves nothing half done.
    let mut changes = template::files(root, &name)?;
    changes.extend(lists(root, &name)?);
    for (path, text) in &changes {
        write(path, text)?;
    }

    let package = format!("rules-{id}");
    let remedy = "The files are written; fix what is named above.";
    // The order of imports and the width of lines depend on the name.
    cargo(&["fmt", "-p", &package, "-p", "catalog", "-p", "pictures"], &[], remedy)?;
    let golden = format!("replays/{id}/first.json");
    let file = root.join(&golden).to_string_lossy().into_owned();
    let mut play: Vec<&str> =
        vec!["run", "--quiet", "-p", "catalog", "--example", "golden", "--", id, &file];
    play.extend(GOLDEN);
    cargo(&play, &[], remedy)?;
    let types = ["test", "--quiet", "-p", "catalog", "--test", "typescript"];
    cargo(&types, &[("UPDATE", "1")], remedy)?;

    for (path, _) in &changes {
        println!("{}", path.strip_prefix(root).unwrap_or(path).display());
    }
    println!("{golden}\nweb/src/games/{id}/generated.ts");
    println!("{} is in the catalog: `cargo xtask play {id}` plays it.", name.title());
    println!("CONTRIBUTING.md, \"Adding a game\", says what each file is for.");
    Ok(())
}

/// The files that list all games, with this one added.
fn lists(root: &Path, name: &Name) -> Result<Vec<Change>, Failure> {
    let (id, snake, type_name) = (name.id(), name.snake(), name.type_name());
    let dependency = format!("rules-{id} = {{ path = \"crates/rules-{id}\" }}\n");
    let used = format!("rules-{id}.workspace = true\n");
    let types = format!("    \"rules-{id}/ts\",\n");
    let game = format!("    rules_{snake}::{type_name}: bots::levels(),\n");
    let picture = format!("mod {snake};\n");
    let accent = format!("  --accent-{id}: light-dark(#5a4a2a, #d9c08a);\n");
    let compared = format!("        \"{id}\" => (100, 10),\n");
    let chapter = template::chapter(root, name)?;
    let mut changes: Vec<Change> = Vec::new();
    for (file, start, added, place) in [
        ("Cargo.toml", "rules-", dependency, Place::Sorted),
        ("crates/catalog/Cargo.toml", "rules-", used.clone(), Place::Sorted),
        ("crates/catalog/Cargo.toml", "    \"rules-", types, Place::Sorted),
        ("crates/catalog/src/lib.rs", "    rules_", game, Place::Last),
        ("crates/pictures/Cargo.toml", "rules-", used, Place::Sorted),
        ("crates/pictures/src/lib.rs", "mod ", picture, Place::Sorted),
        ("crates/server/tests/server/leak/mod.rs", "        \"", compared, Place::Last),
        ("web/src/look/tokens.css", "  --accent-ink:", accent, Place::Before),
        ("docs/notation.md", "", chapter, Place::Last),
    ] {
        let path = root.join(file);
        let changed = changes.iter().position(|(other, _)| *other == path);
        let text = match changed {
            Some(place) => changes.swap_remove(place).1,
            None => read(&path)?,
        };
        let with_game = place.insert(&text, start, &added).ok_or_else(|| {
            Failure::new(
                format!("{file} has no line that begins with `{start}`"),
                "`lists` in xtask/src/new_game.rs says where the line of a game goes: mend it.",
            )
        })?;
        changes.push((path, with_game));
    }
    Ok(changes)
}

/// Where text goes, seen from the lines that begin alike.
enum Place {
    /// Among them, in alphabetical order.
    Sorted,
    /// After the last of them.
    Last,
    /// Before the first of them.
    Before,
}

impl Place {
    /// The text with `added`; nothing if no line begins with `start`.
    fn insert(&self, text: &str, start: &str, added: &str) -> Option<String> {
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let alike: Vec<usize> =
            (0..lines.len()).filter(|&at| lines[at].starts_with(start)).collect();
        let after_last = alike.last()? + 1;
        let at = match self {
            Self::Sorted => {
                alike.iter().copied().find(|&at| lines[at] > added).unwrap_or(after_last)
            }
            Self::Last => after_last,
            Self::Before => alike[0],
        };
        Some([&lines[..at], &[added], &lines[at..]].concat().concat())
    }
}

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| {
        Failure::new(
            format!("{} cannot be read: {error}", path.display()),
            "Is the checkout complete?",
        )
    })
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    folder.and_then(|()| fs::write(path, text)).map_err(|error| {
        Failure::new(
            format!("{} cannot be written: {error}", path.display()),
            "Check its permissions and the space on the disk.",
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(place: &Place, start: &str, added: &str, expected: &str) {
        let text = "x\nmod b;\nmod d;\n\ny\n";
        let inserted = place.insert(text, start, added).expect("some lines begin alike");
        assert_eq!(inserted, expected);
    }

    #[test]
    fn a_line_goes_among_those_that_begin_alike() {
        check(&Place::Sorted, "mod ", "mod a;\n", "x\nmod a;\nmod b;\nmod d;\n\ny\n");
        check(&Place::Sorted, "mod ", "mod c;\n", "x\nmod b;\nmod c;\nmod d;\n\ny\n");
        check(&Place::Sorted, "mod ", "mod e;\n", "x\nmod b;\nmod d;\nmod e;\n\ny\n");
        check(&Place::Last, "mod ", "mod a;\n", "x\nmod b;\nmod d;\nmod a;\n\ny\n");
        check(&Place::Last, "", "z\n", "x\nmod b;\nmod d;\n\ny\nz\n");
        check(&Place::Before, "mod d", "mod a;\n", "x\nmod b;\nmod a;\nmod d;\n\ny\n");
    }

    #[test]
    fn a_file_without_such_lines_is_not_changed() {
        for place in [Place::Sorted, Place::Last, Place::Before] {
            assert_eq!(place.insert("x\n", "mod ", "mod a;\n"), None);
        }
    }
}
