//! What every game brings beside its code: goldens, its rules for players and by number, a chapter of the notation, a
//! box on the shelf of the page.

use std::fs;
use std::path::{Path, PathBuf};

use table::{AnyGame, Replay};
use words::{Lang, Words};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The text of a file; nothing if it is missing.
fn text(root: &Path, path: &str) -> String {
    fs::read_to_string(root.join(path)).unwrap_or_default()
}

/// The golden matches of a game.
fn goldens(root: &Path, id: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(root.join("replays").join(id)).into_iter().flatten().flatten();
    let paths = files.map(|file| file.path());
    paths.filter(|path| path.extension().is_some_and(|end| end == "json")).collect()
}

/// What a game lacks, each with what to add.
fn missing(root: &Path, game: &dyn AnyGame) -> Vec<String> {
    let id = game.info().id;
    let title = Words::new(Lang::En).story(id).title();
    let mut missing = Vec::new();
    let mut need = |is_there: bool, what: String| {
        if !is_there {
            missing.push(format!("{id}: {what}"));
        }
    };
    need(
        !goldens(root, id).is_empty(),
        format!(
            "replays/{id} has no golden match: save a finished one there with `ludotheque play {id}`"
        ),
    );
    need(
        text(root, &format!("replays/{id}/README.md")).contains("| file"),
        format!(
            "replays/{id}/README.md is missing: add a table of the goldens, as replays/libraria has"
        ),
    );
    for lang in Lang::ALL {
        need(
            text(root, &format!("docs/rules/{id}.{lang}.md")).starts_with("# "),
            format!(
                "docs/rules/{id}.{lang}.md is missing: tell players the rules there, below a heading"
            ),
        );
    }
    need(
        text(root, &format!("docs/rules/{id}.rules.md")).contains("\n- **"),
        format!(
            "docs/rules/{id}.rules.md is missing: define the rules there by number, `- **ABC-1** (printed) ...`"
        ),
    );
    need(
        text(root, "docs/notation.md").lines().any(|line| line == format!("## {title}")),
        format!("docs/notation.md has no chapter `## {title}`: list its words and actions there"),
    );
    need(
        text(root, &format!("web/src/games/{id}/box.ts")).contains(&format!("'--accent-{id}'")),
        format!(
            "web/src/games/{id}/box.ts is missing: add its box, with the accent '--accent-{id}'"
        ),
    );
    need(
        text(root, "web/src/look/tokens.css").contains(&format!("--accent-{id}: ")),
        format!("web/src/look/tokens.css has no accent: add `--accent-{id}: light-dark(...)`"),
    );
    missing
}

#[test]
fn every_game_is_complete() {
    let missing: Vec<String> = catalog::games().flat_map(|game| missing(&root(), game)).collect();
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn a_game_without_goldens_rules_notation_or_box_is_told_what_to_add() {
    let game = catalog::games().next().expect("the catalog has games");
    let missing = missing(&root().join("no-such-folder"), game);
    let expected = [
        "libraria: replays/libraria has no golden match: save",
        "libraria: replays/libraria/README.md is missing: add",
        "libraria: docs/rules/libraria.fr.md is missing: tell",
        "libraria: docs/rules/libraria.en.md is missing: tell",
        "libraria: docs/rules/libraria.rules.md is missing: define",
        "libraria: docs/notation.md has no chapter `## Libraria`: list",
        "libraria: web/src/games/libraria/box.ts is missing: add",
        "libraria: web/src/look/tokens.css has no accent: add",
    ];
    assert_eq!(missing.len(), expected.len(), "{missing:?}");
    for (message, start) in missing.iter().zip(expected) {
        assert!(message.starts_with(start), "{message}");
    }
}

#[test]
fn golden_matches_can_be_played_again_to_their_end() {
    for game in catalog::games() {
        for golden in goldens(&root(), game.info().id) {
            let replay = Replay::from_json(&fs::read_to_string(&golden).expect("a text"));
            let checked = replay.and_then(|replay| replay.verify(game));
            assert!(checked.is_ok_and(|checked| checked.finished), "{}", golden.display());
        }
    }
}
