//! How the chance of a match is drawn. The house has committed to its secret since the table was set up; people commit to
//! their nonces while they wait for the start. With the start it is settled whose nonces count, and only then they are
//! opened: so nobody chooses one who knows another, not even the house, which learns them first.

use game::{Seat, Seats};
use protocol::{Pace, Status};
use serde::{Deserialize, Serialize};
use table::{Commitment, Fair, Nonce, Refused};

use super::event::Event;
use super::state::{Place, TableState};
use super::validate::refuse;

/// How long people have to open their nonces, in milliseconds. Their pages do it by themselves.
const DRAW_TIME: i64 = 10_000;
/// How often a person can commit: every device has a nonce of its own, every draw needs another, and each is written to
/// the log.
const MOST_COMMITMENTS: u8 = 16;

/// A draw that has begun: nonces are being opened.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Draw {
    /// When it is void, unless all nonces were opened before.
    until: i64,
    /// What people committed to, in the order of the seats; bots, and people who were not there, add nothing.
    pub(crate) commitments: Vec<Option<Commitment>>,
    /// The nonces that were opened, in the order of the seats.
    nonces: Vec<Option<Nonce>>,
    /// The seats of people who were not there when the host started.
    absent: Seats,
}

impl Draw {
    pub(super) fn new(commitments: &[Option<Commitment>], absent: Seats, at: i64) -> Self {
        let (commitments, nonces) = (commitments.to_vec(), vec![None; commitments.len()]);
        Self { until: at + DRAW_TIME, commitments, nonces, absent }
    }

    pub(crate) fn until(&self) -> i64 {
        self.until
    }

    /// The seats whose nonces have not been opened.
    pub(crate) fn awaited(&self) -> Seats {
        let both = (0..).zip(self.commitments.iter().zip(&self.nonces));
        let awaited =
            both.filter(|(_, (commitment, nonce))| commitment.is_some() && nonce.is_none());
        awaited.map(|(seat, _)| Seat(seat)).collect()
    }

    pub(super) fn overdue(&self, now: i64) -> Option<Event> {
        (self.until <= now).then(|| Event::Undrawn { seats: self.awaited() })
    }

    pub(super) fn open(&mut self, seats: Seats, nonce: &Nonce) {
        for seat in seats.iter() {
            if let (Some(Some(_)), Some(opened)) =
                (self.commitments.get(seat.index()), self.nonces.get_mut(seat.index()))
            {
                *opened = Some(nonce.clone());
            }
        }
    }
}

impl TableState {
    /// Settles whose nonces count: those of the people who are there and have committed to one. Where there are none the
    /// match begins at once, else when all of them are opened.
    pub(super) fn validate_start(
        &self,
        who: &str,
        connected: Seats,
    ) -> Result<Vec<Event>, Refused> {
        self.require_waiting()?;
        self.require_host(who)?;
        if self.log.places.iter().any(|place| matches!(place, Place::Open | Place::Kept { .. })) {
            return refuse("server-seats-open");
        }
        if self.log.draw.is_some() {
            return Ok(Vec::new());
        }
        // Where people play at a distance in time, they need not be there.
        let is_live = matches!(self.terms.pace, Pace::Live { .. });
        let mine = self.seats_of(who);
        let is_absent =
            |seat: &Seat| is_live && !connected.contains(*seat) && !mine.contains(*seat);
        let absent = self.present_seats().iter().filter(is_absent).collect();
        let mut commitments = self.commitments();
        for (seat, commitment) in (0..).zip(&mut commitments) {
            commitment.take_if(|_| !connected.contains(Seat(seat)));
        }
        if commitments.iter().any(Option::is_some) {
            return Ok(vec![Event::Drawing { commitments, absent }]);
        }
        Ok(vec![self.start_event(&Draw::new(&commitments, absent, 0))?])
    }

