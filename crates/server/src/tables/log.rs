//! The log of a table: converts between events and the rows of the store.

use std::collections::BTreeSet;

use game::{Seats, Telling};
use protocol::Status;
use store::Append;
use table::Refused;

use super::command::Change;
use super::event::Event;
use super::state::{Place, TableState};

impl TableState {
    /// Applies a valid change, and adds its events to what is to be written to the log.
    pub(crate) fn advance(
        &mut self,
        append: &mut Append,
        Change { events, mut prepared }: Change,
        now: i64,
    ) -> Result<(), Refused> {
        if events.is_empty() {
            return Ok(());
        }
        // The clocks of processes differ a little; the times of a log never decrease.
        let at = now.max(self.log.at);
        let before = self.status();
        for event in &events {
            let version = self.log.version + 1;
            match event {
                Event::Seated { person, .. } | Event::Kept { person, .. } => {
                    append.join.push(person.clone());
                }
                // A bot takes the seat that was kept for a person.
                Event::Freed { seat } | Event::Invited { seat, .. } => {
                    append.part.extend(self.last_seat_of(*seat));
                }
                // A match among bots is listed for the person who set it up, even if they have left.
                Event::Started { .. } if self.has_no_people() => {
                    append.join.push(self.creator.clone());
                }
                // A closed table is in no one's list.
                Event::Closed | Event::CalledOff { .. } => append.part.extend(self.people()),
                Event::Undone { left, .. } => append.undone_after = Some(*left as i64),
                _ => {}
            }
            let is_ply = matches!(event, Event::Played { .. });
            self.apply(version, at, event, prepared.take_if(|_| is_ply))?;
            let plies = self.the_match.as_ref().map_or(0, |the_match| the_match.plies().len());
            append.events.push(store::Event {
                version,
                at,
                ply: is_ply.then_some(plies as i64),
                to_move: seats_to_bits(self.to_move()),
                data: event.to_json(),
            });
        }
        if self.status() != before {
            append.status = Some(to_stored(self.status()));
        }
        append.wake_at = Some(self.wake_at());
        Ok(())
    }

    /// Applies events that were read from the log.
    pub(crate) fn apply_log(&mut self, events: &[store::Event]) -> Result<(), Refused> {
        for written in events {
            let event: Event = serde_json::from_str(&written.data).map_err(|error| {
                Telling::new("event-unreadable").with("error", error.to_string())
            })?;
            self.apply(written.version, written.at, &event, None)?;
        }
        Ok(())
    }

    /// The people who have seats, and the one who set the table up.
    fn people(&self) -> BTreeSet<String> {
        let seated = self.log.places.iter().filter_map(Place::person_or_kept).map(str::to_owned);
        seated.chain([self.creator.clone()]).collect()
    }

    /// The person who has a seat, or for whom it is kept, if there is no other of theirs.
    fn last_seat_of(&self, seat: game::Seat) -> Option<String> {
        let person = self.log.places.get(seat.index())?.person_or_kept()?;
        let theirs = self.seats_where(|place| place.person_or_kept() == Some(person));
        (theirs == Seats::only(seat)).then(|| person.to_owned())
    }
}

fn seats_to_bits(seats: Seats) -> u8 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

/// The numbers of the seats that a row holds as bits.
pub(crate) fn seats_from_bits(bits: u8) -> Vec<u8> {
    (0..8).filter(|seat| bits >> seat & 1 == 1).collect()
}

/// The status that is stored in the table's row.
pub(crate) fn to_stored(status: Status) -> store::Status {
    match status {
        Status::Open => store::Status::Open,
        Status::Running => store::Status::Running,
        Status::Finished | Status::Closed => store::Status::Finished,
    }
}

/// The status that clients are told, where only the row is known.
pub(crate) fn from_stored(status: store::Status) -> Status {
    match status {
        store::Status::Open => Status::Open,
        store::Status::Running => Status::Running,
        store::Status::Finished => Status::Finished,
    }
}
