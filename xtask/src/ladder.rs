//! The standard ladder: how strong the levels of every game are, proved by the arena and written to `docs/strength.md`.

mod kept;
mod page;
mod plan;
mod played;
mod plot;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::available_parallelism;
use std::time::Instant;

use serde_json::Value;

use crate::cargo::cargo;
use crate::failure::Failure;
use crate::workspace::{binary, metadata};

use kept::Kept;
pub(crate) use plan::Part;
use plan::{Contest, PLAIN_TIMES, contests};
use played::Played;

/// The fractions of its time that a bot may be given.
const FRACTIONS: [u32; 9] = [1, 2, 5, 10, 20, 50, 100, 200, 500];
/// The fraction that is tried first.
const TRIED: u32 = 20;
/// The part of its simulations that plain search is tried with.
const PLAIN_TRIED: u32 = 1_000;
/// One of so many games of a contest is in its probe.
const PROBED: u64 = 50;
/// The fewest games of a probe.
const FEWEST_PROBED: u64 = 2;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// How long the whole ladder may take; less makes bots think less, then games fewer
    #[arg(long, value_name = "N", default_value_t = 180.0)]
    minutes: f64,
    /// At most so many games a pair
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    games: Option<u32>,
    /// Only these parts
    #[arg(long = "part", value_enum, value_delimiter = ',', value_name = "PARTS")]
    parts: Vec<Part>,
    /// Only the games whose name contains this
    #[arg(long, value_name = "GAME", default_value = "")]
    game: String,
    /// Only the contests of which nothing is known yet, not those that earlier sources played
    #[arg(long)]
    missing: bool,
    /// Give contests that earlier sources played the same bots and as many games again, however long that takes
    #[arg(long)]
    again: bool,
    /// Play nothing, only write the page from what is kept
    #[arg(long)]
    page: bool,
    /// The seed of all deals
    #[arg(long, value_name = "HEX", default_value = "1adde2")]
    seed: String,
    /// A `ludotheque` that was built from these sources, to use instead of building one
    #[arg(long, value_name = "FILE")]
    binary: Option<PathBuf>,
    /// How many processors to use; all if not given
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

/// Plays the ladder as far as it has not been played, and writes the page. What earlier sources played stays if its
/// probe comes out the same, so that a change which alters no choice costs few games.
pub(crate) fn ladder(args: &Args) -> Result<(), Failure> {
    if args.binary.is_none() && !args.page {
        cargo(&["build", "--release", "-p", "cli"], &[], "The reason is above.")?;
    }
    let metadata = metadata()?;
    let root = metadata.workspace_root.as_std_path();
    let all = available_parallelism().map_or(1, usize::from);
    let arena = Arena {
        binary: args.binary.clone().unwrap_or_else(|| binary(&metadata, "release")),
        seed: args.seed.clone(),
        threads: args.threads.unwrap_or(all).max(1),
    };
    let mut kept = Kept::new(root, &args.seed)?;
    let chosen: Vec<Contest> = contests()
        .into_iter()
        .filter(|it| args.parts.is_empty() || args.parts.contains(&it.part))
        .filter(|it| it.game.contains(&args.game))
        .map(|it| Contest { games: args.games.map_or(it.games, |most| most.min(it.games)), ..it })
        .collect();
    if chosen.is_empty() {
        return Err(Failure::new(
            format!("no contest is about {:?}", args.game),
            "Give a part of a game's name, such as `--game libraria`.",
        ));
    }
    let seconds = args.minutes * 60.0 * arena.threads as f64;
    let mut spent = 0.0;
    let is_done = |kept: &Kept, contest: &Contest| {
        args.page || kept.read(contest).is_some_and(|it| it.is_current || args.missing)
    };
    let mut to_play = Vec::new();
    for contest in chosen.into_iter().filter(|it| !is_done(&kept, it)).collect::<Vec<_>>() {
        match kept.read(&contest) {
            Some(it) if it.probe.is_some() && it.probe == Some(arena.probe(&it)?) => {
                println!("{} still holds: its probe comes out the same", contest.slug());
                kept.write(&it)?;
            }
            _ => to_play.push(contest),
        }
    }
    for (number, contest) in (1usize..).zip(&to_play) {
        // Without its command it is not known what time plain search had.
        let before = kept.read(contest).filter(|it| args.again && it.command.is_some());
        let Trial { bots, games } = match before {
            Some(it) => Trial { games: it.games() as u32, bots: it.bots },
            None => arena.fit(contest, budget(&to_play, number - 1, seconds - spent))?,
        };
        println!(
            "{number} of {}: {}, {} players, {}, {games} games",
            to_play.len(),
            contest.game,
            contest.players,
            bots.join(" – "),
        );
        let begin = Instant::now();
        let report = arena.play(contest, &bots, games, arena.threads)?;
        let took = begin.elapsed().as_secs_f64() * arena.threads as f64;
        spent += took;
        let command = Some(arena.command(contest, &bots, games));
        let played = Played::new(contest, bots, command, took, &report).ok_or_else(unreadable)?;
        kept.write(&Played { probe: Some(arena.probe(&played)?), ..played })?;
        write_page(root, &kept)?;
    }
    write_page(root, &kept)?;
    println!("docs/strength.md is written, from what is kept in docs/strength/ladder.json");
    Ok(())
}

