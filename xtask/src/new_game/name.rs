use std::fs;
use std::path::Path;

use crate::failure::Failure;

/// What a game's name would stand for twice: types of its crate, of `game` or of Rust, words of Rust, and `ink`, whose
/// accent is that of no game.
const RESERVED: &[&str] = &[
    "action", "all", "amount", "any", "arg", "as", "ask", "async", "await", "bot", "box", "break",
    "chance", "config", "const", "continue", "crate", "dyn", "else", "enum", "err", "event",
    "extern", "false", "fn", "for", "game", "gen", "if", "impl", "in", "ink", "label", "let",
    "level", "lib", "log", "loop", "main", "match", "mod", "move", "mut", "none", "ok", "option",
    "outcome", "picture", "play", "pub", "ref", "result", "return", "saved", "seat", "seats",
    "seed", "self", "some", "state", "static", "string", "struct", "super", "telling", "trait",
    "true", "try", "type", "unsafe", "use", "vec", "view", "viewer", "where", "while", "wire",
    "yield",
];

/// The longest id.
const LONGEST: usize = 24;

/// The id of a new game and what follows from it.
pub(super) struct Name {
    id: String,
    rule: String,
}

impl Name {
    /// Checks that the id is well formed and that no game and no message file has it.
    pub(super) fn new(id: &str, root: &Path) -> Result<Self, Failure> {
        let refused =
            |wrong: String, remedy: &str| Err(Failure { code: 2, ..Failure::new(wrong, remedy) });
        if !is_well_formed(id) {
            return refused(
                format!("`{id}` cannot be the id of a game"),
                "It is 3 to 24 small letters a to z, with single hyphens between words: `ex-libris`.",
            );
        }
        if RESERVED.contains(&id) {
            return refused(
                format!("`{id}` is reserved: the code has the word already"),
                "Choose another id.",
            );
        }
        let taken = [
            format!("crates/rules-{id}"),
            format!("locales/fr/{id}.ftl"),
            format!("docs/rules/{id}.rules.md"),
            format!("replays/{id}"),
            format!("web/src/games/{id}"),
        ];
        if let Some(path) = taken.iter().find(|path| root.join(path).exists()) {
            return refused(format!("`{id}` is taken: there is {path}"), "Choose another id.");
        }
        Ok(Self { id: id.to_owned(), rule: rule(id, &rulebooks(root)) })
    }

    /// `ex-libris`, in URLs, rows and replays.
    pub(super) fn id(&self) -> &str {
        &self.id
    }

    /// `ex_libris`, in Rust.
    pub(super) fn snake(&self) -> String {
        self.id.replace('-', "_")
    }

    /// `ExLibris`.
    pub(super) fn type_name(&self) -> String {
        self.words().concat()
    }

    /// `Ex Libris`.
    pub(super) fn title(&self) -> String {
        self.words().join(" ")
    }

    /// `EXL`, before the numbers of its rules.
    pub(super) fn rule(&self) -> &str {
        &self.rule
    }

    fn words(&self) -> Vec<String> {
        let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
        self.id.split('-').map(capital).collect()
    }
}

fn is_well_formed(id: &str) -> bool {
    let word = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase());
    (3..=LONGEST).contains(&id.len()) && id.split('-').all(word)
}

/// The texts of all games' rules by number.
fn rulebooks(root: &Path) -> String {
    let files = fs::read_dir(root.join("docs/rules")).into_iter().flatten().flatten();
    let rules =
        files.map(|file| file.path()).filter(|path| path.to_string_lossy().ends_with(".rules.md"));
    rules.filter_map(|path| fs::read_to_string(path).ok()).collect()
}

/// The first three letters of the id, or as many as it takes to differ from those of other games.
fn rule(id: &str, rulebooks: &str) -> String {
    let letters = id.replace('-', "").to_uppercase();
    let free = |length: &usize| !rulebooks.contains(&format!("- **{}-", &letters[..*length]));
    let length = (3.min(letters.len())..=letters.len()).find(free).unwrap_or(letters.len());
    letters[..length].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(id: &str) -> String {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let refused = Name::new(id, &root).err().expect("it is refused");
        assert_eq!(refused.code, 2);
        refused.wrong
    }

    #[test]
    fn an_id_is_small_letters_and_single_hyphens() {
        for id in [
            "",
            "ab",
            "Tally",
            "tally2",
            "tally_two",
            "-tally",
            "tally-",
            "tal--ly",
            "été",
            "../tally",
        ] {
            assert_eq!(refusal(id), format!("`{id}` cannot be the id of a game"));
        }
        assert!(refusal(&"a".repeat(25)).contains("cannot be"));
    }

    #[test]
    fn words_of_the_code_are_reserved() {
        for id in ["config", "match", "view", "ink"] {
            assert!(refusal(id).contains("is reserved"), "{id}");
        }
    }

    #[test]
    fn games_and_message_files_are_taken() {
        assert_eq!(refusal("libraria"), "`libraria` is taken: there is crates/rules-libraria");
        assert_eq!(refusal("common"), "`common` is taken: there is locales/fr/common.ftl");
    }

    #[test]
    fn an_id_is_spelt_as_each_place_wants_it() {
        let name = Name { id: "two-words".into(), rule: "TWO".into() };
        let spelt = [name.snake(), name.type_name(), name.title()];
        assert_eq!(spelt, ["two_words", "TwoWords", "Two Words"]);
    }

    #[test]
    fn rules_are_numbered_under_letters_of_their_own() {
        assert_eq!(rule("ex-ante", "- **LIB-1** (printed) A."), "EXA");
        assert_eq!(rule("library", "- **LIB-1** (printed) A.\n- **LIBR-1** (printed) A."), "LIBRA");
    }
}
