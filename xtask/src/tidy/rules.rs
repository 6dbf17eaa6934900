use std::collections::BTreeMap;
use std::fmt;

use super::Problem;
use super::source::tokens;

/// Where rules are cited. The root's documents are read too.
const FOLDERS: [&str; 5] = ["crates/", "docs/", "locales/", "replays/", "web/"];

/// Where a rule comes from.
const SOURCES: [&str; 3] = ["printed", "ruling", "reconstruction"];
/// Why no test has the rule in its name.
const PENDING: [&str; 2] = ["not yet in the code", "no test yet"];

/// The number of a rule, such as `LIB-7` or `EXL-L18`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Id<'a> {
    game: &'a str,
    number: &'a str,
}

impl<'a> Id<'a> {
    fn read(text: &'a str) -> Option<Self> {
        let (game, number) = text.split_once('-')?;
        let capitals = !game.is_empty() && game.bytes().all(|byte| byte.is_ascii_uppercase());
        (capitals && is_number(number)).then_some(Self { game, number })
    }

    /// How the name of a test begins.
    fn in_tests(self) -> String {
        format!("{}_{}", self.game, self.number).to_lowercase()
    }
}

impl fmt::Display for Id<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}-{}", self.game, self.number)
    }
}

/// Digits, perhaps after one letter.
fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix(|first: char| first.is_ascii_alphabetic()).unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// A rule as docs/rules defines it.
struct Rule<'a> {
    path: &'a str,
    line: usize,
    pending: Option<&'a str>,
}

#[derive(Default)]
struct Rulebook<'a> {
    rules: BTreeMap<Id<'a>, Rule<'a>>,
    /// The file of each game's rules, by the letters of their numbers.
    files: BTreeMap<&'a str, &'a str>,
    problems: Vec<Problem>,
}

