//! One of two servers that are alike.

use std::mem::{replace, take};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use game::{Seat, Seed, Seeded};
use protocol::{ClientMessage, Pace, SeatChoice, Terms};
use server::Settings;
use store::Store;
use table::{AnyGame, Dump, Source};

use super::Plan;
use super::course::StandIns;
use super::placed::Placed;
use super::playing::Playing;
use super::secrets::Secrets;
use crate::client::{Person, Server, Socket, Time};
use crate::fragile::Fragile;
use crate::novices::Novices;

/// A server whose matches begin where the test wants, with the people who play there.
pub(crate) struct World {
    server: Server,
    settings: Settings,
    store: Arc<Fragile>,
    time: Time,
    draws: Arc<Mutex<Draws>>,
    mark: u8,
    game: &'static Placed,
    /// One for every seat, and at the end a spectator.
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

impl World {
    /// Worlds with different marks have different seeds where that is wished for.
    pub(crate) async fn start(game: &'static dyn AnyGame, mark: u8) -> Self {
        let placed = Placed { game: Novices(game), begun: Mutex::default() };
        let placed: &'static Placed = Box::leak(Box::new(placed));
        let (store, time) = (Fragile::new().await, Time::default());
        let dice = Seeded::new(Seed([2; 32]), 0);
        let draws = Arc::new(Mutex::new(Draws { dice, mark: 0, bots: None }));
        let drawn = draws.clone();
        let random = Arc::new(move |bytes: &mut [u8]| drawn.lock().unwrap().fill(bytes));
        let (idle, tick) = (Duration::from_secs(9_999), Duration::from_millis(10));
        let settings = Settings { random, idle, tick, ..time.settings() };
        let server = serve(placed, &store, &settings).await;
        let mut people = Vec::new();
        for number in 0..=game.info().players.1 {
            people.push(server.person(&format!("Person {number}")).await);
        }
        Self { server, settings, store, time, draws, mark, game: placed, people }
    }

    /// Sets a table where a match goes on from there, with all clients connected.
    pub(crate) async fn begin(&self, dump: &Dump, plan: &Plan) -> Playing {
        *self.game.begun.lock().unwrap() = Some((dump.state.clone(), None));
        let info = self.game.info();
        let game: &dyn AnyGame = &self.game.game;
        let seats = game.open_dump(dump, None).unwrap().seats();
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
            (terms.public, terms.spectators) = (true, true);
            terms.hints = true;
        };
        self.draw(self.mark_of(plan), None);
        let id = self.people[0].set(&choices, terms).await.id;
        self.draw(0, Some(plan.bots));
        for seat in &people[1..] {
            self.people[seat.index()].sit(&id, seat.0).await;
        }
        // What was played at before stays as it is, whatever time passes.
        *self.store.only_due.lock().unwrap() = Some(id.clone());
        let mut sockets = self.gather(&id, seats, plan.bot, 0).await;
        let mut version = i64::from(seats);
        for seat in people.iter().map(|seat| seat.index()) {
            sockets[seat].commit(&nonce(seat)).await;
            version += 1;
            for socket in &mut sockets {
                socket.until(|state| state.version == version).await;
            }
        }
        self.people[0].command(&id, "start").await;
        version += 1;
        for socket in &mut sockets {
            socket.until(|state| state.version == version).await;
        }
        for seat in people.iter().map(|seat| seat.index()) {
            sockets[seat].say(&ClientMessage::Nonce { nonce: nonce(seat) }).await;
            // The last nonce starts the match.
            version += if Some(seat) == people.last().map(|seat| seat.index()) { 2 } else { 1 };
            for socket in &mut sockets {
                socket.until(|state| state.version == version).await;
            }
        }
        let (state, seed) = self.game.begun.lock().unwrap().take().unwrap();
        let source = Source::Seed(seed.expect("the match has begun"));
        let mirror = self.game.open_position(&dump.config, &state, source).unwrap();
        let stand_ins = StandIns { seats: plan.bot.into_iter().collect(), level, seed: plan.bots };
        let (bot, rematch, answers) = (plan.bot, None, Vec::new());
        Playing { id, version, mirror, stand_ins, bot, sockets, rematch, answers }
    }

    /// All clients connect to a table, one after the other, with some version; the person whose seat a bot has watches as well.
    async fn gather(&self, id: &str, seats: u8, bot: Option<Seat>, since: i64) -> Vec<Socket> {
        let mut sockets: Vec<Socket> = Vec::new();
        for place in 0..=usize::from(seats) {
            let mut socket = self.person(place, seats).connect(id, since).await;
            socket.state().await;
            if place < usize::from(seats) && bot.map(Seat::index) != Some(place) {
                for earlier in &mut sockets {
                    earlier.until(|state| state.seats[place].connected).await;
                }
            }
            sockets.push(socket);
        }
        sockets
    }

