use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use crate::cargo::run;
use crate::failure::Failure;
use crate::setup::Environment;

/// All that a build of the client is made from, beside the installed packages.
const SOURCES: [&str; 8] = [
    "src",
    "public",
    "index.html",
    "package-lock.json",
    "svelte.config.js",
    "vite.config.ts",
    "../locales",
    "../docs",
];
/// What a build writes, in any case.
const BUILT: &str = "dist/version.json";
/// What npm writes when it has installed everything.
const INSTALLED: &str = "node_modules/.package-lock.json";

/// Installs what the client is built with, unless that was done for this lock file.
pub(crate) fn install(environment: &Environment) -> Result<(), Failure> {
    if is_newer(&folder(), &["package-lock.json"], INSTALLED) {
        let remedy = "The reason is above; the packages come from the registry that npm is set to.";
        npm("ci --no-audit --no-fund", environment, &[], remedy)?;
    }
    Ok(())
}

/// Builds the client, unless nothing has changed since.
pub(crate) fn build(environment: &Environment) -> Result<(), Failure> {
    install(environment)?;
    if is_newer(&folder(), &SOURCES, BUILT) {
        npm("run build", environment, &[], "Fix what is named above.")?;
    }
    Ok(())
}

/// Runs npm for the client.
pub(crate) fn npm(
    args: &str,
    environment: &Environment,
    variables: &[(&str, &Path)],
    remedy: &str,
) -> Result<(), Failure> {
    let mut command = Command::new(NPM);
    command.args(args.split(' ')).current_dir(folder()).env("PATH", &environment.path);
    command.envs(variables.iter().copied());
    run(&mut command, &format!("npm {args}"), remedy, "Is npm on the PATH?")
}

/// How npm is called here.
pub(crate) const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

pub(crate) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../web")
}

/// Whether anything in `sources` changed after `made` was written, or was never made into it.
fn is_newer(folder: &Path, sources: &[&str], made: &str) -> bool {
    let Some(made) = changed(&folder.join(made)) else { return true };
    sources.iter().filter_map(|source| newest(&folder.join(source))).any(|change| change > made)
}

/// When a file, or the newest one in a folder, was changed.
fn newest(path: &Path) -> Option<SystemTime> {
    // A folder changes too, when a file in it is removed.
    let inside = fs::read_dir(path).into_iter().flatten().flatten();
    inside.filter_map(|entry| newest(&entry.path())).chain(changed(path)).max()
}

fn changed(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).ok()?.modified().ok()
}

#[cfg(test)]
mod tests {
    use std::fs::File;
    use std::time::Duration;

    use super::*;

    /// Writes files that were changed so many seconds after 1970, then asks.
    fn check(files: &[(&str, u64)], expected: bool) {
        let folder = tempfile::tempdir().unwrap();
        let at = |seconds| SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
        fs::create_dir_all(folder.path().join("src/games")).unwrap();
        for (name, seconds) in files {
            File::create(folder.path().join(name)).unwrap().set_modified(at(*seconds)).unwrap();
        }
        for name in ["src/games", "src"] {
            File::open(folder.path().join(name)).unwrap().set_modified(at(1)).unwrap();
        }
        assert_eq!(
            is_newer(folder.path(), &["src", "lock", "gone"], "made"),
            expected,
            "{files:?}"
        );
    }

    #[test]
    fn what_was_never_made_is_made() {
        check(&[("src/a", 10), ("lock", 10)], true);
    }

    #[test]
    fn what_follows_all_sources_is_kept() {
        check(&[("src/a", 10), ("src/games/b", 20), ("lock", 30), ("made", 40)], false);
    }

    #[test]
    fn any_newer_source_counts() {
        check(&[("src/a", 10), ("lock", 50), ("made", 40)], true);
        check(&[("src/a", 10), ("src/games/b", 50), ("lock", 30), ("made", 40)], true);
    }
}
