//! The file of components, and matches with one's own.

use game::{Game, Seed, Seeded, Viewer};
use rules_atheneum::{Atheneum, Components, Config};

use crate::desk::{config, play_on, words};

fn text() -> &'static str {
    Components::of_the_box().text()
}

/// The number, from 1, of the line that begins so.
fn line(text: &str, start: &str) -> usize {
    text.lines().position(|line| line.starts_with(start)).unwrap() + 1
}

#[track_caller]
fn refused(changed: &str, line: usize, given: &str, expected: &str) {
    let error = changed.parse::<Components>().unwrap_err();
    assert_eq!((error.line, &*error.given), (line, given), "{error}");
    assert!(error.expected.contains(expected), "{error}");
}

#[test]
fn the_box_has_what_the_rulebook_counts() {
    let count = |start: &str| text().lines().filter(|line| line.starts_with(start)).count();
    assert_eq!((count("a "), count("b "), count("objective ")), (30, 30, 35));
    let tokens = text().lines().filter_map(|line| line.strip_prefix("token "));
    let total: u32 =
        tokens.map(|line| line.split(' ').next().unwrap().parse::<u32>().unwrap()).sum();
    assert_eq!(total, 40);
    // Five players have five compartments each, and there are ten side shelves: 35 spiders.
    let shelves = crate::desk::dealt(5).view(Viewer::Public).shelves;
    let main = shelves
        .iter()
        .filter(|shelf| !["right", "left"].contains(&&*shelf.compartment.to_string()));
    assert_eq!(5 * main.count() + 10, 35);
    assert!(shelves.iter().all(|shelf| (2..=7).contains(&shelf.points)));
    assert!(
        crate::desk::dealt(2)
            .view(Viewer::Public)
            .candle_points
            .iter()
            .all(|points| (1..=4).contains(points))
    );
}

#[test]
fn a_bad_line_is_named() {
    let first_a = line(text(), "a ");
    refused(&text().replacen("a pink purple", "a pink plum", 1), first_a, "plum", "pink, purple");
    refused(
        &text().replacen("a pink purple | black | reorg2", "a pink | black", 1),
        first_a,
        "pink | black",
        "three sections",
    );
    refused(
        &text().replacen("a pink purple | black", "a pink purple reorg10 | black", 1),
        first_a,
        "pink purple reorg10",
        "at most 9 each",
    );
    refused(&text().replacen("side 2x2", "side 5x2", 1), line(text(), "side "), "5x2", "4x4");
    refused(
        &text().replacen("filled middle 6", "filled middle 8", 1),
        line(text(), "filled middle"),
        "8",
        "2 to 7",
    );
    refused(
        &text().replacen("candles main 4", "candles main 5", 1),
        line(text(), "candles main"),
        "5",
        "1 to 4",
    );
    refused(
        &text().replacen("candles side 2 1", "candles side 2", 1),
        line(text(), "candles side"),
        "2",
        "two places",
    );
    refused(
        &text().replacen("token 8 wand", "token 8 sand", 1),
        line(text(), "token 8"),
        "sand",
        "wand",
    );
    refused(
        &text().replacen("token 8 wand", "token 0 wand", 1),
        line(text(), "token 8"),
        "0",
        "1 to 40",
    );
    let first = line(text(), "objective ");
    refused(&text().replacen("objective 5", "objective 0", 1), first, "0", "1 to 20");
    refused(
        &text().replacen("objective 5 any pink purple black", "objective 5 upper-left * * * *", 1),
        first,
        "upper-left * * * *",
        "fits into its compartment",
    );
    refused(
        &text().replacen("objective 5 any pink", "objective 5 attic pink", 1),
        first,
        "attic",
        "upper-left",
    );
    refused(
        &text().replacen("objective 5 any pink", "objective 5 any plum", 1),
        first,
        "plum",
        "a colour",
    );
    refused(
        &text().replacen("objective 5 any", &format!("objective 5 any{}", " * ; any".repeat(7)), 1),
        first,
        "8",
        "at most 7 patterns",
    );
    refused(&format!("shelf 1\n{}", text()), 1, "shelf 1", "main, side, filled");
    refused(&format!("side 2x2\n{}", text()), line(text(), "side ") + 1, "2", "one line `side`");
    refused(
        &format!("main ul\n{}", text()),
        line(text(), "main ll") + 2,
        "main ll ll ll ll lr lr lr",
        "at most 4",
    );
}

