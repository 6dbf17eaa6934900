//! How events add up.

use game::{Seat, Seats, Telling};
use protocol::{Away, News, Pace, What};
use table::{Fair, Nonce, Ply, Refused, Source, Table};

use crate::clock::Clocks;
use crate::event::Event;
use crate::fold::{Fold, Place};

/// What a person who comes back after the time was up has at least, in milliseconds.
const WELCOME: i64 = 30_000;
/// How many entries of its chronicle a table keeps at hand.
const CHRONICLE: usize = 400;

impl Fold {
    /// Adds an event up. It was judged before it was written, so a refusal means that the rules have changed since.
    pub(crate) fn apply(&mut self, version: i64, at: i64, event: &Event) -> Result<(), Refused> {
        let before = self.to_move();
        let forgiven = match event {
            Event::Returned { seat } if self.was_flagged(*seat) => Some(*seat),
            _ => None,
        };
        self.seen.clocks.pass(at);
        match event {
            Event::Seated { seat, person, name } => {
                let (person, name) = (person.clone(), name.clone());
                self.set(*seat, Place::Person { person, name, away: None });
            }
            Event::Invited { seat, level } => self.set(*seat, Place::Bot { level: level.clone() }),
            Event::Freed { seat } => self.set(*seat, Place::Open),
            Event::Nonce { person, nonce } => {
                self.seen.nonces.insert(person.clone(), nonce.clone());
                let given = self.seen.given.entry(person.clone()).or_default();
                *given = given.saturating_add(1);
            }
            Event::Started { nonces, rules, setup } => {
                self.table = Some(self.open(nonces)?);
                let begins = self.table.as_ref().map(|table| table.setup());
                if *rules != self.listed.info.rules || begins != Some(setup) {
                    return Err(Telling::new("replay-digest").with("ply", 0).into());
                }
                self.start(nonces, version, at);
            }
            Event::Stopped => return Err(Telling::new("server-rules-changed").into()),
            Event::Played { ply } => self.follow(ply, version)?,
            Event::Undone { left, .. } => self.take_back(*left, version)?,
            Event::Flagged { seat } => self.set_away(*seat, Some(Away::Flagged), version),
            Event::Left { seat } => self.set_away(*seat, Some(Away::Left), version),
            Event::Returned { seat } => self.set_away(*seat, None, version),
            Event::Rematch { table } => self.seen.rematch = Some(table.clone()),
            Event::Closed => self.seen.closed = true,
            Event::Said { .. } => {}
        }
        self.seen.version = version;
        self.seen.at = at;
        self.keep_time(before, event, forgiven);
        self.chronicle(version, at, event);
        Ok(())
    }

    fn set(&mut self, seat: Seat, place: Place) {
        if let Some(at) = self.seen.places.get_mut(seat.index()) {
            *at = place;
        }
    }

    fn set_away(&mut self, seat: Seat, why: Option<Away>, version: i64) {
        if let Some(Place::Person { away, .. }) = self.seen.places.get_mut(seat.index()) {
            *away = why;
        }
        self.new_choice(seat, version);
    }

    fn was_flagged(&self, seat: Seat) -> bool {
        let place = self.seen.places.get(seat.index());
        matches!(place, Some(Place::Person { away: Some(Away::Flagged), .. }))
    }

    fn new_choice(&mut self, seat: Seat, version: i64) {
        if let Some(choice) = self.seen.choice.get_mut(seat.index()) {
            *choice = version;
        }
    }

    /// The match as it begins with these parts of the seed.
    pub(crate) fn open(&self, nonces: &[Nonce]) -> Result<Box<dyn Table>, Refused> {
        let fair = Fair::new(self.house.secret.clone(), nonces.to_vec());
        self.listed.kind.open(&self.terms.config, Source::Seed(fair.seed()))
    }

    fn start(&mut self, nonces: &[Nonce], version: i64, at: i64) {
        self.seen.drawn = nonces.to_vec();
        self.seen.choice.fill(version);
        self.seen.turned = version;
        let seconds = match self.terms.pace {
            Pace::None => return,
            Pace::Live { bank_s, .. } => bank_s,
            Pace::Correspondence { turn_s } => turn_s,
        };
        self.seen.clocks = Clocks::new(self.house.seats, i64::from(seconds) * 1_000, at);
    }

