//! Quotas that are counted in the database: they hold whoever asks at once, and whatever begins in between.

use futures_util::future::join_all;
use protocol::{SeatChoice, Status, TableInfo};
use serde_json::{Value, json};
use server::{Limits, Settings};

use crate::client::{Answer, Person, Server, Time, games, memory, settings};
use crate::strangers::{ask_from, bots};

/// How many of many requests at once are fine; the others are refused for this reason.
fn fine(answers: Vec<Answer>, refusal: &str) -> usize {
    let mut count = 0;
    for answer in answers {
        if answer.status == 200 {
            count += 1;
        } else {
            assert_eq!((answer.status, &*answer.tag()), (409, refusal));
        }
    }
    count
}

#[tokio::test]
async fn quotas_hold_however_many_ask_at_once() {
    const AT_ONCE: usize = 12;
    let limits = Limits { open: 2, all_open_of_address: 5, running: 3, lists: 2, ..Limits::NONE };
    let settings = Settings { limits, behind_proxy: true, ..settings() };
    let games = games().into_iter().chain(catalog::games());
    let server = Server::serve(games, memory().await, settings).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let seats = [SeatChoice::Me, SeatChoice::Open];
    let set_up = async |person: &Person, address: &str, bodies: Vec<Value>| {
        let ask = |body: &Value| {
            let body = body.clone();
            async move { ask_from(person, address, ("POST", "/api/tables"), Some(&body)).await }
        };
        join_all(bodies.iter().map(ask)).await
    };
    let attic = |public| {
        let new = json!({ "game": "attic", "config": {}, "public": public, "seats": seats });
        vec![new; AT_ONCE]
    };
    let open = set_up(&zoe, "192.0.2.1", attic(true)).await;
    assert_eq!(fine(open, "server-too-many-open"), 2);
    let open = set_up(&zoe, "192.0.2.1", attic(false)).await;
    assert_eq!(fine(open, "server-too-many-tables-here"), 3);

    let box_text = include_str!("../../../rules-atlandice/data/components.txt");
    let with_a_box = |number: usize| {
        json!({
            "game": "atlandice", "seats": seats,
            "config": { "players": 2, "components": format!("{box_text}\n# Box {number}.\n") },
        })
    };
    let boxes = set_up(&max, "192.0.2.2", (0..AT_ONCE).map(with_a_box).collect()).await;
    assert_eq!(fine(boxes, "server-too-many-lists"), 2);

    let mut tables = Vec::new();
    for number in 0..5 {
        let address = format!("192.0.2.{}", 10 + number);
        let new =
            json!({ "game": "attic", "config": {}, "seats": [SeatChoice::Me, SeatChoice::Me] });
        tables.push(ask_from(&max, &address, ("POST", "/api/tables"), Some(&new)).await);
    }
    let paths: Vec<String> = tables
        .iter()
        .map(|table| format!("/api/tables/{}/start", table.read::<TableInfo>().id))
        .collect();
    let nothing = json!({});
    let starts = paths.iter().map(|path| max.ask("POST", path, Some(&nothing)));
    assert_eq!(fine(join_all(starts).await, "server-too-many-running"), 3);
    server.stop().await;
}

#[tokio::test]
async fn the_tables_of_a_day_hold_however_many_ask_at_once() {
    let limits = Limits { tables_a_day: 3, ..Limits::NONE };
    let server = Server::start(memory().await, Settings { limits, ..settings() }).await;
    let zoe = server.person("Zoé").await;
    let new = json!({ "game": "attic", "config": {}, "seats": [SeatChoice::Me, SeatChoice::Open] });
    let asked = (0..12).map(|_| zoe.ask("POST", "/api/tables", Some(&new)));
    assert_eq!(fine(join_all(asked).await, "server-too-many-tables-today"), 3);
    server.stop().await;
}

#[tokio::test]
async fn a_match_that_is_about_to_begin_counts_as_running() {
    let limits = Limits { running: 1, ..Limits::NONE };
    let settings = Settings { limits, ..Time::default().settings() };
    let server = Server::start(memory().await, settings).await;
    let zoe = server.person("Zoé").await;
    let [bot, _] = bots();
    let seats = [SeatChoice::Me, bot];
    let (first, second) = (zoe.set(&seats, |_| {}).await, zoe.set(&seats, |_| {}).await);
    let mut socket = zoe.connect(&first.id, 0).await;
    socket.commit("beef").await;
    socket.until(|state| state.draw.as_ref().unwrap().commitments[0].is_some()).await;
    // The server waits for her nonce.
    assert_eq!(zoe.command(&first.id, "start").await.status, Status::Open);
    let path = format!("/api/tables/{}/start", second.id);
    let refused = zoe.ask("POST", &path, Some(&json!({}))).await;
    assert_eq!((refused.status, &*refused.tag()), (409, "server-too-many-running"));
    server.stop().await;
}