#[test]
fn what_is_missing_is_named_with_the_last_line() {
    let last = text().lines().count();
    refused("", 1, "ul", "a rectangle");
    let without = |start: &str| {
        let rest: Vec<&str> = text().lines().filter(|line| !line.starts_with(start)).collect();
        rest.join("\n")
    };
    refused(&without("side "), last - 1, "side", "side 2x2");
    refused(&without("filled side"), last - 1, "", "filled");
    refused(&without("candles main"), last - 1, "", "candles main");
    refused(&text().replacen("a pink purple", "b pink purple", 1), last, "29", "30 lines `a`");
    refused(&format!("{}b pink | wand | any\n", text()), last + 1, "31", "30 lines `b`");
    refused(&format!("{}objective 5 any pink\n", text()), last + 1, "36", "35 lines");
    refused(&text().replacen("token 8 wand", "token 7 wand", 1), last, "39", "40 tokens");
    refused(
        &text().replacen("main ul  ul  ul  ur", "main ul  ur  ul  ur", 1),
        last,
        "ul",
        "a rectangle",
    );
}

fn own() -> Config {
    let text = text().replacen("a pink purple | black | reorg2", "a pink pts9 | black | reorg2", 1);
    let text = text.replacen("filled middle 6", "filled middle 5", 1);
    Config { components: Some(text), ..config(2) }
}

#[test]
fn ones_own_components_are_played_with() {
    let rolls = [0; 16];
    let mut state: Atheneum = game_test::set_up(&own(), &rolls);
    let view = state.view(Viewer::Public);
    assert_eq!(view.components, own().components);
    assert_eq!(view.shelves[2].points, 5);
    game_test::play_all(&mut state, &[(0, "play a1", &[]), (1, "play a7", &[])]);
    assert_eq!(crate::desk::desk(&state, 0).points, 9);
    assert_eq!(words(&crate::desk::desk(&state, 0).held), "pink pink any@upper-right");
}

#[test]
fn ones_own_components_travel_with_the_state_and_the_view() {
    let mut state = Atheneum::new(&own(), &mut Seeded::new(Seed([1; 32]), 0)).unwrap();
    play_on(&mut state, 1, |state| state.view(Viewer::Public).turn == 3);
    let json = serde_json::to_string(&state).unwrap();
    assert_eq!(serde_json::from_str::<Atheneum>(&json).unwrap(), state);
    let view = state.view(Viewer::Public);
    let world = Atheneum::determinize(&view, &mut Seeded::new(Seed([2; 32]), 0));
    assert_eq!(world.view(Viewer::Public), view);
}

#[test]
fn bad_components_make_a_bad_config() {
    let text = text().replacen("side 2x2", "side 2x9", 1);
    let config = Config { components: Some(text), ..config(2) };
    let error = Atheneum::new(&config, &mut Seeded::new(Seed([1; 32]), 0)).unwrap_err();
    assert_eq!(error.0.tag, "atheneum-config-components");
    assert_eq!(
        error.to_string(),
        "invalid config: atheneum-config-components expected=columns x levels from 1x1 to 4x4, such as 2x2 given=2x9 line=10"
    );
}

/// A shelf of other compartments: everything is found by its name, not by its place.
#[test]
fn another_layout_can_be_played_to_the_end() {
    let other = text()
        .replacen("main ul  ul  ul  ur  ur  ur  ur", "main ul  ul  ul  ul  ur  ur  ur  ur", 1)
        .replacen("main mid mid mid mid mid mid mid", "main mid mid mid mid mid mid mid mid", 1)
        .replace("main ll  ll  ll  ll  lr  lr  lr", "main ll  ll  ll  ll  lr  lr  lr  lr")
        .replacen("side 2x2", "side 4x3", 1);
    let config = Config { components: Some(other), ..config(3) };
    for seed in 0..4 {
        let mut state = Atheneum::new(&config, &mut Seeded::new(Seed([seed; 32]), 0)).unwrap();
        play_on(&mut state, seed, |_| false);
        assert!(state.outcome().is_some());
        let picture = Atheneum::picture(&state.view(Viewer::Public), &str::to_owned);
        assert!(picture.contains("mid"), "{picture}");
    }
}
