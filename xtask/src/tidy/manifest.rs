use super::Problem;

/// What every manifest of a crate says, as `table` and `key = value`.
const NEEDED: &[(&str, &str, &str)] = &[
    ("lints", "workspace = true", "the crate must inherit the lints: `[lints] workspace = true`"),
    (
        "package",
        "license.workspace = true",
        "the crate must inherit the licence: `license.workspace = true`",
    ),
    (
        "package",
        "rust-version.workspace = true",
        "the crate must inherit the oldest Rust: `rust-version.workspace = true`",
    ),
    ("package", "description = \"", "the crate needs a `description`"),
];

/// What the manifest of a crate lacks.
pub(super) fn manifest(path: &str, text: &str) -> Vec<Problem> {
    NEEDED
        .iter()
        .filter(|(table, start, _)| !says(text, table, start))
        .map(|(.., reason)| Problem::new(path, *reason))
        .collect()
}

fn says(text: &str, table: &str, start: &str) -> bool {
    text.lines()
        .skip_while(|line| line.trim() != format!("[{table}]"))
        .skip(1)
        .take_while(|line| !line.starts_with('['))
        .any(|line| line.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "[package]\nname = \"a\"\ndescription = \"What it is\"\nlicense.workspace = true\nrust-version.workspace = true\n\n[lints]\nworkspace = true\n";

    fn check(text: &str, expected: &[&str]) {
        let found = manifest("crates/a/Cargo.toml", text);
        assert_eq!(found.len(), expected.len(), "{found:?}");
        for (problem, part) in found.iter().zip(expected) {
            assert!(problem.reason.contains(part), "{problem}");
        }
    }

    #[test]
    fn a_full_manifest_is_fine() {
        check(GOOD, &[]);
    }

    #[test]
    fn lints_licence_and_description_are_needed() {
        check(&GOOD.replace("[lints]\nworkspace = true", ""), &["lints"]);
        check(&GOOD.replace("license.workspace = true", "license = \"GPL-3.0\""), &["licence"]);
        check(&GOOD.replace("rust-version.workspace = true", ""), &["oldest Rust"]);
        check(
            &GOOD.replace("What it is", "").replace("description", "#description"),
            &["description"],
        );
    }

    #[test]
    fn another_table_does_not_count() {
        check(&GOOD.replace("[lints]", "[features]"), &["lints"]);
    }
}
