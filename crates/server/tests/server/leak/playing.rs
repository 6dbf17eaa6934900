use game::{Seat, Viewer};
use protocol::{ClientMessage, ServerMessage, State};
use table::Match;

use super::course::{Course, StandIns};
use crate::client::Socket;

/// A match that is being played.
pub(crate) struct Playing {
    pub(crate) id: String,
    pub(crate) version: i64,
    /// What the server has, move for move.
    pub(crate) mirror: Box<dyn Match>,
    pub(crate) stand_ins: StandIns,
    /// Where a bot sits; the others are people's seats.
    pub(super) bot: Option<Seat>,
    /// Those of the seats, and at the end the one of a spectator.
    pub(crate) sockets: Vec<Socket>,
    /// The table where they play again.
    pub(super) rematch: Option<String>,
    /// The answers to the requests of the viewer who is compared.
    pub(crate) answers: Vec<String>,
}

impl Playing {
    /// The seats of people.
    pub(crate) fn people(&self) -> Vec<Seat> {
        Seat::all(self.mirror.seats()).filter(|&seat| self.bot != Some(seat)).collect()
    }

    /// Whether the person of a seat is there to decide.
    pub(crate) fn is_there(&self, seat: Seat) -> bool {
        !self.stand_ins.seats.contains(seat)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.mirror.to_move().is_empty()
    }

    /// What will happen after an action, or without one.
    pub(crate) fn foresee(&self, viewer: Viewer, first: Option<(Seat, &str)>) -> Option<Course> {
        Course::foresee(self.mirror.duplicate(), self.stand_ins, viewer, first)
    }

    /// What a viewer was told by the socket and by answers after so many of each, without what follows from the seed
    /// and all may know.
    pub(crate) fn told(&self, viewer: usize, after: [usize; 2]) -> Vec<String> {
        let told = self.sockets[viewer].heard[after[0]..].iter().chain(&self.answers[after[1]..]);
        told.map(|text| without_reveal(&without_commitments(text))).collect()
    }

    /// The first of a course acts, and all clients are told of it and of the rest.
    pub(crate) async fn act(&mut self, course: Course) {
        let first = &course.plies[0];
        self.sockets[first.seat.index()].act(self.version, first.seat.0, &first.action).await;
        self.follow(course).await;
    }

    /// All clients are told of a course.
    pub(crate) async fn follow(&mut self, course: Course) {
        for _ in &course.plies {
            self.all_receive(1).await;
        }
        self.mirror = course.mirror;
    }

    /// A seat wants to take back what it did; if it may, this is what follows. Gives whether it may.
    pub(crate) async fn undo(&mut self, seat: Seat, course: Option<Course>) -> bool {
        let undo = ClientMessage::Undo { version: self.version, seat: seat.0 };
        self.sockets[seat.index()].say(&undo).await;
        loop {
            match self.sockets[seat.index()].receive().await {
                Some(ServerMessage::Refused { .. }) => return false,
                Some(ServerMessage::State(state)) if state.version > self.version => break,
                Some(_) => {}
                None => panic!("the server has hung up"),
            }
        }
        self.version += 1;
        for (_, other) in self.sockets.iter_mut().enumerate().filter(|(at, _)| *at != seat.index())
        {
            other.until(|state| state.version == self.version).await;
        }
        self.follow(course.expect("nothing could be taken back")).await;
        true
    }

    /// A person writes a chat line.
    pub(crate) async fn say(&mut self, seat: Seat) {
        let text = format!("This is seat {seat}.");
        self.sockets[seat.index()].say(&ClientMessage::Chat { text, id: None }).await;
        self.all_receive(1).await;
    }

    /// All clients are told of so many events that were written at once.
    pub(crate) async fn all_receive(&mut self, events: usize) {
        self.version += events as i64;
        for socket in &mut self.sockets {
            socket.until(|state: &State| state.version == self.version).await;
        }
    }
}

/// Commitments have 64 digits.
fn without_commitments(text: &str) -> String {
    let mut parts = text.split("\"commitment\":\"");
    let first = parts.next().into_iter();
    first.chain(parts.map(|part| part.split_at(64).1)).collect()
}

/// At the end all may know the seed.
fn without_reveal(text: &str) -> String {
    match text.split_once("\"reveal\":{") {
        Some((before, after)) if before.contains("\"status\":\"finished\"") => {
            before.to_owned() + after.split_once('}').expect("it is closed").1
        }
        _ => text.to_owned(),
    }
}
