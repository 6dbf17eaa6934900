//! Who plays again.

use protocol::{Occupant, SeatChoice, Status, TableInfo};
use server::{Limits, Rate, Settings};

use crate::client::{Person, Server, Socket, Time, memory, settings};

#[tokio::test]
async fn a_person_who_left_is_not_seated_for_a_rematch_of_others() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    max.command(&table.id, "leave").await;
    let mut socket = zoe.connect(&table.id, 0).await;
    loop {
        let state = socket.until(|state| state.to_move != [1]).await;
        if state.status == Status::Finished {
            break;
        }
        socket.act(state.version, 0, "done").await;
        socket.until(|heard| heard.version > state.version).await;
    }
    let next = zoe.command(&table.id, "rematch").await;
    // Max's seat in it would be the first.
    assert_eq!((&next.seats[0].occupant, &next.you[..]), (&Occupant::Open, &[1][..]));
    let tables: Vec<TableInfo> = max.get("/api/my/tables").await;
    assert_eq!(tables.iter().map(|table| &table.id).collect::<Vec<_>>(), [&table.id]);
    // Unless he wants to.
    assert_eq!(max.command(&table.id, "rematch").await.id, next.id);
    assert_eq!(max.sit(&next.id, 0).await.you, [0]);
    server.stop().await;
}

/// Zoé and Max, who have both left a match that is over, and Zoé's socket.
async fn finished_without_them(server: &Server) -> (Person, Person, TableInfo, Socket) {
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    zoe.command(&table.id, "leave").await;
    max.command(&table.id, "leave").await;
    socket.until(|state| state.status == Status::Finished).await;
    (zoe, max, table, socket)
}

#[tokio::test]
async fn a_person_who_left_can_ask_for_a_rematch() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, _, table, _socket) = finished_without_them(&server).await;
    let next = zoe.command(&table.id, "rematch").await;
    assert_eq!((&next.seats[0].occupant, &next.you[..]), (&Occupant::Open, &[1][..]));
    server.stop().await;
}

#[tokio::test]
async fn people_who_are_there_are_invited_and_sit_down_themselves() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max, eve) =
        (server.person("Zoé").await, server.person("Max").await, server.person("Ève").await);
    let table = zoe.start_with(&max, |_| {}).await;
    let (mut her, mut his) = (zoe.connect(&table.id, 0).await, max.connect(&table.id, 0).await);
    crate::trust::play(&mut [&mut her, &mut his]).await;
    let next = zoe.command(&table.id, "rematch").await;
    let kept = Occupant::Kept { name: "Max".to_owned() };
    assert_eq!((&next.seats[0].occupant, &next.you[..]), (&kept, &[1][..]));
    // Nobody is seated by others: it can neither begin without him, nor is the seat taken from him.
    let start = zoe.ask("POST", &format!("/api/tables/{}/start", next.id), None).await;
    assert_eq!(start.tag(), "server-seats-open");
    let take = serde_json::json!({"kind": "take"});
    let seat = format!("/api/tables/{}/seats/0", next.id);
    assert_eq!(eve.ask("POST", &seat, Some(&take)).await.tag(), "server-seat-kept");
    let tables: Vec<TableInfo> = max.get("/api/my/tables").await;
    assert_eq!(tables.iter().find(|it| it.id == next.id).unwrap().kept, [0]);
    assert_eq!(max.command(&table.id, "rematch").await.you, [0]);
    assert_eq!(zoe.command(&next.id, "start").await.status, Status::Running);
    server.stop().await;
}

#[tokio::test]
async fn a_person_who_is_invited_declines_and_the_host_gives_the_seat_away() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max, eve) =
        (server.person("Zoé").await, server.person("Max").await, server.person("Ève").await);
    for declines in [true, false] {
        let table = zoe.start_with(&max, |_| {}).await;
        let (mut her, mut his) = (zoe.connect(&table.id, 0).await, max.connect(&table.id, 0).await);
        crate::trust::play(&mut [&mut her, &mut his]).await;
        let next = zoe.command(&table.id, "rematch").await;
        if declines {
            max.command(&next.id, "leave").await;
        } else {
            let free = serde_json::json!({"kind": "free"});
            let _: TableInfo = zoe.post(&format!("/api/tables/{}/seats/0", next.id), &free).await;
        }
        let tables: Vec<TableInfo> = max.get("/api/my/tables").await;
        assert!(!tables.iter().any(|it| it.id == next.id));
        assert_eq!(eve.sit(&next.id, 0).await.you, [0]);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_that_was_closed_is_followed_by_another() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max, table, mut socket) = finished_without_them(&server).await;
    let closed = zoe.command(&table.id, "rematch").await;
    zoe.command(&closed.id, "close").await;
    let next = max.command(&table.id, "rematch").await;
    assert_eq!((next.status, next.host, &next.you[..]), (Status::Open, true, &[0][..]));
    assert_eq!(zoe.command(&table.id, "rematch").await.id, next.id);
    socket.until(|state| state.rematch.as_ref() == Some(&next.id)).await;
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_counts_as_a_new_table() {
    let (time, tables) = (Time::default(), Rate { burst: 2.0, per_minute: 1.0 });
    let limits = Limits { tables, open: 1, ..Limits::NONE };
    let server = Server::start(memory().await, Settings { limits, ..time.settings() }).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |terms| terms.public = true).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    zoe.command(&table.id, "leave").await;
    max.command(&table.id, "leave").await;
    socket.until(|state| state.status == Status::Finished).await;
    let seats = [SeatChoice::Me, SeatChoice::Open];
    let waiting = zoe.set(&seats, |terms| terms.public = true).await;
    time.pass(60_000);
    let rematch = format!("/api/tables/{}/rematch", table.id);
    let refused = zoe.ask("POST", &rematch, None).await;
    assert_eq!((refused.status, &*refused.tag()), (409, "server-too-many-open"));
    zoe.command(&waiting.id, "close").await;
    let refused = zoe.ask("POST", &rematch, None).await;
    assert_eq!((refused.status, &*refused.tag()), (429, "server-too-many"));
    time.pass(60_000);
    let next = zoe.command(&table.id, "rematch").await;
    // To find it sets nothing up.
    for person in [&zoe, &max] {
        assert_eq!(person.command(&table.id, "rematch").await.id, next.id);
    }
    server.stop().await;
}
