//! Coming back in the middle of something.

use std::sync::atomic::AtomicBool;

use game::{Bot, Game, Level, Seed, Sight};
use protocol::{
    Away, ClientMessage, News, Occupant, Pace, SeatChoice, ServerMessage, Status, What,
};
use serde_json::{Value, json};
use table::{AnyGame, Erased};
use tokio::sync::Mutex;

use crate::client::attic::Attic;
use crate::client::pick::Pick;
use crate::client::{Server, Time, memory, settings};
use crate::idle::metric;

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
    socket.commit("00c0ffee").await;
    let given = socket.until(|state| state.version > table.version).await.version;
    drop(socket);

    max.sit(&table.id, 1).await;
    let mut socket = zoe.connect(&table.id, given).await;
    let seated = socket.state().await;
    assert_eq!(seated.status, Status::Open);
    assert_eq!(whats(&seated), [What::Seated { seat: 1, name: "Max".to_owned() }]);
    drop(socket);

    // No client is connected when it starts.
    zoe.command(&table.id, "start").await;
    let mut socket = zoe.connect(&table.id, seated.version).await;
    let started = socket.state().await;
    assert_eq!(whats(&started), [What::Started]);
    assert_eq!(
        (started.status, started.to_move, started.legal[0].seat),
        (Status::Running, vec![0], 0)
    );
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
    // The nonce of a person who is not there to open it does not count.
    let reveal = end.reveal.unwrap();
    assert_eq!((reveal.nonces, reveal.commitments), (vec![String::new(); 2], Some(vec![None; 2])));
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

