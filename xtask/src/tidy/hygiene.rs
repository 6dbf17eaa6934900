use super::Problem;

const MACHINE: &str =
    "a path of one machine: start from the workspace's root, or ask the system for a folder";
const REGISTRY: &str = "the address of a package registry: the name of the package is enough";
const LEFTOVER: &str = "finish it, or say plainly what the limit is";

/// What no file contains, and why. Each text is in two parts, so that this file does not contain it either.
const UNWANTED: &[(&str, &str)] = &[
    (concat!("/", "home/"), MACHINE),
    (concat!("/", "root/"), MACHINE),
    (concat!("/", "tmp/"), MACHINE),
    (concat!("/", "work/"), MACHINE),
    (concat!("crates", ".io"), REGISTRY),
    (concat!("npmjs", ".org"), REGISTRY),
    (concat!("yarnpkg", ".com"), REGISTRY),
    (concat!("pypi", ".org"), REGISTRY),
    (concat!("pythonhosted", ".org"), REGISTRY),
    (concat!("//", "registry."), REGISTRY),
    (concat!("sparse", "+"), REGISTRY),
    (concat!("#[", "ignore"), "a test runs or goes"),
    (concat!("dbg", "!("), "it was for one look only"),
    (concat!("todo", "!("), LEFTOVER),
    (concat!("FIX", "ME"), LEFTOVER),
    (concat!("XX", "X"), LEFTOVER),
];

/// Where a file gets too long to be read at once.
const LONG: usize = 500;

/// What a file says that it should not.
pub(super) fn hygiene(path: &str, text: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (place, line) in text.lines().enumerate() {
        for (unwanted, reason) in UNWANTED.iter().filter(|(unwanted, _)| says(line, unwanted)) {
            problems.push(Problem::at(path, place + 1, format!("{unwanted}: {reason}")));
        }
    }
    problems
}

/// Whether a line contains a text that is not just a part of a longer word or path.
fn says(line: &str, text: &str) -> bool {
    let letter = |char: char| char.is_alphanumeric() || char == '_';
    let folder = |char: char| letter(char) || ".-~}".contains(char);
    line.match_indices(text).any(|(place, _)| {
        let before = &line[..place];
        let after = &line[place + text.len()..];
        let starts_earlier = if text.starts_with('/') {
            before.ends_with(folder)
        } else {
            text.starts_with(letter) && before.ends_with(letter)
        };
        let ends_later = text.ends_with(letter) && after.starts_with(letter);
        !starts_earlier && !ends_later
    })
}

/// Lock files are written by machines and full of addresses.
pub(super) fn is_lock(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.ends_with(".lock") || ["package-lock.json", "pnpm-lock.yaml"].contains(&name)
}

/// The number of lines of a source that has many.
pub(super) fn long(path: &str, text: &str) -> Option<usize> {
    let source = [".rs", ".ts", ".svelte", ".css"].iter().any(|end| path.ends_with(end));
    let lines = text.lines().count();
    (source && lines > LONG).then_some(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[usize]) {
        let found = hygiene("docs/a.md", text);
        let places: Vec<_> = found.iter().map(|problem| problem.place.clone()).collect();
        let expected: Vec<_> = expected.iter().map(|line| format!("docs/a.md:{line}")).collect();
        assert_eq!(places, expected, "{text}");
    }

    #[test]
    fn each_unwanted_text_is_found() {
        for (unwanted, _) in UNWANTED {
            check(&format!("fine\n{unwanted}\n"), &[2]);
            check(&format!("see `{unwanted} here`"), &[1]);
        }
    }

    #[test]
    fn paths_of_a_machine_begin_at_its_root() {
        let [home, tmp] = [concat!("/", "home/"), concat!("/", "tmp/")];
        check(&format!("open(\"{home}anna/a\")\nfile://{tmp}x"), &[1, 2]);
        check(&format!("target{tmp}x or ..{home}x or ~{tmp}x"), &[]);
    }

    #[test]
    fn addresses_of_registries_are_found_in_whole_or_in_part() {
        check(concat!("https://index.crates", ".io/a"), &[1]);
        check(concat!("\"https:/", "/registry.example.org/a\""), &[1]);
        check("the crates io and fs", &[]);
    }

    #[test]
    fn leftovers_are_found_as_whole_words() {
        check(concat!("#[", "ignore = \"slow\"]"), &[1]);
        check(concat!("    todo", "!(\"later\")"), &[1]);
        check(concat!("XX", "XL, mytodo", "!(a)"), &[]);
    }

    #[test]
    fn locks_are_known_by_name() {
        assert!(is_lock("Cargo.lock") && is_lock("web/package-lock.json"));
        assert!(!is_lock("crates/game/src/lock.rs"));
    }

    #[test]
    fn only_long_sources_are_worth_a_note() {
        let text = "line\n".repeat(LONG);
        assert_eq!(long("crates/a/src/lib.rs", &text), None);
        assert_eq!(long("crates/a/src/lib.rs", &format!("{text}line\n")), Some(LONG + 1));
        assert_eq!(long("replays/a.json", &format!("{text}line\n")), None);
    }
}
