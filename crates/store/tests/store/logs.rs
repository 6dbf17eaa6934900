//! What is read of a log.

use store::{Append, Event};

use crate::{Place, append, event};

/// Something that is no ply.
fn other(version: i64, to_move: u8) -> Append {
    let other = Event { ply: None, to_move, ..event(version, "no ply") };
    Append { events: vec![other], ..append("table", version, "") }
}

fn ply(version: i64, number: i64, to_move: u8) -> Append {
    let ply = Event { ply: Some(number), to_move, ..event(version, "a ply") };
    Append { events: vec![ply], ..append("table", version, "") }
}

#[tokio::test]
async fn a_match_is_read_without_what_was_said_or_taken_back() {
    for place in Place::each() {
        let store = place.open_with_table().await;
        let versions = async || {
            let events = store.match_events("table").await.unwrap();
            events.iter().map(|event| event.version).collect::<Vec<_>>()
        };
        assert_eq!(versions().await, []);
        // Before the match, its beginning, a ply, a line, a second ply, which is taken back, another one, a line.
        store.append(other(1, 0)).await.unwrap();
        assert_eq!(versions().await, [1]);
        for append in [other(2, 1), ply(3, 1, 2), other(4, 2), ply(5, 2, 1)] {
            store.append(append).await.unwrap();
        }
        assert_eq!(versions().await, [2, 3, 5]);
        store.append(Append { undone_after: Some(1), ..other(6, 2) }).await.unwrap();
        assert_eq!(versions().await, [2, 3, 6]);
        for append in [ply(7, 2, 0), other(8, 0)] {
            store.append(append).await.unwrap();
        }
        let events = store.match_events("table").await.unwrap();
        assert_eq!(
            events,
            [
                event_of(2, None, 1),
                event_of(3, Some(1), 2),
                event_of(7, Some(2), 0),
                event_of(8, None, 0)
            ]
        );
        assert_eq!(store.match_events("nowhere").await, Ok(vec![]));
    }
}

fn event_of(version: i64, ply: Option<i64>, to_move: u8) -> Event {
    let data = if ply.is_some() { "a ply" } else { "no ply" };
    Event { ply, to_move, ..event(version, data) }
}
