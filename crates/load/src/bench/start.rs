use std::time::{Duration, Instant};

use super::figure::{Figure, Times, ms};
use super::{Fresh, Plan, game};
use crate::bench::pair::Pair;
use crate::{Process, Result};

const TIMES: usize = 15;

/// From the start of the process until the first request is answered, with a database that has been used.
pub(super) async fn measure(plan: &Plan) -> Result<Vec<Figure>> {
    let Fresh { process, database, _folder } = Fresh::start(plan).await?;
    let (_, terms) = game()?;
    let mut pair = Pair::new(process.address(), terms, 0).await?;
    pair.act(Instant::now()).await?;
    process.kill()?;
    let mut times = Vec::new();
    for _ in 0..TIMES {
        let begun = Instant::now();
        let mut process = Process::start(&plan.program, &database)?;
        process.ready().await?;
        times.push(begun.elapsed());
        process.kill()?;
    }
    let times = Times::new(times);
    let (median, most) = (times.median(), times.per_mille(999));
    Ok(vec![
        Figure::new("start to first request", format!("{}, at most {}", ms(median), ms(most)))
            .must("< 500 ms", median < Duration::from_millis(500)),
    ])
}
