use game::{Seat, Seats, Telling};
use protocol::{Pace, Status, What};
use table::{Nonce, Refused};

use crate::event::Event;
use crate::fold::{Fold, Place};
use crate::text;

/// How often a person can give a part of the seed: every device has its own, and each is written down.
const MOST_NONCES: u8 = 8;

/// What somebody wants to happen at a table.
#[derive(Clone, Debug)]
pub(crate) enum Command {
    Sit { seat: Seat, name: String },
    Invite { seat: Seat, level: String },
    Free { seat: Seat },
    Start,
    Leave,
    Return,
    Act { seat: Seat, version: i64, action: String },
    Undo { seat: Seat, version: i64 },
    Chat { text: String, name: String },
    Nonce { nonce: String },
    Rematch { table: String },
    Close,
}

fn no<T>(tag: &'static str) -> Result<T, Refused> {
    Err(Telling::new(tag).into())
}

fn no_for<T>(tag: &'static str, seat: Seat) -> Result<T, Refused> {
    Err(Telling::new(tag).with("seat", seat).into())
}

impl Fold {
    /// What a person's wish leads to, or why it does not. Nothing changes yet.
    pub(crate) fn judge(&self, who: &str, command: &Command) -> Result<Vec<Event>, Refused> {
        let mine = self.seats_of(who);
        let event = match command {
            Command::Sit { seat, name } => {
                self.need_open(*seat)?;
                if self.seen.places.get(seat.index()) != Some(&Place::Open) {
                    return no_for("server-seat-taken", *seat);
                }
                Event::Seated { seat: *seat, person: who.to_owned(), name: name.clone() }
            }
            Command::Invite { seat, level } => {
                self.need_open(*seat)?;
                self.need_host(who)?;
                if matches!(self.seen.places.get(seat.index()), Some(Place::Person { .. })) {
                    return no_for("server-seat-taken", *seat);
                }
                self.need_level(level)?;
                Event::Invited { seat: *seat, level: level.clone() }
            }
            Command::Free { seat } => {
                self.need_open(*seat)?;
                if !mine.contains(*seat) {
                    self.need_host(who)?;
                }
                if self.seen.places.get(seat.index()) == Some(&Place::Open) {
                    return Ok(Vec::new());
                }
                Event::Freed { seat: *seat }
            }
            Command::Start => self.judge_start(who)?,
            Command::Leave => return self.judge_leave(mine),
            Command::Return => return self.judge_return(mine),
            Command::Act { seat, version, action } => {
                self.need_seat(mine, *seat)?;
                self.judge_act(*seat, *version, action)?
            }
            Command::Undo { seat, version } => self.judge_undo(mine, *seat, *version)?,
            Command::Chat { text, name } => {
                if mine.is_empty() && !self.is_host(who) {
                    return no("server-spectator");
                }
                let Some(text) = text::line(text, text::CHAT) else {
                    return Err(Telling::new("server-chat-length")
                        .with("most", text::CHAT as i64)
                        .into());
                };
                Event::Said { person: who.to_owned(), name: name.clone(), text }
            }
            Command::Nonce { nonce } => {
                if mine.is_empty() {
                    return no("server-spectator");
                }
                self.need_waiting()?;
                let Ok(nonce) = Nonce::try_from(nonce.clone()) else {
                    return no("server-nonce-unreadable");
                };
                if self.seen.nonces.get(who) == Some(&nonce) {
                    return Ok(Vec::new());
                }
                if self.seen.given.get(who).is_some_and(|&given| given >= MOST_NONCES) {
                    return no("server-nonces-many");
                }
                Event::Nonce { person: who.to_owned(), nonce }
            }
            Command::Rematch { table } => {
                if self.status() != Status::Finished {
                    return no("server-not-finished");
                }
                if mine.is_empty() {
                    return no("server-spectator");
                }
                if self.seen.rematch.as_ref() == Some(table) {
                    return Ok(Vec::new());
                }
                Event::Rematch { table: table.clone() }
            }
            Command::Close => {
                self.need_waiting()?;
                self.need_host(who)?;
                Event::Closed
            }
        };
        Ok(vec![event])
    }

    /// What a bot's answer leads to, if it still has the turn.
    pub(crate) fn judge_bot(
        &self,
        seat: Seat,
        version: i64,
        action: &str,
    ) -> Result<Vec<Event>, Refused> {
        if !self.house_seats().contains(seat) {
            return no_for("server-not-your-seat", seat);
        }
        Ok(vec![self.judge_act(seat, version, action)?])
    }

    /// Whose time is up by now. Where no bot can stand in, the match waits all the same.
    pub(crate) fn judge_time(&self, now: i64) -> Vec<Event> {
        if self.stand_in().is_none() {
            return Vec::new();
        }
        let flagged = |seat| Event::Flagged { seat };
        self.overdue(now).iter().map(flagged).collect()
    }

    fn judge_start(&self, who: &str) -> Result<Event, Refused> {
        self.need_waiting()?;
        self.need_host(who)?;
        if self.seen.places.contains(&Place::Open) {
            return no("server-seats-open");
        }
        // A part that nobody gave is empty: the house must not choose one while it knows all the others.
        let nonce = |place: &Place| match place {
            Place::Person { person, .. } => self.seen.nonces.get(person).cloned(),
            _ => None,
        };
        let nonces = self.seen.places.iter().map(|place| nonce(place).unwrap_or_else(empty));
        let nonces: Vec<Nonce> = nonces.collect();
        let setup = self.open(&nonces)?.setup().clone();
        Ok(Event::Started { nonces, rules: self.listed.info.rules, setup })
    }

