use super::Problem;
use super::source::{Token, tokens, without_tests};

/// Things that some crates do without, and why.
type Absence = (&'static [&'static str], &'static str);

const EVERYWHERE: &[Absence] = &[(&["unsafe"], "nothing here is worth an unsafe block")];

const RULES: &[Absence] = &[
    (
        &["std::env", "std::fs", "std::io", "std::net", "std::process"],
        "rules have no input or output: everything comes as a parameter",
    ),
    (&["eprint!", "eprintln!", "print!", "println!"], "rules print nothing: they emit events"),
    (&["std::time"], "rules know no clock"),
    (&["async", "std::thread"], "rules do one thing after the other"),
    (&["f32", "f64", FLOAT], "rules count in whole numbers, which are the same everywhere"),
    (&["rand"], "rules take their rolls from `Chance`"),
    (
        &["HashMap", "HashSet"],
        "its order differs from run to run: take an array, BTreeMap or BTreeSet",
    ),
];

const PORTABLE: &[Absence] = &[(
    &["std::fs", "std::net", "std::process", "std::thread", "std::time"],
    "a web page has none: leave it to the crates that only run on a machine of their own",
)];

/// Who must be fit for a web page, beside the rules.
const PORTABLE_CRATES: &[&str] = &["bots", "game", "lexicon", "search", "table"];

/// How a number with a decimal point is spelt in the lists above.
const FLOAT: &str = "a float";

/// What the source at `path` mentions and should not. Tests may mention more than what they test.
pub(super) fn absences(path: &str, source: &str) -> Vec<Problem> {
    let all = tokens(source);
    let mut problems = forbidden(path, &all, EVERYWHERE);
    let Some((name, file)) = path.strip_prefix("crates/").and_then(|path| path.split_once("/src/"))
    else {
        return problems;
    };
    if file.split('/').any(|part| part == "tests" || part == "tests.rs") {
        return problems;
    }
    let shipped = without_tests(&all);
    if name.starts_with("rules-") {
        problems.extend(forbidden(path, &shipped, RULES));
    }
    if PORTABLE_CRATES.contains(&name) {
        problems.extend(forbidden(path, &shipped, PORTABLE));
    }
    problems
}

fn forbidden(path: &str, tokens: &[Token], absences: &[Absence]) -> Vec<Problem> {
    let reason = |mention: &str| {
        let absence = absences.iter().find(|(things, _)| things.contains(&mention))?;
        Some(format!("{mention}: {}", absence.1))
    };
    mentions(tokens)
        .iter()
        .filter_map(|(line, mention)| Some(Problem::at(path, *line, reason(mention)?)))
        .collect()
}

/// All names as they are, modules of `std` with it, macros with their `!`, and floats; with their lines.
fn mentions(tokens: &[Token]) -> Vec<(usize, String)> {
    let mut mentions = Vec::new();
    for (place, token) in tokens.iter().enumerate() {
        let sign = |ahead: usize| tokens.get(place + ahead).map_or("", |token| token.text);
        if token.is_float() {
            mentions.push((token.line, FLOAT.to_owned()));
        }
        if token.text == "std" && sign(1) == ":" && sign(2) == ":" {
            for module in modules(&tokens[place + 3..]) {
                mentions.push((module.line, format!("std::{}", module.text)));
            }
        }
        if sign(1) == "!" && matches!(sign(2), "(" | "[" | "{") {
            mentions.push((token.line, format!("{}!", token.text)));
        }
        mentions.push((token.line, token.text.to_owned()));
    }
    mentions
}

/// What follows `std::`: one module, or those of a group such as `{fmt, fs::{self, File}}`.
fn modules<'a>(tokens: &[Token<'a>]) -> Vec<Token<'a>> {
    let mut modules = Vec::new();
    let mut depth = 0;
    let mut fresh = true;
    for token in tokens {
        match token.text {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ if fresh && depth <= 1 => modules.push(*token),
            _ => {}
        }
        if depth == 0 {
            break;
        }
        fresh = matches!(token.text, "{" | ",");
    }
    modules
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES_FILE: &str = "crates/rules-libraria/src/board.rs";

    /// `expected` is the line and the thing, of each problem.
    fn check(path: &str, source: &str, expected: &[(usize, &str)]) {
        let found = absences(path, source);
        assert_eq!(found.len(), expected.len(), "{source}: {found:?}");
        for (problem, (line, thing)) in found.iter().zip(expected) {
            assert_eq!(problem.place, format!("{path}:{line}"));
            assert!(problem.reason.starts_with(&format!("{thing}: ")), "{problem}");
        }
    }

    #[test]
    fn rules_have_no_input_or_output() {
        check(RULES_FILE, "\nuse std::fs::File;", &[(2, "std::fs")]);
        check(RULES_FILE, "fn a() { std::env::var(b) }", &[(1, "std::env")]);
        check(
            RULES_FILE,
            "use std::{\n    fmt,\n    io::{self, Write},\n    net,\n};",
            &[(3, "std::io"), (4, "std::net")],
        );
        check(RULES_FILE, "fn a() {\n    println!(\"hello\");\n}", &[(2, "println!")]);
    }

    #[test]
    fn rules_have_no_clock_thread_or_async() {
        check(RULES_FILE, "use std::time::Instant;", &[(1, "std::time")]);
        check(RULES_FILE, "std::thread::spawn(a);", &[(1, "std::thread")]);
        check(RULES_FILE, "async fn a() {}", &[(1, "async")]);
    }

    #[test]
    fn rules_have_no_floats_no_rand_no_hash_order() {
        check(RULES_FILE, "fn a(b: f64) {}", &[(1, "f64")]);
        check(RULES_FILE, "const A: [u8; 2] = [1, 2];\nlet b = 0.5;", &[(2, "a float")]);
        check(RULES_FILE, "use rand::Rng;", &[(1, "rand")]);
        check(RULES_FILE, "use std::collections::{BTreeMap, HashMap};", &[(1, "HashMap")]);
        check(RULES_FILE, "let a = HashSet::new();", &[(1, "HashSet")]);
    }

    #[test]
    fn whole_words_count_outside_of_comments_and_strings() {
        let source = "// std::fs and f64\nfn asynchronous(operand: &str) { \"unsafe HashMap\" }";
        check(RULES_FILE, source, &[]);
        check(RULES_FILE, "use std::fmt; use core::ops::Range; a.print(); b != c;", &[]);
    }

    #[test]
    fn tests_of_rules_may_do_more() {
        let source = "use std::collections::HashSet;";
        check("crates/rules-libraria/tests/perft.rs", source, &[]);
        check("crates/rules-libraria/src/tests.rs", source, &[]);
        check(RULES_FILE, "#[cfg(test)]\nmod tests {\n    use std::fs;\n}", &[]);
    }

    #[test]
    fn what_a_page_will_run_knows_no_machine() {
        for name in PORTABLE_CRATES {
            let path = format!("crates/{name}/src/lib.rs");
            check(&path, "use std::time::Instant;", &[(1, "std::time")]);
            check(&path, "let half = 0.5; let seen = HashMap::new();", &[]);
        }
        check("crates/cli/src/main.rs", "use std::{fs, time::Instant};", &[]);
    }

    #[test]
    fn unsafe_is_nowhere() {
        for path in ["xtask/src/main.rs", "crates/cli/tests/play.rs", RULES_FILE] {
            check(path, "fn a() { unsafe { b() } }", &[(1, "unsafe")]);
        }
        check("crates/cli/src/main.rs", "#![forbid(unsafe_code)]", &[]);
    }
}
