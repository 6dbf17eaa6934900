use clap::{Parser, Subcommand};
use table::{Info, Kind, Value};
use words::Lang;

use crate::failure::Failure;
use crate::{games, perft, play, replay, serve, simulate, talk, verify};

/// The command line. Its help is in `locales/*/cli.ftl`, see [`crate::help`].
#[derive(Parser)]
#[command(name = "ludotheque", version)]
pub(crate) struct Args {
    /// Already looked for by [`crate::help::lang`], because the help is in that language.
    #[arg(long, global = true, value_name = "fr|en", default_value_t = Lang::Fr, display_order = 99)]
    pub(crate) lang: Lang,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Games(games::Args),
    Play(play::Args),
    Simulate(simulate::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Perft(perft::Args),
    Talk(talk::Args),
    Serve(serve::Args),
    Backup(serve::BackupArgs),
}

/// What is to be played.
#[derive(clap::Args)]
pub(crate) struct Choice {
    #[arg(value_name = "GAME")]
    game: String,
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    #[arg(long = "option", value_name = "K=V", value_parser = pair)]
    options: Vec<(String, String)>,
}

impl Choice {
    /// The game and the config that were chosen.
    pub(crate) fn find(&self) -> Result<(&'static dyn Kind, Info, Value), Failure> {
        let kind = catalog::find(&self.game).map_err(Failure::usage)?;
        let info = kind.info();
        let options = self.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let config = info.config(self.players, options).map_err(Failure::usage)?;
        Ok((kind, info, config))
    }
}

fn pair(text: &str) -> Result<(String, String), &'static str> {
    let (name, value) = text.split_once('=').ok_or("an option is name=value")?;
    Ok((name.to_owned(), value.to_owned()))
}
