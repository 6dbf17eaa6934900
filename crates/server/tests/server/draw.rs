//! The draw of a match's seed over real sockets.

use protocol::{ClientMessage, SeatChoice, Status, What};

use crate::client::{Server, Time, memory};

#[tokio::test]
async fn who_does_not_open_their_nonce_in_time_makes_the_draw_void() {
    let time = Time::default();
    let server = Server::start(memory().await, time.settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    max.sit(&table.id, 1).await;
    let (mut her, mut his) = (zoe.connect(&table.id, 0).await, max.connect(&table.id, 0).await);
    her.commit("beef").await;
    his.commit("cafe").await;
    let all = |state: &protocol::State| {
        state.draw.as_ref().is_some_and(|draw| draw.commitments.iter().all(Option::is_some))
    };
    her.until(all).await;
    zoe.command(&table.id, "start").await;
    her.open("beef").await;
    her.until(|state| state.draw.as_ref().unwrap().awaited == Some(vec![1])).await;
    time.pass(10_000);
    // No client asks for anything meanwhile.
    let void = his
        .until(|state| state.news.iter().any(|news| matches!(news.what, What::Undrawn { .. })))
        .await;
    assert_eq!(void.news.last().unwrap().what, What::Undrawn { seats: vec![1] });
    assert_eq!(void.status, Status::Open);
    his.say(&ClientMessage::Nonce { nonce: "cafe".to_owned() }).await;
    assert_eq!(his.refusal().await, "server-not-drawing");
    // The others need not wait for his page.
    zoe.command(&table.id, "start").await;
    her.until(|state| state.status == Status::Running).await;
    server.stop().await;
}

#[tokio::test]
async fn the_nonces_of_others_are_told_to_no_one_before_the_end() {
    let server = Server::start(memory().await, Time::default().settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    max.sit(&table.id, 1).await;
    let (mut her, mut his) = (zoe.connect(&table.id, 0).await, max.connect(&table.id, 0).await);
    let [hers, theirs] = ["be".repeat(32), "ca".repeat(32)];
    her.commit(&hers).await;
    his.commit(&theirs).await;
    his.until(|state| state.version >= table.version + 3).await;
    zoe.command(&table.id, "start").await;
    her.open(&hers).await;
    his.open(&theirs).await;
    for socket in [&mut her, &mut his] {
        socket.until(|state| state.status == Status::Running).await;
        let heard = socket.heard.join("\n");
        assert!(!heard.contains(&hers) && !heard.contains(&theirs), "{heard}");
    }
    server.stop().await;
}

#[tokio::test]
async fn the_house_adds_nothing_for_its_bots() {
    let server = Server::start(memory().await, Time::default().settings()).await;
    let zoe = server.person("Zoé").await;
    let bot = SeatChoice::Bot { level: "greedy".to_owned() };
    let table = zoe.set(&[SeatChoice::Me, bot], |_| {}).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    socket.commit("beef").await;
    socket.until(|state| state.draw.as_ref().unwrap().commitments[0].is_some()).await;
    zoe.command(&table.id, "start").await;
    socket.open("beef").await;
    socket.until(|state| state.status == Status::Running).await;
    zoe.command(&table.id, "leave").await;
    let over = socket.until(|state| state.reveal.is_some()).await;
    assert_eq!(over.reveal.unwrap().nonces, ["beef", ""]);
    server.stop().await;
}
