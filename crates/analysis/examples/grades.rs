//! How long an analysis takes, and whether what it calls a blunder really loses. `cargo xtask bench analysis` runs it; a
//! game, its players, how many blunders are looked at, how often each is played out, and by which level can be given.
//!
//! Novices play matches, an expert analyses them. Of each blunder the action that was taken and the better one are
//! played out in the same worlds, drawn from what the seat saw, with the same luck. The grade holds if the better one wins
//! more. A level without dice of its own (`greedy`) always plays the same in a game without luck.

use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use analysis::{Analysis, Decision, Grade, Job};
use game::{Seat, Seed, Seeded, Viewer};
use table::{AnyGame, Match, Refused, Replay, Source};

/// Who plays, and who judges.
const PLAYER: &str = "novice";
const JUDGE: &str = "expert";

struct Asked {
    players: u8,
    /// How many decisions of each grade are looked at.
    decisions: usize,
    playouts: u64,
    /// Who plays on.
    level: String,
}

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let game = args.next();
    let mut number = |usual: u64| match args.next() {
        None => Some(usual),
        Some(given) => given.parse().ok(),
    };
    let numbers = [number(2), number(20), number(1000)];
    let [Some(players), Some(decisions), Some(playouts)] = numbers else {
        eprintln!(
            "Expected: [GAME [PLAYERS [BLUNDERS [PLAYOUTS [LEVEL]]]]], such as libraria 2 20 1000 amateur"
        );
        return ExitCode::from(2);
    };
    let level = args.next().unwrap_or_else(|| PLAYER.to_owned());
    let asked = Asked { players: players as u8, decisions: decisions as usize, playouts, level };
    let games = catalog::games().filter(|it| game.as_deref().is_none_or(|id| id == it.info().id));
    for game in games {
        if let Err(no) = measure(game, &asked) {
            eprintln!("{no}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// What was found about the decisions of a grade.
#[derive(Default)]
struct Held {
    looked_at: usize,
    held: usize,
    clearly: usize,
    promised: f64,
    lost: f64,
}

fn measure(game: &'static dyn AnyGame, asked: &Asked) -> Result<(), Refused> {
    let id = game.info().id;
    let mut all = Grade::ALL.map(|grade| (grade, Held::default()));
    let (mut matches, mut decisions, mut seconds, mut longest) = (0, 0, 0.0, 0f64);
    for number in 0..200 {
        let replay = play(game, asked.players, number)?;
        for seat in Seat::all(asked.players) {
            let begin = Instant::now();
            let analysis = analyse(game, &replay, seat)?;
            let took = begin.elapsed().as_secs_f64();
            (seconds, longest) = (seconds + took, longest.max(took));
            matches += 1;
            decisions += analysis.seats[0].decisions.len();
            for decision in &analysis.seats[0].decisions {
                let found = all.iter_mut().find(|(grade, _)| Some(*grade) == decision.grade);
                let Some((_, held)) = found.filter(|(_, held)| held.looked_at < asked.decisions)
                else {
                    continue;
                };
                let (mean, error) = difference(game, &replay, seat, decision, asked)?;
                held.looked_at += 1;
                held.held += usize::from(mean > 0.0);
                held.clearly += usize::from(mean > 2.0 * error);
                held.promised += decision.loses;
                held.lost += mean;
            }
        }
        if all[2].1.looked_at >= asked.decisions {
            break;
        }
    }
    println!(
        "{id}, {} players: {matches} seats analysed at level {JUDGE}, {decisions} decisions, {:.1} s a seat, at most {longest:.1} s",
        asked.players,
        seconds / f64::from(matches),
    );
    for (grade, held) in all {
        let Held { looked_at, held, clearly, promised, lost } = held;
        let mean = |sum: f64| 100.0 * sum / (looked_at as f64).max(1.0);
        println!(
            "  {:<10} {looked_at} looked at, {held} hold, {clearly} clearly (two standard errors); {:.1} % lost by the grade, {:.1} % in {} playouts by {}",
            grade.name(),
            mean(promised),
            mean(lost),
            asked.playouts,
            asked.level,
        );
    }
    Ok(())
}

fn seed(number: u64, stream: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Seeded::new(Seed(bytes), stream).seed()
}

/// A match among novices.
fn play(game: &'static dyn AnyGame, players: u8, number: u64) -> Result<Replay, Refused> {
    let mut config = game.info().default;
    config["players"] = players.into();
    let mut the_match = game.open(&config, Source::Seed(seed(number, 0)))?;
    play_on(&mut *the_match, PLAYER, seed(number, 1))?;
    Ok(the_match.replay())
}

/// Lets bots play to the end.
fn play_on(the_match: &mut dyn Match, level: &str, bots: Seed) -> Result<(), Refused> {
    let never = AtomicBool::new(false);
    while let Some(seat) = the_match.to_move().first() {
        let dice = Seeded::new(bots, the_match.plies().len() as u64).seed();
        let action = the_match.bot_task(seat, level, dice)?.run(&never);
        let prepared = the_match.prepare(seat, &action, None)?;
        the_match.commit(prepared)?;
    }
    Ok(())
}

fn analyse(game: &'static dyn AnyGame, replay: &Replay, seat: Seat) -> Result<Analysis, Refused> {
    let mut job = Job::new(game, replay.clone(), Some(seat), JUDGE, Seed([1; 32]))?;
    while job.step(&AtomicBool::new(false))? {}
    job.finish()
}

/// How much more of the win the better action brings than what was taken, and the standard error of that.
fn difference(
    game: &'static dyn AnyGame,
    replay: &Replay,
    seat: Seat,
    decision: &Decision,
    asked: &Asked,
) -> Result<(f64, f64), Refused> {
    let mut the_match = replay.load(game)?;
    the_match.take_back(replay.plies.len() + 1 - decision.ply)?;
    let (mut sum, mut squares) = (0.0, 0.0);
    for number in 0..asked.playouts {
        let world = the_match.look_alike(Viewer::Seat(seat), seed(number, 2));
        let mut shares = [0.0; 2];
        for (share, action) in shares.iter_mut().zip([&decision.best, &decision.action]) {
            let mut world = game.open_dump(&world, Some(seed(number, 3)))?;
            let prepared = world.prepare(seat, action, None)?;
            world.commit(prepared)?;
            play_on(&mut *world, &asked.level, seed(number, 4))?;
            let winners = world.outcome().map(|outcome| outcome.winners()).unwrap_or_default();
            *share = if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
        }
        let difference = shares[0] - shares[1];
        sum += difference;
        squares += difference * difference;
    }
    let count = asked.playouts.max(1) as f64;
    let mean = sum / count;
    Ok((mean, ((squares / count - mean * mean) / count).max(0.0).sqrt()))
}
