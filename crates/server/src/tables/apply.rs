//! How an event changes the state of a table.

use game::{Seat, Seats, Telling};
use protocol::{Away, News, Pace, What};
use table::{Fair, Match, Nonce, Ply, Prepared, Refused, Source};

use crate::tables::clocks::Clocks;
use crate::tables::draw::Draw;
use crate::tables::event::Event;
use crate::tables::state::{Place, TableState, UndoRequest};

/// The time that a person has at least who returns after their time was up, in milliseconds, unless the bank is smaller.
const RETURN_TIME: i64 = 30_000;
/// How many news a table keeps.
const MOST_NEWS: usize = 400;

impl TableState {
    /// Applies an event. A ply that this process has just prepared comes with its result; one from the log is worked out
    /// here. Events were validated before they were written, so a refusal means that the rules have changed since.
    pub(crate) fn apply(
        &mut self,
        version: i64,
        at: i64,
        event: &Event,
        prepared: Option<Prepared>,
    ) -> Result<(), Refused> {
        let before = self.to_move();
        let returned = match event {
            Event::Returned { seat } if self.was_flagged(*seat) => Some(*seat),
            _ => None,
        };
        let renamed = match event {
            Event::Renamed { person, .. } => self.name_at_table(person),
            _ => String::new(),
        };
        self.log.clocks.pass(at);
        if event.changes_seats() {
            self.void_draw();
        }
        match event {
            Event::Seated { seat, person, name } => {
                let (person, name) = (person.clone(), name.clone());
                self.log.came.entry(person.clone()).or_insert(version);
                self.set_place(*seat, Place::Person { person, name, away: None });
            }
            Event::Kept { seat, person, name } => {
                let (person, name) = (person.clone(), name.clone());
                self.set_place(*seat, Place::Kept { person, name });
            }
            Event::Invited { seat, level } => {
                self.set_place(*seat, Place::Bot { level: level.clone() });
            }
            Event::Freed { seat } => self.set_place(*seat, Place::Open),
            Event::Barred { person } => {
                self.log.barred.insert(person.clone());
            }
            Event::Nonce { .. } => {}
            Event::Committed { person, commitment } => {
                self.log.commitments.insert(person.clone(), *commitment);
                let given = self.log.commitments_given.entry(person.clone()).or_default();
                *given = given.saturating_add(1);
            }
            Event::Drawing { commitments, absent } => {
                self.log.draw = Some(Draw::new(commitments, *absent, at));
            }
            Event::Opened { person, nonce } => {
                let seats = self.seats_of(person);
                if let Some(draw) = &mut self.log.draw {
                    draw.open(seats, nonce);
                }
            }
            Event::Undrawn { seats } => {
                self.void_draw();
                // Their pages do not answer: the next draw can do without them.
                for seat in seats.iter() {
                    let person = self.log.places.get(seat.index()).and_then(Place::person);
                    person.map(|person| self.log.commitments.remove(person));
                }
            }
            Event::Started { nonces, commitments, rules, setup, absent, .. } => {
                let the_match = self.open_match(nonces)?;
                if *rules != self.served.info.rules || the_match.setup() != setup {
                    return Err(Telling::new("replay-digest").with("ply", 0).into());
                }
                self.start(the_match, nonces, version, at);
                self.log.seed_commitments.clone_from(commitments);
                self.log.draw = None;
                self.log.absent = *absent;
            }
            Event::Stopped => return Err(Telling::new("server-rules-changed").into()),
            Event::Played { ply } => self.play(ply, prepared, version, at)?,
            Event::Undone { left, .. } => self.take_back(*left, version, at)?,
            Event::UndoAsked { seat, left } => {
                let (seat, left) = (*seat, *left);
                self.log.undo_request =
                    Some(UndoRequest { version, seat, left, granted: Seats::NONE });
            }
            Event::UndoGranted { seat } => {
                let granted = self.seats_of_same_person(*seat);
                if let Some(request) = &mut self.log.undo_request {
                    request.granted = granted.iter().fold(request.granted, Seats::with);
                }
            }
            Event::UndoRefused { .. } => self.log.undo_refused = self.log.match_changed,
            Event::Hinted { seat } => self.log.hinted = self.log.hinted.with(*seat),
            Event::Renamed { person, name } => self.rename(person, name),
            Event::Flagged { seat } => self.set_away(*seat, Some(Away::Flagged), version),
            Event::Left { seat } => self.set_away(*seat, Some(Away::Left), version),
            Event::Returned { seat } => self.set_away(*seat, None, version),
            Event::Rematch { table } => self.log.rematch = Some(table.clone()),
            Event::Came { seat } => self.log.absent = self.log.absent.without(*seat),
            Event::Closed | Event::CalledOff { .. } => self.log.closed = true,
            Event::Said { person, .. } => self.note_speaker(person, version),
            Event::UndoWithdrawn { .. } => {}
        }
        if self.ends_request(event) {
            self.log.undo_request = None;
        }
        self.log.version = version;
        self.log.at = at;
        self.update_clocks(before, event, returned);
        self.add_news(version, at, event, renamed);
        Ok(())
    }

