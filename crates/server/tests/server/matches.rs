//! Whole matches of every game of the catalog over real sockets, between people and bots.

use std::sync::{Arc, Mutex};

use game::{Chance, Seat, Seed, Seeded, Viewer};
use protocol::{ClientMessage, SeatChoice, ServerMessage, State, Status, Story, What};
use server::Settings;
use table::{AnyGame, Replay};
use tokio::task::JoinSet;

use crate::client::{Server, Socket, memory, settings};
use crate::novices::Novices;

#[tokio::test(flavor = "multi_thread")]
async fn every_game_of_the_catalog_can_be_played_to_its_end() {
    let games: JoinSet<()> = catalog::games().map(play).collect();
    assert_eq!(games.len(), catalog::games().len());
    games.join_all().await;
}

/// Half of the players are bots, the others people; one client watches.
async fn play(game: &'static dyn AnyGame) {
    let weak: &'static dyn AnyGame = Box::leak(Box::new(Novices(game)));
    let server = Server::serve([weak], memory().await, by_dice()).await;
    let info = weak.info();
    let players = info.default["players"].as_u64().unwrap() as u8;
    let with_people = players - players / 2;
    let mut seats = vec![SeatChoice::Bot { level: info.levels[0].to_owned() }; players.into()];
    seats[..with_people.into()].fill(SeatChoice::Open);
    let mut people = Vec::new();
    for seat in 0..with_people {
        people.push(server.person(&format!("Person {seat}")).await);
    }
    let table = people[0]
        .set(&seats, |terms| {
            (terms.game, terms.config) = (info.id.to_owned(), info.default.clone());
            (terms.spectators, terms.hints) = (true, true);
        })
        .await;

    let mut playing = JoinSet::new();
    for (seat, person) in (0..).zip(&people) {
        person.sit(&table.id, seat).await;
        let mut socket = person.connect(&table.id, 0).await;
        let version = socket.state().await.version;
        socket.commit(&nonce(seat)).await;
        let latest = socket.until(|state| state.version > version).await;
        let dice = Seeded::new(Seed([5; 32]), seat.into());
        playing.spawn(act_until_the_end(socket, seat, latest, dice));
    }
    let eve = server.person("Ève").await;
    let mut watching = eve.connect(&table.id, 0).await;
    people[0].command(&table.id, "start").await;
    let public = watching.until(|state| state.status == Status::Finished).await;
    let ends = playing.join_all().await;

    let path = format!("/api/tables/{}/replay", table.id);
    let file = eve.ask("GET", &path, None).await.text;
    let replay = Replay::from_json(&file).unwrap();
    let checked = replay.verify(game).unwrap();
    assert!(checked.set_up && checked.finished && checked.seeded && checked.players_committed);
    let outcome = replay.load(game).unwrap().outcome();
    assert_eq!(public.outcome, outcome, "{}", info.id);
    for (end, person) in ends.iter().zip(&people) {
        assert_eq!((&end.outcome, &end.reveal), (&outcome, &public.reveal), "{}", info.id);
        assert_eq!(person.ask("GET", &path, None).await.text, file);
        assert_eq!(end.viewpoint, Viewer::Seat(Seat(end.you[0])));
    }
    let story: Story = eve.get(&format!("/api/tables/{}/story?viewer=0", table.id)).await;
    assert_eq!(story.steps.len(), replay.plies.len());
    let first = ends.iter().find(|end| end.you == [0]).map(|end| &end.view);
    assert_eq!(first, story.steps.last().map(|step| &step.view), "{}", info.id);
    let nonces = public.reveal.unwrap().nonces;
    let given = (0..players).map(|seat| match seat < with_people {
        true => nonce(seat),
        false => String::new(),
    });
    assert_eq!(nonces, given.collect::<Vec<_>>());
    server.stop().await;
}

fn nonce(seat: u8) -> String {
    format!("{seat:02x}")
}

/// All chance of the server follows from a seed.
fn by_dice() -> Settings {
    let dice = Mutex::new(Seeded::new(Seed([4; 32]), 0));
    let random = Arc::new(move |bytes: &mut [u8]| {
        for part in bytes.chunks_mut(32) {
            part.copy_from_slice(&dice.lock().unwrap().seed().0[..part.len()]);
        }
    });
    Settings { random, ..settings() }
}

/// Does anything that can be done whenever it is the seat's turn; where that is not listed, what a bot advises.
async fn act_until_the_end(
    mut socket: Socket,
    seat: u8,
    mut latest: State,
    mut dice: Seeded,
) -> State {
    let (mut plies, mut waiting, mut acted) = (0, false, latest.version);
    socket.open(&nonce(seat)).await;
    loop {
        if latest.version > acted
            && !waiting
            && let Some(legal) = latest.legal.first()
        {
            assert_eq!(legal.seat, seat, "a client is not told what others can do");
            waiting = true;
            match &legal.actions {
                Some(actions) => {
                    acted = latest.version;
                    let chosen = dice.below(actions.len() as u32) as usize;
                    socket.act(acted, seat, &actions[chosen]).await;
                }
                None => socket.say(&ClientMessage::Hint { seat }).await,
            }
        }
        match socket.receive().await {
            Some(ServerMessage::State(state)) => latest = *state,
            Some(ServerMessage::Hint { action, version, .. }) => {
                acted = version;
                socket.act(acted, seat, &action).await;
                continue;
            }
            // Others who act at the same time may change what can be done.
            Some(ServerMessage::Refused { telling, .. }) => {
                assert_eq!(telling.tag, "server-stale");
                waiting = false;
                continue;
            }
            other => panic!("expected to play on, heard {other:?}"),
        }
        for news in &latest.news {
            if let What::Ply { ply, seat: of, .. } = news.what {
                plies += 1;
                assert_eq!(ply, plies, "every ply is told once and in order");
                waiting &= of != seat;
            }
        }
        if latest.status == Status::Finished {
            return latest;
        }
    }
}
