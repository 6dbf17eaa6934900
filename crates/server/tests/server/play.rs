//! Whole matches over real sockets.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::client::pick::pick_with;
use crate::client::{Person, Server, Socket, Time, memory, settings};
use crate::idle::metric;
use protocol::{
    ClientMessage, Pace, SeatChoice, ServerMessage, Status, Story, TableInfo, Terms, What,
};
use serde_json::{Value, json};
use server::Settings;
use table::{AnyGame, Replay};

/// Two people at a running table, in the order of their seats.
struct Pair {
    people: [Person; 2],
    sockets: [Socket; 2],
    table: TableInfo,
}

async fn pair(server: &Server, terms: impl FnOnce(&mut Terms)) -> Pair {
    let people = [server.person("Zoé").await, server.person("Max").await];
    let table = people[0].start_with(&people[1], terms).await;
    let mut sockets =
        [people[0].connect(&table.id, 0).await, people[1].connect(&table.id, 0).await];
    sockets[0].until(|state| state.seats[1].connected).await;
    sockets[1].state().await;
    Pair { people, sockets, table }
}

impl Pair {
    /// Both see that a seat does something; the version after it.
    async fn both_see(&mut self, version: i64, seat: u8, action: &str) -> i64 {
        self.sockets[usize::from(seat)].act(version, seat, action).await;
        for socket in &mut self.sockets {
            let state = socket.until(|state| state.version > version).await;
            assert_eq!((state.version, state.fresh), (version + 1, false), "{action}");
            let ply = |what: &What| matches!(what, What::Ply { seat: s, .. } if *s == seat);
            assert!(matches!(&state.news[..], [news] if ply(&news.what)), "{action}");
        }
        version + 1
    }

    /// Seat 0 finds the first box, seat 1 the second.
    async fn finish(&mut self) {
        let mut version = self.table.version;
        for (seat, action) in [
            (0, "look b1"),
            (0, "mark b1"),
            (0, "done"),
            (1, "roll"),
            (1, "done"),
            (0, "done"),
            (1, "mark b2"),
            (1, "done"),
        ] {
            version = self.both_see(version, seat, action).await;
        }
    }
}

#[tokio::test]
async fn two_people_play_a_match_that_anyone_can_check() {
    let server = Server::start(memory().await, settings()).await;
    let people = [server.person("Zoé").await, server.person("Max").await];
    let table = people[0].set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    people[1].sit(&table.id, 1).await;
    let mut sockets =
        [people[0].connect(&table.id, 0).await, people[1].connect(&table.id, 0).await];
    for (socket, nonce) in sockets.iter_mut().zip(["00c0ffee", "1234"]) {
        socket.commit(nonce).await;
        socket.until(|state| state.version >= 3).await;
    }
    people[0].command(&table.id, "start").await;
    for (socket, nonce) in sockets.iter_mut().zip(["00c0ffee", "1234"]) {
        socket.open(nonce).await;
    }
    let table = sockets[0].until(|state| state.status == Status::Running).await;
    sockets[1].until(|state| state.status == Status::Running).await;
    let mine: Vec<TableInfo> = people[0].get("/api/my/tables").await;
    let [info] = &mine[..] else { panic!("one table, not {mine:?}") };
    let early = people[0].ask("GET", &format!("/api/tables/{}/replay", info.id), None).await;
    assert_eq!((early.status, early.tag()), (409, "server-not-finished".to_owned()));

    let mut pair = Pair { people, sockets, table: info.clone() };
    pair.table.version = table.version;
    pair.finish().await;
    let id = &pair.table.id;

    let file = pair.people[1].ask("GET", &format!("/api/tables/{id}/replay"), None).await;
    assert!(file.head.contains(&format!("filename=\"attic-{id}.json\"")), "{}", file.head);
    let replay = Replay::from_json(&file.text).unwrap();
    let game: &dyn AnyGame = &crate::client::attic::attic();
    let checked = replay.verify(game).unwrap();
    assert!(checked.finished && checked.seeded && checked.committed && checked.players_committed);
    assert_eq!(replay.plies.len(), 8);
    let fair = replay.fair.unwrap();
    assert_eq!(fair.commitment.to_string(), table.commitment);
    let nonces: Vec<String> = fair.nonces.into_iter().map(String::from).collect();
    assert_eq!(nonces, ["00c0ffee", "1234"]);

    let path = format!("/api/tables/{id}/story?viewer=1");
    let told = pair.people[0].ask("GET", &path, None).await;
    let tag = told.head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
    let asked = format!("if-none-match: {tag}\r\n");
    assert_eq!(pair.people[0].ask_with("GET", &path, None, &asked).await.status, 304);
    let story: Story = told.read();
    assert_eq!(story.reveal.commitment, table.commitment);
    assert_eq!(story.steps.len(), 8);
    assert_eq!(story.first["books"], json!([null, null, null, null]));
    // Seat 1 never saw what seat 0 looked at, until the end.
    assert_eq!(story.steps[0].sightings[0]["books"], Value::Null);
    assert!(story.steps[7].view["books"][0].is_u64());
    server.stop().await;
}

