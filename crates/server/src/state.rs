//! What one person is told. Of the match itself only views, sightings and the person's own choices go out.

use game::{Seat, Seats, Viewer};
use protocol::{Legal, News, Occupant, Reveal, SeatInfo, State, Status, TableInfo, What};
use serde_json::value::RawValue;
use table::Fair;

use crate::fold::{Fold, Place};

/// The most news in one message.
const MOST_NEWS: usize = 100;

/// All that the content of a person's [`State`] depends on, beside the table itself: equal points of view get the
/// same bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Outlook {
    pub(crate) viewer: Viewer,
    pub(crate) seats: Seats,
    pub(crate) host: bool,
    /// The last version that the client has.
    pub(crate) since: i64,
    /// Whether what was agreed is to be told as well.
    pub(crate) terms: bool,
}

impl Fold {
    /// How a person looks at the table; `wish` is the point of view that they chose, if it is theirs to choose.
    pub(crate) fn outlook(
        &self,
        person: &str,
        wish: Option<Viewer>,
        since: i64,
        terms: bool,
    ) -> Outlook {
        let seats = self.seats_of(person);
        let own = |viewer: &Viewer| viewer.seat().is_none_or(|seat| seats.contains(seat));
        let usual = || {
            let to_move = self.to_move();
            let turn = seats.iter().find(|&seat| to_move.contains(seat));
            turn.or(seats.first()).map_or(Viewer::Public, Viewer::Seat)
        };
        let viewer = wish.filter(own).unwrap_or_else(usual);
        Outlook { viewer, seats, host: self.is_host(person), since, terms }
    }

    /// The message for those who look at the table in this way.
    pub(crate) fn state(
        &self,
        outlook: Outlook,
        connected: Seats,
        now: i64,
    ) -> State<Box<RawValue>> {
        let (news, fresh) = self.news(outlook);
        State {
            version: self.seen.version,
            terms: outlook.terms.then(|| self.terms.clone()),
            commitment: self.commitment.clone(),
            status: self.status(),
            seats: self.seat_infos(connected),
            you: numbers(outlook.seats),
            host: outlook.host,
            viewpoint: outlook.viewer,
            view: self
                .table
                .as_ref()
                .map(|table| table.view_text(outlook.viewer))
                .unwrap_or_default(),
            legal: self.legal(outlook.seats),
            to_move: numbers(self.to_move()),
            clocks: self.clocks(now),
            outcome: self.outcome(),
            reveal: self.reveal(),
            rematch: self.seen.rematch.clone(),
            news,
            fresh,
        }
    }

    /// The table from outside.
    pub(crate) fn info(&self, person: &str, connected: Seats) -> TableInfo {
        TableInfo {
            id: self.id.clone(),
            version: self.seen.version,
            created: self.created,
            at: self.seen.at,
            terms: self.terms.clone(),
            commitment: self.commitment.clone(),
            status: self.status(),
            seats: self.seat_infos(connected),
            you: numbers(self.seats_of(person)),
            host: self.is_host(person),
            to_move: numbers(self.to_move()),
            rematch: self.seen.rematch.clone(),
        }
    }

    /// What all chance followed from; nothing before the end.
    pub(crate) fn reveal(&self) -> Option<Reveal> {
        self.fair().map(reveal)
    }

    fn seat_infos(&self, connected: Seats) -> Vec<SeatInfo> {
        let info = |(seat, place): (u8, &Place)| SeatInfo {
            occupant: match place {
                Place::Open => Occupant::Open,
                Place::Bot { level } => Occupant::Bot { level: level.clone() },
                Place::Person { name, away, .. } => Occupant::Person {
                    name: name.clone(),
                    away: *away,
                    stand_in: away.and_then(|_| self.stand_in()).map(str::to_owned),
                },
            },
            connected: connected.contains(Seat(seat)),
        };
        (0..).zip(&self.seen.places).map(info).collect()
    }

    fn legal(&self, seats: Seats) -> Vec<Legal> {
        let Some(table) = &self.table else { return Vec::new() };
        let (to_move, house) = (table.to_move(), self.house_seats());
        let decides = |seat: &Seat| to_move.contains(*seat) && !house.contains(*seat);
        let legal = |seat: Seat| Legal {
            seat: seat.0,
            actions: table.lists_actions(seat).then(|| table.legal(seat)),
        };
        seats.iter().filter(decides).map(legal).collect()
    }

    fn clocks(&self, now: i64) -> Option<protocol::Clocks> {
        if self.terms.pace == protocol::Pace::None || self.status() == Status::Open {
            return None;
        }
        let clocks = &self.seen.clocks;
        Some(protocol::Clocks { left_ms: clocks.left(now), running: numbers(clocks.running()) })
    }

    /// What happened since, and whether that is not all.
    fn news(&self, outlook: Outlook) -> (Vec<News>, bool) {
        let first = self.seen.chronicle.partition_point(|news| news.version <= outlook.since);
        let recent = &self.seen.chronicle[first..];
        let (older, told) = recent.split_at(recent.len().saturating_sub(MOST_NEWS));
        let mut fresh = !older.is_empty()
            || outlook.since < self.seen.forgotten
            || outlook.since > self.seen.version;
        let tell = |news: &News| {
            let mut news = news.clone();
            if let What::Ply { ply, sightings, .. } = &mut news.what {
                *sightings =
                    self.table.as_ref().and_then(|table| table.sightings(*ply, outlook.viewer));
                fresh |= sightings.is_none();
            }
            news
        };
        let news = told.iter().map(tell).collect();
        (news, fresh)
    }
}

pub(crate) fn reveal(fair: Fair) -> Reveal {
    Reveal {
        commitment: fair.commitment.to_string(),
        seed: fair.seed().to_string(),
        secret: fair.secret.into(),
        nonces: fair.nonces.into_iter().map(String::from).collect(),
    }
}

fn numbers(seats: Seats) -> Vec<u8> {
    seats.iter().map(|seat| seat.0).collect()
}
