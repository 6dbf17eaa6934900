use std::sync::Arc;

use game::{Arg, Bot, Game, Level, Scripted, Seed, Seeded, Telling};
use serde::Serialize;
use serde_json::Value;

use crate::running::Running;
use crate::{Digest, Dump, Played, Refused, Setup, Snapshot, Start, Table};

/// A game of the catalog.
pub trait Kind: Send + Sync {
    /// What the game is called and what can be chosen before a match.
    fn info(&self) -> Info;

    /// Opens a match.
    fn open(&self, config: &Value, source: Source) -> Result<Box<dyn Table>, Refused>;

    /// Opens a match in a position made by hand; rolls of the source are not needed, its seed is for later.
    fn place(
        &self,
        config: &Value,
        state: &Value,
        source: Source,
    ) -> Result<Box<dyn Table>, Refused>;

    /// Takes a running match up where it rested.
    fn resume(&self, snapshot: &Snapshot) -> Result<Box<dyn Table>, Refused>;

    /// Plays one match among bots, by their levels in the order of the seats, as fast as the game can.
    fn simulate(&self, config: &Value, levels: &[String], seed: Seed) -> Result<Played, Refused>;

    /// How many sequences of exactly `depth` actions there are from the set-up.
    fn perft(&self, config: &Value, seed: Seed, depth: u32) -> Result<u64, Refused>;

    /// Every tag that a sighting of this game can have.
    fn sighting_tags(&self) -> &'static [&'static str];
}

impl dyn Kind {
    /// Opens a match in a dumped state.
    pub fn restore(&self, dump: &Dump, seed: Option<Seed>) -> Result<Box<dyn Table>, Refused> {
        let info = self.info();
        if (dump.game.as_str(), dump.rules) != (info.id, info.rules) {
            let given = format!("{} {}", dump.game, dump.rules);
            let known = format!("{} {}", info.id, info.rules);
            return Err(Telling::new("dump-rules")
                .with("given", given)
                .with("known", known)
                .into());
        }
        self.place(&dump.config, &dump.state, seed.map_or(Source::Rolls(Vec::new()), Source::Seed))
    }
}

/// Where a match's rolls come from.
#[derive(Clone, Debug)]
pub enum Source {
    /// All of them follow from a seed.
    Seed(Seed),
    /// Those of the set-up are given; later ones must be given with their action.
    Rolls(Vec<u32>),
}

/// A game, for those who choose one.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Info {
    /// Its name in URLs, rows and replays.
    pub id: &'static str,
    /// The version of its rules.
    pub rules: u16,
    /// The least and the most players.
    pub players: (u8, u8),
    /// Whether anything is ever hidden from anyone.
    pub secrets: bool,
    /// What can be chosen beside the number of players.
    pub options: Vec<OptionInfo>,
    /// The strengths of its bots, weakest first.
    pub levels: Vec<&'static str>,
    /// The config of a match for which nothing was chosen.
    pub default: Value,
}

/// An option with what it is if nothing is chosen.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OptionInfo {
    /// Its name and what it can be set to.
    #[serde(flatten)]
    pub option: game::GameOption,
    /// What it is if nothing is chosen.
    pub default: Value,
}

/// The [`Kind`] of a game and its bots.
pub struct Of<G: Game> {
    levels: Arc<[Level<G>]>,
}

impl<G: Game> Of<G> {
    /// A game with its bots, weakest first.
    pub fn new(levels: Vec<Level<G>>) -> Self {
        Self { levels: levels.into() }
    }

    fn config(value: &Value) -> Result<G::Config, Refused> {
        let unreadable =
            |error: String| Refused(Telling::new("config-unreadable").with("error", error));
        if !value.is_object() {
            return Err(unreadable(format!(
                "expected an object such as {}",
                info_of::<G>(&[]).default
            )));
        }
        serde_json::from_value(value.clone()).map_err(|error| unreadable(error.to_string()))
    }
}

