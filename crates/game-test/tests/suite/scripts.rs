//! Matches as they are written, and the way back to a fault.

use game::{Game, Play, Seat};
use game_test::{Suite, listed, play_all, property, set_up, state_at};

use crate::toy::{Bug, Config, Event, Toy};

/// Hands 1 1 1 and 1 2 2: the least tile of the bag is drawn each time.
fn start() -> Toy {
    set_up(&Config::default(), &[0; 6])
}

#[test]
fn a_written_match_is_played() {
    let mut toy = start();
    assert_eq!(listed(&toy, 1), ["choose t1", "choose t2"]);
    let events = play_all(
        &mut toy,
        &[(1, "choose t2", &[]), (0, "choose t1", &[4]), (0, "draw", &[0]), (0, "choose t2", &[])],
    );
    let (seat, tile) = (Seat(0), 2);
    assert_eq!(
        events[2..5],
        [
            Event::Revealed { tiles: vec![1, 2] },
            Event::LuckRolled { die: 5 },
            Event::Drew { seat, tile },
        ]
    );
    assert_eq!(listed(&toy, 0), [""; 0]);
}

#[test]
#[should_panic(
    expected = "line 2, seat 0 plays \"draw\" with the rolls [0]: illegal action: refused-unlisted \
                           action=draw; to move: {0}; legal for seat 0: [choose t1]"
)]
fn a_refused_action_says_what_is_legal() {
    play_all(&mut start(), &[(1, "choose t2", &[]), (0, "draw", &[0])]);
}

#[test]
#[should_panic(expected = "cannot read \"t2\": expected choose t3, draw, roll")]
fn an_unreadable_action_says_what_is_expected() {
    play_all(&mut start(), &[(1, "t2", &[])]);
}

#[test]
#[should_panic(
    expected = "line 1, seat 1 plays \"choose t2\" with the rolls [3]: 1 rolls are given but only 0 used"
)]
fn rolls_must_be_used_up() {
    play_all(&mut start(), &[(1, "choose t2", &[3])]);
}

#[test]
#[should_panic(
    expected = "the set-up with the rolls [0, 0]: more rolls are needed than the 2 given"
)]
fn a_set_up_needs_its_rolls() {
    set_up::<Toy>(&Config::default(), &[0, 0]);
}

#[test]
#[should_panic(expected = "invalid config: config-players given=5 least=2 most=4")]
fn a_set_up_needs_a_good_config() {
    set_up::<Toy>(&Config { players: 5, ..Config::default() }, &[]);
}

#[test]
fn a_fault_tells_the_way_back_to_its_position() {
    let suite = Suite::<Toy>::new(15);
    let fault = Bug::Unsorted.during(|| property::legal_actions_ascend(&suite)).expect_err("a bug");
    let place = fault.place.clone().expect("a position");
    let config: Config = serde_json::from_str(&place.config).expect("a config");
    let state: Toy = Bug::Unsorted.during(|| state_at(&config, place.seed, place.ply));
    assert!(Seat::all(state.seats()).any(|seat| state.legal(seat).len() > 1), "{state:?}");
    let shown = fault.to_string();
    let way = format!("game_test::state_at(&config, {}, {})", place.seed, place.ply);
    assert!(shown.starts_with("legal_actions_ascend: seat ") && shown.ends_with(&way), "{shown}");
    assert!(shown.contains(r#"{"players":2,"luck":true,"rounds":3}"#), "{shown}");
}
