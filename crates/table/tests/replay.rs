//! A replay that was touched or that drifts is refused, naming the ply.

mod attic;

use std::cell::Cell;

use attic::attic;
use game::{Seat, Seed};
use serde_json::{Value, json};
use table::{AnyGame, Fair, Match, Nonce, Replay, Secret, Source, Start};

fn fair() -> Fair {
    Fair::new(
        Secret::new([7; 32]),
        vec![Nonce::new(vec![1, 2]).unwrap(), Nonce::new(vec![]).unwrap()],
    )
}

fn played() -> Box<dyn Match> {
    let mut the_match = attic().open(&json!({}), Source::Seed(fair().seed())).unwrap();
    for (seat, action) in
        [(0, "look b2"), (0, "roll"), (0, "done"), (1, "mark b1"), (1, "roll"), (1, "done")]
    {
        the_match.act(Seat(seat), action, None).unwrap();
    }
    for (seat, action) in [(0, "mark b2"), (0, "done"), (1, "done")] {
        the_match.act(Seat(seat), action, None).unwrap();
    }
    the_match
}

fn replay() -> Replay {
    Replay { fair: Some(fair()), ..played().replay() }
}

fn verified(replay: &Replay) -> Result<(), (String, Option<i64>)> {
    replay.verify(&attic()).map(drop).map_err(|refused| {
        let ply = match refused.0.args.get("ply") {
            Some(game::Arg::Number(ply)) => Some(*ply),
            _ => None,
        };
        (refused.tag().to_owned(), ply)
    })
}

fn edited(edit: impl FnOnce(&mut Replay)) -> Result<(), (String, Option<i64>)> {
    let mut replay = replay();
    edit(&mut replay);
    verified(&replay)
}

fn at(tag: &str, ply: i64) -> Result<(), (String, Option<i64>)> {
    Err((tag.to_owned(), Some(ply)))
}

#[test]
fn a_replay_gives_the_same_match_again() {
    let text = replay().to_json();
    let read = Replay::from_json(&text).unwrap();
    assert_eq!(read, replay());
    assert_eq!(read.load(&attic()).unwrap().dump(), played().dump());
    let checked = read.verify(&attic()).unwrap();
    assert_eq!(
        (checked.plies, checked.set_up, checked.finished, checked.seeded, checked.committed),
        (9, true, true, true, true)
    );
    // A line a ply, so that two files can be compared by eye.
    assert_eq!(text.lines().filter(|line| line.contains("\"seat\"")).count(), 9);
}

#[test]
fn a_replay_that_is_not_needed_any_more_is_not_played_to_its_end() {
    let (replay, asked) = (replay(), Cell::new(0));
    let is_needed = || {
        asked.set(asked.get() + 1);
        asked.get() < 2
    };
    assert!(replay.load_while(&attic(), is_needed).unwrap().is_none());
    assert_eq!(asked.get(), 2, "it is asked before every ply");
}

#[test]
fn an_empty_match_is_a_replay_too() {
    let the_match = attic().open(&json!({}), Source::Seed(fair().seed())).unwrap();
    let text = the_match.replay().to_json();
    assert_eq!(Replay::from_json(&text).unwrap(), the_match.replay());
    assert!(!the_match.replay().verify(&attic()).unwrap().finished);
}

#[test]
fn every_edit_is_found_at_its_ply() {
    assert_eq!(edited(|_| ()), Ok(()));
    assert_eq!(edited(|r| r.plies[3].action = "mark b3".to_owned()), at("replay-digest", 4));
    assert_eq!(edited(|r| r.plies[3].action = "mark  b1".to_owned()), at("replay-action", 4));
    assert_eq!(edited(|r| r.plies[3].action = "dance".to_owned()), at("replay-action", 4));
    assert_eq!(edited(|r| r.plies[3].seat = Seat(0)), at("replay-action", 4));
    assert_eq!(
        edited(|r| r.plies[1].rolls[0] = (r.plies[1].rolls[0] + 1) % 6),
        at("replay-digest", 2)
    );
    assert_eq!(edited(|r| r.plies[1].rolls.clear()), at("replay-rolls", 2));
    assert_eq!(edited(|r| r.plies[2].rolls.push(0)), at("replay-rolls", 3));
    assert_eq!(edited(|r| r.plies[5].digest = r.plies[4].digest), at("replay-digest", 6));
    assert_eq!(edited(|r| drop(r.plies.remove(3))), at("replay-digest", 4));
    assert_eq!(edited(|r| r.setup.digest = r.plies[0].digest), at("replay-digest", 0));
    assert_eq!(edited(|r| r.setup.start = Start::Rolls(vec![3, 2, 1])), at("replay-digest", 0));
    assert_eq!(edited(|r| r.setup.start = Start::Rolls(vec![3, 2])), at("replay-rolls", 0));
    assert_eq!(edited(|r| r.config["lucky"] = json!(true)), at("replay-digest", 0));
}

#[test]
fn plies_that_give_the_same_state_in_another_order_are_found() {
    let mut the_match = attic().open(&json!({}), Source::Seed(fair().seed())).unwrap();
    the_match.act(Seat(0), "mark b1", None).unwrap();
    the_match.act(Seat(0), "mark b2", None).unwrap();
    the_match.act(Seat(0), "done", None).unwrap();
    let mut replay = the_match.replay();
    replay.plies.swap(0, 1);
    assert_eq!(verified(&replay), at("replay-digest", 1));
}