#[tokio::test]
async fn an_action_is_tried_without_being_done_or_told() {
    let server = Server::start(memory().await, settings()).await;
    let mut pair = pair(&server, |_| {}).await;
    let version = pair.table.version;
    for (seat, action, expected) in [
        (0, "look b1", None),
        (0, "look b99", Some("refused-unreadable")),
        (1, "done", Some("server-not-your-seat")),
    ] {
        pair.sockets[0].say(&ClientMessage::Try { seat, action: action.to_owned() }).await;
        match pair.sockets[0].receive().await {
            Some(ServerMessage::Tried { seat: s, action: a, refused }) => {
                assert_eq!((s, a.as_str()), (seat, action));
                let tag = refused.as_ref().map(|telling| &*telling.tag);
                assert_eq!(tag, expected, "{action}");
            }
            other => panic!("expected what was tried, heard {other:?}"),
        }
    }
    // What both hear next is the first ply, and nothing before it.
    pair.both_see(version, 0, "look b1").await;
    server.stop().await;
}

#[tokio::test]
async fn a_bot_answers_advises_and_plays_finish() {
    let server = Server::start(memory().await, settings()).await;
    let zoe = server.person("Zoé").await;
    let bot = SeatChoice::Bot { level: "greedy".to_owned() };
    let table = zoe.set(&[SeatChoice::Me, bot], |terms| terms.hints = true).await;
    zoe.command(&table.id, "start").await;
    let mut socket = zoe.connect(&table.id, 0).await;
    let first = socket.state().await;
    socket.say(&ClientMessage::Hint { seat: 0 }).await;
    match socket.answer().await {
        ServerMessage::Hint { seat, action, version, .. } => {
            assert_eq!((seat, action.as_str(), version), (0, "mark b1", first.version + 1));
        }
        other => panic!("expected a hint, heard {other:?}"),
    }
    // That it was asked for is for all to see.
    let hinted = zoe.connect(&table.id, first.version).await.state().await;
    assert_eq!((&first.hinted[..], &hinted.hinted[..]), (&[][..], &[0][..]));
    assert_eq!(hinted.news.last().unwrap().what, What::Hinted { seat: 0 });
    socket.act(first.version, 0, "done").await;
    // The bot marks everything in its first turn.
    let state =
        socket.until(|state| state.version > first.version + 1 && state.to_move == [0]).await;
    assert_eq!(state.legal[0].actions.as_ref().unwrap().len(), 6);
    socket.act(state.version, 0, "done").await;
    let end = socket.until(|state| state.status == Status::Finished).await;
    assert_eq!(end.outcome.unwrap().scores, [0, 10]);
    assert_eq!(end.reveal.unwrap().nonces, ["", ""]);
    server.stop().await;
}

