//! The file of components, and matches with one's own.

use game::{
    ComponentsError, Game, InvalidConfig, Seed, Seeded, Telling, Viewer, component_fault as fault,
};
use rules_atheneum::{Atheneum, Components, Config};

use crate::desk::{config, play_on, words};

fn text() -> &'static str {
    include_str!("../../data/components.txt")
}

/// The number, from 1, of the line that begins so.
fn line(text: &str, start: &str) -> usize {
    text.lines().position(|line| line.starts_with(start)).unwrap() + 1
}

#[track_caller]
fn refused(changed: &str, line: usize, fault: Telling) {
    assert_eq!(changed.parse::<Components>(), Err(ComponentsError { line, fault }));
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
    let a_text = |old: &str, new: &str| text().replacen(old, new, 1);
    let at = |start: &str| line(text(), start);
    let benefits =
        "pink, purple, green, black, turquoise, any, any@middle, reorg2, side, wand, token, pts2";
    refused(&a_text("a pink purple", "a pink plum"), at("a "), fault::word("plum", benefits));
    refused(
        &a_text("a pink purple | black | reorg2", "a pink | black"),
        at("a "),
        fault::shape("pink | black", "pink any | wand | reorg2"),
    );
    refused(
        &a_text("a pink purple | black", "a pink purple reorg10 | black"),
        at("a "),
        fault::about("atheneum-components-section", "pink purple reorg10"),
    );
    refused(&a_text("side 2x2", "side 5x2"), at("side "), fault::shape("5x2", "1x1, 2x2, 4x4"));
    let changed = a_text("filled middle 6", "filled middle 8");
    refused(&changed, at("filled middle"), fault::number("8", 2, 7));
    let changed = a_text("candles main 4", "candles main 5");
    refused(&changed, at("candles main"), fault::number("5", 1, 4));
    let changed = a_text("candles side 2 1", "candles side 2");
    refused(&changed, at("candles side"), fault::shape("2", "2 1"));
    let tokens = "wand, any, reorg4, side, pink:green";
    let changed = a_text("token 8 wand", "token 8 sand");
    refused(&changed, at("token 8"), fault::word("sand", tokens));
    let changed = a_text("token 8 wand", "token 0 wand");
    refused(&changed, at("token 8"), fault::number("0", 1, 40));
    let first = at("objective ");
    refused(&a_text("objective 5", "objective 0"), first, fault::number("0", 1, 20));
    refused(
        &a_text("objective 5 any pink purple black", "objective 5 upper-left * * * *"),
        first,
        fault::about("atheneum-components-pattern", "upper-left * * * *"),
    );
    let places = "upper-left, upper-right, middle, lower-left, lower-right";
    let changed = a_text("objective 5 any pink", "objective 5 attic pink");
    refused(&changed, first, fault::word("attic", places));
    let changed = a_text("objective 5 any pink", "objective 5 any plum");
    let cells = "pink, purple, green, black, turquoise, *, -";
    refused(&changed, first, fault::word("plum", cells));
    let patterns = format!("objective 5 any{}", " * ; any".repeat(7));
    refused(&a_text("objective 5 any", &patterns), first, fault::too_many(";", 6));
    let example = "side 2x2, filled middle 6, candles main 4 3 2, token 8 wand";
    refused(&format!("shelf 1\n{}", text()), 1, fault::shape("shelf 1", example));
    refused(&format!("side 2x2\n{}", text()), at("side ") + 1, fault::twice("side"));
    refused(&format!("main ul\n{}", text()), at("main ll") + 2, fault::too_many("main", 4));
}

#[test]
fn what_is_missing_is_named_with_the_last_line() {
    let last = text().lines().count();
    let rectangle = || fault::about("atheneum-components-rectangle", "ul");
    refused("", 1, rectangle());
    let without = |start: &str| {
        let rest: Vec<&str> = text().lines().filter(|line| !line.starts_with(start)).collect();
        rest.join("\n")
    };
    refused(&without("side "), last - 1, fault::missing("side 2x2"));
    refused(&without("filled side"), last - 1, fault::missing("filled middle 6"));
    refused(&without("candles main"), last - 1, fault::missing("candles main 4 3 2"));
    let changed = text().replacen("a pink purple", "b pink purple", 1);
    refused(&changed, last, fault::count("a", 29, 30));
    let longer = format!("{}b pink | wand | any\n", text());
    refused(&longer, last + 1, fault::count("b", 31, 30));
    let longer = format!("{}objective 5 any pink\n", text());
    refused(&longer, last + 1, fault::count("objective", 36, 35));
    let changed = text().replacen("token 8 wand", "token 7 wand", 1);
    refused(&changed, last, fault::count("token", 39, 40));
    let changed = text().replacen("main ul  ul  ul  ur", "main ul  ur  ul  ur", 1);
    refused(&changed, last, rectangle());
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
    let told = fault::shape("2x9", "1x1, 2x2, 4x4").with("line", 10);
    assert_eq!(error, InvalidConfig(told));
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
    }
}
