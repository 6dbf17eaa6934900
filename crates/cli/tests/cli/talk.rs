use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::run::{talk, with_input};

/// A request with an id.
fn ask(method: &str, params: &Value) -> String {
    json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).to_string()
}

fn new() -> String {
    ask("new", &json!({"game": "libraria", "seed": "1"}))
}

fn act(point: usize, seat: usize) -> String {
    ask("act", &json!({"match": 1, "seat": seat, "action": format!("place p{point}")}))
}

/// The whole match of seed 1, in which red starts: red, green twice, then by turns (LIB-4).
fn whole_match() -> Vec<String> {
    let seats = [1, 0].into_iter().chain([0, 1].into_iter().cycle());
    [new()].into_iter().chain((1..=36).zip(seats).map(|(point, seat)| act(point, seat))).collect()
}

fn code(answer: &Value) -> i64 {
    answer["error"]["code"].as_i64().unwrap()
}

fn message(answer: &Value) -> &str {
    answer["error"]["message"].as_str().unwrap()
}

#[test]
fn garbage_is_answered_and_the_conversation_goes_on() {
    let garbage =
        ["hello", "{", "{\"jsonrpc\": \"2.0\"", "\u{1}", "NaN", "{'a': 1}", &"[".repeat(100_000)];
    for line in garbage {
        let answers = talk(&[line, &new()]);
        assert_eq!(answers.len(), 2);
        assert_eq!((code(&answers[0]), &answers[0]["id"]), (-32700, &Value::Null));
        assert!(message(&answers[0]).starts_with("This is not JSON: "));
        assert_eq!(answers[1]["result"]["match"], 1);
    }
}

#[test]
fn bytes_that_are_no_text_are_answered() {
    let mut input = b"\xff\xfe\xfa\n\"\xff\"\n".to_vec();
    input.extend(new().bytes());
    let out = with_input("talk", input).fine();
    assert_eq!(out.lines().count(), 3);
    assert!(out.lines().last().unwrap().contains("\"match\":1"));
}

#[test]
fn a_line_that_is_too_long_is_answered() {
    let mut input = vec![b'a'; (16 << 20) + 1];
    input.push(b'\n');
    input.extend(new().bytes());
    let out = with_input("talk --lang en", input).fine();
    let answers: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(code(&answers[0]), -32700);
    assert_eq!(message(&answers[0]), "A message has at most 16 MiB.");
    assert_eq!(answers[1]["result"]["match"], 1);
}

#[test]
fn what_is_no_request_is_answered() {
    for line in [
        "[]",
        "7",
        "null",
        "\"games\"",
        "{}",
        r#"{"jsonrpc": "1.0", "id": 1, "method": "games"}"#,
        r#"{"id": 1, "method": "games"}"#,
        r#"{"jsonrpc": "2.0", "id": 1}"#,
        r#"{"jsonrpc": "2.0", "id": 1, "method": 7}"#,
        r#"{"jsonrpc": "2.0", "id": [1], "method": "games"}"#,
    ] {
        let answers = talk(&[line]);
        assert_eq!(
            (answers.len(), code(&answers[0]), &answers[0]["id"]),
            (1, -32600, &Value::Null),
            "{line}"
        );
    }
}

#[test]
fn ids_come_back_as_they_are() {
    for id in [json!(0), json!(-7), json!(1.5), json!("a"), json!(""), Value::Null] {
        let line = json!({"jsonrpc": "2.0", "id": id, "method": "games"}).to_string();
        assert_eq!(talk(&[line])[0]["id"], id);
    }
}

#[test]
fn notifications_are_heard_and_not_answered() {
    let notification =
        json!({"jsonrpc": "2.0", "method": "new", "params": {"game": "libraria"}}).to_string();
    let wrong = json!({"jsonrpc": "2.0", "method": "sing"}).to_string();
    let answers = talk(&[notification, wrong, String::new(), new()]);
    assert_eq!(answers.len(), 1);
    assert_eq!(answers[0]["result"]["match"], 2, "the notification opened a match");
}

