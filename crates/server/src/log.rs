//! A table's log: events as the store keeps them.

use std::collections::BTreeSet;

use game::{Seats, Telling};
use protocol::Status;
use store::Append;
use table::Refused;

use crate::event::Event;
use crate::fold::{Fold, Place};

impl Fold {
    /// Adds events up that were just judged, and gives what is to be written before anybody may hear of them.
    pub(crate) fn advance(&mut self, events: &[Event], now: i64) -> Result<Append, Refused> {
        // Clocks of processes differ a little; the log never goes backwards.
        let at = now.max(self.seen.at);
        let before = self.status();
        let mut append = Append { table: self.id.clone(), ..Append::default() };
        for event in events {
            let version = self.seen.version + 1;
            match event {
                Event::Seated { person, .. } => append.join.push(person.clone()),
                Event::Freed { seat } => append.part.extend(self.last_seat_of(*seat)),
                // Whoever has only bots play is counted for it, even after having left.
                Event::Started { .. } if self.has_nobody() => {
                    append.join.push(self.creator.clone());
                }
                // Nobody has it among their tables any more.
                Event::Closed => append.part.extend(self.people()),
                Event::Undone { left, .. } => append.undone_after = Some(*left as i64),
                _ => {}
            }
            self.apply(version, at, event)?;
            let plies = self.table.as_ref().map_or(0, |table| table.plies().len());
            append.events.push(store::Event {
                version,
                at,
                ply: matches!(event, Event::Played { .. }).then_some(plies as i64),
                to_move: bits(self.to_move()),
                data: serde_json::to_string(event).unwrap_or_default(),
            });
        }
        append.status = (self.status() != before).then(|| stored(self.status()));
        append.wake_at = Some(self.wake_at());
        Ok(append)
    }

    /// Adds events up that some process wrote.
    pub(crate) fn read(&mut self, events: &[store::Event]) -> Result<(), Refused> {
        for written in events {
            let event: Event = serde_json::from_str(&written.data).map_err(|error| {
                Telling::new("event-unreadable").with("error", error.to_string())
            })?;
            self.apply(written.version, written.at, &event)?;
        }
        Ok(())
    }

    /// Everybody who has a seat, and whoever set the table.
    fn people(&self) -> BTreeSet<String> {
        let seated = self.seen.places.iter().filter_map(Place::person).map(str::to_owned);
        seated.chain([self.creator.clone()]).collect()
    }

    /// The person at a seat, if they have no other.
    fn last_seat_of(&self, seat: game::Seat) -> Option<String> {
        match self.seen.places.get(seat.index()) {
            Some(Place::Person { person, .. }) => {
                (self.seats_of(person) == Seats::only(seat)).then(|| person.clone())
            }
            _ => None,
        }
    }
}

fn bits(seats: Seats) -> u8 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

/// The numbers of the seats that the store keeps as bits.
pub(crate) fn seats(bits: u8) -> Vec<u8> {
    (0..8).filter(|seat| bits >> seat & 1 == 1).collect()
}

/// The store's word for it.
pub(crate) fn stored(status: Status) -> store::Status {
    match status {
        Status::Open => store::Status::Open,
        Status::Running => store::Status::Running,
        Status::Finished | Status::Closed => store::Status::Finished,
    }
}

/// What people are told of it.
pub(crate) fn told(status: store::Status) -> Status {
    match status {
        store::Status::Open => Status::Open,
        store::Status::Running => Status::Running,
        store::Status::Finished => Status::Finished,
    }
}
