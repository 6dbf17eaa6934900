//! `new-game` in a copy of the workspace: the new game passes its own tests, those of the catalog, and `tidy`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The id of the game that is made.
const ID: &str = "tally-two";

/// Copies what git tracks or would track. Files keep their times, so that cargo finds most crates built already.
fn copy_workspace(to: &Path) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for path in tracked(&root) {
        let (from, to) = (root.join(&path), to.join(&path));
        // A file that was deleted is tracked until the next commit.
        let Ok(content) = fs::read(&from) else { continue };
        fs::create_dir_all(to.parent().expect("a file is in a folder")).expect("a folder");
        fs::write(&to, content).expect("a copy");
        let time = fs::metadata(&from).and_then(|file| file.modified()).expect("a time");
        fs::File::options()
            .write(true)
            .open(&to)
            .and_then(|copy| copy.set_modified(time))
            .expect("a time");
    }
}

fn tracked(folder: &Path) -> Vec<String> {
    let listed = succeed(
        Command::new("git")
            .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
            .current_dir(folder),
    );
    let names = String::from_utf8(listed.stdout).expect("names in UTF-8");
    names.split_terminator('\0').map(str::to_owned).collect()
}

fn run(command: &mut Command) -> Output {
    command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"))
}

fn succeed(command: &mut Command) -> Output {
    let output = run(command);
    let [out, err] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    assert!(output.status.success(), "{command:?}: {}\n{out}\n{err}", output.status);
    output
}

/// A command in the copy. It uses the target folder of the running build, where the dependencies are built already, and
/// no network.
fn command(program: &str, args: &[&str], workspace: &Path) -> Command {
    let target =
        Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("it is in the target folder");
    let mut command = Command::new(program);
    command.args(args).current_dir(workspace);
    command.env("CARGO_TARGET_DIR", target).env("CARGO_NET_OFFLINE", "true");
    command
}

fn xtask(args: &[&str], workspace: &Path) -> Command {
    command(env!("CARGO_BIN_EXE_xtask"), args, workspace)
}

/// Makes `words` another package for cargo. Otherwise cargo would take the one with the messages of the new game for that
/// of the workspace that is being tested, because their sources are the same.
fn set_words_apart(workspace: &Path) {
    let path = workspace.join("crates/words/Cargo.toml");
    let manifest = fs::read_to_string(&path).expect("the manifest of words");
    assert!(manifest.contains("version.workspace = true"));
    let manifest = manifest.replacen("version.workspace = true", "version = \"0.0.0\"", 1);
    fs::write(path, manifest).expect("the manifest of words");
}

#[test]
fn a_new_game_is_complete_and_passes_its_tests() {
    let copy = tempfile::tempdir().expect("a folder");
    let workspace = PathBuf::from(copy.path());
    copy_workspace(&workspace);
    set_words_apart(&workspace);
    // `tidy` looks at what git would track.
    succeed(Command::new("git").args(["init", "--quiet"]).current_dir(&workspace));

    let before = tracked(&workspace);
    for id in ["Tally", "libraria", "match"] {
        let refused = run(&mut xtask(&["new-game", id], &workspace));
        assert_eq!(refused.status.code(), Some(2), "{id}");
    }
    assert_eq!(tracked(&workspace), before, "a bad id writes nothing");

    succeed(&mut xtask(&["new-game", ID], &workspace));
    let package = format!("rules-{ID}");
    let rules = ID.replace('-', "_");
    // The other tests of the catalog are long, and do not know a game by its name.
    let tests = ["complete", "typescript", &rules].map(|name| ["--test", name]);
    let tests =
        [&["test", "--locked", "-p", &package, "-p", "catalog"], tests.as_flattened()].concat();
    succeed(&mut command(env!("CARGO"), &tests, &workspace));
    succeed(&mut xtask(&["tidy"], &workspace));
}
