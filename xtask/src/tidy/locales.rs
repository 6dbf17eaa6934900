use std::collections::BTreeSet;

use super::Problem;

const LANGUAGES: [&str; 2] = ["fr", "en"];

/// The message files that a language lacks though another has them.
pub(super) fn locales(files: &[String]) -> Vec<Problem> {
    let of = |language: &str| -> BTreeSet<&str> {
        let folder = format!("locales/{language}/");
        files.iter().filter_map(|file| file.strip_prefix(&folder)).collect()
    };
    let all: BTreeSet<&str> = LANGUAGES.into_iter().flat_map(of).collect();
    let mut problems = Vec::new();
    for language in LANGUAGES {
        for missing in all.difference(&of(language)) {
            problems.push(Problem::new(
                format!("locales/{language}/{missing}"),
                "it is missing: another language has it",
            ));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(files: &[&str], missing: &[&str]) {
        let files: Vec<_> = files.iter().map(ToString::to_string).collect();
        let places: Vec<_> = locales(&files).into_iter().map(|problem| problem.place).collect();
        assert_eq!(places, missing);
    }

    #[test]
    fn each_language_has_the_same_files() {
        check(&["locales/fr/a.ftl", "locales/en/a.ftl", "README.md"], &[]);
        check(&["README.md"], &[]);
    }

    #[test]
    fn a_file_that_one_language_lacks_is_named() {
        check(&["locales/fr/a.ftl"], &["locales/en/a.ftl"]);
        check(&["locales/fr/a.ftl", "locales/en/b.ftl"], &["locales/fr/b.ftl", "locales/en/a.ftl"]);
    }
}
