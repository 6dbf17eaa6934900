//! What strangers do not get from a table, and what people at it do not do to each other.

use protocol::{ClientMessage, Occupant, Pace, SeatChoice, State, Status, TableInfo, What};
use serde_json::{Value, json};

use crate::client::{Person, Server, Socket, Time, memory, settings};

const LIVE: Pace = Pace::Live { bank_s: 60, increment_s: 0 };

fn chat(text: &str) -> ClientMessage {
    ClientMessage::Chat { text: text.to_owned(), id: None }
}

fn lines(state: &State) -> Vec<&str> {
    let lines = state.news.iter().filter_map(|news| match &news.what {
        What::Chat { text, .. } => Some(text.as_str()),
        _ => None,
    });
    lines.collect()
}

/// Plays to the end: all that is known of it is that it ends.
pub(crate) async fn play(people: &mut [&mut Socket]) {
    loop {
        let mut state = None;
        for (seat, socket) in (0..).zip(people.iter_mut()) {
            socket.say(&ClientMessage::Sync { since: i64::MAX }).await;
            let now = socket.until(|state| state.terms.is_some()).await;
            if now.to_move.contains(&seat) {
                socket.act(now.version, seat, "done").await;
                socket.until(|heard| heard.version > now.version).await;
            }
            state = Some(now);
        }
        if state.is_some_and(|state| state.status == Status::Finished) {
            return;
        }
    }
}

/// What a person who comes to a table by its link reads there.
async fn read_by(person: &Person, table: &TableInfo) -> Vec<String> {
    let state = person.connect(&table.id, 0).await.state().await;
    lines(&state).into_iter().map(str::to_owned).collect()
}

#[tokio::test]
async fn the_chat_of_a_table_without_spectators_is_for_those_at_it() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max, eve) =
        (server.person("Zoé").await, server.person("Max").await, server.person("Ève").await);
    for spectators in [false, true] {
        let seats = [SeatChoice::Me, SeatChoice::Open];
        let table = zoe.set(&seats, |terms| terms.spectators = spectators).await;
        let (mut her, mut stranger) =
            (zoe.connect(&table.id, 0).await, eve.connect(&table.id, 0).await);
        let read = if spectators { vec!["psst"] } else { vec![] };
        her.say(&chat("psst")).await;
        // While it is said, and later.
        let told = stranger.until(|state| state.version == table.version + 1).await;
        assert_eq!(lines(&told), read);
        assert_eq!(read_by(&eve, &table).await, read);
        max.sit(&table.id, 1).await;
        assert_eq!(read_by(&max, &table).await, ["psst"]);
        zoe.command(&table.id, "start").await;
        let mut his = max.connect(&table.id, 0).await;
        play(&mut [&mut her, &mut his]).await;
        assert_eq!(read_by(&eve, &table).await, read);
        assert_eq!(read_by(&max, &table).await, ["psst"]);
    }
    server.stop().await;
}

#[tokio::test]
async fn the_host_is_who_set_the_table_up_and_then_who_came_first() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max, eve) =
        (server.person("Zoé").await, server.person("Max").await, server.person("Ève").await);
    let table = zoe.set(&[SeatChoice::Open, SeatChoice::Open], |_| {}).await;
    let path = format!("/api/tables/{}", table.id);
    assert!(max.sit(&table.id, 1).await.host);
    assert!(!eve.sit(&table.id, 0).await.host, "who sits lowest came later");
    let infos: (TableInfo, TableInfo) = (zoe.get(&path).await, max.get(&path).await);
    assert!(infos.0.host && infos.1.host);
    // One who moves is still the one who came first; one who has gone is not there.
    eve.command(&table.id, "leave").await;
    assert!(max.sit(&table.id, 0).await.host);
    eve.sit(&table.id, 1).await;
    assert!(max.get::<TableInfo>(&path).await.host);
    max.command(&table.id, "leave").await;
    assert!(eve.get::<TableInfo>(&path).await.host);
    zoe.sit(&table.id, 0).await;
    assert!(!eve.get::<TableInfo>(&path).await.host);
    server.stop().await;
}

#[tokio::test]
async fn one_person_takes_one_seat_unless_people_share_a_device() {
    let server = Server::start(memory().await, settings()).await;
    let zoe = server.person("Zoé").await;
    let apart = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    assert_eq!(zoe.sit(&apart.id, 1).await.you, [1]);
    let shared = zoe.set(&[SeatChoice::Me, SeatChoice::Me], |_| {}).await;
    assert!(shared.terms.shared_device && !apart.terms.shared_device);
    let change = json!({"kind": "free"});
    let freed: TableInfo = zoe.post(&format!("/api/tables/{}/seats/1", shared.id), &change).await;
    assert_eq!(freed.you, [0]);
    assert_eq!(zoe.sit(&shared.id, 1).await.you, [0, 1]);
    server.stop().await;
}

#[tokio::test]
async fn names_that_look_alike_are_told_apart_at_a_table() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, eve) =
        (server.person("Max").await, server.person("\u{3164}M\u{FE0F}ax\u{2800}").await);
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    let seated = eve.sit(&table.id, 1).await;
    let name = |info: &TableInfo, seat: usize| match &info.seats[seat].occupant {
        Occupant::Person { name, .. } => name.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!((name(&seated, 0), name(&seated, 1)), ("Max".to_owned(), "Max 2".to_owned()));
    // Nor by another name later, nor in the chat.
    let cyrillic = json!({"name": "М\u{430}х"});
    assert_eq!(eve.ask("PUT", "/api/me", Some(&cyrillic)).await.status, 200);
    assert_eq!(name(&eve.command(&table.id, "rename").await, 1), "М\u{430}х 2");
    let mut socket = eve.connect(&table.id, 0).await;
    socket.say(&chat("Je suis Max")).await;
    let state = socket.until(|state| !lines(state).is_empty()).await;
    let said = state.news.iter().find_map(|news| match &news.what {
        What::Chat { name, .. } => Some(name.clone()),
        _ => None,
    });
    assert_eq!(said.as_deref(), Some("М\u{430}х 2"));
    for (name, tag) in
        [("\u{2800}\u{115F}", "server-name-length"), ("M\u{430}x", "server-name-mixed")]
    {
        let answer = eve.ask("PUT", "/api/me", Some(&json!({ "name": name }))).await;
        assert_eq!((answer.status, answer.tag().as_str()), (400, tag));
    }
    server.stop().await;
}

