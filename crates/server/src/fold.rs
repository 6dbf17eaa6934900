use std::collections::BTreeMap;
use std::sync::Arc;

use game::{Outcome, Seat, Seats, Telling};
use protocol::{Away, News, Pace, Status, Terms, What};
use serde::{Deserialize, Serialize};
use table::{Fair, Info, Kind, Nonce, Ply, Refused, Secret, Snapshot, Source, Table};

use crate::clock::Clocks;
use crate::event::Event;

/// How long a bot's turn may rest, in milliseconds, before any process takes it up: the one that should think may
/// have died.
const PATIENCE: i64 = 10_000;
/// What a person who comes back has at least, in milliseconds.
const WELCOME: i64 = 30_000;
/// How many entries of its chronicle a table keeps at hand.
const CHRONICLE: usize = 400;

/// A game that is served.
pub(crate) struct Listed {
    pub(crate) kind: &'static dyn Kind,
    pub(crate) info: Info,
}

/// What the house keeps to itself about a table.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct House {
    /// Its part of the seed.
    pub(crate) secret: Secret,
    /// How many seats the config leads to.
    pub(crate) seats: u8,
}

/// All that is known of a table: what its events add up to.
pub(crate) struct Fold {
    pub(crate) id: String,
    pub(crate) listed: Arc<Listed>,
    pub(crate) terms: Terms,
    pub(crate) house: House,
    pub(crate) creator: String,
    pub(crate) created: i64,
    pub(crate) seen: Seen,
    /// The match, once it has begun.
    pub(crate) table: Option<Box<dyn Table>>,
}

/// The part of a [`Fold`] that its events lead to, beside the match itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Seen {
    pub(crate) version: i64,
    pub(crate) at: i64,
    pub(crate) places: Vec<Place>,
    pub(crate) nonces: BTreeMap<String, Nonce>,
    /// The parts of the seed that counted.
    pub(crate) drawn: Vec<Nonce>,
    pub(crate) clocks: Clocks,
    /// For each seat the version since which it has had the same choice.
    pub(crate) choice: Vec<i64>,
    /// The last version that changed the match itself.
    pub(crate) turned: i64,
    pub(crate) chronicle: Vec<News>,
    /// The last version of which the chronicle has forgotten something.
    pub(crate) forgotten: i64,
    pub(crate) rematch: Option<String>,
}

/// A table at rest.
#[derive(Serialize, Deserialize)]
struct Resting {
    seen: Seen,
    table: Option<Snapshot>,
}

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Place {
    Open,
    Person { person: String, name: String, away: Option<Away> },
    Bot { level: String },
}

impl Fold {
    /// A table at which nothing has happened.
    pub(crate) fn new(
        id: &str,
        listed: Arc<Listed>,
        terms: Terms,
        house: House,
        creator: &str,
        created: i64,
    ) -> Self {
        let seats = usize::from(house.seats);
        let seen = Seen {
            version: 0,
            at: created,
            places: vec![Place::Open; seats],
            nonces: BTreeMap::new(),
            drawn: Vec::new(),
            clocks: Clocks::default(),
            choice: vec![0; seats],
            turned: 0,
            chronicle: Vec::new(),
            forgotten: 0,
            rematch: None,
        };
        let (id, creator) = (id.to_owned(), creator.to_owned());
        Self { id, listed, terms, house, creator, created, seen, table: None }
    }

    /// Takes the table up where it rested.
    pub(crate) fn wake(&mut self, resting: &str) -> Result<(), Refused> {
        let unreadable = |error: serde_json::Error| {
            Refused(Telling::new("snapshot-unreadable").with("error", error.to_string()))
        };
        let resting: Resting = serde_json::from_str(resting).map_err(unreadable)?;
        self.table =
            resting.table.map(|snapshot| self.listed.kind.resume(&snapshot)).transpose()?;
        self.seen = resting.seen;
        Ok(())
    }

    /// The table at rest, as text. It holds all secrets of the match.
    pub(crate) fn rest(&self) -> String {
        let table = self.table.as_ref().map(|table| table.snapshot());
        serde_json::to_string(&Resting { seen: self.seen.clone(), table }).unwrap_or_default()
    }

    pub(crate) fn status(&self) -> Status {
        match &self.table {
            None => Status::Open,
            Some(table) if table.to_move().is_empty() => Status::Finished,
            Some(_) => Status::Running,
        }
    }

    pub(crate) fn to_move(&self) -> Seats {
        self.table.as_ref().map_or(Seats::NONE, |table| table.to_move())
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.table.as_ref()?.outcome()
    }

    /// What all chance followed from; nothing before the end.
    pub(crate) fn fair(&self) -> Option<Fair> {
        (self.status() == Status::Finished)
            .then(|| Fair::new(self.house.secret.clone(), self.seen.drawn.clone()))
    }

