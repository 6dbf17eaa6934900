//! The cards of the box, ours and others.

use game::{ComponentsError, Game, Seed, Seeded, Telling, Viewer};
use lexicon::Lexicon;
use rules_gutenberg::{Components, Config, Gutenberg};

use crate::scene::players;

const FRENCH: &str = include_str!("../../data/fr.txt");

/// A change of our list, the line that is at fault and the message.
fn refused(from: &str, to: &str) -> (usize, String) {
    let text = FRENCH.replacen(from, to, 1);
    assert_ne!(text, FRENCH);
    let config = Config { components: Some(text.clone()), ..players(2) };
    let refused =
        Gutenberg::new(&config, &mut Seeded::new(Seed([1; 32]), 0)).expect_err("it is refused").0;
    let line = refused.args.get("line").unwrap().to_string().parse().unwrap();
    let error = text.parse::<Components>().expect_err("the same");
    assert_eq!(error.telling(), refused);
    let tag = refused.tag.strip_prefix("gutenberg-config-components-");
    (line, tag.expect("a message of its own").to_owned())
}

const ENGLISH: &str = include_str!("../../data/en.txt");

/// What the boxes hold: the value, then the cards with their numbers; the challenges' conditions and rewards.
const LETTERS: [(&str, &str); 2] = [
    (
        FRENCH,
        "1 A5 E7 I5 O4; 2 U3 S5 T5 N4 L4; 3 R5 C3 M3 D3 P3; 4 G2 B2 F2 H2 V2; 5 QU1; 6 J1 K1 X1 Y1 Z1; 7 W1",
    ),
    (
        ENGLISH,
        "1 A5 E6 I5 O4; 2 U3 T5 R4 S4 N4 L4 D3; 3 C3 G3 H3 M3 P3; 4 B2 F2 W2 Y2; 5 V1 QU1; 6 J1 K1 X1; 7 Z1",
    ),
];
const VOWELS: &str = "1 A2 E2 I2 O2; 2 U1";
const CHALLENGES: [(&str, &str, &str); 18] = [
    ("letters>=7", "card L 5", "card L 5"),
    ("letters>=8", "card ER 6", "card ER 6"),
    ("vowels=1 letters>=5", "card S 4", "card S 4"),
    ("vowels=0", "card ONS 5", "card ING 5"),
    ("without-e letters>=6", "card E 3", "card E 3"),
    ("drafted=5", "card T 5", "card T 5"),
    ("common=3 letters>=6", "vowel", "vowel"),
    ("common=0 letters>=5", "card N 5", "card N 5"),
    ("doubles>=2", "card R 5", "card D 5"),
    ("loop letters>=4", "claim", "claim"),
    ("open-ends letters>=5", "card A 3", "card A 3"),
    ("vowels>=4", "card OU 4", "card OU 4"),
    ("consonants>=3", "card CH 5", "card TH 5"),
    ("dearest>=5", "choose", "choose"),
    ("points=12", "card M 5", "card M 5"),
    ("points<=7 letters>=5", "letter", "letter"),
    ("shortest", "letter", "letter"),
    ("longest", "card RE 4", "card RE 4"),
];

#[test]
fn gut_1_the_lists_are_those_of_the_boxes() {
    let cards = |kind: &'static str, list: &'static str| {
        list.split("; ").flat_map(move |group| {
            let (value, cards) = group.split_once(' ').unwrap();
            cards.split(' ').map(move |card| {
                let (letters, count) = card.split_at(card.len() - 1);
                format!("{kind} {letters} {value} {count}")
            })
        })
    };
    for (place, (list, letters)) in LETTERS.into_iter().enumerate() {
        let challenges = (1..).zip(CHALLENGES).map(|(number, (condition, french, english))| {
            format!("challenge {number} {condition} -> {}", [french, english][place])
        });
        let expected: Vec<String> =
            cards("letter", letters).chain(cards("vowel", VOWELS)).chain(challenges).collect();
        let lines = list.lines().map(|line| line.split('#').next().unwrap_or_default());
        let words = lines.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
        assert_eq!(words.filter(|line| !line.is_empty()).collect::<Vec<_>>(), expected);
    }
}