    fn follow(&mut self, ply: &Ply, version: i64) -> Result<(), Refused> {
        let table = running(&mut self.table)?;
        let before = table.to_move().without(ply.seat);
        let listed = |table: &dyn Table, seat| table.lists_actions(seat).then(|| table.legal(seat));
        let choices: Vec<_> = before.iter().map(|seat| (seat, listed(&**table, seat))).collect();
        table.follow(ply)?;
        let after = table.to_move();
        let mut changed: Vec<Seat> =
            after.iter().filter(|&seat| seat != ply.seat && !before.contains(seat)).collect();
        for (seat, choice) in choices {
            if !after.contains(seat) || listed(&**table, seat) != choice {
                changed.push(seat);
            }
        }
        // Even if the choice is the same again: an action that is sent twice must not count twice.
        changed.push(ply.seat);
        for seat in changed {
            self.new_choice(seat, version);
        }
        self.seen.turned = version;
        Ok(())
    }

    fn take_back(&mut self, left: usize, version: i64) -> Result<(), Refused> {
        let table = running(&mut self.table)?;
        table.take_back(table.plies().len().saturating_sub(left))?;
        self.seen.choice.fill(version);
        self.seen.turned = version;
        Ok(())
    }

    /// Clocks run for people who are there and to move. Whoever comes back after the time was up is `forgiven` and gets
    /// some; whoever had left has what was left.
    fn keep_time(&mut self, before: Seats, event: &Event, forgiven: Option<Seat>) {
        let after = self.to_move();
        let clocks = &mut self.seen.clocks;
        match self.terms.pace {
            Pace::None => return,
            Pace::Live { increment_s, .. } => {
                let increment = i64::from(increment_s) * 1_000;
                match event {
                    Event::Played { ply } if !after.contains(ply.seat) => {
                        clocks.change(ply.seat, |left| left + increment);
                    }
                    // What the turn had added goes with it.
                    Event::Undone { seat, .. } if !before.contains(*seat) => {
                        clocks.change(*seat, |left| (left - increment).max(1));
                    }
                    _ => {}
                }
                if let Some(seat) = forgiven {
                    clocks.change(seat, |left| left.max(increment).max(WELCOME));
                }
            }
            Pace::Correspondence { turn_s } => {
                let turn = i64::from(turn_s) * 1_000;
                let again = match event {
                    Event::Played { ply } => Some(ply.seat),
                    _ => forgiven,
                };
                let undone = matches!(event, Event::Undone { .. });
                let fresh = |seat: &Seat| again == Some(*seat) || !before.contains(*seat);
                for seat in after.iter().filter(|_| !undone).filter(fresh) {
                    clocks.change(seat, |_| turn);
                }
            }
        }
        let house = self.house_seats();
        self.seen.clocks.run(after.iter().filter(|&seat| !house.contains(seat)).collect());
    }

    fn chronicle(&mut self, version: i64, at: i64, event: &Event) {
        let what = match event {
            Event::Seated { seat, name, .. } => What::Seated { seat: seat.0, name: name.clone() },
            Event::Invited { seat, level } => What::Invited { seat: seat.0, level: level.clone() },
            Event::Freed { seat } => What::Freed { seat: seat.0 },
            Event::Nonce { .. } | Event::Stopped => return,
            Event::Started { .. } => What::Started,
            Event::Played { ply } => {
                let number = self.table.as_ref().map_or(0, |table| table.plies().len());
                What::Ply { ply: number, seat: ply.seat.0, sightings: None }
            }
            Event::Undone { seat, left } => What::Undo { seat: seat.0, left: *left },
            Event::Said { person, name, text } => {
                let seats = self.seats_of(person).iter().map(|seat| seat.0).collect();
                What::Chat { name: name.clone(), seats, text: text.clone() }
            }
            Event::Flagged { seat } => What::Flagged { seat: seat.0 },
            Event::Left { seat } => What::Left { seat: seat.0 },
            Event::Returned { seat } => What::Returned { seat: seat.0 },
            Event::Rematch { table } => What::Rematch { table: table.clone() },
            Event::Closed => What::Closed,
        };
        let seen = &mut self.seen;
        if let Event::Undone { left, .. } = event {
            seen.chronicle
                .retain(|news| !matches!(news.what, What::Ply { ply, .. } if ply > *left));
        }
        seen.chronicle.push(News { version, at, what });
        if seen.chronicle.len() > CHRONICLE {
            let mut oldest = seen.chronicle.drain(..CHRONICLE / 4);
            seen.forgotten = oldest.next_back().map_or(seen.forgotten, |news| news.version);
        }
    }
}

fn running(table: &mut Option<Box<dyn Table>>) -> Result<&mut Box<dyn Table>, Refused> {
    table.as_mut().ok_or_else(|| Telling::new("server-not-running").into())
}