#[tokio::test]
async fn what_looks_like_a_space_is_one_in_names_and_in_the_chat() {
    let server = Server::start(memory().await, settings()).await;
    let zoe = server.person("Zoé\u{2800}Roux").await;
    assert_eq!(zoe.get::<Value>("/api/me").await["name"], "Zoé Roux");
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    socket.say(&chat("\u{2800}\u{2800}")).await;
    assert_eq!(socket.refusal().await, "server-chat-length");
    server.stop().await;
}

#[tokio::test]
async fn the_clock_of_a_live_match_waits_for_people_who_have_not_come() {
    let time = Time::default();
    let server = Server::start(memory().await, time.settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.set(&[SeatChoice::Open, SeatChoice::Me], |terms| terms.pace = LIVE).await;
    max.sit(&table.id, 0).await;
    zoe.command(&table.id, "start").await;
    let mut socket = zoe.connect(&table.id, 0).await;
    let state = socket.state().await;
    let clocks = state.clocks.unwrap();
    assert_eq!((state.to_move, clocks.running), (vec![0], vec![]));
    time.pass(100_000);
    // Once he is there it runs, and runs on when he goes.
    drop(max.connect(&table.id, 0).await);
    let state = socket.until(|state| state.clocks.as_ref().unwrap().running == [0]).await;
    assert_eq!((state.clocks.unwrap().left_ms, state.call_off_ms), (vec![60_000, 60_000], None));
    server.stop().await;
}

#[tokio::test]
async fn a_match_whose_player_never_shows_up_can_be_called_off() {
    for (pace, patience) in [(LIVE, 120_000), (Pace::None, 24 * 60 * 60 * 1_000)] {
        let time = Time::default();
        let server = Server::start(memory().await, time.settings()).await;
        let (zoe, max, eve) =
            (server.person("Zoé").await, server.person("Max").await, server.person("Ève").await);
        let table = zoe.set(&[SeatChoice::Open, SeatChoice::Me], |terms| terms.pace = pace).await;
        max.sit(&table.id, 0).await;
        zoe.command(&table.id, "start").await;
        let path = format!("/api/tables/{}/call-off", table.id);
        let mut socket = zoe.connect(&table.id, 0).await;
        assert_eq!(socket.state().await.call_off_ms, Some(patience));
        time.pass(patience - 1);
        let early = zoe.ask("POST", &path, None).await;
        assert_eq!((early.status, early.tag().as_str()), (409, "server-call-off-early"));
        time.pass(1);
        assert_eq!(eve.ask("POST", &path, None).await.tag(), "server-spectator");
        let off = zoe.command(&table.id, "call-off").await;
        assert_eq!((off.status, off.to_move.len()), (Status::Closed, 0));
        let state = socket.until(|state| state.status == Status::Closed).await;
        assert_eq!(state.news.last().unwrap().what, What::CalledOff { seat: 1 });
        assert_eq!((state.legal.len(), state.reveal), (0, None));
        // It is over for good, and what was hidden stays so.
        let mut his = max.connect(&table.id, 0).await;
        let state = his.state().await;
        his.act(state.version, 0, "done").await;
        assert_eq!(his.refusal().await, "server-not-running");
        for what in ["replay", "story"] {
            let answer = zoe.ask("GET", &format!("/api/tables/{}/{what}", table.id), None).await;
            assert_eq!(answer.tag(), "server-not-finished");
        }
        assert_eq!(zoe.get::<Vec<TableInfo>>("/api/my/tables").await, []);
        server.stop().await;
    }
}

#[tokio::test]
async fn a_match_that_both_play_cannot_be_called_off() {
    const HOUR: u32 = 60 * 60;
    let long = Pace::Live { bank_s: HOUR, increment_s: 0 };
    for (pace, patience) in [(long, 120_000), (Pace::None, 10 * 24 * 60 * 60 * 1_000)] {
        let time = Time::default();
        let server = Server::start(memory().await, time.settings()).await;
        let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
        let table = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |terms| terms.pace = pace).await;
        max.sit(&table.id, 1).await;
        let (mut her, mut his) = (zoe.connect(&table.id, 0).await, max.connect(&table.id, 0).await);
        his.state().await;
        zoe.command(&table.id, "start").await;
        let state = her.until(|state| state.to_move == [0]).await;
        her.act(state.version, 0, "done").await;
        let state = his.until(|state| state.to_move == [1]).await;
        his.act(state.version, 1, "done").await;
        her.until(|state| state.to_move == [1]).await;
        let state = her.until(|state| state.to_move == [0]).await;
        her.act(state.version, 0, "done").await;
        // It is his turn, whom she waits for, but he has come and played.
        let state = her.until(|state| state.to_move == [1]).await;
        assert_eq!(state.call_off_ms, None);
        time.pass(patience);
        let answer = zoe.ask("POST", &format!("/api/tables/{}/call-off", table.id), None).await;
        assert_eq!(answer.tag(), "server-call-off-early");
        server.stop().await;
    }
}