    /// Whether nobody needs to answer a request to take plies back after this event. What bots do goes with the rest.
    fn ends_request(&self, event: &Event) -> bool {
        match event {
            Event::Played { ply } => {
                !self.bot_seats().contains(ply.seat) || self.to_move().is_empty()
            }
            Event::Undone { .. }
            | Event::UndoRefused { .. }
            | Event::UndoWithdrawn { .. }
            | Event::Flagged { .. }
            | Event::Left { .. }
            | Event::Returned { .. } => true,
            _ => false,
        }
    }

    fn note_speaker(&mut self, person: &str, version: i64) {
        let log = &mut self.log;
        let known = log.speakers.iter().position(|speaker| speaker == person);
        let place = known.unwrap_or_else(|| {
            log.speakers.push(person.to_owned());
            log.speakers.len() - 1
        });
        log.said_by.insert(version, place);
        log.lines = log.lines.saturating_add(1);
    }

    fn rename(&mut self, person: &str, new: &str) {
        for place in &mut self.log.places {
            if let Place::Person { person: it, name, .. } = place
                && it == person
            {
                new.clone_into(name);
            }
        }
    }

    fn set_place(&mut self, seat: Seat, place: Place) {
        debug_assert!(seat.index() < self.log.places.len(), "commands name seats of the table");
        if let Some(at) = self.log.places.get_mut(seat.index()) {
            *at = place;
        }
    }

    fn set_away(&mut self, seat: Seat, why: Option<Away>, version: i64) {
        if let Some(Place::Person { away, .. }) = self.log.places.get_mut(seat.index()) {
            *away = why;
        }
        self.log.absent = self.log.absent.without(seat);
        self.set_new_choice(seat, version);
    }

    fn was_flagged(&self, seat: Seat) -> bool {
        let place = self.log.places.get(seat.index());
        matches!(place, Some(Place::Person { away: Some(Away::Flagged), .. }))
    }

    /// From this version on the seat has another choice than before.
    fn set_new_choice(&mut self, seat: Seat, version: i64) {
        debug_assert!(seat.index() < self.log.choice_since.len(), "events name seats of the table");
        if let Some(choice) = self.log.choice_since.get_mut(seat.index()) {
            *choice = version;
        }
    }

    /// Opens the match whose seed follows from these nonces.
    pub(crate) fn open_match(&self, nonces: &[Nonce]) -> Result<Box<dyn Match>, Refused> {
        let fair = Fair::new(self.house.secret.clone(), nonces.to_vec());
        let (game, config) = (self.served.game, &self.terms.config);
        let source = Source::Seed(fair.seed());
        match &self.house.begins {
            None => game.open(config, source),
            Some(begins) => game.open_position(config, &begins.state, source),
        }
    }

    fn start(&mut self, the_match: Box<dyn Match>, nonces: &[Nonce], version: i64, at: i64) {
        self.the_match = Some(the_match);
        self.log.seed_nonces = nonces.to_vec();
        self.log.choice_since.fill(version);
        (self.log.match_changed, self.log.match_changed_at) = (version, at);
        let seconds = match self.terms.pace {
            Pace::None => return,
            Pace::Live { bank_s, .. } => bank_s,
            Pace::Correspondence { turn_s } => turn_s,
        };
        self.log.clocks = Clocks::new(self.house.seats, i64::from(seconds) * 1_000, at);
    }

    /// Carries out a ply, and notes which seats have another choice after it.
    fn play(
        &mut self,
        ply: &Ply,
        prepared: Option<Prepared>,
        version: i64,
        at: i64,
    ) -> Result<(), Refused> {
        let the_match = begun(&mut self.the_match)?;
        let before = the_match.to_move().without(ply.seat);
        let listed = |the_match: &dyn Match, seat| {
            the_match.lists_actions(seat).then(|| the_match.legal(seat))
        };
        let choices: Vec<_> =
            before.iter().map(|seat| (seat, listed(&**the_match, seat))).collect();
        match prepared {
            Some(prepared) => {
                debug_assert_eq!(prepared.ply, *ply, "the prepared ply is the one of the event");
                the_match.commit(prepared)?;
            }
            None => the_match.follow(ply)?,
        }
        let after = the_match.to_move();
        let mut changed: Vec<Seat> =
            after.iter().filter(|&seat| seat != ply.seat && !before.contains(seat)).collect();
        for (seat, choice) in choices {
            if !after.contains(seat) || listed(&**the_match, seat) != choice {
                changed.push(seat);
            }
        }
        // Even if the choice is the same again: an action that is sent twice must not count twice.
        changed.push(ply.seat);
        for seat in changed {
            self.set_new_choice(seat, version);
        }
        (self.log.match_changed, self.log.match_changed_at) = (version, at);
        self.log.finish = self.finish_at(at);
        Ok(())
    }

