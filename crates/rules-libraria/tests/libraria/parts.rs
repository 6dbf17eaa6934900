//! The list of tiles in the box.

use rules_libraria::{Kind, Parts, PartsError, PartsFault};

const GOOD: &str = "b0 4\nb1 6 # one more\n\n# books\nb2 5\nb3 5\nmouse 5\n";

#[test]
fn a_list_gives_a_number_for_each_kind() {
    let parts: Parts = GOOD.parse().unwrap();
    assert_eq!(Kind::ALL.map(|kind| parts.count(kind)), [4, 6, 5, 5, 5]);
    assert_eq!(parts.tiles().count(), 25);
    assert!(parts.tiles().is_sorted());
}

#[test]
fn a_bad_list_is_refused_by_its_line() {
    for (bad, line, fault, text) in [
        (
            GOOD.replace("b2 5", "b2"),
            5,
            PartsFault::Shape("b2".to_owned()),
            "line 5: \"b2\" is not a kind and a number, such as mouse 5",
        ),
        (
            GOOD.replace("b2 5", "b2 5 5"),
            5,
            PartsFault::Shape("b2 5 5".to_owned()),
            "line 5: \"b2 5 5\" is not a kind and a number, such as mouse 5",
        ),
        (
            GOOD.replace("b3", "b4"),
            6,
            PartsFault::Kind("b4".to_owned()),
            "line 6: \"b4\" is not b0, b1, b2, b3 or mouse",
        ),
        (
            GOOD.replace("mouse 5", "mouse five"),
            7,
            PartsFault::Count("five".to_owned()),
            "line 7: \"five\" is not a number of tiles",
        ),
        (
            GOOD.replace("b0 4", "b0 -4"),
            1,
            PartsFault::Count("-4".to_owned()),
            "line 1: \"-4\" is not a number of tiles",
        ),
        (
            GOOD.replace("b1 6", "b0 6"),
            2,
            PartsFault::Twice(Kind::Empty),
            "line 2: b0 is there twice; write one line for it",
        ),
        (
            GOOD.replace("mouse 5", "# no mouse"),
            7,
            PartsFault::Missing(Kind::Mouse),
            "line 7: mouse is missing; write mouse 0 if there is none",
        ),
        (
            GOOD.replace("b0 4", "b0 5"),
            7,
            PartsFault::Total(26),
            "line 7: these are 26 tiles; the library has 25",
        ),
        (
            String::new(),
            1,
            PartsFault::Missing(Kind::Empty),
            "line 1: b0 is missing; write b0 0 if there is none",
        ),
    ] {
        let error = bad.parse::<Parts>().unwrap_err();
        assert_eq!(error, PartsError { line, fault });
        assert_eq!(error.to_string(), text);
    }
}
