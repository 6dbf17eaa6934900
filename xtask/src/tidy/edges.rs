use cargo_metadata::{DependencyKind, Metadata};

use super::Problem;

/// Which crates from outside of the workspace a crate may use.
enum Outside {
    Only(&'static [&'static str]),
    /// Any that is not reserved by [`KNOWN_ONLY_TO`].
    Open,
}
use Outside::{Only, Open};

/// Who may depend on whom: a crate, its neighbours in the workspace, and what it takes from outside. The first line
/// that fits a crate counts. No crate may use `bench` and `load`, which are leaves.
const MAY_USE: &[(&str, &[&str], Outside)] = &[
    ("game", &[], Only(&["rand_chacha", "serde", "ts-rs"])),
    ("game-test", &["game"], Open),
    ("lexicon", &[], Only(&[])),
    ("rules-gutenberg", &["game", "lexicon"], Only(&["serde", "ts-rs"])),
    ("rules-*", &["game"], Only(&["serde", "ts-rs"])),
    ("search", &["game"], Only(&[])),
    ("bots", &["game", "rules-*", "search"], Only(&[])),
    ("table", &["game"], Only(&["hmac", "serde", "serde_json", "sha2"])),
    ("analysis", &["game", "table"], Only(&["serde"])),
    ("pictures", &["game", "rules-*"], Only(&[])),
    ("comments", &["game", "rules-*", "search"], Only(&[])),
    ("catalog", &["bots", "comments", "game", "pictures", "rules-*", "table"], Open),
    ("words", &["game"], Open),
    ("protocol", &["game"], Only(&["serde", "serde_json", "ts-rs", "utoipa"])),
    ("store", &[], Open),
    ("notify", &[], Open),
    ("server", &["analysis", "game", "notify", "protocol", "store", "table", "words"], Open),
    ("cli", &["analysis", "catalog", "game", "server", "table", "words"], Open),
    ("bench", &["catalog", "game", "search"], Open),
    ("load", &["catalog", "game", "protocol", "server", "store", "table"], Open),
    ("mutants", &[], Open),
    ("xtask", &["lexicon"], Open),
];

/// What the tests of a crate may use beside that; `catalog` and `store` use themselves with a feature for tests.
const TESTS_MAY_USE: &[(&str, &str)] = &[
    ("*", "game-test"),
    ("analysis", "catalog"),
    ("analysis", "words"),
    ("bench", "rules-libraria"),
    ("catalog", "catalog"),
    ("catalog", "words"),
    ("server", "catalog"),
    ("store", "store"),
];

/// What only some may know, whatever else they may use: the subject, the crates that are about it, who may use them.
const KNOWN_ONLY_TO: &[(&str, &[&str], &[&str])] = &[
    (
        "JSON",
        &["serde_json"],
        &["bench", "cli", "game-test", "load", "mutants", "protocol", "server", "table", "xtask"],
    ),
    ("SQL", &["sqlx"], &["store"]),
    ("HTTP", &["axum", "hyper", "tower", "tower-http"], &["notify", "server"]),
    ("the asynchronous runtime", &["tokio"], &["cli", "load", "notify", "server", "store"]),
];

/// A crate of the workspace.
pub(super) struct Crate {
    name: String,
    uses: Vec<Use>,
}

/// A dependency as its manifest declares it.
pub(super) struct Use {
    name: String,
    /// It is in the workspace.
    ours: bool,
    /// It is for tests only.
    dev: bool,
}

pub(super) fn crates(metadata: &Metadata) -> Vec<Crate> {
    let uses = |dependency: &cargo_metadata::Dependency| Use {
        name: dependency.name.clone(),
        ours: dependency.path.is_some(),
        dev: dependency.kind == DependencyKind::Development,
    };
    metadata
        .packages
        .iter()
        .map(|package| Crate {
            name: package.name.to_string(),
            uses: package.dependencies.iter().map(uses).collect(),
        })
        .collect()
}

/// Finds the dependencies that the lists above do not allow.
pub(super) fn edges(crates: &[Crate]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for Crate { name, uses } in crates {
        let place = format!("crate {name}");
        let Some((_, ours, outside)) = MAY_USE.iter().find(|(who, ..)| fits(who, name)) else {
            problems.push(Problem::new(
                place,
                "no line of MAY_USE in xtask/src/tidy/edges.rs says what it may depend on: add one",
            ));
            continue;
        };
        for used in uses {
            let wrong =
                if used.ours { neighbour(name, used, ours) } else { outsider(name, used, outside) };
            problems.extend(wrong.map(|reason| Problem::new(&place, reason)));
        }
    }
    problems
}

fn neighbour(name: &str, used: &Use, allowed: &[&str]) -> Option<String> {
    let in_tests = TESTS_MAY_USE.iter().any(|(who, what)| fits(who, name) && *what == used.name);
    if (in_tests && used.dev) || allowed.iter().any(|allowed| fits(allowed, &used.name)) {
        None
    } else if in_tests {
        Some(format!("`{}` may only be a dev-dependency", used.name))
    } else {
        let allowed = list(allowed);
        Some(format!("it may not depend on `{}`; of ours it may use {allowed}", used.name))
    }
}

