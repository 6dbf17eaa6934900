/// What a person typed.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Command<'a> {
    Nothing,
    /// An action, in some form.
    Act(&'a str),
    Undo,
    /// Of a level, or of the one that usually gives hints.
    Hint(Option<&'a str>),
    Save {
        file: &'a str,
        replace: bool,
    },
    Board,
    Help,
    Quit,
}

impl<'a> Command<'a> {
    /// The English and the French words are understood whatever the language.
    pub(super) fn read(line: &'a str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim_start();
        match (word.to_lowercase().as_str(), rest) {
            ("", _) => Self::Nothing,
            ("save" | "enregistrer", file) => Self::Save { file, replace: false },
            ("replace" | "remplacer", file) => Self::Save { file, replace: true },
            ("undo" | "annuler", "") => Self::Undo,
            ("hint" | "conseil", "") => Self::Hint(None),
            ("hint" | "conseil", level) => Self::Hint(Some(level)),
            ("board" | "plateau", "") => Self::Board,
            ("help" | "aide" | "?", "") => Self::Help,
            ("quit" | "quitter", "") => Self::Quit,
            _ => Self::Act(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_words_in_both_languages() {
        assert_eq!(Command::read(" undo "), Command::Undo);
        assert_eq!(Command::read("Annuler"), Command::Undo);
        assert_eq!(Command::read("?"), Command::Help);
        assert_eq!(Command::read("   "), Command::Nothing);
    }

    #[test]
    fn a_file_name_may_have_spaces() {
        let save = |file, replace| Command::Save { file, replace };
        assert_eq!(Command::read("save  my game.json "), save("my game.json", false));
        assert_eq!(Command::read("remplacer a.json"), save("a.json", true));
        assert_eq!(Command::read("save"), save("", false));
    }

    #[test]
    fn a_hint_may_name_a_level() {
        assert_eq!(Command::read("hint"), Command::Hint(None));
        assert_eq!(Command::read("conseil  maître "), Command::Hint(Some("maître")));
    }

    #[test]
    fn everything_else_is_an_action() {
        assert_eq!(Command::read("place p14"), Command::Act("place p14"));
        assert_eq!(Command::read("14"), Command::Act("14"));
        assert_eq!(Command::read("undo p14"), Command::Act("undo p14"));
    }
}