/// A bot that does the last thing that it can, but nothing while the test holds this.
struct Slow(&'static Mutex<()>);

impl<G: Game> Bot<G> for Slow {
    fn choose(&mut self, sight: &Sight<G>, _: &AtomicBool) -> G::Action {
        drop(self.0.blocking_lock());
        sight.candidates().pop().unwrap()
    }
}

/// A game with such a bot.
fn slow<G: Game>(bot: fn(Seed) -> Box<dyn Bot<G>>) -> [&'static dyn AnyGame; 1] {
    [Box::leak(Box::new(Erased::new(vec![Level { name: "slow", bot }], |_, _| String::new())))]
}

fn away(state: &protocol::State, seat: usize) -> Option<Away> {
    match &state.seats[seat].occupant {
        Occupant::Person { away, .. } => *away,
        other => panic!("no person sits there: {other:?}"),
    }
}

#[tokio::test]
async fn with_a_hint_to_come() {
    static UNDECIDED: Mutex<()> = Mutex::const_new(());
    let games = slow::<Pick<1>>(|_| Box::new(Slow(&UNDECIDED)));
    let server = Server::serve(games, memory().await, settings()).await;
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
        socket.say(&ClientMessage::Chat { text: "Hm.".to_owned(), id: None }).await;
        let has_chat = |news: &News| matches!(news.what, What::Chat { .. });
        version = socket.until(|state| state.news.iter().any(has_chat)).await.version;
        sockets.push(socket);
    }
    drop(undecided);
    let socket = &mut sockets[0];
    let hint = socket.receive().await;
    let expected = ServerMessage::Hint {
        seat: 0,
        action: "pick c3".to_owned(),
        version: version - 1,
        expectation: None,
        reason: None,
        others: Vec::new(),
    };
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
async fn with_a_hint_to_come_while_another_person_chooses() {
    static UNDECIDED: Mutex<()> = Mutex::const_new(());
    let games = slow::<Pick<1>>(|_| Box::new(Slow(&UNDECIDED)));
    let server = Server::serve(games, memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table =
        zoe.start_with(&max, |terms| (terms.game, terms.hints) = ("pick".to_owned(), true)).await;
    let undecided = UNDECIDED.lock().await;
    let mut socket = zoe.connect(&table.id, table.version).await;
    socket.state().await;
    socket.say(&ClientMessage::Hint { seat: 0 }).await;
    socket.say(&ClientMessage::Chat { text: "Hm.".to_owned(), id: None }).await;
    socket.until(|state| state.version == table.version + 1).await;
    max.connect(&table.id, 0).await.act(table.version, 1, "pick c2").await;
    socket.until(|state| state.to_move == [0]).await;
    drop(undecided);
    loop {
        match socket.receive().await {
            Some(ServerMessage::Hint { seat: 0, action, .. }) => {
                break assert_eq!(action, "pick c3");
            }
            // Max has hung up.
            Some(ServerMessage::State(_)) => {}
            other => panic!("expected a hint, heard {other:?}"),
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn while_a_stand_in_thinks() {
    static UNDECIDED: Mutex<()> = Mutex::const_new(());
    let games = slow::<Pick<1>>(|_| Box::new(Slow(&UNDECIDED)));
    let server = Server::serve(games, memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |terms| terms.game = "pick".to_owned()).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    let undecided = UNDECIDED.lock().await;
    max.command(&table.id, "leave").await;
    let left = socket.until(|state| away(state, 1).is_some()).await;
    drop(socket);

    let mut socket = zoe.connect(&table.id, table.version).await;
    let back = socket.state().await;
    assert_eq!((back.version, whats(&back)), (left.version, vec![What::Left { seat: 1 }]));
    assert_eq!((&back.to_move, back.legal[0].seat), (&vec![0, 1], 0));
    socket.act(back.version, 0, "pick c2").await;
    socket.until(|state| state.to_move == [1]).await;
    drop(socket);
    let mut socket = zoe.connect(&table.id, back.version).await;
    let waiting = socket.state().await;
    assert!(matches!(whats(&waiting)[..], [What::Ply { ply: 1, seat: 0, .. }]));
    // The bot did not run a second time.
    assert_eq!(metric(&zoe, "ludotheque_thoughts_total").await, 1);
    drop(undecided);
    let answered = socket.until(|state| state.version > waiting.version).await;
    assert!(matches!(whats(&answered)[..], [What::Ply { ply: 2, seat: 1, .. }]));
    assert_eq!(answered.view["shown"], json!([[2, 3]]));
    server.stop().await;
}

#[tokio::test]
async fn after_a_secret_choice() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |terms| terms.game = "pick".to_owned()).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    let mut other = max.connect(&table.id, 0).await;
    socket.act(table.version, 0, "pick c3").await;
    for socket in [&mut socket, &mut other] {
        socket.until(|state| state.to_move == [1]).await;
    }
    drop((socket, other));

    // One's own choice is told again, the other's is not, however often they come back.
    for since in [table.version, table.version + 1] {
        for (person, card) in [(&zoe, json!(3)), (&max, Value::Null)] {
            let back = person.connect(&table.id, since).await.state().await;
            assert_eq!(back.view["has_picked"], json!([true, false]));
            assert_eq!((&back.view["mine"], &back.view["shown"]), (&card, &json!([])));
            let seen = json!({ "tag": "pick-picked", "seat": 0, "card": card });
            let ply = What::Ply { ply: 1, seat: 0, sightings: Some(vec![seen]) };
            assert_eq!(whats(&back), if since == table.version { vec![ply] } else { vec![] });
        }
    }
    // It stands, and what the other does reveals both.
    let mut socket = zoe.connect(&table.id, table.version + 1).await;
    assert_eq!(socket.state().await.legal, []);
    let mut other = max.connect(&table.id, table.version).await;
    other.act(table.version, 1, "pick c1").await;
    let shown = socket.until(|state| state.version == table.version + 2).await;
    assert_eq!((&shown.view["shown"], &shown.view["points"]), (&json!([[3, 1]]), &json!([1, 0])));
    server.stop().await;
}

#[tokio::test]
async fn while_flagged() {
    static UNDECIDED: Mutex<()> = Mutex::const_new(());
    let (games, time) = (slow::<Attic>(|_| Box::new(Slow(&UNDECIDED))), Time::default());
    let server = Server::serve(games, memory().await, time.settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let pace = Pace::Live { bank_s: 60, increment_s: 0 };
    let table = zoe.start_with(&max, |terms| terms.pace = pace).await;
    let mut other = max.connect(&table.id, 0).await;
    let undecided = UNDECIDED.lock().await;
    time.pass(60_000);
    other.until(|state| away(state, 0).is_some()).await;

    let mut socket = zoe.connect(&table.id, table.version).await;
    let back = socket.state().await;
    assert_eq!(whats(&back), [What::Flagged { seat: 0 }]);
    assert_eq!((away(&back, 0), &back.to_move), (Some(Away::Flagged), &vec![0]));
    assert_eq!((&back.legal[..], back.clocks.unwrap().left_ms[0]), (&[][..], 0));
    socket.act(back.version, 0, "done").await;
    assert_eq!(socket.refusal().await, "server-away");
    drop(socket);
    drop(undecided);
    other.until(|state| state.to_move == [1]).await;

    // The turn is over, and the seat is still hers.
    let mut socket = zoe.connect(&table.id, back.version).await;
    let played = socket.state().await;
    assert!(matches!(whats(&played)[..], [What::Ply { ply: 1, seat: 0, .. }]));
    assert_eq!((&played.you[..], away(&played, 0)), (&[0][..], Some(Away::Flagged)));
    zoe.command(&table.id, "return").await;
    let returned = socket.until(|state| away(state, 0).is_none()).await;
    assert_eq!(whats(&returned), [What::Returned { seat: 0 }]);
    other.act(returned.version, 1, "done").await;
    assert_eq!(socket.until(|state| state.to_move == [0]).await.legal[0].seat, 0);
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

    let rematch = max.command(&table.id, "rematch").await.id;
    let mut socket = zoe.connect(&table.id, end.version).await;
    let again = socket.state().await;
    assert_eq!(whats(&again), [What::Rematch { table: rematch }]);
    assert_eq!(again.reveal, end.reveal);
    server.stop().await;
}
