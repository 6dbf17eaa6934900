//! Slow readers: they hold up no one, and get the newest state.

use game::{Seat, Viewer};
use protocol::{ClientMessage, SeatChoice};

use crate::client::{Person, Server, memory, settings};

async fn lagged(person: &Person) -> u64 {
    let metrics = person.ask("GET", "/metrics", None).await.text;
    let line = metrics.lines().find_map(|line| line.strip_prefix("ludotheque_lagged_total "));
    line.unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_slow_reader_holds_up_no_one_and_gets_the_newest_state() {
    let server = Server::start(memory().await, settings()).await;
    let zoe = server.person("Zoé").await;
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Me], |_| {}).await;
    let mut version = zoe.command(&table.id, "start").await.version;
    let mut slow = zoe.connect_narrowly(&table.id).await;
    // Not the usual point of view, which is that of the seat to move.
    let viewer = Viewer::Seat(Seat(1));
    slow.say(&ClientMessage::Look { viewer }).await;
    slow.until(|state| state.viewpoint == viewer).await;

    let mut quick = zoe.connect(&table.id, version).await;
    while lagged(&zoe).await == 0 {
        for _ in 0..100 {
            quick.say(&ClientMessage::Chat { text: "é".repeat(500), id: None }).await;
            version += 1;
            quick.until(|state| state.version == version).await;
        }
    }
    quick.act(version, 0, "look b1").await;
    quick.until(|state| state.version == version + 1).await;

    let mut before = 0;
    let newest = slow
        .until(|state| {
            assert_eq!(state.viewpoint, viewer);
            state.version > version
        })
        .await;
    for text in &slow.heard {
        let heard: serde_json::Value = serde_json::from_str(text).unwrap();
        assert!(heard["version"].as_i64() >= Some(before), "it goes backwards");
        before = heard["version"].as_i64().unwrap();
    }
    assert_eq!(newest.version, version + 1);
    assert!(slow.heard.len() < quick.heard.len(), "it heard everything");
    // It goes on as usual.
    quick.act(version + 1, 0, "done").await;
    assert_eq!(slow.until(|state| state.version == version + 2).await.to_move, [1]);
    server.stop().await;
}
