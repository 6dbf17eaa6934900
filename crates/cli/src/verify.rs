use std::io::Write;
use std::path::PathBuf;

use game::{Arg, Telling};
use table::{Checked, Commitment, Fair};
use words::Words;

use crate::failure::Failure;
use crate::files;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Plays a match again and derives all that can be derived; says what was found true and what could not be checked.
pub(crate) fn run(args: &Args, words: &Words, out: &mut impl Write) -> Result<(), Failure> {
    let (replay, game) = files::read_replay(&args.file)?;
    let checked = replay.verify(game).map_err(|no| Failure::from(no).of(game.info().id))?;
    let Checked { plies, set_up, finished, seeded, committed: _, players_committed: _ } = checked;
    let title = words.story(game.info().id).title();
    let digests = Telling::new("cli-verify-digests").with("game", title).with("plies", plies);
    let made_by_hand = (!set_up).then(|| Telling::new("cli-verify-made-by-hand"));
    let findings = [
        Telling::new(if finished { "cli-verify-finished" } else { "cli-verify-unfinished" }),
        Telling::new(if seeded { "cli-verify-seeded" } else { "cli-verify-unseeded" }),
        replay.fair.as_ref().map_or_else(|| Telling::new("cli-verify-uncommitted"), committed),
    ];
    let drawn = replay.fair.iter().flat_map(drawn);
    for finding in [digests].into_iter().chain(made_by_hand).chain(findings).chain(drawn) {
        writeln!(out, "{}", words.tell(&finding))?;
    }
    Ok(())
}

/// Only who noted them before the match knows that they are still the same, so they are shown.
fn committed(Fair { commitment, nonces, .. }: &Fair) -> Telling {
    let nonces = nonces.iter().cloned().map(|nonce| Arg::from(String::from(nonce))).collect();
    Telling::new("cli-verify-committed")
        .with("commitment", commitment.to_string())
        .with("nonces", Arg::List(nonces))
}

/// What the players had committed to before the first of them opened their nonce, and how many draws were void.
fn drawn(Fair { commitments, void_draws, .. }: &Fair) -> Vec<Telling> {
    let Some(commitments) = commitments else { return vec![Telling::new("cli-verify-undrawn")] };
    let text = |commitment: &Option<Commitment>| match commitment {
        Some(commitment) => Arg::from(commitment.to_string()),
        None => Arg::from("-"),
    };
    let commitments = Arg::List(commitments.iter().map(text).collect());
    let void = Telling::new("cli-verify-void").with("void", i64::from(*void_draws));
    let drawn = Telling::new("cli-verify-drawn").with("commitments", commitments);
    [drawn].into_iter().chain((*void_draws > 0).then_some(void)).collect()
}