#[tokio::test]
async fn each_client_is_sent_only_its_own_secrets() {
    let server = Server::start(memory().await, settings()).await;
    let mut pair = pair(&server, |terms| terms.spectators = true).await;
    let eve = server.person("Ève").await;
    let mut spectator = eve.connect(&pair.table.id, 0).await;
    let version = pair.table.version;
    pair.sockets[0].act(version, 0, "look b3").await;
    let mine = pair.sockets[0].until(|state| state.version > version).await;
    let theirs = pair.sockets[1].until(|state| state.version > version).await;
    let public = spectator.until(|state| state.version > version).await;
    let seen = |state: &protocol::State| match &state.news[0].what {
        What::Ply { sightings: Some(sightings), .. } => sightings[0]["books"].clone(),
        other => panic!("{other:?}"),
    };
    assert!(mine.view["books"][2].is_u64());
    assert_eq!(seen(&mine), mine.view["books"][2]);
    for other in [theirs, public] {
        assert_eq!(other.view["books"], json!([null, null, null, null]));
        assert_eq!(seen(&other), Value::Null);
        assert!(other.legal.is_empty());
    }
    // A seat's viewpoint is only for the person who has it.
    for socket in [&mut pair.sockets[1], &mut spectator] {
        socket.say(&ClientMessage::Look { viewer: game::Viewer::Seat(game::Seat(0)) }).await;
        assert_eq!(socket.state().await.view["books"], json!([null, null, null, null]));
    }
    let commitment = mine.commitment;
    for text in pair.sockets.iter().chain([&spectator]).flat_map(|socket| &socket.heard) {
        for secret in ["\"rolls\"", "digest", "\"secret\"", "\"seed\":\"", "look b3\",\"rolls"] {
            assert!(!text.contains(secret), "{secret} in {text}");
        }
        assert!(text.contains(&commitment));
    }
    server.stop().await;
}

#[tokio::test]
async fn simultaneous_choices_do_not_make_each_other_stale() {
    let server = Server::start(memory().await, settings()).await;
    let Pair { mut sockets, table, .. } = pair(&server, |terms| terms.game = "pick".into()).await;
    let version = table.version;
    sockets[0].act(version, 0, "pick c3").await;
    let waiting = sockets[1].until(|state| state.version > version).await;
    assert_eq!(waiting.to_move, [1]);
    assert!(!sockets[1].heard.iter().any(|text| text.contains("\"card\":3")));
    // Seat 1 chooses by what it saw before.
    sockets[1].act(version, 1, "pick c1").await;
    let shown = sockets[1].until(|state| state.version == version + 2).await;
    assert_eq!(shown.view["points"], json!([1, 0]));
    // Sent once more, the same act is about another choice by now.
    sockets[1].act(version, 1, "pick c1").await;
    assert_eq!(sockets[1].refusal().await, "server-stale");
    server.stop().await;
}

