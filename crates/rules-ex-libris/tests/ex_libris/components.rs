//! The data file, the one compiled in and one's own.

use std::collections::BTreeSet;

use game::{Game, Seed, Seeded, Viewer};
use rules_ex_libris::{Card, Category, Components, Config, ExLibris, Location};

const FILE: &str = include_str!("../../data/ex-libris.txt");

fn new(text: String) -> Result<ExLibris, game::InvalidConfig> {
    let config = Config { components: Some(text), players: 2, ..Config::default() };
    ExLibris::new(&config, &mut Seeded::new(Seed([1; 32]), 0))
}

#[test]
fn e2_is_as_printed() {
    let components = Components::of_the_box();
    let e2 = Card::new(b'e', 2).unwrap();
    assert_eq!(components.books(e2), &[0, 1, 1, 0, 0, 1]);
    assert_eq!(components.deck().iter().filter(|card| card.letter() == b'e').count(), 7);
    assert!(components.has(e2, Category::Spells) && !components.has(e2, Category::Codex));
}

#[test]
fn every_book_has_titles_of_its_own_in_both_languages() {
    let titles = Components::of_the_box().titles();
    let french: BTreeSet<&str> = titles.iter().map(|book| book.french.as_str()).collect();
    let english: BTreeSet<&str> = titles.iter().map(|book| book.english.as_str()).collect();
    assert_eq!((french.len(), english.len()), (510, 510));
    assert!(titles.iter().all(|book| book.french.len() > 3 && book.english.len() > 3));
}

#[test]
fn the_printed_counts_are_there() {
    let components = Components::of_the_box();
    assert_eq!(components.printed(Location::Auction).cards, 3);
    assert_eq!(components.printed(Location::Collector).cards, 1);
    assert_eq!(components.printed(Location::Auction).slots, [1; 4]);
    assert_eq!(components.solo().len(), 10);
}

#[test]
fn a_match_is_played_with_ones_own_box() {
    let own =
        FILE.replace("location; bookshop; 3; * * 3; solo", "location; bookshop; 6; * * * *; solo");
    assert_ne!(own, FILE);
    let game = new(own.clone()).unwrap();
    assert_eq!(game.components().printed(Location::Bookshop).cards, 6);
    let view = game.view(Viewer::Public);
    assert_eq!(view.components.text(), Some(own));
    let world = ExLibris::determinize(&view, &mut Seeded::new(Seed([2; 32]), 0));
    assert_eq!(world.components().printed(Location::Bookshop).cards, 6);
    let text = serde_json::to_string(&game).unwrap();
    assert_eq!(serde_json::from_str::<ExLibris>(&text).unwrap(), game);
    let another =
        FILE.replace("location; bookshop; 3; * * 3; solo", "location; bookshop; 6; * * 3; solo");
    assert_ne!(new(another).unwrap(), game, "the same match with another box");
}

#[test]
fn other_letters_and_no_titles_are_another_box() {
    // Without titles, and with s10 as t9.
    let lines = FILE.lines().map(|line| {
        let parts: Vec<&str> = line.split("; ").collect();
        match parts[..] {
            ["book", "s10", category, ..] => format!("book; t9; {category}"),
            ["book", card, category, ..] => format!("book; {card}; {category}"),
            _ => line.to_owned(),
        }
    });
    let game = new(lines.collect::<Vec<_>>().join("\n")).unwrap();
    assert!(game.components().deck().contains("t9".parse().unwrap()));
}

#[test]
fn faults_name_the_line() {
    let line_of = |text: &str, part: &str| {
        text.lines().position(|line| line.contains(part)).expect("a line that has it") + 1
    };
    let check = |from: &str, to: &str, tag: &str| {
        let text = FILE.replacen(from, to, 1);
        assert_ne!(text, FILE);
        let refused = new(text.clone()).unwrap_err().0;
        assert_eq!(refused.tag, tag, "{to}");
        let whole = ["components-missing", "components-count"].contains(&tag);
        let line = if whole { text.lines().count() } else { line_of(&text, to) };
        assert_eq!(refused.args["line"], game::Arg::from(line), "{to}");
        assert!(
            text.parse::<Components>()
                .unwrap_err()
                .to_string()
                .starts_with(&format!("line {line}: "))
        );
    };
    check("location; tent; 0; *; solo", "tent 0", "components-shape");
    check("location; tent;", "location; tents;", "components-word");
    check(
        "location; exchange; 3; * * 3; solo",
        "location; tent; 0; * * *; solo",
        "components-twice",
    );
    check("location; tent; 0; *; solo", "", "components-missing");
    check("location; exchange; 3;", "location; exchange; many;", "components-number");
    check("location; tent; 0;", "location; tent; 2;", "ex-libris-components-location-no-cards");
    check(
        "location; exchange; 3; * * 3;",
        "location; exchange; 3; * 5;",
        "ex-libris-components-location-slots",
    );
    check(
        "location; exchange; 3; * * 3;",
        "location; exchange; 3; 3 *;",
        "ex-libris-components-location-slots",
    );
    check(
        "location; auction; 3; * * * *;",
        "location; auction; 3; * * *;",
        "ex-libris-components-location-bids",
    );
    check("location; tent; 0; *; solo", "location; tent; 0; *; alone", "components-word");
    check("book; a1; fiction", "book; 1a; fiction", "components-shape");
    check("book; a1; fiction", "book; a1; cookery", "components-word");
    check("book; a1; fiction; A", "book; a1; fiction; B", "ex-libris-components-title");
    check(
        "book; a2; bestiary; Anatomie",
        "book; a1; bestiary; Anatomie",
        "ex-libris-components-card-books",
    );
    check("book; a1; fiction", "book; a1; codex", "components-count");
}

#[test]
fn e2_and_totals_are_checked() {
    let swapped = FILE.replacen("book; e2; history", "book; e2; codex", 1).replacen(
        "book; e1; codex",
        "book; e1; history",
        1,
    );
    assert_eq!(new(swapped).unwrap_err().0.tag, "ex-libris-components-e2");
    let thin = FILE.replacen("book; a2; bestiary", "# book; a2; bestiary", 1);
    assert_eq!(new(thin).unwrap_err().0.tag, "ex-libris-components-card-books");
    let short: String = FILE
        .lines()
        .filter(|line| !line.starts_with("book; z3"))
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(new(short).unwrap_err().0.tag, "ex-libris-components-total");
    let gap: String = FILE
        .lines()
        .filter(|line| !line.starts_with("book; z2"))
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(new(gap).unwrap_err().0.tag, "ex-libris-components-card-gap");
}

#[test]
fn a_set_of_cards_shows_its_cards() {
    let cards: rules_ex_libris::Cards =
        ["b3", "a1"].iter().map(|card| card.parse::<Card>().unwrap()).collect();
    assert_eq!(format!("{cards:?}"), r#"["a1", "b3"]"#);
}
