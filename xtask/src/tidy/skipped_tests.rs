use cargo_metadata::{Metadata, TargetKind};

use super::Problem;
use super::source::tokens;

/// The source folders of the libraries with `test = false`: cargo builds them once, and does not run tests in them.
pub(super) fn without_unit_tests(metadata: &Metadata) -> Vec<String> {
    let root = &metadata.workspace_root;
    let libraries = metadata.packages.iter().flat_map(|package| &package.targets);
    libraries
        .filter(|target| target.kind.contains(&TargetKind::Lib) && !target.test)
        .filter_map(|target| Some(target.src_path.strip_prefix(root).ok()?.parent()?.to_string()))
        .collect()
}

/// Finds test modules in the source at `path` that cargo does not run. `folders` are those of [`without_unit_tests`].
pub(super) fn skipped_tests(path: &str, source: &str, folders: &[String]) -> Vec<Problem> {
    if !folders.iter().any(|folder| path.starts_with(&format!("{folder}/"))) {
        return Vec::new();
    }
    let reason =
        "cargo does not run it, because the manifest says `test = false`: move it to tests/";
    let tokens = tokens(source);
    tokens
        .windows(4)
        .filter(|window| window.iter().map(|token| token.text).eq(["cfg", "(", "test", ")"]))
        .map(|window| Problem::at(path, window[0].line, reason))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_in_a_library_without_unit_tests_are_found() {
        let folders = ["crates/game/src".to_owned()];
        let source = "fn a() {}\n#[cfg(test)]\nmod tests {}";
        assert_eq!(
            skipped_tests("crates/game/src/a.rs", source, &folders)[0].place,
            "crates/game/src/a.rs:2"
        );
        assert_eq!(skipped_tests("crates/game-test/src/a.rs", source, &folders), []);
        assert_eq!(skipped_tests("crates/game/src/a.rs", "// cfg(test)", &folders), []);
    }
}