    fn judge_leave(&self, mine: Seats) -> Result<Vec<Event>, Refused> {
        match self.status() {
            Status::Open => Ok(mine.iter().map(|seat| Event::Freed { seat }).collect()),
            Status::Running => {
                let there = self.attended();
                let left = mine.iter().filter(|&seat| there.contains(seat));
                let left: Vec<Event> = left.map(|seat| Event::Left { seat }).collect();
                if !left.is_empty() && self.stand_in().is_none() {
                    return no("server-no-stand-in");
                }
                Ok(left)
            }
            Status::Finished | Status::Closed => Ok(Vec::new()),
        }
    }

    fn judge_return(&self, mine: Seats) -> Result<Vec<Event>, Refused> {
        if mine.is_empty() {
            return no("server-spectator");
        }
        if self.status() != Status::Running {
            return no("server-not-running");
        }
        let away: Seats = self.house_seats().iter().filter(|&seat| mine.contains(seat)).collect();
        let lost = self.lost_turns(mine);
        let back = away.iter().filter(|&seat| !lost.contains(seat));
        let back: Vec<Event> = back.map(|seat| Event::Returned { seat }).collect();
        if back.is_empty() && !away.is_empty() {
            return no("server-stand-in-plays");
        }
        Ok(back)
    }

    /// The seats whose turn a bot plays to its end, even if they are mine: who could take it back would keep the others
    /// waiting for ever without losing time.
    fn lost_turns(&self, mine: Seats) -> Seats {
        let others = self.attended().iter().any(|seat| !mine.contains(seat));
        if others && self.terms.pace != Pace::None && self.stand_in().is_some() {
            self.to_move()
        } else {
            Seats::NONE
        }
    }

    fn judge_act(&self, seat: Seat, version: i64, action: &str) -> Result<Event, Refused> {
        let Some(table) = &self.table else { return no("server-not-running") };
        if !self.has_same_choice(seat, version) || version > self.seen.version {
            return no("server-stale");
        }
        Ok(Event::Played { ply: table.prepare(seat, action, None)? })
    }

    /// Whether a seat has had the same choice since a version.
    pub(crate) fn has_same_choice(&self, seat: Seat, version: i64) -> bool {
        self.seen.choice.get(seat.index()).is_some_and(|&since| version >= since)
    }

    fn judge_undo(&self, mine: Seats, seat: Seat, version: i64) -> Result<Event, Refused> {
        let Some(table) = &self.table else { return no("server-not-running") };
        if !self.terms.undo {
            return no("server-undo-not-allowed");
        }
        if self.status() != Status::Running {
            return no("refused-over");
        }
        self.need_seat(mine, seat)?;
        if version < self.seen.turned || version > self.seen.version {
            return no("server-stale");
        }
        let plies = table.undoable(seat, self.house_seats())?;
        let left = table.plies().len().saturating_sub(plies);
        for (number, ply) in (1..).zip(table.plies()).skip(left) {
            if ply.seat != seat && !self.is_of_house(ply.seat, number) {
                return no_for("undo-other-acted", ply.seat);
            }
        }
        Ok(Event::Undone { seat, left })
    }

    /// Whether the house chose a ply of this seat: for a bot, or for somebody who was away by then.
    fn is_of_house(&self, seat: Seat, number: usize) -> bool {
        match self.seen.places.get(seat.index()) {
            Some(Place::Bot { .. }) => true,
            Some(Place::Person { away: Some(_), .. }) => {
                let Seat(of) = seat;
                let went = [What::Left { seat: of }, What::Flagged { seat: of }];
                let newest = self.seen.chronicle.iter().rev().map(|news| &news.what);
                let mut since = newest.take_while(|what| !went.contains(what));
                since.any(|what| matches!(what, What::Ply { ply, .. } if *ply == number))
            }
            _ => false,
        }
    }

    /// A seat of one's own, for which nobody stands in.
    pub(crate) fn need_seat(&self, mine: Seats, seat: Seat) -> Result<(), Refused> {
        if !mine.contains(seat) {
            return no_for("server-not-your-seat", seat);
        }
        if self.house_seats().contains(seat) {
            return no_for("server-away", seat);
        }
        Ok(())
    }

    /// A table where people may still sit down.
    fn need_waiting(&self) -> Result<(), Refused> {
        match self.status() {
            Status::Open => Ok(()),
            Status::Closed => no("server-closed"),
            Status::Running | Status::Finished => no("server-not-open"),
        }
    }

    fn need_open(&self, seat: Seat) -> Result<(), Refused> {
        self.need_waiting()?;
        if seat.0 >= self.house.seats {
            return no_for("server-no-seat", seat);
        }
        Ok(())
    }

    fn need_host(&self, who: &str) -> Result<(), Refused> {
        if self.is_host(who) { Ok(()) } else { no("server-not-host") }
    }

    pub(crate) fn need_level(&self, level: &str) -> Result<(), Refused> {
        let levels = &self.listed.info.levels;
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

fn empty() -> Nonce {
    Nonce::new(Vec::new()).expect("nothing is not too long")
}
