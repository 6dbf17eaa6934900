//! What is told of a round, and how the last one is counted.

use game::{Game, Seat, Seed, Seeded, Viewer};
use lexicon::RAREST;
use rules_gutenberg::{Config, Event, Gutenberg};
use serde_json::json;

use crate::scene::{Scene, act, players};

#[test]
fn gut_3_the_last_card_of_a_packet_is_told_by_itself() {
    let scene = Scene::new(&players(2)).set("phase", "draft").common("E T a");
    let scene = scene.of(0, "drafted", "L E R").of(0, "packet", "S B");
    let mut state = scene.of(1, "drafted", "M N P").of(1, "packet", "G D").ready();
    act(&mut state, 0, "keep s1");
    let told = act(&mut state, 1, "keep g1");
    for (seat, from, card) in [(0, 1, "d1"), (1, 0, "b1")] {
        let (seat, from_seat, card) = (Seat(seat), Seat(from), card.parse().unwrap());
        assert!(told.contains(&Event::ReceivedLast { seat, from_seat, card }), "{told:?}");
    }
}

#[test]
fn gut_10_a_word_is_told_with_its_cards_as_they_stand() {
    let scene = Scene::new(&players(2)).common("E O a").drafted(0, "L T R I E");
    let mut state = scene.drafted(1, "T R I F H").ready();
    act(&mut state, 0, "lettre");
    let told = act(&mut state, 1, "no-word");
    let revealed = told.iter().map(|event| json!(event)).find(|event| event["word"] == "lettre");
    assert_eq!(revealed.unwrap()["cards"], json!(["l1", "e1", "t1+", "r1", "e2"]));
}

#[test]
fn gut_17_the_count_parts_own_and_common_cards_and_what_is_left() {
    let scene = Scene::new(&players(2)).set("round", 5).common("E O a").of(0, "claimed", "K L I");
    let scene = scene.of(0, "secret", "J").of(1, "claimed", "V L S");
    let mut state = scene.of(1, "secret", "X").ready();
    act(&mut state, 0, "kilo");
    act(&mut state, 1, "vole");
    let outcome = state.outcome().unwrap();
    let lines: Vec<_> = outcome.sheet.iter().map(|it| (&*it.category, &*it.points)).collect();
    assert_eq!(lines, [("collection", &[9, 6][..]), ("common", &[1, 2])]);
    let left = state.view(Viewer::Public).players.iter().map(|it| it.left_over).collect::<Vec<_>>();
    assert_eq!(left, [Some(6), Some(8)]);
}

#[test]
fn matches_with_other_cards_are_others() {
    let list = include_str!("../../data/fr.txt");
    let start = |components: &str| {
        let components = Some(components.to_owned());
        Gutenberg::new(&Config { components, ..players(2) }, &mut Seeded::new(Seed([1; 32]), 0))
            .unwrap()
    };
    assert_eq!(start(list), start(list));
    assert_ne!(start(list), start(&format!("{list}# another\n")));
}

#[test]
fn the_best_word_is_told_to_each_player_after_the_round() {
    let scene = Scene::new(&players(2)).common("E O a").drafted(0, "K L I T R");
    let mut state = scene.drafted(1, "T R I F H").ready();
    let most = [Seat(0), Seat(1)].map(|seat| state.best_points(&state.usable_cards(seat), RAREST));
    act(&mut state, 0, "kilo");
    let told = act(&mut state, 1, "no-word");
    let best = told.iter().filter_map(|event| match event {
        Event::Best { seat, points, .. } => Some((seat.0, *points)),
        _ => None,
    });
    assert_eq!(best.collect::<Vec<_>>(), [(0, most[0]), (1, most[1])]);
}

#[test]
fn a_seat_that_is_not_at_the_table_sees_what_all_see() {
    let state = Scene::new(&players(2)).common("E O a").drafted(0, "K L I T R");
    let state = state.drafted(1, "T R I F H").ready();
    assert_eq!(state.view(Viewer::Seat(Seat(2))), state.view(Viewer::Public));
}

#[test]
fn gut_14_a_challenge_shows_the_card_that_it_becomes() {
    let scene = Scene::new(&players(2)).common("E O a").drafted(0, "K L I T R");
    let state = scene.drafted(1, "T R I F H").open(&[2, 14]).ready();
    let cards = state.view(Viewer::Public).challenges.into_iter().map(|challenge| challenge.card);
    let cards: Vec<_> =
        cards.map(|card| card.map(|card| (card.letters.to_string(), card.value))).collect();
    assert_eq!(cards, [Some(("ER".to_owned(), 6)), None]);
}

#[test]
fn gut_32_from_13_points_on_a_card_is_taken() {
    // JOUER has 13 points, JOUE 10.
    for (word, ask) in [("jouer", "gutenberg-ask-take"), ("joue", "gutenberg-ask-discard")] {
        let scene = Scene::new(&players(1)).common("E o").drafted(0, "J U R K W");
        let mut state = scene.ready();
        act(&mut state, 0, word);
        assert_eq!(json!(state.view(Viewer::Seat(Seat(0))))["ask"]["tag"], ask, "{word}");
    }
}
