//! Bots are held to the time of their level.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use game::{Bot, Game, Level, Seed, Sight};
use protocol::{ClientMessage, SeatChoice, ServerMessage};
use table::{AnyGame, Erased};
use tokio::time::timeout;

use crate::client::pick::Pick;
use crate::client::{Server, memory, settings};

/// How long an answer of a bot that has 0.1 s may take on a busy machine.
const SOON: Duration = Duration::from_secs(20);

/// A bot that thinks until it is told to stop, and has found the last thing that it can do by then.
struct Endless;

impl<G: Game> Bot<G> for Endless {
    fn choose(&mut self, sight: &Sight<G>, stop: &AtomicBool) -> G::Action {
        while !stop.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(1));
        }
        sight.candidates().pop().unwrap()
    }
}

/// A game with such a bot, whose level has 0.1 s.
fn endless() -> [&'static dyn AnyGame; 1] {
    let bot: fn(Seed) -> Box<dyn Bot<Pick<1>>> = |_| Box::new(Endless);
    [Box::leak(Box::new(Erased::new(vec![Level { name: "novice", bot }], |_, _| String::new())))]
}

#[tokio::test]
async fn a_table_goes_on_with_what_a_bot_has_found_when_its_time_is_up() {
    let server = Server::serve(endless(), memory().await, settings()).await;
    let zoe = server.person("Zoé").await;
    let bot = SeatChoice::Bot { level: "novice".to_owned() };
    let table = zoe.set(&[bot, SeatChoice::Me], |terms| terms.game = "pick".to_owned()).await;
    zoe.command(&table.id, "start").await;
    let mut socket = zoe.connect(&table.id, 0).await;
    let played = timeout(SOON, socket.until(|state| state.to_move == [1]));
    let version = played.await.expect("the bot has played").version;
    socket.act(version, 1, "pick c1").await;
    let shown = timeout(SOON, socket.until(|state| state.view["points"][0] == 1));
    // Of all cards it has picked the last one, not the first.
    assert_eq!(shown.await.expect("the cards are shown").view["shown"][0][0], 3);
    server.stop().await;
}

#[tokio::test]
async fn a_hint_is_what_a_bot_has_found_when_its_time_is_up() {
    let server = Server::serve(endless(), memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table =
        zoe.start_with(&max, |terms| (terms.game, terms.hints) = ("pick".to_owned(), true)).await;
    let mut socket = zoe.connect(&table.id, table.version).await;
    socket.say(&ClientMessage::Hint { seat: 0 }).await;
    let hint = async {
        loop {
            if let ServerMessage::Hint { action, .. } = socket.receive().await.unwrap() {
                return action;
            }
        }
    };
    assert_eq!(timeout(SOON, hint).await.expect("there is a hint"), "pick c3");
    server.stop().await;
}
