//! What clients are told of a table. Of the match itself only views, sightings and the person's own choices are sent.

use std::collections::BTreeSet;

use game::{Seat, Seats, Viewer};
use protocol::{Legal, News, Occupant, Position, Reveal, SeatInfo, State, Status, TableInfo, What};
use table::{Commitment, Fair};

use super::state::{Place, TableState, UndoRequest};

/// The most news in one message.
const MOST_NEWS: usize = 100;

/// All that the content of a [`State`] message depends on, beside the table itself: clients with equal perspectives get
/// the same bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Perspective {
    pub(crate) viewer: Viewer,
    pub(crate) seats: Seats,
    /// The seats that are kept for the person.
    pub(crate) kept: Seats,
    pub(crate) host: bool,
    /// Whose lines the person does not want to read: the places of these speakers in the log, in ascending order.
    pub(crate) muted: Vec<usize>,
    /// The last version that the client has.
    pub(crate) since: i64,
    /// Whether the message has the terms of the table as well.
    pub(crate) terms: bool,
}

/// Who is connected, as far as this process knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Presence {
    /// The seats of the people who are.
    pub(crate) connected: Seats,
    /// How many people without a seat are.
    pub(crate) watchers: usize,
}

impl TableState {
    /// The perspective of a person. `viewpoint` is the one that they chose; one that is not theirs is ignored.
    pub(crate) fn perspective(
        &self,
        person: &str,
        blocked: &BTreeSet<String>,
        viewpoint: Option<Viewer>,
        since: i64,
        terms: bool,
    ) -> Perspective {
        let seats = self.seats_of(person);
        let own = |viewer: &Viewer| viewer.seat().is_none_or(|seat| seats.contains(seat));
        let usual = || {
            let to_move = self.to_move();
            let turn = seats.iter().find(|&seat| to_move.contains(seat));
            turn.or(seats.first()).map_or(Viewer::Public, Viewer::Seat)
        };
        let viewer = viewpoint.filter(own).unwrap_or_else(usual);
        let (kept, host) = (self.seats_kept_for(person), self.is_host(person));
        let muted = if blocked.is_empty() {
            Vec::new()
        } else {
            let speakers = self.log.speakers.iter().enumerate();
            speakers.filter(|(_, speaker)| blocked.contains(*speaker)).map(|(at, _)| at).collect()
        };
        Perspective { viewer, seats, kept, host, muted, since, terms }
    }

    /// The message for all clients with this perspective, but for the view.
    pub(crate) fn state_for(
        &self,
        perspective: &Perspective,
        presence: Presence,
        now: i64,
    ) -> State<()> {
        let (news, fresh) = self.news(perspective);
        State {
            version: self.log.version,
            terms: perspective.terms.then(|| self.terms.clone()),
            commitment: self.commitment.clone(),
            status: self.status(),
            seats: self.seat_infos(presence.connected),
            you: numbers(perspective.seats),
            kept: numbers(perspective.kept),
            host: perspective.host,
            viewpoint: perspective.viewer,
            legal: self.legal(perspective.seats),
            to_move: numbers(self.to_move()),
            clocks: self.clocks(now),
            call_off_ms: self.call_off_at(perspective.seats).map(|at| (at - now).max(0)),
            outcome: self.outcome(),
            reveal: self.reveal(),
            draw: self.draw(),
            hinted: numbers(self.log.hinted),
            undo_request: self.log.undo_request.as_ref().map(|request| self.undo_request(request)),
            watchers: presence.watchers,
            rematch: self.log.rematch.clone(),
            rematch_of: self.house.rematch_of.clone(),
            begun_from: self.begun_from(),
            news,
            fresh,
            view: (),
        }
    }

    /// The table as it is shown in lists.
    pub(crate) fn info(&self, person: &str, connected: Seats) -> TableInfo {
        TableInfo {
            id: self.id.clone(),
            version: self.log.version,
            created: self.created,
            at: self.log.at,
            terms: self.terms.clone(),
            commitment: self.commitment.clone(),
            status: self.status(),
            seats: self.seat_infos(connected),
            you: numbers(self.seats_of(person)),
            kept: numbers(self.seats_kept_for(person)),
            host: self.is_host(person),
            to_move: numbers(self.to_move()),
            finish: self.log.finish.clone(),
            hinted: numbers(self.log.hinted),
            rematch: self.log.rematch.clone(),
            rematch_of: self.house.rematch_of.clone(),
            begun_from: self.begun_from(),
        }
    }