    fn take_back(&mut self, left: usize, version: i64, at: i64) -> Result<(), Refused> {
        let the_match = begun(&mut self.the_match)?;
        the_match.take_back(the_match.plies().len().saturating_sub(left))?;
        self.log.choice_since.fill(version);
        (self.log.match_changed, self.log.match_changed_at) = (version, at);
        Ok(())
    }

    /// Gives and takes the time that an event gives and takes, and lets the clocks run of people who are present and to
    /// move, once they have come. A seat that `returned` after its time was up gets some time; a person who had left has what was left.
    fn update_clocks(&mut self, before: Seats, event: &Event, returned: Option<Seat>) {
        let after = self.to_move();
        let clocks = &mut self.log.clocks;
        match self.terms.pace {
            Pace::None => return,
            Pace::Live { bank_s, increment_s } => {
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
                if let Some(seat) = returned {
                    // No one gains by letting the time run out, nor by the turns of the bot meanwhile.
                    let bank = i64::from(bank_s) * 1_000;
                    clocks.change(seat, |left| left.max(increment).max(RETURN_TIME).min(bank));
                }
            }
            Pace::Correspondence { turn_s } => {
                let turn = i64::from(turn_s) * 1_000;
                let again = match event {
                    Event::Played { ply } => Some(ply.seat),
                    _ => returned,
                };
                let undone = matches!(event, Event::Undone { .. });
                let fresh = |seat: &Seat| again == Some(*seat) || !before.contains(*seat);
                for seat in after.iter().filter(|_| !undone).filter(fresh) {
                    clocks.change(seat, |_| turn);
                }
            }
        }
        let (bots, absent) = (self.bot_seats(), self.log.absent);
        let runs = |seat: &Seat| !bots.contains(*seat) && !absent.contains(*seat);
        self.log.clocks.run(after.iter().filter(runs).collect());
    }

    /// Adds the event to the news, and drops the oldest if there are too many. `renamed` is the name that a person had
    /// before.
    fn add_news(&mut self, version: i64, at: i64, event: &Event, renamed: String) {
        let what = match event {
            Event::Seated { seat, name, .. } => What::Seated { seat: seat.0, name: name.clone() },
            Event::Invited { seat, level } => What::Invited { seat: seat.0, level: level.clone() },
            Event::Freed { seat } => What::Freed { seat: seat.0 },
            Event::Kept { .. }
            | Event::Barred { .. }
            | Event::Nonce { .. }
            | Event::Committed { .. }
            | Event::Drawing { .. }
            | Event::Opened { .. }
            | Event::Came { .. }
            | Event::Stopped => return,
            Event::Undrawn { seats } => {
                What::Undrawn { seats: seats.iter().map(|seat| seat.0).collect() }
            }
            Event::Started { .. } => What::Started,
            Event::Played { ply } => {
                let number = self.the_match.as_ref().map_or(0, |the_match| the_match.plies().len());
                What::Ply { ply: number, seat: ply.seat.0, sightings: None }
            }
            Event::Undone { seat, left } => What::Undo { seat: seat.0, left: *left },
            Event::UndoAsked { seat, left } => What::UndoAsked { seat: seat.0, left: *left },
            Event::UndoGranted { seat } => What::UndoGranted { seat: seat.0 },
            Event::UndoRefused { seat } => What::UndoRefused { seat: seat.0 },
            Event::UndoWithdrawn { seat } => What::UndoWithdrawn { seat: seat.0 },
            Event::Renamed { person, name } => {
                let seats = self.seats_of(person).iter().map(|seat| seat.0).collect();
                What::Renamed { seats, before: renamed, name: name.clone() }
            }
            Event::Said { person, name, text, id } => {
                let seats = self.seats_of(person).iter().map(|seat| seat.0).collect();
                What::Chat { name: name.clone(), seats, text: text.clone(), id: *id }
            }
            Event::Hinted { seat } => What::Hinted { seat: seat.0 },
            Event::Flagged { seat } => What::Flagged { seat: seat.0 },
            Event::Left { seat } => What::Left { seat: seat.0 },
            Event::Returned { seat } => What::Returned { seat: seat.0 },
            Event::Rematch { table } => What::Rematch { table: table.clone() },
            Event::Closed => What::Closed,
            Event::CalledOff { seat } => What::CalledOff { seat: seat.0 },
        };
        let log = &mut self.log;
        if let Event::Undone { left, .. } = event {
            log.news.retain(|news| !matches!(news.what, What::Ply { ply, .. } if ply > *left));
        }
        log.news.push(News { version, at, what });
        if log.news.len() > MOST_NEWS {
            let mut oldest = log.news.drain(..MOST_NEWS / 4);
            log.news_dropped = oldest.next_back().map_or(log.news_dropped, |news| news.version);
            drop(oldest);
            log.forget_speakers();
        }
    }
}

fn begun(the_match: &mut Option<Box<dyn Match>>) -> Result<&mut Box<dyn Match>, Refused> {
    the_match.as_mut().ok_or_else(|| Telling::new("server-not-running").into())
}