pub(crate) fn new_bot<G: Game>(
    levels: &[Level<G>],
    name: &str,
    seed: Seed,
) -> Result<Box<dyn Bot<G>>, Refused> {
    match levels.iter().find(|level| level.name == name) {
        Some(level) => Ok((level.bot)(seed)),
        None => {
            let known = levels.iter().map(|level| Arg::from(level.name)).collect();
            Err(Telling::new("unknown-level")
                .with("given", name)
                .with("known", Arg::List(known))
                .into())
        }
    }
}

pub(crate) fn info_of<G: Game>(levels: &[Level<G>]) -> Info {
    let default = serde_json::to_value(G::Config::default()).unwrap_or_default();
    let with_default = |&option: &game::GameOption| crate::OptionInfo {
        option,
        default: default[option.name].clone(),
    };
    Info {
        id: G::ID,
        rules: G::RULES,
        players: (*G::PLAYERS.start(), *G::PLAYERS.end()),
        secrets: G::SECRETS,
        options: G::OPTIONS.iter().map(with_default).collect(),
        levels: levels.iter().map(|level| level.name).collect(),
        default,
    }
}

pub(crate) fn set_up<G: Game>(
    config: &G::Config,
    source: &Source,
) -> Result<(G, Vec<u32>), Refused> {
    match source {
        Source::Seed(seed) => {
            let mut chance = game::Recorded::new(Seeded::new(*seed, 0));
            let state = G::new(config, &mut chance)?;
            Ok((state, chance.into_parts().0))
        }
        Source::Rolls(rolls) => {
            let mut script = Scripted::new(rolls);
            let state = G::new(config, &mut script)?;
            script.finish()?;
            Ok((state, rolls.clone()))
        }
    }
}

impl<G: Game> Kind for Of<G> {
    fn info(&self) -> Info {
        info_of(&self.levels)
    }

    fn open(&self, config: &Value, source: Source) -> Result<Box<dyn Table>, Refused> {
        let config = Self::config(config)?;
        let (state, rolls) = set_up::<G>(&config, &source)?;
        let digest = Digest::begin(&config, &rolls, &state);
        let setup = Setup { start: Start::Rolls(rolls), digest };
        Ok(Box::new(Running::new(config, setup, state, &source, self.levels.clone())))
    }

    fn place(
        &self,
        config: &Value,
        state: &Value,
        source: Source,
    ) -> Result<Box<dyn Table>, Refused> {
        let config = Self::config(config)?;
        let state = read_state::<G>(state)?;
        // A config that no match can be set up with is refused here too.
        set_up::<G>(&config, &Source::Seed(Seed([0; 32])))?;
        let digest = Digest::begin(&config, &[], &state);
        let start = Start::State(serde_json::to_value(&state).unwrap_or_default());
        Ok(Box::new(Running::new(
            config,
            Setup { start, digest },
            state,
            &source,
            self.levels.clone(),
        )))
    }

    fn resume(&self, snapshot: &Snapshot) -> Result<Box<dyn Table>, Refused> {
        if snapshot.game != G::ID {
            return Err(Telling::new("replay-game")
                .with("given", &*snapshot.game)
                .with("known", G::ID)
                .into());
        }
        let config = Self::config(&snapshot.config)?;
        let state = read_state::<G>(&snapshot.state)?;
        Ok(Box::new(Running::resume(config, state, snapshot, self.levels.clone())))
    }

    fn simulate(&self, config: &Value, levels: &[String], seed: Seed) -> Result<Played, Refused> {
        crate::simulate::simulate(&self.levels, &Self::config(config)?, levels, seed)
    }

    fn perft(&self, config: &Value, seed: Seed, depth: u32) -> Result<u64, Refused> {
        let (state, _) = set_up::<G>(&Self::config(config)?, &Source::Seed(seed))?;
        Ok(crate::perft::perft(&state, seed, 1, depth))
    }

    fn sighting_tags(&self) -> &'static [&'static str] {
        game::tags::<G::Sighting>()
    }
}

fn read_state<G: Game>(state: &Value) -> Result<G, Refused> {
    serde_json::from_value(state.clone())
        .map_err(|error| Telling::new("state-unreadable").with("error", error.to_string()).into())
}