#[test]
fn batches_are_answered_together() {
    let batch =
        format!("[{}, 7, {{\"jsonrpc\": \"2.0\", \"method\": \"games\"}}, {}]", new(), act(3, 1));
    let answers = talk(&[batch]);
    assert_eq!(answers.len(), 1);
    let answers = answers[0].as_array().unwrap();
    assert_eq!(answers.len(), 3);
    assert_eq!(answers[0]["result"]["match"], 1);
    assert_eq!(code(&answers[1]), -32600);
    assert_eq!(answers[2]["result"]["action"], "place p3");
    assert!(talk(&[r#"[{"jsonrpc": "2.0", "method": "games"}]"#]).is_empty());
}

#[test]
fn a_batch_that_is_too_long_is_refused_whole() {
    let batch = |messages: usize| format!("[{}]", vec![new(); messages].join(","));
    let answers = talk(&[batch(1001), batch(1000), new()]);
    assert_eq!((code(&answers[0]), &answers[0]["id"]), (-32600, &Value::Null));
    assert_eq!(
        message(&answers[0]),
        "A batch has at most 1000 messages, this one has 1001. Nothing of it was done."
    );
    assert_eq!(answers[1].as_array().unwrap().len(), 1000);
    assert_eq!(answers[2]["result"]["match"], 1001);
}

#[test]
fn numbers_beyond_all_matches_and_plies_do_not_wrap_around() {
    let view = |id: u64| ask("view", &json!({"match": id, "viewer": 0}));
    let sightings = |ply: usize| ask("sightings", &json!({"match": 1, "ply": ply, "viewer": 0}));
    let answers = talk(&[view(9), new(), view(u64::MAX), sightings(1), act(5, 1), sightings(2)]);
    assert_eq!(message(&answers[0]), "There is no match 9. Open one with “new”.");
    let data = &answers[2]["error"]["data"];
    assert_eq!((&data["given"], &data["opened"]), (&json!(i64::MAX), &json!(1)));
    let nothing = "There is nothing to see of move";
    assert_eq!(message(&answers[3]), format!("{nothing} 1: none was played yet."));
    assert_eq!(message(&answers[5]), format!("{nothing} 2: the moves played go from 1 to 1."));
}

#[test]
fn an_unknown_method_is_answered_with_the_known_ones() {
    let answers = talk(&[ask("castle", &json!({}))]);
    assert_eq!(code(&answers[0]), -32601);
    for method in [
        "games", "new", "act", "legal", "view", "outcome", "undo", "replay", "load", "dump",
        "restore",
    ] {
        assert!(message(&answers[0]).contains(method));
    }
}

#[test]
fn wrong_params_are_answered_with_what_was_expected() {
    for (method, params, expected) in [
        ("new", json!({}), "missing field `game`"),
        ("new", json!({"game": "libraria", "seed": "xyz"}), "1 to 64 hexadecimal digits"),
        ("new", json!({"game": "libraria", "seed": "1", "rolls": []}), "a seed or rolls, not both"),
        ("new", json!({"game": "libraria", "sed": "1"}), "unknown field `sed`"),
        ("new", json!(["libraria"]), "by name"),
        ("new", json!(7), "by name"),
        ("act", json!({"match": 1, "seat": 0}), "{match, seat, action, rolls?}"),
        ("act", json!({"match": 1, "seat": -1, "action": "x"}), "{match, seat, action, rolls?}"),
        ("act", json!({"match": 1, "seat": 300, "action": "x"}), "{match, seat, action, rolls?}"),
        ("act", json!({"match": "1", "seat": 0, "action": "x"}), "expected u64"),
        ("view", json!({"match": 1, "viewer": "everyone"}), "a seat's number or \"public\""),
        ("undo", json!({"match": 1, "seat": 0, "bots": [9]}), "{match, seat, bots?}"),
        ("restore", json!({"dump": {}}), "missing field"),
    ] {
        let answers = talk(&[new(), ask(method, &params)]);
        assert_eq!(code(&answers[1]), -32602, "{method} {params}");
        assert!(message(&answers[1]).contains(expected), "{}", message(&answers[1]));
    }
}

#[test]
fn what_is_refused_says_why_to_people_and_to_programs() {
    let seat =
        |seat: i64, action: &str| ask("act", &json!({"match": 1, "seat": seat, "action": action}));
    for (line, tag) in [
        (seat(1, "place p99"), "refused-unreadable"),
        (seat(1, ""), "refused-unreadable"),
        (seat(0, "place p1"), "refused-not-to-move"),
        (seat(9, "place p1"), "cli-no-such-seat"),
        (ask("view", &json!({"match": 1, "viewer": 2})), "cli-no-such-seat"),
        (ask("legal", &json!({"match": 1, "seat": 2})), "cli-no-such-seat"),
        (ask("legal", &json!({"match": 7, "seat": 0})), "cli-talk-no-match"),
        (ask("sightings", &json!({"match": 1, "ply": 1, "viewer": 0})), "cli-talk-no-sightings"),
        (ask("undo", &json!({"match": 1, "seat": 0})), "undo-nothing"),
        (ask("choose", &json!({"match": 1, "seat": 0, "level": "random"})), "refused-not-to-move"),
        (ask("choose", &json!({"match": 1, "seat": 1, "level": "champion"})), "unknown-level"),
        (ask("hint", &json!({"match": 1, "seat": 1, "level": "champion"})), "unknown-level"),
        (ask("hint", &json!({"match": 1, "seat": 0})), "refused-not-to-move"),
        (ask("new", &json!({"game": "chess"})), "unknown-game"),
        (
            ask("new", &json!({"game": "libraria", "config": {"players": 3}})),
            "config-players-exactly",
        ),
        (ask("new", &json!({"game": "libraria", "config": {"luck": 3}})), "config-unknown-field"),
        (ask("new", &json!({"game": "libraria", "rolls": [1, 2]})), "rolls-too-few"),
        (
            ask("act", &json!({"match": 1, "seat": 1, "action": "p1", "rolls": [1]})),
            "rolls-left-over",
        ),
        (ask("load", &json!({"replay": 7})), "replay-unreadable"),
        (ask("load", &json!({"replay": {"format": 9}})), "replay-format"),
        (
            ask(
                "restore",
                &json!({"dump": {"game": "libraria", "rules": 1, "config": {}, "state": 7}}),
            ),
            "state-unreadable",
        ),
    ] {
        let answers = talk(&[new(), line.clone(), act(14, 1)]);
        assert_eq!(code(&answers[1]), 1, "{line}");
        assert_eq!(answers[1]["error"]["data"]["tag"], tag, "{line}");
        assert!(message(&answers[1]).ends_with(['.', ')']) || message(&answers[1]).contains(": "));
        assert_eq!(answers[2]["result"]["ply"], 1, "nothing has changed");
    }
}

#[test]
fn a_match_is_played_to_its_end() {
    let mut lines = whole_match();
    lines.extend([ask("outcome", &json!({"match": 1})), act(1, 0)]);
    let answers = talk(&lines);
    let last = &answers[36]["result"];
    assert_eq!((&last["ply"], &last["to_move"]), (&json!(36), &json!([])));
    assert_eq!(last["outcome"], answers[37]["result"]);
    assert_eq!(answers[38]["error"]["data"]["tag"], "refused-over");
}

#[test]
fn a_replay_can_be_loaded_and_goes_on() {
    let mut lines = whole_match();
    lines.push(ask("replay", &json!({"match": 1})));
    let replay = talk(&lines)[37]["result"].clone();
    assert_eq!(replay["seed"], format!("{:0>64}", 1));
    let load = |replay: &Value| ask("load", &json!({"replay": replay}));
    let again = ask("replay", &json!({"match": 1}));
    let answers = talk(&[load(&replay), again, ask("undo", &json!({"match": 1, "seat": 1}))]);
    assert_eq!(
        (&answers[0]["result"]["match"], &answers[0]["result"]["ply"]),
        (&json!(1), &json!(36))
    );
    assert_eq!(answers[1]["result"], replay);
    assert_eq!(answers[2]["result"]["ply"], 35);

    let mut edited = replay;
    edited["plies"][6]["action"] = "place p36".into();
    let answers = talk(&[load(&edited)]);
    assert_eq!(answers[0]["error"]["data"], json!({"tag": "replay-digest", "ply": 7}));
}

#[test]
fn a_replay_with_given_rolls_does_not_claim_the_seed() {
    let given = ask("act", &json!({"match": 1, "seat": 1, "action": "p1", "rolls": []}));
    let answers = talk(&[new(), given, ask("replay", &json!({"match": 1}))]);
    assert_eq!(answers[1]["result"]["ply"], 1);
    assert_eq!(answers[2]["result"].get("seed"), None);
}

#[test]
fn rolls_can_be_scripted() {
    // LIB-1 and LIB-2: 24 rolls shuffle the tiles, one draws the seat that starts.
    let rolls: Vec<u32> = (1..25).rev().chain([0]).collect();
    let scripted = ask("new", &json!({"game": "libraria", "rolls": rolls}));
    let answers = talk(&[scripted, ask("view", &json!({"match": 1, "viewer": "public"}))]);
    assert_eq!(answers[0]["result"]["to_move"], json!([0]));
    let tiles = answers[1]["result"]["tiles"].as_array().unwrap();
    // Every tile was swapped with itself, so they lie sorted by kind.
    let kinds: Vec<&str> = tiles.iter().map(|tile| tile["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["b0", "b1", "b2", "b3", "mouse"].map(|kind| [kind; 5]).concat());
}

#[test]
fn a_position_can_be_dumped_edited_and_restored() {
    let dump = talk(&[new(), act(14, 1), ask("dump", &json!({"match": 1}))])[2]["result"].clone();
    let restore = |dump: &Value| ask("restore", &json!({"dump": dump, "seed": "2"}));
    let view = ask("view", &json!({"match": 1, "viewer": "public"}));
    let answers = talk(&[restore(&dump), view.clone(), ask("replay", &json!({"match": 1}))]);
    assert_eq!(answers[0]["result"]["to_move"], json!([0]));
    assert_eq!(answers[1]["result"]["pawns"][13], 1);
    assert_eq!(answers[2]["result"]["setup"]["state"], dump["state"]);

    let mut edited = dump.clone();
    edited["state"]["tiles"][0] = "b9".into();
    assert_eq!(talk(&[restore(&edited)])[0]["error"]["data"]["tag"], "state-unreadable");
    let mut old = dump;
    old["rules"] = 0.into();
    assert_eq!(talk(&[restore(&old)])[0]["error"]["data"]["tag"], "dump-rules");
}

#[test]
fn a_position_that_contradicts_its_config_is_refused() {
    let mut dump = talk(&[new(), ask("dump", &json!({"match": 1}))])[1]["result"].clone();
    dump["config"]["komi"] = true.into();
    let answers = talk(&[ask("restore", &json!({"dump": dump}))]);
    assert_eq!(answers[0]["error"]["data"]["tag"], "state-config");
}

/// A match of one player at Gutenberg, where keeping a card draws the next packet.
const ALONE: &str = r#"{"game": "gutenberg", "config": {"players": 1}, "seed": "1"}"#;

#[test]
fn without_a_seed_a_position_and_a_replay_go_on_with_rolls_of_the_system() {
    let alone = ask("new", &serde_json::from_str(ALONE).unwrap());
    let of_first = |method: &str| ask(method, &json!({"match": 1}));
    let legal = ask("legal", &json!({"match": 1, "seat": 0}));
    let answers = talk(&[alone, of_first("dump"), of_first("replay"), legal]);
    let keep = ask("act", &json!({"match": 1, "seat": 0, "action": answers[3]["result"][0]}));
    let mut replay = answers[2]["result"].clone();
    replay.as_object_mut().unwrap().remove("seed");
    for open in [
        ask("restore", &json!({"dump": answers[1]["result"]})),
        ask("load", &json!({"replay": replay})),
    ] {
        let answers =
            talk(&[open.clone(), keep.clone(), open, keep.replace("\"match\":1", "\"match\":2")]);
        let rolls = |place: usize| answers[place]["result"]["rolls"].as_array().unwrap().clone();
        assert_eq!((rolls(1).len(), rolls(3).len()), (4, 4));
        assert_ne!(rolls(1), rolls(3), "they are not the same each time");
    }
}

#[test]
fn a_loaded_match_that_goes_on_with_another_seed_does_not_claim_it() {
    let alone = ask("new", &serde_json::from_str(ALONE).unwrap());
    let replay = talk(&[alone, ask("replay", &json!({"match": 1}))])[1]["result"].clone();
    let load = ask("load", &json!({"replay": replay, "seed": "2"}));
    let answers = talk(&[load, ask("replay", &json!({"match": 1}))]);
    assert_eq!(answers[1]["result"].get("seed"), None);
}

#[test]
fn the_set_up_has_no_sightings() {
    let sightings = ask("sightings", &json!({"match": 1, "ply": 0, "viewer": "public"}));
    assert_eq!(talk(&[new(), sightings])[1]["result"], json!([]));
}

#[test]
fn options_say_for_how_many_players_they_are_and_which_data_the_config_takes() {
    let games = talk(&[ask("games", &json!({}))])[0]["result"].clone();
    let game = |id: &str| games.as_array().unwrap().iter().find(|game| game["id"] == id).unwrap();
    let option = |name: &str| {
        let options = game("gutenberg")["options"].as_array().unwrap().clone();
        options.into_iter().find(|option| option["name"] == name).unwrap()
    };
    assert_eq!(
        (&option("language")["players"], &option("mode")["players"]),
        (&Value::Null, &json!([1, 1]))
    );
    assert_eq!(option("check")["limits"], json!([{"value": "table", "players": [2, 6]}]));
    assert_eq!(
        (&game("libraria")["data"], &game("gutenberg")["data"]),
        (&json!(["board"]), &json!(["components"]))
    );
    let several = json!({"game": "gutenberg", "config": {"players": 3, "mode": "easy"}});
    let answers = talk(&[ask("new", &several)]);
    assert_eq!(message(&answers[0]), "The option “mode” is for a player alone: leave it as it is.");
}

#[test]
fn a_bot_chooses_and_plays_nothing() {
    let choose = ask("choose", &json!({"match": 1, "seat": 1, "level": "random", "seed": "5"}));
    let legal = ask("legal", &json!({"match": 1, "seat": 1}));
    let answers = talk(&[new(), choose.clone(), choose, legal]);
    let legal = answers[3]["result"].as_array().unwrap();
    assert_eq!(legal.len(), 36);
    assert!(legal.contains(&answers[1]["result"]));
    assert_eq!(answers[1]["result"], answers[2]["result"], "the same seed, the same choice");
}

#[test]
fn a_hint_in_every_game_has_an_expectation_and_others_that_lose() {
    let games = talk(&[ask("games", &json!({}))]);
    for game in games[0]["result"].as_array().unwrap() {
        let new = ask("new", &json!({"game": game["id"], "seed": "a1"}));
        let seat = talk(std::slice::from_ref(&new))[0]["result"]["to_move"][0].clone();
        let hint = ask("hint", &json!({"match": 1, "seat": seat, "seed": "5"}));
        let legal = ask("legal", &json!({"match": 1, "seat": seat}));
        let answers = talk(&[new, hint.clone(), hint, legal]);
        let hint = &answers[1]["result"];
        assert_eq!(hint, &answers[2]["result"], "the same seed gives the same hint");
        let legal = answers[3]["result"].as_array().unwrap();
        let others = hint["others"].as_array().unwrap();
        assert!(!others.is_empty() || legal.len() == 1, "{hint}");
        let expectation = hint["expectation"].as_f64();
        assert!(expectation.is_none_or(|share| (0.0..=1.0).contains(&share)), "{hint}");
        let loses: Vec<f64> = others.iter().map(|other| other["loses"].as_f64().unwrap()).collect();
        assert!(loses.is_sorted() && loses.iter().all(|loses| expectation >= Some(*loses)));
        assert!(others.iter().all(|other| other["action"] != hint["action"]), "{hint}");
        let actions = others.iter().map(|other| &other["action"]).chain([&hint["action"]]);
        assert!(actions.clone().all(|action| legal.contains(action)), "{hint}");
    }
}

#[test]
fn a_closed_match_is_gone_and_its_number_is_not_used_again() {
    let close = ask("close", &json!({"match": 1}));
    let answers = talk(&[new(), close.clone(), close, new()]);
    assert_eq!(answers[1]["result"], Value::Null);
    assert_eq!(
        answers[2]["error"]["data"],
        json!({"tag": "cli-talk-no-match", "given": 1, "opened": 1})
    );
    assert_eq!(answers[3]["result"]["match"], 2);
}

#[test]
fn the_end_of_the_input_is_a_fine_end() {
    assert_eq!(with_input("talk", "").fine(), "");
    assert_eq!(with_input("talk", "\n\r\n  \n").fine(), "");
}

#[test]
fn who_stops_listening_ends_it_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ludotheque"))
        .arg("talk")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut pipe = child.stdin.take().unwrap();
    writeln!(pipe, "{}", new()).unwrap();
    let ended = child.wait_with_output().unwrap();
    assert_eq!((ended.status.code(), ended.stderr), (Some(0), Vec::new()));
}

#[test]
fn a_config_that_cannot_be_read_is_refused_in_the_readers_language() {
    let french = |config: Value| {
        let line = ask("new", &json!({"game": "ex-libris", "config": config}));
        let out = with_input("talk", line).fine();
        let answer: Value = serde_json::from_str(&out).expect("an answer");
        message(&answer).replace('\u{a0}', " ")
    };
    assert_eq!(
        french(json!({"plyers": 2})),
        "La configuration de ce jeu n’a pas de champ « plyers ». Choisissez parmi : absent, beginner, closed, \
         components, friendly, level, long et players."
    );
    assert_eq!(
        french(json!({"players": "deux"})),
        "Le champ « players » de la configuration ne peut pas être \"deux\". Il peut contenir : 1, 2, 3 et 4."
    );
    assert_eq!(
        french(json!({"players": 2, "long": 1})),
        "Le champ « long » de la configuration ne peut pas être 1. Il peut contenir : true et false."
    );
    assert_eq!(
        french(json!({"level": "dieu"})),
        "Le champ « level » de la configuration ne peut pas être \"dieu\". Il peut contenir : initiate, student, \
         professor, scholar, savant, mandarin et demiurge."
    );
    assert_eq!(
        french(json!({"components": 7})),
        "Le champ « components » de la configuration ne peut pas être 7. Il peut contenir : null."
    );
}
