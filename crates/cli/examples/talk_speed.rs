//! How fast a program plays random games over `ludotheque talk`, one message at a time. `cargo xtask bench talk` runs it;
//! the seconds a game can be given, and the path of another `ludotheque`.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use game::{Chance, Seed, Seeded};
use serde_json::{Value, json};

/// A conversation, and how long each method took in all.
struct Talk {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    took: BTreeMap<&'static str, (u32, Duration)>,
}

impl Talk {
    fn new(binary: &Path) -> std::io::Result<Self> {
        let mut command = Command::new(binary);
        let mut child = command.arg("talk").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let missing = || std::io::Error::other("the pipes were asked for");
        let to = child.stdin.take().ok_or_else(missing)?;
        let from = BufReader::new(child.stdout.take().ok_or_else(missing)?);
        Ok(Self { child, to, from, took: BTreeMap::new() })
    }

    fn ask(&mut self, method: &'static str, params: &Value) -> std::io::Result<Value> {
        let start = Instant::now();
        writeln!(
            self.to,
            "{}",
            json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
        )?;
        let mut line = String::new();
        self.from.read_line(&mut line)?;
        let (count, took) = self.took.entry(method).or_default();
        (*count, *took) = (*count + 1, *took + start.elapsed());
        let mut answer: Value = serde_json::from_str(&line)?;
        match answer["error"].take() {
            Value::Null => Ok(answer["result"].take()),
            error => Err(std::io::Error::other(error.to_string())),
        }
    }

    /// Plays a random match; gives its plies. Every fourth ply asks for the view and the dump too.
    fn play(&mut self, game: &str, number: u64) -> std::io::Result<u32> {
        let mut dice = Seeded::new(Seed([number as u8; 32]), number);
        let mut standing =
            self.ask("new", &json!({"game": game, "seed": format!("{number:x}")}))?;
        let id = standing["match"].clone();
        for ply in 0.. {
            let Some(seat) = standing["to_move"].get(0).cloned() else {
                self.ask("replay", &json!({"match": id}))?;
                self.ask("close", &json!({"match": id}))?;
                return Ok(ply);
            };
            if ply % 4 == 0 {
                self.ask("view", &json!({"match": id, "viewer": seat}))?;
                self.ask("dump", &json!({"match": id}))?;
            }
            let legal = self.ask("legal", &json!({"match": id, "seat": seat}))?;
            let count = legal.as_array().map_or(0, Vec::len) as u32;
            let action = &legal[dice.below(count) as usize];
            standing = self.ask("act", &json!({"match": id, "seat": seat, "action": action}))?;
        }
        Ok(0)
    }
}

fn measure(binary: &Path, seconds: f64) -> std::io::Result<()> {
    let mut talk = Talk::new(binary)?;
    let games = talk.ask("games", &json!({}))?;
    for game in games.as_array().into_iter().flatten().filter_map(|game| game["id"].as_str()) {
        talk.took.clear();
        let (start, mut plies, mut matches) = (Instant::now(), 0, 0);
        while start.elapsed().as_secs_f64() < seconds {
            matches += 1;
            plies += talk.play(game, matches)?;
        }
        let speed = f64::from(plies) / start.elapsed().as_secs_f64();
        let methods = talk.took.iter().map(|(method, (count, took))| {
            format!("{method} {:.0} µs", took.as_secs_f64() * 1e6 / f64::from(*count))
        });
        println!(
            "{game:12}{speed:8.0} plies a second   {}",
            methods.collect::<Vec<_>>().join(", ")
        );
    }
    let Talk { mut child, to, .. } = talk;
    drop(to);
    child.wait().map(drop)
}

/// The program that was given, or the one that was built beside this.
fn binary(given: Option<&String>) -> std::io::Result<PathBuf> {
    if let Some(given) = given {
        return Ok(given.into());
    }
    let folder = std::env::current_exe()?.ancestors().nth(2).map(PathBuf::from);
    Ok(folder.unwrap_or_default().join("ludotheque"))
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let seconds = args.first().and_then(|seconds| seconds.parse().ok()).unwrap_or(3.0);
    match binary(args.get(1)).and_then(|binary| measure(&binary, seconds)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