#[tokio::test]
async fn a_ply_that_taught_nothing_can_be_taken_back() {
    let server = Server::start(memory().await, settings()).await;
    let mut pair = pair(&server, |_| {}).await;
    let version = pair.both_see(pair.table.version, 0, "mark b1").await;
    pair.sockets[0].say(&ClientMessage::Undo { version, seat: 0 }).await;
    for socket in &mut pair.sockets {
        let state = socket.until(|state| state.version > version).await;
        assert_eq!(state.view["marked"], json!([null, null, null, null]));
        assert!(matches!(state.news[0].what, What::Undo { seat: 0, left: 0 }));
    }
    let version = pair.both_see(version + 1, 0, "look b1").await;
    pair.sockets[0].say(&ClientMessage::Undo { version, seat: 0 }).await;
    assert_eq!(pair.sockets[0].refusal().await, "undo-knowledge");
    pair.sockets[1].say(&ClientMessage::Undo { version, seat: 0 }).await;
    assert_eq!(pair.sockets[1].refusal().await, "server-not-your-seat");
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_is_the_same_for_all_who_ask() {
    let server = Server::start(memory().await, settings()).await;
    let mut pair = pair(&server, |_| {}).await;
    pair.finish().await;
    let id = pair.table.id.clone();
    let first = pair.people[1].command(&id, "rematch").await;
    let second = pair.people[0].command(&id, "rematch").await;
    assert_eq!(first.id, second.id);
    assert_ne!(first.id, id);
    // Each sits one seat further.
    assert_eq!((first.you, second.you), (vec![0], vec![1]));
    assert!(first.host && !second.host);
    let told = pair.sockets[0].until(|state| state.rematch.is_some()).await;
    assert_eq!(told.rematch, Some(first.id.clone()));
    let mine: Vec<TableInfo> = pair.people[0].get("/api/my/tables").await;
    let mut ids: Vec<String> = mine.into_iter().map(|table| table.id).collect();
    ids.sort();
    let mut expected = vec![id, first.id];
    expected.sort();
    assert_eq!(ids, expected);
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_is_announced_when_its_table_is_there() {
    let store = memory().await;
    let here = Server::start(store.clone(), settings()).await;
    let zoe = here.person("Zoé").await;
    let bot = SeatChoice::Bot { level: "highest".to_owned() };
    let table = zoe.set(&[SeatChoice::Me, bot], |terms| terms.game = "pick".into()).await;
    zoe.command(&table.id, "start").await;
    let mut socket = zoe.connect(&table.id, 0).await;
    for round in 0..2 {
        let mine = |state: &protocol::State| {
            state.view["rounds"] == json!(round) && state.to_move.contains(&0)
        };
        let version = socket.until(mine).await.version;
        socket.act(version, 0, "pick c1").await;
    }
    socket.until(|state| state.status == Status::Finished).await;
    // There, no such bot can be invited.
    let game: &'static dyn AnyGame = Box::leak(Box::new(pick_with::<1>("lowest")));
    let there = Server::serve([game], store, settings()).await;
    let path = format!("/api/tables/{}", table.id);
    let refused = zoe.at(&there).ask("POST", &format!("{path}/rematch"), None).await;
    assert_eq!((refused.status, refused.tag()), (409, "unknown-level".to_owned()));
    assert_eq!(zoe.at(&there).get::<TableInfo>(&path).await.rematch, None);
    let next = zoe.command(&table.id, "rematch").await;
    assert_eq!(zoe.get::<TableInfo>(&path).await.rematch, Some(next.id));
    here.stop().await;
    there.stop().await;
}

#[tokio::test]
async fn seats_are_taken_freed_and_offered_before_the_start() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |terms| terms.public = true).await;
    let lobby: Vec<TableInfo> = max.get("/api/tables").await;
    assert_eq!(lobby.iter().map(|table| &table.id).collect::<Vec<_>>(), [&table.id]);
    let seat = async |person: &Person, seat: u8, change: Value| {
        let path = format!("/api/tables/{}/seats/{seat}", table.id);
        person.ask("POST", &path, Some(&change)).await
    };
    let start_path = format!("/api/tables/{}/start", table.id);
    let start = || zoe.ask("POST", &start_path, None);
    assert_eq!(start().await.tag(), "server-seats-open");
    assert_eq!(seat(&max, 0, json!({"kind": "take"})).await.tag(), "server-seat-taken");
    assert_eq!(seat(&max, 0, json!({"kind": "free"})).await.tag(), "server-not-host");
    assert_eq!(seat(&max, 9, json!({"kind": "take"})).await.tag(), "server-no-seat");
    assert_eq!(
        seat(&max, 1, json!({"kind": "bot", "level": "greedy"})).await.tag(),
        "server-not-host"
    );
    assert_eq!(
        seat(&zoe, 1, json!({"kind": "bot", "level": "genius"})).await.tag(),
        "unknown-level"
    );
    assert_eq!(seat(&max, 1, json!({"kind": "take"})).await.status, 200);
    let left = max.command(&table.id, "leave").await;
    assert_eq!(left.you, [0; 0]);
    assert_eq!(max.get::<Vec<TableInfo>>("/api/my/tables").await, []);
    assert_eq!(seat(&zoe, 1, json!({"kind": "bot", "level": "greedy"})).await.status, 200);
    assert_eq!(start().await.status, 200);
    assert_eq!(start().await.tag(), "server-not-open");
    assert_eq!(max.get::<Vec<TableInfo>>("/api/tables").await, []);
    // People without a seat may not watch a table without spectators.
    assert_eq!(max.try_connect(&table.id, 0, &[]).await.err(), Some(403));
    server.stop().await;
}

