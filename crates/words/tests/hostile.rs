//! Whatever people type is text and nothing but text.

use game::{Arg, Outcome, Seat, SheetLine, Telling, Viewer};
use words::{Lang, Words};

const NASTY: [&str; 8] = [
    "{ $x }",
    "{ player-name }",
    "}{\"\\u0041\"}",
    "a\nrefused-over = b",
    "\u{1b}[2J\u{7}",
    "\u{202e}evil\u{2066}",
    "@:+.@@::++..1",
    "refused-over.about",
];

fn is_one_line(text: &str) -> bool {
    !text.contains(|char: char| char.is_control() || ('\u{202a}'..='\u{202e}').contains(&char))
}

#[test]
fn braces_are_text() {
    let words = Words::new(Lang::En);
    let story = words.story("toy").named(["{ $seat }"]);
    let refusal = Telling::new("refused-not-to-move").with("seat", Seat(0));
    assert_eq!(story.tell(&refusal), "It is not { $seat }’s turn.");
    let refusal = Telling::new("refused-unlisted").with("action", "{ player-name }");
    assert_eq!(story.tell(&refusal), "“{ player-name }” is not possible now. Choose another move.");
}

#[test]
fn nothing_nasty_breaks_a_line_or_panics() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for nasty in NASTY {
            let story = words.story("toy").named([nasty, nasty]).read_by(Viewer::Seat(Seat(1)));
            let outcome = Outcome {
                scores: vec![1, 2],
                ranks: vec![1],
                sheet: vec![SheetLine::new(nasty, [1, 2, 3])],
            };
            let telling = Telling {
                tag: nasty.to_owned().into(),
                args: [("seat".into(), nasty.into())].into(),
            };
            let told = [
                story.name(Seat(0)),
                story.label(nasty),
                story.path(nasty),
                story.option(nasty),
                story.option_about(nasty),
                story.option_value(nasty, &Arg::List(vec![nasty.into(), Arg::List(vec![])])),
                story.category(nasty),
                story.level(nasty),
                story.ranking(&outcome),
                story.tell(&telling),
                story.tell(&Telling::new("refused-not-to-move").with("seat", nasty)),
                story.tell(&Telling::new("refused-not-to-move").with("seat", i64::MAX)),
                story.tell(&Telling::new("refused-unlisted").with("action", nasty)),
                words.story(nasty).title(),
                words.say(nasty, &[(nasty, nasty.into())]),
            ];
            for text in told {
                assert!(is_one_line(&text), "{nasty:?} is told as {text:?}");
            }
            assert!(story.sheet(&outcome).to_string().lines().all(is_one_line));
        }
    }
}

#[test]
fn long_text_is_cut() {
    let words = Words::new(Lang::Fr);
    let long = "é".repeat(100_000);
    let name = words.story("toy").named([&long]).name(Seat(0));
    assert_eq!((name.chars().count(), name.chars().last()), (32, Some('…')));
    let refusal = Telling::new("refused-unlisted").with("action", &*long);
    assert!(words.story("toy").tell(&refusal).chars().count() < 600);
    let deep = "a@".repeat(100_000);
    assert!(words.story("toy").label(&deep).chars().count() < 2_000);
}
