use std::fs;
use std::io::{self, Write};
use std::path::Path;

use game::Telling;
use table::{Kind, Refused, Replay};
use tempfile::NamedTempFile;

/// Reads a replay, and finds its game.
pub(crate) fn read_replay(path: &Path) -> Result<(Replay, &'static dyn Kind), Refused> {
    let bytes = fs::read(path).map_err(|error| fault("cli-file-unreadable", path, &error))?;
    let text = String::from_utf8(bytes)
        .map_err(|error| Telling::new("replay-unreadable").with("error", error.to_string()))?;
    let replay = Replay::from_json(&text)?;
    let kind = catalog::find(&replay.game)?;
    Ok((replay, kind))
}

/// Writes a whole file or none. What is already there is only replaced if `replace` says so.
pub(crate) fn write(path: &Path, text: &str, replace: bool) -> Result<(), Refused> {
    let written = || -> io::Result<()> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let mut file = NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))?;
        file.write_all(text.as_bytes())?;
        file.as_file().sync_all()?;
        if replace {
            file.persist(path)?
        } else {
            file.persist_noclobber(path)?
        };
        Ok(())
    };
    written().map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => {
            Telling::new("cli-file-exists").with("file", path.display().to_string()).into()
        }
        _ => fault("cli-file-unwritable", path, &error),
    })
}

fn fault(tag: &'static str, path: &Path, error: &io::Error) -> Refused {
    let telling = Telling::new(tag).with("file", path.display().to_string());
    telling.with("error", error.to_string()).into()
}
