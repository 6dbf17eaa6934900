use super::Problem;
use super::source::{Token, tokens, without_tests};

/// Names that a source may not use, and why.
type Disallowed = (&'static [&'static str], &'static str);

const EVERYWHERE: &[Disallowed] = &[(&["unsafe"], "write it without an unsafe block")];

/// For the rules of a game.
const RULES: &[Disallowed] = &[
    (
        &["std::env", "std::fs", "std::io", "std::net", "std::process"],
        "rules have no input or output: everything comes as a parameter",
    ),
    (&["eprint!", "eprintln!", "print!", "println!"], "rules print nothing: they emit events"),
    (&["std::time"], "rules read no clock"),
    (&["async", "std::thread"], "rules run in one thread, without waiting"),
    (&["f32", "f64", FLOAT], "rules count in whole numbers, which are the same everywhere"),
    (&["rand"], "rules take their rolls from `Chance`"),
    (
        &["HashMap", "HashSet"],
        "its order differs from run to run: take an array, BTreeMap or BTreeSet",
    ),
];

/// For crates that must also compile to WebAssembly and run in a browser.
const PORTABLE: &[Disallowed] = &[(
    &["std::fs", "std::net", "std::process", "std::thread", "std::time"],
    "WebAssembly in a browser does not have it: use it in the crates of the server and the terminal",
)];

/// The crates that [`PORTABLE`] is for, beside the rules.
const PORTABLE_CRATES: &[&str] = &["analysis", "bots", "game", "lexicon", "search", "table"];

/// Stands for any number with a decimal point in the lists above.
const FLOAT: &str = "a float";

/// Finds the disallowed names in the source at `path`. Tests may use more names than the code that they test.
pub(super) fn disallowed(path: &str, source: &str) -> Vec<Problem> {
    let all = tokens(source);
    let mut problems = check(path, &all, EVERYWHERE);
    let Some((name, file)) = path.strip_prefix("crates/").and_then(|path| path.split_once("/src/"))
    else {
        return problems;
    };
    if file.split('/').any(|part| part == "tests" || part == "tests.rs") {
        return problems;
    }
    let shipped = without_tests(&all);
    if name.starts_with("rules-") {
        problems.extend(check(path, &shipped, RULES));
    }
    if PORTABLE_CRATES.contains(&name) {
        problems.extend(check(path, &shipped, PORTABLE));
    }
    problems
}

fn check(path: &str, tokens: &[Token], list: &[Disallowed]) -> Vec<Problem> {
    let reason = |name: &str| {
        let (_, reason) = list.iter().find(|(names, _)| names.contains(&name))?;
        Some(format!("{name}: {reason}"))
    };
    names(tokens)
        .iter()
        .filter_map(|(line, name)| Some(Problem::at(path, *line, reason(name)?)))
        .collect()
}

/// The names that a source uses, with their lines: `fs` as `fs` and as `std::fs`, a macro also with its `!`, a float as
/// [`FLOAT`].
fn names(tokens: &[Token]) -> Vec<(usize, String)> {
    let mut names = Vec::new();
    for (place, token) in tokens.iter().enumerate() {
        let next = |ahead: usize| tokens.get(place + ahead).map_or("", |token| token.text);
        if token.is_float() {
            names.push((token.line, FLOAT.to_owned()));
        }
        if token.text == "std" && next(1) == ":" && next(2) == ":" {
            for module in modules(&tokens[place + 3..]) {
                names.push((module.line, format!("std::{}", module.text)));
            }
        }
        if next(1) == "!" && matches!(next(2), "(" | "[" | "{") {
            names.push((token.line, format!("{}!", token.text)));
        }
        names.push((token.line, token.text.to_owned()));
    }
    names
}