#[test]
fn rolls_that_do_not_follow_from_the_seed_are_found() {
    // Honest digests, but the house chose a roll and sells the match as one of the seed.
    let mut the_match = attic().open(&json!({}), Source::Seed(fair().seed())).unwrap();
    the_match.act(Seat(0), "mark b1", None).unwrap();
    let derived = the_match.prepare(Seat(0), "roll", None).unwrap().ply.rolls[0];
    the_match.act(Seat(0), "roll", Some(&[(derived + 1) % 6])).unwrap();
    assert!(the_match.replay().load(&attic()).is_ok());
    assert_eq!(verified(&the_match.replay()), at("verify-rolls", 2));

    let chosen = attic().open(&json!({}), Source::Rolls(vec![0, 0, 0])).unwrap();
    let sold = Replay { seed: Some(fair().seed()), ..chosen.replay() };
    assert_eq!(verified(&sold), at("verify-rolls", 0));
}

#[test]
fn the_seed_must_follow_from_the_committed_secret() {
    let why = |result: Result<(), (String, Option<i64>)>| result.unwrap_err().0;
    assert_eq!(
        why(edited(|r| r.fair.as_mut().unwrap().secret = Secret::new([8; 32]))),
        "verify-commitment"
    );
    assert_eq!(
        why(edited(|r| r.fair = Some(Fair::new(Secret::new([8; 32]), fair().nonces)))),
        "verify-seed"
    );
    assert_eq!(why(edited(|r| r.fair.as_mut().unwrap().nonces.reverse())), "verify-seed");
    assert_eq!(why(edited(|r| r.seed = None)), "verify-seed");
    let other: Seed = "1".parse().unwrap();
    assert_eq!(edited(|r| (r.fair, r.seed) = (None, Some(other))), at("verify-rolls", 0));
}

#[test]
fn nonces_must_be_those_that_the_players_had_committed_to() {
    let fair = fair();
    let committed = Some(vec![Some(fair.nonces[0].commitment()), None]);
    let with = |commitments| edited(|r| r.fair.as_mut().unwrap().commitments = commitments);
    assert_eq!(with(committed.clone()), Ok(()));
    for wrong in [
        vec![Some(fair.nonces[1].commitment()), None],
        vec![None, None],
        vec![None, Some(fair.nonces[0].commitment())],
        vec![Some(fair.nonces[0].commitment())],
    ] {
        assert_eq!(with(Some(wrong)), Err(("verify-nonces".to_owned(), None)));
    }
    let fair = Fair { commitments: committed, void_draws: 2, ..fair };
    let replay = Replay { fair: Some(fair), ..replay() };
    let read = Replay::from_json(&replay.to_json()).unwrap();
    assert_eq!((read.verify(&attic()).unwrap().players_committed, read), (true, replay));
}

/// As programs wrote it before players committed to their nonces.
#[test]
fn a_file_of_format_1_is_read_and_verified() {
    let text = replay().to_json().replace("\"format\": 2", "\"format\": 1");
    let read = Replay::from_json(&text).unwrap();
    let checked = read.verify(&attic()).unwrap();
    assert_eq!((read.format, checked.committed, checked.players_committed), (1, true, false));
    assert_eq!(read.to_json(), text);
}

/// SHA-256 of 32 bytes 07, and HMAC-SHA-256 under that key of the bytes 02 01 02 00, by an independent tool.
#[test]
fn commitment_and_seed_are_the_published_functions() {
    assert_eq!(
        fair().commitment.to_string(),
        "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0"
    );
    assert_eq!(
        fair().seed().to_string(),
        "9132299b63852d8c3d94580d1b05eab5e8f8be834ed22df0ac04dbd17496b067"
    );
}

#[test]
fn files_that_are_no_replays_are_refused_by_name() {
    let text = replay().to_json();
    let tag = |text: &str| Replay::from_json(text).unwrap_err().tag().to_owned();
    for cut in [0, 1, text.len() / 2, text.len() - 3] {
        assert_eq!(tag(&text[..cut]), "replay-unreadable", "cut at {cut}");
    }
    let edit = |edit: fn(&mut Value)| {
        let mut value: Value = serde_json::from_str(&text).unwrap();
        edit(&mut value);
        Replay::from_json(&value.to_string())
    };
    let why = |result: Result<Replay, table::Refused>| result.unwrap_err().tag().to_owned();
    assert_eq!(why(edit(|v| v["format"] = json!(3))), "replay-format");
    assert_eq!(why(edit(|v| v["format"] = json!(0))), "replay-format");
    assert_eq!(why(edit(|v| v["extra"] = json!(1))), "replay-unreadable");
    assert_eq!(why(edit(|v| v["plies"][0]["seat"] = json!(-1))), "replay-unreadable");
    assert_eq!(why(edit(|v| v["setup"]["extra"] = json!(1))), "replay-unreadable");
    assert_eq!(why(edit(|v| v["setup"]["state"] = json!({}))), "replay-unreadable");
    assert_eq!(why(edit(|v| v["setup"]["rolls"] = json!(null))), "replay-unreadable");
    assert_eq!(why(edit(|v| v["plies"][0]["digest"] = json!("é".repeat(16)))), "replay-unreadable");
    let load = |result: Result<Replay, table::Refused>| {
        result.unwrap().load(&attic()).err().unwrap().tag().to_owned()
    };
    assert_eq!(load(edit(|v| v["game"] = json!("cellar"))), "replay-game");
    assert_eq!(load(edit(|v| v["rules"] = json!(2))), "replay-rules");
    assert_eq!(load(edit(|v| v["config"] = json!([]))), "config-unreadable");
}

#[test]
fn secrets_are_not_shown_by_debug() {
    let text = format!("{:?}", replay());
    assert!(
        !text.contains(&fair().seed().to_string())
            && !text.contains(&"07".repeat(32))
            && text.contains("Seed(..)")
    );
}
