use std::fs;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tempfile::TempDir;

use crate::run::{Ran, ludotheque, talk, with_input};

/// A saved match, in a folder of its own.
struct Saved {
    folder: TempDir,
    replay: Value,
}

impl Saved {
    /// A finished match whose seed was committed to.
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("match.json");
        let points: String = (1..=36).map(|point| format!("{point}\n")).collect();
        let lines = format!("{points}save {}\n", file.display());
        with_input("play libraria --people 2 --lang en", lines).fine();
        let replay = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
        Self { folder, replay }
    }

    fn run(&self, command: &str, text: &str) -> Ran {
        let file = self.folder.path().join("edited.json");
        fs::write(&file, text).unwrap();
        ludotheque(&format!("{command} {} --lang en", file.display()))
    }

    /// The edited file is refused by `verify` with a sentence that contains `expected`.
    fn check(&self, edit: impl FnOnce(&mut Value), expected: &str) {
        let mut replay = self.replay.clone();
        edit(&mut replay);
        assert_ne!(replay, self.replay, "something was edited");
        let said = self.run("verify", &replay.to_string()).says_no(1);
        assert!(said.contains(expected), "{expected}: {said}");
    }
}

/// Another digit in place of the first one.
fn turn(text: &mut Value) {
    let old = text.as_str().unwrap();
    let first = if old.starts_with('0') { "1" } else { "0" };
    *text = format!("{first}{}", &old[1..]).into();
}

#[test]
fn an_edited_ply_is_named() {
    let saved = Saved::new();
    // The point is free, so the action is legal; but it is not what happened.
    saved.check(
        |replay| replay["plies"][4]["action"] = "place p36".into(),
        "at move 5: the match played again",
    );
    saved.check(|replay| replay["plies"][4]["action"] = "place p1".into(), "at move 5: Player");
    saved.check(|replay| replay["plies"][4]["action"] = "dance".into(), "at move 5: Player");
    saved.check(|replay| replay["plies"][4]["action"] = "14".into(), "at move 5: Player");
    let other = |ply: &mut Value| ply["seat"] = (1 - ply["seat"].as_u64().unwrap()).into();
    saved.check(|replay| other(&mut replay["plies"][9]), "at move 10: Player");
    saved.check(|replay| replay["plies"][9]["seat"] = 7.into(), "at move 10: Player 8");
    saved.check(
        |replay| replay["plies"][11]["rolls"] = json!([0]),
        "at move 12: these are not the rolls",
    );
    saved.check(
        |replay| turn(&mut replay["plies"][35]["digest"]),
        "at move 36: the match played again",
    );
}

#[test]
fn a_ply_that_is_missing_or_twice_there_is_named() {
    let saved = Saved::new();
    let plies = |replay: &mut Value| replay["plies"].as_array_mut().unwrap().clone();
    saved.check(
        |replay| {
            let mut plies = plies(replay);
            plies.remove(17);
            replay["plies"] = plies.into();
        },
        "at move 18: ",
    );
    saved.check(
        |replay| {
            let mut plies = plies(replay);
            plies.insert(17, plies[17].clone());
            replay["plies"] = plies.into();
        },
        "at move 19: ",
    );
    saved.check(
        |replay| {
            let mut plies = plies(replay);
            plies.push(plies[35].clone());
            replay["plies"] = plies.into();
        },
        "at move 37: ",
    );
}

#[test]
fn an_edited_beginning_is_noticed() {
    let saved = Saved::new();
    let roll = saved.replay["setup"]["rolls"][0].as_u64().unwrap();
    saved.check(|replay| replay["setup"]["rolls"][0] = ((roll + 1) % 25).into(), "at the set-up");
    saved.check(
        |replay| replay["setup"]["rolls"][0] = 25.into(),
        "at the set-up: these are not the rolls",
    );
    saved.check(
        |replay| replay["setup"]["rolls"] = json!([]),
        "at the set-up: these are not the rolls",
    );
    saved.check(|replay| turn(&mut replay["setup"]["digest"]), "at the set-up");
    saved.check(|replay| replay["config"]["komi"] = true.into(), "at the set-up");
    saved.check(|replay| replay["config"]["players"] = 3.into(), "3 cannot play");
    saved.check(|replay| replay["config"]["luck"] = true.into(), "has no field “luck”");
}

