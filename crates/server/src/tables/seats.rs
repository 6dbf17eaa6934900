//! Who sits where, and whose turn waits for what.

use game::{Seat, Seats};
use protocol::{Pace, Status};

use super::state::{Place, TableState};

/// How long a bot's turn may wait, in milliseconds, before any process takes it over: the process that should run the
/// bot may have died.
const BOT_TIMEOUT: i64 = 10_000;
/// How long other players wait for a person where there are no clocks, in milliseconds.
const ABSENCE_LIMIT: i64 = 30 * DAY;
const DAY: i64 = 24 * 60 * 60 * 1_000;

impl TableState {
    /// The seats of a person.
    pub(crate) fn seats_of(&self, person: &str) -> Seats {
        self.seats_where(|place| matches!(place, Place::Person { person: p, .. } if p == person))
    }

    /// The seats of the person at a seat; that seat alone if there is no person.
    pub(crate) fn seats_of_same_person(&self, seat: Seat) -> Seats {
        let person = self.log.places.get(seat.index()).and_then(Place::person);
        person.map_or(Seats::only(seat), |person| self.seats_of(person))
    }

    /// What a person who has a seat is called here.
    pub(crate) fn name_at_table(&self, person: &str) -> String {
        let name = |place: &Place| match place {
            Place::Person { person: it, name, .. } if it == person => Some(name.clone()),
            _ => None,
        };
        self.log.places.iter().find_map(name).unwrap_or_default()
    }

    /// The seats for which a bot decides: those of bots, and of people who are away.
    pub(crate) fn bot_seats(&self) -> Seats {
        self.seats_where(|place| {
            matches!(place, Place::Bot { .. } | Place::Person { away: Some(_), .. })
        })
    }

    /// The seats of people who are not away.
    pub(crate) fn present_seats(&self) -> Seats {
        self.seats_where(|place| matches!(place, Place::Person { away: None, .. }))
    }

    pub(crate) fn seats_where(&self, condition: impl Fn(&Place) -> bool) -> Seats {
        let places = (0..).zip(&self.log.places);
        places.filter(|(_, place)| condition(place)).map(|(seat, _)| Seat(seat)).collect()
    }

    /// Whether all seats are open or taken by bots.
    pub(crate) fn has_no_people(&self) -> bool {
        self.seats_where(|place| matches!(place, Place::Person { .. })).is_empty()
    }

    /// Whether a person is the host: the person who set the table up, and while they have no seat, also the first person
    /// who has one.
    pub(crate) fn is_host(&self, person: &str) -> bool {
        let first = self.log.places.iter().find_map(Place::person);
        person == self.creator || (self.seats_of(&self.creator).is_empty() && first == Some(person))
    }

    /// Whether a person may see the match. The host of a match among bots always may: bots play only while a
    /// client is connected, so it would never end otherwise.
    pub(crate) fn may_watch(&self, person: &str) -> bool {
        self.terms.spectators
            || self.status() != Status::Running
            || !self.seats_of(person).is_empty()
            || (self.has_no_people() && self.is_host(person))
    }

    /// The level of the bots that stand in for people and give hints.
    pub(crate) fn stand_in(&self) -> Option<&'static str> {
        self.served.info.adviser()
    }

    /// The first seat to move for which a bot decides, and the bot's level. For a level that the game no longer has, the
    /// stand-in plays.
    pub(crate) fn bot_to_move(&self) -> Option<(Seat, &str)> {
        let is_there = |level: &str| self.served.info.levels.contains(&level);
        self.to_move().iter().find_map(|seat| match self.log.places.get(seat.index())? {
            Place::Bot { level } if is_there(level) => Some((seat, level.as_str())),
            Place::Bot { .. } | Place::Person { away: Some(_), .. } => {
                Some((seat, self.stand_in()?))
            }
            _ => None,
        })
    }

    /// Whether two different people have seats.
    fn has_several_people(&self) -> bool {
        let mut people = self.log.places.iter().filter_map(Place::person);
        let first = people.next();
        people.any(|person| Some(person) != first)
    }

    /// The people who are to move without a clock while other people wait for them.
    fn waited_for(&self) -> Seats {
        if self.terms.pace != Pace::None || !self.has_several_people() {
            return Seats::NONE;
        }
        let present = self.present_seats();
        self.to_move().iter().filter(|&seat| present.contains(seat)).collect()
    }

    /// When those have been waited for long enough. It is a whole day, so that it is the same after most moves.
    fn absent_at(&self) -> Option<i64> {
        (!self.waited_for().is_empty()).then(|| (self.log.at + ABSENCE_LIMIT + DAY - 1) / DAY * DAY)
    }

    /// The seats whose time is up.
    pub(crate) fn overdue(&self, now: i64) -> Seats {
        let absent = self.absent_at().is_some_and(|at| at <= now);
        if absent { self.waited_for() } else { self.log.clocks.overdue(now) }
    }

    /// When a process must look at this table even if no client does. Where no person plays, bots can wait for a client;
    /// and where no bot can stand in, people have all the time they need.
    pub(crate) fn wake_at(&self) -> Option<i64> {
        if self.status() != Status::Running {
            return None;
        }
        let bot = self.bot_to_move().filter(|_| !self.present_seats().is_empty());
        let orphaned = bot.map(|_| self.log.at + BOT_TIMEOUT);
        let flagged = self.stand_in().and_then(|_| self.log.clocks.due().or(self.absent_at()));
        flagged.into_iter().chain(orphaned).min()
    }
}