fn outsider(name: &str, used: &Use, outside: &Outside) -> Option<String> {
    if used.dev {
        return None;
    }
    let reserved = KNOWN_ONLY_TO
        .iter()
        .find(|(_, crates, who)| crates.contains(&used.name.as_str()) && !who.contains(&name));
    if let Some((subject, _, who)) = reserved {
        return Some(format!("`{}`: only {} may know {subject}", used.name, list(who)));
    }
    match outside {
        Only(allowed) if !allowed.contains(&used.name.as_str()) => Some(format!(
            "it may not depend on `{}`; from outside it may use {}",
            used.name,
            list(allowed)
        )),
        _ => None,
    }
}

/// `rules-*` fits all that begin with `rules-`.
fn fits(pattern: &str, name: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(start) => name.starts_with(start),
        None => name == pattern,
    }
}

fn list(names: &[&str]) -> String {
    if names.is_empty() { "nothing".into() } else { names.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ours(name: &str) -> Use {
        Use { name: name.into(), ours: true, dev: false }
    }

    fn outside(name: &str) -> Use {
        Use { name: name.into(), ours: false, dev: false }
    }

    fn dev(used: Use) -> Use {
        Use { dev: true, ..used }
    }

    fn check<const N: usize>(name: &str, uses: [Use; N], expected: &[&str]) {
        let found = edges(&[Crate { name: name.into(), uses: uses.into() }]);
        let reasons: Vec<_> = found.iter().map(|problem| problem.reason.as_str()).collect();
        assert_eq!(reasons, expected, "{name}");
    }

    #[test]
    fn the_edges_of_the_design_are_fine() {
        check("game", [outside("serde"), outside("rand_chacha")], &[]);
        check("rules-libraria", [ours("game"), outside("serde")], &[]);
        check("rules-gutenberg", [ours("game"), ours("lexicon")], &[]);
        check("bots", [ours("search"), ours("rules-libraria"), ours("game")], &[]);
        check("table", [ours("game"), outside("serde_json"), outside("sha2")], &[]);
        check("cli", [ours("catalog"), ours("words"), outside("serde_json"), outside("clap")], &[]);
    }

    #[test]
    fn no_rules_crate_names_another() {
        check(
            "rules-libraria",
            [ours("game"), ours("rules-atlandice")],
            &["it may not depend on `rules-atlandice`; of ours it may use game"],
        );
        check(
            "rules-libraria",
            [dev(ours("rules-atlandice"))],
            &["it may not depend on `rules-atlandice`; of ours it may use game"],
        );
    }

    #[test]
    fn arrows_point_one_way() {
        check(
            "game",
            [ours("table")],
            &["it may not depend on `table`; of ours it may use nothing"],
        );
        check("search", [ours("bots")], &["it may not depend on `bots`; of ours it may use game"]);
        check(
            "words",
            [ours("catalog")],
            &["it may not depend on `catalog`; of ours it may use game"],
        );
    }

    #[test]
    fn the_lexicon_is_for_gutenberg_alone() {
        check(
            "rules-ex-libris",
            [ours("lexicon")],
            &["it may not depend on `lexicon`; of ours it may use game"],
        );
    }

    #[test]
    fn the_core_takes_little_from_outside() {
        check(
            "rules-libraria",
            [outside("rand")],
            &["it may not depend on `rand`; from outside it may use serde, ts-rs"],
        );
        check(
            "search",
            [outside("rayon")],
            &["it may not depend on `rayon`; from outside it may use nothing"],
        );
        check("search", [dev(outside("proptest"))], &[]);
        check("catalog", [outside("rayon")], &[]);
    }

    #[test]
    fn json_sql_and_http_have_their_crates() {
        let json = "`serde_json`: only bench, cli, game-test, load, mutants, protocol, server, table, xtask may know JSON";
        check("words", [outside("serde_json")], &[json]);
        check("words", [dev(outside("serde_json"))], &[]);
        check("cli", [outside("sqlx")], &["`sqlx`: only store may know SQL"]);
        check("cli", [outside("axum")], &["`axum`: only notify, server may know HTTP"]);
        check("store", [outside("sqlx"), outside("tokio")], &[]);
        check(
            "catalog",
            [outside("tokio")],
            &["`tokio`: only cli, load, notify, server, store may know the asynchronous runtime"],
        );
    }

    #[test]
    fn some_edges_are_for_tests() {
        check("rules-libraria", [dev(ours("game-test"))], &[]);
        check("table", [ours("game-test")], &["`game-test` may only be a dev-dependency"]);
        check("catalog", [dev(ours("words"))], &[]);
        check("catalog", [ours("words")], &["`words` may only be a dev-dependency"]);
    }

    #[test]
    fn no_crate_uses_the_bench() {
        check(
            "cli",
            [ours("bench")],
            &[
                "it may not depend on `bench`; of ours it may use analysis, catalog, game, server, table, words",
            ],
        );
    }

    #[test]
    fn an_unknown_crate_is_told_where_to_register() {
        let found = edges(&[Crate { name: "cheese".into(), uses: vec![] }]);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].place, "crate cheese");
        assert!(found[0].reason.contains("xtask/src/tidy/edges.rs"));
    }
}
