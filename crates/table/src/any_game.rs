use std::sync::Arc;

use game::{Arg, Game, Level, Scripted, Seat, Seed, Seeded, Sight, Telling};
use serde::Serialize;
use serde_json::Value;

use crate::json::to_value;
use crate::simulate::TypedSimulator;
use crate::typed_match::TypedMatch;
use crate::{Digest, Dump, Match, Refused, Setup, Simulator, Snapshot, Start};

/// A game of the catalog with its types erased: opens matches of it.
pub trait AnyGame: Send + Sync {
    /// The game's id, and what can be chosen before a match.
    fn info(&self) -> Info;

    /// Opens a match.
    fn open(&self, config: &Value, source: Source) -> Result<Box<dyn Match>, Refused>;

    /// Opens a match in a position made by hand. Of the source only the seed is used, for the rolls of later plies.
    fn open_position(
        &self,
        config: &Value,
        state: &Value,
        source: Source,
    ) -> Result<Box<dyn Match>, Refused>;

    /// Restores a match from its snapshot, without playing it again.
    fn restore(&self, snapshot: &Snapshot) -> Result<Box<dyn Match>, Refused>;

    /// What plays matches of that config among bots.
    fn simulator(&self, config: &Value) -> Result<Box<dyn Simulator>, Refused>;

    /// How many sequences of exactly `depth` actions there are from the set-up.
    fn perft(&self, config: &Value, seed: Seed, depth: u32) -> Result<u64, Refused>;

    /// Every tag that a sighting of this game can have.
    fn sighting_tags(&self) -> &'static [&'static str];
}

impl dyn AnyGame {
    /// Opens a match in a dumped state.
    pub fn open_dump(&self, dump: &Dump, seed: Option<Seed>) -> Result<Box<dyn Match>, Refused> {
        let info = self.info();
        if (dump.game.as_str(), dump.rules) != (info.id, info.rules) {
            let given = format!("{} {}", dump.game, dump.rules);
            let known = format!("{} {}", info.id, info.rules);
            return Err(Telling::new("dump-rules")
                .with("given", given)
                .with("known", known)
                .into());
        }
        self.open_position(
            &dump.config,
            &dump.state,
            seed.map_or(Source::Rolls(Vec::new()), Source::Seed),
        )
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

/// What a client needs to know of a game to offer it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Info {
    /// Its name in URLs, rows and replays.
    pub id: &'static str,
    /// The version of its rules.
    pub rules: u16,
    /// The least and the most players.
    pub players: (u8, u8),
    /// Whether anything is ever hidden from a viewer.
    pub secrets: bool,
    /// What can be chosen beside the number of players.
    pub options: Vec<OptionInfo>,
    /// Further fields of its config: a component list of one's own, a board laid by hand.
    pub data: &'static [&'static str],
    /// The strengths of its bots, weakest first.
    pub levels: Vec<&'static str>,
    /// The config of a match for which nothing was chosen.
    pub default: Value,
}

impl Info {
    /// The level that gives hints and plays for people who are away: it answers within a second, so that neither keeps
    /// the others waiting.
    pub fn adviser(&self) -> Option<&'static str> {
        let expert = self.levels.iter().find(|level| **level == "expert");
        expert.or(self.levels.last()).copied()
    }
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

/// Implements [`AnyGame`] for a game, its bots and its picture.
pub struct Erased<G: Game>(Arc<Extras<G>>);

/// What a game has beside its rules.
pub(crate) struct Extras<G: Game> {
    pub(crate) levels: Vec<Level<G>>,
    /// Bots that only a [`Simulator`] offers.
    pub(crate) sparring: Vec<Level<G>>,
    pub(crate) picture: Picture<G>,
    pub(crate) comments: Option<Comments<G>>,
}

/// Tells how a seat has played a finished match, from what happened ply by ply.
pub type Statistics<G> = fn(Seat, &G, &[Vec<<G as Game>::Event>]) -> Vec<Telling>;

/// What can be said of a game's decisions and matches.
pub struct Comments<G: Game> {
    /// Why an action is good for the seat whose view it is; `None` where nothing is sure.
    pub reason: fn(&G::View, Seat, &G::Action) -> Option<Telling>,
    /// What is telling of how a seat has played a match that is over, by the events of each ply.
    pub statistics: Statistics<G>,
}

