use std::fs;
use std::path::{Path, PathBuf};

use super::name::Name;
use super::{Change, read};
use crate::failure::Failure;

/// The files of a new game, each at its place in the workspace; `ID` and `SNAKE` in their paths stand for the game.
const FILES: &str = "xtask/templates/new-game";
/// Its chapter of docs/notation.md.
const CHAPTER: &str = "xtask/templates/notation.md";

/// The files of the game, with their texts.
pub(super) fn files(root: &Path, name: &Name) -> Result<Vec<Change>, Failure> {
    let folder = root.join(FILES);
    let mut found = Vec::new();
    collect(&folder, &mut found)?;
    found.sort();
    found
        .into_iter()
        .map(|file| {
            let path = file.strip_prefix(&folder).unwrap_or(&file).to_string_lossy();
            let path = path.replace("ID", name.id()).replace("SNAKE", &name.snake());
            Ok((root.join(path), filled(&read(&file)?, name)))
        })
        .collect()
}

/// The game's chapter of docs/notation.md.
pub(super) fn chapter(root: &Path, name: &Name) -> Result<String, Failure> {
    Ok(filled(&read(&root.join(CHAPTER))?, name))
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let unreadable =
        |error| Failure::new(format!("{FILES} cannot be read: {error}"), "Is the checkout whole?");
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.is_dir() {
            collect(&path, found)?;
        } else {
            found.push(path);
        }
    }
    Ok(())
}

fn filled(text: &str, name: &Name) -> String {
    text.replace("{{id}}", name.id())
        .replace("{{snake}}", &name.snake())
        .replace("{{Type}}", &name.type_name())
        .replace("{{Title}}", &name.title())
        .replace("{{RULE}}", name.rule())
        .replace("{{rule}}", &name.rule().to_lowercase())
}
