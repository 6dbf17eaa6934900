use std::collections::BTreeSet;

use game::{Chance, OptionKind, Seed, Seeded};
use serde_json::{Value, json};
use table::{AnyGame, Info, Source};

/// What can be chosen before a match of a game, and what of it was not chosen yet.
pub(crate) struct Options {
    game: &'static dyn AnyGame,
    info: Info,
    left: BTreeSet<(&'static str, String)>,
}

impl Options {
    pub(crate) fn of(game: &'static dyn AnyGame) -> Self {
        let info = game.info();
        let mut left = BTreeSet::new();
        for option in info.options.iter().map(|info| info.option) {
            let values: Vec<Value> = match option.kind {
                OptionKind::Flag => vec![false.into(), true.into()],
                OptionKind::Choice { values } => values.iter().map(|&word| word.into()).collect(),
                OptionKind::Number { least, most } => vec![least.into(), most.into()],
                OptionKind::Subset { values } => values.iter().map(|word| json!([word])).collect(),
            };
            // Some values no match can be played with.
            let can_be = |value: &Value| {
                let players = info.players.0..=info.players.1;
                players.into_iter().any(|players| {
                    is_playable(game, &json!({ "players": players, option.name: value }))
                })
            };
            let possible = values.iter().filter(|value| can_be(value));
            left.extend(possible.flat_map(|value| words(option.name, value)));
        }
        Self { game, info, left }
    }

    /// A config in which every option is as usual, or else set by chance.
    pub(crate) fn choose(&mut self, dice: &mut Seeded) -> Value {
        let (least, most) = self.info.players;
        loop {
            let mut config = self.info.default.clone();
            config["players"] = (least + dice.below(u32::from(most - least) + 1) as u8).into();
            for option in self.info.options.iter().map(|info| info.option) {
                if dice.below(2) == 0 {
                    config[option.name] = value(option.kind, dice);
                }
            }
            if is_playable(self.game, &config) {
                self.prefer_rare(&mut config);
                for option in &self.info.options {
                    let name = option.option.name;
                    words(name, &config[name]).for_each(|chosen| _ = self.left.remove(&chosen));
                }
                return config;
            }
        }
    }

    /// Chance chooses too seldom what few numbers of players allow, such as the levels of a match alone: a value that was
    /// chosen before gives way to one that was not.
    fn prefer_rare(&self, config: &mut Value) {
        for option in self.info.options.iter().filter(|info| info.option.players.is_some()) {
            let name = option.option.name;
            let is_left = |it: &&(&str, String)| it.0 == name;
            let Some((_, word)) = self.left.iter().find(is_left) else { continue };
            let mut rare = config.clone();
            rare[name] = serde_json::from_str(word).expect("a value as JSON");
            if is_playable(self.game, &rare) {
                *config = rare;
            }
        }
    }

    /// What was never chosen.
    pub(crate) fn left(self) -> Vec<(&'static str, String)> {
        self.left.into_iter().collect()
    }
}

fn is_playable(game: &dyn AnyGame, config: &Value) -> bool {
    game.open(config, Source::Seed(Seed([0; 32]))).is_ok()
}

fn value(kind: OptionKind, dice: &mut Seeded) -> Value {
    match kind {
        OptionKind::Flag => (dice.below(2) == 0).into(),
        OptionKind::Choice { values } => values[dice.below(values.len() as u32) as usize].into(),
        OptionKind::Number { least, most } => {
            (least + i64::from(dice.below((most - least) as u32 + 1))).into()
        }
        OptionKind::Subset { values } => {
            values.iter().copied().filter(|_| dice.below(4) == 0).collect::<Vec<_>>().into()
        }
    }
}

/// A value, or each word of a list.
fn words(name: &'static str, value: &Value) -> impl Iterator<Item = (&'static str, String)> {
    let words = value.as_array().cloned().unwrap_or_else(|| vec![value.clone()]);
    words.into_iter().map(move |word| (name, word.to_string()))
}
