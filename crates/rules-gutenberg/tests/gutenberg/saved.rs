//! States that were edited by hand.

use game::{Game, Viewer};
use rules_gutenberg::{Config, Gutenberg, Mode, Phase};
use serde_json::Value;

use crate::scene::{Scene, act, players};

fn edited(state: &Gutenberg, edit: impl Fn(&mut Value)) -> Result<Gutenberg, String> {
    let mut value = serde_json::to_value(state).unwrap();
    edit(&mut value);
    serde_json::from_value(value).map_err(|error| error.to_string())
}

#[test]
fn no_number_is_too_large_to_be_counted_on() {
    let alone = Scene::new(&Config { mode: Mode::Easy, ..players(1) }).set("round", 5);
    let alone = alone.of(0, "claimed", "S E L").ready();
    let scored = |score: u16| {
        edited(&alone, |state| {
            state["solo"]["score"] = score.into();
            state["solo"]["words"] = serde_json::json!(["tel"]);
        })
    };
    assert!(scored(150).is_ok());
    assert!(scored(65_530).is_err_and(|why| why.contains("more points")));

    let scene = Scene::new(&players(2)).common("E O a").drafted(0, "K L I T R");
    let mut choosing = scene.drafted(1, "T R I F H").open(&[14]).ready();
    act(&mut choosing, 0, "kilo");
    act(&mut choosing, 1, "tri");
    act(&mut choosing, 0, "claim challenge14");
    assert_eq!(choosing.view(Viewer::Public).phase, Phase::Choose);
    let left = |left: u8| edited(&choosing, |state| state["left"] = left.into());
    assert!(left(2).is_ok());
    assert!(left(255).is_err_and(|why| why.contains("claims")));
}

#[test]
fn a_card_lies_in_one_place_of_its_deck() {
    let scene = Scene::new(&players(2)).common("E O a").drafted(0, "K L I T R");
    let state = scene.drafted(1, "T R I F H").ready();
    // The K of seat 0 goes elsewhere.
    let moved = |to: &dyn Fn(&mut Value) -> &mut Value| {
        edited(&state, |state| {
            let card = state["seats"][0]["drafted"].as_array_mut().unwrap().remove(0);
            to(state).as_array_mut().unwrap().push(card);
        })
    };
    assert!(moved(&|state| &mut state["fresh"]).is_err_and(|why| why.contains("decided")));
    assert!(moved(&|state| &mut state["vowels_back"]).is_err_and(|why| why.contains("deck")));
    assert!(moved(&|state| &mut state["common"]).is_err_and(|why| why.contains("3")));
    assert!(moved(&|state| &mut state["seats"][1]["claimed"]).is_err_and(|why| !why.is_empty()));
    let twice = edited(&state, |state| state["seats"][0]["drafted"][0] = 1.into());
    assert!(twice.is_err_and(|why| why.contains("each must be in one place")));
}

#[test]
fn a_collection_has_no_more_cards_than_its_rounds_brought() {
    let collection = |round: u8, cards: &str| {
        let scene = Scene::new(&players(2)).set("round", round).common("E O a");
        let scene = scene.drafted(0, "K L I T R").drafted(1, "T R I F H");
        edited(&scene.of(0, "claimed", "").ready(), |_| {}).and_then(|state| {
            edited(&state, |state| {
                for card in cards.split(' ').filter(|card| !card.is_empty()) {
                    let kind: u64 = card.parse().unwrap();
                    let fresh = state["fresh"].as_array_mut().unwrap();
                    let place = fresh.iter().position(|other| *other == kind).unwrap();
                    fresh.remove(place);
                    state["seats"][0]["claimed"].as_array_mut().unwrap().push(kind.into());
                }
            })
        })
    };
    // A is card 0, of which five are in the deck.
    assert!(collection(2, "0 0 0").is_ok());
    assert!(collection(2, "0 0 0 0").is_err_and(|why| why.contains("claimed")));
    assert!(collection(1, "0").is_err_and(|why| why.contains("claimed")));
}

#[test]
fn a_state_agrees_with_the_config_it_was_set_up_with() {
    use game::{Seed, Seeded};
    use rules_gutenberg::{Check, Collections};
    let state = Gutenberg::new(&players(3), &mut Seeded::new(Seed([1; 32]), 0)).unwrap();
    assert!(state.agrees_with(&players(3)));
    let others = [
        players(2),
        Config { check: Check::Blind, ..players(3) },
        Config { collections: Collections::Open, ..players(3) },
    ];
    for other in others {
        assert!(!state.agrees_with(&other), "{other:?}");
    }
}
