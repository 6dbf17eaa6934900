mod disallowed;
mod edges;
mod hygiene;
mod locales;
mod manifest;
mod rules;
mod skipped_tests;
mod source;

use std::fmt;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::failure::Failure;
use crate::workspace;

/// Something that is out of order, and where.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Problem {
    /// A file, and the line if there is one.
    place: String,
    reason: String,
}

impl Problem {
    fn new(place: impl Into<String>, reason: impl Into<String>) -> Self {
        Self { place: place.into(), reason: reason.into() }
    }

    fn at(path: &str, line: usize, reason: impl Into<String>) -> Self {
        Self::new(format!("{path}:{line}"), reason)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.reason)
    }
}

/// Checks what compilers do not: dependencies between crates, disallowed names, citations of rules, manifests, leftovers.
pub(crate) fn tidy() -> Result<(), Failure> {
    let metadata = workspace::metadata()?;
    let root = metadata.workspace_root.as_std_path();
    let paths = files(root)?;
    let texts: Vec<(&str, String)> =
        paths.iter().filter_map(|path| Some((path.as_str(), text(&root.join(path))?))).collect();

    let mut problems = edges::edges(&edges::crates(&metadata));
    problems.extend(locales::locales(&paths));
    problems.extend(rules::rules(&texts));
    let without_unit_tests = skipped_tests::without_unit_tests(&metadata);
    for (path, text) in &texts {
        if path.ends_with(".rs") {
            problems.extend(disallowed::disallowed(path, text));
            problems.extend(skipped_tests::skipped_tests(path, text, &without_unit_tests));
        }
        if path.ends_with("/Cargo.toml") {
            problems.extend(manifest::manifest(path, text));
        }
        if !hygiene::is_lock(path) {
            problems.extend(hygiene::hygiene(path, text));
        }
    }

    for (path, text) in &texts {
        if let Some(lines) = hygiene::long(path, text) {
            println!("note: {path} has {lines} lines: look twice");
        }
    }
    problems.sort();
    for problem in &problems {
        println!("{problem}");
    }
    if !problems.is_empty() {
        let wrong = format!("problems found by `cargo xtask tidy`: {}", problems.len());
        return Err(Failure::new(wrong, "They are listed above, each with its reason."));
    }
    println!("{} crates and {} files are tidy", metadata.packages.len(), texts.len());
    Ok(())
}

/// What git tracks or would track, from the root.
fn files(root: &Path) -> Result<Vec<String>, Failure> {
    let listed = Command::new("git")
        .arg("-C")
        .arg(root)
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .output();
    match listed {
        Ok(output) if output.status.success() => Ok(String::from_utf8_lossy(&output.stdout)
            .split_terminator('\0')
            .map(str::to_owned)
            .collect()),
        Ok(output) => Err(Failure::new(
            format!("`git ls-files` failed: {}", String::from_utf8_lossy(&output.stderr).trim()),
            "`tidy` looks at the files of a git checkout.",
        )),
        Err(error) => Err(Failure::new(
            format!("`git ls-files` could not be started: {error}"),
            "Is git on the PATH?",
        )),
    }
}

/// The content of a text file; nothing of one that is binary or was just deleted.
fn text(path: &Path) -> Option<String> {
    let text = String::from_utf8(fs::read(path).ok()?).ok()?;
    (!text.contains('\0')).then_some(text)
}
