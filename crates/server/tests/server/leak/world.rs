//! One of two servers that are alike.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use game::{Seat, Seed, Seeded, Viewer};
use protocol::{ClientMessage, Pace, SeatChoice, ServerMessage, State, Terms};
use serde_json::{Value, json};
use server::Settings;
use store::Store;
use table::{Dump, Kind, Source, Table};

use super::Plan;
use super::course::{Course, House};
use super::placed::Placed;
use crate::client::{Person, Server, Socket, Time, memory};
use crate::novices::Novices;

/// A server whose matches begin where the test wants, with the people who play there.
pub(crate) struct World {
    server: Server,
    store: Arc<dyn Store>,
    time: Time,
    draws: Arc<Mutex<Draws>>,
    mark: u8,
    kind: &'static Placed,
    /// One for every seat, and at the end somebody who watches.
    people: Vec<Person>,
}

/// Where a server's random bytes come from.
struct Draws {
    dice: Seeded,
    /// What is added to everything as long as a seed.
    mark: u8,
    /// What the dice of bots flow from, once there is a table.
    bots: Option<Seed>,
}

impl Draws {
    fn fill(&mut self, bytes: &mut [u8]) {
        for part in bytes.chunks_mut(32) {
            part.copy_from_slice(&self.dice.seed().0[..part.len()]);
        }
        if bytes.len() == 32 {
            bytes.iter_mut().for_each(|byte| *byte ^= self.mark);
            if let Some(Seed(seed)) = self.bots {
                bytes.copy_from_slice(&seed);
            }
        }
    }
}

/// A match that is being played.
pub(crate) struct Match {
    pub(crate) id: String,
    pub(crate) version: i64,
    /// What the server has, move for move.
    pub(crate) mirror: Box<dyn Table>,
    pub(crate) house: House,
    /// Where a bot sits; the others are people's seats.
    bot: Option<Seat>,
    /// Those of the seats, and at the end the one of somebody who watches.
    pub(crate) sockets: Vec<Socket>,
    /// The answers to the requests of whoever is looked at.
    pub(crate) answers: Vec<String>,
}

impl World {
    /// Worlds with different marks have different seeds where that is wished for.
    pub(crate) async fn start(kind: &'static dyn Kind, mark: u8) -> Self {
        let placed = Placed { kind: Novices(kind), begun: Mutex::default() };
        let placed: &'static Placed = Box::leak(Box::new(placed));
        let (store, time) = (memory().await, Time::default());
        let dice = Seeded::new(Seed([2; 32]), 0);
        let draws = Arc::new(Mutex::new(Draws { dice, mark: 0, bots: None }));
        let drawn = draws.clone();
        let random = Arc::new(move |bytes: &mut [u8]| drawn.lock().unwrap().fill(bytes));
        let settings = Settings { random, idle: Duration::from_secs(9_999), ..time.settings() };
        let served: &'static dyn Kind = placed;
        let server = Server::serve([served], store.clone(), settings).await;
        let mut people = Vec::new();
        for number in 0..=kind.info().players.1 {
            people.push(server.person(&format!("Person {number}")).await);
        }
        Self { server, store, time, draws, mark, kind: placed, people }
    }

