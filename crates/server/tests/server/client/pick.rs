//! A toy of simultaneous, secret choices: twice, two players pick a card from 1 to 3; both are shown once both have
//! picked, and the higher one scores a point; under later rules, the number `R` of the rules.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use game::{
    Bot, Chance, Game, GameOption, InvalidConfig, Level, Log, Outcome, ReadError, Seat, Seats,
    Seed, SheetLine, Sight, Viewer,
};
use serde::{Deserialize, Serialize};
use table::Erased;

/// The number of rules that panic when legal actions are listed.
pub(crate) const BROKEN: u16 = 13;
/// The number of rules that panic when the highest card is picked.
pub(crate) const CRACKED: u16 = 14;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Config {
    players: u8,
}

impl Default for Config {
    fn default() -> Self {
        Self { players: 2 }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Pick<const R: u16> {
    picked: [Option<u8>; 2],
    shown: Vec<[u8; 2]>,
    points: [i32; 2],
    rounds: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) struct Card(u8);

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "pick c{}", self.0)
    }
}

impl FromStr for Card {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let mut cards = (1..=3).map(Card);
        cards.find(|card| card.to_string() == text).ok_or_else(|| ReadError::new(text, "pick c1"))
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Event {
    Picked { seat: Seat, card: u8 },
    Shown { cards: [u8; 2] },
}

#[derive(Clone, Debug, PartialEq, Hash, Serialize, Deserialize)]
#[serde(tag = "tag")]
pub(crate) enum Sighting {
    #[serde(rename = "pick-picked")]
    Picked { seat: Seat, card: Option<u8> },
    #[serde(rename = "pick-shown")]
    Shown { cards: [u8; 2] },
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct View {
    has_picked: [bool; 2],
    /// What the viewer has picked.
    mine: Option<u8>,
    viewer: Viewer,
    /// What all have seen.
    shown: Vec<[u8; 2]>,
    points: [i32; 2],
    rounds: u8,
}

impl<const R: u16> Game for Pick<R> {
    const ID: &'static str = "pick";
    const RULES: u16 = R;
    const PLAYERS: std::ops::RangeInclusive<u8> = 2..=2;
    const OPTIONS: &'static [GameOption] = &[];
    const SECRETS: bool = true;

    type Config = Config;
    type Action = Card;
    type Event = Event;
    type Sighting = Sighting;
    type View = View;

    fn new(config: &Config, _: &mut impl Chance) -> Result<Self, InvalidConfig> {
        if config.players != 2 {
            return Err(InvalidConfig::players(config.players, 2, 2));
        }
        Ok(Self { picked: [None; 2], shown: Vec::new(), points: [0; 2], rounds: 0 })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn to_move(&self) -> Seats {
        let waits = |seat: &Seat| self.rounds < 2 && self.picked[seat.index()].is_none();
        Seat::all(2).filter(waits).collect()
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Card>) {
        assert!(R != BROKEN, "these rules are broken on purpose");
        out.clear();
        if self.to_move().contains(seat) {
            out.extend((1..=3).map(Card));
        }
    }

    fn apply(&mut self, seat: Seat, card: &Card, _: &mut impl Chance, log: &mut impl Log<Event>) {
        assert!(R != CRACKED || card.0 < 3, "these rules are broken on purpose");
        self.picked[seat.index()] = Some(card.0);
        log.emit(|| Event::Picked { seat, card: card.0 });
        if let [Some(first), Some(second)] = self.picked {
            log.emit(|| Event::Shown { cards: [first, second] });
            self.points[0] += i32::from(R) * i32::from(first > second);
            self.points[1] += i32::from(R) * i32::from(second > first);
            self.shown.push([first, second]);
            self.picked = [None; 2];
            self.rounds += 1;
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let sheet = vec![SheetLine::new("rounds", self.points)];
        (self.rounds == 2).then(|| Outcome::by_score(self.points, sheet))
    }

    fn view(&self, viewer: Viewer) -> View {
        View {
            has_picked: self.picked.map(|picked| picked.is_some()),
            mine: viewer.seat().and_then(|seat| self.picked[seat.index()]),
            viewer,
            shown: self.shown.clone(),
            points: self.points,
            rounds: self.rounds,
        }
    }

    fn sighting(event: &Event, viewer: Viewer) -> Option<Sighting> {
        Some(match *event {
            Event::Picked { seat, card } => {
                Sighting::Picked { seat, card: viewer.is(seat).then_some(card) }
            }
            Event::Shown { cards } => Sighting::Shown { cards },
        })
    }

    fn determinize(view: &View, chance: &mut impl Chance) -> Self {
        let mut picked = view.has_picked.map(|picked| picked.then(|| chance.below(3) as u8 + 1));
        if let Some(seat) = view.viewer.seat() {
            picked[seat.index()] = view.mine;
        }
        Self { picked, shown: view.shown.clone(), points: view.points, rounds: view.rounds }
    }
}

struct Highest;

impl<const R: u16> Bot<Pick<R>> for Highest {
    fn choose(&mut self, sight: &Sight<Pick<R>>, _: &AtomicBool) -> Card {
        sight.candidates().pop().unwrap()
    }
}

/// The game with a bot.
pub(crate) fn pick<const R: u16>() -> Erased<Pick<R>> {
    pick_with("highest")
}

/// The game with a bot of that level.
pub(crate) fn pick_with<const R: u16>(name: &'static str) -> Erased<Pick<R>> {
    let bot: fn(Seed) -> Box<dyn Bot<Pick<R>>> = |_| Box::new(Highest);
    Erased::new(vec![Level { name, bot }], |view, _| format!("{:?}", view.points))
}
