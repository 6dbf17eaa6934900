use std::time::{Duration, Instant};

use tokio::time::sleep;

use super::figure::{Figure, Times, ms};
use super::pair::Pair;
use super::{Fresh, Plan, game};
use crate::Result;

const ACTS: usize = 400;
const PAUSE: Duration = Duration::from_millis(10);

/// From an act until its own echo, with one match on the server.
pub(super) async fn measure(plan: &Plan) -> Result<Vec<Figure>> {
    let fresh = Fresh::start(plan).await?;
    let (game, terms) = game()?;
    let mut pair = Pair::new(fresh.process.address(), terms, 0).await?;
    let mut times = Vec::new();
    while times.len() < ACTS {
        if pair.is_over() {
            pair.renew().await?;
        }
        sleep(PAUSE).await;
        times.push(pair.act(Instant::now()).await?);
    }
    let times = Times::new(times);
    let (median, p99) = (times.median(), times.per_mille(990));
    Ok(vec![
        Figure::new(
            format!("act to echo, one match of {game}"),
            format!("{}, p99 {}", ms(median), ms(p99)),
        )
        .must("< 5 ms", median < Duration::from_millis(5)),
    ])
}
