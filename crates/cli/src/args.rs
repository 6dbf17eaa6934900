use std::path::Path;

use clap::{Parser, Subcommand};
use game::Telling;
use table::{Info, Kind, Refused, Value};
use words::Lang;

use crate::failure::Failure;
use crate::{files, games, perft, play, replay, serve, simulate, talk, verify};

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
    #[arg(long, value_name = "GAME=FILE", value_parser = pair)]
    components: Option<(String, String)>,
}

impl Choice {
    /// The game and the config that were chosen.
    pub(crate) fn find(&self) -> Result<(&'static dyn Kind, Info, Value), Failure> {
        let kind = catalog::find(&self.game).map_err(Failure::usage)?;
        let info = kind.info();
        let options = self.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let mut config = info.config(self.players, options).map_err(Failure::usage)?;
        if let Some((game, file)) = &self.components {
            let components = components(&info, &mut config, game).map_err(Failure::usage)?;
            *components = files::read_text(Path::new(file))?.into();
        }
        Ok((kind, info, config))
    }
}

/// Where a config holds the text of a box of one's own: in the field `components`, which is null for the box of the
/// house. A game without that field has nothing to be replaced.
fn components<'a>(
    info: &Info,
    config: &'a mut Value,
    game: &str,
) -> Result<&'a mut Value, Refused> {
    if game != info.id {
        let telling = Telling::new("cli-components-other").with("given", game);
        return Err(telling.with("game", info.id).into());
    }
    config
        .get_mut("components")
        .ok_or_else(|| Telling::new("cli-components-none").with("game", game).into())
}

fn pair(text: &str) -> Result<(String, String), &'static str> {
    let (name, value) = text.split_once('=').ok_or("an option is name=value")?;
    Ok((name.to_owned(), value.to_owned()))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn info(default: Value) -> Info {
        let id = "toy";
        Info {
            id,
            rules: 1,
            players: (1, 1),
            secrets: false,
            options: vec![],
            levels: vec![],
            default,
        }
    }

    #[test]
    fn components_go_into_the_config_of_their_game() {
        let mut config = json!({"players": 1, "components": null});
        let info = info(config.clone());
        *components(&info, &mut config, "toy").unwrap() = "bricks 3".into();
        assert_eq!(config, json!({"players": 1, "components": "bricks 3"}));
        let no = components(&info, &mut config, "doll").unwrap_err();
        assert_eq!(no.to_string(), "cli-components-other game=toy given=doll");
    }

    #[test]
    fn a_game_without_the_field_has_no_components() {
        let mut config = json!({"players": 1});
        let no = components(&info(config.clone()), &mut config, "toy").unwrap_err();
        assert_eq!(no.to_string(), "cli-components-none game=toy");
        assert_eq!(config, json!({"players": 1}));
    }
}