    /// The seats of a person.
    pub(crate) fn seats_of(&self, person: &str) -> Seats {
        self.seats_where(|place| matches!(place, Place::Person { person: p, .. } if p == person))
    }

    /// The seats for which the house decides: those of bots, and of people who are away.
    pub(crate) fn house_seats(&self) -> Seats {
        self.seats_where(|place| {
            matches!(place, Place::Bot { .. } | Place::Person { away: Some(_), .. })
        })
    }

    pub(crate) fn seats_where(&self, condition: impl Fn(&Place) -> bool) -> Seats {
        let places = (0..).zip(&self.seen.places);
        places.filter(|(_, place)| condition(place)).map(|(seat, _)| Seat(seat)).collect()
    }

    /// Whoever set the table is its host, and while they have no seat, the first person who has one.
    pub(crate) fn is_host(&self, person: &str) -> bool {
        let first = self.seen.places.iter().find_map(|place| match place {
            Place::Person { person, .. } => Some(person.as_str()),
            _ => None,
        });
        person == self.creator || (self.seats_of(&self.creator).is_empty() && first == Some(person))
    }

    /// Whether a person may look at the match.
    pub(crate) fn may_watch(&self, person: &str) -> bool {
        self.terms.spectators
            || self.status() != Status::Running
            || !self.seats_of(person).is_empty()
    }

