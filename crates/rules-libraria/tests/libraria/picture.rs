//! The board in a terminal.

use game::{Game, Viewer};
use rules_libraria::{Config, Libraria};

use crate::slow::{config, fill, grid, place_all, start};

fn picture(state: &Libraria) -> String {
    Libraria::picture(&state.view(Viewer::Public), &str::to_owned)
}

#[test]
fn a_board_shows_points_to_type_pawns_tiles_and_owners() {
    let mut state = start(&Config { komi: true, ..config("3210m/0123m/3210m/2031m/3210m", 0) });
    place_all(&mut state, &[1, 36, 30, 2, 29, 7, 35, 8, 3]);
    assert_eq!(
        format!("\n{}", picture(&state)),
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
    let mut state = start(&config("3210m/3210m/3210m/3210m/3210m", 0));
    fill(&mut state, &grid("gggrrr/gggrrr/gggrrr/gggrrr/gggrrr/gggrrr"));
    let picture = picture(&state);
    assert!(picture.contains("★ ● green   35\n  ■ red     -5\n"), "{picture}");
    assert!(
        picture.contains(" │  ●+4✓   │  ●+3✓   │   =✓    │  ■+1✓   │  ■-2✓   │\n"),
        "{picture}"
    );
    assert!(picture.lines().all(|line| line.chars().count() <= 80));
}
