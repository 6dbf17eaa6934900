//! Checks commands against the state of a table.

use game::{Meter, Seat, Seats, Seed, Telling};
use protocol::{Pace, Status, What};
use table::{HintTask, Match, Refused};

use super::command::{Change, Command};
use super::event::Event;
use super::state::{Place, TableState};
use super::text;
use crate::settings::Limits;

pub(super) fn refuse<T>(tag: &'static str) -> Result<T, Refused> {
    Err(Telling::new(tag).into())
}

fn refuse_for<T>(tag: &'static str, seat: Seat) -> Result<T, Refused> {
    Err(Telling::new(tag).with("seat", seat).into())
}

impl TableState {
    /// Checks whether a person may do this now, and works out what it leads to. The state does not change.
    pub(crate) fn validate(&self, who: &str, command: &Command) -> Result<Change, Refused> {
        let mine = self.seats_of(who);
        let event = match command {
            Command::Sit { seat, name, blocked_by } => {
                self.require_open(*seat)?;
                if self.log.barred.contains(who) {
                    return refuse("server-barred");
                }
                let mut others = self.log.places.iter().filter_map(Place::person);
                let avoids = |other: &str| blocked_by.iter().any(|person| person == other);
                if others.any(avoids) || avoids(&self.creator) {
                    return refuse("server-seat-refused");
                }
                match self.log.places.get(seat.index()) {
                    Some(Place::Open) => {}
                    Some(Place::Kept { person, .. }) if person == who => {}
                    Some(Place::Kept { .. }) => return refuse_for("server-seat-kept", *seat),
                    _ => return refuse_for("server-seat-taken", *seat),
                }
                let mut events = self.free_other_seats(who, *seat);
                let (person, name) = (who.to_owned(), self.distinct_name(who, name));
                events.push(Event::Seated { seat: *seat, person, name });
                return Ok(events.into());
            }
            Command::Invite { seat, level } => {
                self.require_open(*seat)?;
                self.require_host(who)?;
                if matches!(self.log.places.get(seat.index()), Some(Place::Person { .. })) {
                    return refuse_for("server-seat-taken", *seat);
                }
                self.require_level(level)?;
                Event::Invited { seat: *seat, level: level.clone() }
            }
            Command::Free { seat } => {
                self.require_open(*seat)?;
                if !mine.contains(*seat) && !self.seats_kept_for(who).contains(*seat) {
                    self.require_host(who)?;
                }
                if self.log.places.get(seat.index()) == Some(&Place::Open) {
                    return Ok(Change::default());
                }
                Event::Freed { seat: *seat }
            }
            Command::Bar { seat } => {
                self.require_open(*seat)?;
                self.require_host(who)?;
                let Some(person) =
                    self.log.places.get(seat.index()).and_then(Place::person_or_kept)
                else {
                    return refuse_for("server-no-person", *seat);
                };
                if person == who || person == self.creator {
                    return refuse("server-bar-host");
                }
                let is_theirs = |place: &Place| place.person_or_kept() == Some(person);
                let freed = self.seats_where(is_theirs).iter().map(|seat| Event::Freed { seat });
                let barred = Event::Barred { person: person.to_owned() };
                return Ok(freed.chain([barred]).collect::<Vec<_>>().into());
            }
            Command::Start { connected } => {
                return Ok(self.validate_start(who, *connected)?.into());
            }
            Command::Come { seats } => {
                let come = seats.iter().filter(|&seat| self.log.absent.contains(seat));
                return Ok(come.map(|seat| Event::Came { seat }).collect::<Vec<_>>().into());
            }
            Command::CallOff { now } => self.validate_call_off(mine, *now)?,
            Command::Leave => return Ok(self.validate_leave(who, mine)?.into()),
            Command::Return => return Ok(self.validate_return(mine)?.into()),
            Command::Act { seat, version, action } => {
                self.require_seat(mine, *seat)?;
                return self.validate_act(*seat, *version, action);
            }
            Command::Undo { seat, version } => self.validate_undo(mine, *seat, *version)?,
            Command::AskUndo { seat, version } => self.validate_ask_undo(mine, *seat, *version)?,
            Command::AnswerUndo { request, grant } => {
                return Ok(self.validate_answer_undo(mine, *request, *grant)?.into());
            }
            Command::Rename { name } => {
                if mine.is_empty() {
                    return refuse("server-spectator");
                }
                let name = self.distinct_name(who, name);
                if self.name_at_table(who) == name {
                    return Ok(Change::default());
                }
                Event::Renamed { person: who.to_owned(), name }
            }
            Command::Chat { text, name, id } => {
                if mine.is_empty() && !self.is_host(who) {
                    return refuse("server-spectator");
                }
                if self.status() == Status::Closed {
                    return refuse("server-chat-closed");
                }
                let Some(text) = text::chat_line(text) else {
                    return Err(Telling::new("server-chat-length")
                        .with("most", text::CHAT as i64)
                        .into());
                };
                let (person, name) = (who.to_owned(), self.distinct_name(who, name));
                Event::Said { person, name, text, id: *id }
            }
            Command::Commit { commitment } => {
                return Ok(self.validate_commit(who, mine, commitment)?.into());
            }
            Command::Nonce { nonce } => return Ok(self.validate_nonce(who, mine, nonce)?.into()),
            Command::Rematch { table } => {
                if self.status() != Status::Finished {
                    return refuse("server-not-finished");
                }
                if mine.is_empty() {
                    return refuse("server-spectator");
                }
                if self.log.rematch.as_ref() == Some(table) {
                    return Ok(Change::default());
                }
                Event::Rematch { table: table.clone() }
            }
            Command::Close => {
                self.require_waiting()?;
                self.require_host(who)?;
                Event::Closed
            }
            Command::CloseByModerator => match self.status() {
                Status::Closed => return Ok(Change::default()),
                Status::Finished => return refuse("server-over"),
                Status::Open | Status::Running => Event::Closed,
            },
        };
        Ok(event.into())
    }

