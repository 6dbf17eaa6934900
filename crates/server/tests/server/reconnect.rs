//! Coming back in the middle of something.

use game::{Bot, Level, Seat};
use protocol::{ClientMessage, SeatChoice, ServerMessage, Status, What};
use serde_json::{Value, json};
use table::{Kind, Of};
use tokio::sync::Mutex;

use crate::client::pick::{Card, Pick, View};
use crate::client::{Server, memory, settings};

fn whats(state: &protocol::State) -> Vec<What> {
    assert!(!state.fresh);
    state.news.iter().map(|news| news.what.clone()).collect()
}

#[tokio::test]
async fn before_the_start() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    assert_eq!(socket.state().await.view, Value::Null);
    socket.say(&ClientMessage::Nonce { nonce: "00c0ffee".to_owned() }).await;
    let given = socket.until(|state| state.version > table.version).await.version;
    drop(socket);

    max.sit(&table.id, 1).await;
    let mut socket = zoe.connect(&table.id, given).await;
    let seated = socket.state().await;
    assert_eq!(seated.status, Status::Open);
    assert_eq!(whats(&seated), [What::Seated { seat: 1, name: "Max".to_owned() }]);
    drop(socket);

    // Nobody is there when it starts.
    zoe.wish(&table.id, "start").await;
    let mut socket = zoe.connect(&table.id, seated.version).await;
    let started = socket.state().await;
    assert_eq!(whats(&started), [What::Started]);
    assert_eq!(
        (started.status, started.to_move, started.legal[0].seat),
        (Status::Running, vec![0], 0)
    );
    // What she gave before counts.
    let mut other = max.connect(&table.id, 0).await;
    let mut version = other.state().await.version;
    for seat in [0, 1, 0, 1] {
        let acting = if seat == 0 { &mut socket } else { &mut other };
        acting.act(version, seat, "done").await;
        version += 1;
        socket.until(|state| state.version == version).await;
        other.until(|state| state.version == version).await;
    }
    let end = zoe.connect(&table.id, version).await.state().await;
    assert_eq!(end.reveal.unwrap().nonces, ["00c0ffee", ""]);
    server.stop().await;
}

#[tokio::test]
async fn in_the_middle_of_an_undo() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let mut other = max.connect(&table.id, 0).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    socket.state().await;
    socket.act(table.version, 0, "mark b1").await;
    let marked = socket.until(|state| state.version > table.version).await.version;
    let undo = ClientMessage::Undo { version: marked, seat: 0 };
    socket.say(&undo).await;
    drop(socket);
    other.until(|state| state.version > marked).await;

    for since in [table.version, marked] {
        let back = zoe.connect(&table.id, since).await.state().await;
        assert_eq!(whats(&back), [What::Undo { seat: 0, left: 0 }]);
        assert_eq!(back.view["marked"], json!([null, null, null, null]));
    }
    let mut socket = zoe.connect(&table.id, marked).await;
    let back = socket.state().await;
    // To take the same back once more is to take back something else.
    socket.say(&undo).await;
    assert_eq!(socket.refusal().await, "server-stale");
    assert!(back.legal[0].actions.as_ref().unwrap().contains(&"mark b1".to_owned()));
    socket.act(back.version, 0, "mark b1").await;
    let again = other.until(|state| state.version > back.version).await;
    assert_eq!(again.view["marked"], json!([0, null, null, null]));
    server.stop().await;
}

/// While somebody holds this, no bot comes to a decision.
static UNDECIDED: Mutex<()> = Mutex::const_new(());

struct Slow;

impl Bot<Pick<1>> for Slow {
    fn choose(&mut self, _: Seat, _: &View, legal: &[Card]) -> Card {
        drop(UNDECIDED.blocking_lock());
        legal[0]
    }
}

#[tokio::test]
async fn with_a_hint_to_come() {
    let level = Level::<Pick<1>> { name: "slow", bot: |_| Box::new(Slow) };
    let kind: &'static dyn Kind = Box::leak(Box::new(Of::new(vec![level])));
    let server = Server::serve([kind], memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table =
        zoe.start_with(&max, |terms| (terms.game, terms.hints) = ("pick".to_owned(), true)).await;
    let mut other = max.connect(&table.id, 0).await;
    let undecided = UNDECIDED.lock().await;
    let mut version = table.version;
    let mut sockets = Vec::new();
    for _ in 0..2 {
        sockets.clear();
        other.until(|state| !state.seats[0].connected).await;
        let mut socket = zoe.connect(&table.id, version).await;
        assert_eq!(socket.state().await.news, []);
        other.until(|state| state.seats[0].connected).await;
        // Messages are heard in order: when this is said, the hint has been asked for.
        socket.say(&ClientMessage::Hint { seat: 0 }).await;
        socket.say(&ClientMessage::Chat { text: "Hm.".to_owned() }).await;
        version = socket.until(|state| state.version > version).await.version;
        sockets.push(socket);
    }
    drop(undecided);
    let socket = &mut sockets[0];
    let hint = socket.hear().await;
    let expected =
        ServerMessage::Hint { seat: 0, action: "pick c1".to_owned(), version: version - 1 };
    assert_eq!(hint, Some(expected));
    // There is one answer to one question, and the match goes on.
    socket.act(version, 0, "pick c1").await;
    let acted = socket.state().await;
    assert_eq!((acted.version, acted.to_move), (version + 1, vec![1]));
    other.act(version, 1, "pick c3").await;
    assert_eq!(socket.state().await.view["points"], json!([0, 1]));
    server.stop().await;
}

#[tokio::test]
async fn at_the_end() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let (mut socket, mut other) =
        (zoe.connect(&table.id, 0).await, max.connect(&table.id, 0).await);
    let mut version = table.version;
    for seat in [0, 1, 0] {
        let acting = if seat == 0 { &mut socket } else { &mut other };
        acting.act(version, seat, "done").await;
        version += 1;
        socket.until(|state| state.version == version).await;
        other.until(|state| state.version == version).await;
    }
    drop(socket);
    other.act(version, 1, "done").await;
    let end = other.until(|state| state.status == Status::Finished).await;

    let mut socket = zoe.connect(&table.id, version).await;
    let back = socket.state().await;
    assert!(matches!(whats(&back)[..], [What::Ply { ply: 4, seat: 1, .. }]));
    assert_eq!((&back.outcome, &back.reveal), (&end.outcome, &end.reveal));
    assert_eq!(back.outcome.unwrap().scores, [0, 0]);
    socket.act(back.version, 0, "done").await;
    assert_eq!(socket.refusal().await, "refused-over");
    drop(socket);

    let rematch = max.wish(&table.id, "rematch").await.id;
    let mut socket = zoe.connect(&table.id, end.version).await;
    let again = socket.state().await;
    assert_eq!(whats(&again), [What::Rematch { table: rematch }]);
    assert_eq!(again.reveal, end.reveal);
    server.stop().await;
}
