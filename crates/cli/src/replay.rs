use std::io::{self, Write};
use std::path::PathBuf;

use game::{Seat, Viewer};
use serde_json::{Value, json};
use words::Words;

use crate::failure::Failure;
use crate::files;
use crate::scene::{self, Scene};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    #[arg(long, value_name = "N|public", default_value = "public", value_parser = viewer)]
    seat: Viewer,
    #[arg(long)]
    json: bool,
}

fn viewer(text: &str) -> Result<Viewer, std::num::ParseIntError> {
    match text {
        "public" => Ok(Viewer::Public),
        seat => seat.parse().map(|seat| Viewer::Seat(Seat(seat))),
    }
}

/// Tells a match, or shows one of its positions. The file is first played to its end, so one that drifts shows
/// nothing.
pub(crate) fn run(args: &Args, words: &Words, out: &mut impl Write) -> Result<(), Failure> {
    let (replay, any_game) = files::read_replay(&args.file)?;
    let game = any_game.info().id;
    let mut the_match = replay.load(any_game).map_err(|no| Failure::from(no).of(game))?;
    if let Some(seat) = args.seat.seat().filter(|seat| seat.0 >= the_match.seats()) {
        return Err(Failure::usage(scene::no_such_seat(seat, &*the_match)));
    }
    let last = the_match.plies().len();
    if let Some(ply) = args.ply.filter(|ply| *ply > last) {
        return Err(Failure::usage(scene::no_such_ply(ply, &*the_match)));
    }
    let outcome = the_match.outcome();
    the_match.take_back(last)?;

    let story = words.story(game).read_by(args.seat);
    if !args.json {
        writeln!(out, "{}", story.title())?;
    }
    let mut shown = Vec::new();
    for ply in 0..=last {
        if let Some(next) = ply.checked_sub(1).and_then(|at| replay.plies.get(at)) {
            the_match.follow(next)?;
        }
        let scene = Scene::new(&*the_match, args.seat, &story);
        let asked = args.ply.is_none_or(|asked| asked == ply);
        if args.json && asked {
            shown.push(json(&scene));
        } else if asked {
            print(&scene, args.ply.is_some() || ply == 0 || ply == last, out)?;
        }
    }
    if args.json {
        let file = json!({
            "game": game,
            "rules": replay.rules,
            "config": replay.config,
            "viewer": args.seat,
            "plies": shown,
            "outcome": outcome,
        });
        serde_json::to_writer_pretty(&mut *out, &file).map_err(io::Error::from)?;
        writeln!(out)?;
    } else if let (Some(outcome), None) = (&outcome, args.ply) {
        writeln!(out, "{}\n\n{}", story.sheet(outcome), story.ranking(outcome))?;
    }
    Ok(())
}

fn print(scene: &Scene, pictured: bool, out: &mut impl Write) -> io::Result<()> {
    let ply = scene.the_match.plies().len();
    for (place, sentence) in scene.happened(ply).iter().enumerate() {
        let number = if place == 0 { format!("{ply}.") } else { String::new() };
        writeln!(out, "{number:>5} {sentence}")?;
    }
    if pictured {
        writeln!(out, "\n{}\n", scene.picture())?;
    }
    Ok(())
}

fn json(scene: &Scene) -> Value {
    let the_match = &scene.the_match;
    let number = the_match.plies().len();
    let mut position = json!({"ply": number, "view": the_match.view(scene.viewer)});
    if let Some(ply) = the_match.plies().last() {
        position["seat"] = json!(ply.seat);
        position["sightings"] = the_match.sightings(number, scene.viewer).into();
        // What others did can be their secret.
        if scene.viewer.is(ply.seat) || !the_match.info().secrets {
            position["action"] = ply.action.clone().into();
        }
    }
    position
}