    /// Refuses what would let the log of the table grow without end. What brings a match to its end is always taken, and people
    /// who were away can come back for a while longer.
    pub(crate) fn require_room(&self, command: &Command, limits: &Limits) -> Result<(), Refused> {
        let (lines, events) = (limits.lines_of_table, i64::from(limits.events_of_table));
        let events = match command {
            Command::Chat { .. } if self.log.lines >= lines => {
                return Err(Telling::new("server-chat-full").with("most", lines).into());
            }
            Command::Sit { .. }
            | Command::Invite { .. }
            | Command::Undo { .. }
            | Command::AskUndo { .. }
            | Command::Rename { .. }
            | Command::Chat { .. }
            | Command::Commit { .. } => events,
            Command::Start { .. } | Command::Return => 2 * events,
            _ => return Ok(()),
        };
        if self.log.version >= events { refuse("server-log-full") } else { Ok(()) }
    }

    /// Checks a bot's action, which was chosen at a version, and works out what it leads to.
    pub(crate) fn validate_bot(
        &self,
        seat: Seat,
        version: i64,
        action: &str,
    ) -> Result<Change, Refused> {
        if !self.bot_seats().contains(seat) {
            return refuse_for("server-not-your-seat", seat);
        }
        self.validate_act(seat, version, action)
    }

    /// Checks whether an action of a person would be accepted now, without working out what it leads to.
    pub(crate) fn try_action(&self, who: &str, seat: Seat, action: &str) -> Result<(), Refused> {
        self.require_seat(self.seats_of(who), seat)?;
        let Some(the_match) = &self.the_match else { return refuse("server-not-running") };
        the_match.check(seat, action)
    }

