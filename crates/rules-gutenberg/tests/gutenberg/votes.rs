//! GUT-9: words that are not in the lexicon, where they are a pass and where the table decides.

use game::{Game, Play, Seat, Seats, Seed, Seeded, Viewer};
use rules_gutenberg::{Check, Config, Gutenberg, Phase};

use crate::scene::{Scene, act, letters, players, points, seen_by};

/// Round 1 with these hands, E S A in common, and these words written.
fn written(check: Check, hands: &[&str], words: &[&str]) -> Gutenberg {
    let config = Config { check, ..players(hands.len() as u8) };
    let scene = Scene::new(&config).common("E S a");
    let scene = (0..).zip(hands).fold(scene, |scene, (seat, hand)| scene.drafted(seat, hand));
    let mut state = scene.ready();
    (0..).zip(words).for_each(|(seat, word)| _ = act(&mut state, seat, word));
    state
}

#[test]
fn gut_9_the_table_lets_a_word_count_if_nobody_objects() {
    let hands = ["T R C M D", "L H N I G", "L O N I G"];
    let mut state = written(Check::Table, &hands, &["tra", "lin", "loin"]);
    assert_eq!(state.to_move(), Seats::all(3).without(Seat(0)));
    assert_eq!(game_test::listed(&state, 1), ["accept", "refuse"]);
    // A bot never objects: it is people who decide.
    let candidates = state.candidates(Seat(1));
    assert_eq!(candidates.iter().map(ToString::to_string).collect::<Vec<_>>(), ["accept"]);
    let mut refused = state.clone();
    for state in [&mut state, &mut refused] {
        act(state, 1, "accept");
    }
    act(&mut state, 2, "accept");
    act(&mut refused, 2, "refuse");
    // T2 R3 A1.
    assert_eq!((points(&state, 0), points(&refused, 0)), (6, 0));
    assert_eq!(state.view(Viewer::Public).accepted.len(), 1);
    assert!(refused.view(Viewer::Public).accepted.is_empty());
}

#[test]
fn gut_9_a_vote_is_hidden_until_all_have_voted() {
    let hands = ["T R C M D", "L H N I G", "L O N I G"];
    let before = written(Check::Table, &hands, &["tra", "lin", "loin"]);
    let others = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Public];
    let views = ["accept", "refuse"].map(|vote| {
        let mut state = before.clone();
        let events = act(&mut state, 1, vote);
        for viewer in others {
            assert_eq!(events.iter().find_map(|event| Gutenberg::sighting(event, viewer)), None);
        }
        others.map(|viewer| state.view(viewer))
    });
    assert_eq!(views[0], views[1]);
}

#[test]
fn gut_9_several_words_are_voted_on_one_after_the_other() {
    // Seats 0 and 1 have the same word; it is voted on once if it is accepted.
    let hands = ["T R C M D", "T R L H N", "M R L O N"];
    let start = written(Check::Table, &hands, &["tra", "tra", "mra"]);
    let vote = |votes: &[(u8, &str)]| {
        let mut state = start.clone();
        votes.iter().for_each(|&(seat, vote)| _ = act(&mut state, seat, vote));
        state
    };
    let accepted = vote(&[(2, "accept"), (1, "accept")]);
    assert_eq!(accepted.to_move(), Seats::all(3).without(Seat(2)));
    let refused = vote(&[(2, "refuse"), (1, "accept")]);
    assert_eq!(refused.to_move(), Seats::all(3).without(Seat(1)));
    let end = vote(&[(2, "accept"), (1, "accept"), (0, "refuse"), (1, "accept")]);
    // T2 R3 A1.
    assert_eq!([0, 1, 2].map(|seat| points(&end, seat)), [6, 6, 0]);
    assert_ne!(end.phase(), Phase::Vote);
}

/// The last round, where seat 0 writes TRAONS with a card that all saw, a challenge card and two that nobody saw.
fn last(check: Check) -> Gutenberg {
    let scene = Scene::new(&Config { check, ..players(2) }).set("round", 5).common("E S o");
    let scene = scene.of(0, "claimed", "K T #4").of(0, "secret", "R a").of(1, "claimed", "L");
    let mut state = scene.ready();
    act(&mut state, 0, "traons");
    act(&mut state, 1, "sel");
    state
}

#[test]
fn gut_16_the_cards_of_a_word_that_does_not_count_stay_in_the_collection() {
    let mut refused = last(Check::Table);
    act(&mut refused, 1, "refuse");
    for state in [last(Check::Blind), refused] {
        let view = state.view(Viewer::Public);
        assert_eq!(letters(&view.players[0].collection), "K T R A ONS");
        // K6 T2 R3 A1 ONS5.
        assert_eq!((points(&state, 0), view.players[0].left_over), (0, Some(17)));
        assert!(
            view.under.iter().all(|card| card.letters.as_str() == "L")
                && view.vowels_back.is_empty()
        );
        let written = serde_json::to_string(&state).unwrap();
        assert_eq!(serde_json::from_str::<Gutenberg>(&written).unwrap(), state);
    }
    let mut accepted = last(Check::Table);
    act(&mut accepted, 1, "accept");
    assert_eq!((points(&accepted, 0), accepted.outcome().unwrap().ranks), (11, vec![1, 2]));
}

#[test]
fn gut_33_alone_and_blind_after_an_unknown_word_the_previous_row_is_lost() {
    let config = Config { check: Check::Blind, ..players(1) };
    let scene = Scene::new(&config).set("round", 2).common("E a");
    let mut state = scene.drafted(0, "T R C M D").solo("previous", "T E L").ready();
    act(&mut state, 0, "tra");
    let view = seen_by(&state, 0);
    let solo = view.solo.unwrap();
    assert_eq!(
        (letters(&view.under), letters(&view.players[0].collection)),
        ("E T L".into(), "".into())
    );
    assert_eq!((solo.library.len(), solo.score, solo.previous.len()), (7, 0, 0));
}

#[test]
fn gut_9_alone_there_is_no_table_to_decide() {
    let config = Config { check: Check::Table, ..players(1) };
    let refused = Gutenberg::new(&config, &mut Seeded::new(Seed([1; 32]), 0)).unwrap_err();
    assert_eq!(
        refused.0.to_string(),
        "config-value-players given=1 least=2 most=6 option=check value=table"
    );
}

#[test]
fn what_cannot_be_read_in_a_vote_is_answered_with_the_two_votes() {
    let hands = ["T R C M D", "L H N I G", "L O N I G"];
    let state = written(Check::Table, &hands, &["tra", "lin", "loin"]);
    assert_eq!(state.read(Seat(1), "maybe").expect_err("no vote").expected, "accept, refuse");
}

#[test]
fn gut_9_a_vote_that_was_given_is_imagined() {
    let hands = ["T R C M D", "L H N I G", "L O N I G"];
    let mut state = written(Check::Table, &hands, &["tra", "lin", "loin"]);
    act(&mut state, 1, "accept");
    let view = seen_by(&state, 2);
    let votes = (0..16).map(|number| {
        let world = Gutenberg::determinize(&view, &mut Seeded::new(Seed([number; 32]), 0));
        assert_eq!(seen_by(&world, 2), view);
        let seats = &serde_json::to_value(&world).unwrap()["seats"];
        assert!(seats[0]["vote"].is_null(), "nobody votes on their own word");
        seats[1]["vote"].as_bool().unwrap()
    });
    let votes: Vec<bool> = votes.collect();
    assert!(votes.contains(&true) && votes.contains(&false), "{votes:?}");
}