    pub(super) fn validate_commit(
        &self,
        who: &str,
        mine: Seats,
        commitment: &str,
    ) -> Result<Vec<Event>, Refused> {
        if mine.is_empty() {
            return refuse("server-spectator");
        }
        self.require_waiting()?;
        let Ok(commitment) = Commitment::try_from(commitment.to_owned()) else {
            return refuse("server-commitment-unreadable");
        };
        if self.log.commitments.get(who) == Some(&commitment) {
            return Ok(Vec::new());
        }
        if self.log.draw.is_some() {
            return refuse("server-drawing");
        }
        if self.log.commitments_given.get(who).is_some_and(|&given| given >= MOST_COMMITMENTS) {
            return refuse("server-commitments-many");
        }
        Ok(vec![Event::Committed { person: who.to_owned(), commitment }])
    }

    /// A person opens the nonce that they had committed to. With the last one the match begins.
    pub(super) fn validate_nonce(
        &self,
        who: &str,
        mine: Seats,
        nonce: &str,
    ) -> Result<Vec<Event>, Refused> {
        if mine.is_empty() {
            return refuse("server-spectator");
        }
        self.require_waiting()?;
        let Ok(nonce) = Nonce::try_from(nonce.to_owned()) else {
            return refuse("server-nonce-unreadable");
        };
        let Some(draw) = &self.log.draw else { return refuse("server-not-drawing") };
        let promised = mine.iter().find_map(|seat| *draw.commitments.get(seat.index())?);
        if promised != Some(nonce.commitment()) {
            return refuse("server-nonce-unfit");
        }
        let mut opened = draw.clone();
        opened.open(mine, &nonce);
        if opened.awaited() == draw.awaited() {
            return Ok(Vec::new());
        }
        let mut events = vec![Event::Opened { person: who.to_owned(), nonce }];
        if opened.awaited().is_empty() {
            events.push(self.start_event(&opened)?);
        }
        Ok(events)
    }

    /// The start of the match whose seed follows from a draw.
    fn start_event(&self, draw: &Draw) -> Result<Event, Refused> {
        // A seat that adds nothing has an empty nonce: the house must not choose one.
        let nonces: Vec<Nonce> =
            draw.nonces.iter().cloned().map(Option::unwrap_or_default).collect();
        Ok(Event::Started {
            setup: self.open_match(&nonces)?.setup().clone(),
            nonces,
            commitments: Some(draw.commitments.clone()),
            void_draws: self.log.void_draws,
            rules: self.served.info.rules,
            absent: draw.absent,
        })
    }

    /// What the people at the seats have committed to so far.
    fn commitments(&self) -> Vec<Option<Commitment>> {
        let of = |place: &Place| self.log.commitments.get(place.person()?).copied();
        self.log.places.iter().map(of).collect()
    }

    /// Ends a draw without a match, because the seats change or a nonce does not come. Nonces that were opened do not
    /// count any more: the house knows them.
    pub(super) fn void_draw(&mut self) {
        let Some(draw) = self.log.draw.take() else { return };
        self.log.void_draws = self.log.void_draws.saturating_add(1);
        for (place, _) in
            self.log.places.iter().zip(draw.nonces).filter(|(_, nonce)| nonce.is_some())
        {
            place.person().map(|person| self.log.commitments.remove(person));
        }
    }

    /// What clients are told of the draw before the match.
    pub(crate) fn draw(&self) -> Option<protocol::Draw> {
        let draw = self.log.draw.as_ref();
        let commitments = draw.map_or_else(|| self.commitments(), |draw| draw.commitments.clone());
        let text = |commitment: Option<Commitment>| commitment.map(|it| it.to_string());
        (self.status() == Status::Open).then(|| protocol::Draw {
            commitments: commitments.into_iter().map(text).collect(),
            awaited: draw.map(|draw| draw.awaited().iter().map(|seat| seat.0).collect()),
        })
    }

    /// What the seed of a finished match followed from; `None` before the end.
    pub(crate) fn fair(&self) -> Option<Fair> {
        (self.status() == Status::Finished).then(|| Fair {
            commitments: self.log.seed_commitments.clone(),
            void_draws: self.log.void_draws,
            ..Fair::new(self.house.secret.clone(), self.log.seed_nonces.clone())
        })
    }
}
