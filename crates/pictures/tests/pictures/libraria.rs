use game::Viewer;
use rules_libraria::Libraria;

use crate::{drawn, word};

#[test]
fn a_board_shows_points_to_type_pawns_tiles_and_owners() {
    let state = include_str!("../states/libraria.json");
    assert_eq!(
        format!("\n{}", drawn::<Libraria>(state, Viewer::Public, &word)),
        "
 ● ─────── ● ───────[■]─────── 4 ─────── 5 ─────── 6
 │  ▐ ▐ ▐  │   ▐ ▐   │    ▐    │         │  <:3)~  │
 │  ●+4✓   │         │         │         │         │
 ● ─────── ● ─────── 9 ───────10 ───────11 ───────12
 │         │    ▐    │   ▐ ▐   │  ▐ ▐ ▐  │  <:3)~  │
 │         │         │         │         │         │
13 ───────14 ───────15 ───────16 ───────17 ───────18
 │  ▐ ▐ ▐  │   ▐ ▐   │    ▐    │         │  <:3)~  │
 │         │         │         │         │         │
19 ───────20 ───────21 ───────22 ───────23 ───────24
 │   ▐ ▐   │         │  ▐ ▐ ▐  │    ▐    │  <:3)~  │
 │         │         │         │         │         │
25 ───────26 ───────27 ───────28 ─────── ■ ─────── ■
 │  ▐ ▐ ▐  │   ▐ ▐   │    ▐    │         │  <:3)~  │
 │         │         │         │         │  ■-2✓   │
31 ───────32 ───────33 ───────34 ─────── ■ ─────── ■

▶ ● green   1 + 4 = 5   ●●●●●●●●●●●●●●
  ■ red     -2          ■■■■■■■■■■■■■

▐ b1   <:3)~ mouse   ✓ decided   [ ] latest
"
    );
}

#[test]
fn a_finished_board_has_a_star_for_the_winner() {
    let state = include_str!("../states/libraria-over.json");
    let picture = drawn::<Libraria>(state, Viewer::Public, &word);
    assert!(picture.contains("★ ● green   35\n  ■ red     -5\n"), "{picture}");
    assert!(
        picture.contains(" │  ●+4✓   │  ●+3✓   │   =✓    │  ■+1✓   │  ■-2✓   │\n"),
        "{picture}"
    );
    assert!(picture.lines().all(|line| line.chars().count() <= 80));
}
