//! Messages that are nearly right: whatever a client sends is read or refused, and never a panic.

use game_test::fuzz::feed;
use protocol::{ClientMessage, NewTable};

#[test]
fn fuzz_messages_of_clients() {
    let messages: Vec<String> =
        include_str!("corpus/messages.txt").lines().map(str::to_owned).collect();
    let mut read = 0;
    for message in &messages {
        let client = serde_json::from_str::<ClientMessage>(message).is_ok();
        read += u32::from(client || serde_json::from_str::<NewTable>(message).is_ok());
    }
    assert!(read >= 5, "the corpus has messages that can be read: {read}");
    feed(&messages, |text| {
        _ = serde_json::from_str::<ClientMessage>(text);
        _ = serde_json::from_str::<NewTable>(text);
    });
}