    /// The level of the bots that stand in for people: the strongest.
    pub(crate) fn stand_in(&self) -> Option<&'static str> {
        self.listed.info.levels.last().copied()
    }

    /// The first seat whose turn a bot has to think through.
    pub(crate) fn thinker(&self) -> Option<(Seat, &str)> {
        self.to_move().iter().find_map(|seat| match self.seen.places.get(seat.index())? {
            Place::Bot { level } => Some((seat, level.as_str())),
            Place::Person { away: Some(_), .. } => Some((seat, self.stand_in()?)),
            _ => None,
        })
    }

    /// When somebody must look after this table even if nobody comes.
    pub(crate) fn wake_at(&self) -> Option<i64> {
        if self.status() != Status::Running {
            return None;
        }
        let orphaned = self.thinker().map(|_| self.seen.at + PATIENCE);
        self.seen.clocks.due().into_iter().chain(orphaned).min()
    }

    /// Adds an event up. It was judged before it was written, so a refusal means that the rules have changed since.
    pub(crate) fn apply(&mut self, version: i64, at: i64, event: &Event) -> Result<(), Refused> {
        let before = self.to_move();
        self.seen.clocks.pass(at);
        match event {
            Event::Seated { seat, person, name } => {
                let (person, name) = (person.clone(), name.clone());
                self.set(*seat, Place::Person { person, name, away: None });
            }
            Event::Invited { seat, level } => self.set(*seat, Place::Bot { level: level.clone() }),
            Event::Freed { seat } => self.set(*seat, Place::Open),
            Event::Nonce { person, nonce } => {
                self.seen.nonces.insert(person.clone(), nonce.clone());
            }
            Event::Started { nonces } => self.start(nonces, version, at)?,
            Event::Played { ply } => self.follow(ply, version)?,
            Event::Undone { left, .. } => self.take_back(*left, version)?,
            Event::Flagged { seat } => self.set_away(*seat, Some(Away::Flagged), version),
            Event::Left { seat } => self.set_away(*seat, Some(Away::Left), version),
            Event::Returned { seat } => self.set_away(*seat, None, version),
            Event::Rematch { table } => self.seen.rematch = Some(table.clone()),
            Event::Said { .. } => {}
        }
        self.seen.version = version;
        self.seen.at = at;
        self.keep_time(before, event);
        self.chronicle(version, at, event);
        Ok(())
    }

    fn set(&mut self, seat: Seat, place: Place) {
        if let Some(at) = self.seen.places.get_mut(seat.index()) {
            *at = place;
        }
    }

    fn set_away(&mut self, seat: Seat, why: Option<Away>, version: i64) {
        if let Some(Place::Person { away, .. }) = self.seen.places.get_mut(seat.index()) {
            *away = why;
        }
        self.new_choice(seat, version);
    }

    fn new_choice(&mut self, seat: Seat, version: i64) {
        if let Some(choice) = self.seen.choice.get_mut(seat.index()) {
            *choice = version;
        }
    }

    fn start(&mut self, nonces: &[Nonce], version: i64, at: i64) -> Result<(), Refused> {
        let fair = Fair::new(self.house.secret.clone(), nonces.to_vec());
        let source = Source::Seed(fair.seed());
        self.table = Some(self.listed.kind.open(&self.terms.config, source)?);
        self.seen.drawn = nonces.to_vec();
        self.seen.choice.fill(version);
        self.seen.turned = version;
        let seconds = match self.terms.pace {
            Pace::None => return Ok(()),
            Pace::Live { bank_s, .. } => bank_s,
            Pace::Correspondence { turn_s } => turn_s,
        };
        self.seen.clocks = Clocks::new(self.house.seats, i64::from(seconds) * 1_000, at);
        Ok(())
    }

    fn follow(&mut self, ply: &Ply, version: i64) -> Result<(), Refused> {
        let table = running(&mut self.table)?;
        let before = table.to_move().without(ply.seat);
        let listed = |table: &dyn Table, seat| table.lists_actions(seat).then(|| table.legal(seat));
        let choices: Vec<_> = before.iter().map(|seat| (seat, listed(&**table, seat))).collect();
        table.follow(ply)?;
        let after = table.to_move();
        let mut changed: Vec<Seat> =
            after.iter().filter(|&seat| seat != ply.seat && !before.contains(seat)).collect();
        for (seat, choice) in choices {
            if !after.contains(seat) || listed(&**table, seat) != choice {
                changed.push(seat);
            }
        }
        // Even if the choice is the same again: an action that is sent twice must not count twice.
        changed.push(ply.seat);
        for seat in changed {
            self.new_choice(seat, version);
        }
        self.seen.turned = version;
        Ok(())
    }

    fn take_back(&mut self, left: usize, version: i64) -> Result<(), Refused> {
        let table = running(&mut self.table)?;
        table.take_back(table.plies().len().saturating_sub(left))?;
        self.seen.choice.fill(version);
        self.seen.turned = version;
        Ok(())
    }

    /// Clocks run for people who are there and to move.
    fn keep_time(&mut self, before: Seats, event: &Event) {
        let after = self.to_move();
        let clocks = &mut self.seen.clocks;
        match self.terms.pace {
            Pace::None => return,
            Pace::Live { increment_s, .. } => {
                let increment = i64::from(increment_s) * 1_000;
                match event {
                    Event::Played { ply } if !after.contains(ply.seat) => {
                        clocks.change(ply.seat, |left| left + increment);
                    }
                    // What the turn had added goes with it.
                    Event::Undone { seat, .. } if !before.contains(*seat) => {
                        clocks.change(*seat, |left| (left - increment).max(1));
                    }
                    Event::Returned { seat } => {
                        clocks.change(*seat, |left| left.max(increment).max(WELCOME));
                    }
                    _ => {}
                }
            }
            Pace::Correspondence { turn_s } => {
                let turn = i64::from(turn_s) * 1_000;
                let again = match event {
                    Event::Played { ply } => Some(ply.seat),
                    Event::Returned { seat } => Some(*seat),
                    _ => None,
                };
                let undone = matches!(event, Event::Undone { .. });
                let fresh = |seat: &Seat| again == Some(*seat) || !before.contains(*seat);
                for seat in after.iter().filter(|_| !undone).filter(fresh) {
                    clocks.change(seat, |_| turn);
                }
            }
        }
        let house = self.house_seats();
        self.seen.clocks.run(after.iter().filter(|&seat| !house.contains(seat)).collect());
    }

    fn chronicle(&mut self, version: i64, at: i64, event: &Event) {
        let what = match event {
            Event::Seated { seat, name, .. } => What::Seated { seat: seat.0, name: name.clone() },
            Event::Invited { seat, level } => What::Invited { seat: seat.0, level: level.clone() },
            Event::Freed { seat } => What::Freed { seat: seat.0 },
            Event::Nonce { .. } => return,
            Event::Started { .. } => What::Started,
            Event::Played { ply } => {
                let number = self.table.as_ref().map_or(0, |table| table.plies().len());
                What::Ply { ply: number, seat: ply.seat.0, sightings: None }
            }
            Event::Undone { seat, left } => What::Undo { seat: seat.0, left: *left },
            Event::Said { person, name, text } => {
                let seats = self.seats_of(person).iter().map(|seat| seat.0).collect();
                What::Chat { name: name.clone(), seats, text: text.clone() }
            }
            Event::Flagged { seat } => What::Flagged { seat: seat.0 },
            Event::Left { seat } => What::Left { seat: seat.0 },
            Event::Returned { seat } => What::Returned { seat: seat.0 },
            Event::Rematch { table } => What::Rematch { table: table.clone() },
        };
        let seen = &mut self.seen;
        if let Event::Undone { left, .. } = event {
            seen.chronicle
                .retain(|news| !matches!(news.what, What::Ply { ply, .. } if ply > *left));
        }
        seen.chronicle.push(News { version, at, what });
        if seen.chronicle.len() > CHRONICLE {
            let oldest = seen.chronicle.drain(..CHRONICLE / 4);
            seen.forgotten = oldest.last().map_or(seen.forgotten, |news| news.version);
        }
    }
}

fn running(table: &mut Option<Box<dyn Table>>) -> Result<&mut Box<dyn Table>, Refused> {
    table.as_mut().ok_or_else(|| Telling::new("refused-not-running").into())
}
