use std::time::{Duration, Instant};

use serde_json::json;

use super::figure::{Figure, Times, ms};
use super::{Fresh, Plan};
use crate::client::Person;
use crate::{Process, Result};

const PLIES: i64 = 500;
const TIMES: usize = 15;

/// From opening a socket to a match that is not at hand, at a server that was killed and started again, until its
/// state is there.
pub(super) async fn measure(plan: &Plan) -> Result<Vec<Figure>> {
    let fresh = Fresh::start(plan).await?;
    let server = fresh.process.address();
    let people = [Person::new(server).await?, Person::new(server).await?];
    let terms = json!({ "game": "marathon", "config": { "rounds": PLIES } });
    let table = people[0].set(server, &people[1], &terms).await?;
    let mut sockets =
        [people[0].connect(server, &table, 0).await?, people[1].connect(server, &table, 0).await?];
    let first = sockets[0].until(0).await?.version;
    sockets[1].until(0).await?;
    for ply in 0..PLIES {
        let actor = (ply % 2) as usize;
        sockets[actor].act(first + ply, actor as u8, "step s1").await?;
        for socket in &mut sockets {
            socket.until(first + ply + 1).await?;
        }
    }
    drop(sockets);
    let Fresh { process, database, _folder } = fresh;
    process.kill()?;
    let (mut first_of_all, mut rest) = (Vec::new(), Vec::new());
    for _ in 0..TIMES {
        let mut process = Process::start(&plan.program, &database)?;
        process.ready().await?;
        for (since, times) in [(first + PLIES, &mut first_of_all), (0, &mut rest)] {
            let begun = Instant::now();
            let mut socket = people[0].connect(process.address(), &table, since).await?;
            let state = socket.until(first + PLIES).await?;
            times.push(begun.elapsed());
            if state.version != first + PLIES {
                return Err(format!("{} instead of {PLIES} plies", state.version - first).into());
            }
        }
        process.kill()?;
    }
    let (first_of_all, rest) = (Times::new(first_of_all), Times::new(rest));
    let (median, most) = (first_of_all.median(), first_of_all.per_mille(999));
    Ok(vec![
        Figure::new(
            format!("resume of a {PLIES}-ply match after a kill"),
            format!("{}, at most {}", ms(median), ms(most)),
        )
        .must("< 50 ms", most < Duration::from_millis(50)),
        Figure::new("  once it is at hand, all of its news", ms(rest.median())),
    ])
}
