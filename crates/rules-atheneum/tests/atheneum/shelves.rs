//! Shelves against their slow telling, in random matches.

use game::{Game, Play, Scripted, Seat};
use game_test::listed;
use proptest::prelude::*;
use rules_atheneum::{Atheneum, Step};

use crate::desk::{Slow, config, desk, play_on};

/// The last words of the actions that begin so.
fn ends(listed: &[String], head: &str) -> Vec<String> {
    listed.iter().filter_map(|action| action.strip_prefix(head)).map(str::to_owned).collect()
}

/// Every book stands, and what is listed is what the slow telling finds.
fn assert_told(state: &Atheneum, seat: u8) {
    let desk = desk(state, seat);
    let slow = Slow::of(&desk);
    assert!(slow.stands(), "{desk:?}");
    if desk.step != Step::Resolving {
        return;
    }
    let listed = listed(state, seat);
    for colour in ["pink", "turquoise"] {
        let held = desk.held.iter().any(|benefit| benefit.to_string() == colour);
        let places = if held { slow.places() } else { Vec::new() };
        assert_eq!(ends(&listed, &format!("place {colour} ")), places);
    }
    if let Some(pair) =
        desk.tokens.iter().map(ToString::to_string).find(|token| token.contains(':'))
    {
        assert_eq!(ends(&listed, &format!("place {pair} ")), slow.pair_places());
    }
    let rearrangements = desk.held.iter().find_map(|benefit| match benefit {
        rules_atheneum::Benefit::Rearrange(books) => Some(*books),
        _ => None,
    });
    let lifts = rearrangements.map_or(Vec::new(), |books| slow.lifts(books));
    assert_eq!(ends(&listed, "lift "), lifts);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn after_any_legal_actions_every_book_leans_and_stands(seed: u8, players in 2..=3u8) {
        let mut chance = game::Seeded::new(game::Seed([seed; 32]), 0);
        let mut state = Atheneum::new(&config(players), &mut chance).unwrap();
        // Plies are drawn one by one: each position is looked at.
        let mut ply = 0;
        while !state.to_move().is_empty() {
            let steps = std::cell::Cell::new(0);
            play_on(&mut state, seed.wrapping_add(ply), |_| steps.replace(steps.get() + 1) == 1);
            ply = ply.wrapping_add(1);
            (0..players).for_each(|seat| assert_told(&state, seat));
        }
    }

    #[test]
    fn lifting_and_putting_back_restores_the_shelf(seed: u8) {
        let mut chance = game::Seeded::new(game::Seed([seed; 32]), 0);
        let mut state = Atheneum::new(&config(2), &mut chance).unwrap();
        play_on(&mut state, seed, |state| desk(state, 0).books.len() > usize::from(seed % 20)
            && desk(state, 0).step == Step::Resolving);
        prop_assume!(desk(&state, 0).step == Step::Resolving);
        let mut value = serde_json::to_value(&state).unwrap();
        value["desks"][0]["held"] = serde_json::json!(["reorg9"]);
        let state: Atheneum = serde_json::from_value(value).unwrap();
        let before = desk(&state, 0);
        for slot in ends(&listed(&state, 0), "lift ") {
            let book = before.books.iter().find(|book| book.slot.to_string() == slot).unwrap();
            let next = before.books.iter().skip_while(|other| other.slot != book.slot).nth(1);
            let what = match next.filter(|_| book.joined) {
                Some(right) => format!("{}:{}", book.colour, right.colour),
                None => book.colour.to_string(),
            };
            let mut lifted = state.clone();
            for action in [format!("lift {slot}"), format!("place {what} {slot}")] {
                let action = lifted.read(Seat(0), &action).unwrap();
                lifted.play(Seat(0), &action, &mut Scripted::new(&[]), &mut ()).unwrap();
            }
            prop_assert_eq!(&desk(&lifted, 0).books, &before.books);
        }
    }
}
