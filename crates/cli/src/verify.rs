use std::io::Write;
use std::path::PathBuf;

use table::Checked;
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
    let (replay, kind) = files::read_replay(&args.file)?;
    let checked = replay.verify(kind).map_err(|no| Failure::from(no).of(kind.info().id))?;
    let Checked { plies, finished, seeded, committed } = checked;
    let title = words.story(kind.info().id).title();
    let args = [("game", title.into()), ("plies", (plies as i64).into())];
    writeln!(out, "{}", words.say("cli-verify-digests", &args))?;
    let findings = [
        if finished { "cli-verify-finished" } else { "cli-verify-unfinished" },
        if seeded { "cli-verify-seeded" } else { "cli-verify-unseeded" },
        if committed { "cli-verify-committed" } else { "cli-verify-uncommitted" },
    ];
    for finding in findings {
        writeln!(out, "{}", words.say(finding, &[]))?;
    }
    Ok(())
}
