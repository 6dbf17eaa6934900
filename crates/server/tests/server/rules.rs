//! Rules that change: what was played stays, and what cannot go on says so.

use protocol::{Occupant, Pace, Status, TableInfo, Terms};
use serde_json::json;
use store::Store;
use table::{AnyGame, Replay};

use crate::client::attic::attic;
use crate::client::pick::{BROKEN, pick};
use crate::client::{Person, Server, Socket, Time, memory, settings};

/// A server of the game whose rules have that number; under them a card scores so many points.
async fn serve<const RULES: u16>(store: std::sync::Arc<dyn Store>) -> Server {
    let game: &'static dyn AnyGame = Box::leak(Box::new(pick::<RULES>()));
    Server::serve([game], store, settings()).await
}

struct Table {
    id: String,
    people: [Person; 2],
    sockets: [Socket; 2],
    version: i64,
}

fn terms(terms: &mut Terms) {
    terms.game = "pick".to_owned();
}

impl Table {
    async fn begin(server: &Server) -> Self {
        let people = [server.person("Zoé").await, server.person("Max").await];
        let table = people[0].start_with(&people[1], terms).await;
        Self::connect(people, table.id, table.version).await
    }

    async fn connect(people: [Person; 2], id: String, version: i64) -> Self {
        let sockets =
            [people[0].connect(&id, version).await, people[1].connect(&id, version).await];
        Self { id, people, sockets, version }
    }

    /// The same people at the same table, at another server.
    async fn at(self, server: &Server) -> Self {
        Self::connect(self.people.map(|person| person.at(server)), self.id, self.version).await
    }

    /// Seat 0 picks the higher card.
    async fn round(&mut self) -> protocol::State {
        self.sockets[0].act(self.version, 0, "pick c3").await;
        self.sockets[1].act(self.version, 1, "pick c1").await;
        self.version += 2;
        self.sockets[0].until(|state| state.version == self.version).await
    }

    async fn ask(&self, path: &str) -> crate::client::Answer {
        self.people[0].ask("GET", &format!("/api/tables/{}{path}", self.id), None).await
    }
}

/// A database in a file, for servers one after the other.
struct File(tempfile::TempDir);

impl File {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    async fn open(&self) -> std::sync::Arc<dyn Store> {
        let url = format!("sqlite:{}", self.0.path().join("tables.db").display());
        store::open(&url).await.unwrap()
    }
}

const STORIES: [&str; 4] = ["/story", "/story?viewer=0", "/story?viewer=1", "/replay"];

#[tokio::test]
async fn what_was_finished_under_older_rules_is_told_as_it_was() {
    let file = File::new();
    let server = serve::<1>(file.open().await).await;
    let mut table = Table::begin(&server).await;
    table.round().await;
    assert_eq!(table.round().await.outcome.unwrap().scores, [2, 0]);
    let mut before = Vec::new();
    for path in STORIES {
        let answer = table.ask(path).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        before.push(answer.text);
    }
    server.stop().await;

    let server = serve::<2>(file.open().await).await;
    let mut table = table.at(&server).await;
    for (path, before) in STORIES.into_iter().zip(before) {
        assert_eq!(table.ask(path).await.text, before);
    }
    assert_eq!(table.ask("/story?viewer=2").await.tag(), "server-viewer-unreadable");
    let state = table.sockets[0].state().await;
    assert_eq!((state.status, state.outcome.unwrap().scores), (Status::Finished, vec![2, 0]));
    server.stop().await;
}

#[tokio::test]
async fn a_match_with_a_snapshot_goes_on_under_newer_rules() {
    let file = File::new();
    let server = serve::<1>(file.open().await).await;
    let mut table = Table::begin(&server).await;
    assert_eq!(table.round().await.view["points"], json!([1, 0]));
    server.stop().await;

    let server = serve::<2>(file.open().await).await;
    let mut table = table.at(&server).await;
    assert_eq!(table.round().await.outcome.unwrap().scores, [3, 0]);
    // No rules can play all of it again, so it has no story; but what was done is known.
    assert_eq!(table.ask("/story").await.tag(), "server-rules-changed");
    let replay = Replay::from_json(&table.ask("/replay").await.text).unwrap();
    assert_eq!((replay.rules, replay.plies.len()), (1, 4));
    server.stop().await;
}

