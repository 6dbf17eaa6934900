//! A game that is as long as one likes: all seats step forward, by one to three and a die.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use game::{
    Chance, Game, GameOption, InvalidConfig, Log, OptionKind, Outcome, ReadError, Seat, Seats,
    SheetLine, Viewer,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Config {
    players: u8,
    /// How many steps each player takes.
    rounds: u32,
    /// Whether all step at once: in a round no seat waits for another.
    together: bool,
}

impl Default for Config {
    fn default() -> Self {
        Self { players: 2, rounds: 250, together: false }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Marathon {
    places: Vec<i32>,
    rounds: u32,
    together: bool,
    /// Who has not stepped in this round.
    waiting: Seats,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) struct Step(u8);

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "step s{}", self.0)
    }
}

impl FromStr for Step {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let mut steps = (1..=3).map(Self);
        steps.find(|step| step.to_string() == text).ok_or_else(|| ReadError::new(text, "step s1"))
    }
}

/// Nothing is hidden, so an event and what is seen of it are the same.
#[derive(Clone, Debug, PartialEq, Hash, Serialize, Deserialize)]
#[serde(tag = "tag")]
pub(crate) enum Event {
    #[serde(rename = "marathon-stepped")]
    Stepped { seat: Seat, step: u8, pips: u32 },
}

impl Game for Marathon {
    const ID: &'static str = "marathon";
    const RULES: u16 = 1;
    const PLAYERS: RangeInclusive<u8> = 1..=8;
    const OPTIONS: &'static [GameOption] = &[
        GameOption::new("rounds", OptionKind::Number { least: 1, most: 1_000_000 }),
        GameOption::new("together", OptionKind::Flag),
    ];
    const SECRETS: bool = false;

    type Config = Config;
    type Action = Step;
    type Event = Event;
    type Sighting = Event;
    type View = Self;

    fn new(config: &Config, _: &mut impl Chance) -> Result<Self, InvalidConfig> {
        let &Config { players, rounds, together } = config;
        if !Self::PLAYERS.contains(&players) {
            return Err(InvalidConfig::players(players, 1, 8));
        }
        let places = vec![0; usize::from(players)];
        Ok(Self { places, rounds, together, waiting: Seats::all(players) })
    }

    fn seats(&self) -> u8 {
        self.places.len() as u8
    }

    fn to_move(&self) -> Seats {
        match self.waiting.first() {
            _ if self.rounds == 0 => Seats::NONE,
            Some(first) if !self.together => Seats::only(first),
            _ => self.waiting,
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Step>) {
        out.clear();
        if self.to_move().contains(seat) {
            out.extend((1..=3).map(Step));
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        &Step(step): &Step,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let pips = chance.below(6) + 1;
        self.places[seat.index()] += i32::from(step) + pips as i32;
        self.waiting = self.waiting.without(seat);
        if self.waiting.is_empty() {
            self.waiting = Seats::all(self.seats());
            self.rounds -= 1;
        }
        log.emit(|| Event::Stepped { seat, step, pips });
    }

    fn outcome(&self) -> Option<Outcome> {
        let sheet = || vec![SheetLine::new("way", self.places.clone())];
        (self.rounds == 0).then(|| Outcome::by_score(self.places.clone(), sheet()))
    }

    fn view(&self, _: Viewer) -> Self {
        self.clone()
    }

    fn sighting(event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn determinize(view: &Self, _: &mut impl Chance) -> Self {
        view.clone()
    }
}
