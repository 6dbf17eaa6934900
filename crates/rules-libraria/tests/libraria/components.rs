//! The list of tiles in the box.

use game::{ComponentsError, Telling, component_fault as fault};
use rules_libraria::{Components, TileKind};

const GOOD: &str = "b0 4\nb1 6 # one more\n\n# books\nb2 5\nb3 5\nmouse 5\n";

#[test]
fn a_list_gives_a_number_for_each_kind() {
    let components: Components = GOOD.parse().unwrap();
    assert_eq!(TileKind::ALL.map(|kind| components.count(kind)), [4, 6, 5, 5, 5]);
    assert!(components.tiles().is_sorted());
}

#[test]
fn a_bad_list_is_refused_by_its_line() {
    let cases: [(String, usize, Telling); 9] = [
        (GOOD.replace("b2 5", "b2"), 5, fault::shape("b2", "mouse 5")),
        (GOOD.replace("b2 5", "b2 5 5"), 5, fault::shape("b2 5 5", "mouse 5")),
        (GOOD.replace("b3", "b4"), 6, fault::word("b4", "b0, b1, b2, b3, mouse")),
        (GOOD.replace("mouse 5", "mouse five"), 7, fault::number("five", 0, 25)),
        (GOOD.replace("b0 4", "b0 -4"), 1, fault::number("-4", 0, 25)),
        (GOOD.replace("b1 6", "b0 6"), 2, fault::twice("b0")),
        (GOOD.replace("mouse 5", "# no mouse"), 7, fault::missing("mouse")),
        (GOOD.replace("b0 4", "b0 5"), 7, fault::count("tile", 26, 25)),
        (String::new(), 1, fault::missing("b0")),
    ];
    for (bad, line, fault) in cases {
        assert_eq!(bad.parse::<Components>(), Err(ComponentsError { line, fault }), "{bad}");
    }
}
