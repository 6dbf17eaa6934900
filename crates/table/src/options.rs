use game::{Arg, OptionKind, Telling};
use serde_json::Value;

use crate::{Info, Refused};

impl Info {
    /// A config from what a person chose: the number of players, if any, and options as `name`, `value` pairs.
    pub fn config<'a>(
        &self,
        players: Option<u8>,
        options: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Value, Refused> {
        let mut config = self.default.clone();
        if let Some(players) = players {
            let (least, most) = self.players;
            if !(least..=most).contains(&players) {
                return Err(game::InvalidConfig::players(players, least, most).into());
            }
            config["players"] = players.into();
        }
        for (name, text) in options {
            let Some(info) = self.options.iter().find(|info| info.option.name == name) else {
                let known =
                    Arg::List(self.options.iter().map(|info| info.option.name.into()).collect());
                return Err(Telling::new("config-unknown-option")
                    .with("option", name)
                    .with("known", known)
                    .into());
            };
            config[name] = value(info.option.kind, text).ok_or_else(|| {
                let expected = Arg::List(expected(info.option.kind));
                Telling::new("config-option-value")
                    .with("option", name)
                    .with("given", text)
                    .with("expected", expected)
            })?;
        }
        Ok(config)
    }
}

fn value(kind: OptionKind, text: &str) -> Option<Value> {
    match kind {
        OptionKind::Flag => match text {
            "on" | "true" | "yes" => Some(true.into()),
            "off" | "false" | "no" => Some(false.into()),
            _ => None,
        },
        OptionKind::Choice { values } => values.contains(&text).then(|| text.into()),
        OptionKind::Number { least, most } => {
            text.parse().ok().filter(|number| (least..=most).contains(number)).map(Value::from)
        }
        OptionKind::Subset { values } => {
            let chosen: Vec<&str> = text.split(',').filter(|word| !word.is_empty()).collect();
            chosen.iter().all(|word| values.contains(word)).then(|| chosen.into())
        }
    }
}

fn expected(kind: OptionKind) -> Vec<Arg> {
    match kind {
        OptionKind::Flag => vec!["on".into(), "off".into()],
        OptionKind::Choice { values } | OptionKind::Subset { values } => {
            values.iter().map(|&v| v.into()).collect()
        }
        OptionKind::Number { least, most } => vec![format!("{least}..{most}").into()],
    }
}
