use std::collections::BTreeMap;
use std::sync::Arc;

use game::{Outcome, Seat, Seats, Telling};
use protocol::{Away, News, Pace, Status, Terms};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use table::{Fair, Info, Kind, Nonce, Refused, Secret, Snapshot, Table};

use crate::clock::Clocks;

/// How long a bot's turn may rest, in milliseconds, before any process takes it up: the one that should think may
/// have died.
const PATIENCE: i64 = 10_000;
/// How long others wait for somebody without clocks, in milliseconds.
const MONTH: i64 = 30 * DAY;
const DAY: i64 = 24 * 60 * 60 * 1_000;

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
    /// To the house's secret.
    pub(crate) commitment: String,
    pub(crate) creator: String,
    pub(crate) created: i64,
    /// The version of the last snapshot.
    pub(crate) rested: i64,
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
    /// How often each person has given one.
    #[serde(default)]
    pub(crate) given: BTreeMap<String, u8>,
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
    #[serde(default)]
    pub(crate) closed: bool,
}

/// A table at rest.
#[derive(Serialize, Deserialize)]
struct Resting {
    seen: Seen,
    table: Option<Snapshot>,
}

/// The same, without its match.
#[derive(Deserialize)]
struct Outside {
    seen: Seen,
}

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Place {
    Open,
    Person { person: String, name: String, away: Option<Away> },
    Bot { level: String },
}

impl Place {
    pub(crate) fn person(&self) -> Option<&str> {
        match self {
            Self::Person { person, .. } => Some(person),
            _ => None,
        }
    }
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
            given: BTreeMap::new(),
            drawn: Vec::new(),
            clocks: Clocks::default(),
            choice: vec![0; seats],
            turned: 0,
            chronicle: Vec::new(),
            forgotten: 0,
            rematch: None,
            closed: false,
        };
        let (id, creator) = (id.to_owned(), creator.to_owned());
        let commitment = house.secret.commitment().to_string();
        let rested = 0;
        Self { id, listed, terms, house, commitment, creator, created, rested, seen, table: None }
    }

    /// Takes the table up where it rested.
    pub(crate) fn wake(&mut self, resting: &str) -> Result<(), Refused> {
        let resting: Resting = read(resting)?;
        self.table =
            resting.table.map(|snapshot| self.listed.kind.resume(&snapshot)).transpose()?;
        self.seen = resting.seen;
        self.rested = self.seen.version;
        Ok(())
    }

    /// Looks at the table where it rested, and leaves its match alone.
    pub(crate) fn glance(&mut self, resting: &str) -> Result<(), Refused> {
        let Outside { seen } = read(resting)?;
        self.seen = seen;
        Ok(())
    }

    /// The table at rest, as text. It holds all secrets of the match.
    pub(crate) fn rest(&self) -> String {
        let table = self.table.as_ref().map(|table| table.snapshot());
        serde_json::to_string(&Resting { seen: self.seen.clone(), table }).unwrap_or_default()
    }

    pub(crate) fn status(&self) -> Status {
        match &self.table {
            None if self.seen.closed => Status::Closed,
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
        let first = self.seen.places.iter().find_map(Place::person);
        person == self.creator || (self.seats_of(&self.creator).is_empty() && first == Some(person))
    }

    /// Whether a person may look at the match. Whoever set it for bots alone may: without them it would never end.
    pub(crate) fn may_watch(&self, person: &str) -> bool {
        self.terms.spectators
            || self.status() != Status::Running
            || !self.seats_of(person).is_empty()
            || (self.has_nobody() && self.is_host(person))
    }

    /// The level of the bots that stand in for people: the strongest.
    pub(crate) fn stand_in(&self) -> Option<&'static str> {
        self.listed.info.levels.last().copied()
    }

    /// The first seat whose turn a bot has to think through. For a bot of a level that is gone, the stand-in does.
    pub(crate) fn thinker(&self) -> Option<(Seat, &str)> {
        let is_there = |level: &str| self.listed.info.levels.contains(&level);
        self.to_move().iter().find_map(|seat| match self.seen.places.get(seat.index())? {
            Place::Bot { level } if is_there(level) => Some((seat, level.as_str())),
            Place::Bot { .. } | Place::Person { away: Some(_), .. } => {
                Some((seat, self.stand_in()?))
            }
            _ => None,
        })
    }

    /// Whether no person has a seat.
    pub(crate) fn has_nobody(&self) -> bool {
        self.seats_where(|place| matches!(place, Place::Person { .. })).is_empty()
    }

    /// The seats of people who are not away.
    pub(crate) fn attended(&self) -> Seats {
        self.seats_where(|place| matches!(place, Place::Person { away: None, .. }))
    }

    /// Whether anybody else has a seat beside the first person who has one.
    fn has_several_people(&self) -> bool {
        let mut people = self.seen.places.iter().filter_map(Place::person);
        let first = people.next();
        people.any(|person| Some(person) != first)
    }

    /// The people who are to move and have no clock, where they are not the only ones at the table.
    fn awaited(&self) -> Seats {
        if self.terms.pace != Pace::None || !self.has_several_people() {
            return Seats::NONE;
        }
        let there = self.attended();
        self.to_move().iter().filter(|&seat| there.contains(seat)).collect()
    }

    /// When those have vanished for good. It is a whole day, so that it is the same after most moves.
    fn vanished_at(&self) -> Option<i64> {
        (!self.awaited().is_empty()).then(|| (self.seen.at + MONTH + DAY - 1) / DAY * DAY)
    }

    /// Who has run out of time.
    pub(crate) fn overdue(&self, now: i64) -> Seats {
        let vanished = self.vanished_at().is_some_and(|at| at <= now);
        if vanished { self.awaited() } else { self.seen.clocks.overdue(now) }
    }

    /// When somebody must look after this table even if nobody comes. Bots among themselves can wait until somebody
    /// does; and nobody's time is up if no bot can stand in.
    pub(crate) fn wake_at(&self) -> Option<i64> {
        if self.status() != Status::Running {
            return None;
        }
        let thinker = self.thinker().filter(|_| !self.has_nobody());
        let orphaned = thinker.map(|_| self.seen.at + PATIENCE);
        let flagged = self.stand_in().and_then(|_| self.seen.clocks.due().or(self.vanished_at()));
        flagged.into_iter().chain(orphaned).min()
    }
}

fn read<T: DeserializeOwned>(resting: &str) -> Result<T, Refused> {
    serde_json::from_str(resting).map_err(|error| {
        Telling::new("snapshot-unreadable").with("error", error.to_string()).into()
    })
}