    fn begun_from(&self) -> Option<Position> {
        self.house.begins.as_ref().map(|begins| begins.position.clone())
    }

    fn undo_request(&self, request: &UndoRequest) -> protocol::UndoRequest {
        protocol::UndoRequest {
            version: request.version,
            seat: request.seat.0,
            left: request.left,
            waiting: numbers(self.undo_waiting(request)),
        }
    }

    /// What the seed of a finished match followed from; `None` before the end.
    pub(crate) fn reveal(&self) -> Option<Reveal> {
        self.fair().map(reveal)
    }

    fn seat_infos(&self, connected: Seats) -> Vec<SeatInfo> {
        let info = |(seat, place): (u8, &Place)| SeatInfo {
            occupant: match place {
                Place::Open => Occupant::Open,
                Place::Kept { name, .. } => Occupant::Kept { name: name.clone() },
                Place::Bot { level } => Occupant::Bot { level: level.clone() },
                Place::Person { name, away, .. } => Occupant::Person {
                    name: name.clone(),
                    away: *away,
                    stand_in: away.and_then(|_| self.stand_in()).map(str::to_owned),
                },
            },
            connected: connected.contains(Seat(seat)),
        };
        (0..).zip(&self.log.places).map(info).collect()
    }

    fn legal(&self, seats: Seats) -> Vec<Legal> {
        let Some(the_match) = &self.the_match else { return Vec::new() };
        let (to_move, bots) = (self.to_move(), self.bot_seats());
        let decides = |seat: &Seat| to_move.contains(*seat) && !bots.contains(*seat);
        let legal = |seat: Seat| Legal {
            seat: seat.0,
            actions: the_match.lists_actions(seat).then(|| the_match.legal(seat)),
        };
        seats.iter().filter(decides).map(legal).collect()
    }

    fn clocks(&self, now: i64) -> Option<protocol::Clocks> {
        if self.terms.pace == protocol::Pace::None || self.status() == Status::Open {
            return None;
        }
        let clocks = &self.log.clocks;
        Some(protocol::Clocks { left_ms: clocks.left(now), running: numbers(clocks.running()) })
    }

    /// What happened since the version that the client has, and whether more happened than that. The chat of a table
    /// without spectators is for those at the table.
    fn news(&self, perspective: &Perspective) -> (Vec<News>, bool) {
        let first = self.log.news.partition_point(|news| news.version <= perspective.since);
        let recent = &self.log.news[first..];
        let (older, sent) = recent.split_at(recent.len().saturating_sub(MOST_NEWS));
        let mut fresh = !older.is_empty()
            || perspective.since < self.log.news_dropped
            || perspective.since > self.log.version;
        let has_place = !perspective.seats.is_empty() || !perspective.kept.is_empty();
        let reads_chat = self.terms.spectators || has_place || perspective.host;
        let is_muted = |version: i64| {
            let speaker = self.log.said_by.get(&version);
            speaker.is_some_and(|speaker| perspective.muted.binary_search(speaker).is_ok())
        };
        let is_told = |news: &&News| match news.what {
            What::Chat { .. } => reads_chat && !is_muted(news.version),
            _ => true,
        };
        let with_sightings = |news: &News| {
            let mut news = news.clone();
            if let What::Ply { ply, sightings, .. } = &mut news.what {
                *sightings =
                    self.the_match.as_ref().and_then(|m| m.sightings(*ply, perspective.viewer));
                fresh |= sightings.is_none();
            }
            news
        };
        let news = sent.iter().filter(is_told).map(with_sightings).collect();
        (news, fresh)
    }
}

pub(crate) fn reveal(fair: Fair) -> Reveal {
    Reveal {
        commitment: fair.commitment.to_string(),
        seed: fair.seed().to_string(),
        secret: fair.secret.into(),
        nonces: fair.nonces.into_iter().map(String::from).collect(),
        commitments: fair.commitments.map(|commitments| {
            let text = |commitment: Option<Commitment>| commitment.map(|it| it.to_string());
            commitments.into_iter().map(text).collect()
        }),
        void_draws: fair.void_draws,
    }
}

fn numbers(seats: Seats) -> Vec<u8> {
    seats.iter().map(|seat| seat.0).collect()
}
