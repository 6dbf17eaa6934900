use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;

use game::Telling;
use table::{AnyGame, Refused, Replay};
use tempfile::NamedTempFile;

/// The longest file that is read: what never ends, such as a device, must not fill the memory.
const MOST: u64 = 64 << 20;

/// Reads a replay, and finds its game.
pub(crate) fn read_replay(path: &Path) -> Result<(Replay, &'static dyn AnyGame), Refused> {
    let bytes = read(path).map_err(|error| fault("cli-file-unreadable", path, &error))?;
    let text = String::from_utf8(bytes)
        .map_err(|error| Telling::new("replay-unreadable").with("error", error.to_string()))?;
    let replay = Replay::from_json(&text)?;
    let game = catalog::find(&replay.game)?;
    Ok((replay, game))
}

/// Reads a file of text.
pub(crate) fn read_text(path: &Path) -> Result<String, Refused> {
    let text = read(path)
        .and_then(|bytes| String::from_utf8(bytes).map_err(|_| io::ErrorKind::InvalidData.into()));
    text.map_err(|error| fault("cli-file-unreadable", path, &error))
}

fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
}

/// Writes a whole file or none. What is already there is only replaced if `replace` says so, and only if it is a file:
/// a folder or a device stays what it is.
pub(crate) fn write(path: &Path, text: &str, replace: bool) -> Result<(), Refused> {
    if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        return Err(Telling::new("cli-file-none").with("file", path.display().to_string()).into());
    }
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
        // The kind alone: the error itself names the temporary file.
        kind => fault("cli-file-unwritable", path, &kind.into()),
    })
}

fn fault(tag: &'static str, path: &Path, error: &io::Error) -> Refused {
    let telling = Telling::new(tag).with("file", path.display().to_string());
    telling.with("error", error.to_string()).into()
}
