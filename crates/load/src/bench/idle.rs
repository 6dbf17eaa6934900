use std::time::{Duration, Instant};

use tokio::task::JoinSet;
use tokio::time::sleep;

use super::figure::{Figure, ms};
use super::pair::Pair;
use super::{Fresh, Plan, game};
use crate::Result;

/// How many tables are set at once.
const AT_ONCE: usize = 50;

/// The memory of a server with many sockets that are open and silent: two at every table, each of its own person, with
/// a match that has begun.
pub(super) async fn measure(plan: &Plan) -> Result<Vec<Figure>> {
    let fresh = Fresh::start(plan).await?;
    let (empty, _) = fresh.process.memory()?;
    let (game, terms) = game()?;
    let begun = Instant::now();
    let mut pairs = Vec::new();
    while pairs.len() * 2 < plan.sockets {
        let mut setting = JoinSet::new();
        for number in 0..AT_ONCE.min(plan.sockets.div_ceil(2) - pairs.len()) {
            let number = (pairs.len() + number) as u64;
            let terms = terms.clone();
            let server = fresh.process.address();
            setting.spawn(async move {
                let mut pair = Pair::new(server, terms, number).await?;
                pair.act(Instant::now()).await?;
                Ok::<_, crate::Fault>(pair)
            });
        }
        while let Some(pair) = setting.join_next().await {
            pairs.push(pair??);
        }
    }
    let taken = begun.elapsed();
    sleep(Duration::from_secs(1)).await;
    let (memory, most) = fresh.process.memory()?;
    let begun = Instant::now();
    let mut last = pairs.pop().ok_or("no table")?;
    last.act(begun).await?;
    let echo = begun.elapsed();
    let sockets = plan.sockets;
    Ok(vec![
        Figure::new(
            format!("{sockets} idle sockets at {} tables of {game}: memory", sockets.div_ceil(2)),
            format!("{} MB, at most {}", memory / 1_000_000, most / 1_000_000),
        )
        .must("< 400 MB", memory < 400_000_000),
        Figure::new("  without any socket", format!("{} MB", empty / 1_000_000)),
        Figure::new("  to set those tables and open the sockets", ms(taken)),
        Figure::new("  act to echo beside them", ms(echo)),
    ])
}
