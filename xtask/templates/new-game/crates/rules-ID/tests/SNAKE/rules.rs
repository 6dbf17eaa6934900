use game::{Game, Seat};
use game_test::{listed, play_all, set_up};
use rules_{{snake}}::{Config, {{Type}}};

/// A match in which seats 0 and 1 have added two in turn, so many times.
fn after_twos(config: &Config, times: usize) -> {{Type}} {
    let mut state: {{Type}} = set_up(config, &[]);
    let twos: Vec<(u8, &str, &[u32])> =
        [0, 1].into_iter().cycle().take(times).map(|seat| (seat, "add two", &[][..])).collect();
    play_all(&mut state, &twos);
    state
}

#[test]
fn {{rule}}_1_the_count_goes_from_0_to_10_or_20() {
    let short = Config::default();
    let long = Config { long: true, ..Config::default() };
    assert_eq!(after_twos(&short, 4).outcome(), None);
    assert!(after_twos(&short, 5).outcome().is_some());
    assert_eq!(after_twos(&long, 9).outcome(), None);
    assert!(after_twos(&long, 10).outcome().is_some());
}

#[test]
fn {{rule}}_2_one_or_two_are_added_in_turn_and_never_too_much() {
    let mut state = after_twos(&Config::default(), 4);
    assert_eq!(listed(&state, 0), ["add one", "add two"]);
    assert_eq!(listed(&state, 1), [""; 0]);
    play_all(&mut state, &[(0, "add one", &[])]);
    assert_eq!(listed(&state, 1), ["add one"]);
}

#[test]
fn {{rule}}_3_the_seat_that_reaches_the_goal_wins() {
    let outcome = after_twos(&Config::default(), 5).outcome().expect("the goal is reached");
    assert_eq!((outcome.scores.as_slice(), outcome.ranks.as_slice()), (&[1, 0][..], &[1, 2][..]));
    assert_eq!(outcome.winners().first(), Some(Seat(0)));
}
