//! Pairs of states that somebody must not be able to tell apart.

use game::{Seat, Viewer};
use rules_atheneum::Atheneum;
use serde_json::Value;

use crate::desk::{choose_first, dealt};

fn edited(state: &Atheneum, edit: impl Fn(&mut Value)) -> Atheneum {
    let mut value = serde_json::to_value(state).expect("JSON");
    edit(&mut value);
    serde_json::from_value(value).expect("a state")
}

/// Two worlds, one view.
pub(crate) fn look_alikes() -> Vec<(Atheneum, Atheneum, Viewer)> {
    let start = dealt(3);
    // The first two cards of seats 1 and 2 change places.
    let swapped = |state: &mut Value| {
        let (one, other) = (state["hands"][1][0].take(), state["hands"][2][0].take());
        state["hands"][1][0] = other;
        state["hands"][2][0] = one;
        (1..3).for_each(|hand| sort(&mut state["hands"][hand]));
    };
    // Seat 1 has another card face down.
    let mut chosen = start.clone();
    game_test::play_all(&mut chosen, &[(1, "play a7", &[])]);
    let other_card = |state: &mut Value| state["cards"][1] = "a8".into();
    // What has come from the right is not looked at yet: cards of that hand and of the deck change places.
    let mut passed = start.clone();
    choose_first(&mut passed);
    let other_hand = |state: &mut Value| state["hands"][2][4] = "a30".into();
    let mut pairs = Vec::new();
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Public] {
        pairs.push((start.clone(), edited(&start, swapped), viewer));
        pairs.push((chosen.clone(), edited(&chosen, other_card), viewer));
        pairs.push((passed.clone(), edited(&passed, other_hand), viewer));
    }
    pairs.push((chosen.clone(), edited(&chosen, other_card), Viewer::Seat(Seat(2))));
    pairs
}

fn sort(cards: &mut Value) {
    let number = |card: &Value| card.as_str().and_then(|card| card[1..].parse::<u8>().ok());
    cards.as_array_mut().expect("cards").sort_by_key(number);
}