/// Rules that are cited but not defined in docs/rules, and rules that no test names.
pub(super) fn rules<'a>(texts: &'a [(&'a str, String)]) -> Vec<Problem> {
    let mut book = Rulebook::default();
    for (path, text) in texts.iter().filter(|(path, _)| is_rulebook(path)) {
        book.define(path, text);
    }
    let mut tested: BTreeMap<String, String> = BTreeMap::new();
    for (path, text) in texts.iter().filter(|(path, _)| may_cite(path)) {
        book.check_citations(path, text);
        if path.ends_with(".rs") {
            for (line, name) in tests(text) {
                for id in book.named_by(name) {
                    tested.entry(id).or_insert_with(|| format!("{path}:{line}"));
                }
                book.check_test(path, line, name);
            }
        }
    }
    book.check_tested(&tested);
    book.problems
}

fn is_rulebook(path: &str) -> bool {
    path.starts_with("docs/rules/") && path.ends_with(".rules.md")
}

fn may_cite(path: &str) -> bool {
    let in_root = !path.contains('/') && path.ends_with(".md");
    in_root || FOLDERS.iter().any(|folder| path.starts_with(folder))
}

impl<'a> Rulebook<'a> {
    /// Reads the definitions of one game: `- **LIB-7** (printed) ...`.
    fn define(&mut self, path: &'a str, text: &'a str) {
        for (line, rest) in (1..).zip(text.lines()) {
            let Some(rest) = rest.strip_prefix("- **") else { continue };
            let parts = rest
                .split_once("** (")
                .and_then(|(id, rest)| Some((Id::read(id)?, rest.split_once(") ")?.0)));
            let Some((id, marks)) = parts else {
                let reason = "a rule begins with its number and its mark: `- **LIB-7** (printed) `";
                self.problems.push(Problem::at(path, line, reason));
                continue;
            };
            let (sources, others): (Vec<&str>, Vec<&str>) =
                marks.split(", ").partition(|mark| SOURCES.contains(mark));
            let (pending, unknown): (Vec<&str>, Vec<&str>) =
                others.into_iter().partition(|mark| PENDING.contains(mark));
            if sources.is_empty() || !unknown.is_empty() {
                let known = [&SOURCES[..], &PENDING[..]].concat().join(", ");
                let reason = format!("the marks of {id} are `{marks}`: use one or more of {known}");
                self.problems.push(Problem::at(path, line, reason));
            }
            if let Some(first) = self.rules.get(&id) {
                let reason =
                    format!("{id} is defined at {}:{} too: keep one", first.path, first.line);
                self.problems.push(Problem::at(path, line, reason));
                continue;
            }
            self.files.entry(id.game).or_insert(path);
            self.rules.insert(id, Rule { path, line, pending: pending.first().copied() });
        }
    }

    /// Every number of a game that has rules is one of them.
    fn check_citations(&mut self, path: &str, text: &str) {
        for (line, words) in (1..).zip(text.lines()) {
            for (game, file) in &self.files {
                for id in cited(words, game).filter(|id| !self.rules.contains_key(id)) {
                    self.problems.push(undefined(path, line, &id.to_string(), file));
                }
            }
        }
    }

    /// The rules that a test's name carries, as tests write them: `atl_28_and_atl_37_...` carries two.
    fn named_by(&self, name: &str) -> Vec<String> {
        let words: Vec<&str> = name.split('_').collect();
        let pairs = words.windows(2);
        pairs
            .filter(|pair| is_number(pair[1]))
            .filter(|pair| self.files.contains_key(pair[0].to_uppercase().as_str()))
            .map(|pair| pair.join("_"))
            .collect()
    }

    fn check_test(&mut self, path: &str, line: usize, name: &str) {
        for named in self.named_by(name) {
            let id = named.to_uppercase().replace('_', "-");
            let known = Id::read(&id).is_some_and(|id| self.rules.contains_key(&id));
            let file = id.split('-').next().and_then(|game| self.files.get(game));
            if let (false, Some(file)) = (known, file) {
                self.problems.push(undefined(path, line, &id, file));
            }
        }
    }

    fn check_tested(&mut self, tested: &BTreeMap<String, String>) {
        for (id, rule) in &self.rules {
            let name = id.in_tests();
            let reason = match (tested.get(&name), rule.pending) {
                (None, None) => format!(
                    "no test has {id} in its name: name one `{name}_...`, or mark the rule `{}`",
                    PENDING.join("` or `")
                ),
                (Some(place), Some(mark)) => {
                    format!(
                        "{id} is marked `{mark}`, but the test at {place} names it: remove the mark"
                    )
                }
                _ => continue,
            };
            self.problems.push(Problem::at(rule.path, rule.line, reason));
        }
    }
}

fn undefined(path: &str, line: usize, id: &str, file: &str) -> Problem {
    Problem::at(path, line, format!("{id} is not defined: mend the number, or define it in {file}"))
}

/// The rules of a game that a line cites.
fn cited<'a>(line: &'a str, game: &'a str) -> impl Iterator<Item = Id<'a>> {
    let word = |char: char| char.is_alphanumeric() || char == '_' || char == '-';
    line.match_indices(game).filter_map(move |(at, _)| {
        let number = line[at + game.len()..].strip_prefix('-')?;
        let end = number.find(|char: char| !char.is_ascii_alphanumeric()).unwrap_or(number.len());
        let number = &number[..end];
        (!line[..at].ends_with(word) && is_number(number)).then_some(Id { game, number })
    })
}

/// The tests of a source: the line and the name of each.
fn tests(source: &str) -> Vec<(usize, &str)> {
    let tokens = tokens(source);
    let mut found = Vec::new();
    let mut marked = false;
    for pair in tokens.windows(2) {
        match (pair[0].text, pair[1].text) {
            ("test", "]") => marked = true,
            ("fn", name) if marked => {
                found.push((pair[1].line, name));
                marked = false;
            }
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "docs/rules/go.rules.md";
    const TEST: &str = "#[test]\nfn go_1_stones_stay() {}\n#[test]\nfn go_l2_and_go_3_ko() {}";

    fn book(extra: &str) -> String {
        format!(
            "# Go\n- **GO-1** (printed) A.\n- **GO-L2** (ruling) B.\n- **GO-3** (printed, ruling) C.\n{extra}"
        )
    }

    fn check(files: &[(&str, &str)], expected: &[(&str, &str)]) {
        let texts: Vec<_> = files.iter().map(|(path, text)| (*path, (*text).to_owned())).collect();
        let found = rules(&texts);
        assert_eq!(found.len(), expected.len(), "{found:?}");
        for (problem, (place, reason)) in found.iter().zip(expected) {
            assert_eq!(problem.place, *place);
            assert!(problem.reason.contains(reason), "{reason}: {problem}");
        }
    }

    fn check_with(rulebook: &str, path: &str, text: &str, expected: &[(&str, &str)]) {
        check(&[(BOOK, rulebook), ("crates/go/tests/go.rs", TEST), (path, text)], expected);
    }

    #[test]
    fn a_rule_that_is_defined_and_tested_may_be_cited_anywhere() {
        check_with(&book(""), "web/src/a.ts", "// GO-1 to GO-L2, (GO-3)", &[]);
    }

    #[test]
    fn a_citation_of_no_rule_is_found_with_its_line_and_the_file_that_should_have_it() {
        for path in
            ["crates/a.rs", "docs/a.md", "web/a.ts", "locales/fr/a.ftl", "replays/a.md", "A.md"]
        {
            let place = format!("{path}:2");
            check_with(
                &book(""),
                path,
                "\n// see GO-7.",
                &[(&place, "define it in docs/rules/go.rules.md")],
            );
        }
        check_with(
            &book(""),
            "docs/rules/go.en.md",
            "as **GO-L9** says",
            &[("docs/rules/go.en.md:1", "GO-L9")],
        );
    }

    #[test]
    fn parts_of_other_words_and_other_folders_are_no_citations() {
        check_with(&book(""), "crates/a.rs", "CARGO-7 X-GO-7 GO-7th GO-x GO-ABC1 UTF-8 GO_7", &[]);
        check_with(&book(""), "xtask/src/a.rs", "// GO-7", &[]);
    }

    #[test]
    fn a_test_named_after_no_rule_is_found() {
        let text = "#[test]\nfn go_1_and_go_7_meet() {}\nfn go_8_helps() {}";
        check_with(&book(""), "crates/a.rs", text, &[("crates/a.rs:2", "GO-7 is not defined")]);
    }

    #[test]
    fn a_rule_in_no_tests_name_is_found() {
        let text = "// #[test]\nfn go_4_is_no_test() {}\n#[test]\nfn go_41_is_another() {}";
        let rulebook = book("- **GO-4** (printed) D.\n- **GO-41** (printed) E.\n");
        check_with(
            &rulebook,
            "crates/a.rs",
            text,
            &[("docs/rules/go.rules.md:5", "name one `go_4_...`")],
        );
    }

    #[test]
    fn a_rule_without_a_test_says_so_and_only_then() {
        for mark in PENDING {
            let rulebook = book(&format!("- **GO-4** (ruling, {mark}) D.\n"));
            check_with(&rulebook, "crates/a.rs", "// GO-4", &[]);
            let text = "#[tokio::test]\nasync fn go_4_is_tested() {}";
            let reason = "the test at crates/a.rs:2 names it: remove the mark";
            check_with(&rulebook, "crates/a.rs", text, &[("docs/rules/go.rules.md:5", reason)]);
        }
    }

    #[test]
    fn a_definition_has_a_number_of_its_own_and_known_marks() {
        let place = "docs/rules/go.rules.md:5";
        for (line, reason) in [
            ("- **GO-1** (printed) Again.", "is defined at docs/rules/go.rules.md:2 too"),
            ("- **GO-3**: no mark.", "begins with its number and its mark"),
            ("- **Komi** (printed) No number.", "begins with its number and its mark"),
        ] {
            check_with(&book(line), "crates/a.rs", "", &[(place, reason)]);
        }
        for marks in ["guess", "printed, guess", "no test yet"] {
            let rulebook = format!("- **GO-9** ({marks}) A.");
            let text = "#[test] fn go_9_a() {}";
            let found = rules(&[(BOOK, rulebook), ("crates/a.rs", text.to_owned())]);
            assert_eq!(found[0].place, "docs/rules/go.rules.md:1");
            assert!(found[0].reason.contains("use one or more of printed"), "{marks}: {found:?}");
        }
    }
}
