use game::{Seat, Viewer};
use rules_atlandice::Atlandice;

use crate::{drawn, word};

fn picture(state: &str) -> String {
    drawn::<Atlandice>(state, Viewer::Seat(Seat(0)), &word)
}

#[test]
fn the_picture_shows_the_whole_table() {
    let picture = picture(include_str!("../states/atlandice.json"));
    let line = |start: &str| {
        let found =
            picture.lines().find(|line| line.trim_start_matches([' ', '▶']).starts_with(start));
        found
            .unwrap_or_else(|| panic!("no line {start}: {picture}"))
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(
        line("round1"),
        "round1 · clock 11/23 · 12 total, 14 tool, 15 gift, 17 weapon, 19 total"
    );
    assert_eq!(line("jeweller-a"), "jeweller-a +2 ■■ 4 · · · · ↻");
    assert_eq!(line("effect-jeweller-a"), "effect-jeweller-a");
    assert_eq!(line("inn-c"), "inn-c +2 ■ ◄► · · 7 · · ↻↻↻");
    assert_eq!(line("forge"), "forge · · · · ·");
    assert_eq!(line("exhausted"), "exhausted");
    assert_eq!(line("market"), "market ■■ 3 3 3 3 · ↻↻");
    assert_eq!(line("seat1"), "▶ seat1 ◆ 3 · · · · 0 0 3");
}

#[test]
fn the_neutral_player_has_a_line() {
    assert!(picture(include_str!("../states/atlandice-two.json")).contains("  neutral"));
}
