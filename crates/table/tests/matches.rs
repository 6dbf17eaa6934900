//! A match with its types erased.

mod attic;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use attic::{Action, Attic, attic};
use game::{Advice, Arg, Bot, Level, Meter, Seat, Seats, Seed, Seeded, Sight, Viewer};
use serde_json::json;
use table::{AnyGame, Erased, Hint, Match, Source, telling};

const ZERO: Seat = Seat(0);
const ONE: Seat = Seat(1);

fn seed() -> Seed {
    "5eed".parse().unwrap()
}

/// Boxes hold 1, 2, 3, 4 in order: every shuffle roll leaves the last of what is left in its place.
const IN_ORDER: [u32; 3] = [3, 2, 1];

fn in_order() -> Box<dyn Match> {
    attic().open(&json!({}), Source::Rolls(IN_ORDER.to_vec())).unwrap()
}

fn refused<T>(result: Result<T, table::Refused>) -> String {
    result.err().expect("should be refused").tag().to_owned()
}

#[test]
fn a_match_can_be_played_by_its_notation() {
    let mut the_match = in_order();
    assert_eq!(the_match.to_move(), Seats::only(ZERO));
    assert_eq!(the_match.legal(ZERO).len(), 10);
    assert_eq!(the_match.legal(ONE), [""; 0]);
    for (seat, action, rolls) in [
        (ZERO, "look b4", &[][..]),
        (ZERO, "mark  b4 ", &[]),
        (ZERO, "done", &[]),
        (ONE, "roll", &[5]),
        (ONE, "done", &[]),
        (ZERO, "done", &[]),
        (ONE, "mark b1", &[]),
        (ONE, "done", &[]),
    ] {
        the_match.act(seat, action, Some(rolls)).unwrap();
    }
    let outcome = the_match.outcome().unwrap();
    assert_eq!((outcome.scores, outcome.ranks), (vec![4, 7], vec![2, 1]));
    assert_eq!(the_match.plies()[1].action, "mark b4");
    assert_eq!(refused(the_match.act(ONE, "done", None)), "refused-over");
}

#[test]
fn refusals_say_why_and_change_nothing() {
    let mut the_match = in_order();
    let before = (the_match.dump(), the_match.plies().len());
    for (seat, action, rolls, why) in [
        (ONE, "done", None, "refused-not-to-move"),
        (Seat(9), "done", None, "refused-not-to-move"),
        (ZERO, "dance", None, "refused-unreadable"),
        (ZERO, "", None, "refused-unreadable"),
        (ZERO, "roll", None, "rolls-too-few"),
        (ZERO, "roll", Some(&[6][..]), "rolls-too-high"),
        (ZERO, "roll", Some(&[1, 1]), "rolls-left-over"),
        (ZERO, "done", Some(&[0]), "rolls-left-over"),
    ] {
        assert_eq!(refused(the_match.act(seat, action, rolls)), why, "{action}");
    }
    the_match.act(ZERO, "mark b1", None).unwrap();
    assert_eq!(refused(the_match.act(ZERO, "mark b1", None)), "refused-unlisted");
    the_match.take_back(1).unwrap();
    assert_eq!((the_match.dump(), the_match.plies().len()), before);
}

#[test]
fn configs_are_checked_by_name() {
    let open = |config| attic().open(&config, Source::Seed(seed()));
    assert_eq!(refused(open(json!({"players": 3}))), "config-players-exactly");
    assert_eq!(refused(open(json!({"plyers": 2}))), "config-unknown-field");
    assert_eq!(refused(open(json!({"players": "two"}))), "config-field-value");
    assert_eq!(refused(open(json!("two"))), "config-unreadable");
    assert_eq!(refused(attic().open(&json!({}), Source::Rolls(vec![3]))), "rolls-too-few");

    let info = attic().info();
    let config = |players, options: &[(&'static str, &'static str)]| {
        info.config(players, options.iter().copied())
    };
    let chosen = config(
        Some(2),
        &[("lucky", "on"), ("bonus", "7"), ("dice", "bone"), ("without", "moths,dust")],
    );
    let expected = json!({"players": 2, "lucky": true, "bonus": 7, "dice": "bone", "without": ["moths", "dust"]});
    assert_eq!(chosen.unwrap(), expected);
    assert_eq!(config(None, &[]).unwrap(), info.default);
    assert_eq!(refused(config(Some(5), &[])), "config-players-exactly");
    assert_eq!(refused(config(None, &[("luck", "on")])), "config-unknown-option");
    for (name, value) in [
        ("lucky", "maybe"),
        ("bonus", "10"),
        ("bonus", "x"),
        ("dice", "steel"),
        ("without", "cats"),
    ] {
        assert_eq!(
            refused(config(None, &[(name, value)])),
            "config-option-value",
            "{name}={value}"
        );
    }
}