    /// Sets a table where a match goes on from there, with everybody connected.
    pub(crate) async fn begin(&self, dump: &Dump, plan: &Plan) -> Match {
        *self.kind.begun.lock().unwrap() = Some((dump.state.clone(), None));
        let info = self.kind.info();
        let kind: &dyn Kind = &self.kind.kind;
        let seats = kind.restore(dump, None).unwrap().seats();
        let level = info.levels[0];
        let mut choices = vec![SeatChoice::Open; usize::from(seats)];
        choices[0] = SeatChoice::Me;
        if let Some(bot) = plan.bot {
            choices[bot.index()] = SeatChoice::Bot { level: level.to_owned() };
        }
        let people: Vec<Seat> = Seat::all(seats).filter(|&seat| plan.bot != Some(seat)).collect();
        let terms = |terms: &mut Terms| {
            terms.game = dump.game.clone();
            terms.config = dump.config.clone();
            terms.pace = Pace::Live { bank_s: 3600, increment_s: 5 };
            terms.spectators = true;
            terms.hints = true;
        };
        let mark = if plan.seeds_differ { self.mark } else { 0 };
        self.draw(mark, None);
        let id = self.people[0].set(&choices, terms).await.id;
        self.draw(0, Some(plan.bots));
        for seat in &people[1..] {
            self.people[seat.index()].sit(&id, seat.0).await;
        }
        let mut sockets: Vec<Socket> = Vec::new();
        // Whose seat a bot has watches as well.
        for place in 0..=usize::from(seats) {
            let mut socket = self.person(place, seats).connect(&id, 0).await;
            socket.state().await;
            if people.iter().any(|seat| seat.index() == place) {
                for earlier in &mut sockets {
                    earlier.until(|state| state.seats[place].connected).await;
                }
            }
            sockets.push(socket);
        }
        let mut version = i64::from(seats);
        for seat in people.iter().map(|seat| seat.index()) {
            sockets[seat].say(&ClientMessage::Nonce { nonce: nonce(seat) }).await;
            version += 1;
            for socket in &mut sockets {
                socket.until(|state| state.version == version).await;
            }
        }
        self.people[0].wish(&id, "start").await;
        version += 1;
        for socket in &mut sockets {
            socket.until(|state| state.version == version).await;
        }
        let (state, seed) = self.kind.begun.lock().unwrap().take().unwrap();
        let source = Source::Seed(seed.expect("the match has begun"));
        let mirror = self.kind.place(&dump.config, &state, source).unwrap();
        let house = House { seats: plan.bot.into_iter().collect(), level, seed: plan.bots };
        let (bot, answers) = (plan.bot, Vec::new());
        Match { id, version, mirror, house, bot, sockets, answers }
    }

    fn draw(&self, mark: u8, bots: Option<Seed>) {
        let mut draws = self.draws.lock().unwrap();
        (draws.mark, draws.bots) = (mark, bots);
    }

    /// Who has a socket of a match: those of the seats, and at the end somebody who watches.
    fn person(&self, socket: usize, seats: u8) -> &Person {
        match socket < usize::from(seats) {
            true => &self.people[socket],
            false => &self.people[self.people.len() - 1],
        }
    }

    /// Somebody leaves or comes back, and everybody hears of it.
    pub(crate) async fn wish(&self, playing: &mut Match, seat: Seat, wish: &str) {
        self.people[seat.index()].wish(&playing.id, wish).await;
        playing.all_hear().await;
    }

    /// A viewer hangs up and comes back with some version.
    pub(crate) async fn reconnect(&self, playing: &mut Match, viewer: usize, since: i64) {
        let seats = playing.mirror.seats();
        let is_seat = viewer < usize::from(seats);
        let mut heard = playing.sockets.remove(viewer).heard;
        for other in playing.sockets.iter_mut().filter(|_| is_seat) {
            other.until(|state| !state.seats[viewer].connected).await;
        }
        let mut socket = self.person(viewer, seats).connect(&playing.id, since).await;
        socket.state().await;
        for other in playing.sockets.iter_mut().filter(|_| is_seat) {
            other.until(|state| state.seats[viewer].connected).await;
        }
        heard.append(&mut socket.heard);
        socket.heard = heard;
        playing.sockets.insert(viewer, socket);
    }

    /// Lets the same time pass everywhere.
    pub(crate) fn pass(&self, milliseconds: i64) {
        self.time.pass(milliseconds);
    }

    /// What a viewer's person is answered, without what depends on when.
    pub(crate) async fn ask(&self, playing: &mut Match, viewer: usize, method: &str, path: &str) {
        let person = self.person(viewer, playing.mirror.seats());
        let answer = person.ask(method, &path.replace("{id}", &playing.id), None).await;
        let head = answer.head.lines().filter(|line| !line.starts_with("date: "));
        let head = head.collect::<Vec<_>>().join("\n");
        playing.answers.push(format!("{method} {path}\n{head}\n\n{}", answer.text));
    }

    /// All that nobody may be told of a match while it runs, as it is in the database.
    pub(crate) async fn secrets(&self, playing: &Match) -> BTreeSet<String> {
        let row = self.store.table(&playing.id).await.unwrap().unwrap();
        let events = self.store.events(&playing.id, 0).await.unwrap();
        let written = events.iter().map(|event| event.data.as_str()).chain([row.house.as_str()]);
        let mut secrets = BTreeSet::new();
        for text in written {
            collect(&serde_json::from_str(text).unwrap(), &mut secrets);
        }
        secrets.insert(playing.mirror.replay().seed.unwrap().to_string());
        assert!(secrets.len() > playing.mirror.plies().len() + 1, "{secrets:?}");
        secrets
    }

