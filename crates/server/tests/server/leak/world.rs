//! One of two servers that are alike.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use game::{Seat, Seed, Seeded};
use protocol::{ClientMessage, Pace, SeatChoice, State, Terms};
use serde_json::{Value, json};
use server::Settings;
use store::Store;
use table::{Dump, Info, Kind, Played, Refused, Snapshot, Source, Table};

use crate::client::{Person, Server, Socket, Time, memory};

/// A server whose matches begin where the test wants, with the people who play there.
pub(crate) struct World {
    server: Server,
    store: Arc<dyn Store>,
    time: Time,
    /// While this is set, what is random and as long as a seed is marked.
    marks: Arc<AtomicBool>,
    kind: &'static Placed,
    /// One for every seat, and at the end somebody who watches.
    people: Vec<Person>,
}

/// A match that is being played.
pub(crate) struct Match {
    pub(crate) id: String,
    pub(crate) version: i64,
    /// What the server has, move for move.
    pub(crate) mirror: Box<dyn Table>,
    /// Those of the seats, and at the end the one of somebody who watches.
    pub(crate) sockets: Vec<Socket>,
    /// The answers to the requests of whoever is looked at.
    pub(crate) answers: Vec<String>,
}

impl World {
    /// Worlds with different marks have different seeds where that is wished for.
    pub(crate) async fn start(kind: &'static dyn Kind, mark: u8) -> Self {
        let placed: &'static Placed = Box::leak(Box::new(Placed { kind, begun: Mutex::default() }));
        let (store, time) = (memory().await, Time::default());
        let dice = Mutex::new(Seeded::new(Seed([2; 32]), 0));
        let marks = Arc::new(AtomicBool::new(false));
        let marked = marks.clone();
        let random = Arc::new(move |bytes: &mut [u8]| {
            for part in bytes.chunks_mut(32) {
                part.copy_from_slice(&dice.lock().unwrap().seed().0[..part.len()]);
            }
            if bytes.len() == 32 && marked.load(Ordering::SeqCst) {
                bytes.iter_mut().for_each(|byte| *byte ^= mark);
            }
        });
        let settings = Settings { random, idle: Duration::from_secs(9_999), ..time.settings() };
        let served: &'static dyn Kind = placed;
        let server = Server::serve([served], store.clone(), settings).await;
        let mut people = Vec::new();
        for number in 0..=kind.info().players.1 {
            people.push(server.person(&format!("Person {number}")).await);
        }
        Self { server, store, time, marks, kind: placed, people }
    }

    /// Sets a table where a match goes on from there, with everybody connected.
    pub(crate) async fn begin(&self, dump: &Dump, marked: bool) -> Match {
        *self.kind.begun.lock().unwrap() = Some((dump.state.clone(), None));
        let probe = self.kind.kind.restore(dump, None).unwrap();
        let seats = usize::from(probe.seats());
        let mut choices = vec![SeatChoice::Open; seats];
        choices[0] = SeatChoice::Me;
        let terms = |terms: &mut Terms| {
            terms.game = dump.game.clone();
            terms.config = dump.config.clone();
            terms.pace = Pace::Live { bank_s: 3600, increment_s: 5 };
            terms.spectators = true;
            terms.hints = true;
        };
        self.marks.store(marked, Ordering::SeqCst);
        let id = self.people[0].set(&choices, terms).await.id;
        self.marks.store(false, Ordering::SeqCst);
        for (seat, person) in (0..).zip(&self.people[..seats]).skip(1) {
            person.sit(&id, seat).await;
        }
        let spectator = self.people.len() - 1;
        let mut sockets: Vec<Socket> = Vec::new();
        for person in self.people[..seats].iter().chain([&self.people[spectator]]) {
            let mut socket = person.connect(&id, 0).await;
            socket.state().await;
            let seat = sockets.len();
            if seat < seats {
                for earlier in &mut sockets {
                    earlier.until(|state| state.seats[seat].connected).await;
                }
            }
            sockets.push(socket);
        }
        let mut version = seats as i64;
        for number in 0..seats {
            sockets[number].say(&ClientMessage::Nonce { nonce: nonce(number) }).await;
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
        let mirror = self.kind.kind.place(&dump.config, &state, source).unwrap();
        Match { id, version, mirror, sockets, answers: Vec::new() }
    }

    /// Lets the same time pass everywhere.
    pub(crate) fn pass(&self, milliseconds: i64) {
        self.time.pass(milliseconds);
    }

    /// What a viewer's person is answered, without what depends on when.
    pub(crate) async fn ask(&self, playing: &mut Match, viewer: usize, method: &str, path: &str) {
        let person = &self.people
            [if viewer + 1 == playing.sockets.len() { self.people.len() - 1 } else { viewer }];
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
    /// Everything that a viewer was told, without what follows from the seed and everybody may know.
    pub(crate) fn told(&self, viewer: usize) -> Vec<String> {
        let told = self.sockets[viewer].heard.iter().chain(&self.answers);
        told.map(|text| without_reveal(&without_commitments(text))).collect()
    }

    /// A seat acts, and everybody hears of it.
    pub(crate) async fn act(&mut self, seat: Seat, action: &str) {
        self.mirror.act(seat, action, None).unwrap();
        self.sockets[seat.index()].act(self.version, seat.0, action).await;
        self.all_hear().await;
    }

    /// A seat takes back what it did, if it may; then everybody hears of it.
    pub(crate) async fn undo(&mut self, seat: Seat) -> bool {
        let undo = ClientMessage::Undo { version: self.version, seat: seat.0 };
        self.sockets[seat.index()].say(&undo).await;
        let done = self.mirror.undo(seat, game::Seats::NONE).is_ok();
        if done {
            self.all_hear().await;
        } else {
            self.sockets[seat.index()].refusal().await;
        }
        done
    }

    async fn all_hear(&mut self) {
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

/// A game whose next match begins in a given state.
struct Placed {
    kind: &'static dyn Kind,
    /// That state, and the seed of the match.
    begun: Mutex<Option<(Value, Option<Seed>)>>,
}

impl Kind for Placed {
    fn info(&self) -> Info {
        self.kind.info()
    }

    fn open(&self, config: &Value, source: Source) -> Result<Box<dyn Table>, Refused> {
        let mut begun = self.begun.lock().unwrap();
        let (state, seed) = begun.as_mut().expect("matches begin one by one");
        if let Source::Seed(given) = source {
            *seed = Some(given);
        }
        self.kind.place(config, state, source)
    }

    fn place(
        &self,
        config: &Value,
        state: &Value,
        source: Source,
    ) -> Result<Box<dyn Table>, Refused> {
        self.kind.place(config, state, source)
    }

    fn resume(&self, snapshot: &Snapshot) -> Result<Box<dyn Table>, Refused> {
        self.kind.resume(snapshot)
    }

    fn simulate(&self, config: &Value, levels: &[String], seed: Seed) -> Result<Played, Refused> {
        self.kind.simulate(config, levels, seed)
    }

    fn perft(&self, config: &Value, seed: Seed, depth: u32) -> Result<u64, Refused> {
        self.kind.perft(config, seed, depth)
    }

    fn sighting_tags(&self) -> &'static [&'static str] {
        self.kind.sighting_tags()
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