#[test]
fn an_edited_seed_or_secret_is_noticed() {
    let saved = Saved::new();
    saved.check(|replay| turn(&mut replay["seed"]), "The seed does not follow from the secret");
    saved.check(|replay| turn(&mut replay["fair"]["secret"]), "The secret is not the one");
    saved.check(|replay| turn(&mut replay["fair"]["commitment"]), "The secret is not the one");
    saved.check(
        |replay| turn(&mut replay["fair"]["nonces"][0]),
        "The seed does not follow from the secret",
    );
    saved.check(
        |replay| {
            replay.as_object_mut().unwrap().remove("fair");
            turn(&mut replay["seed"]);
        },
        "The rolls at the set-up do not flow from the seed",
    );
}

#[test]
fn what_players_had_committed_to_is_checked_and_shown() {
    let saved = Saved::new();
    let commitment = |nonce: &Value| -> String {
        let nonce = nonce.as_str().unwrap();
        let byte = |at| u8::from_str_radix(&nonce[at..at + 2], 16).unwrap();
        let nonce: Vec<u8> = (0..nonce.len()).step_by(2).map(byte).collect();
        Sha256::digest(nonce).iter().map(|byte| format!("{byte:02x}")).collect()
    };
    let nonces = saved.replay["fair"]["nonces"].as_array().unwrap();
    let commitments: Vec<String> = nonces.iter().map(commitment).collect();
    let mut replay = saved.replay.clone();
    replay["fair"]["commitments"] = json!(commitments);
    let said = saved.run("verify", &replay.to_string()).fine();
    assert!(said.contains("All who took part in the draw had settled their share"), "{said}");
    assert!(commitments.iter().all(|it| said.contains(it)), "{said}");
    assert!(!said.contains("Not checked"), "{said}");
    replay["fair"]["void_draws"] = 2.into();
    let said = saved.run("verify", &replay.to_string()).fine();
    assert!(said.contains("2 draws before this one failed"), "{said}");
    let wrong = nonces.iter().map(|_| "00".repeat(32)).collect::<Vec<_>>();
    for wrong in [json!(wrong), json!(vec![Value::Null; nonces.len()]), json!([])] {
        saved.check(
            |replay| replay["fair"]["commitments"] = wrong,
            "A player’s share is not the one whose fingerprint was given before the draw",
        );
    }
}

#[test]
fn what_is_no_replay_is_refused() {
    let saved = Saved::new();
    let text = saved.replay.to_string();
    for command in ["verify", "replay"] {
        for broken in ["", "{", "[]", "null", "hello", &text[..text.len() / 2], "{\"format\": 1}"] {
            let said = saved.run(command, broken).says_no(1);
            assert!(said.starts_with("This is not a recorded match: "), "{said}");
        }
        let deep = "[".repeat(100_000);
        assert!(saved.run(command, &deep).says_no(1).contains("not a recorded match"));
    }
    saved.check(|replay| replay["format"] = 3.into(), "this program reads up to format 2");
    saved.check(|replay| replay["rules"] = 999.into(), "version 999 of the rules");
    saved.check(|replay| replay["game"] = "chess".into(), "“chess” is not in the library");
    saved.check(|replay| replay["extra"] = 1.into(), "unknown field `extra`");
    #[cfg(unix)]
    {
        let said = ludotheque("verify /dev/zero --lang en").says_no(1);
        assert_eq!(said, "The file “/dev/zero” cannot be read: file too large");
    }
    let said = ludotheque("verify no-such-file.json --lang en").says_no(1);
    assert!(said.starts_with("The file “no-such-file.json” cannot be read: "), "{said}");
}

