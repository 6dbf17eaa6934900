//! Who sits where, and whose turn waits for what.

use game::{Seat, Seats, Telling};
use protocol::{Pace, Status};

use super::state::{Place, TableState};
use super::text;

/// How long a bot's turn may wait, in milliseconds, before any process takes it over: the process that should run the
/// bot may have died.
const BOT_TIMEOUT: i64 = 10_000;
/// How long other players wait for a person where there are no clocks, in milliseconds.
const ABSENCE_LIMIT: i64 = 30 * DAY;
/// How long players of a live match wait for one who has not come, in milliseconds, before they can call it off.
const LIVE_PATIENCE: i64 = 2 * 60 * 1_000;
const DAY: i64 = 24 * 60 * 60 * 1_000;

impl TableState {
    /// The seats of a person.
    pub(crate) fn seats_of(&self, person: &str) -> Seats {
        self.seats_where(|place| matches!(place, Place::Person { person: p, .. } if p == person))
    }

    /// The seats that are kept for a person.
    pub(crate) fn seats_kept_for(&self, person: &str) -> Seats {
        self.seats_where(|place| matches!(place, Place::Kept { person: p, .. } if p == person))
    }

    /// The person at a seat, or for whom it is kept, and their name here.
    pub(crate) fn person_at(&self, seat: Seat) -> Option<(String, String)> {
        match self.log.places.get(seat.index())? {
            Place::Person { person, name, .. } | Place::Kept { person, name } => {
                Some((person.clone(), name.clone()))
            }
            Place::Open | Place::Bot { .. } => None,
        }
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

    /// A person's name as this table writes it: one that looks like another person's gets a number.
    pub(crate) fn distinct_name(&self, person: &str, name: &str) -> String {
        let others = self.log.places.iter().filter_map(|place| match place {
            Place::Person { person: it, name, .. } | Place::Kept { person: it, name } => {
                (it != person).then_some(name.as_str())
            }
            Place::Open | Place::Bot { .. } => None,
        });
        text::distinct_name(name, others)
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

    /// Whether a person is the host: the person who set the table up, and while they have no seat, also the one who came
    /// first of those who have one.
    pub(crate) fn is_host(&self, person: &str) -> bool {
        // Snapshots from before arrivals were kept name none; there the lowest seat counts.
        let came = |person: &&str| self.log.came.get(*person).copied().unwrap_or_default();
        let first = || self.log.places.iter().filter_map(Place::person).min_by_key(came);
        person == self.creator
            || (self.seats_of(&self.creator).is_empty() && first() == Some(person))
    }

    /// Whether a person may see the match. The host of a match among bots always may: bots play only while a
    /// client is connected, so it would never end otherwise.
    pub(crate) fn may_watch(&self, person: &str) -> bool {
        let is_secret =
            self.status() == Status::Running || (self.log.closed && self.the_match.is_some());
        let may = self.terms.spectators
            || !is_secret
            || !self.seats_of(person).is_empty()
            || (self.has_no_people() && self.is_host(person));
        may && !self.log.barred.contains(person)
    }

    /// Why a person may not see the table.
    pub(crate) fn watch_refusal(&self, person: &str) -> Telling {
        let is_barred = self.log.barred.contains(person);
        Telling::new(if is_barred { "server-barred" } else { "server-no-spectators" })
    }

    /// Whether a person may read the chat: at a table without spectators only those at it may.
    pub(crate) fn may_read_chat(&self, person: &str) -> bool {
        let has_place = self.log.places.iter().any(|place| place.person_or_kept() == Some(person));
        self.may_watch(person) && (self.terms.spectators || has_place || self.is_host(person))
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

    /// When a match can be called off by the person at these seats, because another who is to move never showed up: has
    /// not come to a live match, or not acted in one where people need not be there together.
    pub(crate) fn call_off_at(&self, mine: Seats) -> Option<i64> {
        let the_match = self.the_match.as_ref()?;
        let is_live = matches!(self.terms.pace, Pace::Live { .. });
        let present = self.present_seats();
        let never_came = |seat: Seat| match is_live {
            true => self.log.absent.contains(seat),
            false => !the_match.plies().iter().any(|ply| ply.seat == seat),
        };
        let waited_for = |seat: &Seat| present.contains(*seat) && !mine.contains(*seat);
        let is_due = self.to_move().iter().filter(waited_for).any(never_came);
        let patience = if is_live { LIVE_PATIENCE } else { DAY };
        (is_due && !mine.is_empty()).then_some(self.log.match_changed_at + patience)
    }

    /// The seats whose time is up.
    pub(crate) fn overdue(&self, now: i64) -> Seats {
        let absent = self.absent_at().is_some_and(|at| at <= now);
        if absent { self.waited_for() } else { self.log.clocks.overdue(now) }
    }

    /// When a process must look at this table even if no client does. Where no person plays, bots can wait for a client;
    /// and where no bot can stand in, people have all the time they need.
    pub(crate) fn wake_at(&self) -> Option<i64> {
        if let Some(draw) = &self.log.draw {
            return Some(draw.until());
        }
        if self.status() != Status::Running {
            return None;
        }
        let bot = self.bot_to_move().filter(|_| !self.present_seats().is_empty());
        let orphaned = bot.map(|_| self.log.at + BOT_TIMEOUT);
        let flagged = self.stand_in().and_then(|_| self.log.clocks.due().or(self.absent_at()));
        flagged.into_iter().chain(orphaned).min()
    }
}