#[test]
fn what_is_seen_depends_on_who_looks() {
    let mut the_match = in_order();
    the_match.act(ZERO, "look b3", None).unwrap();
    let seen = |viewer| the_match.sightings(1, viewer).unwrap();
    assert_eq!(
        seen(Viewer::Seat(ZERO)),
        [json!({"tag": "attic-looked", "seat": 0, "place": "b3", "books": 3})]
    );
    for other in [Viewer::Seat(ONE), Viewer::Public] {
        assert_eq!(
            seen(other),
            [json!({"tag": "attic-looked", "seat": 0, "place": "b3", "books": null})]
        );
        assert_eq!(the_match.view(other)["books"], json!([null, null, null, null]));
    }
    assert_eq!(the_match.view(Viewer::Seat(ZERO))["books"], json!([null, null, 3, null]));
    assert_eq!(the_match.sightings(0, Viewer::Public), None);
    assert_eq!(the_match.sightings(2, Viewer::Public), None);
}

#[test]
fn a_telling_keeps_what_a_message_can_take() {
    let sighting = json!({"tag": "x", "seat": 1, "word": "b3", "many": ["a", "b"], "none": null, "deep": {"a": 1}});
    let told = telling(&sighting).unwrap();
    assert_eq!(
        serde_json::to_value(told).unwrap(),
        json!({"tag": "x", "seat": 1, "word": "b3", "many": ["a", "b"]})
    );
    assert_eq!(telling(&json!({"seat": 1})), None);
    assert_eq!(telling(&json!(null)), None);
}

#[test]
fn preparing_changes_nothing_and_commit_and_follow_lead_to_the_same() {
    let mut here = attic().open(&json!({}), Source::Seed(seed())).unwrap();
    let mut there = here.duplicate();
    let prepared = here.prepare(ZERO, "roll", None).unwrap();
    let ply = prepared.ply.clone();
    assert_eq!(here.plies(), []);
    assert_eq!(ply.rolls.len(), 1);
    assert_eq!(here.prepare(ZERO, "roll", None).unwrap().ply, ply);
    here.commit(prepared).unwrap();
    there.follow(&ply).unwrap();
    assert_eq!(here.dump(), there.dump());
    assert_eq!(refused(there.follow(&ply)), "replay-action");
}

#[test]
fn a_snapshot_is_restored_in_the_middle_and_rolls_on_alike() {
    let mut the_match = attic().open(&json!({}), Source::Seed(seed())).unwrap();
    the_match.act(ZERO, "look b1", None).unwrap();
    the_match.act(ZERO, "mark b1", None).unwrap();
    let snapshot = serde_json::to_string(&the_match.snapshot()).unwrap();
    let mut restored = attic().restore(&serde_json::from_str(&snapshot).unwrap()).unwrap();
    assert_eq!(restored.plies(), the_match.plies());
    for the_match in [&mut the_match, &mut restored] {
        the_match.act(ZERO, "roll", None).unwrap();
    }
    assert_eq!(restored.replay(), the_match.replay());
    // Taking back past the point of the snapshot plays the match again from its beginning.
    restored.take_back(2).unwrap();
    the_match.take_back(2).unwrap();
    assert_eq!(restored.dump(), the_match.dump());
}

/// What each viewer saw of every ply.
fn story(the_match: &dyn Match) -> Vec<Option<Vec<serde_json::Value>>> {
    let numbers = 1..=the_match.plies().len();
    numbers.flat_map(|ply| Viewer::all(2).map(move |who| the_match.sightings(ply, who))).collect()
}

#[test]
fn a_restored_match_still_knows_what_each_viewer_saw() {
    let mut the_match = attic().open(&json!({}), Source::Seed(seed())).unwrap();
    for action in ["look b1", "roll", "mark b1"] {
        the_match.act(ZERO, action, None).unwrap();
    }
    let mut snapshot = the_match.snapshot();
    let mut restored = attic().restore(&snapshot).unwrap();
    assert_eq!(story(&*restored), story(&*the_match));
    for the_match in [&mut the_match, &mut restored] {
        the_match.act(ZERO, "mark b2", None).unwrap();
        the_match.take_back(2).unwrap();
        the_match.act(ZERO, "mark b3", None).unwrap();
    }
    assert_eq!(story(&*restored), story(&*the_match));
    assert_eq!(restored.sightings(4, Viewer::Public), None);
    // Other rules may have shown something else.
    snapshot.rules -= 1;
    let foreign = attic().restore(&snapshot).unwrap();
    assert_eq!(story(&*foreign), vec![None; 9]);
}

