use std::slice;

use game::{Game, GameOption, InvalidConfig, OptionKind};
use serde_json::{Map, Value};

use crate::dice::match_rolls;
use crate::fault::{Finding, calmly, require};
use crate::{Fault, Suite};

fn once(property: &'static str, look: impl FnOnce() -> Finding) -> Result<(), Fault> {
    calmly(look).map_err(|seen| Fault { property, seen, place: None })
}

/// The field of a config that holds the number of players.
const PLAYERS: &str = "players";

/// The config for every number of players; itself, if that cannot be set.
pub(crate) fn at_every_count<G: Game>(config: &G::Config) -> Vec<G::Config> {
    let counts = G::PLAYERS.map(|players| with::<G>(config, PLAYERS, players));
    counts.collect::<Finding<_>>().unwrap_or_else(|_| vec![config.clone()])
}

fn fields(config: &impl serde::Serialize) -> Finding<Map<String, Value>> {
    match serde_json::to_value(config) {
        Ok(Value::Object(fields)) => Ok(fields),
        Ok(other) => Err(format!("the config should be a JSON object, but is {other}")),
        Err(error) => Err(format!("the config cannot be written as JSON: {error}")),
    }
}

fn with<G: Game>(config: &G::Config, name: &str, value: impl Into<Value>) -> Finding<G::Config> {
    let value = value.into();
    let mut fields = fields(config)?;
    let field = fields.get_mut(name).ok_or_else(|| format!("the config has no field `{name}`"))?;
    *field = value.clone();
    serde_json::from_value(fields.into())
        .map_err(|error| format!("a config with `{name}` = {value} cannot be read: {error}"))
}

fn set_up<G: Game>(config: &G::Config) -> Finding<Result<G, InvalidConfig>> {
    calmly(|| Ok(G::new(config, &mut match_rolls(1, 0))))
        .map_err(|panic| format!("setting a match up with {config:?}: {panic}"))
}

/// The default config sets a match up. The field `players` gives the number of seats; every number that
/// [`PLAYERS`](Game::PLAYERS) holds is accepted with the default config, every other one is an [`InvalidConfig`].
pub fn configs_count_the_players<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    once("configs_count_the_players", || {
        require!(
            *G::PLAYERS.start() >= 1 && *G::PLAYERS.end() <= 8 && !G::PLAYERS.is_empty(),
            "PLAYERS is {:?}, but a table has 1 to 8 seats",
            G::PLAYERS
        );
        let default = G::Config::default();
        if let Err(error) = set_up::<G>(&default)? {
            return Err(format!("the default config sets no match up: {error}"));
        }
        for players in 0..=u8::MAX {
            match (
                set_up::<G>(&with::<G>(&default, PLAYERS, players)?)?,
                G::PLAYERS.contains(&players),
            ) {
                (Ok(state), true) if state.seats() == players => {}
                (Ok(state), true) => {
                    return Err(format!(
                        "a config for {players} players sets up {} seats",
                        state.seats()
                    ));
                }
                (Ok(_), false) => {
                    return Err(format!(
                        "{players} players are accepted, but PLAYERS is {:?}",
                        G::PLAYERS
                    ));
                }
                (Err(error), true) => {
                    return Err(format!("{players} players are refused: {error}"));
                }
                (Err(_), false) => {}
            }
        }
        for config in &suite.configs {
            let players = fields(config)?.get(PLAYERS).cloned().unwrap_or_default();
            match set_up::<G>(config)? {
                Ok(state) if players == state.seats() => {}
                Ok(state) => return Err(format!("{config:?} sets up {} seats", state.seats())),
                Err(error) => return Err(format!("{config:?} is refused: {error}")),
            }
        }
        Ok(())
    })
}

/// Every option is a field of the config. Its default fits its kind; whatever its kind offers can be read and leads to
/// a match or to an [`InvalidConfig`]; anything else is refused.
pub fn options_fit_the_config<G: Game>(_: &Suite<G>) -> Result<(), Fault> {
    once("options_fit_the_config", || {
        let default = G::Config::default();
        let fields = fields(&default)?;
        for option in G::OPTIONS {
            let name = option.name;
            let value = fields
                .get(name)
                .ok_or_else(|| format!("the option `{name}` is no field of the config"))?;
            require!(name != PLAYERS, "`{PLAYERS}` is no option: every game has it");
            require!(
                fits(option.kind, value),
                "the default of `{name}` is {value}, which is no {:?}",
                option.kind
            );
            for offered in offers(option) {
                _ = set_up::<G>(&with::<G>(&default, name, offered)?)?;
            }
            for wrong in never_offered(option) {
                if let Ok(config) = with::<G>(&default, name, wrong.clone()) {
                    require!(
                        set_up::<G>(&config)?.is_err(),
                        "`{name}` = {wrong} is accepted, but is not offered"
                    );
                }
            }
        }
        Ok(())
    })
}

/// An option that is not for a number of players is refused there unless it is as by default, and so is a value that is
/// not for it.
pub fn options_fit_the_players<G: Game>(_: &Suite<G>) -> Result<(), Fault> {
    once("options_fit_the_players", || {
        for players in G::PLAYERS {
            let default = with::<G>(&G::Config::default(), PLAYERS, players)?;
            for option in G::OPTIONS {
                let name = option.name;
                let usual = fields(&default)?.get(name).cloned();
                for value in offers(option) {
                    let words = value.as_array().map_or(slice::from_ref(&value), Vec::as_slice);
                    let offered = |word: &str| option.offers(word, players);
                    let wanted = option.is_for(players)
                        && words.iter().filter_map(Value::as_str).all(offered);
                    if wanted || Some(&value) == usual.as_ref() {
                        continue;
                    }
                    require!(
                        set_up::<G>(&with::<G>(&default, name, value.clone())?)?.is_err(),
                        "`{name}` = {value} is accepted with {players} players, for whom it is not offered"
                    );
                }
            }
        }
        Ok(())
    })
}

fn fits(kind: OptionKind, value: &Value) -> bool {
    match kind {
        OptionKind::Flag => value.is_boolean(),
        OptionKind::Choice { values } => value.as_str().is_some_and(|word| values.contains(&word)),
        OptionKind::Number { least, most } => {
            value.as_i64().is_some_and(|number| (least..=most).contains(&number))
        }
        OptionKind::Subset { values } => value.as_array().is_some_and(|words| {
            words.iter().all(|word| word.as_str().is_some_and(|word| values.contains(&word)))
        }),
    }
}

fn offers(option: &GameOption) -> Vec<Value> {
    match option.kind {
        OptionKind::Flag => vec![false.into(), true.into()],
        OptionKind::Choice { values } => values.iter().map(|&word| word.into()).collect(),
        OptionKind::Number { least, most } => vec![least.into(), most.into()],
        OptionKind::Subset { values } => {
            let single = values.iter().map(|&word| vec![word].into());
            single.chain([Value::Array(Vec::new()), values.into()]).collect()
        }
    }
}

fn never_offered(option: &GameOption) -> Vec<Value> {
    match option.kind {
        OptionKind::Flag => Vec::new(),
        OptionKind::Choice { .. } => vec!["no-such-word".into()],
        OptionKind::Number { least, most } => {
            let beyond = [least.checked_sub(1), most.checked_add(1)];
            beyond.into_iter().flatten().map(Value::from).collect()
        }
        OptionKind::Subset { .. } => vec![vec!["no-such-word"].into()],
    }
}
