use cargo_metadata::{Metadata, TargetKind};

use super::Problem;
use super::source::tokens;

/// The folders of libraries whose manifest says that no tests stand in their source, so that they are built only once.
pub(super) fn untested(metadata: &Metadata) -> Vec<String> {
    let root = &metadata.workspace_root;
    let libraries = metadata.packages.iter().flat_map(|package| &package.targets);
    libraries
        .filter(|target| target.kind.contains(&TargetKind::Lib) && !target.test)
        .filter_map(|target| Some(target.src_path.strip_prefix(root).ok()?.parent()?.to_string()))
        .collect()
}

/// Tests in the source at `path` that nobody would run.
pub(super) fn unrun(path: &str, source: &str, untested: &[String]) -> Vec<Problem> {
    if !untested.iter().any(|folder| path.starts_with(&format!("{folder}/"))) {
        return Vec::new();
    }
    let reason = "its manifest says `test = false`: the tests of this crate stand in tests/";
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
    fn tests_that_nobody_would_run_are_found() {
        let untested = ["crates/game/src".to_owned()];
        let source = "fn a() {}\n#[cfg(test)]\nmod tests {}";
        assert_eq!(
            unrun("crates/game/src/a.rs", source, &untested)[0].place,
            "crates/game/src/a.rs:2"
        );
        assert_eq!(unrun("crates/game-test/src/a.rs", source, &untested), []);
        assert_eq!(unrun("crates/game/src/a.rs", "// cfg(test)", &untested), []);
    }
}