    fn mark_of(&self, plan: &Plan) -> u8 {
        if plan.seeds_differ { self.mark } else { 0 }
    }

    fn draw(&self, mark: u8, bots: Option<Seed>) {
        let mut draws = self.draws.lock().unwrap();
        (draws.mark, draws.bots) = (mark, bots);
    }

    /// Who has a socket of a match: those of the seats, and at the end a spectator.
    fn person(&self, socket: usize, seats: u8) -> &Person {
        match socket < usize::from(seats) {
            true => &self.people[socket],
            false => &self.people[self.people.len() - 1],
        }
    }

    /// A person leaves or comes back, and all clients are told.
    pub(crate) async fn command(&self, playing: &mut Playing, seat: Seat, command: &str) {
        self.people[seat.index()].command(&playing.id, command).await;
        playing.all_receive(1).await;
    }

    /// The person of a seat asks for another match, and all clients are told.
    pub(crate) async fn rematch(&self, playing: &mut Playing, plan: &Plan, seat: Seat) {
        self.draw(self.mark_of(plan), None);
        let rematch = self.people[seat.index()].command(&playing.id, "rematch").await;
        self.draw(0, Some(plan.bots));
        playing.rematch = Some(rematch.id);
        playing.all_receive(1).await;
    }

    /// What a viewer is told at the table where they play again.
    pub(crate) async fn look_at_rematch(&self, playing: &mut Playing, viewer: usize) {
        let rematch = playing.rematch.as_deref().expect("they play again");
        let mut socket = self.person(viewer, playing.mirror.seats()).connect(rematch, 0).await;
        socket.state().await;
        playing.answers.append(&mut socket.heard);
    }

    /// The server ends, another takes its place, and all clients come back with some version.
    pub(crate) async fn restart(&mut self, playing: &mut Playing, since: i64) {
        let next = serve(self.game, &self.store, &self.settings).await;
        replace(&mut self.server, next).stop().await;
        for person in &mut self.people {
            *person = person.at(&self.server);
        }
        let before = take(&mut playing.sockets);
        playing.sockets =
            self.gather(&playing.id, playing.mirror.seats(), playing.bot, since).await;
        for (socket, mut old) in playing.sockets.iter_mut().zip(before) {
            let heard = old.heard.len();
            while old.receive().await.is_some() {}
            // Who is seen to go before one has to go is chance.
            let bye = old.heard.drain(heard..).next_back().expect("all clients are told why");
            assert!(bye.contains("server-bye-restart"), "{bye}");
            old.heard.push(bye);
            socket.heard.splice(..0, old.heard);
        }
    }

    /// A viewer hangs up and comes back with some version.
    pub(crate) async fn reconnect(&self, playing: &mut Playing, viewer: usize, since: i64) {
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
    pub(crate) async fn ask(&self, playing: &mut Playing, viewer: usize, method: &str, path: &str) {
        let person = self.person(viewer, playing.mirror.seats());
        let answer = person.ask(method, &path.replace("{id}", &playing.id), None).await;
        let head = answer.head.lines().filter(|line| !line.starts_with("date: "));
        let head = head.collect::<Vec<_>>().join("\n");
        playing.answers.push(format!("{method} {path}\n{head}\n\n{}", answer.text));
    }

    /// All that no client may be told of a match while it runs, as it is in the database.
    pub(crate) async fn secrets(&self, playing: &Playing) -> Secrets {
        let mut secrets = Secrets::default();
        for id in [&playing.id].into_iter().chain(&playing.rematch) {
            let row = self.store.table(id).await.unwrap().unwrap();
            let events = self.store.events(id, 0).await.unwrap();
            for text in events.into_iter().map(|event| event.data).chain([row.house]) {
                secrets.collect(&serde_json::from_str(&text).unwrap());
            }
        }
        secrets.add(&playing.mirror.replay().seed.unwrap().to_string());
        assert!(secrets.len() > playing.mirror.plies().len() + 1, "{secrets:?}");
        secrets
    }

    /// The cookies, which no other client may see.
    pub(crate) fn cookies(&self) -> impl Iterator<Item = &str> {
        self.people.iter().map(|person| person.cookie.as_str())
    }

    pub(crate) async fn stop(self) {
        self.server.stop().await;
    }
}

async fn serve(game: &'static Placed, store: &Arc<Fragile>, settings: &Settings) -> Server {
    let game: &'static dyn AnyGame = game;
    Server::serve([game], store.clone(), settings.clone()).await
}

fn nonce(number: usize) -> String {
    format!("{:064x}", 0xabc_def0 + number)
}