/// The seconds of one processor that a contest may take: its share of what those before it have left.
fn budget(to_play: &[Contest], at: usize, left: f64) -> f64 {
    let weights: f64 = to_play[at..].iter().map(Contest::weight).sum();
    left.max(0.0) * to_play[at].weight() / weights
}

fn write_page(root: &Path, kept: &Kept) -> Result<(), Failure> {
    let (mut played, mut missing) = (Vec::new(), Vec::new());
    for contest in contests() {
        match kept.read(&contest) {
            Some(it) => played.push(it),
            None => missing.push(contest),
        }
    }
    let folder = root.join("docs/strength");
    fs::create_dir_all(&folder).map_err(|error| unwritable(&folder, &error))?;
    let files = [
        (root.join("docs/strength.md"), page::page(&played, &missing)),
        (folder.join("levels.svg"), page::levels_plot(&played)),
        (folder.join("time.svg"), page::time_plot(&played)),
    ];
    for (file, text) in files {
        fs::write(&file, text).map_err(|error| unwritable(&file, &error))?;
    }
    Ok(())
}

/// `ludotheque arena`.
struct Arena {
    binary: PathBuf,
    seed: String,
    threads: usize,
}

/// How a contest is played so that it fits into its time.
struct Trial {
    bots: Vec<String>,
    games: u32,
}

impl Arena {
    fn args(&self, contest: &Contest, bots: &[String], games: u32) -> Vec<String> {
        let mut args = vec![contest.game.to_owned()];
        args.extend(["--players".to_owned(), contest.players.to_string()]);
        if let Some(option) = contest.option {
            args.extend(["--option".to_owned(), option.to_owned()]);
        }
        args.extend(["--bots".to_owned(), bots.join(",")]);
        args.extend(["--games".to_owned(), games.to_string()]);
        args.extend(["--seed".to_owned(), self.seed.clone()]);
        args
    }

    /// What plays a contest again.
    fn command(&self, contest: &Contest, bots: &[String], games: u32) -> String {
        format!("ludotheque arena {}", self.args(contest, bots, games).join(" "))
    }

    fn play(
        &self,
        contest: &Contest,
        bots: &[String],
        games: u32,
        threads: usize,
    ) -> Result<Value, Failure> {
        self.report(&["arena", "--time"], &self.args(contest, bots, games), threads)
    }

    /// What comes of the first deals of a contest with its first bot at the first seat: the plies and the points of every
    /// seat, by category. The arena has the same games among its own, but says less of each.
    fn probe(&self, played: &Played) -> Result<String, Failure> {
        let Played { contest, bots, .. } = played;
        let others = bots.last().into_iter().cycle();
        let seats: Vec<String> =
            bots.iter().chain(others).take(contest.players.into()).cloned().collect();
        let games = (played.games() / PROBED).max(FEWEST_PROBED) as u32;
        let report = self.report(
            &["simulate", "--deals"],
            &self.args(contest, &seats, games),
            self.threads,
        )?;
        match (&report["mean_plies"], &report["seats"]) {
            (Value::Null, _) | (_, Value::Null) => Err(unreadable()),
            (plies, seats) => Ok(kept::hash(format!("{plies} {seats}").as_bytes())),
        }
    }