    /// What a bot has to do to advise a person about the turn of a seat.
    pub(crate) fn hint_task(
        &self,
        who: &str,
        seat: Seat,
        seed: Seed,
        meter: Meter,
    ) -> Result<HintTask, Refused> {
        if !self.terms.hints {
            return refuse("server-hints-not-allowed");
        }
        self.require_seat(self.seats_of(who), seat)?;
        match (self.stand_in(), &self.the_match) {
            (Some(level), Some(the_match)) => the_match.hint_task(seat, level, seed, meter),
            _ => refuse("server-not-running"),
        }
    }

    /// Flags the seats whose time is up by now, and ends a draw whose time is. Where no bot can stand in, the match waits
    /// all the same.
    pub(crate) fn flag_overdue(&self, now: i64) -> Vec<Event> {
        if let Some(draw) = &self.log.draw {
            return draw.overdue(now).into_iter().collect();
        }
        if self.stand_in().is_none() {
            return Vec::new();
        }
        let flagged = |seat| Event::Flagged { seat };
        self.overdue(now).iter().map(flagged).collect()
    }

    /// A person takes one seat, unless people share a device: who sits down elsewhere gets up first.
    fn free_other_seats(&self, who: &str, seat: Seat) -> Vec<Event> {
        if self.terms.shared_device {
            return Vec::new();
        }
        let seats = self.seats_of(who).iter().chain(self.seats_kept_for(who).iter());
        seats.filter(|&other| other != seat).map(|seat| Event::Freed { seat }).collect()
    }

    fn validate_call_off(&self, mine: Seats, now: i64) -> Result<Event, Refused> {
        let Some(seat) = mine.first() else { return refuse("server-spectator") };
        if self.status() != Status::Running {
            return refuse("server-not-running");
        }
        match self.call_off_at(mine) {
            Some(at) if at <= now => Ok(Event::CalledOff { seat }),
            _ => refuse("server-call-off-early"),
        }
    }

    fn validate_leave(&self, who: &str, mine: Seats) -> Result<Vec<Event>, Refused> {
        match self.status() {
            Status::Open => {
                let seats = mine.iter().chain(self.seats_kept_for(who).iter());
                Ok(seats.map(|seat| Event::Freed { seat }).collect())
            }
            Status::Running => {
                let there = self.present_seats();
                let left = mine.iter().filter(|&seat| there.contains(seat));
                let left: Vec<Event> = left.map(|seat| Event::Left { seat }).collect();
                if !left.is_empty() && self.stand_in().is_none() {
                    return refuse("server-no-stand-in");
                }
                Ok(left)
            }
            Status::Finished | Status::Closed => Ok(Vec::new()),
        }
    }

    fn validate_return(&self, mine: Seats) -> Result<Vec<Event>, Refused> {
        if mine.is_empty() {
            return refuse("server-spectator");
        }
        if self.status() != Status::Running {
            return refuse("server-not-running");
        }
        let away: Seats = self.bot_seats().iter().filter(|&seat| mine.contains(seat)).collect();
        let lost = self.lost_turns(mine);
        let back = away.iter().filter(|&seat| !lost.contains(seat));
        let back: Vec<Event> = back.map(|seat| Event::Returned { seat }).collect();
        if back.is_empty() && !away.is_empty() {
            return refuse("server-stand-in-plays");
        }
        Ok(back)
    }

    /// The seats whose turn a bot plays to its end, even if they are mine: a person who could take the turn back would
    /// keep the others waiting for ever without losing time.
    fn lost_turns(&self, mine: Seats) -> Seats {
        let others = self.present_seats().iter().any(|seat| !mine.contains(seat));
        if others && self.terms.pace != Pace::None && self.stand_in().is_some() {
            self.to_move()
        } else {
            Seats::NONE
        }
    }

    fn validate_act(&self, seat: Seat, version: i64, action: &str) -> Result<Change, Refused> {
        let Some(the_match) = &self.the_match else { return refuse("server-not-running") };
        if self.log.closed {
            return refuse("server-not-running");
        }
        if !self.has_same_choice(seat, version) || version > self.log.version {
            return refuse("server-stale");
        }
        let prepared = the_match.prepare(seat, action, None)?;
        let events = vec![Event::Played { ply: prepared.ply.clone() }];
        Ok(Change { events, prepared: Some(prepared) })
    }