#[test]
fn debug_shows_nothing_of_a_state() {
    let the_match = in_order();
    assert_eq!(
        format!("{:?} {:?}", the_match.snapshot(), the_match.dump()),
        r#"Snapshot { game: "attic", rules: 3, plies: 0, .. } Dump { game: "attic", rules: 3, .. }"#
    );
}

#[test]
fn a_dump_can_be_edited_and_opened() {
    let game: &dyn AnyGame = &attic();
    let mut the_match = in_order();
    the_match.act(ZERO, "mark b1", None).unwrap();
    let mut dump = the_match.dump();
    dump.state["turns"] = json!(3);
    let mut opened = game.open_dump(&dump, Some(seed())).unwrap();
    assert_eq!(opened.to_move(), Seats::only(ONE));
    opened.act(ONE, "roll", None).unwrap();
    opened.act(ONE, "done", None).unwrap();
    assert!(opened.outcome().is_some());
    let replay = opened.replay();
    assert_eq!(replay.load(game).unwrap().dump(), opened.dump());
    let checked = replay.verify(game).unwrap();
    assert!(checked.seeded && !checked.set_up, "nothing vouches for the position it began in");

    dump.config["players"] = json!(3);
    assert_eq!(refused(game.open_dump(&dump, None)), "config-players-exactly");
    dump.state["turns"] = json!("three");
    assert_eq!(refused(game.open_dump(&dump, None)), "state-unreadable");
    dump.rules = 2;
    assert_eq!(refused(game.open_dump(&dump, None)), "dump-rules");
}

#[test]
fn a_bot_thinks_about_a_view_and_answers_in_notation() {
    let the_match = in_order();
    let task = the_match.bot_task(ZERO, "greedy", seed()).unwrap();
    assert_eq!(task.run(&AtomicBool::new(false)), "mark b1");
    assert_eq!(refused(the_match.bot_task(ONE, "greedy", seed())), "refused-not-to-move");
    assert_eq!(refused(the_match.bot_task(ZERO, "grandmaster", seed())), "unknown-level");
}

#[test]
fn who_simulates_is_told_of_all_levels_that_there_are() {
    let level = |name| {
        let bot: fn(Seed) -> Box<dyn Bot<Attic>> = |_| Box::new(Weighing);
        Level { name, bot }
    };
    let picture: table::Picture<Attic> = |_, _| String::new();
    let game = Erased::with(vec![level("novice")], vec![level("plain")], picture, None);
    let simulator = game.simulator(&json!({})).unwrap();
    let refused = simulator.check("grandmaster").err().unwrap();
    let known = Arg::List(vec!["novice".into(), "plain".into()]);
    assert_eq!((refused.tag(), &refused.0.args["known"]), ("unknown-level", &known));
    for (known, part) in [("novice", "novice/2"), ("plain", "plain/10")] {
        assert_eq!(simulator.check(known).and(simulator.check(part)), Ok(()));
    }
}

#[test]
fn a_turn_and_a_hint_have_the_time_of_their_level() {
    for (name, milliseconds) in [
        ("random", 5_000),
        ("greedy", 5_000),
        ("novice", 100),
        ("amateur", 100),
        ("expert", 1_000),
        ("master", 5_000),
    ] {
        let bot: fn(Seed) -> Box<dyn Bot<Attic>> = |_| Box::new(Weighing);
        let game = Erased::new(vec![Level { name, bot }], |_, _| String::new());
        let the_match = game.open(&json!({}), Source::Seed(seed())).unwrap();
        let limit = Duration::from_millis(milliseconds);
        assert_eq!(the_match.bot_task(ZERO, name, seed()).unwrap().limit(), limit);
        let hint = the_match.hint_task(ZERO, name, seed(), Meter::default()).unwrap();
        assert_eq!(hint.limit(), limit);
    }
}

#[test]
fn a_hint_of_a_bot_that_does_not_compare_is_what_it_would_choose() {
    let the_match = in_order();
    let task = the_match.hint_task(ZERO, "greedy", seed(), Meter::default()).unwrap();
    let hint = task.run(&AtomicBool::new(false));
    assert_eq!(hint, Hint { action: "mark b1".to_owned(), ..Hint::default() });
    assert_eq!(
        refused(the_match.hint_task(ONE, "greedy", seed(), Meter::default())),
        "refused-not-to-move"
    );
    assert_eq!(
        refused(the_match.hint_task(ZERO, "grandmaster", seed(), Meter::default())),
        "unknown-level"
    );
}