    /// What a command of `ludotheque` reports.
    fn report(&self, command: &[&str], args: &[String], threads: usize) -> Result<Value, Failure> {
        let mut program = Command::new(&self.binary);
        program.args(command).args(args).args(["--json", "--lang", "en"]);
        program.arg("--threads").arg(threads.to_string()).stderr(Stdio::inherit());
        let output = program.output().map_err(|error| unwritable(&self.binary, &error))?;
        if !output.status.success() {
            let shown = format!("ludotheque {} {}", command.join(" "), args.join(" "));
            return Err(Failure::new(format!("`{shown}` failed"), "The reason is above."));
        }
        serde_json::from_slice(&output.stdout).map_err(|_| unreadable())
    }

    /// Finds the largest fraction of their time with which all games fit into so many seconds of one processor; if none
    /// is small enough, there are fewer games. At full time all games are played, however long that takes.
    fn fit(&self, contest: &Contest, seconds: f64) -> Result<Trial, Failure> {
        if contest.is_at_full_time() {
            return Ok(Trial { bots: bots(contest, 1), games: contest.games });
        }
        let wanted = seconds / f64::from(contest.games);
        let mut fractions = vec![1];
        if contest.scales() {
            let (_, first) = self.try_out(contest, TRIED)?;
            let fits = |it: u32| first * f64::from(TRIED) / f64::from(it) <= wanted;
            let smallest = FRACTIONS[FRACTIONS.len() - 1];
            fractions = FRACTIONS.into_iter().filter(|&it| fits(it) || it == smallest).collect();
        }
        // A tenth of the time can be more than a tenth of the seconds: what is exact near the end always takes as long.
        let mut tried = self.try_out(contest, fractions[0])?;
        for &fraction in &fractions[1..] {
            if tried.1 <= wanted {
                break;
            }
            tried = self.try_out(contest, fraction)?;
        }
        let (bots, a_game) = tried;
        let games = (seconds / a_game.max(1e-9)) as u32;
        Ok(Trial { bots, games: games.clamp(u32::from(contest.players), contest.games) })
    }

    /// Plays one deal with that fraction of their time: the bots, and the seconds a game takes. Plain search is then
    /// given its share of simulations by how long each of them thought.
    fn try_out(&self, contest: &Contest, fraction: u32) -> Result<(Vec<String>, f64), Failure> {
        let mut bots = bots(contest, fraction);
        let is_plain = contest.rival == Some("plain");
        if is_plain {
            bots[1] = part("plain", PLAIN_TRIED);
        }
        let begin = Instant::now();
        let report = self.play(contest, &bots, contest.players.into(), 1)?;
        let mut a_game = begin.elapsed().as_secs_f64() / f64::from(contest.players);
        if is_plain {
            let seconds = |name: &str| report["pairs"][0][name][0].as_f64().ok_or_else(unreadable);
            let (own, plain) = (seconds("seconds")?, seconds("against_seconds")?);
            let simulations = PLAIN_TIMES * own / plain.max(1e-9) / f64::from(PLAIN_TRIED);
            bots[1] = part("plain", (1.0 / simulations.max(1e-9)).round().max(1.0) as u32);
            a_game *= (own + PLAIN_TIMES * own) / (own + plain);
        }
        Ok((bots, a_game))
    }
}

/// The bots of a contest with that fraction of their time.
fn bots(contest: &Contest, fraction: u32) -> Vec<String> {
    [Some(contest.bot), contest.rival]
        .into_iter()
        .flatten()
        .map(|bot| part(bot, fraction))
        .collect()
}

/// A bot with that fraction of the time that it has.
fn part(bot: &str, fraction: u32) -> String {
    let (name, has) = bot.split_once('/').unwrap_or((bot, "1"));
    match has.parse().unwrap_or(1) * fraction {
        _ if matches!(name, "random" | "greedy") => name.to_owned(),
        1 => name.to_owned(),
        fraction => format!("{name}/{fraction}"),
    }
}

fn unreadable() -> Failure {
    Failure::new(
        "the report of `ludotheque arena --json` cannot be read",
        "The ladder and the arena must be of the same version: build again.",
    )
}

fn unwritable(file: &Path, error: &std::io::Error) -> Failure {
    Failure::new(format!("{}: {error}", file.display()), "Check the path and its permissions.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fraction_of_a_fraction_is_smaller() {
        assert_eq!(part("master", 1), "master");
        assert_eq!(part("master", 20), "master/20");
        assert_eq!(part("master/4", 2), "master/8");
        assert_eq!(part("greedy", 20), "greedy");
    }
}
