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

    /// Why a config cannot be read: it is no object, the game has no such field, or a field holds what it cannot.
    pub(crate) fn unreadable(&self, config: &Value, reads: impl Fn(&Value) -> bool) -> Refused {
        /// The most letters that are repeated of what was given.
        const SHOWN: usize = 60;
        let shown = |text: &str| text.chars().take(SHOWN).collect::<String>();
        let is_wrong = |(name, value): &(&String, &Value)| {
            let mut alone = self.default.clone();
            alone[name.as_str()] = (*value).clone();
            !reads(&alone)
        };
        let Some((name, value)) = config.as_object().and_then(|all| all.iter().find(is_wrong))
        else {
            return Telling::new("config-unreadable")
                .with("expected", self.default.to_string())
                .into();
        };
        let mut known: Vec<&str> = self.data.to_vec();
        known.extend(self.default.as_object().into_iter().flatten().map(|(name, _)| name.as_str()));
        known.sort_unstable();
        known.dedup();
        if !known.contains(&name.as_str()) {
            return Telling::new("config-unknown-field")
                .with("field", shown(name))
                .with("known", Arg::List(known.into_iter().map(Arg::from).collect()))
                .into();
        }
        let option = self.options.iter().find(|info| info.option.name == name);
        let expected = match option.map(|info| info.option.kind) {
            Some(OptionKind::Flag) => vec!["true".into(), "false".into()],
            Some(kind) => expected(kind),
            None if name == "players" => (self.players.0..=self.players.1).map(Arg::from).collect(),
            None => vec![self.default[name.as_str()].to_string().into()],
        };
        Telling::new("config-field-value")
            .with("field", name.as_str())
            .with("given", shown(&value.to_string()))
            .with("expected", Arg::List(expected))
            .into()
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