    /// Whether a seat has had the same choice since a version.
    pub(crate) fn has_same_choice(&self, seat: Seat, version: i64) -> bool {
        self.log.choice_since.get(seat.index()).is_some_and(|&since| version >= since)
    }

    /// Requires a running match where this seat, by what it saw at a version, may want to take a ply back.
    pub(super) fn require_undo(
        &self,
        mine: Seats,
        seat: Seat,
        version: i64,
    ) -> Result<&dyn Match, Refused> {
        let Some(the_match) = &self.the_match else { return refuse("server-not-running") };
        if !self.terms.undo {
            return refuse("server-undo-not-allowed");
        }
        if self.status() != Status::Running {
            return refuse("refused-over");
        }
        self.require_seat(mine, seat)?;
        if version < self.log.match_changed || version > self.log.version {
            return refuse("server-stale");
        }
        Ok(&**the_match)
    }

    fn validate_undo(&self, mine: Seats, seat: Seat, version: i64) -> Result<Event, Refused> {
        let the_match = self.require_undo(mine, seat, version)?;
        let plies = the_match.undoable(seat, self.bot_seats())?;
        let left = the_match.plies().len().saturating_sub(plies);
        for (number, ply) in (1..).zip(the_match.plies()).skip(left) {
            if ply.seat != seat && !self.was_played_by_bot(ply.seat, number) {
                return refuse_for("undo-other-acted", ply.seat);
            }
        }
        Ok(Event::Undone { seat, left })
    }

    /// Whether a bot chose a ply of this seat: it has the seat, or stood in for a person who was away by then.
    fn was_played_by_bot(&self, seat: Seat, number: usize) -> bool {
        match self.log.places.get(seat.index()) {
            Some(Place::Bot { .. }) => true,
            Some(Place::Person { away: Some(_), .. }) => {
                let Seat(of) = seat;
                let went = [What::Left { seat: of }, What::Flagged { seat: of }];
                let newest = self.log.news.iter().rev().map(|news| &news.what);
                let mut since = newest.take_while(|what| !went.contains(what));
                since.any(|what| matches!(what, What::Ply { ply, .. } if *ply == number))
            }
            _ => false,
        }
    }

    /// Requires one of the person's own seats, for which no bot stands in.
    pub(crate) fn require_seat(&self, mine: Seats, seat: Seat) -> Result<(), Refused> {
        if !mine.contains(seat) {
            return refuse_for("server-not-your-seat", seat);
        }
        if self.bot_seats().contains(seat) {
            return refuse_for("server-away", seat);
        }
        Ok(())
    }

    /// Requires a table where people may still sit down.
    pub(super) fn require_waiting(&self) -> Result<(), Refused> {
        match self.status() {
            Status::Open => Ok(()),
            Status::Closed => refuse("server-closed"),
            Status::Running | Status::Finished => refuse("server-not-open"),
        }
    }

    fn require_open(&self, seat: Seat) -> Result<(), Refused> {
        self.require_waiting()?;
        if seat.0 >= self.house.seats {
            return refuse_for("server-no-seat", seat);
        }
        Ok(())
    }

    pub(super) fn require_host(&self, who: &str) -> Result<(), Refused> {
        if self.is_host(who) { Ok(()) } else { refuse("server-not-host") }
    }

    pub(crate) fn require_level(&self, level: &str) -> Result<(), Refused> {
        let levels = &self.served.info.levels;
        if levels.contains(&level) {
            return Ok(());
        }
        let known = levels.iter().map(|&level| level.into()).collect();
        Err(Telling::new("unknown-level")
            .with("given", level)
            .with("known", game::Arg::List(known))
            .into())
    }
}
