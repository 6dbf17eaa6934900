//! Taking plies back with the consent of the others: what a person may not take back alone, because another person has
//! acted since or something was learnt, goes if every other person at the table grants it. Bots grant everything.

use game::{Seat, Seats};
use protocol::Status;
use table::{Match, Refused};

use super::event::Event;
use super::state::{TableState, UndoRequest};
use super::validate::refuse;

impl TableState {
    /// A seat asks to take back its last ply and all since. Where no other person can consent, it is refused: among bots
    /// what was learnt stays learnt.
    pub(super) fn validate_ask_undo(
        &self,
        mine: Seats,
        seat: Seat,
        version: i64,
    ) -> Result<Event, Refused> {
        let the_match = self.require_undo(mine, seat, version)?;
        if self.log.undo_request.is_some() {
            return refuse("server-undo-asked");
        }
        if self.log.undo_refused == self.log.match_changed {
            return refuse("server-undo-refused");
        }
        if self.others_present(mine).is_empty() {
            return refuse("server-undo-alone");
        }
        let Some(left) = the_match.plies().iter().rposition(|ply| ply.seat == seat) else {
            return refuse("undo-nothing");
        };
        check_take_back(the_match, left)?;
        Ok(Event::UndoAsked { seat, left })
    }

    /// A person answers the request of that version. The plies go with the last consent.
    pub(super) fn validate_answer_undo(
        &self,
        mine: Seats,
        version: i64,
        grant: bool,
    ) -> Result<Vec<Event>, Refused> {
        let Some(seat) = mine.first() else { return refuse("server-spectator") };
        let request = self.log.undo_request.as_ref().filter(|request| request.version == version);
        let (Some(request), Some(the_match), Status::Running) =
            (request, &self.the_match, self.status())
        else {
            return refuse("server-stale");
        };
        if mine.contains(request.seat) {
            let withdrawn = Event::UndoWithdrawn { seat: request.seat };
            return if grant { refuse("server-undo-own") } else { Ok(vec![withdrawn]) };
        }
        let waiting = self.undo_waiting(request);
        if !waiting.contains(seat) {
            self.require_seat(mine, seat)?;
            // Said already.
            return Ok(Vec::new());
        }
        if !grant {
            return Ok(vec![Event::UndoRefused { seat }]);
        }
        let mut events = vec![Event::UndoGranted { seat }];
        if waiting.iter().all(|other| mine.contains(other)) {
            check_take_back(&**the_match, request.left)?;
            events.push(Event::Undone { seat: request.seat, left: request.left });
        }
        Ok(events)
    }

    /// The seats of the people who have to answer a request and have not.
    pub(crate) fn undo_waiting(&self, request: &UndoRequest) -> Seats {
        let others = self.others_present(self.seats_of_same_person(request.seat));
        others.iter().filter(|&seat| !request.granted.contains(seat)).collect()
    }

    /// The seats of people who are not away, without these.
    fn others_present(&self, mine: Seats) -> Seats {
        self.present_seats().iter().filter(|&seat| !mine.contains(seat)).collect()
    }
}

/// Checks that the match can go back to so many plies: rules that have changed since cannot play the older ones again.
fn check_take_back(the_match: &dyn Match, left: usize) -> Result<(), Refused> {
    the_match.duplicate().take_back(the_match.plies().len().saturating_sub(left))
}
