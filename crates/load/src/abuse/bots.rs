use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::{ATTACKER, HONEST, Report, begin, bot, metric};
use crate::Result;
use crate::client::{Person, Socket};

/// How many names the attacker has, all of one address.
const THROWAWAYS: usize = 40;
/// How often the honest player moves.
const MOVES: usize = 5;
/// The longest that a bot may take for the honest player while others ask for much, beyond what it took before.
const PATIENCE: Duration = Duration::from_secs(60);

/// A match of Libraria against a bot, in which an honest player waits for it.
struct Honest {
    socket: Socket,
    version: i64,
    action: String,
}

impl Honest {
    async fn begin(server: SocketAddr) -> Result<Self> {
        let person = Person::from(server, Some(HONEST)).await?;
        let new = json!({ "game": "libraria", "config": { "players": 2 }, "seats": [{ "kind": "me" }, bot("amateur")] });
        let id =
            begin(server, &person, &new).await?.map_err(|status| format!("no match: {status}"))?;
        let socket = person.connect(server, &id, 0).await?;
        let mut honest = Self { socket, version: 0, action: String::new() };
        honest.wait_for_turn().await?;
        Ok(honest)
    }

    async fn wait_for_turn(&mut self) -> Result<()> {
        loop {
            let heard = self.socket.hear().await?;
            if let Some(action) = heard.actions(0).first() {
                (self.version, self.action) = (heard.version, action.clone());
                return Ok(());
            }
        }
    }

    /// How long the bot takes to answer a few moves, the longest of them.
    async fn longest_answer(&mut self) -> Result<Duration> {
        let mut longest = Duration::ZERO;
        for _ in 0..MOVES {
            let begun = Instant::now();
            self.socket.act(self.version, 0, &self.action).await?;
            timeout(PATIENCE, self.wait_for_turn()).await??;
            longest = longest.max(begun.elapsed());
        }
        Ok(longest)
    }
}

/// One address with many names has bots think at as many tables; an honest player waits for one.
pub(super) async fn attack(server: SocketAddr, report: &mut Report) -> Result<()> {
    let mut honest = Honest::begin(server).await?;
    let quiet = honest.longest_answer().await?;
    let mut refused = 0;
    let mut watching = JoinSet::new();
    for _ in 0..THROWAWAYS {
        let Ok(person) = Person::from(server, Some(ATTACKER)).await else {
            refused += 1;
            continue;
        };
        let seats = [(); 4].map(|()| bot("amateur"));
        let new = json!({ "game": "ex-libris", "config": { "players": 4 }, "seats": seats });
        match begin(server, &person, &new).await? {
            Ok(id) => match person.connect(server, &id, 0).await {
                Ok(mut socket) => {
                    watching.spawn(async move { while socket.hear().await.is_ok() {} });
                }
                Err(_) => refused += 1,
            },
            Err(_) => refused += 1,
        }
    }
    let busy = honest.longest_answer().await?;
    // One turn of the attacker may have begun each time.
    let held = busy < quiet * 4 + Duration::from_secs(2);
    let tables = watching.len();
    let seen = format!(
        "{THROWAWAYS} names of one address at {tables} tables of bots ({refused} refused): an honest player's bot took \
         {:.2} s at most, {:.2} s before",
        busy.as_secs_f64(),
        quiet.as_secs_f64(),
    );
    report.add("bots", held, seen);
    Ok(())
}

/// One address starts matches and leaves them.
pub(super) async fn leave(server: SocketAddr, report: &mut Report) -> Result<()> {
    let (mut left, mut refused) = (0, 0);
    for _ in 0..10 {
        let Ok(person) = Person::from(server, Some(ATTACKER)).await else { break };
        for _ in 0..6 {
            let seats = json!([{ "kind": "me" }, bot("amateur"), bot("amateur"), bot("amateur")]);
            let new = json!({ "game": "ex-libris", "config": { "players": 4 }, "seats": seats });
            match begin(server, &person, &new).await? {
                Ok(id) => {
                    let path = format!("/api/tables/{id}/leave");
                    person.try_ask(server, "POST", &path, None).await?;
                    left += 1;
                }
                Err(_) => refused += 1,
            }
        }
    }
    // What had begun may end.
    sleep(Duration::from_secs(2)).await;
    let before = metric(server, "ludotheque_thoughts_total").await?;
    sleep(Duration::from_secs(3)).await;
    let turns = metric(server, "ludotheque_thoughts_total").await? - before;
    let seen = format!(
        "{left} matches started and left, {refused} refused: {turns} turns of bots in the 3 s after"
    );
    report.add("left", turns == 0, seen);
    Ok(())
}
