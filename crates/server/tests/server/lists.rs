//! Lists of tables stay short, whatever tables people set up.

use std::collections::BTreeSet;

use protocol::{SeatChoice, Status, TableInfo};
use serde_json::{Value, json};
use server::{Limits, Settings};

use crate::client::{Server, Time, memory, settings};

const WEEK: i64 = 7 * 24 * 60 * 60 * 1_000;

#[tokio::test]
async fn a_list_carries_no_whole_boxes() {
    let server = Server::serve(catalog::games(), memory().await, settings()).await;
    let zoe = server.person("Zoé").await;
    let remark = "# A box of one's own may be explained at any length.\n";
    let mut components =
        include_str!("../../../rules-atlandice/data/components.txt").to_owned() + "\n";
    components += &remark.repeat(1_000);
    let new = json!({
        "game": "atlandice",
        "config": { "players": 2, "components": components },
        "public": true,
        "seats": [SeatChoice::Me, SeatChoice::Open],
    });
    let table: TableInfo = zoe.post("/api/tables", &new).await;
    zoe.post::<TableInfo>("/api/tables", &new).await;
    for path in ["/api/tables", "/api/my/tables"] {
        let answer = zoe.ask("GET", path, None).await;
        let tables: Vec<TableInfo> = answer.read();
        assert_eq!((tables.len(), &tables[1].terms.config["players"]), (2, &json!(2)));
        assert!(answer.text.len() < 2 * 2_048, "{}", answer.text.len());
    }
    // A client at the table sees what is played with.
    let whole: Value = zoe.get(&format!("/api/tables/{}", table.id)).await;
    let text = whole["terms"]["config"]["components"].as_str().unwrap();
    assert!(text.len() > 50_000, "{}", text.len());
    server.stop().await;
}

#[tokio::test]
async fn all_tables_of_a_person_can_be_found_however_many() {
    let server = Server::start(memory().await, Time::default().settings()).await;
    let zoe = server.person("Zoé").await;
    for number in 0..120 {
        let table = zoe.set(&[SeatChoice::Me, SeatChoice::Me], |_| {}).await;
        if number % 2 == 0 {
            zoe.command(&table.id, "start").await;
        }
    }
    let (mut pages, mut next) = (Vec::new(), Some("/api/my/tables".to_owned()));
    while let Some(path) = next {
        let answer = zoe.ask("GET", &path, None).await;
        pages.push(answer.read::<Vec<TableInfo>>());
        let link = answer.head.lines().find_map(|line| line.strip_prefix("link: <"));
        next = link.map(|link| link.strip_suffix(">; rel=\"next\"").unwrap().to_owned());
    }
    assert_eq!(pages.iter().map(Vec::len).collect::<Vec<_>>(), [50, 50, 20]);
    let tables = pages.concat();
    assert!(tables[..60].iter().all(|table| table.status == Status::Running));
    let different: BTreeSet<&str> = tables.iter().map(|table| &*table.id).collect();
    assert_eq!(different.len(), 120);
    server.stop().await;
}

#[tokio::test]
async fn one_person_cannot_fill_the_lobby() {
    let time = Time::default();
    let limits = Limits { open: 2, ..Limits::NONE };
    let server = Server::start(memory().await, Settings { limits, ..time.settings() }).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let seats = [SeatChoice::Me, SeatChoice::Me];
    let first = zoe.set(&seats, |terms| terms.public = true).await;
    zoe.set(&seats, |terms| terms.public = true).await;
    let new = json!({ "game": "attic", "config": {}, "public": true, "seats": seats });
    let refused = zoe.ask("POST", "/api/tables", Some(&new)).await;
    assert_eq!((refused.status, refused.tag().as_str()), (409, "server-too-many-open"));
    // By link there may be more, and others have their own.
    zoe.set(&seats, |_| {}).await;
    max.set(&seats, |terms| terms.public = true).await;
    // A match that has begun waits for no players, nor does an abandoned table.
    zoe.command(&first.id, "start").await;
    zoe.set(&seats, |terms| terms.public = true).await;
    assert_eq!(zoe.ask("POST", "/api/tables", Some(&new)).await.status, 409);
    time.pass(WEEK);
    zoe.set(&seats, |terms| terms.public = true).await;
    server.stop().await;
}
