//! Whole matches over real sockets.

mod client;

use client::{Person, Server, Socket, memory, settings};
use protocol::{Pace, SeatChoice, Status, TableInfo, What};
use serde_json::{Value, json};

/// Two people at a running table: they, their sockets, and the table.
struct Pair {
    people: [Person; 2],
    sockets: [Socket; 2],
    table: TableInfo,
}

async fn pair(server: &Server) -> Pair {
    let people = [server.person("Zoé").await, server.person("Max").await];
    let table = people[0].set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    people[1].sit(&table.id, 1).await;
    let table = people[0].wish(&table.id, "start").await;
    let mut sockets =
        [people[0].connect(&table.id, 0).await, people[1].connect(&table.id, 0).await];
    sockets[0].until(|state| state.seats[1].connected).await;
    sockets[1].state().await;
    Pair { people, sockets, table }
}

#[tokio::test]
async fn two_people_play_a_match_to_its_end() {
    let server = Server::start(memory().await, settings()).await;
    let Pair { mut sockets, table, people } = pair(&server).await;
    let mut version = table.version;
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
        sockets[usize::from(seat)].act(version, seat, action).await;
        for socket in &mut sockets {
            let state = socket.until(|state| state.version > version).await;
            assert_eq!(state.version, version + 1);
            assert!(!state.fresh);
            assert!(
                matches!(&state.news[..], [news] if matches!(&news.what, What::Ply { seat: s, .. } if *s == seat))
            );
        }
        version += 1;
    }
    let info: TableInfo = people[1].get(&format!("/api/tables/{}", table.id)).await;
    assert_eq!((info.status, info.to_move.len()), (Status::Finished, 0));
    server.stop().await;
}

#[tokio::test]
async fn a_bot_answers_and_the_match_ends() {
    let server = Server::start(memory().await, settings()).await;
    let zoe = server.person("Zoé").await;
    let bot = SeatChoice::Bot { level: "greedy".to_owned() };
    let table = zoe.set(&[SeatChoice::Me, bot], |terms| terms.hints = true).await;
    zoe.wish(&table.id, "start").await;
    let mut socket = zoe.connect(&table.id, 0).await;
    loop {
        let state = socket.until(|s| s.status == Status::Finished || s.to_move == [0]).await;
        if let Some(outcome) = state.outcome {
            // The bot marked everything in its first turn.
            assert_eq!(outcome.scores, [0, 10]);
            break;
        }
        let legal = state.legal[0].actions.as_ref().unwrap();
        assert!(legal.contains(&"done".to_owned()));
        socket.act(state.version, 0, "done").await;
    }
    server.stop().await;
}

#[tokio::test]
async fn nobody_is_told_what_is_not_theirs() {
    let server = Server::start(memory().await, settings()).await;
    let Pair { mut sockets, table, .. } = pair(&server).await;
    sockets[0].act(table.version, 0, "look b3").await;
    let mine = sockets[0].until(|state| state.version > table.version).await;
    let theirs = sockets[1].until(|state| state.version > table.version).await;
    assert!(mine.view["books"][2].is_u64());
    assert_eq!(theirs.view["books"], json!([null, null, null, null]));
    let seen = |state: &protocol::State| match &state.news[0].what {
        What::Ply { sightings, .. } => sightings.clone().unwrap()[0]["books"].clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(seen(&mine), mine.view["books"][2]);
    assert_eq!(seen(&theirs), Value::Null);
    let _ = Pace::None;
    server.stop().await;
}
