//! The help and the errors of the command line, in the reader's language.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, CommandFactory, FromArgMatches};
use game::Telling;
use words::{Lang, Words};

use crate::args::Args;
use crate::failure::Failure;

/// The language that the command line asks for. It is looked for first, because every error is told in it.
pub(crate) fn lang(line: &[OsString]) -> Lang {
    let mut line = line.iter().map(|arg| arg.to_string_lossy());
    let mut lang = Lang::default();
    while let Some(arg) = line.next() {
        let given = match arg.strip_prefix("--lang") {
            Some("") => line.next().unwrap_or_default(),
            Some(given) => given.strip_prefix('=').unwrap_or_default().to_owned().into(),
            None => continue,
        };
        lang = given.parse().unwrap_or(lang);
    }
    lang
}

/// Reads the command line.
pub(crate) fn parse(line: &[OsString], words: &Words) -> Result<Args, Failure> {
    let matches = command(words).try_get_matches_from(line);
    match matches.and_then(|matches| Args::from_arg_matches(&matches)) {
        Ok(args) => Ok(args),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => error.exit(),
            _ => Err(Failure::usage(telling(&error))),
        },
    }
}

fn command(words: &Words) -> Command {
    let flag =
        |id, short, action| Arg::new(id).short(short).long(id).action(action).display_order(100);
    let command = Args::command()
        .subcommand_required(true)
        .arg_required_else_help(true)
        .disable_help_subcommand(true)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .subcommand_help_heading(words.say("cli-help-commands", &[]))
        .after_help(words.say("cli-help-codes", &[]))
        .arg(flag("help", 'h', ArgAction::Help).global(true))
        .arg(flag("version", 'V', ArgAction::Version))
        .mut_subcommands(|command| {
            let id = format!("cli-help-{}", command.get_name());
            translated(command, words, &id)
        });
    translated(command, words, "cli-help")
}

/// The message `id` is about the command, its attributes are about the arguments; those of `cli-help` are shared.
fn translated(command: Command, words: &Words, id: &str) -> Command {
    let usage = words.say("cli-help-usage", &[]);
    command
        .about(words.say(id, &[]))
        .help_template(format!("{{about}}\n\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"))
        .mut_args(|arg| {
            let own = format!("{id}.{}", arg.get_id());
            let text = if words.has(&own) { own } else { format!("cli-help.{}", arg.get_id()) };
            let heading =
                if arg.is_positional() { "cli-help-arguments" } else { "cli-help-options" };
            let valued = arg.get_action().takes_values();
            arg.help(words.say(&text, &[]))
                .help_heading(words.say(heading, &[]))
                .hide_default_value(valued)
        })
}

fn telling(error: &clap::Error) -> Telling {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(" "),
        _ => String::new(),
    };
    let arg = context(ContextKind::InvalidArg);
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let known = Args::command()
                .get_subcommands()
                .map(|command| command.get_name().into())
                .collect();
            Telling::new("cli-usage-command")
                .with("given", context(ContextKind::InvalidSubcommand))
                .with("known", game::Arg::List(known))
        }
        ErrorKind::UnknownArgument => Telling::new("cli-usage-unknown").with("given", arg),
        ErrorKind::MissingRequiredArgument => {
            Telling::new("cli-usage-missing").with("missing", arg)
        }
        ErrorKind::ArgumentConflict => Telling::new("cli-usage-twice").with("given", arg),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let given = context(ContextKind::InvalidValue);
            Telling { tag: expected(&arg).into(), args: Default::default() }.with("given", given)
        }
        _ => {
            let error = error.to_string();
            let first = error.lines().next().unwrap_or_default();
            Telling::new("cli-usage-other").with("error", first)
        }
    }
}

/// `--seed <HEX>`: what is expected is told by `cli-expected-seed`.
fn expected(arg: &str) -> String {
    let name = arg.trim_start_matches('-');
    format!("cli-expected-{}", name.split(' ').next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_and_argument_is_explained_in_every_language() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let mut root = command(&words);
            root.build();
            let check = |command: &Command| {
                let texts =
                    command.get_arguments().map(|arg| (arg.get_id().as_str(), arg.get_help()));
                for (name, text) in texts.chain([(command.get_name(), command.get_about())]) {
                    let text = text.map(ToString::to_string).unwrap_or_default();
                    assert!(!text.is_empty() && !text.starts_with("cli-"), "{lang} {name}: {text}");
                }
            };
            check(&root);
            root.get_subcommands().for_each(check);
        }
    }

    #[test]
    fn every_value_that_can_be_wrong_has_a_sentence_in_every_language() {
        for words in Lang::ALL.map(Words::new) {
            for command in command(&words).get_subcommands() {
                for arg in command.get_opts().filter(|arg| arg.get_action().takes_values()) {
                    let id = format!("cli-expected-{}", arg.get_long().unwrap_or_default());
                    assert!(words.has(&id), "{id} is missing in {}", words.lang());
                }
            }
        }
    }

    #[test]
    fn the_language_is_found_wherever_it_is() {
        let lang = |line: &str| lang(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert_eq!(lang("ludotheque games"), Lang::Fr);
        assert_eq!(lang("ludotheque --lang en games"), Lang::En);
        assert_eq!(lang("ludotheque games --lang=en"), Lang::En);
        assert_eq!(lang("ludotheque games --lang de"), Lang::Fr);
        assert_eq!(lang("ludotheque games --lang"), Lang::Fr);
    }
}
