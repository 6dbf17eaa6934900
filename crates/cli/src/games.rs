use std::io::{self, Write};

use game::{Arg, OptionKind};
use serde_json::json;
use table::{Info, OptionInfo};
use words::{Story, Words};

use crate::failure::Failure;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    json: bool,
}

/// Lists the games and what can be chosen.
pub(crate) fn run(args: &Args, words: &Words, out: &mut impl Write) -> Result<(), Failure> {
    if args.json {
        let games: Vec<_> = catalog::games().map(|game| json(words, &game.info())).collect();
        serde_json::to_writer_pretty(&mut *out, &games).map_err(io::Error::from)?;
        return Ok(writeln!(out)?);
    }
    for (place, game) in catalog::games().enumerate() {
        if place > 0 {
            writeln!(out)?;
        }
        print(words, &game.info(), out)?;
    }
    Ok(())
}

fn json(words: &Words, info: &Info) -> serde_json::Value {
    let story = words.story(info.id);
    let mut game = json!(info);
    game["title"] = story.title().into();
    game["line"] = story.line().into();
    game["credits"] = story.credits().into();
    game
}

fn print(words: &Words, info: &Info, out: &mut impl Write) -> io::Result<()> {
    let story = words.story(info.id);
    writeln!(out, "{} ({})\n  {}\n  {}", story.title(), info.id, story.line(), story.credits())?;
    let (least, most) = info.players;
    let same = Arg::Flag(least == most);
    let players = [("least", Arg::from(least)), ("most", Arg::from(most)), ("same", same)];
    writeln!(out, "  {}", words.say("cli-games-players", &players))?;
    let levels = story.list(info.levels.iter().map(|level| (*level).to_owned()));
    writeln!(out, "  {}", words.say("cli-games-levels", &[("levels", levels.into())]))?;
    if !info.options.is_empty() {
        writeln!(out, "  {}", words.say("cli-games-options", &[]))?;
    }
    for option in &info.options {
        let name = option.option.name;
        let default = match setting(&option.default) {
            nothing if nothing.is_empty() => words.say("cli-games-nothing", &[]),
            default => default,
        };
        let values =
            [("values", values(words, &option.option.kind).into()), ("default", default.into())];
        writeln!(out, "    {name}={}", words.say("cli-games-values", &values))?;
        writeln!(out, "      {}", about(words, &story, option))?;
    }
    Ok(())
}

/// What an option is for, and what its values mean where they have names.
fn about(words: &Words, story: &Story, option: &OptionInfo) -> String {
    let name = option.option.name;
    let named = match option.option.kind {
        OptionKind::Choice { values } | OptionKind::Subset { values } => values,
        OptionKind::Flag | OptionKind::Number { .. } => &[],
    };
    let only = |about: String, players: Option<(u8, u8)>| match players {
        Some((least, most)) => {
            let players = [("least", least.into()), ("most", most.into())];
            let players = words.say("cli-games-for", &players);
            words.say("cli-games-only", &[("about", about.into()), ("players", players.into())])
        }
        None => about,
    };
    let meaning = |&value: &&str| {
        let meaning = story.option_value(name, &value.into());
        let limit = option.option.limits.iter().find(|limit| limit.value == value);
        let meaning = only(meaning, limit.map(|limit| limit.players));
        words.say("cli-games-meaning", &[("value", value.into()), ("meaning", meaning.into())])
    };
    let about = format!("{}. {}", story.option(name), story.option_about(name));
    let about = only(about, option.option.players);
    if named.is_empty() {
        return about;
    }
    format!("{about} ({})", story.list(named.iter().map(meaning)))
}

/// What can be written behind `name=`.
fn values(words: &Words, kind: &OptionKind) -> String {
    match kind {
        OptionKind::Flag => "on|off".to_owned(),
        OptionKind::Choice { values } => values.join("|"),
        OptionKind::Number { least, most } => format!("{least}..{most}"),
        OptionKind::Subset { values } => {
            words.say("cli-games-subset", &[("values", values.join(",").into())])
        }
    }
}

/// A value of the config as it is written on the command line.
fn setting(value: &serde_json::Value) -> String {
    match value {
        serde_json::Value::Bool(flag) => if *flag { "on" } else { "off" }.to_owned(),
        serde_json::Value::String(text) => text.clone(),
        serde_json::Value::Array(items) => items.iter().map(setting).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}