impl<G: Game> Extras<G> {
    /// Says why actions are good, by what the seat can see.
    pub(crate) fn why(&self, sight: &Sight<G>) -> impl Fn(&G::Action) -> Option<Telling> {
        let known = self.comments.as_ref().map(|it| (it.reason, sight.view(), sight.seat()));
        move |action| known.as_ref().and_then(|(reason, view, seat)| reason(view, *seat, action))
    }
}

/// Draws a view for a terminal, with a function that labels words of the notation.
pub type Picture<G> = fn(&<G as Game>::View, &dyn Fn(&str) -> String) -> String;

impl<G: Game> Erased<G> {
    /// A game with its bots, weakest first, and what draws it for a terminal.
    pub fn new(levels: Vec<Level<G>>, picture: Picture<G>) -> Self {
        Self::with(levels, Vec::new(), picture, None)
    }

    /// The same with bots against which the levels are measured, and which people are not offered; and with what can be
    /// said of the game, if anything.
    pub fn with(
        levels: Vec<Level<G>>,
        sparring: Vec<Level<G>>,
        picture: Picture<G>,
        comments: Option<Comments<G>>,
    ) -> Self {
        Self(Arc::new(Extras { levels, sparring, picture, comments }))
    }

    fn config(value: &Value) -> Result<G::Config, Refused> {
        let read = |value: &Value| serde_json::from_value::<G::Config>(value.clone()).ok();
        let config = read(value).filter(|_| value.is_object());
        config.ok_or_else(|| info_of::<G>(&[]).unreadable(value, |value| read(value).is_some()))
    }
}

pub(crate) fn find_level<'a, G: Game>(
    levels: &'a [Level<G>],
    name: &str,
) -> Result<&'a Level<G>, Refused> {
    levels.iter().find(|level| level.name == name).ok_or_else(|| unknown_level(levels.iter(), name))
}

pub(crate) fn unknown_level<'a, G: Game>(
    levels: impl Iterator<Item = &'a Level<G>>,
    name: &str,
) -> Refused {
    let known = levels.map(|level| Arg::from(level.name)).collect();
    Telling::new("unknown-level").with("given", name).with("known", Arg::List(known)).into()
}

pub(crate) fn info_of<G: Game>(levels: &[Level<G>]) -> Info {
    let default = to_value(&G::Config::default());
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
        data: G::DATA,
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

impl<G: Game> AnyGame for Erased<G> {
    fn info(&self) -> Info {
        info_of(&self.0.levels)
    }

    fn open(&self, config: &Value, source: Source) -> Result<Box<dyn Match>, Refused> {
        let config = Self::config(config)?;
        let (state, rolls) = set_up::<G>(&config, &source)?;
        let digest = Digest::begin(&config, &rolls, &state);
        let setup = Setup { start: Start::Rolls(rolls), digest };
        Ok(Box::new(TypedMatch::new(config, setup, state, &source, self.0.clone())))
    }

    fn open_position(
        &self,
        config: &Value,
        state: &Value,
        source: Source,
    ) -> Result<Box<dyn Match>, Refused> {
        let config = Self::config(config)?;
        let state = read_state::<G>(state)?;
        // A config that no match can be set up with is refused here too.
        set_up::<G>(&config, &Source::Seed(Seed([0; 32])))?;
        if !state.agrees_with(&config) {
            return Err(Telling::new("state-config").into());
        }
        let digest = Digest::begin(&config, &[], &state);
        let start = Start::State(to_value(&state));
        Ok(Box::new(TypedMatch::new(
            config,
            Setup { start, digest },
            state,
            &source,
            self.0.clone(),
        )))
    }

    fn restore(&self, snapshot: &Snapshot) -> Result<Box<dyn Match>, Refused> {
        if snapshot.game != G::ID {
            return Err(Telling::new("replay-game")
                .with("given", &*snapshot.game)
                .with("known", G::ID)
                .into());
        }
        let config = Self::config(&snapshot.config)?;
        let state = read_state::<G>(&snapshot.state)?;
        Ok(Box::new(TypedMatch::restore(config, state, snapshot, self.0.clone())))
    }

    fn simulator(&self, config: &Value) -> Result<Box<dyn Simulator>, Refused> {
        let config = Self::config(config)?;
        Ok(Box::new(TypedSimulator { config, extras: self.0.clone() }))
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