#[test]
fn replay_shows_nothing_of_a_file_that_drifts() {
    let saved = Saved::new();
    let mut replay = saved.replay.clone();
    turn(&mut replay["plies"][35]["digest"]);
    for command in ["replay", "replay --ply 3", "replay --json"] {
        saved.run(command, &replay.to_string()).says_no(1);
    }
}

#[test]
fn a_match_without_its_last_plies_is_unfinished() {
    let saved = Saved::new();
    let mut replay = saved.replay.clone();
    replay["plies"].as_array_mut().unwrap().truncate(30);
    let said = saved.run("verify", &replay.to_string()).fine();
    assert!(said.contains("30 moves") && said.contains("The match is not finished."), "{said}");
    replay.as_object_mut().unwrap().remove("fair");
    replay.as_object_mut().unwrap().remove("seed");
    let said = saved.run("verify", &replay.to_string()).fine();
    assert_eq!(said.matches("Not checked: ").count(), 2, "{said}");
}

#[test]
fn a_position_made_by_hand_is_not_vouched_for() {
    let request = |method: &str, params: Value| {
        json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).to_string()
    };
    let dump = request("dump", json!({"match": 1}));
    let dump = talk(&[request("new", json!({"game": "libraria"})), dump])[1]["result"].clone();
    let restore = request("restore", json!({"dump": dump, "seed": "1"}));
    let replay = talk(&[restore, request("replay", json!({"match": 1}))])[1]["result"].clone();
    let said = Saved::new().run("verify", &replay.to_string()).fine();
    assert!(said.contains("Not checked: the match began in a position made by hand."), "{said}");
}

#[test]
fn a_position_is_shown_after_any_ply() {
    let saved = Saved::new();
    let text = saved.replay.to_string();
    let setup = saved.run("replay --ply 0", &text).fine();
    assert!(!setup.contains("pawn on point") && setup.contains("36"), "{setup}");
    let third = saved.run("replay --ply 3", &text).fine();
    assert!(third.contains("   3. Player ") && third.contains("pawn on point 3."), "{third}");
    assert!(!third.contains("pawn on point 2."), "{third}");
    let mine = saved.run("replay --ply 1 --seat 0", &text).fine();
    let theirs = saved.run("replay --ply 1 --seat 1", &text).fine();
    assert!(mine.contains("You place") != theirs.contains("You place"));

    let said = saved.run("replay --ply 37", &text).says_no(2);
    assert_eq!(said, "There is no move 37: they go from 0 (the set-up) to 36.");
    let said = saved.run("replay --seat 2", &text).says_no(2);
    assert_eq!(said, "There is no seat 2: they go from 0 to 1.");
    let said = saved.run("replay --seat everyone", &text).says_no(2);
    assert!(said.contains("also “public”"), "{said}");
}

#[test]
fn programs_get_views_and_sightings() {
    let saved = Saved::new();
    let text = saved.replay.to_string();
    let json = |command: &str| -> Value {
        serde_json::from_str(&saved.run(command, &text).fine()).unwrap()
    };
    let told = json("replay --json");
    let plies = told["plies"].as_array().unwrap();
    assert_eq!((plies.len(), &told["viewer"]), (37, &json!("public")));
    assert_eq!(plies[0].get("action"), None);
    for (number, ply) in plies.iter().enumerate().skip(1) {
        assert_eq!(ply["ply"], number);
        assert_eq!(ply["action"], format!("place p{number}"));
        assert_eq!(ply["sightings"][0]["tag"], "libraria-placed");
        assert_eq!(ply["view"]["pawns"][number - 1], ply["seat"]);
    }
    assert_eq!(told["outcome"]["scores"].as_array().unwrap().len(), 2);
    let one = json("replay --json --ply 7 --seat 1");
    assert_eq!(one["viewer"], 1);
    assert_eq!(one["plies"].as_array().unwrap().len(), 1);
    assert_eq!(one["plies"][0]["ply"], 7);
}