/// The modules behind `std::`: one, or those of a group such as `{fmt, fs::{self, File}}`.
fn modules<'a>(tokens: &[Token<'a>]) -> Vec<Token<'a>> {
    let mut modules = Vec::new();
    let mut depth = 0;
    let mut starts_path = true;
    for token in tokens {
        match token.text {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ if starts_path && depth <= 1 => modules.push(*token),
            _ => {}
        }
        if depth == 0 {
            break;
        }
        starts_path = matches!(token.text, "{" | ",");
    }
    modules
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES_FILE: &str = "crates/rules-libraria/src/board.rs";

    /// `expected` is the line and the name of each problem.
    fn expect(path: &str, source: &str, expected: &[(usize, &str)]) {
        let found = disallowed(path, source);
        assert_eq!(found.len(), expected.len(), "{source}: {found:?}");
        for (problem, (line, name)) in found.iter().zip(expected) {
            assert_eq!(problem.place, format!("{path}:{line}"));
            assert!(problem.reason.starts_with(&format!("{name}: ")), "{problem}");
        }
    }

    #[test]
    fn rules_have_no_input_or_output() {
        expect(RULES_FILE, "\nuse std::fs::File;", &[(2, "std::fs")]);
        expect(RULES_FILE, "fn a() { std::env::var(b) }", &[(1, "std::env")]);
        expect(
            RULES_FILE,
            "use std::{\n    fmt,\n    io::{self, Write},\n    net,\n};",
            &[(3, "std::io"), (4, "std::net")],
        );
        expect(RULES_FILE, "fn a() {\n    println!(\"hello\");\n}", &[(2, "println!")]);
    }

    #[test]
    fn rules_have_no_clock_thread_or_async() {
        expect(RULES_FILE, "use std::time::Instant;", &[(1, "std::time")]);
        expect(RULES_FILE, "std::thread::spawn(a);", &[(1, "std::thread")]);
        expect(RULES_FILE, "async fn a() {}", &[(1, "async")]);
    }

    #[test]
    fn rules_have_no_floats_no_rand_no_hash_order() {
        expect(RULES_FILE, "fn a(b: f64) {}", &[(1, "f64")]);
        expect(RULES_FILE, "const A: [u8; 2] = [1, 2];\nlet b = 0.5;", &[(2, "a float")]);
        expect(RULES_FILE, "use rand::Rng;", &[(1, "rand")]);
        expect(RULES_FILE, "use std::collections::{BTreeMap, HashMap};", &[(1, "HashMap")]);
        expect(RULES_FILE, "let a = HashSet::new();", &[(1, "HashSet")]);
    }

    #[test]
    fn whole_words_count_outside_of_comments_and_strings() {
        let source = "// std::fs and f64\nfn asynchronous(operand: &str) { \"unsafe HashMap\" }";
        expect(RULES_FILE, source, &[]);
        expect(RULES_FILE, "use std::fmt; use core::ops::Range; a.print(); b != c;", &[]);
    }

    #[test]
    fn tests_of_rules_may_do_more() {
        let source = "use std::collections::HashSet;";
        expect("crates/rules-libraria/tests/perft.rs", source, &[]);
        expect("crates/rules-libraria/src/tests.rs", source, &[]);
        expect(RULES_FILE, "#[cfg(test)]\nmod tests {\n    use std::fs;\n}", &[]);
    }

    #[test]
    fn portable_crates_use_nothing_that_a_browser_lacks() {
        for name in PORTABLE_CRATES {
            let path = format!("crates/{name}/src/lib.rs");
            expect(&path, "use std::time::Instant;", &[(1, "std::time")]);
            expect(&path, "let half = 0.5; let seen = HashMap::new();", &[]);
        }
        expect("crates/cli/src/main.rs", "use std::{fs, time::Instant};", &[]);
    }

    #[test]
    fn unsafe_is_nowhere() {
        for path in ["xtask/src/main.rs", "crates/cli/tests/play.rs", RULES_FILE] {
            expect(path, "fn a() { unsafe { b() } }", &[(1, "unsafe")]);
        }
        expect("crates/cli/src/main.rs", "#![forbid(unsafe_code)]", &[]);
    }
}
