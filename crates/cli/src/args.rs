use std::path::Path;

use clap::{Parser, Subcommand};
use game::{Seed, Telling};
use table::{AnyGame, Info, Refused, Source, Value};
use words::Lang;

use crate::failure::Failure;
use crate::{
    analyse, arena, database, files, games, perft, play, replay, serve, simulate, talk, verify,
};

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
    Arena(arena::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Analyse(analyse::Args),
    Perft(perft::Args),
    Talk(talk::Args),
    Serve(serve::Args),
    Backup(database::BackupArgs),
    Check(database::CheckArgs),
    Prune(database::PruneArgs),
    PushKey(serve::PushKeyArgs),
    Moderator(database::ModeratorArgs),
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
    #[arg(long, value_name = "GAME=FILE", value_parser = pair)]
    components: Option<(String, String)>,
}

impl Choice {
    /// The game and the config that were chosen.
    pub(crate) fn find(&self) -> Result<(&'static dyn AnyGame, Info, Value), Failure> {
        let any_game = catalog::find(&self.game).map_err(Failure::usage)?;
        let info = any_game.info();
        let options = self.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let mut config = info.config(self.players, options).map_err(Failure::usage)?;
        if let Some((game, file)) = &self.components {
            check_components(any_game, &config, game).map_err(Failure::usage)?;
            config["components"] = files::read_text(Path::new(file))?.into();
        }
        Ok((any_game, info, config))
    }
}

/// Whether the config can hold the text of a box of one's own, in the field `components`, which is null for the box of
/// the house. The game is asked, since a config may leave out what is null.
fn check_components(any_game: &dyn AnyGame, config: &Value, game: &str) -> Result<(), Refused> {
    let info = any_game.info();
    if game != info.id {
        let telling = Telling::new("cli-components-other").with("given", game);
        return Err(telling.with("game", info.id).into());
    }
    let mut standard = config.clone();
    standard["components"] = Value::Null;
    match any_game.open(&standard, Source::Seed(Seed([0; 32]))) {
        Err(Refused(no)) if no.tag == "config-unknown-field" => {
            Err(Telling::new("cli-components-none").with("game", game).into())
        }
        _ => Ok(()),
    }
}

fn pair(text: &str) -> Result<(String, String), &'static str> {
    let (name, value) = text.split_once('=').ok_or("an option is name=value")?;
    Ok((name.to_owned(), value.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The config of a match of a game with the box in that file.
    fn own(game: &str, file: &Path) -> Result<Value, Failure> {
        let choice = Choice {
            game: game.to_owned(),
            players: None,
            options: Vec::new(),
            components: Some((game.to_owned(), file.display().to_string())),
        };
        let (any_game, _, config) = choice.find()?;
        let the_match =
            any_game.open(&config, Source::Seed(Seed([1; 32]))).map_err(Failure::usage)?;
        Ok(the_match.config())
    }

    #[test]
    fn every_game_with_components_takes_a_box_of_ones_own() {
        let mut tried = 0;
        for game in catalog::games() {
            let info = game.info();
            if check_components(game, &info.default, info.id).is_err() {
                continue;
            }
            let folder = format!("{}/../rules-{}/data", env!("CARGO_MANIFEST_DIR"), info.id);
            for file in std::fs::read_dir(folder).expect("its components are data files") {
                let file = file.unwrap().path();
                let Ok(config) = own(info.id, &file) else {
                    panic!("{} is refused", file.display())
                };
                assert!(config["components"].as_str().is_some_and(|text| !text.is_empty()));
                tried += 1;
            }
        }
        assert!(tried > 0);
    }

    #[test]
    fn other_components_are_refused_before_their_file_is_read() {
        let refused = |game, components| {
            let any_game = catalog::find(game).unwrap_or_else(|no| panic!("{no}"));
            let config = any_game.info().default;
            check_components(any_game, &config, components).unwrap_err().to_string()
        };
        assert_eq!(refused("libraria", "libraria"), "cli-components-none game=libraria");
        assert_eq!(
            refused("atheneum", "gutenberg"),
            "cli-components-other game=atheneum given=gutenberg"
        );
    }
}
