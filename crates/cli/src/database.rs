//! What an operator does with the database beside serving it.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use game::Telling;
use server::{Pruned, StoreError};
use words::Words;

use crate::failure::Failure;
use crate::serve::{DATABASE, failed, runtime};

#[derive(clap::Args)]
pub(crate) struct BackupArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "URL", default_value = DATABASE)]
    database: String,
    #[arg(long, value_name = "MINUTES", value_parser = clap::value_parser!(u64).range(1..))]
    every: Option<u64>,
}

/// Copies the database of a server, which may be running: once into a new file, or again and again into the same one.
pub(crate) fn backup(args: &BackupArgs) -> Result<(), Failure> {
    let (database, file) = (&args.database, &args.file);
    let backup = async {
        match args.every {
            None => server::backup(database, file).await,
            Some(minutes) => {
                let pause = Duration::from_secs(60 * minutes);
                server::backup_every(database, file, pause).await.map(|never| match never {})
            }
        }
    };
    runtime()?.block_on(backup).map_err(|error| failed("cli-backup", &error))
}

#[derive(clap::Args)]
pub(crate) struct CheckArgs {
    #[arg(long, value_name = "URL", default_value = DATABASE)]
    database: String,
}

/// Looks for damage in a database.
pub(crate) fn check(args: &CheckArgs, words: &Words, out: &mut impl Write) -> Result<(), Failure> {
    let checked = runtime()?.block_on(server::check(&args.database));
    match checked.map_err(|error| failed("cli-check", &error))?.first() {
        Some(problem) => Err(Telling::new("cli-check-damaged").with("error", &**problem).into()),
        None => Ok(writeln!(out, "{}", words.tell(&Telling::new("cli-check-sound")))?),
    }
}

#[derive(clap::Args)]
pub(crate) struct PruneArgs {
    #[arg(long, value_name = "URL", default_value = DATABASE)]
    database: String,
    #[arg(long, value_name = "DAYS")]
    keep: Option<u32>,
    #[arg(long)]
    dry_run: bool,
}

/// Deletes what is not needed any more, or says what that would be.
pub(crate) fn prune(args: &PruneArgs, words: &Words, out: &mut impl Write) -> Result<(), Failure> {
    let pruned = runtime()?.block_on(server::prune(&args.database, args.keep, args.dry_run));
    let Pruned { never_started, matches, people } =
        pruned.map_err(|error| failed("cli-prune", &error))?;
    let tag = if args.dry_run { "cli-prune-would" } else { "cli-prune-done" };
    let told = Telling::new(tag).with("open", never_started).with("matches", matches);
    let told = told.with("people", people);
    Ok(writeln!(out, "{}", words.tell(&told))?)
}

#[derive(clap::Args)]
pub(crate) struct ModeratorArgs {
    #[arg(value_name = "ID")]
    id: Option<String>,
    #[arg(long, requires = "id")]
    remove: bool,
    #[arg(long, value_name = "URL", default_value = DATABASE)]
    database: String,
}

/// Gives a person the role of a moderator, takes it, or lists who has it, of a server that may be running.
pub(crate) fn moderator(args: &ModeratorArgs, out: &mut impl Write) -> Result<(), Failure> {
    let runtime = runtime()?;
    if let Some(id) = &args.id {
        let set = server::set_moderator(&args.database, id, !args.remove);
        match runtime.block_on(set) {
            Err(StoreError::Unknown) => {
                return Err(Telling::new("cli-moderator-unknown")
                    .with("given", id.as_str())
                    .into());
            }
            set => set.map_err(|error| failed("cli-moderator", &error))?,
        }
    }
    let moderators = runtime.block_on(server::moderators(&args.database));
    for (id, name) in moderators.map_err(|error| failed("cli-moderator", &error))? {
        writeln!(out, "{id}  {name}")?;
    }
    Ok(())
}