#[tokio::test]
async fn a_match_that_newer_rules_cannot_follow_ends_and_can_be_downloaded() {
    let store = memory().await;
    let old = serve::<1>(store.clone()).await;
    let mut table = Table::begin(&old).await;
    table.round().await;
    assert_eq!(table.ask("/replay").await.tag(), "server-not-finished");

    // As after a kill: the last snapshot is older than what was played.
    let new = serve::<2>(store).await;
    let zoe = table.people[0].at(&new);
    assert_eq!(zoe.try_connect(&table.id, 0, &[]).await.err(), Some(409));
    let path = |what: &str| format!("/api/tables/{}{what}", table.id);
    for what in ["", "/story"] {
        assert_eq!(zoe.ask("GET", &path(what), None).await.tag(), "server-rules-changed");
    }
    // It can still be found.
    let mine: Vec<TableInfo> = zoe.get("/api/my/tables").await;
    let [found] = &mine[..] else { panic!("{mine:?}") };
    assert_eq!((&found.id, found.status, &found.you[..]), (&table.id, Status::Finished, &[0][..]));
    let max = Occupant::Person { name: "Max".to_owned(), away: None, stand_in: None };
    assert_eq!(found.seats[1].occupant, max);
    let file = zoe.ask("GET", &path("/replay"), None).await;
    let replay = Replay::from_json(&file.text).unwrap();
    let checked = replay.verify(&pick::<1>()).unwrap();
    assert!(checked.committed && !checked.finished);
    assert_eq!(checked.plies, 2);
    // What is told to all is over everywhere.
    table.sockets[0].act(table.version, 0, "pick c3").await;
    assert_eq!(table.sockets[0].refusal().await, "server-rules-changed");
    old.stop().await;
    new.stop().await;
}

#[tokio::test]
async fn a_match_of_which_only_the_beginning_is_known_ends_as_well() {
    let store = memory().await;
    let old = serve::<1>(store.clone()).await;
    let table = Table::begin(&old).await;
    let new = serve::<2>(store).await;
    let table = Table { people: table.people.map(|person| person.at(&new)), ..table };
    assert_eq!(table.ask("").await.tag(), "server-rules-changed");
    let replay = Replay::from_json(&table.ask("/replay").await.text).unwrap();
    assert_eq!((replay.rules, replay.plies.len()), (1, 0));
    old.stop().await;
    new.stop().await;
}

#[tokio::test]
async fn tables_not_loaded_since_a_kill_get_a_snapshot_at_shutdown() {
    let file = File::new();
    let killed = serve::<1>(file.open().await).await;
    let mut table = Table::begin(&killed).await;
    table.round().await;
    serve::<1>(file.open().await).await.stop().await;
    let (version, _) = file.open().await.snapshot(&table.id).await.unwrap().unwrap();
    assert_eq!(version, table.version);
}

#[tokio::test]
async fn a_table_that_panics_stops_the_clocks_of_no_other() {
    let (file, time) = (File::new(), Time::default());
    let pace = Pace::Live { bank_s: 60, increment_s: 0 };
    let server = Server::start(file.open().await, time.settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    zoe.start_with(&max, |terms| (terms.game, terms.pace) = ("pick".to_owned(), pace)).await;
    time.pass(1);
    let sound = zoe.start_with(&max, |terms| terms.pace = pace).await;
    server.stop().await;

    let games: [&'static dyn AnyGame; 2] =
        [Box::leak(Box::new(attic())), Box::leak(Box::new(pick::<BROKEN>()))];
    let server = Server::serve(games, file.open().await, time.settings()).await;
    let mut socket = zoe.at(&server).connect(&sound.id, 0).await;
    // The time of the broken table is up first.
    time.pass(60_000);
    let away = |state: &protocol::State| {
        matches!(state.seats[0].occupant, Occupant::Person { away: Some(_), .. })
    };
    socket.until(away).await;
    server.stop().await;
}