/// A bot that is less and less sure, and does not know about the last.
struct Weighing;

impl Bot<Attic> for Weighing {
    fn choose(&mut self, sight: &Sight<Attic>, _: &AtomicBool) -> Action {
        sight.candidates().remove(0)
    }

    fn advise(&mut self, sight: &Sight<Attic>, _: &AtomicBool) -> Vec<Advice<Action>> {
        let shares = [Some(0.7), Some(0.6996), Some(0.25), None];
        let advice = |(action, expectation)| Advice { action, expectation };
        sight.candidates().into_iter().zip(shares).map(advice).collect()
    }
}

#[test]
fn in_a_hint_the_others_are_told_by_what_they_lose() {
    let bot: fn(Seed) -> Box<dyn Bot<Attic>> = |_| Box::new(Weighing);
    let game = Erased::new(vec![Level { name: "weighing", bot }], |_, _| String::new());
    let the_match = game.open(&json!({}), Source::Seed(seed())).unwrap();
    let task = the_match.hint_task(ZERO, "weighing", seed(), Meter::default()).unwrap();
    let hint = task.run(&AtomicBool::new(false));
    let candidates = the_match.candidates(ZERO);
    assert_eq!((&hint.action, hint.expectation), (&candidates[0], Some(0.7)));
    let others: Vec<_> = hint.others.iter().map(|it| (&it.action, it.loses)).collect();
    assert_eq!(others, [(&candidates[1], 0.0), (&candidates[2], 0.45)]);
}

#[test]
fn an_action_is_appraised_beside_the_best() {
    let bot: fn(Seed) -> Box<dyn Bot<Attic>> = |_| Box::new(Weighing);
    let game = Erased::new(vec![Level { name: "weighing", bot }], |_, _| String::new());
    let the_match = game.open(&json!({}), Source::Seed(seed())).unwrap();
    let candidates = the_match.candidates(ZERO);
    let appraise = |action: &str| {
        let task = the_match.appraisal_task(ZERO, action, "weighing", seed()).unwrap();
        task(&AtomicBool::new(false))
    };
    let third = appraise(&candidates[2]);
    assert_eq!((&third.best.action, third.best.expectation), (&candidates[0], Some(0.7)));
    assert_eq!(third.taken, Some(0.25));
    assert_eq!(appraise(&candidates[0]).taken, Some(0.7));
    assert_eq!(appraise(candidates.last().unwrap()).taken, None);
    let refused =
        |seat, action, level| refused(the_match.appraisal_task(seat, action, level, seed()));
    assert_eq!(refused(ONE, &candidates[0], "weighing"), "refused-not-to-move");
    assert_eq!(refused(ZERO, "dance", "weighing"), "refused-unreadable");
    assert_eq!(refused(ZERO, &candidates[0], "grandmaster"), "unknown-level");
}

#[test]
fn a_simulation_repeats_for_its_seed() {
    let bots = ["greedy".to_owned(), "greedy".to_owned()];
    let simulator = attic().simulator(&json!({})).unwrap();
    let play = |seed: &str| simulator.play(&bots, Seeded::new(seed.parse().unwrap(), 0)).unwrap();
    assert_eq!(play("1"), play("1"));
    // The first player marks all four boxes before saying `done`.
    assert_eq!((play("2").outcome.scores, play("2").plies), (vec![10, 0], 8));
    assert_eq!(refused(simulator.play(&bots[..1], Seeded::new(seed(), 0))), "simulate-bots");
}

#[test]
fn perft_counts_sequences_of_actions() {
    // 4 looks, 4 marks, roll, done; after a look, a mark or the roll one choice less, after `done` the same ten.
    let perft = |depth| attic().perft(&json!({}), seed(), depth).unwrap();
    assert_eq!((perft(1), perft(2)), (10, 9 * 9 + 10));
}

#[test]
fn a_prepared_ply_is_good_for_one_position_only() {
    let mut the_match = in_order();
    let [early, other] =
        ["mark b1", "mark b2"].map(|action| the_match.prepare(ZERO, action, None).unwrap());
    the_match.commit(other).unwrap();
    let before = (the_match.dump(), the_match.plies().len());
    assert_eq!(refused(the_match.commit(early)), "replay-digest");
    assert_eq!((the_match.dump(), the_match.plies().len()), before);
}
