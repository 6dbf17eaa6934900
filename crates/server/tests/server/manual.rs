//! What docs/socket.md says is true.

use protocol::TableInfo;
use serde_json::Value;

use crate::client::{Server, memory, settings};

const PAGE: &str = include_str!("../../../../docs/socket.md");

/// Whether an answer is the documented one, of which only a part is shown and `"..."` stands for any value.
fn fits(documented: &Value, answer: &Value) -> bool {
    match (documented, answer) {
        (Value::String(left_out), _) if left_out == "..." => true,
        (Value::Object(documented), Value::Object(answer)) => documented
            .iter()
            .all(|(key, value)| answer.get(key).is_some_and(|answer| fits(value, answer))),
        (Value::Array(documented), Value::Array(answer)) => {
            let mut pairs = documented.iter().zip(answer);
            documented.len() == answer.len() && pairs.all(|(left, right)| fits(left, right))
        }
        _ => documented == answer,
    }
}

#[tokio::test]
async fn the_conversation_with_a_table_goes_as_documented() {
    let mut server = Some(Server::serve(catalog::games(), memory().await, settings()).await);
    let zoe = server.as_ref().unwrap().person("Zoé").await;
    let (mut table, mut socket) = (String::new(), None);
    let (_, conversation) = PAGE.split_once("## A conversation").unwrap();
    for line in conversation.lines() {
        let (mark, said) = line.split_once(' ').unwrap_or((line, ""));
        match mark {
            "POST" => {
                let (path, body) = said.split_once(' ').unwrap_or((said, "{}"));
                let body: Value = serde_json::from_str(body).unwrap();
                table = zoe.post::<TableInfo>(&path.replace("{id}", &table), &body).await.id;
            }
            "GET" => {
                let (_, since) = said.split_once("since=").unwrap();
                socket = Some(zoe.connect(&table, since.parse().unwrap()).await);
            }
            "SIGTERM" => drop(tokio::spawn(server.take().unwrap().stop())),
            ">" => socket.as_mut().unwrap().say_text(said.to_owned()).await,
            "<" => {
                let socket = socket.as_mut().unwrap();
                socket.receive().await.expect("the server has something to say");
                let heard = socket.heard.last().unwrap();
                let documented = serde_json::from_str(said).unwrap();
                let is_true = fits(&documented, &serde_json::from_str(heard).unwrap());
                assert!(is_true, "the page says {said}\nbut the server {heard}");
            }
            _ => {}
        }
    }
    assert!(server.is_none(), "the conversation has an end");
}

#[test]
fn every_message_and_all_news_are_documented() {
    let types = protocol::typescript();
    let (_, play) = types.split_once("export type ClientMessage").unwrap();
    for mark in ["\"type\": \"", "\"kind\": \""] {
        for rest in play.split(mark).skip(1) {
            let (name, _) = rest.split_once('"').unwrap();
            assert!(PAGE.contains(&format!("`{name}`")), "docs/socket.md does not name {name}");
        }
    }
}
