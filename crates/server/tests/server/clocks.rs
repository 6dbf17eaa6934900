//! Time: clocks, flags, stand-ins, coming back.

use crate::client::{Server, Time, memory};
use protocol::{Away, Occupant, Pace, What};

const LIVE: Pace = Pace::Live { bank_s: 60, increment_s: 5 };

#[tokio::test]
async fn a_turn_costs_time_and_adds_some() {
    let time = Time::default();
    let server = Server::start(memory().await, time.settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |terms| terms.pace = LIVE).await;
    let _his = max.connect(&table.id, 0).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    let state = socket.state().await;
    let (version, clocks) = (state.version, state.clocks.unwrap());
    assert_eq!((clocks.left_ms, clocks.running), (vec![60_000, 60_000], vec![0]));
    time.pass(10_000);
    socket.act(version, 0, "mark b1").await;
    let clocks = socket.until(|s| s.version > version).await.clocks.unwrap();
    assert_eq!((clocks.left_ms, clocks.running), (vec![50_000, 60_000], vec![0]));
    socket.act(version + 1, 0, "done").await;
    let clocks = socket.until(|s| s.version > version + 1).await.clocks.unwrap();
    assert_eq!((clocks.left_ms, clocks.running), (vec![55_000, 60_000], vec![1]));
    server.stop().await;
}

#[tokio::test]
async fn a_bot_stands_in_for_a_person_who_runs_out_of_time() {
    let time = Time::default();
    let server = Server::start(memory().await, time.settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |terms| terms.pace = LIVE).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    socket.state().await;
    time.pass(60_000);
    // The bot marks all boxes and says done; then it is the other person's turn.
    let state = socket.until(|state| state.to_move == [1]).await;
    let Occupant::Person { away, stand_in, .. } = &state.seats[0].occupant else { panic!() };
    assert_eq!((*away, stand_in.as_deref()), (Some(Away::Flagged), Some("greedy")));
    socket.act(state.version, 0, "done").await;
    assert_eq!(socket.refusal().await, "server-away");

    zoe.command(&table.id, "return").await;
    let state = socket.until(|state| state.version > table.version + 6).await;
    assert!(matches!(state.news.last().unwrap().what, What::Returned { seat: 0 }));
    assert_eq!(state.clocks.unwrap().left_ms, [30_000, 60_000]);
    let mut other = max.connect(&table.id, 0).await;
    let state = other.state().await;
    other.act(state.version, 1, "done").await;
    let state = socket.until(|state| state.to_move == [0]).await;
    assert_eq!(state.legal[0].seat, 0);
    server.stop().await;
}

#[tokio::test]
async fn a_person_whose_time_was_up_returns_with_no_more_than_the_bank() {
    let time = Time::default();
    let server = Server::start(memory().await, time.settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    // Not even where a turn adds more than the bank.
    for increment_s in [2, 20] {
        let pace = Pace::Live { bank_s: 10, increment_s };
        let table = zoe.start_with(&max, |terms| terms.pace = pace).await;
        let mut socket = zoe.connect(&table.id, 0).await;
        time.pass(10_000);
        socket.until(|state| state.to_move == [1]).await;
        zoe.command(&table.id, "return").await;
        let returned = |what: &What| matches!(what, What::Returned { seat: 0 });
        let state = socket.until(|state| state.news.iter().any(|news| returned(&news.what))).await;
        assert_eq!(state.clocks.unwrap().left_ms[0], 10_000);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_person_who_leaves_can_take_the_seat_back() {
    let time = Time::default();
    let server = Server::start(memory().await, time.settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let mut socket = max.connect(&table.id, 0).await;
    zoe.command(&table.id, "leave").await;
    let state = socket.until(|state| state.to_move == [1]).await;
    let Occupant::Person { away, .. } = &state.seats[0].occupant else { panic!() };
    assert_eq!(*away, Some(Away::Left));
    zoe.command(&table.id, "return").await;
    socket.act(state.version, 1, "done").await;
    let state = socket.until(|state| state.to_move == [0]).await;
    let mut back = zoe.connect(&table.id, 0).await;
    assert_eq!(back.state().await.legal[0].seat, 0);
    assert!(state.legal.is_empty());
    server.stop().await;
}

#[tokio::test]
async fn by_correspondence_every_decision_has_its_own_time() {
    let time = Time::default();
    let server = Server::start(memory().await, time.settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let pace = Pace::Correspondence { turn_s: 3_600 };
    let table = zoe.start_with(&max, |terms| terms.pace = pace).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    socket.state().await;
    time.pass(3_000_000);
    socket.act(table.version, 0, "mark b1").await;
    let clocks = socket.until(|s| s.version > table.version).await.clocks.unwrap();
    assert_eq!(clocks.left_ms, [3_600_000, 3_600_000]);
    time.pass(3_000_000);
    socket.act(table.version + 1, 0, "done").await;
    let clocks = socket.until(|s| s.version > table.version + 1).await.clocks.unwrap();
    assert_eq!((clocks.left_ms, clocks.running), (vec![600_000, 3_600_000], vec![1]));
    server.stop().await;
}

#[tokio::test]
async fn an_absent_person_is_not_waited_for_for_ever() {
    const DAY: i64 = 24 * 60 * 60 * 1_000;
    let time = Time::default();
    let server = Server::start(memory().await, time.settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let mut socket = max.connect(&table.id, 0).await;
    time.pass(31 * DAY);
    let state = socket.until(|state| state.to_move == [1]).await;
    let Occupant::Person { away, .. } = &state.seats[0].occupant else { panic!() };
    assert_eq!(*away, Some(Away::Flagged));
    // It is her seat all the same.
    zoe.command(&table.id, "return").await;
    socket.act(state.version, 1, "done").await;
    socket.until(|state| state.to_move == [0]).await;
    server.stop().await;
}
