//! The list of components, ours and those of others.

use game::component_fault::about;
use game::{Game, Telling};
use rules_atlandice::{Atlandice, Components, Config, Tile};

const OURS: &str = include_str!("../../data/components.txt");

#[test]
fn the_box_of_the_house_is_read() {
    let components = Components::of_the_box();
    let clock: Vec<_> = components.clock().iter().map(|space| space.word()).collect();
    assert_eq!(clock.len(), 24);
    for (space, expected) in [
        (0, "start"),
        (3, "gift"),
        (5, "gem"),
        (7, "book"),
        (9, "gift"),
        (10, "provision"),
        (12, "total"),
        (14, "tool"),
        (15, "gift"),
        (17, "weapon"),
        (19, "total"),
        (21, "gift"),
        (23, "waves"),
    ] {
        assert_eq!(clock[space], expected, "space {space}");
    }
    assert_eq!(clock.iter().filter(|word| **word == "plain").count(), 24 - 13);
    for tile in Tile::ALL {
        let letter = tile.word().bytes().last().unwrap();
        assert_eq!(components.needles(tile), letter - b'a' + 1, "{tile}");
    }
    assert_eq!((components.market_needles(), components.last_space()), (2, 23));
}

#[test]
fn a_list_prints_as_it_is_read() {
    let components = Components::of_the_box();
    assert_eq!(components.to_string().parse(), Ok(components.clone()));
}

/// Our list with one line replaced: the line, from 1, that reads `old`.
fn with(old: &str, new: &str) -> (usize, String) {
    let line = OURS.lines().position(|line| line.starts_with(old)).expect(old);
    let lines: Vec<_> =
        OURS.lines().enumerate().map(|(at, text)| if at == line { new } else { text }).collect();
    (line + 1, lines.join("\n"))
}

#[track_caller]
fn refused(text: &str, line: usize, fault: &Telling) {
    let error = text.parse::<Components>().unwrap_err();
    assert_eq!((error.line, &error.fault), (line, fault));
    assert!(error.to_string().starts_with(&format!("line {line}: ")), "{error}");
    let config = Config { components: Some(text.to_owned()), ..Config::default() };
    let told = Atlandice::new(&config, &mut game::Scripted::new(&[])).unwrap_err().to_string();
    assert!(
        told.contains("atlandice-components-") && told.contains(&format!("line={line}")),
        "{told}"
    );
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let cases = [
        ("space gem", "space ruby", about("atlandice-components-space", "ruby")),
        ("space gem", "gem", about("atlandice-components-shape", "gem")),
        ("tile inn-b", "tile inn-d 2", about("atlandice-components-tile", "inn-d")),
        ("tile inn-b", "tile inn-b 0", about("atlandice-components-needles", "0")),
        ("tile inn-b", "tile inn-b 10", about("atlandice-components-needles", "10")),
        ("tile inn-b", "tile inn-b x", about("atlandice-components-needles", "x")),
        ("tile inn-b", "tile inn-a 2", about("atlandice-components-twice", "inn-a")),
        ("tile inn-b", "market 2", about("atlandice-components-twice", "market")),
        ("space start", "space plain", about("atlandice-components-start", "start")),
        ("space gem", "space start", about("atlandice-components-start", "start")),
    ];
    for (old, new, fault) in cases {
        let (mut line, text) = with(old, new);
        if fault == about("atlandice-components-twice", "market") {
            line = text.lines().count();
        }
        refused(&text, line, &fault);
    }
    let last = OURS.lines().count();
    refused(&with("tile inn-b", "").1, last, &about("atlandice-components-missing", "inn-b"));
    refused(&with("market", "#").1, last, &about("atlandice-components-missing", "market"));
    refused(&with("space waves", "").1, last, &about("atlandice-components-no-waves", "waves"));
    let (line, text) = with("space total       # 19", "space waves");
    refused(&text, line + 1, &about("atlandice-components-after-waves", "waves"));
    refused("", 1, &about("atlandice-components-no-waves", "waves"));
}

/// A clock of so many spaces, and the other lines.
fn clock(spaces: usize) -> String {
    let clock =
        ["space start"].into_iter().chain(vec!["space plain"; spaces - 2]).chain(["space waves"]);
    clock
        .chain(OURS.lines().filter(|line| !line.starts_with("space")))
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn a_clock_has_8_to_200_spaces() {
    for spaces in [8, 24, 200] {
        assert_eq!(clock(spaces).parse::<Components>().unwrap().clock().len(), spaces);
    }
    for spaces in [7, 201] {
        let wrong = Telling::new("atlandice-components-length").with("given", spaces);
        refused(&clock(spaces), clock(spaces).lines().count(), &wrong);
    }
}

#[test]
fn a_match_is_played_with_the_components_of_its_config_and_keeps_them() {
    let config = Config { components: Some(clock(8)), ..Config::default() };
    let state: Atlandice = game_test::set_up(&config, &[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(state.board().components().last_space(), 7);
    let written = serde_json::to_value(&state).unwrap();
    assert!(written["components"].as_str().unwrap().starts_with("space start\n"));
    assert_eq!(serde_json::from_value::<Atlandice>(written).unwrap(), state);
}

#[test]
fn our_own_list_given_as_a_file_is_the_usual_match() {
    let rolls = [0; 13];
    let usual: Atlandice = game_test::set_up(&Config::default(), &rolls);
    let given = Config { components: Some(OURS.to_owned()), ..Config::default() };
    assert_eq!(game_test::set_up::<Atlandice>(&given, &rolls), usual);
    assert!(serde_json::to_value(&usual).unwrap()["components"].is_null());
}
