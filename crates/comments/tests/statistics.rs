//! Statistics of whole matches add up with the score sheet.

use comments::Commented;
use game::{Arg, Chance, Outcome, Play, Quick, Seat, Seed, Telling};
use rules_atheneum::Atheneum;
use rules_atlandice::Atlandice;
use rules_ex_libris::ExLibris;
use rules_gutenberg::Gutenberg;
use rules_libraria::Libraria;

/// The end of a random match and the statistics of its seats.
fn played<G: Commented>(seed: u8) -> (Outcome, Vec<Vec<Telling>>) {
    let mut chance = Quick::new(Seed([seed; 32]));
    let mut state = G::new(&G::Config::default(), &mut chance).expect("the usual config is valid");
    let mut plies = Vec::new();
    while let Some(seat) = state.to_move().first() {
        let candidates = state.candidates(seat);
        let action = &candidates[chance.below(candidates.len() as u32) as usize];
        let mut events = Vec::new();
        state.apply(seat, action, &mut chance, &mut events);
        plies.push(events);
    }
    let outcome = state.outcome().expect("no seat is to move");
    let lines = Seat::all(state.seats()).map(|seat| G::statistics(seat, &state, &plies));
    (outcome, lines.collect())
}

fn number(lines: &[Telling], tag: &str, name: &str) -> Option<i64> {
    let telling = lines.iter().find(|telling| telling.tag == tag)?;
    match telling.args.get(name) {
        Some(Arg::Number(number)) => Some(*number),
        other => panic!("{telling}: {name} is {other:?}"),
    }
}

fn points(outcome: &Outcome, category: &str, seat: usize) -> i64 {
    let line = outcome.sheet.iter().find(|line| line.category == category);
    line.expect("a line of the sheet").points[seat].into()
}

/// Every seat has three to six lines, each with a message of its own.
fn is_telling(lines: &[Vec<Telling>]) {
    for lines in lines {
        assert!((3..=6).contains(&lines.len()), "{lines:?}");
        let again = |at: usize| lines[..at].iter().any(|it| it.tag == lines[at].tag);
        assert!(!(0..lines.len()).any(again), "{lines:?}");
    }
}

#[test]
fn of_libraria_mice_and_control_are_those_of_the_sheet() {
    for seed in 0..8 {
        let (outcome, lines) = played::<Libraria>(seed);
        for (seat, lines) in lines.iter().enumerate() {
            assert!(lines.len() >= 2, "{lines:?}");
            let control = number(lines, "libraria-style-control", "count").unwrap_or(0);
            assert!(points(&outcome, "total-control", seat) <= control, "{lines:?}");
            let mice = number(lines, "libraria-style-mice", "count").unwrap_or(0);
            assert_eq!(points(&outcome, "mice", seat), -mice, "{lines:?}");
        }
    }
}

#[test]
fn of_atlandice_tiles_and_inventories_are_those_of_the_sheet() {
    for seed in 0..4 {
        let (outcome, lines) = played::<Atlandice>(seed);
        is_telling(&lines);
        for (seat, lines) in lines.iter().enumerate() {
            let tiles = number(lines, "atlandice-style-tiles", "count").expect("a line");
            assert_eq!(points(&outcome, "tiles", seat), 3 * tiles);
            let inventories = number(lines, "atlandice-style-inventories", "count").unwrap_or(0);
            assert_eq!(points(&outcome, "inventories", seat), inventories);
        }
    }
}

#[test]
fn of_gutenberg_what_some_claim_from_others_those_have_lost() {
    let (_, lines) = played::<Gutenberg>(1);
    is_telling(&lines);
    let sum = |name| {
        let all = lines.iter().map(|lines| number(lines, "gutenberg-style-claimed", name));
        all.sum::<Option<i64>>().expect("a line for each")
    };
    assert_eq!(sum("robbed"), sum("lost"));
    assert!(sum("count") >= sum("robbed"));
}

#[test]
fn of_atheneum_objectives_are_points_in_play() {
    for seed in 0..4 {
        let (outcome, lines) = played::<Atheneum>(seed);
        is_telling(&lines);
        for (seat, lines) in lines.iter().enumerate() {
            let scored = number(lines, "atheneum-style-objectives", "points").expect("a line");
            assert!(scored <= points(&outcome, "play", seat));
            let filled = number(lines, "atheneum-style-filled", "count").expect("a line");
            assert_eq!(filled > 0, points(&outcome, "compartments", seat) > 0);
        }
    }
}

#[test]
fn of_ex_libris_the_rarest_books_make_the_diversity() {
    for seed in 0..3 {
        let (outcome, lines) = played::<ExLibris>(seed);
        is_telling(&lines);
        for (seat, lines) in lines.iter().enumerate() {
            let least = number(lines, "ex-libris-style-books", "least_books").expect("a line");
            assert_eq!(points(&outcome, "diversity", seat), 3 * least);
        }
    }
}
