use game::{Seat, Viewer};
use rules_atheneum::Atheneum;

use crate::drawn;

#[test]
fn a_board_shows_shelves_numbers_objectives_and_benefits() {
    let short = |word: &str| match word.strip_prefix("short-") {
        Some(colour) => colour[..2].to_owned(),
        None => word.to_owned(),
    };
    let state = include_str!("../states/atheneum.json");
    let picture = drawn::<Atheneum>(state, Viewer::Seat(Seat(0)), &short);
    let shelves = "
  ├ul─────2*ur────────3┤
  │pi gr bl│ 1  2  3  4│
  *mid────────────────6┤
  │gr=pu  3  4  5  6  7│
  *ll────────7*lr─────5┤*sr──4┤
  │ 5  6  7  8│ 4  5  6││ 3  4│
  │ 1  2  3  4│ 1  2  3││bl  2│
  └────────────────────┘└─────┘
";
    assert!(picture.contains(shelves), "{picture}");
    assert!(picture.contains("▶ 1 seat-pink  pts7  ✶2+4  c1·4 ♦3 c3·2 c4·2 c5·1\n"), "{picture}");
    let o26 = picture.lines().find(|line| line.starts_with(" o26 ")).unwrap();
    assert_eq!(
        o26.split_whitespace().collect::<Vec<_>>().join(" "),
        "o26 3✶ ul: ?? ?? ; ur: ?? ?? ; mid: ?? ?? 1-2 2-6"
    );
    assert!(picture.contains(" o11 8   *: tu pi / pi tu "), "{picture}");
    // a1 of seat 0 gives pink and purple, a7 of seat 1 a book for the upper right and a pink one.
    assert!(picture.contains("gained 1: □pi ✓pu   2: ✓??@ur   2: ✓pi\n"), "{picture}");
    assert!(picture.contains("unused pi ?? ↔2\n"), "{picture}");
    assert!(picture.lines().all(|line| line.chars().count() <= 100), "{picture}");
}