#[test]
fn a_list_that_cannot_be_used_names_the_line() {
    assert_eq!(refused("letter A  1 5", "letters A 1 5"), (3, "shape".to_owned()));
    assert_eq!(refused("letter A  1 5", "letter a 1 5"), (3, "letters".to_owned()));
    assert_eq!(refused("letter E  1 7", "letter E 0 7"), (4, "value".to_owned()));
    assert_eq!(refused("letter E  1 7", "letter E 1 many"), (4, "count".to_owned()));
    assert_eq!(refused("letter E  1 7", "letter A 1 7"), (4, "twice".to_owned()));
    assert_eq!(refused("letters>=7", "letters>7"), (36, "condition".to_owned()));
    assert_eq!(refused("card L 5", "card L"), (36, "reward".to_owned()));
    assert_eq!(refused("letter W  7 1", "letter W 7 2"), (53, "total".to_owned()));
    assert_eq!(refused("challenge 2 ", "challenge 1 "), (37, "twice".to_owned()));
}

#[test]
fn no_more_kinds_of_cards_than_can_be_told_apart() {
    // Of letters with five cards or more each card gets a value of its own: A5 E7 I5 S5 T5 R5 are 26 kinds more than
    // the 26 letters, 5 vowels and 13 challenge cards.
    let apart = |line: &str| match line.split_whitespace().collect::<Vec<_>>()[..] {
        ["letter", letter, _, count @ ("5" | "7")] => {
            let values = 1..=count.parse::<u8>().unwrap();
            values.map(|value| format!("letter {letter} {value} 1\n")).collect()
        }
        _ => format!("{line}\n"),
    };
    let list: String = FRENCH.lines().map(apart).collect();
    let refused = list.parse::<Components>().expect_err("too many kinds");
    let fault =
        Telling::new("gutenberg-config-components-kinds").with("given", 70).with("most", 64);
    assert_eq!(refused, ComponentsError { line: list.lines().count(), fault });
    // Without those of E, which are six, there are 64.
    let most = FRENCH
        .lines()
        .map(|line| if line.starts_with("letter E") { format!("{line}\n") } else { apart(line) });
    assert!(most.collect::<String>().parse::<Components>().is_ok());
}

#[test]
fn other_cards_are_played_with_and_travel_with_the_match() {
    let list = FRENCH
        .replace("letter W  7 1", "letter W  9 1")
        .replace("challenge 1  letters>=7", "challenge 19 letters>=5");
    let config = Config { components: Some(list.clone()), ..players(2) };
    let state = Gutenberg::new(&config, &mut Seeded::new(Seed([1; 32]), 0)).unwrap();
    assert_eq!(state.view(Viewer::Public).config.components.as_deref(), Some(&*list));
    let written = serde_json::to_string(&state).unwrap();
    assert_eq!(serde_json::from_str::<Gutenberg>(&written).unwrap(), state);
    let world =
        Gutenberg::determinize(&state.view(Viewer::Public), &mut Seeded::new(Seed([2; 32]), 0));
    assert_eq!(world.view(Viewer::Public), state.view(Viewer::Public));
}

#[test]
fn another_version_of_the_word_list_is_refused() {
    let config = Config { lexicon: 2, ..players(2) };
    let refused =
        Gutenberg::new(&config, &mut Seeded::new(Seed([1; 32]), 0)).expect_err("there is none");
    assert_eq!(refused.0.to_string(), "gutenberg-config-lexicon given=2 known=1");
    let known = Config::default().lexicon;
    assert_eq!([Lexicon::french().version(), Lexicon::english().version()], [known; 2]);
}