#[tokio::test]
async fn the_host_closes_a_table_and_all_clients_there_are_told() {
    let settings = Settings { idle: Duration::from_millis(40), ..settings() };
    let server = Server::start(memory().await, settings).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    // The person who sets a table up need not sit there.
    let table = zoe.set(&[SeatChoice::Open, SeatChoice::Open], |terms| terms.public = true).await;
    zoe.sit(&table.id, 0).await;
    max.sit(&table.id, 1).await;
    let close = format!("/api/tables/{}/close", table.id);
    assert_eq!(max.ask("POST", &close, None).await.tag(), "server-not-host");
    let mut socket = max.connect(&table.id, 0).await;
    zoe.command(&table.id, "leave").await;
    assert_eq!(zoe.command(&table.id, "close").await.status, Status::Closed);
    let state = socket.until(|state| state.status == Status::Closed).await;
    assert_eq!(state.news.last().unwrap().what, What::Closed);
    for person in [&zoe, &max] {
        assert_eq!(person.get::<Vec<TableInfo>>("/api/my/tables").await, []);
        assert_eq!(person.get::<Vec<TableInfo>>("/api/tables").await, []);
    }
    // It is still closed when it is read again.
    drop(socket);
    while metric(&zoe, "ludotheque_tables").await > 0 {
        tokio::task::yield_now().await;
    }
    let path = format!("/api/tables/{}", table.id);
    assert_eq!(max.get::<TableInfo>(&path).await.status, Status::Closed);
    let replay = max.ask("GET", &format!("{path}/replay"), None).await;
    assert_eq!(replay.tag(), "server-not-finished");
    let take = json!({ "kind": "take" });
    let sat = max.ask("POST", &format!("{path}/seats/0"), Some(&take)).await;
    assert_eq!((sat.status, sat.tag().as_str()), (409, "server-closed"));
    server.stop().await;
}

#[tokio::test]
async fn the_lobby_leaves_abandoned_tables_out() {
    const HOUR: i64 = 60 * 60 * 1_000;
    let time = Time::default();
    let server = Server::start(memory().await, time.settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let seats = [SeatChoice::Me, SeatChoice::Open];
    let set = async |pace: Pace| {
        zoe.set(&seats, |terms| (terms.public, terms.pace) = (true, pace)).await.id
    };
    let left = set(Pace::None).await;
    zoe.command(&left, "leave").await;
    let slow = set(Pace::Correspondence { turn_s: 3_600 }).await;
    let live = set(Pace::Live { bank_s: 60, increment_s: 0 }).await;
    let lobby = async || {
        let tables: Vec<TableInfo> = max.get("/api/tables").await;
        tables.into_iter().map(|table| table.id).collect::<BTreeSet<_>>()
    };
    let all = |ids: &[&String]| ids.iter().map(|id| (*id).clone()).collect::<BTreeSet<_>>();
    assert_eq!(lobby().await, all(&[&left, &slow, &live]));
    time.pass(HOUR);
    assert_eq!(lobby().await, all(&[&slow]));
    time.pass(7 * 24 * HOUR);
    assert_eq!(lobby().await, all(&[]));
    // A person who is connected waits for sure.
    let mut socket = zoe.connect(&live, 0).await;
    socket.state().await;
    assert_eq!(lobby().await, all(&[&live]));
    server.stop().await;
}
