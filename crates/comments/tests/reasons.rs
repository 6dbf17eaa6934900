//! What is told of an action is true, and known to its seat.

use std::collections::BTreeMap;

use comments::{Commented, Step, reason};
use game::{Arg, Chance, Game, Play, Quick, Seat, Seed, Telling, Viewer};
use rules_atheneum::Atheneum;
use rules_atlandice::Atlandice;
use rules_ex_libris::ExLibris;
use rules_gutenberg::Gutenberg;
use rules_libraria::Libraria;

/// How many actions of a position are looked at.
const ACTIONS: usize = 6;

/// A position, an action of the seat to move, and what is told of it.
struct Told<G: Game> {
    state: G,
    seat: Seat,
    action: G::Action,
    telling: Option<Telling>,
}

/// Some actions of all positions of random matches.
fn told<G: Commented>(players: u8, matches: u8) -> Vec<Told<G>> {
    let mut config = serde_json::to_value(G::Config::default()).expect("a config is JSON");
    config["players"] = players.into();
    let config: G::Config = serde_json::from_value(config).expect("a good config");
    let mut all = Vec::new();
    for number in 0..matches {
        let mut chance = Quick::new(Seed([number + 1; 32]));
        let mut state = G::new(&config, &mut chance).expect("a good config");
        while let Some(seat) = state.to_move().first() {
            let mut candidates = state.candidates(seat);
            chance.shuffle(&mut candidates);
            let view = state.view(Viewer::Seat(seat));
            for action in candidates.iter().take(ACTIONS) {
                let telling = reason::<G>(&view, seat, action);
                all.push(Told { state: state.clone(), seat, action: action.clone(), telling });
            }
            state.apply(seat, &candidates[0], &mut chance, &mut ());
        }
    }
    all
}

/// What an action leads to in the true state, whatever the luck: what is told there.
fn in_truth<G: Commented>(told: &Told<G>, luck: u8) -> (G, Option<Telling>) {
    let Told { state: before, seat, action, .. } = told;
    let (mut after, mut events) = (before.clone(), Vec::new());
    after.apply(*seat, action, &mut Quick::new(Seed([luck; 32])), &mut events);
    let step = Step { seat: *seat, before, action, events: &events, after: &after, later: false };
    let telling = G::reason(&step).map(|reason| reason.telling.with("later", false));
    (after, telling)
}

fn is_later(telling: &Telling) -> bool {
    telling.args.get("later") == Some(&Arg::Flag(true))
}

fn number(telling: &Telling, name: &str) -> i64 {
    match telling.args.get(name) {
        Some(Arg::Number(number)) => *number,
        other => panic!("{telling}: {name} is {other:?}"),
    }
}

/// What is told at once holds in the true state with another luck, and the game has much to tell.
fn is_true<G: Commented>(players: u8, matches: u8, kinds: &[&str]) -> Vec<Told<G>> {
    let all = told::<G>(players, matches);
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for one in &all {
        let Some(telling) = &one.telling else { continue };
        *counts.entry(telling.tag.to_string()).or_default() += 1;
        if !is_later(telling) {
            for luck in 0..3 {
                assert_eq!(
                    in_truth(one, luck).1.as_ref(),
                    Some(telling),
                    "{}: {}",
                    G::ID,
                    one.action
                );
            }
        }
    }
    for kind in kinds {
        assert!(counts.keys().any(|tag| tag.ends_with(kind)), "{}: {kind} of {counts:?}", G::ID);
    }
    let told: usize = counts.values().sum();
    assert!(4 * told > all.len(), "{}: {told} of {} have a reason: {counts:?}", G::ID, all.len());
    all
}

#[test]
fn of_libraria_and_its_points_are_those_of_the_board() {
    for one in is_true::<Libraria>(2, 4, &["takes", "blocks", "threatens", "opens"]) {
        let Some(telling) = one.telling.as_ref().filter(|it| it.tag.ends_with("takes")) else {
            continue;
        };
        let (after, _) = in_truth(&one, 0);
        let gained = after.live()[one.seat.index()] - one.state.live()[one.seat.index()];
        assert_eq!(number(telling, "points"), i64::from(gained));
    }
}

#[test]
fn of_atlandice_and_a_tile_brings_its_points() {
    for one in is_true::<Atlandice>(3, 6, &["leads", "behind", "ties", "tile"]) {
        let Some(telling) = one.telling.as_ref().filter(|it| it.tag.ends_with("-tile")) else {
            continue;
        };
        if !is_later(telling) {
            let points =
                |state: &Atlandice| i64::from(state.board().players[one.seat.index()].points());
            let (after, _) = in_truth(&one, 0);
            assert!(points(&after) - points(&one.state) >= number(telling, "points"));
        }
    }
}

#[test]
fn of_gutenberg_and_a_word_scores_what_is_told() {
    is_true::<Gutenberg>(3, 2, &["keeps", "word", "collects"]);
}

#[test]
fn of_atheneum_and_a_filled_compartment_counts() {
    for one in is_true::<Atheneum>(2, 4, &["card", "nearer", "favourite", "fills", "scores"]) {
        let Some(telling) = one.telling.as_ref().filter(|it| it.tag.ends_with("fills")) else {
            continue;
        };
        if !is_later(telling) {
            let count = |state: &Atheneum| state.counts()[one.seat.index()].compartments;
            let (after, _) = in_truth(&one, 0);
            assert!(i64::from(count(&after) - count(&one.state)) >= number(telling, "points"));
        }
    }
}

#[test]
fn of_ex_libris_and_stability_is_that_of_the_shelves() {
    let kinds = ["stability", "speciality", "diversity", "popular"];
    for one in is_true::<ExLibris>(3, 2, &kinds) {
        let Some(telling) = one.telling.as_ref().filter(|it| it.tag.ends_with("stability")) else {
            continue;
        };
        if !is_later(telling) {
            let stability = |state: &ExLibris| {
                i64::from(state.view(Viewer::Public).seats[one.seat.index()].stability)
            };
            let (after, _) = in_truth(&one, 0);
            assert_eq!(stability(&after) - stability(&one.state), number(telling, "points"));
        }
    }
}

/// Another world that looks the same to the seat has the same reasons.
fn is_known<G: Commented>(players: u8) {
    let mut chance = Quick::new(Seed([9; 32]));
    for one in told::<G>(players, 1).iter().step_by(7) {
        let world = G::determinize(&one.state.view(Viewer::Seat(one.seat)), &mut chance);
        let view = world.view(Viewer::Seat(one.seat));
        assert_eq!(reason::<G>(&view, one.seat, &one.action), one.telling, "{}", G::ID);
    }
}

#[test]
fn no_reason_depends_on_what_is_hidden() {
    is_known::<Gutenberg>(2);
    is_known::<Atheneum>(3);
    is_known::<ExLibris>(2);
}
