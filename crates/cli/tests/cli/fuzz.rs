//! Texts that are nearly right, for everything that reads what others write: whatever it is, it is refused or taken, and
//! never a panic. `cargo xtask fuzz --minutes 10` tries more. What once was wrong is kept in `tests/corpus`.

use std::fs;

use game::{Chance, Seed, Seeded, Viewer};
use game_test::fuzz::feed;
use serde_json::{Value, json};
use table::{AnyGame, Dump, Match, Replay, Source};

use crate::run::{repository, talk};

/// The texts of a folder of the corpus.
fn corpus(folder: &str) -> Vec<String> {
    let folder = repository("crates/cli/tests/corpus").join(folder);
    let files =
        fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| fs::read_to_string(file).unwrap()).collect()
}

/// The golden matches of a game.
fn replays(game: &str) -> Vec<String> {
    let files = fs::read_dir(repository("replays").join(game)).unwrap();
    let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "json"));
    files.iter().map(|file| fs::read_to_string(file).unwrap()).collect()
}

/// Plays up to so many plies at random.
fn play_on(the_match: &mut (dyn Match + 'static), plies: u32, dice: &mut impl Chance) {
    for _ in 0..plies {
        Viewer::all(the_match.seats()).for_each(|viewer| drop(the_match.view_text(viewer)));
        let Some(seat) = the_match.to_move().first() else { return };
        let candidates = the_match.candidates(seat);
        let action = &candidates[dice.below(candidates.len() as u32) as usize];
        the_match.act(seat, action, None).unwrap_or_else(|refused| panic!("{action}: {refused}"));
    }
}

/// A few positions of random matches.
fn positions(game: &dyn AnyGame) -> Vec<Box<dyn Match>> {
    let default = game.info().default;
    let open = |place: u8| {
        let seed = Seed([place; 32]);
        let mut the_match = game.open(&default, Source::Seed(seed)).unwrap();
        play_on(&mut *the_match, 9 * u32::from(place), &mut Seeded::new(seed, 0));
        the_match
    };
    (0..6).map(open).collect()
}

#[test]
fn no_action_makes_a_game_panic() {
    for game in catalog::games() {
        let positions = positions(game);
        let mut actions = corpus("notation");
        for replay in replays(game.info().id) {
            let replay = Replay::from_json(&replay).unwrap();
            actions.extend(replay.plies.into_iter().map(|ply| ply.action));
        }
        actions.sort();
        actions.dedup();
        feed(&actions, |text| {
            for the_match in &positions {
                the_match
                    .to_move()
                    .iter()
                    .for_each(|seat| drop(the_match.prepare(seat, text, None)));
            }
        });
    }
}

#[test]
fn no_dump_makes_a_game_panic() {
    let mut dumps = corpus("dumps");
    for game in catalog::games() {
        dumps.extend(positions(game).iter().map(|it| json!(it.dump()).to_string()));
    }
    let mut tried = 0;
    feed(&dumps, |text| {
        tried += 1;
        let Ok(dump) = serde_json::from_str::<Dump>(text) else { return };
        let Ok(game) = catalog::find(&dump.game) else { return };
        if let Ok(mut the_match) = game.open_dump(&dump, Some(Seed([1; 32]))) {
            play_on(&mut *the_match, 30, &mut Seeded::new(Seed([2; 32]), tried));
        }
    });
}

#[test]
fn no_replay_makes_a_game_panic() {
    let mut texts = corpus("replays");
    texts.extend(catalog::games().flat_map(|game| replays(game.info().id)));
    // The shorter ones, of which more can be tried.
    texts.sort_by_key(String::len);
    texts.truncate(12);
    feed(&texts, |text| {
        let Ok(replay) = Replay::from_json(text) else { return };
        let Ok(game) = catalog::find(&replay.game) else { return };
        _ = replay.verify(game);
    });
}

#[test]
fn no_component_list_makes_a_game_panic() {
    for game in catalog::games().filter(|game| game.info().data.contains(&"components")) {
        let folder = repository(&format!("crates/rules-{}/data", game.info().id));
        let files = fs::read_dir(folder).unwrap();
        let mut lists = corpus("components");
        lists.extend(files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap()));
        feed(&lists, |text| {
            let mut config = game.info().default;
            config["components"] = text.into();
            if let Ok(mut the_match) = game.open(&config, Source::Seed(Seed([1; 32]))) {
                play_on(&mut *the_match, 8, &mut Seeded::new(Seed([3; 32]), 0));
            }
        });
    }
}

#[test]
fn no_message_makes_talk_panic() {
    let page = fs::read_to_string(repository("docs/protocol.md")).unwrap();
    let mut messages = corpus("talk");
    messages.extend(page.lines().filter_map(|line| line.strip_prefix("> ")).map(str::to_owned));
    let mut lines = Vec::new();
    feed(&messages, |text| {
        lines.push(text.replace(['\n', '\r'], " "));
        if lines.len() < 200 {
            return;
        }
        let answers = talk(&std::mem::take(&mut lines));
        let all = answers.iter().flat_map(|answer| match answer {
            Value::Array(batch) => batch.clone(),
            one => vec![one.clone()],
        });
        for answer in all {
            assert_ne!(answer["error"]["code"], -32603, "{answer}");
        }
    });
}
