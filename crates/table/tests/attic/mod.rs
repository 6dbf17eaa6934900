//! A toy with everything a table must cope with: cards face down, private looks, dice, quiet moves.
//!
//! Two players in an attic with four boxes holding 1 to 4 books. In a turn a player may look into boxes, mark boxes
//! (each is worth its books to the seat that marked it first), roll for extra points once, and says `done`. Two turns each.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use game::{
    Bot, Chance, Game, GameOption, InvalidConfig, Level, Log, OptionKind, Outcome, ReadError, Seat,
    Seats, Seed, SheetLine, Sight, Viewer,
};
use serde::{Deserialize, Serialize};
use table::Erased;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Config {
    pub players: u8,
    pub lucky: bool,
    pub bonus: i64,
    pub dice: String,
    pub without: Vec<String>,
}

impl Default for Config {
    fn default() -> Self {
        Self { players: 2, lucky: false, bonus: 0, dice: "wood".to_owned(), without: Vec::new() }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Attic {
    books: Vec<u8>,
    looked: [Vec<bool>; 2],
    marked: Vec<Option<Seat>>,
    rolled: [i32; 2],
    may_roll: bool,
    turns: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) enum Action {
    Look(u8),
    Mark(u8),
    Roll,
    Done,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Look(b) => write!(f, "look b{}", b + 1),
            Self::Mark(b) => write!(f, "mark b{}", b + 1),
            Self::Roll => f.write_str("roll"),
            Self::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let boxes = (0..4).flat_map(|b| [Self::Look(b), Self::Mark(b)]);
        let mut all = boxes.chain([Self::Roll, Self::Done]);
        all.find(|action| action.to_string() == text)
            .ok_or_else(|| ReadError::new(text, "look b1, mark b1, roll or done"))
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Event {
    Looked { seat: Seat, place: u8, books: u8 },
    Marked { seat: Seat, place: u8 },
    Rolled { seat: Seat, pips: u32 },
}

#[derive(Clone, Debug, PartialEq, Hash, Serialize, Deserialize)]
#[serde(tag = "tag")]
pub(crate) enum Sighting {
    #[serde(rename = "attic-looked")]
    Looked { seat: Seat, place: String, books: Option<u8> },
    #[serde(rename = "attic-marked")]
    Marked { seat: Seat, place: String },
    #[serde(rename = "attic-rolled")]
    Rolled { seat: Seat, pips: u32 },
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct View {
    viewer: Viewer,
    books: Vec<Option<u8>>,
    looked: [Vec<bool>; 2],
    marked: Vec<Option<Seat>>,
    rolled: [i32; 2],
    may_roll: bool,
    turns: u8,
}

impl Game for Attic {
    const ID: &'static str = "attic";
    const RULES: u16 = 3;
    const PLAYERS: std::ops::RangeInclusive<u8> = 2..=2;
    const OPTIONS: &'static [GameOption] = &[
        GameOption::new("lucky", OptionKind::Flag),
        GameOption::new("bonus", OptionKind::Number { least: 0, most: 9 }),
        GameOption::new("dice", OptionKind::Choice { values: &["wood", "bone"] }),
        GameOption::new("without", OptionKind::Subset { values: &["dust", "moths"] }),
    ];
    const SECRETS: bool = true;

    type Config = Config;
    type Action = Action;
    type Event = Event;
    type Sighting = Sighting;
    type View = View;

    fn new(config: &Config, chance: &mut impl Chance) -> Result<Self, InvalidConfig> {
        if config.players != 2 {
            return Err(InvalidConfig::players(config.players, 2, 2));
        }
        let mut books = vec![1, 2, 3, 4];
        chance.shuffle(&mut books);
        let looked = [vec![false; 4], vec![false; 4]];
        Ok(Self { books, looked, marked: vec![None; 4], rolled: [0; 2], may_roll: true, turns: 0 })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn to_move(&self) -> Seats {
        if self.turns < 4 { Seats::only(Seat(self.turns % 2)) } else { Seats::NONE }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if !self.to_move().contains(seat) {
            return;
        }
        out.extend(
            (0..4).filter(|&b| !self.looked[seat.index()][usize::from(b)]).map(Action::Look),
        );
        out.extend((0..4).filter(|&b| self.marked[usize::from(b)].is_none()).map(Action::Mark));
        out.extend(self.may_roll.then_some(Action::Roll));
        out.push(Action::Done);
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match *action {
            Action::Look(place) => {
                self.looked[seat.index()][usize::from(place)] = true;
                log.emit(|| Event::Looked { seat, place, books: self.books[usize::from(place)] });
            }
            Action::Mark(place) => {
                self.marked[usize::from(place)] = Some(seat);
                log.emit(|| Event::Marked { seat, place });
            }
            Action::Roll => {
                let pips = chance.below(6) + 1;
                self.rolled[seat.index()] += pips as i32;
                self.may_roll = false;
                log.emit(|| Event::Rolled { seat, pips });
            }
            Action::Done => {
                self.turns += 1;
                self.may_roll = true;
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let found = |seat| {
            let boxes =
                self.marked.iter().zip(&self.books).filter(move |(mark, _)| **mark == Some(seat));
            boxes.map(|(_, &books)| i32::from(books)).sum::<i32>()
        };
        let found = [found(Seat(0)), found(Seat(1))];
        let scores = [found[0] + self.rolled[0], found[1] + self.rolled[1]];
        let sheet = vec![SheetLine::new("books", found), SheetLine::new("dice", self.rolled)];
        (self.turns == 4).then(|| Outcome::by_score(scores, sheet))
    }

    fn view(&self, viewer: Viewer) -> View {
        let over = self.turns == 4;
        let knows =
            |b: usize| over || viewer.seat().is_some_and(|seat| self.looked[seat.index()][b]);
        View {
            viewer,
            books: (0..4).map(|b| knows(b).then_some(self.books[b])).collect(),
            looked: self.looked.clone(),
            marked: self.marked.clone(),
            rolled: self.rolled,
            may_roll: self.may_roll,
            turns: self.turns,
        }
    }

    fn sighting(event: &Event, viewer: Viewer) -> Option<Sighting> {
        let word = |place: u8| format!("b{}", place + 1);
        Some(match *event {
            Event::Looked { seat, place, books } => Sighting::Looked {
                seat,
                place: word(place),
                books: viewer.is(seat).then_some(books),
            },
            Event::Marked { seat, place } => Sighting::Marked { seat, place: word(place) },
            Event::Rolled { seat, pips } => Sighting::Rolled { seat, pips },
        })
    }

    fn determinize(view: &View, chance: &mut impl Chance) -> Self {
        let mut unknown: Vec<u8> = (1..=4).filter(|n| !view.books.contains(&Some(*n))).collect();
        chance.shuffle(&mut unknown);
        Self {
            books: view
                .books
                .iter()
                .map(|known| known.or_else(|| unknown.pop()).unwrap_or(0))
                .collect(),
            looked: view.looked.clone(),
            marked: view.marked.clone(),
            rolled: view.rolled,
            may_roll: view.may_roll,
            turns: view.turns,
        }
    }
}

/// The books that are known.
fn picture(view: &View, label: &dyn Fn(&str) -> String) -> String {
    (1..=4).map(|b| format!("{}: {:?}\n", label(&format!("b{b}")), view.books[b - 1])).collect()
}

/// Marks what it can, then says `done`.
struct Greedy;

impl Bot<Attic> for Greedy {
    fn choose(&mut self, sight: &Sight<Attic>, _: &AtomicBool) -> Action {
        let mark = |action: &Action| matches!(action, Action::Mark(_));
        sight.candidates().into_iter().find(mark).unwrap_or(Action::Done)
    }
}

/// The attic with a bot.
pub(crate) fn attic() -> Erased<Attic> {
    let bot: fn(Seed) -> Box<dyn Bot<Attic>> = |_| Box::new(Greedy);
    Erased::new(vec![Level { name: "greedy", bot }], picture)
}