    /// The cookies, which are nobody else's business.
    pub(crate) fn cookies(&self) -> impl Iterator<Item = &str> {
        self.people.iter().map(|person| person.cookie.as_str())
    }

    pub(crate) async fn stop(self) {
        self.server.stop().await;
    }
}

impl Match {
    /// The seats of people.
    pub(crate) fn people(&self) -> Vec<Seat> {
        Seat::all(self.mirror.seats()).filter(|&seat| self.bot != Some(seat)).collect()
    }

    /// Whether the person of a seat is there to decide.
    pub(crate) fn is_there(&self, seat: Seat) -> bool {
        !self.house.seats.contains(seat)
    }

    /// What will happen if somebody does something, or nobody does.
    pub(crate) fn foresee(&self, viewer: Viewer, first: Option<(Seat, &str)>) -> Option<Course> {
        Course::foresee(self.mirror.duplicate(), self.house, viewer, first)
    }

    /// What a viewer was told by the socket and by answers after so many of each, without what follows from the seed
    /// and everybody may know.
    pub(crate) fn told(&self, viewer: usize, after: [usize; 2]) -> Vec<String> {
        let told = self.sockets[viewer].heard[after[0]..].iter().chain(&self.answers[after[1]..]);
        told.map(|text| without_reveal(&without_commitments(text))).collect()
    }

    /// The first of a course acts, and everybody hears of it and of the rest.
    pub(crate) async fn act(&mut self, course: Course) {
        let first = &course.plies[0];
        self.sockets[first.seat.index()].act(self.version, first.seat.0, &first.action).await;
        self.follow(course).await;
    }

    /// Everybody hears of a course.
    pub(crate) async fn follow(&mut self, course: Course) {
        for _ in &course.plies {
            self.all_hear().await;
        }
        self.mirror = course.mirror;
    }

    /// A seat wants to take back what it did; if it may, this is what follows.
    pub(crate) async fn undo(&mut self, seat: Seat, course: Option<Course>) {
        let undo = ClientMessage::Undo { version: self.version, seat: seat.0 };
        self.sockets[seat.index()].say(&undo).await;
        loop {
            match self.sockets[seat.index()].hear().await {
                Some(ServerMessage::Refused { .. }) => return,
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
    }

    /// Somebody says something to everybody.
    pub(crate) async fn say(&mut self, seat: Seat) {
        let text = format!("This is seat {seat}.");
        self.sockets[seat.index()].say(&ClientMessage::Chat { text }).await;
        self.all_hear().await;
    }

    pub(crate) async fn all_hear(&mut self) {
        self.version += 1;
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

/// At the end everybody may know the seed.
fn without_reveal(text: &str) -> String {
    match text.split_once("\"reveal\":{") {
        Some((before, after)) if before.contains("\"status\":\"finished\"") => {
            before.to_owned() + after.split_once('}').expect("it is closed").1
        }
        _ => text.to_owned(),
    }
}

fn nonce(number: usize) -> String {
    format!("{:064x}", 0xabc_def0 + number)
}

/// Every long text: secrets, seeds, digests and nonces are, and nothing else in an event of these tests.
fn collect(value: &Value, secrets: &mut BTreeSet<String>) {
    match value {
        Value::String(text) if text.len() >= 32 && !text.contains(' ') => {
            secrets.insert(text.clone());
        }
        Value::Object(fields) => {
            // The people's ids are long as well.
            let secret = fields.iter().filter(|(name, _)| *name != "person");
            secret.for_each(|(_, field)| collect(field, secrets));
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, secrets)),
        _ => {}
    }
}

/// A request that changes nothing.
pub(crate) const QUESTIONS: [(&str, &str); 7] = [
    ("GET", "/api/tables/{id}"),
    ("GET", "/api/my/tables"),
    ("GET", "/api/tables"),
    ("GET", "/api/games"),
    ("GET", "/api/tables/{id}/replay"),
    ("GET", "/api/tables/{id}/story?viewer=0"),
    ("POST", "/api/tables/{id}/rematch"),
];

/// Not used by a client of ours, but what an attacker may try.
pub(crate) fn nonsense() -> [String; 3] {
    let act = |seat, action: &str| {
        json!({ "type": "act", "version": 0, "seat": seat, "action": action }).to_string()
    };
    [
        act(0, "done"),
        act(9, "done"),
        json!({ "type": "undo", "version": 99, "seat": 1 }).to_string(),
    ]
}
